// Arrow keys lead from what has the focus to the nearest that lies in their direction; Home and End to the first and
// the last. What they pass over can be reached with Tab, or is one stop of it where a board says so (`tabindex`).
import type { Attachment } from 'svelte/attachments';
import { nearest, placeOf, type Place } from './place';

/** How far to the right and how far down. */
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far it is in a direction, and twice as far aside. Everything lies in the direction of one key or two. */
function onward(from: Place, to: Place, [right, down]: [number, number]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const ahead = dx * right + dy * down;
  const aside = Math.abs(dx * down) + Math.abs(dy * right);
  return ahead > 0 && aside <= ahead ? ahead + 2 * aside : Infinity;
}

export interface ArrowOptions {
  /** What can be reached. */
  among?: string;
  /** They lie in one line, however it is broken: left and right go along it. */
  inLine?: boolean;
  /** What is done instead of giving the focus to another of them. */
  go?(to: number, from: number): void;
}

/** To which of these places a key leads from one of them; to none where nothing lies there. */
export function ledTo(key: string, from: number, places: Place[], inLine = false): number | null {
  const direction = DIRECTIONS[key];
  let to: number | null = null;
  if (key === 'Home') to = 0;
  else if (key === 'End') to = places.length - 1;
  else if (direction && inLine && direction[0]) to = from + direction[0];
  else if (direction)
    to = nearest(places.keys(), (one) => onward(places[from]!, places[one]!, direction));
  return to !== null && to !== from && places[to] ? to : null;
}

export function arrows({ among = 'button', inLine, go }: ArrowOptions = {}): Attachment<HTMLElement> {
  return (group) => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const all = [...group.querySelectorAll<HTMLElement>(among)];
      const from = all.indexOf(event.target as HTMLElement);
      const to = from < 0 ? null : ledTo(event.key, from, all.map(placeOf), inLine);
      if (to === null) return;
      event.preventDefault();
      if (go) go(to, from);
      else all[to]!.focus();
    };
    group.addEventListener('keydown', press);
    return () => group.removeEventListener('keydown', press);
  };
}
