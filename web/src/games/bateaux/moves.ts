import type { Sentence } from '../../words/words.svelte';

/** `2-e4`, in a split roll `2-e4-3`, `pass` */
export function inWords(move: string): Sentence {
  const [boat, cell = '', cells] = move.split('-');
  if (move === 'pass') return { key: 'bateaux-page-move-pass' };
  const given = { boat: Number(boat), cell };
  return cells
    ? { key: 'bateaux-page-move-part', arguments: { ...given, cells: Number(cells) } }
    : { key: 'bateaux-page-move', arguments: given };
}
