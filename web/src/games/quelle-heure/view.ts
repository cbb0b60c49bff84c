// The view of Quelle heure est-il ?, what it is made of, and how that is called.
import type { QuelleHeureView } from '../../declared/quelle-heure';
import { say } from '../../words/words.svelte';

export type QhView = QuelleHeureView;
export type Card = QhView['hand'][number];
export type Row = QhView['rows'][number];
export const PLACES = 7;

export const rightNeighbour = (players: number, seat: number): number => (seat + players - 1) % players;

export const filled = (row: Row): number => row.filter((hour) => hour !== null).length;

export const hourInWords = (hour: number): string => say('quelle-heure-page-hour', { hour });

export const cardInWords = (card: Card): string =>
  card === 'ghost' ? say('quelle-heure-page-ghost') : hourInWords(card);
