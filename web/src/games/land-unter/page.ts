// What the shell around the board asks: the score, what is expected, how long to look, what to hear.
import type { LandUnterView } from '../../declared/land-unter';
import type { Sound } from '../../pieces/sound';
import type { GameEvent, Sentence } from '../../words/words.svelte';
import type { Standing } from '../contract';
import { isOut } from './told';

export function standing(view: LandUnterView, seat: number): Standing {
  if (isOut(view, seat))
    return { score: view.scores[seat]!, facts: [{ key: 'land-unter-page-out' }], isOut: true };
  return {
    score: view.scores[seat]!,
    facts: [
      { key: 'land-unter-page-fact-rings', arguments: { rings: view.rings[seat] } },
      { key: 'land-unter-page-fact-water', arguments: { water: view.water[seat] } },
    ],
  };
}

export function ask(view: LandUnterView, me: number): Sentence {
  const [low, high] = [Math.min(...view.shown), Math.max(...view.shown)];
  if (view.open) {
    const key = view.leader === me ? 'land-unter-page-ask-lead' : 'land-unter-page-ask-play';
    return { key, arguments: { low, high } };
  }
  const card = view.chosen[me];
  if (card != null) return { key: 'land-unter-page-ask-change', arguments: { card } };
  return { key: 'land-unter-page-ask-choose', arguments: { low, high } };
}

const SOUNDS: Record<string, Sound> = {
  turned_up: 'card',
  played: 'card',
  water_taken: 'wave',
  ring_lost: 'knock',
  eliminated: 'splash',
  round_started: 'bell',
  match_over: 'win',
};
export const sound = (event: GameEvent): Sound | null => SOUNDS[event.event] ?? null;
