// What a judged match adds up to: luck and skill of every player, and where it turned. As
// src/ludotheque/arena/analysis/balance.py.
import type { Balance, Turning } from '../replay/study';
import judging from '../declared/house/judging.json';
import type { JudgedDecision, JudgedPoint } from './analysis';
import type { Outlook } from './outlooks';

export interface Judged {
  players: number;
  winners: number[];
  start: Outlook;
  points: JudgedPoint[];
}

const { sure, sure_of_a_sum, least_turn, turning_points } = judging;

const sum = (values: number[]): number => values.reduce((so, one) => so + one, 0);
const decisionsOf = ({ points }: Judged): [JudgedPoint, JudgedDecision][] =>
  points.flatMap((point) => (point.decision ? [[point, point.decision]] : []));
const isSlip = ({ grade }: JudgedDecision): boolean => grade === 'mistake' || grade === 'blunder';

export const balances = (judged: Judged): Balance[] =>
  Array.from({ length: judged.players }, (_, seat) => balanceOf(judged, seat));

/** One seat: start + luck + own_moves + others_moves = result. */
function balanceOf(judged: Judged, seat: number): Balance & { points_lost: number } {
  const all = decisionsOf(judged).map(([, decision]) => decision);
  const own = all.filter((one) => one.seat === seat);
  const others = all.filter((one) => one.seat !== seat);
  const gains = (some: JudgedDecision[]) => sum(some.map((one) => one.gain[seat]!));
  const doubt = (some: JudgedDecision[], what: 'gain_error' | 'harm_error') =>
    Math.hypot(...some.map((one) => one[what][seat]!));
  const [start, startError] = [judged.start.wins.mean[seat]!, judged.start.wins.error[seat]!];
  const last = judged.points.at(-1);
  const result = last?.wins[seat] ?? start;
  const [ownMoves, othersMoves] = [gains(own), gains(others)];
  const [ownError, othersError] = [doubt(own, 'gain_error'), doubt(others, 'gain_error')];
  return {
    seat,
    start,
    luck: result - start - ownMoves - othersMoves,
    luck_error: Math.hypot(ownError, othersError, startError, last?.wins_error[seat] ?? 0),
    own_moves: ownMoves,
    own_error: ownError,
    others_moves: othersMoves,
    others_error: othersError,
    result,
    decisions: own.length,
    as_best: own.filter((one) => one.grade === 'best').length,
    slips: own.filter(isSlip).length,
    blunders: own.filter((one) => one.grade === 'blunder').length,
    mistakes: sum(own.map((one) => one.harm[seat]!)),
    mistakes_error: doubt(own, 'harm_error'),
    gifts: sum(others.map((one) => one.harm[seat]!)),
    gifts_error: doubt(others, 'harm_error'),
    points_lost: sum(own.map((one) => one.points)),
  };
}

/** Whether more than half of what the winner won came by luck; null where nobody has won, or several have. */
export function verdict(judged: Judged): 'luck' | 'skill' | 'both' | null {
  if (judged.winners.length !== 1) return null;
  const winner = balanceOf(judged, judged.winners[0]!);
  const beyond = winner.luck - (winner.result - winner.start) / 2;
  if (Math.abs(beyond) <= sure_of_a_sum * winner.luck_error) return 'both';
  return beyond > 0 ? 'luck' : 'skill';
}

/** The greatest, in the order in which they happened. */
export function turningPoints(judged: Judged): Turning[] {
  return [...slips(judged), ...strokes(judged), ...luckyMoments(judged)]
    .sort((a, b) => b.swing - a.swing)
    .slice(0, turning_points)
    .sort((a, b) => a.line - b.line);
}

const slips = (judged: Judged): Turning[] =>
  decisionsOf(judged)
    .filter(([, one]) => isSlip(one) && one.cost >= least_turn)
    .map(([{ line }, one]) => ({ line, kind: 'slip', swing: one.cost, changes: one.harm }));

const strokes = (judged: Judged): Turning[] =>
  decisionsOf(judged)
    .filter(([, one]) => {
      const gain = one.gain[one.seat]!;
      return !isSlip(one) && gain >= least_turn && gain > sure * one.gain_error[one.seat]!;
    })
    .map(([{ line }, one]) => ({
      line,
      kind: 'stroke',
      swing: one.gain[one.seat]!,
      changes: one.gain,
    }));

/** The luck of choices that were made at the same time shows with the last of them. */
function luckyMoments({ points, players }: Judged): Turning[] {
  const found: Turning[] = [];
  let together: JudgedPoint[] = [];
  for (const point of points) {
    together.push(point);
    if (!point.closes) continue;
    const some = together;
    together = [];
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const luck = seats.map((seat) => sum(some.map((one) => one.luck[seat]!)));
    const error = Math.max(
      ...seats.map((seat) => Math.hypot(...some.map((one) => one.luck_error[seat]!))),
    );
    const swing = Math.max(...luck.map(Math.abs));
    if (swing >= Math.max(least_turn, sure * error))
      found.push({ line: point.line, kind: 'luck', swing, changes: luck });
  }
  return found;
}
