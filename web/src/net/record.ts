// Reads the bytes of a record, as src/ludotheque/core/encoding/codec.py does. The modules in ../declared, which are
// written from what each game declares, say where its fields lie and of which kind they are.
import { type MoveKind, notationOf } from './notation';
import type { Result } from './types';

/** How one stored number is told. */
export type Leaf<T> = (value: number) => T;

export const number: Leaf<number> = (value) => value;
export const truth: Leaf<boolean> = (value) => value !== 0;
/** The two faces of a card. */
export const faces: Leaf<[number, number]> = (value) => [value >> 3, value & 7];
export const named =
  <T extends string>(names: Record<number, T>): Leaf<T> =>
  (value) =>
    names[value]!;
/** Numbers some of which have names. */
export const namedOrNot =
  <T extends string>(names: Record<number, T>): Leaf<T | number> =>
  (value) =>
    names[value] ?? value;
export const maybe =
  <T>(leaf: Leaf<T>, none: number): Leaf<T | null> =>
  (value) =>
    value === none ? null : leaf(value);

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** One record. `at` is where a column begins, `size` how many bytes each of its numbers takes. */
export class RecordReader {
  readonly players: number;
  readonly #bytes: DataView;

  constructor(bytes: DataView | Uint8Array, size: number, atPlayers: number) {
    if (bytes.byteLength !== size)
      throw new RangeError(`this record has ${size} bytes, and ${bytes.byteLength} were given`);
    this.#bytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.players = this.#number(atPlayers, 1);
  }

  eachSeat<T>(read: (seat: number) => T): T[] {
    return range(this.players).map(read);
  }

  one<T>(at: number, size: number, leaf: Leaf<T>): T {
    return leaf(this.#number(at, size));
  }

  row<T>(at: number, size: number, n: number, leaf: Leaf<T>): T[] {
    return this.#numbers(at, size, n).map(leaf);
  }

  /** Up to `n`: a zero follows the last. */
  some<T>(at: number, size: number, n: number, leaf: Leaf<T>): T[] {
    return this.#untilZero(at, size, n).map(leaf);
  }

  /** Told from the top, which is the last before the zeros. */
  stack<T>(at: number, size: number, n: number, leaf: Leaf<T>): T[] {
    return this.#untilZero(at, size, n).reverse().map(leaf);
  }

  set<T>(at: number, leaf: Leaf<T>): T[] {
    return this.#bits(at).map(leaf);
  }

  /** Up to `n` sets: an empty one follows the last. */
  sets<T>(at: number, n: number, leaf: Leaf<T>): T[][] {
    const all = range(n).map((i) => this.#bits(at + 8 * i));
    const end = all.findIndex((one) => !one.length);
    return (end < 0 ? all : all.slice(0, end)).map((one) => one.map(leaf));
  }

  /** `n` flags, from bit `first` on. */
  ticks(at: number, n: number, first: number, isInverted: boolean): boolean[] {
    return range(n).map((i) => this.#hasBit(at, first + i) !== isInverted);
  }

  /** How many there are of each value. */
  counts<T>(at: number, n: number, leaf: Leaf<T>): T[] {
    return this.#numbers(at, 1, n).flatMap((count, value) => range(count).map(() => leaf(value)));
  }

  /** An increasing row with gaps: the set of its values, and the set of its filled places. */
  spread<T>(at: number, atPlaces: number, n: number, leaf: Leaf<T>): (T | null)[] {
    const values = this.#bits(at)[Symbol.iterator]();
    return range(n).map((i) => (this.#hasBit(atPlaces, i) ? leaf(values.next().value!) : null));
  }

  /** A set, and the set of those in it that are there twice. */
  twice<T>(at: number, atAgain: number, leaf: Leaf<T>): T[] {
    return this.#bits(at).flatMap((value) =>
      this.#hasBit(atAgain, value) ? [leaf(value), leaf(value)] : [leaf(value)],
    );
  }

  /** What a seat has of a row for all seats: each number is 8 × (seat + 1) + value. */
  owned<T>(at: number, n: number, seat: number, leaf: Leaf<T>): T[] {
    return this.#untilZero(at, 1, n)
      .filter((value) => value >> 3 === seat + 1)
      .map((value) => leaf(value & 7));
  }

  /** Two columns side by side; none where the second is 0. */
  pairs<T>(
    at: number,
    size: number,
    atSecond: number,
    sizeOfSecond: number,
    n: number,
    leaf: Leaf<T>,
  ): ([T, number] | null)[] {
    const seconds = this.#numbers(atSecond, sizeOfSecond, n);
    return this.#numbers(at, size, n).map((first, i) => (seconds[i] ? [leaf(first), seconds[i]] : null));
  }

  /** The legal moves: a bit for every action. */
  legal(at: number, moves: MoveKind[]): string[] {
    return notationOf(moves).texts.filter((_, action) => this.#hasBit(at, action));
  }

  result(
    atOver: number,
    atScores: number,
    atWinners: number,
    atReason: number,
    reasons: string[],
  ): Result | null {
    if (!this.one(atOver, 1, truth)) return null;
    return {
      scores: this.#numbers(atScores, 2, this.players),
      winners: this.#bits(atWinners),
      reason: reasons[this.#number(atReason, 1)]!,
    };
  }

  #number(at: number, size: number): number {
    if (size === 1) return this.#bytes.getInt8(at);
    if (size === 2) return this.#bytes.getInt16(at, true);
    if (size === 4) return this.#bytes.getInt32(at, true);
    return Number(this.#bytes.getBigInt64(at, true));
  }

  #numbers(at: number, size: number, n: number): number[] {
    return range(n).map((i) => this.#number(at + size * i, size));
  }

  #untilZero(at: number, size: number, n: number): number[] {
    const all = this.#numbers(at, size, n);
    const end = all.indexOf(0);
    return end < 0 ? all : all.slice(0, end);
  }

  #hasBit(at: number, bit: number): boolean {
    return ((this.#bytes.getUint8(at + (bit >> 3)) >> (bit & 7)) & 1) === 1;
  }

  /** The bits of an int64 that are set. */
  #bits(at: number): number[] {
    const found: number[] = [];
    for (let bit = 0; bit < 64; bit++) if (this.#hasBit(at, bit)) found.push(bit);
    return found;
  }
}
