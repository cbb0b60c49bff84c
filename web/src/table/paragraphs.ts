// A log that can be read: what belongs together stands together.
import type { GameEvent } from '../words/words.svelte';
import type { Line } from './seen_table.svelte';

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
