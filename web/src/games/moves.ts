// Moves in words, for hints and judgements: from what each game declares, and its catalogue.
import { notationOf, type MoveKind, type Seen } from '../net/notation';
import { has, say } from '../words/words.svelte';

const declared = import.meta.glob<MoveKind[]>('../declared/said/*.ts', { eager: true, import: 'moves' });

/** « la carte 17 », in quotation marks. */
export const sayMove = (game: string, move: string, view?: Seen): string =>
  say('quoted', { text: moveInWords(game, move, view) });

/** As it is written where a game has no words for it. The view is that in which the move is played: it shows
 * what lies in the places that the move names. */
export function moveInWords(game: string, move: string, view?: Seen): string {
  const moves = declared[`../declared/said/${game}.ts`];
  const said = moves && notationOf(moves).said(move, view);
  const key = `${game}-move-${said?.key}`;
  return said && has(key) ? say(key, said.arguments) : move;
}
