import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../plugins/catalogues';
import { sayMove } from '../src/games/moves';
import type { Hint, Result } from '../src/net/types';
import { advice } from '../src/table/hints';
import { page as quelleHeure } from '../src/games/quelle-heure/index';
import { isStart, paragraphs } from '../src/table/paragraphs';
import { lead, ranking } from '../src/table/result';
import { add, sayIt, speak } from '../src/words/words.svelte';

beforeAll(async () => {
  for (const language of ['fr', 'en'] as const)
    for (const part of ['shell', 'land-unter', 'quelle-heure', 'sheep-sheep', 'bateaux'])
      add(language, wordsOf(part, language));
});

const value = (move: string, wins: number, points: number, visits: number) => ({
  move,
  worth: wins,
  wins,
  points,
  visits,
});
type Others = Hint['others'];
const hint = (values: Hint['values'], measure: Hint['measure'], ...others: Others): Hint => ({
  move: values[0]!.move,
  why: '',
  arguments: {},
  values,
  simulations: 3000,
  measure,
  verdict: 'none',
  others,
});

describe('a hint', () => {
  test('tells wins, and of a move that is as good no number', () => {
    const values = [value('a', 0.62, 5, 1200), value('b', 0.6, 5, 1200), value('c', 0.4, 4, 1200)];
    const others: Others = [
      { move: 'b', degree: 'as-good' },
      { move: 'c', degree: 'counted' },
    ];
    const told = advice(hint(values, 'wins', ...others));
    expect(told.counted).toEqual({ key: 'hint-wins', arguments: { count: 3000, wins: 62 } });
    expect(told.chosen).toMatchObject({ share: 0.62, worth: { key: 'hint-of-100' } });
    expect(told.others.map((one) => one.worth)).toEqual([
      { key: 'hint-as-good' },
      { key: 'hint-of-100', arguments: { wins: 40 } },
    ]);
  });
  test('tells a child no figure', () => {
    const values = [value('a', 0.62, 5, 1200), value('b', 0.6, 5, 1200), value('c', 0.4, 4, 1200)];
    const others: Others = [
      { move: 'b', degree: 'counted' },
      { move: 'c', degree: 'counted' },
    ];
    const told = advice(hint(values, 'wins', ...others), true);
    expect([told.counted, told.chosen]).toEqual([null, null]);
    expect(told.others.map((one) => one.worth)).toEqual([{ key: 'hint-less' }, { key: 'hint-worse' }]);
  });
  test('tells points where who wins depends on nothing any more', () => {
    const values = [value('a', 1, 8, 900), value('c', 1, 6, 900)];
    const told = advice(hint(values, 'points', { move: 'c', degree: 'counted' }));
    expect(told.counted).toEqual({ key: 'hint-points', arguments: { count: 3000, points: 8 } });
    expect(told.others[0]).toMatchObject({ share: 0.75, worth: { key: 'hint-of-points' } });
  });
  test('says it roughly where nothing was imagined', () => {
    const values = [1, 0.75, 0].map((worth, i) => ({
      move: `${i}`,
      worth,
      wins: null,
      points: null,
      visits: 0,
    }));
    const told = advice(hint(values, 'rough', { move: '1', degree: 'less' }));
    expect(told.counted).toBeNull();
    expect(told.others).toEqual([{ move: '1', share: 0.75, worth: { key: 'hint-less' } }]);
  });
  test('of a move without others tells the move alone', () => {
    const told = advice(hint([value('a', 1, 1, 1)], 'none'));
    expect(told).toEqual({ counted: null, chosen: null, others: [], verdict: null });
  });
});

test('moves are told in words, as people count', () => {
  expect(sayMove('land-unter', '17')).toBe('«\u00a0carte 17\u00a0»');
  expect(sayMove('bateaux', '2-e4-1')).toMatch(/bateau 3 .*e4/);
  expect(sayMove('sheep-sheep', 'lay 5 3')).toMatch(/place 6.* magicien/);
  expect(sayMove('sheep-sheep', 'swap 2 5')).toMatch(/carte 3 .*place 6/);
  expect(sayMove('quelle-heure', 'draw 3')).toBe('«\u00a0tirer la carte 4\u00a0»');
  expect(sayMove('quelle-heure', 'shift 2 left')).toMatch(/place 3 .*gauche/);
  expect(sayMove('nowhere', 'x')).toBe('«\u00a0x\u00a0»');
});

const result = (scores: number[], winners: number[]): Result => ({ scores, winners, reason: 'x' });

describe('a result', () => {
  test('ranks winners first, and those who are level at the same place', () => {
    const ranks = ranking(result([3, 9, 7, 3], [2]));
    expect(ranks).toEqual([
      { seat: 2, rank: 1 },
      { seat: 1, rank: 2 },
      { seat: 0, rank: 3 },
      { seat: 3, rank: 3 },
    ]);
  });
  test('tells the lead on the next one, on all of them where they are level', () => {
    expect(lead(result([12, 8, 8], [0]))).toEqual({ points: 4, seats: [1, 2] });
  });
  test('tells no lead of two winners, of nobody, or where points did not decide', () => {
    expect(lead(result([5, 5], [0, 1]))).toBeNull();
    expect(lead(result([5, 5], []))).toBeNull();
    expect(lead(result([5, 8], [0]))).toBeNull();
  });
});

test('a log has a paragraph where something begins', () => {
  const events = ['sat', 'round_started', 'trick_started', 'chosen', 'trick_started', 'chosen'];
  const lines = events.map((event, i) => ({ number: i + 1, event: { event } }));
  const told = paragraphs(lines, isStart).map((one) => one.lines.map((line) => line.number));
  expect(told).toEqual([[1], [2, 3, 4], [5, 6]]);
});

test('does not tell under the name of one player what begins for the next', () => {
  const events = [
    { event: 'ghost_drawn', seat: 2, from_seat: 1 },
    { event: 'row_blocked', seat: 0 },
    { event: 'shifted', seat: 0 },
  ];
  const begins = quelleHeure.begins!;
  const lines = events.map((event, i) => ({ number: i + 1, event }));
  const told = paragraphs(lines, begins).map((one) => one.lines.map((line) => line.number));
  expect(told).toEqual([[1], [2, 3]]);
});

test('every sentence about worth is in both catalogues', async () => {
  const all = [
    advice(hint([value('a', 1, 9, 9), value('b', 1, 2, 9)], 'points', { move: 'b', degree: 'counted' })),
    advice(
      hint([value('a', 0.9, 9, 99), value('b', 0.1, 2, 99)], 'wins', { move: 'b', degree: 'counted' }),
    ),
    ...(['as-good', 'nearly', 'less', 'worse'] as const).map((degree) =>
      advice(hint([value('a', 1, 1, 9), value('b', 1, 1, 9)], 'wins', { move: 'b', degree })),
    ),
  ];
  for (const language of ['en', 'fr'] as const) {
    await speak(language).catch(() => undefined); // there is no document here
    for (const { counted, others } of all)
      for (const sentence of [counted!, ...others.map((one) => one.worth)])
        expect(sayIt(sentence)).not.toBe(sentence.key);
  }
});
