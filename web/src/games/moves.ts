// Moves in words, for hints and judgements: from what each game declares, and its catalogue.
import { notationOf, type MoveKind } from '../net/notation';
import type { View } from '../net/types';
import { has, say, sayIt, type Sentence } from '../words/words.svelte';

const declared = import.meta.glob<MoveKind[]>('../declared/said/*.ts', { eager: true, import: 'moves' });
/** Of games that do not declare their moves yet. */
const told = import.meta.glob<{ inWords(move: string): Sentence }>('./*/moves.ts', { eager: true });

/** « la carte 17 », in quotation marks. */
export const sayMove = (game: string, move: string, view?: View): string =>
  say('quoted', { text: moveInWords(game, move, view) });

/** As it is written where a game has no words for it. The view is that in which the move is played: it shows
 * what lies in the places that the move names. */
export function moveInWords(game: string, move: string, view?: View): string {
  const sentence = sentenceOf(game, move, view);
  return sentence && has(sentence.key) ? sayIt(sentence) : move;
}

function sentenceOf(game: string, move: string, view?: View): Sentence | undefined {
  const moves = declared[`../declared/said/${game}.ts`];
  if (!moves) return told[`./${game}/moves.ts`]?.inWords(move);
  const said = notationOf(moves).said(move, view);
  return said && { key: `${game}-move-${said.key}`, arguments: said.arguments };
}
