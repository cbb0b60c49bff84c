// The view of Quelle heure est-il ?, what it is made of, and how that is called.
import type { QuelleHeureView } from '../../declared/quelle-heure';
import { say } from '../../words/words.svelte';

export type QhView = QuelleHeureView;
export type Card = QhView['hand'][number];
export type Row = QhView['rows'][number];
export const PLACES = 7;

export const rightNeighbour = (players: number, seat: number): number => (seat + players - 1) % players;

export const filled = (row: Row): number => row.filter((hour) => hour !== null).length;

/** The first gap of those that nothing can fill, and the hours beside it; null at an end of the row. */
export function gapIn(row: Row, gaps: readonly number[]) {
  const [first] = gaps;
  if (first === undefined) return null;
  let last = first;
  while (gaps.includes(last + 1)) last += 1;
  return { count: last - first + 1, after: row[first - 1] ?? null, before: row[last + 1] ?? null };
}

export const hourInWords = (hour: number): string => say('quelle-heure-page-hour', { hour });

export const cardInWords = (card: Card): string =>
  card === 'ghost' ? say('quelle-heure-page-ghost') : hourInWords(card);
