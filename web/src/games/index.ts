// The boards. A game without one of its own gets the plain one, and can be played.
import type { Component } from 'svelte';
import type { GamePage } from './contract';

const pages = import.meta.glob<{ page: GamePage }>('./*/index.ts');
const covers = import.meta.glob<{ default: Component<{ theme?: string }> }>('./*/Cover.svelte', {
  eager: true,
});

export async function gamePage(game: string): Promise<GamePage> {
  const found = pages[`./${game}/index.ts`] ?? pages['./any/index.ts']!;
  return (await found()).page;
}

/** The picture of a game for the home page. */
export function cover(game: string): Component<{ theme?: string }> | undefined {
  return (covers[`./${game}/Cover.svelte`] ?? covers['./any/Cover.svelte'])?.default;
}
