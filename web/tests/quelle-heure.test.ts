import { describe, expect, test } from 'vitest';
import type { QuelleHeureEvent } from '../src/declared/quelle-heure';
import { page } from '../src/games/quelle-heure';
import {
  asMove,
  copies,
  knownToAll,
  moved,
  nearest,
  shuffled,
  sorted,
  spread,
} from '../src/games/quelle-heure/hand';
import { offersOf } from '../src/games/quelle-heure/offers';
import { sceneOf, thing } from '../src/games/quelle-heure/scene';
import { handAngle, light, sky } from '../src/games/quelle-heure/sky';
import type { QhView } from '../src/games/quelle-heure/view';
import { add } from '../src/words/words.svelte';

add('fr', 'quelle-heure-page-hour = { $hour } h');

const EMPTY = [null, null, null, null, null, null, null];
const view = (changes: Partial<QhView> = {}): QhView => ({
  game: 'quelle-heure',
  players: 3,
  seat: 0,
  turn: 1,
  phase: 'draw',
  rows: [[...EMPTY], [8, ...EMPTY.slice(1)], [...EMPTY]],
  drawn: null,
  repairs: 0,
  box: [],
  turns: 3,
  winner: null,
  hand: [9, 'ghost', 12, 9],
  hand_sizes: [4, 6, 7],
  kept: [[], [], []],
  ghosts: [0, 0, 0],
  only_ghosts: [false, false, false],
  dead: [false, false, false],
  gaps: [[], [], []],
  pile: 15,
  pile_ghosts_possible: 2,
  ghosts_in_play: 2,
  ghosts_possible: [2, 2, 2],
  ghosts_certain: [0, 0, 0],
  remembered: [],
  is_mixed: false,
  expected: [],
  to_act: [1],
  awaited: [1],
  legal: [],
  over: false,
  result: null,
  ...changes,
});

describe('what is told, over the view', () => {
  const drawn: QuelleHeureEvent = { event: 'hour_drawn', seat: 1, from_seat: 0, hour: 9 };

  test('a card drawn from my hand is shown, and I have it no more', () => {
    const scene = sceneOf(view(), [drawn]);
    expect(scene.shown).toEqual({ card: 9, seat: 1, from: 0, answer: null });
    expect(scene.hand).toEqual([9, 'ghost', 12]);
    expect(scene.sizes).toEqual([3, 6, 7]);
  });

  test('an hour that is placed stands in the row', () => {
    const scene = sceneOf(view(), [drawn, { event: 'placed', seat: 1, hour: 9, place: 2 }]);
    expect(scene.rows[1]).toEqual([8, null, 9, null, null, null, null]);
    expect(scene.shown).toBeNull();
  });

  test('an hour that nobody can place goes to the box, and a card comes from the pile', () => {
    const told: QuelleHeureEvent[] = [drawn, { event: 'asked', seat: 1, hour: 9, could: false }];
    expect(sceneOf(view(), told).shown?.answer).toBe('boxed');
    told.push({ event: 'boxed', seat: 1, hour: 9 });
    told.push({ event: 'pile_drawn', seat: 1, left: 14 });
    const scene = sceneOf(view(), told);
    expect([scene.box, scene.pile, scene.sizes, scene.takes]).toEqual([[9], 14, [3, 7, 7], 1]);
  });

  test('an hour that is kept goes into the hand; mine I see', () => {
    const mine: QuelleHeureEvent = { event: 'hour_drawn', seat: 0, from_seat: 2, hour: 20 };
    const scene = sceneOf(view({ turn: 0 }), [
      mine,
      { event: 'asked', seat: 0, hour: 20, could: true },
      { event: 'kept', seat: 0, hour: 20, full: false },
    ]);
    expect(scene.hand).toEqual([9, 'ghost', 12, 9, 20]);
    expect(scene.sizes).toEqual([5, 6, 6]);
  });

  test('a row that is blocked is pointed at while that is told, and no longer', () => {
    const blocked: QuelleHeureEvent = { event: 'row_blocked', seat: 1 };
    const shifted: QuelleHeureEvent = { event: 'shifted', seat: 1, hour: 8, place: 0, onto: 1 };
    expect(sceneOf(view(), [blocked]).blocked).toBe(1);
    expect(sceneOf(view(), [blocked, shifted]).blocked).toBeNull();
  });

  test('a ghost is shown until the next view; a card moves along its row; a row is repaired', () => {
    const ghost = sceneOf(view(), [{ event: 'ghost_drawn', seat: 1, from_seat: 0 }]);
    expect([ghost.shown?.card, ghost.hand]).toEqual(['ghost', [9, 12, 9]]);
    const repaired = sceneOf(view({ dead: [false, true, false] }), [
      { event: 'shifted', seat: 1, hour: 8, place: 0, onto: 1 },
      { event: 'repair_ended', seat: 1, cured: true },
    ]);
    expect(repaired.rows[1]!.slice(0, 2)).toEqual([null, 8]);
    expect(repaired.dead).toEqual([false, false, false]);
  });

  test('the view itself is not touched', () => {
    const before = view();
    sceneOf(before, [drawn, { event: 'placed', seat: 1, hour: 9, place: 2 }]);
    expect(before).toEqual(view());
  });

  test('an hour keeps its name from the hand to the row; a double has another', () => {
    const scene = sceneOf(view(), [drawn]);
    expect(thing.shown(scene, scene.shown!)).toBe(thing.hour(1, 9));
    expect(thing.shown(scene, { ...scene.shown!, card: 8 })).not.toBe(thing.hour(1, 8));
  });
});

describe('one’s own hand', () => {
  test('moves', () => {
    expect(asMove(moved(4, 0, 2))).toBe('arrange 1 2 0 3');
    expect(moved(4, 3, 0)).toEqual([3, 0, 1, 2]);
    expect(sorted([9, 'ghost', 12, 6, 9])).toEqual([3, 0, 4, 2, 1]);
    expect(shuffled(5).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(shuffled(3, () => 0)).toEqual([1, 2, 0]);
  });

  test('cards alike have names of their own', () => expect(copies([9, 'ghost', 9])).toEqual([0, 0, 1]));

  test('what the others know of it', () => {
    expect(knownToAll([9, 'ghost', 9, 'ghost', 7], [9], 1)).toEqual([true, true, false, false, false]);
  });

  test.each([
    [7, 374],
    [13, 344],
    [20, 344],
    [14, 860],
  ])('%i cards in %i pixels: all inside, each with a strip for a finger', (count, width) => {
    const { spots, height } = spread(count, width, 50);
    expect(spots).toHaveLength(count);
    for (const [i, spot] of spots.entries()) {
      expect(spot.left).toBeGreaterThanOrEqual(-0.01);
      expect(spot.left + 50).toBeLessThanOrEqual(width + 0.01);
      expect(spot.top + 50).toBeLessThanOrEqual(height);
      const next = spots[i + 1];
      if (next && next.left > spot.left) expect(next.left - spot.left).toBeGreaterThanOrEqual(24);
    }
  });

  test('a card is dropped at the nearest spot', () => {
    const { spots } = spread(13, 344, 50);
    expect(nearest(spots, spots[9]!.left + 5, spots[9]!.top - 8)).toBe(9);
  });
});

test('each legal move has its place on the board', () => {
  const offers = offersOf(['shift 0 right', 'shift 2 left', 'stop']);
  expect(offers.shifts).toEqual([
    { place: 0, onto: 1, move: 'shift 0 right' },
    { place: 2, onto: 1, move: 'shift 2 left' },
  ]);
  expect(offers.stop).toBe(true);
  expect([...offersOf(['draw 0', 'draw 1']).draws.keys()]).toEqual([0, 1]);
  expect([...offersOf(['place 5']).places]).toEqual([[5, 'place 5']]);
});

test('every hour has a sky, a sun or a moon, and its hand', () => {
  const skies = Array.from({ length: 17 }, (_, i) => sky(6 + i).above);
  expect(new Set(skies).size).toBe(17);
  for (let hour = 6; hour <= 22; hour++) {
    const { x, y } = light(hour);
    expect(x >= 0 && x <= 60 && y >= 0 && y <= 60).toBe(true);
  }
  expect([handAngle(6), handAngle(12), handAngle(15), handAngle(21)]).toEqual([180, 0, 90, 270]);
});

test('what is asked in each phase', () => {
  const key = (changes: Partial<QhView>) => page.ask(view({ turn: 0, ...changes }), 0);
  const full = [[6, 7, 8, 9, 10, 11, 12], [...EMPTY], [...EMPTY]];
  expect(key({}).key).toBe('quelle-heure-page-ask-draw');
  expect(key({ rows: full }).key).toBe('quelle-heure-page-ask-draw-full');
  expect(key({ phase: 'place', drawn: 14, legal: ['place 2', 'place 4', 'rule 1'] }).arguments).toEqual({
    hour: '14 h',
    places: [3, 5],
    count: 2,
  });
  expect(key({ phase: 'repair' }).key).toBe('quelle-heure-page-ask-shift');
  expect(key({ phase: 'repair', repairs: 1 }).arguments).toEqual({ dead: false });
});
