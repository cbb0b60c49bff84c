import type { LandUnterEvent, LandUnterView } from '../../declared/land-unter';
import type { GamePage } from '../contract';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { beat } from './beats';
import LastTrick from './LastTrick.svelte';
import { ask, sound, standing } from './page';
import { short } from './short';

export const page: GamePage<LandUnterView, LandUnterEvent> = {
  Aid,
  Board,
  standing,
  ask,
  beat,
  confirms: () => true,
  sound,
  short,
  movesTo: '.lane.mine .slot',
  turn: {
    begins: ({ event }) => event === 'trick_started' || event === 'match_over',
    tells: ['played', 'turned_up', 'water_taken', 'ring_lost', 'eliminated'],
    most: 1,
    Picture: LastTrick,
  },
};
