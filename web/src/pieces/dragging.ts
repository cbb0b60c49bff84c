// Where a tap has to be confirmed, a move can also be dragged: pulled out of its place and let go, it is played; back
// where it was, it is not. With a keyboard: Enter twice, or Escape.

/** So many pixels from where it was taken, it is meant. */
const FAR = 56;
/** Below this it is a tap. */
const NEAR = 8;

export interface Dragged {
  /** Whether this move is one to be confirmed. */
  mayDrag(move: string): boolean;
  /** It is far enough to be played when it is let go; null: it is not, or no more. */
  aim(move: string | null): void;
  drop(move: string): void;
}

const usable = '[data-move]:not([aria-disabled="true"]):not(:disabled)';

export const dragging = (how: Dragged) => (stage: HTMLElement) => {
  let held: { element: HTMLElement; move: string; x: number; y: number; pointer: number } | null = null;
  let isFar = false;
  let wasDragged = false;

  function take(event: PointerEvent): void {
    const element = (event.target as Element).closest<HTMLElement>(usable);
    const move = element?.dataset.move;
    wasDragged = false;
    if (!element || !move || event.button !== 0 || !event.isPrimary || !how.mayDrag(move)) return;
    held = { element, move, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  function pull(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    const distance = Math.hypot(x, y);
    if (!wasDragged && distance < NEAR) return;
    wasDragged = true;
    held.element.setAttribute('data-dragged', '');
    held.element.style.translate = `${x}px ${y}px`;
    if (distance > FAR === isFar) return;
    isFar = !isFar;
    how.aim(isFar ? held.move : null);
  }

  function putBack(): void {
    held?.element.removeAttribute('data-dragged');
    held?.element.style.removeProperty('translate');
    held = null;
    isFar = false;
  }

  function letGo(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return;
    const { move } = held;
    const isMeant = isFar && event.type === 'pointerup';
    if (isFar && !isMeant) how.aim(null);
    putBack();
    if (isMeant) how.drop(move);
  }

  /** What was dragged was not tapped. */
  function tap(event: Event): void {
    if (!wasDragged) return;
    wasDragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** A finger that holds such a thing does not scroll. */
  const still = (event: TouchEvent): void => {
    if (held && event.cancelable) event.preventDefault();
  };

  stage.addEventListener('pointerdown', take);
  stage.addEventListener('click', tap, true);
  stage.addEventListener('touchmove', still, { passive: false });
  addEventListener('pointermove', pull);
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', letGo);
  return () => {
    putBack();
    stage.removeEventListener('pointerdown', take);
    stage.removeEventListener('click', tap, true);
    stage.removeEventListener('touchmove', still);
    removeEventListener('pointermove', pull);
    removeEventListener('pointerup', letGo);
    removeEventListener('pointercancel', letGo);
  };
};
