// What is written in the log of a table, in the same form as on a server, and what everybody is told of it.
import type { Entry } from '../declared/house/entries';
import type { GameEvent } from '../words/words.svelte';

export type * from '../declared/house/entries';

/** An entry as an event that everybody at the table is told: by allow-list, as server/rooms/entries.py. */
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
export function isIdle(entry: Entry, isNoticed: boolean): boolean {
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
