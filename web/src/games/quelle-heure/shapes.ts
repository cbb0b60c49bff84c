// How high cards are in the rows: flat where there is little room.
import type { QhView } from './view';

/** By the room that there is (pixels), and how large letters are. */
export function shapesOf(view: QhView, width: number, windowHeight: number, letters: number) {
  const isStacked = view.players - 1 > Math.max(1, Math.floor(width / (18 * letters)));
  const isNarrow = width < 40 * letters;
  const isFlat = windowHeight < 44 * letters || (isStacked && (windowHeight < 56 * letters || isNarrow));
  const others = isFlat ? 'flat' : view.seat === null && !isNarrow ? 'tall' : 'square';
  return { others, own: isFlat && isNarrow ? 'square' : 'tall' } as const;
}
