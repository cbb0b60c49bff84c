// How long one looks at what happens in a trick: the cards turn together, the water flows, somebody pays.
import type { LandUnterEvent } from '../../declared/land-unter';
import { beatIn, type Beats } from '../../pieces/beats';

const BEATS: Beats<LandUnterEvent> = {
  round_started: { hold: 1200 },
  dealt: { hold: 600, together: true },
  trick_started: { hold: 700 },
  chosen: { hold: 0 },
  changed: { hold: 0 },
  played: { hold: 800 },
  turned_up: { hold: 1700, together: true },
  water_taken: { hold: 1100, mine: 1600, lead: 1700 },
  ring_lost: { hold: 1300, mine: 2000, together: true },
  eliminated: { hold: 1800, mine: 2800, together: true },
  round_scored: { hold: 2500, together: true },
  match_over: { hold: 500 },
  undone: { hold: 0 },
};
export const beat = beatIn(BEATS);
