import type { GamePage } from '../contract';
import Board from './Board.svelte';
import { ask, pace, sound, standing } from './page';
import type { LandUnterView } from './view';

export const page: GamePage<LandUnterView> = { Board, standing, ask, pace, sound };
