// A hint in words and bars. How its moves compare, the hint itself says: src/ludotheque/bots/hints.py.
import type { Hint } from '../net/types';
import type { Sentence } from '../words/words.svelte';

type Value = Hint['values'][number];

export interface Weighed {
  move: string;
  /** The length of its bar, from 0 to 1. */
  share: number;
  worth: Sentence;
}
export interface Advice {
  /** What was counted; nothing where nothing was imagined. */
  counted: Sentence | null;
  chosen: Weighed | null;
  others: Weighed[];
  /** Without figures: whether the move stands out, or several are as good. */
  verdict: Sentence | null;
}

/** To a child: a move that is so much behind the advised one is clearly worse. */
const CLEARLY = 0.15;

/** `isPlain`: without a figure. */
export function advice(hint: Hint, isPlain = false): Advice {
  const { move, simulations: count, values, measure } = hint;
  const byMove = new Map(values.map((one) => [one.move, one]));
  const figures = figuresOf(hint);
  const chosen = byMove.get(move);
  const inWords = (one: Value) =>
    shareOf(chosen!, hint) - shareOf(one, hint) > CLEARLY ? 'hint-worse' : 'hint-less';
  const inFigures = (one: Value): Sentence => ({
    key: measure === 'points' ? 'hint-of-points' : 'hint-of-100',
    arguments: figures(one),
  });
  const weighed = (one: Value, degree: string): Weighed => ({
    move: one.move,
    share: shareOf(one, hint),
    worth:
      degree !== 'counted'
        ? { key: `hint-${degree}` }
        : isPlain
          ? { key: inWords(one) }
          : inFigures(one),
  });
  const isCounted = !isPlain && chosen && (measure === 'wins' || measure === 'points');
  return {
    counted: isCounted ? { key: `hint-${measure}`, arguments: { count, ...figures(chosen) } } : null,
    chosen: isCounted ? weighed(chosen, 'counted') : null,
    others: hint.others.map((one) => weighed(byMove.get(one.move)!, one.degree)),
    verdict: hint.verdict === 'none' ? null : { key: `hint-${hint.verdict}` },
  };
}

const figuresOf =
  ({ measure }: Hint) =>
  (one: Value): { points: number } | { wins: number } =>
    measure === 'points'
      ? { points: Math.round(10 * (one.points ?? 0)) / 10 }
      : { wins: Math.round(100 * (one.wins ?? 0)) };

function shareOf(one: Value, { measure, move, others, values }: Hint): number {
  if (measure === 'wins') return one.wins ?? 0;
  if (measure === 'points') {
    const named = new Set([move, ...others.map((other) => other.move)]);
    const points = values.filter((value) => named.has(value.move)).map((value) => value.points ?? 0);
    return Math.max(0, (one.points ?? 0) / Math.max(...points.map(Math.abs), 1));
  }
  const [best, worst] = [values[0]!.worth, values.at(-1)!.worth];
  return best > worst ? (one.worth - worst) / (best - worst) : 1;
}
