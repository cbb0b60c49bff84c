import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsOf } from '../plugins/catalogues';
import type { Step, View } from '../src/net/types';
import {
  courseOf,
  leads,
  lineAt,
  markPlaces,
  pathOf,
  signsOf,
  winsAt,
  xOf,
  yOf,
} from '../src/replay/course';
import { Film } from '../src/replay/film.svelte';
import { hashOf, momentOf } from '../src/replay/moment';
import { Account, margin, percent, type Analysis, type Decision, type Point } from '../src/replay/study';
import { add } from '../src/words/words.svelte';

const decision = (grade: Decision['grade'], cost: number): Decision => ({
  seat: 1,
  played: '17',
  best: '40',
  cost,
  cost_error: 0.01,
  points: 1,
  points_error: 0.1,
  grade,
  why: 'land-unter-why-last-card',
  arguments: { card: 40 },
  alternatives: [
    { move: '40', wins: 0.61, points: 3 },
    { move: '17', wins: 0.41, points: 2 },
  ],
  gain: [0.1, -0.1],
  gain_error: [0.01, 0.01],
  harm: [0.1, -0.1],
  harm_error: [0.01, 0.01],
});

/** What the match was after a line; who expects what in points, and luck, are nobody's question here. */
const point = (
  line: number,
  seat: number | null,
  move: string,
  wins: number[],
  closes: boolean,
  judged: Decision | null = null,
): Point => ({
  ...{ line, seat, move, wins, closes, decision: judged },
  ...{ wins_error: [0, 0], points: [0, 0], luck: [0, 0], luck_error: [0, 0] },
});

/** Two players; somebody chooses in secret at step 1, and it shows at step 2. */
const analysis = (): Analysis => ({
  analysis: 1,
  names: ['Zoé', 'Léo'],
  options: {},
  is_whole: true,
  simulations: 100,
  game: 'land-unter',
  players: 2,
  result: { scores: [3, 1], winners: [0], reason: 'rounds' },
  lines: 4,
  matches: 100,
  start: { wins: { mean: [0.5, 0.5], error: [0, 0] }, points: { mean: [0, 0], error: [0, 0] } },
  balances: [],
  verdict: 'luck',
  turning_points: [
    { line: 2, kind: 'slip', swing: 0.2, changes: [0.2, -0.2] },
    { line: 3, kind: 'luck', swing: 0.16, changes: [0.16, -0.04] },
  ],
  points: [
    point(1, 0, '3', [0.9, 0.1], false),
    point(2, 1, '17', [0.3, 0.7], true, decision('blunder', 0.2)),
    point(3, null, 'deal', [0.6, 0.4], true),
    point(4, 0, '5', [1, 0], true),
  ],
});

describe('a link to a moment', () => {
  test('says the same thing there and back', () => {
    for (const moment of [
      { step: 12, eyes: 1, analysis: true },
      { step: 0, eyes: null, analysis: false },
    ])
      expect(momentOf(hashOf(moment))).toEqual(moment);
  });
  test('that makes no sense speaks of no step', () => {
    for (const hash of ['', '#', '#step=-1', '#step=x&eyes=2.5', '#step=99999999'])
      expect(momentOf(hash)).toEqual({ step: null, eyes: null, analysis: false });
  });
});

describe('the course of a match', () => {
  const frame = { left: 40, right: 240, top: 10, bottom: 110, lines: 4 };
  const course = courseOf(analysis());
  test('leaves out what does not show yet', () => {
    expect(course.map((stop) => stop.line)).toEqual([0, 2, 3, 4]);
    expect(winsAt(course, 1)).toEqual([0.5, 0.5]);
    expect(winsAt(course, 2)).toEqual([0.3, 0.7]);
  });
  test('is drawn to scale, and a click finds the step', () => {
    expect([xOf(frame, 0), xOf(frame, 4), yOf(frame, 0), yOf(frame, 1)]).toEqual([40, 240, 110, 10]);
    expect(pathOf(frame, course, 0)).toBe('M40.0 60.0L140.0 80.0L190.0 50.0L240.0 10.0');
    expect([-5, 40, 64, 66, 500].map((x) => lineAt(frame, x))).toEqual([0, 0, 0, 1, 4]);
  });
  test('keeps its marks apart and within the picture', () => {
    expect(markPlaces([50, 52, 200], 20, 230)).toEqual([50, 70, 200]);
    expect(markPlaces([220, 230, 230], 20, 230)).toEqual([190, 210, 230]);
  });
  test('carries the sign of each seat at its end', () => {
    for (const seat of [0, 1])
      expect(signsOf(frame, course, seat, 2).at(-1)).toEqual([240, yOf(frame, 1 - seat)]);
  });
  test('tells who was ahead, and forgets what was short', () => {
    expect(leads(course)).toEqual([{ seat: 0, from: 3, to: 4 }]);
    const stops = Array.from({ length: 41 }, (_, line) => ({
      line,
      wins: line === 20 || line > 30 ? [0.2, 0.8] : [0.7, 0.3],
    }));
    expect(leads(stops)).toEqual([
      { seat: 0, from: 1, to: 30 },
      { seat: 1, from: 31, to: 40 },
    ]);
  });
});

describe('a judged match in words', () => {
  beforeAll(() => {
    for (const part of ['shell', 'study', 'land-unter']) add('fr', wordsOf(part, 'fr'));
  });
  const account = () => new Account(analysis(), ['Zoé', 'Malo']);
  test('percents have a sign where something changes', () => {
    expect([0.124, -0.124, 0.001, -0.001].map((share) => percent(share))).toEqual([
      '+12\u202f%',
      '−12\u202f%',
      '0\u202f%',
      '0\u202f%',
    ]);
    expect(percent(0.5, false)).toBe('50\u202f%');
    expect(margin(0.01)).toBe('±2');
  });
  test('a blunder is told with what was better, and why', () => {
    const { told, compared, why } = account().turning(analysis().turning_points[0]!);
    expect(told).toBe(
      'Étape 2, Malo joue «\u00a0carte 17\u00a0»\u00a0: une faute grave. «\u00a0carte 40\u00a0» valait mieux\u202f; ' +
        'cette faute coûte 20 points de chances de gagner (±3).',
    );
    expect(compared).toBe(
      'Sur 100 parties imaginées à partir de là\u00a0: «\u00a0carte 40\u00a0» en gagne 61 · ' +
        '«\u00a0carte 17\u00a0» en gagne 41 (joué).',
    );
    expect(why).toBe(
      'Pourquoi «\u00a0carte 40\u00a0»\u202f? Le robot aurait dit à Malo\u00a0: «\u00a0Le 40 est ta dernière carte.\u00a0»',
    );
  });
  test('a difference that is not sure keeps its sign, and is told with the margin of the judgement', () => {
    const point = analysis().points[1]!;
    const told = (cost: number, error: number) =>
      account().judgement(point, { ...decision('fine', cost), cost_error: error });
    expect(told(0.085, 0.036)).toContain('valait peut-être mieux (de 9 points, ±11)');
    expect(told(-0.085, 0.036)).toContain('peut-être mieux encore que le coup du robot');
    expect(told(0.001, 0.036)).toContain('pas de vraie différence');
    expect(told(-0.015, 0.001)).toContain('pas de vraie différence');
  });
  test('luck is told with those whom it concerns most', () => {
    const { told } = account().turning(analysis().turning_points[1]!);
    expect(told).toBe('Étape 3\u00a0: la chance tourne (Zoé +16\u202f%).');
  });
  test('I am told as “you”, and at the table without figures', () => {
    const [slip, luck] = analysis().turning_points;
    const told = (me: number) => new Account(analysis(), ['Zoé', 'Malo'], me);
    expect(told(1).turning(slip!).told).toContain('Étape 2, tu joues «\u00a0carte 17\u00a0»');
    expect(told(1).turning(slip!).why).toContain('Le robot t’aurait dit');
    expect(told(0).verdict).toBe('Tu dois ta victoire surtout à la chance.');
    expect([1, 0].map((me) => told(me).moment(slip!).split(' ')[0])).toEqual(['Tu', 'Malo']);
    expect([0, 1].map((me) => told(me).moment(luck!))).toEqual([
      'La chance te sourit.',
      'La chance sourit à Zoé.',
    ]);
  });
  test('the verdict names the winner', () => {
    expect(account().verdict).toBe('Zoé doit sa victoire surtout à la chance.');
  });
});

describe('a film', () => {
  const step = (who: string, i: number): Step => ({
    seat: i ? 0 : null,
    events: i ? [{ event: `${who} ${i}` }] : [],
    view: { seat: null, who, i } as unknown as View,
  });
  const steps = (who: string, length = 5) => Array.from({ length }, (_, i) => step(who, i));
  const asked: (number | null)[] = [];
  const film = () =>
    new Film({ beat: () => ({ hold: 100 }) }, (eyes) => {
      asked.push(eyes);
      return Promise.resolve(steps(`eyes ${eyes}`));
    });
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    asked.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('opens where all is dealt, and nobody has moved yet', async () => {
    const dealt = [null, null, 1, 0].map((seat, i) => ({ ...step('dealt', i), seat }));
    const one = new Film({ beat: () => ({ hold: 100 }) }, () => Promise.resolve(dealt));
    await one.look(null);
    expect(one.opening).toBe(1);
  });
  test('stays within its ends', async () => {
    const one = film();
    await one.look(null);
    await one.go(99);
    expect(one.at).toBe(4);
    await one.go(-3);
    expect(one.at).toBe(0);
  });
  test('seen through other eyes is at the same step, and asked for once', async () => {
    const one = film();
    await one.look(null);
    await one.go(3);
    await one.look(1);
    expect([one.at, one.news]).toEqual([3, [{ event: 'eyes 1 3' }]]);
    await one.look(null);
    expect(asked).toEqual([null, 1]);
  });
  test('shows through the eyes that were chosen last, whichever come first', async () => {
    const answers = new Map<number | null, (steps: Step[]) => void>();
    const one = new Film(
      { beat: () => ({ hold: 100 }) },
      (eyes) => new Promise((resolve) => answers.set(eyes, resolve)),
    );
    const looks = [one.look(1), one.look(2)];
    answers.get(2)!(steps('eyes 2'));
    answers.get(1)!(steps('eyes 1'));
    await Promise.all(looks);
    expect([one.eyes, one.steps[3]!.events]).toEqual([2, [{ event: 'eyes 2 3' }]]);
  });
  test('runs to its end, telling each step before it shows it', async () => {
    const one = film();
    await one.look(null);
    const running = one.play();
    await vi.advanceTimersByTimeAsync(50);
    expect([one.playing, one.at, one.news]).toEqual([true, 0, [{ event: 'eyes null 1' }]]);
    await vi.runAllTimersAsync();
    await running;
    expect([one.playing, one.at, one.told]).toEqual([false, 4, []]);
  });
  test('stopped on its way stays where it is, and goes on from there', async () => {
    const one = film();
    await one.look(null);
    const running = one.play();
    await vi.advanceTimersByTimeAsync(500);
    one.pause();
    await running;
    const { at } = one;
    expect(at).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect([one.at, one.told, one.playing]).toEqual([at, [], false]);
    await Promise.all([one.play(), vi.runAllTimersAsync()]);
    expect(one.at).toBe(4);
  });
  test('at its end begins again', async () => {
    const one = film();
    await one.look(null);
    await one.go(4);
    const running = one.play();
    await vi.advanceTimersByTimeAsync(50);
    expect(one.at).toBe(0);
    one.pause();
    await running;
  });
});
