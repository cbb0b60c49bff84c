import type { SheepSheepEvent } from '../../declared/sheep-sheep';
import type { GamePage } from '../contract';
import type { Sound } from '../../pieces/sound';
import type { Sentence } from '../../words/words.svelte';
import Aid from './Aid.svelte';
import { beat } from './beats';
import Board from './Board.svelte';
import LastTurn from './LastTurn.svelte';
import { short } from './short';
import type { SheepView } from './view';

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
  movesFrom: '.hand',
  standing: (view, seat) => ({
    score: view.points[seat] ?? null,
    facts: [{ key: 'sheep-sheep-page-sheep', arguments: { sheep: view.taken[seat]?.length ?? 0 } }],
  }),
  ask,
  short,
  beat,
  confirms: (move) => move === 'done' || move.startsWith('take'),
  starts: (view, me) => view.turn === me && view.phase === 'exchange' && view.exchanges === 0,
  turn: {
    begins: ({ event }) => event === 'turn_started' || event === 'match_over',
    tells: ['turn_started', 'exchanged', 'group_taken'],
    most: 3,
    Picture: LastTurn,
  },
  sound: (event) => SOUNDS[event.event] ?? null,
};
