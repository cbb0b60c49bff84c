// How strong the person at this device is in a game, from the last matches against bots: what an adaptive bot goes
// by. As src/ludotheque/server/rooms/log.py.
import { type Known, readBot, UNKNOWN } from '../pieces/bots';
import type { Outcome } from './messages';
import type { Mind, Places } from './mind';
import { shelf } from './shelf';

const RECENT = 12;

/** Where a bot stands on the scale of a game; null where nobody knows. */
function strengthOf(bot: string, game: string): number | null {
  const read = readBot(bot);
  if (!read) return null;
  const { casual_strength, strong_strength } = shelf.thinking[game]!;
  const points: Record<string, number> = {
    child: 0,
    casual: casual_strength,
    strong: strong_strength,
    best: 100,
  };
  return read.strength ?? points[read.like]!;
}

/** The place of a seat among others, winners first, then by points. */
function places({ scores = [], winners = [] }: Outcome, seat: number, others: number[]): Places {
  const rank = (one: number) => (winners.includes(one) ? 1e9 : 0) + scores[one]!;
  const before = others.filter((one) => rank(one) > rank(seat)).length;
  const level = others.filter((one) => rank(one) === rank(seat)).length;
  return [before + 1, before + level + 1];
}

/** After a match more, as far as it says something. */
export function afterMatch(known: Known, outcome: Outcome, mind: Mind): Known {
  const seats = (outcome.bots ?? []).flatMap((bot, seat) => (bot ? [seat] : []));
  const strengths = seats.map((seat) => strengthOf(outcome.bots![seat]!, outcome.game));
  const known_ones = strengths.filter((one) => one !== null);
  if (!seats.length || known_ones.length < seats.length) return known;
  const against = known_ones.reduce((sum, one) => sum + one, 0) / known_ones.length;
  return mind.rate(known, against, seats.length + 1, places(outcome, outcome.seat, seats));
}

export function afterMatches(outcomes: Outcome[], game: string, mind: Mind): Known {
  return outcomes
    .filter((one) => one.game === game)
    .sort((a, b) => a.ended - b.ended)
    .slice(-RECENT)
    .reduce((known, one) => afterMatch(known, one, mind), UNKNOWN);
}
