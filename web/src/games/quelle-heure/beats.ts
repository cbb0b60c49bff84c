// How long one looks at what happens: what was drawn from whom, where it goes, what it means.
import type { QuelleHeureEvent } from '../../declared/quelle-heure';
import { beatIn, type Beats } from '../../pieces/beats';

const BEATS: Beats<QuelleHeureEvent> = {
  dealt: { hold: 0 },
  hour_drawn: { hold: 1200, mine: 1400 },
  ghost_drawn: { hold: 1800, mine: 2400 },
  only_ghosts_left: { hold: 1300 },
  pile_drawn: { hold: 800 },
  placed: { hold: 900, mine: 700 },
  asked: { hold: 1500, mine: 2000 },
  kept: { hold: 800 },
  boxed: { hold: 900 },
  row_filled: { hold: 1400, mine: 2000 },
  row_blocked: { hold: 1400, mine: 2000 },
  shifted: { hold: 1000, mine: 700 },
  repair_ended: { hold: 800 },
  arranged: { hold: 0 },
  won: { hold: 2000, mine: 2600 },
  hand_ran_out: { hold: 1800 },
  turns_ran_out: { hold: 1800 },
  undone: { hold: 0 },
};
export const beat = beatIn(BEATS);
