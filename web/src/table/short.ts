// A trick or a turn in one or two lines: what each game's log needs for that.
import type { GameEvent } from '../net/types';
import { capital, listed, say } from '../words/words.svelte';

export { capital };

/** Says who somebody is: `toi`, or a name. */
export type Who = (seat: number) => string;
/** What belongs together, told in short; nothing where a game has no short words for it. */
export type Short = (events: GameEvent[], who: Who) => string[];

/** An event as a game declares it, of which only some fields are read. */
export type Told = Record<string, any> & { event: string; seat: number };

export const ofKind = (events: GameEvent[], kind: string): Told[] =>
  events.filter(({ event }) => event === kind) as unknown as Told[];

/** `Toi (4) : bateau 1, c1 → c4`: who did it, and what came of it; nothing yet, while a turn has only begun. */
export function line(head: string, parts: string[]): string {
  const text = parts.length ? parts.join(' · ') : say('page-log-begun');
  return say('label-and-text', { label: head, text });
}

/** Names of seats, each once. */
export const names = (events: Told[], who: Who, field = 'seat'): string =>
  listed([...new Set(events.map((one) => one[field] as number))].map(who));
