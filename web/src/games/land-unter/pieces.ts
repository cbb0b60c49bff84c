import { upTo, type Piece } from '../pieces';
import Animal from './Animal.svelte';
import CardBack from './CardBack.svelte';
import Far from './Far.svelte';
import Land from './Land.svelte';
import Ring from './Ring.svelte';
import WaterCard from './WaterCard.svelte';
import WeatherCard from './WeatherCard.svelte';

const SEATS = upTo(4);

export const pieces: Piece[] = [
  ...upTo(60, 1).map((card) => ({ name: `card-${card}`, of: WeatherCard, props: { card } })),
  ...upTo(12, 1).map((level) => ({ name: `water-${level}`, of: WaterCard, props: { level } })),
  { name: 'back', of: CardBack },
  { name: 'ring', of: Ring, box: '0 0 20 20' },
  ...['mouton', 'inondation'].flatMap((theme) => {
    const within = `.lu-${theme}`;
    return [
      { name: `land-${theme}`, of: Land, props: { theme }, box: '-20 0 120 206', within },
      ...[false, true].map((isRough) => ({
        name: `far-${theme}${isRough ? '-rough' : ''}`,
        of: Far,
        props: { theme, isRough },
        within,
      })),
      ...SEATS.map((seat) => ({
        name: `animal-${theme}-${seat}`,
        of: Animal,
        props: { theme, seat },
        box: '-30 -50 70 52',
      })),
    ];
  }),
];
