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
  if (!before.size && !after.size) return;
  const origin = stage.getBoundingClientRect();
  const moved = [...after].flatMap(([name, is]) => {
    const from = before.get(name) ?? before.get((is.element as Thing).dataset.from ?? '');
    return from && isElsewhere(from.box, is.box)
      ? [{ element: is.element as Thing, from: from.box }]
      : [];
  });
  // Who still glides begins anew from where they are. All is measured before anything moves: between two changes a browser
  // would lay everything out each time.
  for (const { element } of moved) gliding.get(element)?.cancel();
  const glides = moved.map(({ element, from }) => [element, framesOf(element, from)] as const);
  for (const [element, frames] of glides) {
    if (frames) gliding.set(element, element.animate(frames, { duration: GLIDE, easing: EASING }));
  }
  for (const [name, was] of before) {
    const goal = after.has(name) ? undefined : after.get(was.to ?? '');
    if (goal) flyAway(stage, origin, copies.get(name)!, was.box, goal.box);
  }
}

const gliding = new WeakMap<Element, Animation>();

/** Less than a pixel is not seen. */
const isElsewhere = (from: DOMRect, to: DOMRect): boolean =>
  Math.abs(from.left + from.width / 2 - to.left - to.width / 2) +
    Math.abs(from.top + from.height / 2 - to.top - to.height / 2) >=
  1;

function framesOf(element: Thing, from: DOMRect): Keyframe[] | null {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width || !isElsewhere(from, to)) return null;
  const scale = unitsPerPixel(element);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) * scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) * scale;
  return [{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }];
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
function flyAway(
  stage: Element,
  origin: DOMRect,
  copy: HTMLElement | null,
  from: DOMRect,
  to: DOMRect,
): void {
  if (!copy) return;
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
