// A match taken apart: the table before every line of its transcript, and which lines are decisions. As
// src/ludotheque/arena/analysis/analysis.py.
import { replaySteps } from '../engine/replay';
import type { Rules } from '../engine/rules';
import type { Table } from '../engine/table';
import type { Transcript } from '../engine/transcripts';
import type { Result } from '../net/types';

/** One line of a transcript, and the table after it. */
export interface Moment {
  /** From 1 on, as a replay counts its steps. */
  line: number;
  seat: number | null;
  move: string;
  truth: Uint8Array;
  /** What the seat knew; null where there was nothing to decide. */
  view: Uint8Array | null;
  action: number;
  /** The only legal move: whoever sees all cards knew it before. */
  isForced: boolean;
  /** False: others still choose at the same time, and what it means shows with the last of them. */
  closes: boolean;
}
export interface Course {
  start: Uint8Array;
  moments: Moment[];
  result: Result | null;
}

/** What compiled functions say of it. */
interface Asked {
  isBlind: (view: Uint8Array) => boolean;
  markCourse: (course: Mark[]) => { decides: boolean; shows: boolean }[];
}
/** The seats awaited before and after a line, as bits, its seat, and whether it may be a decision. */
export type Mark = [before: number, after: number, seat: number, decides: boolean];
const NOBODY = -1;
const bitsOf = (seats: number[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0);

export function courseOf(rules: Rules, transcript: Transcript, { isBlind, markCourse }: Asked): Course {
  const steps = replaySteps(rules, transcript);
  const table = steps.next().value as Table;
  const start = table.truth();
  const course: Mark[] = [];
  const moments = transcript.lines.map(({ seat, text }, i): Moment => {
    const before = bitsOf(table.awaited);
    const legal = seat === null ? [] : table.legalMoves(seat);
    const seen = legal.length > 1 && legal.includes(text) ? table.observed(seat) : null;
    const view = seen && !isBlind(seen) ? seen : null;
    steps.next();
    course.push([before, bitsOf(table.awaited), seat ?? NOBODY, view !== null]);
    return {
      line: i + 1,
      seat,
      move: text,
      truth: table.truth(),
      view,
      action: view ? rules.meant(text)!.action : -1,
      isForced: legal.length === 1 && legal[0] === text,
      closes: true,
    };
  });
  while (!steps.next().done); // what a replay checks at the end
  markCourse(course).forEach(({ decides, shows }, i) => {
    const moment = moments[i]!;
    moment.closes = shows;
    if (!decides) moment.view = null;
  });
  return { start, moments, result: table.result };
}
