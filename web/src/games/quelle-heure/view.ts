// The view of Quelle heure est-il ? as the server sends it.
import type { View } from '../../net/types';
import { say } from '../../words/words.svelte';

export type Card = number | 'ghost';
export type Row = (number | null)[];
export const PLACES = 7;

export interface QhView extends View {
  turn: number;
  phase: 'draw' | 'place' | 'repair';
  rows: Row[];
  drawn: number | null;
  repairs: number;
  box: number[];
  turns: number;
  winner: number | null;
  /** The hand of the seat through whose eyes we look, as it stands; empty for somebody who watches. */
  hand: Card[];
  hand_sizes: number[];
  /** What everybody has seen go into each hand. */
  kept: number[][];
  ghosts: number[];
  only_ghosts: boolean[];
  dead: boolean[];
  pile: number;
}

export const rightNeighbour = (players: number, seat: number): number => (seat + players - 1) % players;

export const filled = (row: Row): number => row.filter((hour) => hour !== null).length;

export const hourInWords = (hour: number): string => say('quelle-heure-page-hour', { hour });

export const cardInWords = (card: Card): string =>
  card === 'ghost' ? say('quelle-heure-page-ghost') : hourInWords(card);
