// A room from its log, and what is added to it.
import { Refused } from '../engine/refused';
import type { Entry } from './entries';
import type { FindGame } from './games';
import { outcomeOf, summaryOf } from './messages';
import { Room, Unreadable } from './room';
import type { Keeping, Logged } from './store';
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
  const [first, ...rest] = log;
  if (!first) throw new Refused('error-no-such-table');
  if (first.entry.kind !== 'opened') throw new Unreadable('it does not begin with its opening');
  const room = new Room(id, first.entry, first.at, await findGame(first.entry.game));
  room.logged = first.at;
  for (const { entry, at, request } of rest) room.fold(entry, at, request);
  return room;
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
    throw new Refused('error-not-saved');
  }
}

/** It is tried again, and who plays is not disturbed; but nothing fails silently. */
export function report(error: unknown): void {
  console.error(error);
}
