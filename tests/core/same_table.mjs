// The page's half of test_same_table.py: the requests of each match go to the page's table, and what it answers,
// with all that can be seen of it then, comes out as text, or as the hash of it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [bundle, tasks] = process.argv.slice(2);
const page = await import(bundle);
const json = JSON.stringify;
const rules = {};
for (const [game, { module, ...parts }] of Object.entries(page.games)) {
  const instance = await page.instantiate(
    await WebAssembly.compile(readFileSync(module)),
  );
  rules[game] = new page.Rules(parts, instance);
}

const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));

/** What a call gives, or what it is refused with. */
function answer(call) {
  try {
    return json(call() ?? null);
  } catch (error) {
    if (error instanceof page.Refused) return json(error);
    throw error;
  }
}

class Match {
  constructor({ game, players, options, seed, state }) {
    this.rules = rules[game];
    this.table = state
      ? page.Table.fromState(this.rules, bytes(state), seed)
      : page.Table.start(this.rules, { players, options, seed });
    this.mind = this.rules.newGenerator(this.table.key, 2);
    this.heard = new Map();
    this.lines = 0;
  }

  do(request) {
    const [name, ...given] = request;
    return `${json(request)}\n${this[name](...given)}`;
  }

  play(seat, move) {
    return answer(() => this.table.play(seat, move)) + this.seen();
  }
  undo(seat) {
    return answer(() => this.table.undo(seat)) + this.seen();
  }
  look() {
    return this.seen();
  }
  why_not(seat, move) {
    return answer(() => this.table.whyNot(seat, move));
  }
  expired(seat) {
    return answer(() => this.table.expiredMove(seat, this.mind));
  }
  asked(what, seat) {
    const calls = {
      legal: "legalMoves",
      view: "view",
      events: "events",
      can_undo: "canUndo",
    };
    return answer(() => this.table[calls[what]](seat));
  }
  names(names) {
    this.table.names = names;
    return this.transcript();
  }
  transcript() {
    const written = this.table.transcript();
    return written.text() + json(written);
  }
  replay(text, key) {
    return answer(() => {
      const written = page.Transcript.read(text);
      const found = rules[written.game];
      if (!found) throw page.unknownGame(written, Object.keys(rules).sort());
      return retold(page.replay(found, written, key ? bytes(key) : undefined));
    });
  }
  verify(text) {
    return answer(() =>
      retold(page.verify(this.rules, page.Transcript.read(text))),
    );
  }

  /** Everything that anybody can see of the table. */
  seen() {
    const { table, rules } = this;
    const seats = [...Array(table.players).keys()];
    const lines = [
      json([
        table.toAct,
        table.awaited,
        table.isOver,
        table.length,
        table.result,
        table.options,
      ]),
      json([table.commitment, table.written(this.lines), table.position()]),
      json(
        seats.map((seat) => [
          table.legalMoves(seat),
          table.canUndo(seat),
          table.isPrivate(seat),
        ]),
      ),
      json(seats.map((seat) => rules.declared.hasClock && table.clock(seat))),
    ];
    this.lines = table.length;
    for (const viewer of [null, ...seats]) {
      const since = this.heard.get(viewer) ?? 0;
      const events = table.events(viewer, since);
      this.heard.set(viewer, since + events.length);
      lines.push(json(table.view(viewer)), json(events));
    }
    if (table.isOver)
      lines.push(json([null, ...seats].map((viewer) => table.events(viewer))));
    return `\n${lines.join("\n")}`;
  }
}

/** A table that was played again. The key may be a new one, which nobody compares. */
function retold(table) {
  const written = table.transcript();
  written.commitment = written.key = null;
  return [table.position(), table.names, written.text(), written];
}

const said = readFileSync(tasks, "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const task = JSON.parse(line);
    const match = new Match(task);
    const texts = task.requests.map((request) => match.do(request));
    const hashed = (text) =>
      createHash("sha1").update(text).digest("hex").slice(0, 16);
    return json(task.in_full ? texts : texts.map(hashed));
  });
process.stdout.write(said.join("\n"));
