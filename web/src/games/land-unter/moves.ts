import type { Sentence } from '../../words/words.svelte';

/** `17` */
export const inWords = (move: string): Sentence => ({
  key: 'land-unter-move',
  arguments: { card: Number(move) },
});
