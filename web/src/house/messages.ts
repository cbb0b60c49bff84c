// What a page is sent of a room, through one viewer's eyes: as src/ludotheque/server/rooms/messages.py and log.py.
import { commitment, shownKey } from '../engine/keys';
import type { Chair as ChairShown, MyTable, Presence, TableState } from '../net/types';
import { recordsIn } from './records';
import { shelf } from './shelf';
import type { Chair, Room, Viewer } from './room';

/** Everything that a viewer may know of a room now. */
export function about(room: Room, viewer: Viewer): TableState {
  const { table, opened } = room;
  const limits = [...room.limits()];
  const canUndo = viewer !== null && room.status === 'playing' && table!.canUndo(viewer);
  return {
    table: {
      id: room.id,
      game: opened.game,
      players: opened.players,
      options: opened.options,
      theme: opened.theme ?? '',
      thinking_time: opened.clock?.seconds ?? 0,
      listed: opened.listed ?? false,
      status: room.status,
      seats: room.chairs.map(asShown),
      commitment: commitment(shownKey(opened.key)!),
      rematch: room.rematch,
      evening: '',
      chat: false,
    },
    view: table?.view(viewer) ?? null,
    deadlines: Object.fromEntries(limits.map(([seat, { end }]) => [seat, end])),
    time_given: Object.fromEntries(limits.map(([seat, { seconds }]) => [seat, seconds])),
    undo: { possible: canUndo, asked_seat: room.undoSeat },
    votes: Object.fromEntries([...room.votes].map(([away, votes]) => [away, [...votes].sort()])),
  };
}

/** People are known by their names. */
export function asShown(chair: Chair): ChairShown {
  const { name, avatar, bot, why } = chair;
  if (chair.kept) return { kind: 'kept', name, avatar };
  if (chair.person) return { kind: 'person', name, avatar, stand_in: bot, why };
  return bot ? { kind: 'bot', name, bot } : { kind: 'open' };
}

/** Who is there: the people of this device, while one of its pages looks. */
export function presence(room: Room, isWatched: boolean): Presence {
  const seated = room.chairs.flatMap((chair, seat) => (chair.person ? [seat] : []));
  return {
    type: 'presence',
    here: isWatched ? seated : [],
    watching: 0,
    thinking: room.awaitedBots,
    silent: [],
    holding: [],
  };
}

/** A table in the list of mine: written beside its log. */
export function summaryOf(room: Room, person: string): MyTable {
  const { game, players, options, theme = '' } = room.opened;
  const mine = room.seatsOf(person);
  const result = room.table?.result;
  return {
    id: room.id,
    game,
    players,
    options,
    theme,
    status: room.status,
    seats: room.chairs.map(asShown),
    created: room.created,
    changed: room.changed,
    mine,
    awaited: room.awaited,
    winners: [...(result?.winners ?? [])],
    scores: [...(result?.scores ?? [])],
    records:
      result && mine.length === 1
        ? recordsIn(
            shelf.games.find(({ name }) => name === game)?.records ?? [],
            room.table!.events(mine[0]!),
            mine[0]!,
            result.winners.includes(mine[0]!),
          )
        : {},
  };
}

/** How a match came out for the person of this device. */
export interface Outcome {
  table: string;
  seat: number;
  game: string;
  players: number;
  theme: string;
  score: number;
  won: boolean;
  ended: number;
  /** The bots that played for themselves, by seat, and how it ended for all: what `adaptive` goes by. */
  bots?: string[];
  scores?: number[];
  winners?: number[];
}

/** Of a match that is over, played to its end by the person: guests are nobody whom we know. */
export function outcomeOf(room: Room): Outcome | null {
  const result = room.table?.result;
  const seat = room.chairs.findIndex((chair) => chair.person && !chair.bot && !chair.guest);
  if (!result || seat < 0) return null;
  const { game, players, theme = '' } = room.opened;
  const [score, won] = [result.scores[seat]!, result.winners.includes(seat)];
  const bots = room.chairs.map((chair) => (chair.person ? '' : chair.bot));
  const { scores, winners } = result;
  const ended = { ended: room.changed, bots, scores, winners };
  return { table: room.id, seat, game, players, theme, score, won, ...ended };
}
