// What the rules say by a code and its numbers, as a key of the catalogue and its arguments.
import type { Arguments } from '../words/words.svelte';
import type { Code } from './declared';

export interface Said {
  key: string;
  arguments: Arguments;
}

/** The numbers lie in memory from `at` on. In a sentence, people count places from 1. */
export function sayCode(
  game: string,
  word: 'refused' | 'wrong' | 'why',
  { key, fields }: Code,
  memory: DataView,
  at: number,
): Said {
  const values: Arguments = {};
  for (const [i, { name, read, isPlace }] of fields.entries()) {
    const value = read(memory, at + 8 * i);
    values[name] = isPlace ? fromOne(value) : value;
  }
  return { key: `${game}-${word}-${key}`, arguments: values };
}

const fromOne = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(fromOne) : (value as number) + 1;
