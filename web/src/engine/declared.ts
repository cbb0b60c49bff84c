// What a game declares for a table of the page. The modules in ../declared/rules are such declarations:
// src/ludotheque/core/targets/typescript_rules.py writes them.
import type { Leaf } from '../net/record';

/** Reads a number of 64 bits where it lies, and tells it as JSON has it. */
export type Read = (bytes: DataView, at: number) => unknown;

export interface NumberField {
  name: string;
  read: Read;
  /** People count it from 1 (in sentences; JSON counts from 0). */
  isPlace?: boolean;
}
export interface EventKind {
  event: string;
  /** Its numbers in the log, in this order. */
  fields: NumberField[];
  /** Fields that are only for the seat in the field `owner`. */
  secret: string[];
  owner: string;
  /** Somebody learns by it what they could not know: nothing before it can be undone. */
  reveals: boolean;
  /** That it happened at all is only for the owner. */
  isPrivate: boolean;
}
/** Why a move is refused, or advised: code 1 is the first. */
export interface Code {
  key: string;
  fields: NumberField[];
}
/** So many numbers in a row, from one place on. */
export interface Fact {
  name: string;
  at: number;
  count: number;
  least: number;
  most: number;
}
export interface MoveNumbers {
  /** The numbers of a kind of moves: first, first + 1, … */
  first: number;
  count: number;
  /** Whether it is among the legal moves; it may be played all the same. */
  isListed: boolean;
  /** Where in the state its list goes, each number plus 1, before it is checked or played: bytes. */
  order?: { at: number; count: number };
}
/** A part of what chance decides at once, in the order of its bytes. */
export interface OutcomePart {
  /** What it begins with, when it is written; '': nothing. */
  word: string;
  count: number;
  /** One such part for every seat. */
  eachSeat: boolean;
  /** As many numbers as there are seats are written. */
  bySeat: boolean;
  /** Fewer where zeros follow; none at all: the part is left out. */
  untilZero: boolean;
  /** It is written ascending. */
  isSorted: boolean;
  /** How its numbers are written: as they are, from the first to the last; or each by a text. */
  written: { least: number; most: number } | { texts: [number, string][] };
}
export interface Declared {
  game: string;
  players: number[];
  /** A byte of the state each, 0 or 1. */
  options: { name: string; at: number; isOnByDefault: boolean }[];
  /** How many bytes a record has. */
  bytes: { state: number; view: number; generator: number; log: number };
  /** How many places the arrays have that a function gets. */
  places: {
    actions: number;
    numbers: number;
    outcome: number;
    order: number;
    seats: number;
    facts: number;
  };
  /** What the search of the bots writes to: so many bytes, all zeros but for these, in base64. */
  memory?: { bytes: number; initial: [at: number, base64: string][] };
  /** Where the byte with the number of players is, and that which says whether the match is over. */
  state: { players: number; over: number };
  moves: MoveNumbers[];
  events: EventKind[];
  refused: Code[];
  why: Code[];
  /** What somebody who plays with the box says of a table. */
  facts: Fact[];
  /** Why it cannot be so. */
  wrong: Code[];
  reasons: string[];
  outcome: OutcomePart[];
  /** A rule gives time. */
  hasClock: boolean;
  /** Bots make moves that nobody waits for. */
  hasOutOfTurnMoves: boolean;
  /** A seat does not know everything that lies on the table. */
  hasSecrets: boolean;
}

/** The whole truth of a table, as JSON has it. */
export type Position = Record<string, unknown>;

export const one =
  (leaf: Leaf<unknown>): Read =>
  (bytes, at) =>
    leaf(bytes.getInt32(at, true));

/** The bits that are set. */
export const set =
  (leaf: Leaf<unknown>): Read =>
  (bytes, at) => {
    const found: unknown[] = [];
    for (let bit = 0; bit < 64; bit++)
      if ((bytes.getUint8(at + (bit >> 3)) >> (bit & 7)) & 1) found.push(leaf(bit));
    return found;
  };

/** A list in one number, `bits` bits each, the first lowest, each plus `plus`. */
export const packed =
  (leaf: Leaf<unknown>, bits: number, plus: number): Read =>
  (bytes, at) => {
    const found: unknown[] = [];
    for (let rest = bytes.getBigInt64(at, true); rest; rest >>= BigInt(bits))
      found.push(leaf(Number(BigInt.asUintN(bits, rest)) - plus));
    return found;
  };
