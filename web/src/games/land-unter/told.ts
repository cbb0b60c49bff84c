// The table while something is being told: the view, and over it the facts of the events so far.
import { HALVES, type LandUnterEvent, type LandUnterView } from '../../declared/land-unter';

/** What lies in the sky over a seat: a card that can be read, or the back of one. */
export interface Laid {
  card: number | null;
  /** Turned up, or played openly: everybody sees it. */
  isUp: boolean;
}

export interface Scored {
  seat: number;
  points: number;
  bonus: number;
  score: number;
  isOut: boolean;
}

export interface Scene {
  round: number;
  trick: number;
  rings: number[];
  water: number[];
  /** Who had the highest water before this trick; then who gives a ring for it. */
  highest: number[];
  out: boolean[];
  laid: (Laid | null)[];
  /** 1 for who took the first water card of this trick, 2 for the other. */
  place: (number | null)[];
  /** The water cards to take, the one for the highest card first; null where it has been taken. */
  shown: (number | null)[];
  hand: number[];
  scored: Scored[];
}

export function sceneOf(view: LandUnterView, told: LandUnterEvent[]): Scene {
  const scene: Scene = {
    round: view.round,
    trick: view.trick,
    rings: [...view.rings],
    water: [...view.water],
    highest: [...view.highest],
    out: view.out.map((_, seat) => isOut(view, seat)),
    laid: view.chosen.map((card, seat) =>
      card !== null || view.has_chosen[seat] ? { card, isUp: view.open } : null,
    ),
    place: view.water.map(() => null),
    shown: ascending(view.shown),
    hand: [...view.hand],
    scored: [],
  };
  for (const event of told) tell(scene, event, view.seat);
  return scene;
}

/** Before the first deal, which only a replay shows, nobody holds anything; nobody is out either. */
export const isOut = (view: LandUnterView, seat: number): boolean => view.out[seat]! && view.trick > 0;

const ascending = (values: number[]) => [...values].sort((a, b) => a - b);

function tell(scene: Scene, event: LandUnterEvent, own: number | null): void {
  switch (event.event) {
    case 'round_started':
      scene.round = event.round;
      scene.water.fill(0);
      scene.highest = [];
      scene.out.fill(false);
      scene.laid.fill(null);
      scene.place.fill(null);
      scene.shown = [];
      scene.hand = [];
      break;
    case 'dealt':
      scene.rings[event.seat] = event.rings;
      if (event.seat === own && event.cards) scene.hand = event.cards;
      break;
    case 'trick_started':
      scene.trick = event.trick;
      scene.shown = ascending([event.first, event.second]);
      scene.laid.fill(null);
      scene.place.fill(null);
      break;
    case 'chosen':
    case 'changed':
      scene.laid[event.seat] = { card: event.card ?? null, isUp: false };
      break;
    case 'played':
    case 'turned_up':
      scene.laid[event.seat] = { card: event.card, isUp: true };
      if (event.seat === own) scene.hand = scene.hand.filter((held) => held !== event.card);
      break;
    case 'water_taken':
      scene.place[event.seat] = scene.place.some((place) => place === 1) ? 2 : 1;
      scene.water[event.seat] = event.water;
      scene.highest = [];
      scene.shown[scene.shown.indexOf(event.water)] = null;
      break;
    case 'ring_lost':
      scene.rings[event.seat] = event.rings;
      scene.highest = [...scene.highest, event.seat];
      break;
    case 'eliminated':
      scene.out[event.seat] = true;
      scene.water[event.seat] = 0;
      break;
    case 'round_scored':
      scene.scored.push({
        seat: event.seat,
        points: event.points,
        bonus: event.bonus,
        score: event.score,
        isOut: scene.out[event.seat]!,
      });
  }
}

/** The weather drawn on a card, by its value: sun 0, clouds over the sun 1, wind 2, rain 3, storm 4. */
export const weatherOn = (card: number): number => Math.floor((card - 1) / 12);
export const halvesOn = (card: number): number => HALVES[card - 1]!;

/** What this seat knows that another still holds. */
export function heldBy(view: LandUnterView, seat: number): { known: number[]; unknown: number } {
  const known = view.known[seat]!.filter((card) => !view.played[seat]!.includes(card));
  return { known, unknown: view.hand_sizes[seat]! - known.length };
}
