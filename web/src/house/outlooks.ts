// What a match may still bring: imagined matches, in which everybody plays like ordinary players. The compiled part is
// src/ludotheque/arena/analysis/outlooks.py.
import {
  type Exports,
  GENERATOR,
  MOST_LINES as LINES,
  MOST_SEATS as SEATS,
} from '../declared/rules/exports';
import type { Declared } from '../engine/declared';
import { Room } from '../engine/module';

/** What is counted of a move, for every seat: wins and points. */
const [WINS, POINTS, WHAT] = [0, 1, 2];
const PLAYED = 1;
const NOBODY = -1;
/** So many at a time: between two, somebody else may have their turn. */
const BATCH = 100;

/** For every seat: a mean, and its standard error. */
export interface Estimate {
  mean: number[];
  error: number[];
}
export interface Outlook {
  wins: Estimate;
  points: Estimate;
}
/** What a move changes for every seat, as far as its seat could know. */
export interface MoveOutlook {
  past_usual: Outlook;
  past_best: Outlook;
  /** What the seat itself can expect of what was played, of the best and of the others. */
  shares: { wins: number; points: number }[];
}

export class Outlooks {
  readonly #at;
  readonly room: Room;

  constructor(
    readonly declared: Declared,
    readonly exports: Exports,
    readonly key: Uint8Array,
    readonly matches: number,
    readonly turn: () => Promise<void>,
  ) {
    const { bytes, places } = declared;
    const room = (this.room = new Room(exports));
    this.#at = {
      view: room.take(bytes.view),
      states: room.take(3 * bytes.state),
      generator: room.take(bytes.generator),
      outcome: room.take(places.outcome),
      actions: room.take(8 * places.actions),
      moves: room.take(8 * LINES),
      scores: room.take(8 * SEATS),
      brought: room.take(8 * LINES * WHAT * SEATS),
      totals: room.take(8 * LINES * WHAT * SEATS),
      sums: room.take(8 * 2 * WHAT * SEATS),
      squares: room.take(8 * 2 * WHAT * SEATS),
      means: room.take(8 * 2 * WHAT * SEATS),
      errors: room.take(8 * 2 * WHAT * SEATS),
    };
  }

  /** Of a whole table, as somebody sees it who sees all cards. Exact where the match is over. */
  async fromTruth(state: Uint8Array, stream: number): Promise<Outlook> {
    const { size, states } = { size: this.declared.bytes.state, ...this.#at };
    this.#put(states + size, state);
    await this.#imagine(NOBODY, [0], stream);
    return this.#outlook(0, state[this.declared.state.players]!);
  }

  /** Of what one seat knew: what its moves would have brought, in the same imagined worlds. */
  async ofMoves(
    view: Uint8Array,
    { seat, players }: { seat: number; players: number },
    [played, best, others]: [played: number, best: number, others: number[]],
    stream: number,
  ): Promise<MoveOutlook> {
    this.#put(this.#at.view, view);
    await this.#imagine(seat, [0, played, best, ...others], stream);
    const shares = [played, best, ...others].map((_, i) => ({
      wins: this.#total(PLAYED + i, WINS!, seat) / this.matches,
      points: this.#total(PLAYED + i, POINTS!, seat) / this.matches,
    }));
    return { past_usual: this.#outlook(0, players), past_best: this.#outlook(1, players), shares };
  }

  async #imagine(mover: number, moves: number[], stream: number): Promise<void> {
    const at = this.#at;
    this.#clear(at.totals, LINES * WHAT! * SEATS);
    this.#clear(at.sums, 2 * WHAT! * SEATS);
    this.#clear(at.squares, 2 * WHAT! * SEATS);
    moves.forEach((move, i) => this.#memory.setBigInt64(at.moves + 8 * i, BigInt(move), true));
    this.#put(at.generator + GENERATOR.key, this.key);
    for (let begun = 0; begun < this.matches; begun += BATCH) {
      const matches = Math.min(BATCH, this.matches - begun);
      this.exports.imagined(
        at.view,
        mover,
        at.moves,
        moves.length,
        at.states,
        begun,
        matches,
        stream,
        at.generator,
        at.outcome,
        at.actions,
        at.scores,
        at.brought,
        at.totals,
        at.sums,
        at.squares,
      );
      await this.turn();
    }
    this.exports.estimate(at.sums, at.squares, this.matches, at.means, at.errors);
  }

  #outlook(past: number, players: number): Outlook {
    const { means, errors } = this.#at;
    const seats = (from: number, what: number): number[] => {
      const at = from + 8 * (past * WHAT! + what) * SEATS;
      return [...new Float64Array(this.exports.memory.buffer, at, players)];
    };
    const estimate = (what: number) => ({ mean: seats(means, what), error: seats(errors, what) });
    return { wins: estimate(WINS!), points: estimate(POINTS!) };
  }

  #total(line: number, what: number, seat: number): number {
    const place = (line * WHAT! + what) * SEATS + seat;
    return this.#memory.getFloat64(this.#at.totals + 8 * place, true);
  }

  get #memory(): DataView {
    return new DataView(this.exports.memory.buffer);
  }
  #put(at: number, bytes: Uint8Array): void {
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
  }
  #clear(at: number, many: number): void {
    new Float64Array(this.exports.memory.buffer, at, many).fill(0);
  }
}
