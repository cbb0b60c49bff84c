// How long one looks at what happens in the meadow. One's own exchanges are quick: the sand runs.
import type { SheepSheepEvent } from '../../declared/sheep-sheep';
import { beatIn, type Beats } from '../../pieces/beats';

const BEATS: Beats<SheepSheepEvent> = {
  fetish_dealt: { hold: 0 },
  meadow_laid: { hold: 0 },
  turn_started: { hold: 0 },
  exchanged: { hold: 900, mine: 250 },
  sand_ran_out: { hold: 1300, mine: 1800 },
  several_groups: { hold: 600, mine: 0 },
  group_taken: { hold: 1500, mine: 1200 },
  nothing_taken: { hold: 1200 },
  drawn: { hold: 500, mine: 250 },
  laid: { hold: 700, mine: 250 },
  fetish_shown: { hold: 1500, mine: 2000 },
  match_over: { hold: 500 },
  undone: { hold: 0 },
};
export const beat = beatIn(BEATS);
