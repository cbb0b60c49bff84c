import { describe, expect, it } from 'vitest';
import type { LandUnterEvent, LandUnterView } from '../src/declared/land-unter';
import { ask, sound, standing } from '../src/games/land-unter/page';
import { heldBy, sceneOf } from '../src/games/land-unter/told';

/** Three players in the last trick but one of their second round; I am seat 0. */
function view(changes: Partial<LandUnterView> = {}): LandUnterView {
  return {
    game: 'land-unter',
    players: 3,
    seat: 0,
    to_act: [0, 1, 2],
    awaited: [0, 1, 2],
    legal: ['1', '60'],
    over: false,
    result: null,
    open: false,
    cascade: true,
    round: 2,
    trick: 11,
    hand: [1, 60],
    hand_sizes: [2, 2, 2],
    known: [[1, 4, 60], [5, 59], [6]],
    played: [[4], [5], [6]],
    chosen: [null, null, null],
    has_chosen: [false, true, false],
    leader: null,
    announced: [5, 4, 3],
    rings: [3, 0, 2],
    water: [7, 11, 0],
    highest: [1],
    out: [false, false, false],
    shown: [12, 4],
    pile: [2, 9],
    scores: [5, -1, 2],
    seen: [[], [], []],
    ...changes,
  };
}

const turned = (...cards: number[]): LandUnterEvent[] =>
  cards.map((card, seat) => ({ event: 'turned_up', seat, card }));

describe('the table while a trick is told', () => {
  it('shows the water for the highest card first', () => {
    expect(sceneOf(view(), []).shown).toEqual([4, 12]);
  });

  it('has nobody in the sea before the first deal', () => {
    const undealt = view({ trick: 0, out: [true, true, true], rings: [0, 0, 0] });
    expect(sceneOf(undealt, []).out).toEqual([false, false, false]);
    expect(standing(undealt, 1).isOut).toBeUndefined();
    expect(standing(view({ out: [true, false, false] }), 0).isOut).toBe(true);
  });

  it('shows the back of what others have chosen, and what I have', () => {
    const scene = sceneOf(view({ chosen: [60, null, null], has_chosen: [true, true, false] }), []);
    expect(scene.laid).toEqual([{ card: 60, isUp: false }, { card: null, isUp: false }, null]);
  });

  it('hears of choices one by one', () => {
    const scene = sceneOf(view({ has_chosen: [false, false, false] }), [
      { event: 'chosen', seat: 2 },
      { event: 'chosen', seat: 0, card: 60 },
      { event: 'changed', seat: 0, card: 1 },
    ]);
    expect(scene.laid).toEqual([{ card: 1, isUp: false }, null, { card: null, isUp: false }]);
    expect(scene.hand).toEqual([1, 60]);
  });

  it('takes my card out of my hand when it is turned up, and nobody else’s', () => {
    const scene = sceneOf(view(), turned(60, 59, 2));
    expect(scene.hand).toEqual([1]);
    expect(scene.laid.map((one) => one?.card)).toEqual([60, 59, 2]);
    expect(scene.laid.every((one) => one?.isUp)).toBe(true);
  });

  it('gives water, rings and places as they are told', () => {
    const scene = sceneOf(view(), [
      ...turned(60, 59, 2),
      { event: 'water_taken', seat: 0, water: 4 },
      { event: 'water_taken', seat: 1, water: 12 },
      { event: 'eliminated', seat: 1, cards: [9] },
      { event: 'ring_lost', seat: 0, rings: 2 },
    ]);
    expect(scene.water).toEqual([4, 0, 0]);
    expect(scene.place).toEqual([1, 2, null]);
    expect(scene.shown).toEqual([null, null]);
    expect(scene.rings).toEqual([2, 0, 2]);
    expect(scene.out).toEqual([false, true, false]);
  });

  it('gives two water cards of one value one after the other', () => {
    const scene = sceneOf(view({ shown: [4, 4] }), [{ event: 'water_taken', seat: 2, water: 4 }]);
    expect(scene.shown).toEqual([null, 4]);
  });

  it('lays a card of open play face up', () => {
    const told: LandUnterEvent[] = [{ event: 'played', seat: 0, card: 1 }];
    const scene = sceneOf(view({ open: true, leader: 0, has_chosen: [false, false, false] }), told);
    expect(scene.laid).toEqual([{ card: 1, isUp: true }, null, null]);
    expect(scene.hand).toEqual([60]);
  });

  it('counts a round, and begins the next one', () => {
    const counted: LandUnterEvent[] = [
      { event: 'eliminated', seat: 1, cards: [] },
      { event: 'round_scored', seat: 0, points: 4, bonus: 1, score: 9 },
      { event: 'round_scored', seat: 1, points: -1, bonus: 0, score: -2 },
    ];
    const scene = sceneOf(view(), [
      ...counted,
      { event: 'round_started', round: 3 },
      { event: 'dealt', seat: 1, rings: 6 },
      { event: 'dealt', seat: 0, rings: 5, cards: [8, 9] },
      { event: 'trick_started', trick: 1, first: 10, second: 3 },
    ]);
    expect(scene.scored).toEqual([
      { seat: 0, points: 4, bonus: 1, score: 9, isOut: false },
      { seat: 1, points: -1, bonus: 0, score: -2, isOut: true },
    ]);
    expect([scene.round, scene.trick, scene.shown]).toEqual([3, 1, [3, 10]]);
    expect([scene.hand, scene.rings, scene.water]).toEqual([
      [8, 9],
      [5, 6, 2],
      [0, 0, 0],
    ]);
    expect(scene.out).toEqual([false, false, false]);
  });

  it('marks who had the highest water until some is taken, then who gives a ring', () => {
    const taken: LandUnterEvent[] = [
      ...turned(60, 59, 2),
      { event: 'water_taken', seat: 0, water: 4 },
      { event: 'water_taken', seat: 1, water: 12 },
    ];
    expect(sceneOf(view(), turned(60, 59, 2)).highest).toEqual([1]);
    expect(sceneOf(view(), taken).highest).toEqual([]);
    const fallen: LandUnterEvent[] = [...taken, { event: 'eliminated', seat: 1, cards: [] }];
    expect(sceneOf(view(), fallen).highest).toEqual([]);
    const paid: LandUnterEvent[] = [...fallen, { event: 'ring_lost', seat: 0, rings: 2 }];
    expect(sceneOf(view(), paid).highest).toEqual([0]);
  });

  it('leaves the view as it is', () => {
    const before = view();
    sceneOf(before, [...turned(60, 59, 2), { event: 'water_taken', seat: 0, water: 4 }]);
    expect(before).toEqual(view());
  });
});

it('knows what somebody still holds, and how many cards nobody knows', () => {
  expect(heldBy(view(), 1)).toEqual({ known: [59], unknown: 1 });
  expect(heldBy(view(), 2)).toEqual({ known: [], unknown: 2 });
});

describe('what the shell asks', () => {
  it('says what is expected, in every phase', () => {
    const water = { low: 4, high: 12 };
    expect(ask(view(), 0)).toEqual({ key: 'land-unter-page-ask-choose', arguments: water });
    expect(ask(view({ chosen: [60, null, null] }), 0)).toEqual({
      key: 'land-unter-page-ask-change',
      arguments: { card: 60 },
    });
    expect(ask(view({ open: true, leader: 0 }), 0).key).toBe('land-unter-page-ask-lead');
    expect(ask(view({ open: true, leader: 2 }), 0).key).toBe('land-unter-page-ask-play');
  });

  it('says how somebody stands', () => {
    expect(standing(view(), 0)).toEqual({
      score: 5,
      facts: [
        { key: 'land-unter-page-fact-rings', arguments: { rings: 3 } },
        { key: 'land-unter-page-fact-water', arguments: { water: 7 } },
      ],
    });
    expect(standing(view({ out: [false, true, false] }), 1).isOut).toBe(true);
  });

  it('splashes when somebody falls, and is silent when somebody chooses', () => {
    expect(sound({ event: 'eliminated' })).toBe('splash');
    expect(sound({ event: 'chosen' })).toBeNull();
  });
});
