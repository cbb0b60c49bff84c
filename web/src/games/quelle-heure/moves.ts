import type { Sentence } from '../../words/words.svelte';

/** `draw 3`, `place 5`, `shift 2 left`, `stop`, `arrange 2 0 1` */
export function inWords(move: string): Sentence {
  const [verb = '', place, side = ''] = move.split(' ');
  return { key: `quelle-heure-page-move-${verb}`, arguments: { place: Number(place), side } };
}
