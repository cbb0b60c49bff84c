// What my matches add up to: by game, by opponent, in a row, and the best there ever was. From the list of my matches,
// which a server and this device keep alike.
import type { Chair, MyTable } from '../net/types';
import { ADAPTIVE, readBot } from '../pieces/bots';

export interface Tally {
  matches: number;
  won: number;
}
export interface GameTally extends Tally {
  game: string;
  mean: number;
  best: number;
}
/** Somebody by name, or all bots of a level. */
export interface OpponentTally extends Tally {
  /** `name Zoé` or `bot child`: a person may be called as a level is. */
  who: string;
  name: string;
  bot: string;
}
export interface Best {
  game: string;
  /** The key of its words: `<game>-record-<name>`; `score` and `lead` every game has. */
  name: string;
  value: number;
  table: string;
}
export interface RecordBook extends Tally {
  games: GameTally[];
  opponents: OpponentTally[];
  /** Won in a row: up to now, and the most ever. */
  streak: number;
  longest: number;
  records: Best[];
}

/** Matches that I have played to their end. */
export const finished = (tables: MyTable[]): MyTable[] =>
  tables.filter((one) => one.status === 'over' && one.mine?.length === 1 && one.scores?.length);

export const isWon = ({ winners = [], mine = [] }: MyTable): boolean => winners.includes(mine[0]!);
const mine = ({ scores = [], mine: [seat] = [] }: MyTable): number => scores[seat!] ?? 0;

function lead({ scores = [], mine: [seat] = [] }: MyTable): number {
  return scores[seat!]! - Math.max(...scores.filter((_, other) => other !== seat));
}

/** `least`: the records in which less is more, as `<game> <name>`. */
export function recordBook(tables: MyTable[], least: ReadonlySet<string>): RecordBook {
  const all = finished(tables).sort((a, b) => a.changed - b.changed);
  return {
    ...tally(all),
    games: gamesOf(all),
    opponents: opponentsOf(all),
    ...streaks(all),
    records: recordsOf(all, least),
  };
}

const tally = (all: MyTable[]): Tally => ({ matches: all.length, won: all.filter(isWon).length });

function grouped<T>(items: T[], key: (item: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const one of items) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
  return [...found];
}

function gamesOf(all: MyTable[]): GameTally[] {
  return grouped(all, ({ game }) => game)
    .map(([game, some]) => ({
      game,
      ...tally(some),
      mean: some.reduce((sum, one) => sum + mine(one), 0) / some.length,
      best: Math.max(...some.map(mine)),
    }))
    .sort((a, b) => b.matches - a.matches);
}

/** A level, whatever the temperament; bots that follow me are one, however strong they were. */
function levelOf(bot: string): string {
  const read = readBot(bot);
  if (!read) return bot;
  return read.known ? ADAPTIVE : String(read.strength ?? read.like);
}

/** Whom I met in a match: each person and each level once. */
function opponentsAt({ seats, mine = [] }: MyTable): string[] {
  const who = (chair: Chair) =>
    chair.kind === 'bot' ? [`bot ${levelOf(chair.bot)}`] : 'name' in chair ? [`name ${chair.name}`] : [];
  return [...new Set(seats.flatMap((chair, seat) => (mine.includes(seat) ? [] : who(chair))))];
}

function opponentsOf(all: MyTable[]): OpponentTally[] {
  const met = all.flatMap((table) => opponentsAt(table).map((who) => ({ who, table })));
  return grouped(met, ({ who }) => who)
    .map(([who, some]) => {
      const name = who.slice(who.indexOf(' ') + 1);
      const isBot = who.startsWith('bot ');
      const tables = some.map(({ table }) => table);
      return { who, name: isBot ? '' : name, bot: isBot ? name : '', ...tally(tables) };
    })
    .sort((a, b) => b.matches - a.matches);
}

function streaks(all: MyTable[]): Pick<RecordBook, 'streak' | 'longest'> {
  let [streak, longest] = [0, 0];
  for (const one of all) {
    streak = isWon(one) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return { streak, longest };
}

/** Of each game; of equals, the first that was reached. */
function recordsOf(all: MyTable[], least: ReadonlySet<string>): Best[] {
  const found = new Map<string, Best>();
  for (const table of all) {
    const values = { score: mine(table), lead: lead(table), ...table.records };
    for (const [name, value] of Object.entries(values)) {
      const key = `${table.game} ${name}`;
      const best = found.get(key);
      const isBetter = !best || (least.has(key) ? value < best.value : value > best.value);
      if (isBetter && value > 0) found.set(key, { game: table.game, name, value, table: table.id });
    }
  }
  // A game in which everybody has 0 or 1 keeps no record of points.
  return [...found.values()].filter(({ name, value }) => value > 1 || !['score', 'lead'].includes(name));
}

export interface Filter {
  game: string;
  /** `won`, `lost`, or all. */
  ending: string;
  /** `name <somebody>`, `bot <level>`, or all. */
  opponent: string;
}

export const isShown = (table: MyTable, { game, ending, opponent }: Filter): boolean =>
  (!game || table.game === game) &&
  (!ending || (table.status === 'over' && isWon(table) === (ending === 'won'))) &&
  (!opponent || opponentsAt(table).includes(opponent));
