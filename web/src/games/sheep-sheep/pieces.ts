import { upTo, type Piece } from '../pieces';
import Face from './Face.svelte';
import Fetish from './Fetish.svelte';
import Flock from './Flock.svelte';
import MiniCard from './MiniCard.svelte';
import Pile from './Pile.svelte';
import Scenery from './Scenery.svelte';
import { FAMILIES } from './view';

const PAIRS = FAMILIES.flatMap((one) =>
  FAMILIES.filter((other) => other !== one).map((other) => [one, other]),
);

export const pieces: Piece[] = [
  { name: 'flock', of: Flock },
  ...PAIRS.map(([up, down]) => ({ name: `card-${up}-${down}`, of: Face, props: { up, down } })),
  ...PAIRS.map((card) => ({ name: `mini-${card.join('-')}`, of: MiniCard, props: { card } })),
  ...FAMILIES.map((family) => ({ name: `fetish-${family}`, of: Fetish, props: { family } })),
  { name: 'fetish-secret', of: Fetish, props: { family: null } },
  ...upTo(63).map((size) => ({ name: `pile-${size}`, of: Pile, props: { size } })),
  { name: 'meadow', of: Scenery },
];
