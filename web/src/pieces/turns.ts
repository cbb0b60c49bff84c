// Drawing in turns. A phone that draws a whole board in one task does not answer meanwhile: what is large is drawn part by
// part, as many in one task as nobody notices, and then the browser shows them.
import { flushSync } from 'svelte';

/** A task takes so many milliseconds, and the part in which they end. The layout that follows takes about as long again. */
const TASK = 4;

const waiting = new Set<() => void>();
let isPlanned = false;

function next(): void {
  isPlanned = false;
  const end = performance.now() + TASK;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    flushSync(); // parts of this part join the others
    if (performance.now() > end) break;
  }
  plan();
}

/** After the next frame: the browser has drawn what came before. In a tab that is not looked at there are no frames. */
function plan(): void {
  document.body.toggleAttribute('data-drawing', waiting.size > 0); // tests wait for it
  if (isPlanned || !waiting.size) return;
  isPlanned = true;
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}

/** Draw when all have drawn who asked before. The answer takes it back. */
export function inTurn(draw: () => void): () => void {
  waiting.add(draw);
  plan();
  return () => {
    waiting.delete(draw);
    plan();
  };
}
