// The page's half of same_table.py, in Node and in a browser: the requests of a match go to the page's table, and
// what it answers, with all that can be seen of it then, comes out as texts.
const json = JSON.stringify;
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));

/** What the table of the page answers to the requests of a task. `page` is the bundle, `rules` has the rules of
 * its games. */
export function answersOf(page, rules, task) {
  const match = new Match(page, rules, task);
  return task.requests.map((request) => match.do(request));
}

class Match {
  constructor(page, rules, { game, players, options, seed, state }) {
    this.page = page;
    this.all = rules;
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
    return this.answer(() => this.table.play(seat, move)) + this.seen();
  }
  undo(seat) {
    return this.answer(() => this.table.undo(seat)) + this.seen();
  }
  look() {
    return this.seen();
  }
  why_not(seat, move) {
    return this.answer(() => this.table.whyNot(seat, move));
  }
  expired(seat) {
    return this.answer(() => this.table.expiredMove(seat, this.mind));
  }
  asked(what, seat) {
    const calls = {
      legal: 'legalMoves',
      view: 'view',
      events: 'events',
      can_undo: 'canUndo',
    };
    return this.answer(() => this.table[calls[what]](seat));
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
    return this.answer(() => {
      const { page, all } = this;
      const written = page.Transcript.read(text);
      const found = all[written.game];
      if (!found) throw page.unknownGame(written, Object.keys(all).sort());
      return retold(page.replay(found, written, key ? bytes(key) : undefined));
    });
  }
  verify(text) {
    return this.answer(() => retold(this.page.verify(this.rules, this.page.Transcript.read(text))));
  }

  /** What a call gives, or what it is refused with. */
  answer(call) {
    try {
      return json(call() ?? null);
    } catch (error) {
      if (error instanceof this.page.Refused) return json(error);
      throw error;
    }
  }

  /** Everything that anybody can see of the table. */
  seen() {
    const { table, rules } = this;
    const seats = [...Array(table.players).keys()];
    const lines = [
      json([table.toAct, table.awaited, table.isOver, table.length, table.result, table.options]),
      json([table.commitment, table.written(this.lines), table.position()]),
      json(seats.map((seat) => [table.legalMoves(seat), table.canUndo(seat), table.isPrivate(seat)])),
      json(seats.map((seat) => rules.declared.hasClock && table.clock(seat))),
    ];
    this.lines = table.length;
    for (const viewer of [null, ...seats]) {
      const since = this.heard.get(viewer) ?? 0;
      const events = table.events(viewer, since);
      this.heard.set(viewer, since + events.length);
      lines.push(json(table.view(viewer)), json(events));
    }
    if (table.isOver) lines.push(json([null, ...seats].map((viewer) => table.events(viewer))));
    return `\n${lines.join('\n')}`;
  }
}

/** A table that was played again. The key may be a new one, which nobody compares. */
function retold(table) {
  const written = table.transcript();
  written.commitment = written.key = null;
  return [table.position(), table.names, written.text(), written];
}
