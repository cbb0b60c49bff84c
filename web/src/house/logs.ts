// A room from its log, and what is added to it.
import { Refused } from '../engine/refused';
import type { Entry } from './entries';
import type { FindGame, Game } from './games';
import { outcomeOf, summaryOf } from './messages';
import { Room, Unreadable } from './room';
import { Conflict, type Keeping, type Logged } from './store';
import type { Thinkers } from './thinking';

export interface Surroundings {
  store: Keeping;
  thinkers: Pick<Thinkers, 'ask'>;
  findGame: FindGame;
  now(): number;
  /** Milliseconds before a bot's move, so that people can follow. */
  botPause: number;
  /** Whose device this is. */
  person(): string;
}

/** The room that a log adds up to. Refused where there is none, or where it cannot be read. */
export async function roomOf(id: string, log: Logged[], findGame: FindGame): Promise<Room> {
  const { room, trouble } = await readUntilTrouble(id, log, findGame);
  if (trouble) throw trouble;
  return room!;
}

/** As far as it can be read, and why no further. */
export async function readUntilTrouble(
  id: string,
  log: Logged[],
  findGame: FindGame,
): Promise<{ room: Room | null; trouble: Unreadable | null }> {
  const [first, ...rest] = log;
  if (!first) throw new Refused('error-not-on-this-device');
  let room: Room | null = null;
  try {
    if (first.entry.kind !== 'opened') throw new Unreadable('it does not begin with its opening');
    room = new Room(id, first.entry, first.at, await known(first.entry.game, findGame));
    room.logged = first.at;
    for (const { entry, at, request } of rest) room.fold(entry, at, request);
  } catch (trouble) {
    if (trouble instanceof Unreadable) return { room, trouble };
    throw trouble;
  }
  return { room, trouble: null };
}

/** A game that is gone makes its matches unreadable; one that only did not come does not. */
async function known(name: string, findGame: FindGame): Promise<Game> {
  try {
    return await findGame(name);
  } catch (error) {
    throw error instanceof Refused && error.error === 'error-unknown-game'
      ? new Unreadable(error)
      : error;
  }
}

/** Entries of a room from a number on, with what follows from them. */
export async function append(
  room: Room,
  entries: Entry[],
  first: number,
  request: string,
  { store, now, person }: Surroundings,
): Promise<void> {
  const log = entries.map((entry, i) => ({
    table: room.id,
    number: first + i,
    at: now(),
    entry,
    request: i === entries.length - 1 ? request : '',
  }));
  try {
    await store.append({ log, summary: summaryOf(room, person()), outcome: outcomeOf(room) });
  } catch (error) {
    report(error);
    throw error instanceof Refused && !(error instanceof Conflict)
      ? error // which says what to do
      : new Refused('error-not-saved');
  }
}

/** It is tried again, and who plays is not disturbed; but nothing fails silently. */
export function report(error: unknown): void {
  console.error(error);
}
