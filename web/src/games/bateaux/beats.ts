// How long one looks at what happens at sea: the roll, the way, who takes what, what goes down.
import type { BateauxEvent } from '../../declared/bateaux';
import { beatIn, type Beat, type Beats } from '../../pieces/beats';
import type { GameEvent } from '../../words/words.svelte';
import { STEP } from './times';

const BEATS: Beats<BateauxEvent> = {
  rolled: { hold: 1000, waits: true },
  storm: { hold: 1600 },
  good_lost: { hold: 1100, mine: 1700, together: true },
  wrecked: { hold: 1500, mine: 2800, together: true },
  moved: { hold: 450, mine: 200 },
  good_taken: { hold: 950, mine: 1400 },
  boat_sunk: { hold: 1600, mine: 2800 },
  player_out: { hold: 1500, mine: 2600 },
  rest_lost: { hold: 1000 },
  passed: { hold: 1000 },
  match_over: { hold: 700 },
  undone: { hold: 0 },
};
const inTable = beatIn(BEATS);
type Moved = Extract<BateauxEvent, { event: 'moved' }>;

/** A boat takes its time for each cell. */
export function beat(event: GameEvent): Beat {
  const found = inTable(event);
  if (event.event !== 'moved') return found;
  const way = (event as unknown as Moved).path.length * STEP;
  return { hold: found.hold + way, mine: found.mine! + way };
}
