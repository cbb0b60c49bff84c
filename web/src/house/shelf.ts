// The games, who people and bots can be, and how bots think: src/ludotheque/server/web/page_data.py has written it.
import written from '../declared/house/shelf.json';
import type { Games } from '../net/types';

export interface Thinking {
  strong: number;
  best: number;
  strong_ideas: number;
  best_ideas: number;
  child_overlooks: number;
  casual_overlooks: number;
  strong_overlooks: number;
  casual_strength: number;
  strong_strength: number;
  span: number;
}
interface Shelf extends Games {
  avatars: string[];
  /** The first names of the bots of a level. */
  bots: Record<string, string[]>;
  /** By game. */
  thinking: Record<string, Thinking>;
}

export const shelf = written as unknown as Shelf;
