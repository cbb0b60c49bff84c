import { upTo, type Piece } from '../pieces';
import Chart from './Chart.svelte';
import DieFace from './DieFace.svelte';
import Ship from './Ship.svelte';
import Storm from './Storm.svelte';

const PORTS = {
  south: ['c1', 'd1', 'e1'],
  west: ['a3', 'a4', 'a5'],
  north: ['c7', 'd7', 'e7'],
  east: ['g3', 'g4', 'g5'],
};
/** LB-2: where the ports of two, three and four players lie. */
const SIDES = {
  2: [PORTS.south, PORTS.north],
  3: [PORTS.south, PORTS.west, PORTS.north],
  4: [PORTS.south, PORTS.west, PORTS.north, PORTS.east],
};

export const pieces: Piece[] = [
  ...Object.entries(SIDES).flatMap(([players, ports]) =>
    [null, ...ports.keys()].map((lit) => ({
      name: `chart-${players}${lit === null ? '' : `-${lit}`}`,
      of: Chart,
      props: { ports, mine: null, lit, out: [] },
    })),
  ),
  ...upTo(3).flatMap((seat) =>
    upTo(2).flatMap((number) =>
      upTo(3).map((goods) => ({
        name: `ship-${seat}-${number}-${goods}`,
        of: Ship,
        props: { seat, goods, number },
        box: '-4 -4 108 104',
      })),
    ),
  ),
  { name: 'storm', of: Storm, props: { isRaging: false } },
  ...upTo(6, 1).map((face) => ({
    name: `die-${face}`,
    of: DieFace,
    props: { face },
    box: '-50 -50 100 100',
  })),
];
