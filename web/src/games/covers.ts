// The pictures on the boxes. A game without one of its own gets a plain one.
import type { Component } from 'svelte';

const covers = import.meta.glob<{ default: Component<{ theme?: string }> }>('./*/Cover.svelte', {
  eager: true,
});

export function cover(game: string): Component<{ theme?: string }> | undefined {
  return (covers[`./${game}/Cover.svelte`] ?? covers['./any/Cover.svelte'])?.default;
}
