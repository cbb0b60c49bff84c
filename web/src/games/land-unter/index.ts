import type { LandUnterEvent, LandUnterView } from '../../declared/land-unter';
import type { GamePage } from '../contract';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { short } from './short';
import { ask, pace, sound, standing } from './page';

export const page: GamePage<LandUnterView, LandUnterEvent> = {
  Aid,
  Board,
  standing,
  ask,
  pace,
  sound,
  short,
};
