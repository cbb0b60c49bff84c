// What the name of a bot says: as src/ludotheque/bots/strength.py. `62-bold` is a strength and a temperament.
import written from '../declared/house/bots.json';

const { points, temperaments, named_temperaments, unknown } = written as {
  unknown: Known;
  points: Record<string, number>;
  temperaments: string[];
  named_temperaments: Record<string, string>;
};
export const ADAPTIVE = 'adaptive';
export const TEMPERAMENTS = temperaments;
export const POINTS = points;
const NAMED = Object.keys(points);
const WRITTEN = new RegExp(
  `^(?:(${NAMED.join('|')})|(\\d{1,2}|100)|adaptive-(\\d{1,3})-(\\d{1,2}))(?:-(${temperaments.join('|')}))?$`,
);

/** How strong somebody is, as far as is known: as bots/rating.py. */
export interface Known {
  mean: number;
  deviation: number;
}
/** Of somebody who has not played yet. */
export const UNKNOWN = unknown;

export interface BotRead {
  /** The character that it is, or is most like: its face. */
  like: string;
  /** None of the four: where it stands between them. */
  strength: number | null;
  /** Of one that follows a person: what it knows of the person. */
  known: Known | null;
  temperament: string;
}

/** Null: a bot of somebody's own. */
export function readBot(bot: string): BotRead | null {
  if (bot === ADAPTIVE) return { like: 'casual', strength: null, known: UNKNOWN, temperament: '' };
  const found = WRITTEN.exec(bot);
  if (!found) return null;
  const [, named, number, mean, deviation, temperament = ''] = found;
  if (named) return { like: named, strength: null, known: null, temperament };
  const strength = Math.min(Number(number ?? mean), 100);
  const away = (one: string) => Math.abs(points[one]! - strength);
  const like = NAMED.reduce((best, one) => (away(one) < away(best) ? one : best));
  const known = mean ? { mean: strength, deviation: Number(deviation) } : null;
  return { like, strength, known, temperament };
}

/** An adaptive bot for somebody of whom that is known. */
export function adaptiveFor({ mean, deviation }: Known): string {
  const strength = Math.min(Math.max(halfToEven(mean), 0), 100);
  return `${ADAPTIVE}-${strength}-${halfToEven(deviation)}`;
}

/** As Python rounds. */
function halfToEven(value: number): number {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 ? rounded - 1 : rounded;
}

/** The temperament of a bot that sits under this name. */
export const temperamentOf = (name: string): string => named_temperaments[name] ?? '';

/** The same bot with the temperament of its name, where it has none. */
export function withTemperament(bot: string, name: string): string {
  const read = readBot(bot);
  return read && !read.temperament && temperamentOf(name) ? `${bot}-${temperamentOf(name)}` : bot;
}
