// What the server tells this board: notation.py of the game.
import type { View } from '../../net/types';

export interface LandUnterView extends View {
  open: boolean;
  cascade: boolean;
  round: number;
  trick: number;
  /** One's own; empty for somebody who watches. */
  hand: number[];
  hand_sizes: number[];
  /** The cards with which a seat is known to have started this round. */
  known: number[][];
  played: number[][];
  chosen: (number | null)[];
  has_chosen: boolean[];
  leader: number | null;
  announced: number[];
  rings: number[];
  water: number[];
  /** The seats whose water is the highest. */
  highest: number[];
  out: boolean[];
  shown: number[];
  /** The values that are still in the pile, ascending. */
  pile: number[];
  scores: number[];
  /** How many half rings are printed on each card, from the first. */
  halves: number[];
}
