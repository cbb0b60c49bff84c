// Moves in words, for hints and judgements: each game tells its own, beside its board.
import { has, say, sayIt, type Sentence } from '../words/words.svelte';

const told = import.meta.glob<{ inWords(move: string): Sentence }>('./*/moves.ts', { eager: true });

/** « la carte 17 », in quotation marks; as it is written where a game has no words for it. */
export function sayMove(game: string, move: string): string {
  const sentence = told[`./${game}/moves.ts`]?.inWords(move);
  return say('quoted', { text: sentence && has(sentence.key) ? sayIt(sentence) : move });
}
