// A log that can be read: what belongs together stands together.
import type { GameEvent } from '../words/words.svelte';
import type { Line } from './seen_table.svelte';

/** What nobody asks about later: that somebody has chosen, chosen anew, or put a hand in order. */
const PASSING = ['chosen', 'changed', 'arranged'];
export const isPassing = ({ event }: GameEvent): boolean => PASSING.includes(event);
/** Without what passes, unless there is nothing else. */
export function lasting(events: GameEvent[]): GameEvent[] {
  const found = events.filter((event) => !isPassing(event));
  return found.length ? found : events;
}

export interface Paragraph {
  /** The number of its first line. */
  number: number;
  lines: Line[];
}

/** Where a game does not say it: what is called a start is one. */
export const isStart = ({ event }: GameEvent): boolean => event.endsWith('_started');

/** A new paragraph where something begins; what begins together (a round and its first trick) stays together, but not
 * what begins for somebody else. */
export function paragraphs(lines: Line[], begins: (event: GameEvent) => boolean): Paragraph[] {
  const found: Paragraph[] = [];
  let begun: GameEvent | null = null;
  for (const line of lines) {
    const is = begins(line.event);
    if (!found.length || (is && (!begun || begun.seat !== line.event.seat)))
      found.push({ number: line.number, lines: [] });
    found.at(-1)!.lines.push(line);
    begun = is ? line.event : null;
  }
  return found;
}
