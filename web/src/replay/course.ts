// The picture of a match: the expected result of every seat, step by step. Only geometry and counting.
import type { Analysis } from './study';

export interface Stop {
  line: number;
  wins: number[];
}

/** The course: the start, and every line after which something shows. */
export function courseOf(analysis: Analysis): Stop[] {
  const shown = analysis.points.filter((point) => point.closes);
  return [
    { line: 0, wins: analysis.start.wins.mean },
    ...shown.map(({ line, wins }) => ({ line, wins })),
  ];
}

/** What is expected at a step: the last figure known there. */
export function winsAt(course: Stop[], step: number): number[] {
  let found = course[0]!;
  for (const stop of course) if (stop.line <= step) found = stop;
  return found.wins;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  lines: number;
}

export const xOf = (frame: Frame, line: number): number =>
  frame.left + ((frame.right - frame.left) * line) / Math.max(frame.lines, 1);
export const yOf = (frame: Frame, share: number): number =>
  frame.bottom - (frame.bottom - frame.top) * share;
export function lineAt(frame: Frame, x: number): number {
  const share = (x - frame.left) / (frame.right - frame.left);
  return Math.round(Math.min(Math.max(share, 0), 1) * frame.lines);
}

export function pathOf(frame: Frame, course: Stop[], seat: number): string {
  return course
    .map(({ line, wins }, i) => {
      const at = `${xOf(frame, line).toFixed(1)} ${yOf(frame, wins[seat]!).toFixed(1)}`;
      return (i ? 'L' : 'M') + at;
    })
    .join('');
}

/** Where a seat's sign stands on its line, so that lines are told apart without colour. */
export function signsOf(
  frame: Frame,
  course: Stop[],
  seat: number,
  players: number,
): [number, number][] {
  const every = Math.max(2, Math.ceil(course.length / 5));
  const offset = Math.floor((every * seat) / players); // not all at the same place
  return course
    .filter((_, i) => i === course.length - 1 || i % every === offset)
    .map(({ line, wins }) => [xOf(frame, line), yOf(frame, wins[seat]!)]);
}

/** Where the numbers over the picture stand: near to their steps, apart from each other, within it. */
export function markPlaces(xs: number[], gap: number, right: number): number[] {
  const places: number[] = [];
  for (const x of xs) places.push(Math.max(x, (places.at(-1) ?? -gap) + gap));
  for (let i = places.length - 1, most = right; i >= 0; i--, most = places[i + 1]! - gap)
    places[i] = Math.min(places[i]!, most);
  return places;
}

export interface Lead {
  seat: number;
  from: number;
  to: number;
}

/** Who was ahead, and from when to when. Short leads, and leads by a hair, count for nothing. */
export function leads(course: Stop[]): Lead[] {
  const length = course.at(-1)?.line ?? 0;
  const runs: Lead[] = [];
  for (const { line, wins } of course.slice(1)) {
    const most = Math.max(...wins);
    const last = runs.at(-1);
    if (last && wins[last.seat]! > most - 0.05) last.to = line;
    else runs.push({ seat: wins.indexOf(most), from: line, to: line });
  }
  const long = runs.filter((run, i) => i === runs.length - 1 || run.to - run.from >= length / 12);
  const joined: Lead[] = [];
  for (const run of long) {
    const last = joined.at(-1);
    if (last?.seat === run.seat) last.to = run.to;
    else joined.push({ ...run });
  }
  return joined;
}
