// The half of test_wasm.py that runs in Node: the same matches, played by the modules of the page. It prints
// a line for everything that is compared.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [bundle, tasks] = process.argv.slice(2);
const { instantiate, Room, declarations } = await import(bundle);
const CHANCE = 256;
const lines = [];

function hashed(...parts) {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}

function setUp(task, rules, declared) {
  const room = new Room(rules);
  const { bytes, places } = declared;
  const at = {
    state: room.take(2 * bytes.state),
    imagined: room.take(bytes.state),
    view: room.take(bytes.view),
    rng: room.take(bytes.generator),
    luck: room.take(bytes.generator),
    mind: room.take(bytes.generator),
    log: room.take(bytes.log),
    outcome: room.take(places.outcome),
    order: room.take(places.order),
    numbers: room.take(8 * places.numbers),
    scores: room.take(8 * places.seats),
    hopes: room.take(8 * places.seats),
    actions: room.take(8 * places.actions),
    scratch: room.take(8 * places.actions),
    values: room.take(8 * places.actions),
  };
  const memory = Buffer.from(rules.memory.buffer);
  memory[at.state + declared.state.players] = task.players;
  for (const { name, at: place } of declared.options) memory[at.state + place] = +task.options[name];
  for (const [stream, generator] of [at.rng, at.luck, at.mind].entries()) {
    memory.set(Buffer.from(task.key, 'hex'), generator);
    rules.rewind(generator, stream);
  }
  return { at, memory };
}

/** Random matches: the moves of each, and the state in which it ended. */
function playMany(task, rules, declared) {
  const { at, memory } = setUp(task, rules, declared);
  const size = declared.bytes.state;
  for (let match = 0; match < task.matches; match++) {
    const moves = rules.play_matches(at.state, at.rng, match, 1, at.outcome, at.actions);
    const end = memory.subarray(at.state + size, at.state + 2 * size);
    lines.push(`match ${match}: ${moves} ${hashed(end)}`);
  }
}

/** One match, step by step. */
class Walk {
  constructor(task, rules, declared) {
    Object.assign(this, { task, rules, declared, ...setUp(task, rules, declared), step: 0 });
  }

  tell(what, ...parts) {
    lines.push(`step ${this.step}: ${what} ${parts.map((one) => (typeof one === 'number' ? one : hashed(one))).join(' ')}`);
  }

  bytes(at, size) {
    return this.memory.subarray(at, at + size);
  }

  number(at) {
    return this.memory.readInt32LE(at);
  }

  run() {
    const { rules, at } = this;
    rules.start(at.state, at.log);
    this.happened('started');
    for (;;) {
      const acting = rules.acting(at.state);
      this.tell('acting', acting, rules.waited_for(at.state));
      if (!acting) break;
      if (acting === CHANCE) this.decide();
      else this.move(acting);
      this.step++;
    }
    this.seen();
    rules.scores(at.state, at.scores);
    this.tell('over', this.bytes(at.scores, 8 * this.task.players), rules.winners(at.state), rules.reason(at.state));
  }

  happened(what) {
    const { at, declared } = this;
    const count = this.number(at.log);
    this.tell(what, this.bytes(at.state, declared.bytes.state), count, this.bytes(at.log + 8, 40 * count));
    this.memory.writeInt32LE(0, at.log);
  }

  decide() {
    const { rules, at } = this;
    rules.decided(at.state, at.rng, at.outcome);
    this.tell('decided', this.bytes(at.outcome, this.declared.places.outcome), rules.is_possible_outcome(at.state, at.outcome));
    rules.settled(at.state, at.outcome, at.log);
    this.happened('settled');
  }

  move(acting) {
    const { rules, at, task } = this;
    const among = rules.below(at.luck, 10) ? rules.waited_for(at.state) : acting;
    const seats = [...Array(task.players).keys()].filter((seat) => (among >> seat) & 1);
    const seat = seats[rules.below(at.luck, seats.length)];
    for (let one = 0; one < task.players; one++) {
      const count = rules.listed(at.state, one, at.actions);
      this.tell('listed', count, this.bytes(at.actions, 8 * count));
    }
    this.seen();
    if (this.step % task.every === 0) {
      this.refused(seat);
      this.refused((seat + 1) % task.players);
      this.thought(seat);
    }
    const count = rules.listed(at.state, seat, at.actions);
    const action = this.number(at.actions + 8 * rules.below(at.luck, count));
    rules.played(at.state, seat, action, at.log);
    this.happened('played');
    for (let one = 0; one < task.players; one++) this.outOfTurn(one);
  }

  seen() {
    for (let viewer = -1; viewer < this.task.players; viewer++) {
      this.rules.observe(this.at.state, viewer, this.at.view);
      this.tell('seen', this.bytes(this.at.view, this.declared.bytes.view));
    }
  }

  refused(seat) {
    const { rules, at, declared } = this;
    const found = [];
    for (const { first, count, isListed } of declared.moves)
      for (let action = first; action < first + count; action++) {
        const numbers = this.bytes(at.numbers, 8 * declared.places.numbers);
        numbers.fill(0);
        found.push(Buffer.from([rules.checked(at.state, seat, action, +isListed, at.numbers)]), Buffer.from(numbers));
      }
    this.tell('refused', Buffer.concat(found));
  }

  thought(seat) {
    const { rules, at, declared, task } = this;
    rules.observe(at.state, seat, at.view);
    const count = rules.legal_in_view(at.view, at.actions);
    this.tell('legal in view', count, this.bytes(at.actions, 8 * count));
    for (const name of ['action_values', 'child_values', 'casual_values']) {
      rules[name](at.view, count, at.actions, at.values);
      this.tell(name, this.bytes(at.values, 8 * count));
    }
    for (let i = 0; i < Math.min(count, 5); i++) {
      this.bytes(at.numbers, 8 * declared.places.numbers).fill(0);
      const why = rules.explain(at.view, this.number(at.actions + 8 * i), at.numbers);
      this.tell('explain', why, this.bytes(at.numbers, 8 * declared.places.numbers));
    }
    this.tell('clock', rules.is_choice_arbitrary(at.view), rules.clock_period(at.view), rules.clock_seconds(at.view));
    this.tell('expired', rules.clock_expired(at.view, at.mind, count, at.actions));
    rules.imagine(at.view, at.mind, at.imagined);
    this.tell('imagine', this.bytes(at.imagined, declared.bytes.state));
    this.tell('rollout', rules.rollout_action(at.state, seat, at.mind, at.scratch));
    this.tell('random', rules.random_action(at.state, seat, at.mind, at.scratch), rules.round_number(at.state));
    rules.evaluate(at.state, at.hopes);
    this.tell('evaluate', this.bytes(at.hopes, 8 * task.players));
    rules.scores(at.state, at.scores);
    this.tell('scores', this.bytes(at.scores, 8 * task.players));
    this.memory.writeDoubleLE(rules.uniform(at.mind), at.values);
    this.tell('chance', this.bytes(at.values, 8), rules.next_word(at.mind) >>> 0);
  }

  /** Moves that nobody waits for: they have a list. */
  outOfTurn(seat) {
    const { rules, at, declared } = this;
    rules.observe(at.state, seat, at.view);
    this.bytes(at.order, declared.places.order).fill(0);
    const action = rules.out_of_turn_action(at.view, at.mind, 4, at.order);
    if (action < 0) return;
    const { order, isListed } = declared.moves.find((one) => one.first === action);
    this.bytes(at.order, order.count).copy(this.memory, at.state + order.at);
    this.tell('out of turn', rules.checked(at.state, seat, action, +isListed, at.numbers));
    rules.played(at.state, seat, action, at.log);
    this.happened('out of turn');
  }
}

for (const task of readFileSync(tasks, 'utf8').trim().split('\n').map((line) => JSON.parse(line))) {
  const module = await WebAssembly.compile(readFileSync(task.module));
  const rules = await instantiate(module);
  const { declared } = declarations[task.game];
  if (task.matches) playMany(task, rules, declared);
  else new Walk(task, rules, declared).run();
}
process.stdout.write(lines.join('\n'));
