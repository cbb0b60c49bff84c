// What a hint is worth, in words and bars. Where two moves are as good within the noise, no number pretends
// to know better: as the terminal does (cli/hints.py).
import type { Hint } from '../net/types';
import type { Sentence } from '../words/words.svelte';

type Value = Hint['values'][number] & { wins?: number | null; points?: number | null };

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

const ALTERNATIVES = 3;
/** Standard errors within which two shares are taken for the same. */
const DOUBT = 2;
const SAME_POINTS = 0.1;
/** Of all matches, more than the next best move wins: that stands out. */
const CLEARLY = 0.08;

export function advice(hint: Hint): Advice {
  const values: Value[] = hint.values;
  const chosen = values.find((one) => one.move === hint.move);
  if (!chosen) return { counted: null, chosen: null, others: [], verdict: null };
  const others = values
    .filter((one) => one.move !== hint.move && (one.visits || !chosen.visits)) // tried, as that one was
    .slice(0, ALTERNATIVES);
  if (!chosen.visits)
    return { counted: null, chosen: null, others: others.map(roughly(values)), verdict: null };
  const isSettled = others.length > 0 && settled([chosen, ...others]) && hasPoints(values);
  return isSettled ? inPoints(hint, chosen, others) : inWins(hint, chosen, others);
}

function inWins(hint: Hint, chosen: Value, others: Value[]): Advice {
  const weighed = (one: Value): Weighed => {
    const doubt = DOUBT * Math.hypot(error(chosen), error(one));
    const isAsGood = one !== chosen && (chosen.wins ?? 0) - (one.wins ?? 0) <= doubt;
    const worth = isAsGood
      ? { key: 'hint-as-good' }
      : { key: 'hint-of-100', arguments: { wins: of100(one) } };
    return { move: one.move, share: one.wins ?? 0, worth };
  };
  return {
    counted: { key: 'hint-wins', arguments: { count: hint.simulations, wins: of100(chosen) } },
    chosen: weighed(chosen),
    others: others.map(weighed),
    verdict: verdict(chosen, others),
  };
}

function verdict(chosen: Value, others: Value[]): Sentence | null {
  const behind = others.map((one) => (chosen.wins ?? 0) - (one.wins ?? 0));
  const doubts = others.map((one) => DOUBT * Math.hypot(error(chosen), error(one)));
  if (others.length && Math.min(...behind) > Math.max(CLEARLY, ...doubts))
    return { key: 'hint-stands-out' };
  const areAsGood = others.length > 1 && behind.every((gap, i) => gap <= doubts[i]!);
  return areAsGood ? { key: 'hint-matters-little' } : null;
}

function inPoints(hint: Hint, chosen: Value, others: Value[]): Advice {
  const most = Math.max(...[chosen, ...others].map((one) => Math.abs(one.points ?? 0)), 1);
  const points = (one: Value) => Math.round(10 * (one.points ?? 0)) / 10;
  const weighed = (one: Value): Weighed => ({
    move: one.move,
    share: Math.max(0, (one.points ?? 0) / most),
    worth:
      one !== chosen && (chosen.points ?? 0) - (one.points ?? 0) < SAME_POINTS
        ? { key: 'hint-as-good' }
        : { key: 'hint-of-points', arguments: { points: points(one) } },
  });
  return {
    counted: { key: 'hint-points', arguments: { count: hint.simulations, points: points(chosen) } },
    chosen: weighed(chosen),
    others: others.map(weighed),
    verdict: null,
  };
}

/** Nothing was imagined: in words, since what a tenth of a point is worth differs from game to game. */
const roughly =
  (values: Value[]) =>
  (one: Value): Weighed => {
    const [best, worst] = [values[0]!.worth, values.at(-1)!.worth];
    const behind = best > worst ? (best - one.worth) / (best - worst) : 0;
    const degree = behind < 0.1 ? 'nearly' : behind < 0.4 ? 'less' : 'worse';
    return { move: one.move, share: 1 - behind, worth: { key: `hint-${degree}` } };
  };

/** The standard error of a share of so many matches; never 0, however they all came out. */
function error(one: Value): number {
  const wins = one.wins ?? 0;
  const visits = Math.max(one.visits, 1);
  return Math.sqrt((wins * (1 - wins) + 1 / (visits + 1)) / visits);
}

/** Whether every move wins, or none does, so that only the points are left to play for. */
function settled(values: Value[]): boolean {
  const shares = new Set(values.map(of100));
  return shares.size === 1 && (shares.has(0) || shares.has(100));
}

const hasPoints = (values: Value[]) => values.some((one) => one.points !== one.wins);
const of100 = (one: Value) => Math.round(100 * (one.wins ?? 0));
