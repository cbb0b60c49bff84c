// The rules of a game, ready to be called by tables. Every table of a game keeps its own records; for a call
// they are copied into the memory of the module, which serves all tables in turn.
import { type Exports, GENERATOR, LOG } from '../declared/rules/exports';
import { type MoveKind, type Notation, notationOf } from '../net/notation';
import type { Result, View } from '../net/types';
import type { GameEvent } from '../words/words.svelte';
import { type Said, sayCode } from './codes';
import type { Code, Declared, EventKind, MoveNumbers, Position } from './declared';
import { Room } from './module';

/** What `acting` says when chance is next. */
export const CHANCE = 256;
const NOBODY = -1;
export const MATCH_OVER = -1;
export const NOT_YOUR_TURN = -2;

/** What is written from the declarations of a game, in ../declared. */
export interface GameParts {
  declared: Declared;
  moves: MoveKind[];
  decodeView: (bytes: Uint8Array) => unknown;
  decodePosition: (bytes: Uint8Array) => Position;
}

/** A move as a number; `order` is the list that some moves have. */
export interface MoveMeant {
  action: number;
  order: number[];
}

/** Something that happened: the whole truth of it, and who may be told. */
export interface Happened {
  kind: EventKind;
  event: GameEvent;
}

/** Seats as bits; chance is none. */
const seatsOf = (bits: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (bits >> seat) & 1);

export class Rules {
  readonly declared: Declared;
  readonly notation: Notation;
  readonly #exports: Exports;
  readonly #at;
  #memory = new DataView(new ArrayBuffer(0));

  constructor(
    readonly parts: GameParts,
    exports: Exports,
  ) {
    const { bytes, places } = parts.declared;
    const room = new Room(exports);
    this.declared = parts.declared;
    this.notation = notationOf(parts.moves);
    this.#exports = exports;
    this.#at = {
      state: room.take(bytes.state),
      view: room.take(bytes.view),
      generator: room.take(bytes.generator),
      log: room.take(bytes.log),
      outcome: room.take(places.outcome),
      numbers: room.take(8 * places.numbers),
      actions: room.take(8 * places.actions),
      scores: room.take(8 * places.seats),
      facts: room.take(8 * places.facts),
    };
  }

  // Records

  /** Zeros, but for the players and the options. */
  newState(players: number, options: Record<string, boolean>): Uint8Array {
    const state = new Uint8Array(this.declared.bytes.state);
    state[this.declared.state.players] = players;
    for (const { name, at } of this.declared.options) state[at] = Number(options[name]);
    return state;
  }

  /** A generator at the beginning of one of the streams of a key. */
  newGenerator(key: Uint8Array, stream = 0): Uint8Array {
    const generator = new Uint8Array(this.declared.bytes.generator);
    generator.set(key, GENERATOR.key);
    this.#put(this.#at.generator, generator);
    this.#exports.rewind(this.#at.generator, stream);
    return this.#taken(this.#at.generator, generator.length);
  }

  // What is so

  /** Seats as bits; CHANCE: chance is next; 0: the match is over. */
  acting(state: Uint8Array): number {
    this.#put(this.#at.state, state);
    return this.#exports.acting(this.#at.state);
  }

  toAct(state: Uint8Array): number[] {
    return seatsOf(this.acting(state));
  }

  awaited(state: Uint8Array): number[] {
    this.#put(this.#at.state, state);
    return seatsOf(this.#exports.waited_for(this.#at.state));
  }

  /** The moves that a seat may play now. */
  legal(state: Uint8Array, seat: number): string[] {
    this.#put(this.#at.state, state);
    const count = this.#exports.listed(this.#at.state, seat, this.#at.actions);
    return Array.from({ length: count }, (_, i) => this.notation.texts[this.#int(this.#at.actions, i)]!);
  }

  result(state: Uint8Array): Result {
    this.#put(this.#at.state, state);
    this.#exports.scores(this.#at.state, this.#at.scores);
    const players = state[this.declared.state.players]!;
    return {
      scores: Array.from({ length: players }, (_, i) => this.#int(this.#at.scores, i)),
      winners: seatsOf(this.#exports.winners(this.#at.state)),
      reason: this.declared.reasons[this.#exports.reason(this.#at.state)]!,
    };
  }

  /** The record of what a seat may know (null: a spectator). */
  observed(state: Uint8Array, seat: number | null): Uint8Array {
    this.#put(this.#at.state, state);
    this.#exports.observe(this.#at.state, seat ?? NOBODY, this.#at.view);
    return this.#taken(this.#at.view, this.declared.bytes.view);
  }

  view(state: Uint8Array, seat: number | null): View {
    return this.parts.decodeView(this.observed(state, seat)) as View;
  }

  /** The time that a rule gives; period 0: none now. */
  clock(view: Uint8Array): { period: number; seconds: number } {
    this.#put(this.#at.view, view);
    return {
      period: this.#exports.clock_period(this.#at.view),
      seconds: this.#exports.clock_seconds(this.#at.view),
    };
  }

  /** What is played for a seat whose time is up. */
  expiredMove(view: Uint8Array, generator: Uint8Array): string {
    const { view: at, generator: rng, actions } = this.#at;
    this.#put(at, view);
    this.#put(rng, generator);
    const count = this.#exports.legal_in_view(at, actions);
    const action = this.#exports.clock_expired(at, rng, count, actions);
    generator.set(this.#taken(rng, generator.length));
    return this.notation.texts[action]!;
  }

  /** What a bot would say of a move of the seat of a view; no key: the game gives no reasons. */
  explained(view: Uint8Array, action: number): Said {
    this.#put(this.#at.view, view);
    const code = this.#exports.explain(this.#at.view, action, this.#at.numbers);
    return code === 0 ? { key: '', arguments: {} } : this.#said('why', this.declared.why[code - 1]!);
  }

  // Moves

  /** What a text means, legal or not; none where it is not written as moves are. */
  meant(text: string): MoveMeant | undefined {
    const action = this.notation.meant(text);
    if (action === undefined) return undefined;
    const hasList = text !== this.notation.texts[action];
    return { action, order: hasList ? text.split(' ').slice(1).map(Number) : [] };
  }

  /** 0: the seat may play it now. Otherwise MATCH_OVER, NOT_YOUR_TURN, or a code of `refusal`. */
  checked(state: Uint8Array, seat: number, meant: MoveMeant): number {
    const kind = this.#layOut(state, meant);
    const { state: at, numbers } = this.#at;
    return this.#exports.checked(at, seat, meant.action, Number(kind.isListed), numbers);
  }

  /** What the last `checked` says, as a key and its arguments. */
  refusal(code: number): Said {
    return this.#said('refused', this.declared.refused[code - 1]!);
  }

  play(state: Uint8Array, seat: number, meant: MoveMeant): Happened[] {
    this.#layOut(state, meant);
    this.#exports.played(this.#at.state, seat, meant.action, this.#at.log);
    return this.#changed(state);
  }

  start(state: Uint8Array): Happened[] {
    this.#put(this.#at.state, state);
    this.#exports.start(this.#at.state, this.#at.log);
    return this.#changed(state);
  }

  /** What somebody with the box says of a table, laid out in the state, which has its players and options only: what
   * follows by itself, or why it cannot be so. */
  setUp(state: Uint8Array, facts: Record<string, readonly number[]>): Happened[] | Said {
    const { state: at, facts: given, numbers, log } = this.#at;
    this.#put(at, state);
    for (const { name, at: first, count } of this.declared.facts)
      for (let i = 0; i < count; i++)
        this.#view.setBigInt64(given + 8 * (first + i), BigInt(facts[name]?.[i] ?? 0), true);
    const code = this.#exports.set_up(at, given, numbers, log);
    if (code === 0) return this.#changed(state);
    this.#happened();
    return this.#said('wrong', this.declared.wrong[code - 1]!);
  }

  // Chance

  /** What it decides now: the generator moves on, the state does not change. */
  decided(state: Uint8Array, generator: Uint8Array): Int8Array {
    this.#put(this.#at.state, state);
    this.#put(this.#at.generator, generator);
    this.#exports.decided(this.#at.state, this.#at.generator, this.#at.outcome);
    generator.set(this.#taken(this.#at.generator, generator.length));
    return new Int8Array(this.#taken(this.#at.outcome, this.declared.places.outcome).buffer);
  }

  canBe(state: Uint8Array, outcome: Int8Array): boolean {
    this.#put(this.#at.state, state);
    this.#put(this.#at.outcome, outcome);
    return this.#exports.is_possible_outcome(this.#at.state, this.#at.outcome) !== 0;
  }

  settle(state: Uint8Array, outcome: Int8Array): Happened[] {
    this.#put(this.#at.state, state);
    this.#put(this.#at.outcome, outcome);
    this.#exports.settled(this.#at.state, this.#at.outcome, this.#at.log);
    return this.#changed(state);
  }

  // Inside

  /** Another may have made the memory larger since: then the buffer is a new one. */
  get #view(): DataView {
    const { buffer } = this.#exports.memory;
    if (this.#memory.buffer !== buffer) this.#memory = new DataView(buffer);
    return this.#memory;
  }

  #put(at: number, bytes: Uint8Array | Int8Array): void {
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  #taken(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, at, size).slice();
  }

  /** One of an array of numbers. */
  #int(at: number, index: number): number {
    return this.#view.getInt32(at + 8 * index, true);
  }

  /** The state, with the list of a move where the rules look for it. */
  #layOut(state: Uint8Array, { action, order }: MoveMeant): MoveNumbers {
    this.#put(this.#at.state, state);
    const kind = this.declared.moves.find(({ first, count }) => action < first + count)!;
    const place = kind.order;
    if (place && order.length) {
      const laid = order.slice(0, place.count).map((old) => old + 1);
      this.#put(this.#at.state + place.at, Uint8Array.from(laid));
    }
    return kind;
  }

  #changed(state: Uint8Array): Happened[] {
    state.set(this.#taken(this.#at.state, state.length));
    return this.#happened();
  }

  /** Take the events out of the log. */
  #happened(): Happened[] {
    const { log } = this.#at;
    const count = this.#int(log + LOG.count, 0);
    if (count === LOG.most) throw new RangeError(`a step told more than ${LOG.most - 1} events`);
    this.#view.setInt32(log + LOG.count, 0, true);
    return Array.from({ length: count }, (_, i) => this.#event(log + LOG.items + LOG.each * i));
  }

  #event(at: number): Happened {
    const kind = this.declared.events[this.#int(at, 0)]!;
    const event: GameEvent = { event: kind.event };
    for (const [i, { name, read }] of kind.fields.entries())
      event[name] = read(this.#view, at + 8 * (1 + i));
    return { kind, event };
  }

  #said(word: 'refused' | 'wrong' | 'why', code: Code): Said {
    return sayCode(this.declared.game, word, code, this.#view, this.#at.numbers);
  }
}
