// What the page says of an evening: who is where, and what is to be done next.
import type { EveningShown, EveningTable } from '../net/types';
import { say } from '../words/words.svelte';

export const BOT = -1;
/** Of a table. */
export interface Mine {
  number: number;
  table: EveningTable;
}

export const nameOf = (evening: EveningShown, player: number): string =>
  player === BOT ? say('evening-bot') : (evening.players[player]?.name ?? '');

/** Where I play in this round. */
export function mine({ rounds, you }: EveningShown): Mine | null {
  const tables = rounds.at(-1)?.tables ?? [];
  const place = tables.findIndex(({ seats }) => you.player !== null && seats.includes(you.player));
  return place < 0 ? null : { number: place + 1, table: tables[place]! };
}

export const stillPlaying = ({ rounds }: EveningShown): EveningTable[] =>
  (rounds.at(-1)?.tables ?? []).filter(({ status }) => status === 'playing');

/** Who has to go to a table now. */
export const isAwaited = (evening: EveningShown): boolean =>
  evening.status !== 'over' && mine(evening)?.table.status === 'playing';

export function sayRound(evening: EveningShown): string {
  const number = evening.rounds.length;
  if (evening.status === 'over') return say('evening-is-over');
  if (!number) return say('evening-before');
  return evening.planned
    ? say('evening-round-of', { number, count: evening.planned })
    : say('evening-round', { number });
}

export const titleOf = (evening: EveningShown): string => evening.title || say('evening-name-usual');

/** Those who stand first, when there was something to win. */
export function winners(evening: EveningShown): string[] {
  return evening.standings
    .filter(({ place, wins }) => place === 1 && wins > 0)
    .map(({ player }) => nameOf(evening, player));
}
