// What pictures of a table are made of outside of the page: see plugins/pieces.mjs.
import type { Component } from 'svelte';

export interface Piece {
  name: string;
  of: Component<never>;
  props?: Record<string, unknown>;
  /** The viewBox, where the component is a part of a drawing and not a drawing itself. */
  box?: string;
  /** The selector of the palette that its colours come from. */
  within?: string;
}

export const upTo = (last: number, first = 0): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
