import type { Sentence } from '../../words/words.svelte';

/** `draw 3`, `place 5`, `shift 2 left`, `stop`, `arrange 2 0 1` */
export function inWords(move: string): Sentence {
  const [verb = '', place, side = ''] = move.split(' ');
  const key = `quelle-heure-move-${verb}`;
  return verb === 'draw' // the board counts the cards of a hand from 1
    ? { key, arguments: { position: Number(place) + 1 } }
    : { key, arguments: { place: Number(place), side } };
}
