// What the pictures beside the rules show: a position and what came of it, by the rules themselves
// (core/lessons.py). A game draws its own (games/<game>/Figure.svelte).
import type { Component } from 'svelte';
import type { View } from '../net/types';
import type { GameEvent } from '../words/words.svelte';

export interface RuleExample<V extends View = View, E extends GameEvent = GameEvent> {
  name: string;
  rule: string;
  /** Which parts its picture has, in words of the game. */
  shows: string[];
  can: string[];
  cannot: string[];
  before: V;
  events: E[];
  /** Nothing where nothing was played. */
  after: V | null;
}

export interface FigureProps<V extends View = View, E extends GameEvent = GameEvent> {
  example: RuleExample<V, E>;
  names: string[];
}

/** Who plays in the examples, by their seats. */
export const NAMES = ['Zoé', 'Léo', 'Mia', 'Tom', 'Ana'];

const told = import.meta.glob<RuleExample[]>('../declared/house/examples/*.json', { import: 'default' });
const figures = import.meta.glob<Component<FigureProps>>('../games/*/Figure.svelte', {
  import: 'default',
});

export interface Examples {
  Figure: Component<FigureProps>;
  of(rule: string): RuleExample[];
}

/** The examples of a game; nothing for one that has none. */
export async function examplesOf(game: string): Promise<Examples | null> {
  const [data, figure] = [
    told[`../declared/house/examples/${game}.json`],
    figures[`../games/${game}/Figure.svelte`],
  ];
  if (!data || !figure) return null;
  const [examples, Figure] = await Promise.all([data(), figure()]);
  return { Figure, of: (rule) => examples.filter((one) => one.rule === rule) };
}
