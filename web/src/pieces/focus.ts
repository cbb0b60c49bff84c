// The focus is never lost. When an update takes away what has it (or moves or disables it), it goes to the nearest
// thing that can be done; where there is none, it waits on what may become usable, or on the whole, and goes on from
// there. `data-aside` marks what can be done at any time and is not what one waits for.
import type { Attachment } from 'svelte/attachments';
import { nearest, placeOf, type Place } from './place';

const WANTED = ':is([data-move], [data-select]):not([data-aside], [aria-disabled="true"])';
const LATER = '[aria-disabled="true"]:not([data-aside])';
const TOLD = ['disabled', 'aria-disabled', 'tabindex', 'data-move', 'data-select'];

const keepers = new Set<HTMLElement>();
/** What has the focus, where it was on the page, and who keeps it, from the inside out. */
let holder: HTMLElement | null = null;
let place: Place = { x: 0, y: 0 };
let roots: HTMLElement[] = [];
let isWaiting = false;
/** Whether it was given here, and not chosen by who uses the page. */
let isGiven = false;

/** Nobody has chosen what has the focus now: something important may take it. */
export function isFocusFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || (isWaiting && active === holder);
}

function hold(element: HTMLElement): void {
  holder = element;
  roots = [];
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    if (keepers.has(one)) roots.push(one);
  }
}

function nearby(root: HTMLElement, what: string): HTMLElement | null {
  return nearest(root.querySelectorAll<HTMLElement>(what), (one) => {
    if (one.matches(':disabled') || one.tabIndex < 0 || one.closest('[inert]')) return Infinity;
    const { x, y } = placeOf(one);
    return Math.hypot(x - place.x, y - place.y);
  });
}

function give(element: HTMLElement, waits: boolean): void {
  isWaiting = waits;
  isGiven = true;
  hold(element);
  element.focus({ preventScroll: true });
}

/** What is waited on has become usable, or something else has. */
function goOn(root: HTMLElement): void {
  const next = holder!.matches(WANTED) ? holder : nearby(root, WANTED);
  if (next) give(next, false);
}

function mend(root: HTMLElement, records: MutationRecord[]): void {
  if (!holder) return;
  const active = document.activeElement;
  const isOff = holder.matches(':disabled');
  if (active === holder && !isOff) {
    // What was given may become unusable before the same update is done.
    if ((isWaiting || (isGiven && !holder.matches(WANTED))) && roots.includes(root)) goOn(root);
    return;
  }
  if (active && active !== document.body && active !== holder) return;
  const isTaken = records.some((one) => [...one.removedNodes].some((node) => node.contains(holder)));
  if (!isOff && !isTaken && holder.isConnected) return; // somebody has left it
  if (roots.find((one) => one.isConnected) !== root) return; // somebody nearer sees to it
  if (holder.isConnected && !isOff) return give(holder, isWaiting); // it was only moved
  const next = nearby(root, WANTED);
  if (next) give(next, false);
  else give(nearby(root, LATER) ?? root, true);
}

/** For a board, or whatever else is drawn anew while somebody uses it. One may lie within another. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  if (!root.hasAttribute('tabindex')) root.tabIndex = -1;
  keepers.add(root);
  const came = ({ target }: FocusEvent) => {
    if (target === holder || !(target instanceof HTMLElement)) return;
    isWaiting = isGiven = false;
    place = placeOf(target);
    hold(target);
  };
  const left = ({ target }: FocusEvent) => {
    // Later: a browser says the same of what is being taken away, and that has not been left.
    setTimeout(() => {
      if (target === holder && document.activeElement !== target) holder = null;
    });
  };
  const observer = new MutationObserver((records) => mend(root, records));
  observer.observe(root, { childList: true, subtree: true, attributeFilter: TOLD });
  root.addEventListener('focusin', came);
  root.addEventListener('focusout', left);
  return () => {
    keepers.delete(root);
    observer.disconnect();
    root.removeEventListener('focusin', came);
    root.removeEventListener('focusout', left);
  };
};
