// The view of Les Bateaux as the server sends it. Nothing in it is secret.
import type { View } from '../../net/types';

/** Where it is and what it carries; null when it has gone down. */
export type Boat = [cell: string, goods: number] | null;

export interface BateauxView extends View {
  split: boolean;
  short: boolean;
  turn: number;
  die: number;
  /** Pips of this roll that are not used yet. */
  left: number;
  parts: number;
  boats: Boat[][];
  /** Took a good in this roll: stays where it is until the next. */
  tired: boolean[][];
  /** Enemy boats sunk, by seat. */
  sunk: number[];
  turns: number;
  ports: string[][];
  points: number[];
}
