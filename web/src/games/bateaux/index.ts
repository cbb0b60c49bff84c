import type { BateauxEvent } from '../../declared/bateaux';
import { throwsAlone } from '../../pieces/pace.svelte';
import type { GamePage } from '../contract';
import Aid from './Aid.svelte';
import { beat } from './beats';
import Board from './Board.svelte';
import LastTurn from './LastTurn.svelte';
import { ask, standing } from './saying';
import { short } from './short';
import type { BateauxView } from './view';

export const page: GamePage<BateauxView, BateauxEvent> = {
  Aid,
  Board,
  movesFrom: '.boat',
  standing,
  ask,
  beat,
  short,
  showsOutlook: true,
  says: ['rolled'],
  confirms: (move) => move !== 'pass',
  begins: ({ event }) => event === 'rolled',
  gate: () => (throwsAlone.value ? null : { key: 'bateaux-page-throw' }),
  turn: {
    begins: ({ event }) => event === 'rolled' || event === 'match_over',
    tells: ['rolled', 'wrecked', 'moved', 'good_taken', 'boat_sunk'],
    most: 3,
    Picture: LastTurn,
  },
  sound: ({ event }) =>
    event === 'rolled'
      ? 'knock'
      : event === 'storm'
        ? 'wave'
        : event === 'moved' || event === 'wrecked' || event === 'boat_sunk'
          ? 'splash'
          : event === 'good_taken'
            ? 'chime'
            : event === 'match_over'
              ? 'win'
              : null,
};
