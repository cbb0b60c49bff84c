// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spread } from '../src/games/quelle-heure/hand';
import { arrows, ledTo, type ArrowOptions } from '../src/pieces/arrows';
import type { Place } from '../src/pieces/place';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const at = (...places: [number, number][]): Place[] => places.map(([x, y]) => ({ x, y }));
const meadow = Array.from({ length: 9 }, (_, i) => ({ x: 120 * (i % 3), y: 100 * Math.floor(i / 3) }));
const hand = (count: number, width: number) =>
  spread(count, width, 60).spots.map(({ left, top }) => ({ x: left, y: top }));

describe('an arrow key', () => {
  it('leads to the neighbour in a grid, and not beyond its edge', () => {
    expect(KEYS.map((key) => ledTo(key, 4, meadow))).toEqual([3, 5, 1, 7]);
    expect(KEYS.map((key) => ledTo(key, 2, meadow))).toEqual([1, null, null, 5]);
    expect(KEYS.map((key) => ledTo(key, 6, meadow))).toEqual([null, 7, 3, null]);
  });

  it('leads to the nearest that lies there, straight on rather than aside', () => {
    const cells = at([3, 3], [3, 2], [5, 3], [4, 2], [0, 6]);
    expect(ledTo('ArrowUp', 0, cells)).toBe(1);
    expect(ledTo('ArrowRight', 0, cells)).toBe(2);
    expect(ledTo('ArrowDown', 0, cells)).toBe(4);
    expect(ledTo('ArrowLeft', 4, cells)).toBeNull();
  });

  it('leaves nothing that does not lie in the direction of some key', () => {
    for (const angle of Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12)) {
      const places = at([0, 0], [100 * Math.cos(angle), 100 * Math.sin(angle)]);
      expect(KEYS.some((key) => ledTo(key, 0, places) === 1)).toBe(true);
    }
  });

  it('goes along a line, also where it is broken, and up and down from line to line', () => {
    const broken = hand(14, 300);
    expect(broken[0]!.y).toBeLessThan(broken[7]!.y);
    expect(ledTo('ArrowRight', 6, broken, true)).toBe(7);
    expect(ledTo('ArrowLeft', 7, broken, true)).toBe(6);
    expect(ledTo('ArrowRight', 13, broken, true)).toBeNull();
    expect(ledTo('ArrowDown', 3, broken, true)).toBe(10);
    expect(ledTo('ArrowUp', 13, broken, true)).toBe(6);
  });

  it('finds nothing above or below in a hand that only bends', () => {
    const bent = hand(9, 300);
    expect(bent[0]!.y).toBeGreaterThan(bent[4]!.y);
    for (const i of bent.keys()) expect(ledTo('ArrowUp', i, bent, true)).toBeNull();
  });

  it('is not the only one: Home and End, but nothing else', () => {
    expect(ledTo('Home', 4, meadow)).toBe(0);
    expect(ledTo('End', 4, meadow)).toBe(8);
    expect(ledTo('Home', 0, meadow)).toBeNull();
    expect(ledTo('x', 4, meadow)).toBeNull();
  });
});

describe('a group with arrows', () => {
  let end: (() => void) | void;
  afterEach(() => end?.());
  function group(options?: ArrowOptions): HTMLElement[] {
    document.body.innerHTML = '<div><button>a</button><i tabindex="0">b</i><button>c</button></div>';
    end = arrows(options)(document.querySelector('div')!);
    return [...document.querySelectorAll<HTMLElement>('div > *')];
  }
  /** Whether it was used. */
  function press(element: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean {
    element.focus();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('gives the focus on, from button to button', () => {
    const [a, b, c] = group({ inLine: true });
    expect(press(a!, 'ArrowRight')).toBe(true);
    expect(document.activeElement).toBe(c);
    expect(press(c!, 'ArrowRight')).toBe(false); // the page may scroll
    expect(press(b!, 'ArrowRight')).toBe(false);
    expect(document.activeElement).toBe(b);
  });

  it('leaves to the browser what is pressed together with another key', () => {
    const [, , c] = group({ inLine: true });
    expect(press(c!, 'ArrowLeft', { altKey: true })).toBe(false);
    expect(document.activeElement).toBe(c);
  });

  it('can do something else instead', () => {
    const go = vi.fn();
    const [a, b] = group({ among: 'button, i', go });
    press(a!, 'End');
    press(b!, 'Home');
    expect(go.mock.calls).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(document.activeElement).toBe(b);
  });
});
