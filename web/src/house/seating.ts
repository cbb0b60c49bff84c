// Who sits where at a new table, and at the next one: as src/ludotheque/server/rooms/log.py.
import { freshKey, hex } from '../engine/keys';
import { Refused } from '../engine/refused';
import { shortened } from '../engine/texts';
import type { GameShown, NewTable } from '../net/types';
import type { BotSeated, Entry, Kept, Opened, Seated } from './entries';
import { anotherAvatar, checkedName, firstName, folded, knownLevel, type Person } from './people';
import { ADAPTIVE, adaptiveFor, UNKNOWN } from '../pieces/bots';
import type { Room } from './room';
import { shelf } from './shelf';

const LONGEST_TIME = 30 * 24 * 3600;

export function findGame(name: string): GameShown {
  const found = shelf.games.find((game) => game.name === name);
  if (!found)
    throw new Refused('error-unknown-game', {
      game: shortened(name),
      known: shelf.games.map((game) => game.name),
    });
  return found;
}

/** Of a wish: who opens the table, and who sits at it from the start; checked. */
export function seating(wanted: NewTable, person: Person): [Opened, Entry[]] {
  const game = findGame(wanted.game);
  if (wanted.listed || wanted.seats.some((seat) => seat.kind === 'open'))
    throw new Refused('error-needs-a-server');
  const opened: Opened = {
    kind: 'opened',
    game: game.name,
    players: checkedPlayers(game, wanted.seats.length),
    options: checkedOptions(game, wanted.options ?? {}),
    host: person.id,
    key: hex(freshKey()),
    theme: checkedTheme(game, wanted.theme ?? ''),
    clock: { seconds: checkedTime(wanted.thinking_time ?? 0) },
  };
  const people = seatedPeople(wanted, person);
  return [opened, [...people, ...seatedBots(wanted, people)]];
}

function checkedPlayers(game: GameShown, players: number): number {
  if (game.players.includes(players)) return players;
  const [least, most] = [game.players[0], game.players.at(-1)];
  throw new Refused('error-wrong-players', { game: game.name, least, most, given: String(players) });
}

function checkedOptions(game: GameShown, options: Record<string, boolean>): Record<string, boolean> {
  const known = { ...game.options };
  for (const [option, value] of Object.entries(options)) {
    if (!Object.hasOwn(known, option))
      throw new Refused('error-unknown-option', {
        game: game.name,
        option: shortened(option),
        known: Object.keys(known),
      });
    known[option] = Boolean(value);
  }
  return known;
}

function checkedTheme(game: GameShown, theme: string): string {
  if (theme && !game.themes.includes(theme))
    throw new Refused('error-unknown-theme', { theme: shortened(theme), known: game.themes });
  return theme || (game.themes[0] ?? '');
}

function checkedTime(seconds: number): number {
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_TIME) return seconds;
  throw new Refused('error-not-understood', { field: 'thinking_time', detail: String(seconds) });
}

/** Me, and the others at this device. My face is mine; each of theirs is another one. */
function seatedPeople(wanted: NewTable, person: Person): Seated[] {
  const people: Seated[] = [];
  wanted.seats.forEach((who, seat) => {
    if (who.kind !== 'me' && who.kind !== 'here') return;
    const name = who.kind === 'here' && who.name ? checkedName(who.name) : person.name;
    if (people.some((one) => folded(one.name) === folded(name)))
      throw new Refused('error-name-taken', { name });
    people.push({ kind: 'seated', seat, person: person.id, name, guest: who.kind === 'here' });
  });
  const faces = people.some((one) => !one.guest) ? [person.avatar] : [];
  return people.map((one) => {
    const avatar = one.guest ? anotherAvatar(person.avatar, faces) : person.avatar;
    faces.push(avatar);
    return { ...one, avatar };
  });
}

function seatedBots(wanted: NewTable, people: Seated[]): BotSeated[] {
  const names = people.map((one) => one.name);
  return wanted.seats.flatMap((who, seat) => {
    if (who.kind !== 'bot') return [];
    const bot = seatedBot(seat, who.bot ?? 'casual', names);
    names.push(bot.name!);
    return [bot];
  });
}

/** A bot of a level, under a first name that nobody at the table has. */
export function seatedBot(seat: number, bot: string, taken: string[]): BotSeated {
  const level = knownLevel(bot === ADAPTIVE ? adaptiveFor(UNKNOWN) : bot);
  return { kind: 'seated-bot', seat, bot: level, name: firstName(level, taken) };
}

/** Whether a match is being played in which only bots have played. */
export const isUntouched = (room: Room): boolean =>
  room.status === 'playing' &&
  room.table!.written().every(([seat]) => seat === null || !room.chairs[seat]!.person);

/** A match more: the same people and bots, each one seat further, so that everybody begins once; out of a match that
 * nobody has played, as they sit. `follow`: a bot as it is after the match. */
export function nextMatch(
  room: Room,
  person: Person,
  follow: (bot: string) => string,
  changes: Record<string, boolean> = {},
): [Opened, Entry[]] {
  const isLeft = room.status === 'playing';
  const opened: Opened = {
    ...room.opened,
    options: { ...room.opened.options, ...changes },
    host: person.id,
    key: hex(freshKey()),
    follows: room.id,
  };
  const entries = room.chairs.flatMap((chair, i): Entry[] => {
    const seat = isLeft ? i : (i + 1) % room.chairs.length;
    if (chair.bot && !chair.person)
      return [{ kind: 'seated-bot', seat, bot: follow(chair.bot), name: chair.name }];
    const { person: id, name, avatar, guest } = chair;
    const sitting = { seat, person: id, name, avatar, guest };
    if (id === person.id) return [{ kind: 'seated', ...sitting } satisfies Seated];
    const isKept = id && name && chair.why !== 'left';
    return isKept ? [{ kind: 'kept', ...sitting } satisfies Kept] : [];
  });
  return [opened, entries];
}
