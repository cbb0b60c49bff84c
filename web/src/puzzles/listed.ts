// Which puzzles there are: home shows those of the day, and needs nothing of what solving one needs.
import { ask } from '../net/api';
import type { PuzzleListed } from '../net/types';

export const SIZES = ['easy', 'middle', 'hard'];

/** The day here, `2026-11-17`: the same puzzles for everybody who has that date. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const puzzlesOfTheDay = (): Promise<PuzzleListed[]> =>
  ask<PuzzleListed[]>('GET', `/puzzles?day=${today()}`);
export const puzzlesOf = (game: string): Promise<PuzzleListed[]> =>
  ask<PuzzleListed[]>('GET', `/games/${game}/puzzles`);
