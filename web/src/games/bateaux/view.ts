// The view of Les Bateaux, and what it is made of. Nothing in it is secret.
import type { BateauxView } from '../../declared/bateaux';

export type { BateauxView, Cell } from '../../declared/bateaux';
/** Where it is and what it carries; null when it has gone down. */
export type Boat = BateauxView['boats'][number][number];
