// What is written in the log of a table: the same entries, in the same form, as src/ludotheque/server/rooms/entries.py.
import type { GameEvent } from '../words/words.svelte';

export type By = 'person' | 'bot' | 'clock';
export type Why = 'asked' | 'voted' | 'clock' | 'left';

export interface Opened {
  kind: 'opened';
  game: string;
  players: number;
  options: Record<string, boolean>;
  host: string;
  /** Of chance, in hex. */
  key: string;
  theme?: string;
  clock?: { seconds?: number };
  listed?: boolean;
  /** The table of which this is the rematch. */
  follows?: string;
}
interface Sitting {
  seat: number;
  person: string;
  name: string;
  avatar?: string;
  /** Somebody else, at the device of the person. */
  guest?: boolean;
}
export type Seated = Sitting & { kind: 'seated' };
export type Kept = Sitting & { kind: 'kept' };
export interface BotSeated {
  kind: 'seated-bot';
  seat: number;
  bot: string;
  name?: string;
}
export interface Started {
  kind: 'started';
  chance?: string[];
}
export interface Moved {
  kind: 'moved';
  seat: number;
  move: string;
  by?: By;
  /** What dice and shuffles decided after it, in the game's words. */
  chance?: string[];
}
type OfSeat<Kind extends string> = { kind: Kind; seat: number };

export type Entry =
  | Opened
  | Seated
  | Kept
  | BotSeated
  | Started
  | Moved
  | (OfSeat<'renamed'> & { person: string; name: string; avatar?: string })
  | OfSeat<'freed'>
  | OfSeat<'undo-asked'>
  | OfSeat<'undo-refused'>
  | OfSeat<'undo-agreed'>
  | OfSeat<'undone'>
  | (OfSeat<'stood-in'> & { bot: string; why: Why })
  | OfSeat<'returned'>
  | (OfSeat<'voted'> & { away_seat: number })
  | { kind: 'paused'; milliseconds: number }
  | { kind: 'rematched'; table: string }
  | { kind: 'closed' };

/** An entry as an event that everybody at the table is told: by allow-list, as server/around.py. */
export function aroundTheMatch(entry: Entry): GameEvent | null {
  switch (entry.kind) {
    case 'seated':
      return { event: 'seated', seat: entry.seat };
    case 'seated-bot':
      return { event: 'bot_seated', seat: entry.seat };
    case 'freed':
      return { event: 'seat_freed', seat: entry.seat };
    case 'started':
      return { event: 'match_started' };
    case 'moved':
      return entry.by === 'clock' ? { event: 'time_up', seat: entry.seat } : null;
    case 'undo-asked':
      return { event: 'undo_asked', seat: entry.seat };
    case 'undo-refused':
      return { event: 'undo_refused', seat: entry.seat };
    case 'stood-in':
      return { event: 'stood_in', seat: entry.seat, why: entry.why };
    case 'returned':
      return { event: 'returned', seat: entry.seat };
    case 'voted':
      return { event: 'voted', seat: entry.seat, away_seat: entry.away_seat };
    case 'rematched':
      return { event: 'rematched', table: entry.table };
    case 'closed':
      return { event: 'table_closed' };
    default:
      return null;
  }
}

/** Whether somebody has asked for it and the match is no further: what could go on for ever. */
export function isFuss(entry: Entry, isNoticed: boolean): boolean {
  switch (entry.kind) {
    case 'moved':
      return (entry.by ?? 'person') === 'person' && !isNoticed;
    case 'stood-in':
      return entry.why === 'asked' || entry.why === 'left';
    case 'started':
    case 'seated-bot':
    case 'kept':
      return false;
    default:
      return 'seat' in entry;
  }
}
