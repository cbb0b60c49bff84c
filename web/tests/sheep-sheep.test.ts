import { describe, expect, it } from 'vitest';
import type { SheepSheepEvent } from '../src/declared/sheep-sheep';
import { Choice, concerns } from '../src/games/sheep-sheep/choice';
import { Herd } from '../src/games/sheep-sheep/herd';
import { sand } from '../src/games/sheep-sheep/sand';
import { counted, fence, sceneOf, type Card, type SheepView } from '../src/games/sheep-sheep/view';

const MEADOW: Card[] = [
  [0, 1], [1, 2], [2, 3],
  [3, 4], [4, 5], [5, 6],
  [6, 0], [0, 2], [1, 3],
]; // prettier-ignore

const view = (more: Partial<SheepView> = {}): SheepView => ({
  game: 'sheep-sheep',
  players: 2,
  seat: 0,
  to_act: [0],
  awaited: [0],
  legal: [],
  over: false,
  result: null,
  calm: false,
  phase: 'exchange',
  most_exchanges: 40,
  meadow: MEADOW,
  groups: [],
  hands: [
    [[0, 1], [2, 3], [4, 5], [0, 6]],
    [[2, 4], [3, 5], [4, 6], [2, 5]],
  ], // prettier-ignore
  fetish: [3, null],
  fetish_among: [[], []],
  taken: [[], [1]],
  points: [0, null],
  pile_size: 20,
  unseen: [],
  drawn: null,
  exchanges: 0,
  turn: 0,
  idle: 0,
  winners: [],
  ...more,
});

describe('what is told, drawn over the view', () => {
  it('an exchange turns the card over: the matching face is hidden, the other appears', () => {
    const now = sceneOf(view(), [{ event: 'exchanged', seat: 0, hand: 1, cell: 3, family: 2 }]);
    expect(now.meadow[3]).toEqual([2, 3]);
    expect(now.hands[0]![1]).toEqual([3, 4]);
    expect(now.exchanges).toBe(1);
  });

  it('keeps only the groups whose cards have not changed', () => {
    const groups = [
      [0, 1, 2],
      [6, 7, 8],
    ];
    const now = sceneOf(view({ groups }), [
      { event: 'exchanged', seat: 0, hand: 0, cell: 1, family: 0 },
    ]);
    expect(now.groups).toEqual([[6, 7, 8]]);
  });

  it('a group goes to who takes it, then cards are drawn and laid', () => {
    const taken: SheepSheepEvent = {
      event: 'group_taken',
      seat: 1,
      family: 4,
      sheep: 3,
      cells: [0, 1, 2],
    };
    const drawn: SheepSheepEvent = { event: 'drawn', seat: 1, one: 2, other: 6, pile: 19 };
    let now = sceneOf(view(), [taken, drawn]);
    expect(now.meadow.slice(0, 4)).toEqual([null, null, null, [3, 4]]);
    expect(now.taken).toEqual([[], [1, 4, 4, 4]]);
    expect([now.drawn, now.pile_size]).toEqual([[2, 6], 19]);
    now = sceneOf(view(), [taken, drawn, { event: 'laid', seat: 1, cell: 2, family: 6 }]);
    expect(now.meadow[2]).toEqual([6, 2]);
    expect(now.drawn).toBeNull();
  });

  it('fetishes are turned up with their points', () => {
    const now = sceneOf(view(), [
      { event: 'fetish_shown', seat: 1, family: 5, sheep: 0, points: 1 },
      { event: 'match_over' },
    ]);
    expect(now.fetish).toEqual([3, 5]);
    expect(now.points).toEqual([0, 1]);
  });

  it('what cannot be drawn is left to the next view', () => {
    const before = view();
    const now = sceneOf(before, [{ event: 'laid', seat: 0, cell: 2, family: 6 }]);
    expect(now.meadow).toEqual(before.meadow);
  });
});

describe('cards followed from place to place', () => {
  it('the two cards of an exchange change places and keep their names', () => {
    const herd = new Herd();
    const before = herd.follow(view());
    expect(before.arrived.size).toBe(0);
    const after = herd.follow(
      sceneOf(view(), [{ event: 'exchanged', seat: 0, hand: 1, cell: 3, family: 2 }]),
    );
    expect(after.names['cell 3']).toBe(before.names['hand 0 1']);
    expect(after.names['hand 0 1']).toBe(before.names['cell 3']);
    expect(after.names['cell 4']).toBe(before.names['cell 4']);
    expect([...after.arrived].sort()).toEqual(['cell 3', 'hand 0 1']);
  });

  it('no two cards ever have the same name', () => {
    const herd = new Herd();
    herd.follow(view());
    const { names } = herd.follow(
      view({ hands: [[[0, 1], [0, 1], [0, 1], [0, 1]], []], meadow: Array(9).fill([0, 1]) }), // prettier-ignore
    );
    expect(new Set(Object.values(names)).size).toBe(13);
  });

  it('what arrived last has still arrived when nothing else moves', () => {
    const herd = new Herd();
    herd.follow(view());
    const drawn = herd.follow(view({ drawn: [0, 5] }));
    expect([...drawn.arrived]).toEqual(['drawn']);
    expect([...herd.follow(view({ drawn: [0, 5] })).arrived]).toEqual(['drawn']);
  });
});

describe('two gestures make a move', () => {
  const legal = ['swap 0 1', 'swap 0 4', 'swap 2 4', 'done'];

  it('the first chooses, in either order, the second plays', () => {
    expect(new Choice(legal, [], null).offer('hand 0')).toEqual({ select: 'hand 0' });
    expect(new Choice(legal, [], null).offer('cell 4')).toEqual({ select: 'cell 4' });
    expect(new Choice(legal, [], 'hand 0').offer('cell 4')).toEqual({ move: 'swap 0 4' });
    expect(new Choice(legal, [], 'cell 4').offer('hand 2')).toEqual({ move: 'swap 2 4' });
  });

  it('what does not go with the choice can be chosen instead, and what goes with nothing cannot', () => {
    const choice = new Choice(legal, [], 'hand 2');
    expect(choice.offer('cell 1')).toEqual({ select: 'cell 1' });
    expect(choice.offer('hand 2')).toEqual({ select: 'hand 2' });
    expect(choice.offer('cell 8')).toEqual({});
    expect(choice.offer('hand 3')).toEqual({});
  });

  it('a drawn card needs a face and a place', () => {
    const lays = ['lay 5 3', 'lay 5 6', 'lay 7 3', 'lay 7 6'];
    expect(new Choice(lays, [], 'face 6').offer('cell 7')).toEqual({ move: 'lay 7 6' });
    expect(new Choice(lays, [], 'cell 5').offer('face 3')).toEqual({ move: 'lay 5 3' });
    expect(new Choice(lays, [], null).offer('cell 4')).toEqual({});
  });

  it('a group is taken with one gesture, on any of its sheep', () => {
    const groups = [
      [0, 1, 2],
      [5, 8, 7],
    ];
    expect(new Choice(['done'], groups, null).offer('cell 5')).toEqual({ select: 'cell 5' });
    const choice = new Choice(['take 0', 'take 7'], groups, null);
    expect(choice.offer('cell 5')).toEqual({ move: 'take 7' });
    expect(choice.offer('cell 7')).toEqual({ move: 'take 7' });
    expect(choice.offer('cell 4')).toEqual({});
    expect(concerns('take 7', 'cell 8', groups)).toBe(true);
    expect(concerns('take 7', 'cell 1', groups)).toBe(false);
  });

  it('a hint concerns both ends of its move', () => {
    expect(concerns('swap 2 5', 'hand 2', [])).toBe(true);
    expect(concerns('swap 2 5', 'cell 5', [])).toBe(true);
    expect(concerns('swap 2 5', 'cell 2', [])).toBe(false);
    expect(concerns(null, 'cell 2', [])).toBe(false);
  });
});

describe('small things', () => {
  it('sheep are counted by family, the most first', () => {
    expect(counted([4, 1, 4, 4, 1])).toEqual([
      { family: 4, count: 3 },
      { family: 1, count: 2 },
    ]);
  });

  it('a fence goes around a group, not between its sheep', () => {
    // A row of three: six long sides and two ends.
    expect(fence([0, 1, 2]).match(/M/g)).toHaveLength(8);
    expect(fence([4])).toBe('M100 100h100M100 200h100M100 100v100M200 100v100');
    expect(fence([2, 3]).match(/M/g)).toHaveLength(8); // neighbours in number only
  });

  it('the sand runs with the clock', () => {
    expect(sand(46_000, 1000, 90)).toEqual({ share: 0.5, seconds: 45 });
    expect(sand(500, 1000, 90)).toEqual({ share: 0, seconds: 0 });
    expect(sand(200_000, 0, 90).share).toBe(1);
  });
});
