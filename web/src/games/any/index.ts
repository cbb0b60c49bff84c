import type { View } from '../../net/types';
import type { GamePage } from '../contract';
import Board from './Board.svelte';

export const page: GamePage<View & { scores?: number[] }> = {
  Board,
  standing: (view, seat) => ({ score: view.result?.scores[seat] ?? view.scores?.[seat] ?? null }),
  ask: () => ({ key: 'page-ask-move' }),
  beat: () => ({ hold: 800 }),
};
