import type { GameEvent } from '../../words/words.svelte';
import type { QuelleHeureEvent } from '../../declared/quelle-heure';
import type { GamePage } from '../contract';
import { short } from './short';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { offersOf } from './offers';
import { filled, hourInWords, PLACES, type QhView } from './view';

const PACE: Record<string, number> = {
  hour_drawn: 700,
  ghost_drawn: 1100,
  only_ghosts_left: 700,
  pile_drawn: 500,
  placed: 600,
  asked: 1000,
  kept: 450,
  boxed: 450,
  row_filled: 900,
  row_blocked: 600,
  shifted: 600,
  repair_ended: 300,
  won: 1200,
  hand_ran_out: 800,
  turns_ran_out: 800,
};

export const page: GamePage<QhView, QuelleHeureEvent> = {
  Aid,
  Board,
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
  pace: (event: GameEvent) => PACE[event.event] ?? 0,
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
