import type { SheepSheepEvent } from '../../declared/sheep-sheep';
import type { GamePage } from '../contract';
import type { Sound } from '../../pieces/sound';
import type { Sentence } from '../../words/words.svelte';
import { short } from './short';
import Aid from './Aid.svelte';
import Board from './Board.svelte';
import type { SheepView } from './view';

/** A turn of a bot is a few exchanges, a group and as many cards laid: two seconds or so in all. */
const PACES: Record<string, number> = {
  exchanged: 300,
  group_taken: 650,
  nothing_taken: 650,
  drawn: 160,
  laid: 220,
  sand_ran_out: 600,
  fetish_shown: 1000,
};
const SOUNDS: Record<string, Sound> = {
  exchanged: 'card',
  laid: 'card',
  group_taken: 'bell',
  nothing_taken: 'knock',
  sand_ran_out: 'wave',
  fetish_shown: 'chime',
  match_over: 'win',
};

function ask(view: SheepView): Sentence {
  if (view.phase === 'choose') return { key: 'sheep-sheep-page-ask-choose' };
  if (view.phase === 'refill') return { key: 'sheep-sheep-page-ask-refill' };
  if (view.legal.length === 1) return { key: 'sheep-sheep-page-ask-done' };
  if (view.groups.length) return { key: 'sheep-sheep-page-ask-group' };
  const left = view.most_exchanges - view.exchanges;
  return view.calm
    ? { key: 'sheep-sheep-page-ask-last', arguments: { left } }
    : { key: 'sheep-sheep-page-ask-exchange' };
}

export const page: GamePage<SheepView, SheepSheepEvent> = {
  Aid,
  Board,
  standing: (view, seat) => ({
    score: view.points[seat] ?? null,
    facts: [{ key: 'sheep-sheep-page-sheep', arguments: { sheep: view.taken[seat]?.length ?? 0 } }],
  }),
  ask,
  short,
  pace: (event) => PACES[event.event] ?? 0,
  sound: (event) => SOUNDS[event.event] ?? null,
};
