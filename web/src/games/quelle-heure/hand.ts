// One's own hand: how it lies before us, and the moves that rearrange it.
import type { Card } from './view';

/** Which of those alike a card is: the same card keeps its name when others come and go. */
export function copies(cards: Card[]): number[] {
  const seen = new Map<Card, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return copy;
  });
}

export const asMove = (order: number[]): string => `arrange ${order.join(' ')}`;

const inOrder = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** One card goes to another position. */
export function moved(count: number, from: number, to: number): number[] {
  const order = inOrder(count);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

export function sorted(cards: Card[]): number[] {
  const rank = (card: Card) => (card === 'ghost' ? Infinity : card);
  return inOrder(cards.length).sort((a, b) => {
    const [one, other] = [rank(cards[a]!), rank(cards[b]!)];
    return one === other ? a - b : one < other ? -1 : 1;
  });
}

export function shuffled(count: number, random: () => number = Math.random): number[] {
  const order = inOrder(count);
  for (let i = count - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}

/** The cards of a hand that everybody has seen: as many of each as are known. */
export function knownToAll(cards: Card[], kept: number[], ghosts: number): boolean[] {
  const left = new Map<Card, number>([['ghost', ghosts]]);
  for (const hour of kept) left.set(hour, (left.get(hour) ?? 0) + 1);
  return cards.map((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
}

export interface Spot {
  left: number;
  top: number;
  tilt: number;
}

/** How wide a card in a hand is: by the room that there is, in both directions, and the size of letters. */
export function cardWidth(width: number, windowHeight: number, letters: number): number {
  const high = Math.max(windowHeight * 0.19 - 66, 3.2 * letters);
  return Math.round(Math.max(50, Math.min(width / 6.6, high, 8.25 * letters)));
}

/** How many pixels of a card must be seen, so that a finger finds it. */
const STRIP = 27;
const HEIGHT = 1.4;

/** Cards side by side where there is room, else overlapping, else in more than one line. */
export function spread(count: number, width: number, card: number): { spots: Spot[]; height: number } {
  const most = Math.max(1, Math.floor((width - card) / STRIP) + 1);
  const lines = Math.max(1, Math.ceil(count / most));
  const each = Math.ceil(count / lines);
  const step = each > 1 ? Math.min(card + 6, (width - card) / (each - 1)) : 0;
  const lineHeight = card * HEIGHT + 6;
  const bend = lines > 1 ? 0 : Math.min(2.2, 22 / Math.max(1, each));
  const spots = Array.from({ length: count }, (_, i): Spot => {
    const line = Math.floor(i / each);
    const inLine = Math.min(each, count - line * each);
    const off = (i % each) - (inLine - 1) / 2;
    return {
      left: (width - card) / 2 + off * step,
      top: line * lineHeight + (bend * off * off * step) / 130,
      tilt: off * bend,
    };
  });
  const lowest = Math.max(0, ...spots.map((spot) => spot.top));
  return { spots, height: lowest + card * HEIGHT };
}

/** The spot nearest to a point: where a card is dropped. */
export function nearest(spots: Spot[], left: number, top: number): number {
  const far = spots.map((spot) => Math.hypot(spot.left - left, (spot.top - top) * 1.5));
  return far.indexOf(Math.min(...far));
}
