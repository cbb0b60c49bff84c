import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../plugins/catalogues';
import { sayMove } from '../src/games/moves';
import type { Hint, Result } from '../src/net/types';
import { advice } from '../src/table/hints';
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
const hint = (values: Hint['values']): Hint => ({
  move: values[0]!.move,
  why: '',
  arguments: {},
  values,
  simulations: 3000,
});
const worths = (values: Hint['values']) => advice(hint(values)).others.map((one) => one.worth.key);

describe('a hint', () => {
  test('names what is as good within the noise together, and counts what is not', () => {
    // The errors are about 1.4 points of a hundred each: 62 and 60 cannot be told apart, 62 and 40 can.
    const values = [value('a', 0.62, 5, 1200), value('b', 0.6, 5, 1200), value('c', 0.4, 4, 1200)];
    expect(worths(values)).toEqual(['hint-as-good', 'hint-of-100']);
    expect(advice(hint(values)).counted?.arguments).toEqual({ count: 3000, wins: 62 });
  });
  test('compares points where who wins depends on nothing any more', () => {
    const values = [value('a', 1, 9.5, 900), value('b', 1, 9.45, 900), value('c', 1, 7, 900)];
    expect(worths(values)).toEqual(['hint-as-good', 'hint-of-points']);
    expect(advice(hint(values)).counted?.key).toBe('hint-points');
  });
  test('without points of its own, a game that is won is told in wins', () => {
    const values = [value('a', 1, 1, 900), value('b', 1, 1, 900)];
    expect(advice(hint(values)).counted?.key).toBe('hint-wins');
  });
  test('says it roughly where nothing was imagined', () => {
    const values = [1, 0.95, 0.7, 0].map((worth, i) => ({
      move: `${i}`,
      worth,
      wins: null,
      points: null,
      visits: 0,
    }));
    expect(worths(values)).toEqual(['hint-nearly', 'hint-less', 'hint-worse']);
    expect(advice(hint(values)).counted).toBeNull();
  });
  test('leaves out what was not tried, and more than three', () => {
    const values = [...'abcde'].map((move) => value(move, 0.5, 1, 100));
    expect(worths([values[0]!, value('x', 0, 0, 0), ...values.slice(1)])).toHaveLength(3);
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

test('every sentence about worth is in both catalogues', async () => {
  const all = [
    advice(hint([value('a', 1, 9, 9), value('b', 1, 2, 9)])),
    advice(hint([value('a', 0.9, 9, 99), value('b', 0.1, 2, 99)])),
  ];
  for (const language of ['en', 'fr'] as const) {
    await speak(language).catch(() => undefined); // there is no document here
    for (const { counted, others } of all)
      for (const sentence of [counted!, ...others.map((one) => one.worth)])
        expect(sayIt(sentence)).not.toBe(sentence.key);
  }
});
