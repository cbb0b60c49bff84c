// Things move where they go. A board marks what can move, and this animates whatever a change has moved:
//   data-thing="card-17"   the same thing before and after a change; it glides from the old place to the new
//   data-from="pile"       where it comes from if it was not there before (the name of another thing)
//   data-to="box"          where it goes if it is not there afterwards
//   data-slow              it takes its time: something is lost
import { tick } from 'svelte';

export const GLIDE = 380;
const SLOW = 1100;
const EASING = 'cubic-bezier(.3,.7,.2,1)';

export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Seen {
  box: DOMRect;
  element: Element;
  to: string | undefined;
}

type Thing = (HTMLElement | SVGElement) & { dataset: DOMStringMap };
const things = (stage: Element) => [...stage.querySelectorAll<Thing>('[data-thing]')];

function look(stage: Element): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const element of things(stage)) {
    seen.set(element.dataset.thing!, {
      box: element.getBoundingClientRect(),
      element,
      to: element.dataset.to,
    });
  }
  return seen;
}

/** Make a change, and let everything on the stage glide to where it is after it. */
export async function moving(stage: Element | null | undefined, change: () => void): Promise<void> {
  if (!stage || isStill() || document.visibilityState === 'hidden') {
    change();
    await tick();
    return;
  }
  const before = look(stage);
  const copies = new Map(
    [...before].filter(([, was]) => was.to).map(([name, was]) => [name, copyOf(was.element)]),
  );
  change();
  await tick();
  const after = look(stage);
  for (const [name, is] of after) {
    const from = before.get(name) ?? before.get((is.element as Thing).dataset.from ?? '');
    if (from) glide(is.element as Thing, from.box, is.box);
  }
  for (const [name, was] of before) {
    const goal = after.has(name) ? undefined : after.get(was.to ?? '');
    if (goal) flyAway(stage, copies.get(name)!, was.box, goal.box);
  }
}

function glide(element: Thing, from: DOMRect, to: DOMRect): void {
  if (!to.width || !from.width) return;
  const scale = unitsPerPixel(element);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) * scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) * scale;
  if (Math.abs(dx) + Math.abs(dy) < 1) return;
  element.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: GLIDE,
    easing: EASING,
  });
}

/** In a drawing, lengths are counted in its own units. */
function unitsPerPixel(element: Element): number {
  const parent = element instanceof SVGElement ? element.parentNode : null;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix && matrix.a ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}

/** A picture of something that is about to leave. Parts of drawings just fade. */
function copyOf(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'data-thing', 'data-move', 'data-select']) part.removeAttribute(name);
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  return copy;
}

/** What is on its way, on any stage. */
const flying = new Set<HTMLElement>();

/** Nothing flies any more: what comes now must not be covered. */
export function land(): void {
  for (const copy of flying) copy.remove();
  flying.clear();
}

/** Over the stage and with it: it never lies over what is elsewhere on the page. */
function flyAway(stage: Element, copy: HTMLElement | null, from: DOMRect, to: DOMRect): void {
  if (!copy) return;
  const origin = stage.getBoundingClientRect();
  Object.assign(copy.style, {
    position: 'absolute',
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    left: `${from.left - origin.left}px`,
    top: `${from.top - origin.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  stage.append(copy);
  flying.add(copy);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = copy.animate(
    [
      { translate: '0 0', opacity: 1 },
      { translate: `${dx}px ${dy}px`, opacity: 0.2 },
    ],
    { duration: 'slow' in copy.dataset ? SLOW : GLIDE, easing: EASING },
  );
  flight.onfinish = flight.oncancel = () => {
    flying.delete(copy);
    copy.remove();
  };
}
