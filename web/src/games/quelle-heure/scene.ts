// What stands on the table while events are told: the view before them, and what they have changed since.
import type { QuelleHeureEvent } from '../../declared/quelle-heure';
import type { Card, QhView, Row } from './view';

/** A card that was drawn and is shown to all. */
export interface Shown {
  card: Card;
  seat: number;
  /** Whose hand it was drawn from; null where we came too late to see it. */
  from: number | null;
  /** Where it goes when it cannot be placed: the answer to the question to the others. */
  answer: 'kept' | 'boxed' | null;
}

export interface Scene {
  rows: Row[];
  sizes: number[];
  hand: Card[];
  shown: Shown | null;
  pile: number;
  box: number[];
  dead: boolean[];
  /** The free places of a row that nothing can fill, as long as it stands as the view has it. */
  gaps: number[][];
  onlyGhosts: boolean[];
  winner: number | null;
  /** Whose turn it is, or who has just done something. */
  acting: number | null;
  /** Who has just taken a card from the pile. */
  takes: number | null;
  /** Whose row is being told to be blocked. */
  blocked: number | null;
}

export function sceneOf(view: QhView, told: QuelleHeureEvent[]): Scene {
  const scene: Scene = {
    rows: view.rows.map((row) => [...row]),
    sizes: [...view.hand_sizes],
    hand: [...view.hand],
    shown: view.drawn === null ? null : { card: view.drawn, seat: view.turn, from: null, answer: null },
    pile: view.pile,
    box: [...view.box],
    dead: [...view.dead],
    gaps: [...view.gaps],
    onlyGhosts: [...view.only_ghosts],
    winner: view.winner,
    acting: view.over ? view.winner : view.turn,
    takes: null,
    blocked: null,
  };
  for (const event of told) tell(scene, event, view.seat);
  return scene;
}

function tell(scene: Scene, event: QuelleHeureEvent, eyes: number | null): void {
  scene.takes = null;
  scene.blocked = null;
  switch (event.event) {
    case 'hour_drawn':
      draw(scene, event.seat, event.from_seat, event.hour, eyes);
      break;
    case 'ghost_drawn':
      draw(scene, event.seat, event.from_seat, 'ghost', eyes);
      break;
    case 'asked':
      if (scene.shown) scene.shown = { ...scene.shown, answer: event.could ? 'kept' : 'boxed' };
      break;
    case 'placed':
      scene.rows[event.seat]![event.place] = event.hour;
      scene.shown = null;
      break;
    case 'kept':
      take(scene, event.seat, event.hour, eyes);
      scene.shown = null;
      break;
    case 'boxed':
      scene.box.push(event.hour);
      scene.shown = null;
      break;
    case 'pile_drawn':
      scene.pile = event.left;
      scene.takes = event.seat;
      take(scene, event.seat, event.card, eyes);
      return;
    case 'shifted':
      scene.rows[event.seat]![event.place] = null;
      scene.rows[event.seat]![event.onto] = event.hour;
      scene.gaps[event.seat] = [];
      break;
    case 'row_blocked':
      scene.dead[event.seat] = true;
      scene.blocked = event.seat;
      break;
    case 'repair_ended':
      scene.dead[event.seat] = !event.cured;
      break;
    case 'only_ghosts_left':
      scene.onlyGhosts[event.seat] = true;
      return;
    case 'won':
      scene.winner = event.seat;
      break;
  }
  if ('seat' in event) scene.acting = event.seat;
}

function draw(scene: Scene, seat: number, from: number, card: Card, eyes: number | null): void {
  scene.shown = { card, seat, from, answer: null };
  scene.sizes[from]! -= 1;
  if (from === eyes) scene.hand = without(scene.hand, card);
}

function take(scene: Scene, seat: number, card: Card | undefined, eyes: number | null): void {
  scene.sizes[seat]! += 1;
  if (seat === eyes && card !== undefined) scene.hand = [...scene.hand, card];
}

/** Less the last card of a kind: which of two alike was drawn is seen when the next view comes. */
function without(hand: Card[], card: Card): Card[] {
  const at = hand.lastIndexOf(card);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}

/** The names under which things glide (motion.ts). */
export const thing = {
  hour: (seat: number, hour: number) => `hour-${seat}-${hour}`,
  hand: (seat: number) => `hand-${seat}`,
  back: (position: number) => `back-${position}`,
  /** A card of one's own hand: which of those alike, from the left. */
  card: (card: Card, copy: number) => `card-${card}-${copy}`,
  shown(scene: Scene, shown: Shown): string {
    const { card, seat } = shown;
    if (card === 'ghost') return 'ghost';
    // An hour that its row has already goes elsewhere, and needs a name of its own.
    return scene.rows[seat]!.includes(card) ? 'double' : thing.hour(seat, card);
  },
};
