import { describe, expect, it } from 'vitest';
import type { BateauxEvent } from '../src/declared/bateaux';
import { page } from '../src/games/bateaux';
import { placeOf, sideOf } from '../src/games/bateaux/places';
import { boatsIn, chosenNow, pipsFor, sailing, sailings } from '../src/games/bateaux/sailing';
import { ask, standing } from '../src/games/bateaux/saying';
import { after, afterAll, isStorming, seaOf, sightOf } from '../src/games/bateaux/told';
import type { BateauxView } from '../src/games/bateaux/view';

/** Two players, nothing has happened yet, a 4 to be sailed. */
function view(changes: Partial<BateauxView> = {}): BateauxView {
  return {
    game: 'bateaux',
    players: 2,
    seat: 0,
    to_act: [0],
    awaited: [0],
    legal: [],
    over: false,
    result: null,
    split: false,
    short: false,
    turn: 0,
    die: 4,
    left: 4,
    parts: 0,
    boats: [
      [
        ['c1', 3],
        ['d1', 3],
        ['e1', 3],
      ],
      [
        ['c7', 3],
        ['d7', 3],
        ['e7', 3],
      ],
    ],
    tired: [
      [false, false, false],
      [false, false, false],
    ],
    sunk: [0, 0],
    turns: 0,
    winners: [],
    ports: [
      ['c1', 'd1', 'e1'],
      ['c7', 'd7', 'e7'],
    ],
    points: [9, 9],
    ...changes,
  };
}
const NOTHING = { moment: '', boat: null, pips: null };

describe('the chart', () => {
  it('has a1 in its lower left corner and g7 in its upper right', () => {
    expect(placeOf('a1')).toEqual({ x: 0, y: 6 });
    expect(placeOf('g7')).toEqual({ x: 6, y: 0 });
  });
  it('has a port on each side', () => {
    const ports = [
      ['c1', 'd1', 'e1'],
      ['a3', 'a4', 'a5'],
      ['c7', 'd7', 'e7'],
      ['g3', 'g4', 'g5'],
    ];
    expect(ports.map(sideOf)).toEqual(['south', 'west', 'north', 'east']);
  });
});

describe('what can be chosen', () => {
  const offered = sailings(['0-b2', '0-b4', '2-e4', 'pass']);
  const split = sailings(['0-c2-1', '0-c3-2', '0-c4-3', '1-d2-1']);

  it('is read from the moves', () => {
    expect(sailing('2-e4-3')).toEqual({ move: '2-e4-3', boat: 2, cell: 'e4', pips: 3 });
    expect(sailing('pass')).toBeNull();
    expect(boatsIn(offered)).toEqual([0, 2]);
    expect(pipsFor(split, 0)).toEqual([1, 2, 3]);
  });
  it('is nothing at first, and then the cells of a boat', () => {
    expect(chosenNow(offered, NOTHING, 'now', null).targets).toEqual([]);
    const chosen = chosenNow(offered, { moment: 'now', boat: 0, pips: null }, 'now', null);
    expect(chosen.targets.map(({ move }) => move)).toEqual(['0-b2', '0-b4']);
  });
  it('is chosen at once where there is only one boat', () => {
    expect(chosenNow(sailings(['2-e4']), NOTHING, 'now', null).boat).toBe(2);
  });
  it('is forgotten in the next part of the turn, and where that boat cannot move', () => {
    expect(chosenNow(offered, { moment: 'then', boat: 0, pips: null }, 'now', null).boat).toBeNull();
    expect(chosenNow(offered, { moment: 'now', boat: 1, pips: null }, 'now', null).boat).toBeNull();
  });
  it('begins with all pips that a boat can use, and follows the number that is chosen', () => {
    expect(chosenNow(split, { moment: 'now', boat: 0, pips: null }, 'now', null).count).toBe(3);
    const two = chosenNow(split, { moment: 'now', boat: 0, pips: 2 }, 'now', null);
    expect(two.targets.map(({ move }) => move)).toEqual(['0-c3-2']);
  });
  it('begins with what a hint speaks of, unless something else was chosen', () => {
    const hint = sailing('0-c2-1');
    expect(chosenNow(split, NOTHING, 'now', hint)).toMatchObject({ boat: 0, count: 1 });
    expect(chosenNow(split, { moment: 'now', boat: 1, pips: null }, 'now', hint).boat).toBe(1);
  });
});

describe('what is told', () => {
  it('moves a boat to the end of its path and uses the pips', () => {
    const moved: BateauxEvent = { event: 'moved', seat: 0, boat: 1, origin: 'd1', path: ['d2', 'd3'] };
    const sea = after(seaOf(view()), moved);
    expect(sea.boats[0]![1]).toEqual(['d3', 3]);
    expect([sea.left, sea.parts]).toEqual([2, 1]);
  });
  it('carries goods from boat to boat, sinks, and keeps the boat', () => {
    const taken: BateauxEvent = { event: 'good_taken', seat: 0, boat: 1, from_seat: 1, from_boat: 2 };
    const sunk: BateauxEvent = { event: 'boat_sunk', seat: 0, from_seat: 1, from_boat: 2 };
    const sea = afterAll(view(), [taken, sunk]);
    expect(sea.boats[0]![1]).toEqual(['d1', 4]);
    expect(sea.boats[1]![2]).toBeNull();
    expect(sea.sunk).toEqual([1, 0]);
  });
  it('rolls for the next player, and the storm takes goods and boats', () => {
    const told: BateauxEvent[] = [
      { event: 'rolled', seat: 1, die: 5 },
      { event: 'storm', seat: 1 },
      { event: 'good_lost', seat: 0, boat: 0, goods: 0 },
      { event: 'wrecked', seat: 0, boat: 0 },
    ];
    const sea = afterAll(view(), told);
    expect([sea.turn, sea.die, sea.left, sea.rolls]).toEqual([1, 5, 5, 1]);
    expect(sea.boats[0]![0]).toBeNull();
    expect(isStorming(told)).toBe(true);
    expect(isStorming([...told, { event: 'rolled', seat: 0, die: 2 }])).toBe(false);
  });
  it('leaves the view as it was', () => {
    const before = view();
    afterAll(before, [{ event: 'good_lost', seat: 0, boat: 0, goods: 2 }]);
    expect(before).toEqual(view());
  });
  it('shows what flies from where to where, and what goes down where', () => {
    const sea = seaOf(view());
    const who = { seat: 0, boat: 1, from_seat: 1, from_boat: 2 };
    expect(sightOf(sea, { event: 'good_taken', ...who })).toEqual({
      kind: 'taken',
      from: 'e7',
      to: 'd1',
    });
    expect(sightOf(sea, { event: 'boat_sunk', ...who })).toMatchObject({ kind: 'sinking', from: 'e7' });
    expect(sightOf(sea, { event: 'good_lost', seat: 1, boat: 0, goods: 2 })).toMatchObject({
      from: 'c7',
    });
    expect(sightOf(sea, { event: 'passed', seat: 0 })).toBeNull();
  });
  it('takes longer the longer the way', () => {
    const way = (length: number) => page.beat({ event: 'moved', path: Array(length).fill('a1') }).hold;
    expect(way(6)).toBeGreaterThan(way(1));
  });
});

describe('what is said', () => {
  it('makes a paragraph of each turn in the log', () => {
    const events = ['rolled', 'storm', 'moved'].map((event) => page.begins!({ event }));
    expect(events).toEqual([true, false, false]);
  });
  it('asks for a boat, for the rest of a roll, or to pass', () => {
    expect(ask(view()).key).toBe('bateaux-page-ask');
    expect(ask(view({ split: true })).key).toBe('bateaux-page-ask-split');
    expect(ask(view({ split: true, left: 1, parts: 1 }))).toEqual({
      key: 'bateaux-page-ask-rest',
      arguments: { left: 1 },
    });
    expect(ask(view({ legal: ['pass'] })).key).toBe('bateaux-page-ask-pass');
  });
  it('counts points and boats, and tells who is out', () => {
    const lost = view({
      boats: [
        [['c1', 5], null, null],
        [null, null, null],
      ],
      points: [7, 0],
      sunk: [1, 0],
      short: true,
    });
    expect(standing(lost, 0)).toMatchObject({ score: 7, isOut: false });
    expect(standing(lost, 0).facts!.map(({ key }) => key)).toEqual([
      'bateaux-page-fact-boats',
      'bateaux-page-fact-sunk',
    ]);
    expect(standing(lost, 1).isOut).toBe(true);
  });
  it('counts no points where they do not decide', () => {
    expect(standing(view(), 0).score).toBe(null);
    const ended = (reason: string, short: boolean) =>
      standing(view({ short, result: { scores: [9, 9], winners: [0], reason } }), 0).score;
    expect([ended('last', false), ended('last', true)]).toEqual([null, null]);
    expect([ended('turns', false), ended('short', true)]).toEqual([9, 9]);
  });
});
