import type { QuelleHeureEvent } from '../../declared/quelle-heure';
import type { GamePage } from '../contract';
import Aid from './Aid.svelte';
import { beat } from './beats';
import Board from './Board.svelte';
import LastTurn from './LastTurn.svelte';
import { offersOf } from './offers';
import { short } from './short';
import { filled, hourInWords, PLACES, type QhView } from './view';

export const page: GamePage<QhView, QuelleHeureEvent> = {
  Aid,
  Board,
  movesFrom: '.shown [data-thing]',
  standing: (view, seat) => ({
    score: null,
    facts: [
      { key: 'quelle-heure-page-fact-row', arguments: { count: filled(view.rows[seat]!), of: PLACES } },
      { key: 'quelle-heure-page-fact-hand', arguments: { count: view.hand_sizes[seat]! } },
    ],
  }),
  ask(view, me) {
    if (view.phase === 'place' && view.drawn !== null) {
      // By number too, for who does not see which places glow.
      const places = [...offersOf(view.legal).places.keys()].map((place) => place + 1);
      const told = { hour: hourInWords(view.drawn), places, count: places.length };
      return { key: 'quelle-heure-page-ask-place', arguments: told };
    }
    if (view.phase === 'repair' && view.repairs === 0) return { key: 'quelle-heure-page-ask-shift' };
    if (view.phase === 'repair')
      return { key: 'quelle-heure-page-ask-second', arguments: { dead: view.dead[me]! } };
    const isFull = filled(view.rows[me]!) === PLACES;
    return { key: `quelle-heure-page-ask-draw${isFull ? '-full' : ''}` };
  },
  short,
  beat,
  confirms: (move) => !move.startsWith('draw') && !move.startsWith('arrange'),
  turnsUpHands: true,
  turn: {
    begins: ({ event }) => ['hour_drawn', 'ghost_drawn', 'row_blocked', 'won'].includes(event),
    isOver: ({ phase }) => phase === 'draw',
    tells: ['hour_drawn', 'ghost_drawn', 'placed', 'shifted', 'kept', 'boxed'],
    most: 3,
    Picture: LastTurn,
  },
  meanwhile: (event, mine) =>
    event.event === 'ghost_drawn' && mine.includes(event.seat!)
      ? { key: 'quelle-heure-page-hide-ghost' }
      : null,
  begins: ({ event }) => ['hour_drawn', 'ghost_drawn', 'row_blocked'].includes(event),
  sound(event) {
    switch (event.event) {
      case 'hour_drawn':
      case 'pile_drawn':
      case 'kept':
        return 'card';
      case 'placed':
        return 'chime';
      case 'ghost_drawn':
      case 'only_ghosts_left':
        return 'ghost';
      case 'boxed':
      case 'shifted':
        return 'knock';
      case 'row_filled':
        return 'bell';
      case 'won':
        return 'win';
      default:
        return null;
    }
  },
};
