// The boards. A game without one of its own gets the plain one, and can be played.
import type { GamePage } from './contract';

const pages = import.meta.glob<{ page: GamePage }>('./*/index.ts');

export async function gamePage(game: string): Promise<GamePage> {
  const found = pages[`./${game}/index.ts`] ?? pages['./any/index.ts']!;
  return (await found()).page;
}
