import { upTo, type Piece } from '../pieces';
import Card from './Card.svelte';
import Ghost from './Ghost.svelte';
import Longcase from './Longcase.svelte';

/** Square cards say the hour by its number, in all languages. */
const square = (card: number | 'ghost' | 'back'): Piece => ({
  name: `card-${card}`,
  of: Card,
  props: { card, shape: 'square' },
});

export const pieces: Piece[] = [
  ...upTo(22, 6).map(square),
  square('ghost'),
  square('back'),
  { name: 'ghost', of: Ghost, box: '0 0 40 46' },
  ...upTo(22, 6).map((hour) => ({ name: `longcase-${hour}`, of: Longcase, props: { hour } })),
];
