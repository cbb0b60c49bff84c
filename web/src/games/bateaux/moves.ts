import type { Sentence } from '../../words/words.svelte';

/** `2-e4`, in a split roll `2-e4-3`, `pass` */
export function inWords(move: string): Sentence {
  const [boat, cell = '', cells] = move.split('-');
  if (move === 'pass') return { key: 'bateaux-move-pass' };
  const given = { boat: Number(boat), cell };
  return cells
    ? { key: 'bateaux-move-part', arguments: { ...given, cells: Number(cells) } }
    : { key: 'bateaux-move', arguments: given };
}
