// How a match came out: who stands where, and by how much.
import type { Result } from '../net/types';

export interface Rank {
  seat: number;
  /** From 1 on; those who share a place have the same. */
  rank: number;
}

/** Winners first, whatever they counted; then by points. */
export function ranking(result: Result): Rank[] {
  const winners = new Set(result.winners);
  const seats = result.scores.map((_, seat) => seat);
  const isBefore = (one: number, other: number) =>
    winners.has(one) === winners.has(other)
      ? result.scores[one]! > result.scores[other]!
      : winners.has(one);
  const rank = (seat: number) =>
    winners.has(seat) ? 1 : 1 + seats.filter((other) => isBefore(other, seat)).length;
  return seats
    .map((seat) => ({ seat, rank: rank(seat) }))
    .sort(
      (one, other) => one.rank - other.rank || result.scores[other.seat]! - result.scores[one.seat]!,
    );
}

/** By how many points one winner is ahead of the next, and of whom; null where points did not decide. */
export function lead(result: Result): { points: number; seats: number[] } | null {
  const [winner, second] = result.winners;
  if (winner === undefined || second !== undefined || result.scores.length < 2) return null;
  const others = result.scores.map((_, seat) => seat).filter((seat) => seat !== winner);
  const next = Math.max(...others.map((seat) => result.scores[seat]!));
  const points = result.scores[winner]! - next;
  return points < 0 ? null : { points, seats: others.filter((seat) => result.scores[seat] === next) };
}
