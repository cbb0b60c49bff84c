import type { BateauxEvent } from '../../declared/bateaux';
import type { GameEvent } from '../../words/words.svelte';
import type { GamePage } from '../contract';
import { short } from './short';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import { ask, standing } from './saying';
import { STEP } from './times';
import type { BateauxView } from './view';

const PACES: Record<string, number> = {
  rolled: 600,
  storm: 800,
  good_lost: 110,
  wrecked: 450,
  good_taken: 420,
  boat_sunk: 600,
  player_out: 500,
  rest_lost: 500,
  passed: 500,
  match_over: 0,
};

type Moved = Extract<BateauxEvent, { event: 'moved' }>;

/** A boat takes its time for each cell. */
function pace(event: GameEvent): number {
  if (event.event === 'moved') return (event as unknown as Moved).path.length * STEP + 120;
  return PACES[event.event] ?? 300;
}

export const page: GamePage<BateauxView, BateauxEvent> = {
  Aid,
  Board,
  standing,
  ask,
  pace,
  short,
  begins: ({ event }) => event === 'rolled',
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
