import type { LandUnterEvent, LandUnterView } from '../../declared/land-unter';
import type { GamePage } from '../contract';
import Board from './Board.svelte';
import { beat } from './beats';
import LastTrick from './LastTrick.svelte';
import { ask, sound, standing } from './page';

export const page: GamePage<LandUnterView, LandUnterEvent> = {
  Board,
  standing,
  ask,
  beat,
  confirms: () => true,
  sound,
  turn: {
    begins: ({ event }) => event === 'trick_started' || event === 'match_over',
    tells: ['played', 'turned_up', 'water_taken', 'ring_lost', 'eliminated'],
    most: 1,
    Picture: LastTrick,
  },
};
