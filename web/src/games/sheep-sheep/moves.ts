import type { Sentence } from '../../words/words.svelte';

/** `swap 2 5`, `done`, `time`, `take 4`, `lay 5 3` */
export function inWords(move: string): Sentence {
  const [verb = '', first, second] = move.split(' ');
  const key = `sheep-sheep-move-${verb}`;
  const [one, two] = [Number(first), Number(second)];
  return verb === 'swap'
    ? { key, arguments: { hand: one, cell: two } }
    : { key, arguments: { cell: one, family: two } };
}
