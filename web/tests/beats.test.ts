// What can be seen for how long: the beats of each game, at each pace, with motion and without.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beat as bateaux } from '../src/games/bateaux/beats';
import { beat as landUnter } from '../src/games/land-unter/beats';
import { beat as quelleHeure } from '../src/games/quelle-heure/beats';
import { beat as sheepSheep } from '../src/games/sheep-sheep/beats';
import { concerns, stepsOf, type Beat } from '../src/pieces/beats';
import { pace, paceFactor, PACES } from '../src/pieces/pace.svelte';
import { Telling, SHOWN, type TellingOptions, type Shown } from '../src/pieces/telling.svelte';
import type { GameEvent } from '../src/words/words.svelte';

const turned = (...seats: number[]): GameEvent[] =>
  seats.map((seat) => ({ event: 'turned_up', seat, card: 10 + seat }));
const TRICK: GameEvent[] = [
  ...turned(0, 1, 2, 3, 4),
  { event: 'water_taken', seat: 3, water: 2 },
  { event: 'water_taken', seat: 4, water: 9 },
  { event: 'ring_lost', seat: 4, rings: 2 },
  { event: 'trick_started', trick: 2, first: 1, second: 2 },
];
/** Of each game something that a person has to follow, and who looks; how long that takes at least. */
const SCENES: [string, (event: GameEvent) => Beat, GameEvent[], number][] = [
  ['land-unter', landUnter, TRICK, 5000],
  [
    'bateaux',
    bateaux,
    [
      { event: 'rolled', seat: 0, die: 5 },
      { event: 'storm', seat: 0 },
      { event: 'good_lost', seat: 4, boat: 0, goods: 0 },
      { event: 'wrecked', seat: 4, boat: 0 },
    ],
    4000,
  ],
  [
    'quelle-heure',
    quelleHeure,
    [
      { event: 'hour_drawn', seat: 1, from_seat: 4, hour: 12 },
      { event: 'placed', seat: 1, hour: 12, place: 3 },
      { event: 'ghost_drawn', seat: 2, from_seat: 1 },
    ],
    3000,
  ],
  [
    'sheep-sheep',
    sheepSheep,
    [
      { event: 'turn_started', seat: 1 },
      { event: 'exchanged', seat: 1 },
      { event: 'exchanged', seat: 1 },
      { event: 'group_taken', seat: 1, sheep: 4 },
    ],
    2500,
  ],
];
const names = (steps: { events: GameEvent[] }[]) =>
  steps.map(({ events }) => events.map(({ event }) => event).join());
const total = (events: GameEvent[], beat: (event: GameEvent) => Beat, mine: number[] = []) =>
  stepsOf(events, beat, mine).reduce((sum, { hold }) => sum + hold, 0);

describe('the steps of a telling', () => {
  it('turns all cards of a trick at once, and shows each of its consequences', () => {
    expect(names(stepsOf(TRICK, landUnter, []))).toEqual([
      'turned_up,turned_up,turned_up,turned_up,turned_up',
      'water_taken',
      'water_taken',
      'ring_lost',
      'trick_started',
    ]);
  });
  it('waits after the last card of open play as after cards that turn together', () => {
    const events: GameEvent[] = [
      { event: 'played', seat: 0, card: 5 },
      { event: 'played', seat: 1, card: 6 },
      { event: 'water_taken', seat: 1, water: 3 },
    ];
    const [first, last] = stepsOf(events, landUnter, []);
    expect(last!.hold).toBe(landUnter({ event: 'turned_up' }).hold);
    expect(first!.hold).toBeLessThan(last!.hold);
  });
  it('tells what takes no time with what comes next', () => {
    const events = [
      { event: 'turn_started', seat: 1 },
      { event: 'exchanged', seat: 1 },
    ];
    expect(names(stepsOf(events, sheepSheep, []))).toEqual(['turn_started,exchanged']);
    expect(stepsOf([{ event: 'chosen', seat: 1 }], landUnter, [])).toMatchObject([{ hold: 0 }]);
  });
  it('knows whom an event concerns by every seat that it names', () => {
    const sunk = { event: 'boat_sunk', seat: 1, from_seat: 2, from_boat: 0 };
    expect([concerns(sunk, [2]), concerns(sunk, [0]), concerns(sunk, [])]).toEqual([true, false, false]);
  });
});

describe('the beats', () => {
  it('let a person follow a trick, a storm and a turn', () => {
    expect(total(TRICK, landUnter)).toBeGreaterThanOrEqual(5000);
    expect(total(TRICK, landUnter)).toBeLessThan(8000);
    const storm: GameEvent[] = [
      { event: 'rolled', seat: 0, die: 5 },
      { event: 'storm', seat: 0 },
      ...[0, 1, 2].map((boat) => ({ event: 'good_lost', seat: 1, boat, goods: 1 })),
    ];
    expect(total(storm, bateaux)).toBeGreaterThanOrEqual(3000);
    expect(
      total(
        [
          { event: 'hour_drawn', seat: 1 },
          { event: 'placed', seat: 1 },
        ],
        quelleHeure,
      ),
    ).toBeGreaterThan(1500);
  });
  it('are longer for what happens to me', () => {
    const done: [GameEvent, (event: GameEvent) => Beat][] = [
      [{ event: 'ring_lost', seat: 1 }, landUnter],
      [{ event: 'eliminated', seat: 1 }, landUnter],
      [{ event: 'boat_sunk', seat: 0, from_seat: 1 }, bateaux],
      [{ event: 'wrecked', seat: 1 }, bateaux],
      [{ event: 'ghost_drawn', seat: 0, from_seat: 1 }, quelleHeure],
    ];
    for (const [event, beat] of done)
      expect(total([event], beat, [1]), event.event).toBeGreaterThan(total([event], beat, [3]));
  });
  it('do not keep me from my next exchange while the sand runs', () => {
    expect(total([{ event: 'exchanged', seat: 1 }], sheepSheep, [1])).toBeLessThan(300);
  });
});

describe('what was visible for how long', () => {
  class Told extends Telling {
    show = (events: GameEvent[], options: TellingOptions) => this.tell(events, options);
  }
  let shown: Shown[];
  const hear = (event: Event) => shown.push((event as CustomEvent<Shown>).detail);
  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    const target = new EventTarget();
    vi.stubGlobal('document', Object.assign(target, { visibilityState: 'hidden' }));
    document.addEventListener(SHOWN, hear);
  });
  afterEach(() => {
    pace.value = 'normal';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const lying = () => [{ dataset: { thing: 'card-12' } }];

  async function record(isStill: boolean, events = TRICK, beat = landUnter): Promise<number[]> {
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    const told = new Told();
    told.stage = { querySelectorAll: lying } as unknown as Element;
    const done = told.show(events, { beat, mine: [4] });
    await vi.runAllTimersAsync();
    await done;
    return shown.map(({ from, until }) => Math.round(until - from));
  }

  for (const [game, beat, events, least] of SCENES)
    for (const one of PACES)
      it(`is the same without motion, ${game} ${one}`, async () => {
        pace.value = one;
        const steps = stepsOf(events, beat, [4]);
        const seen = await record(false, events, beat);
        expect(seen).toEqual(steps.map(({ hold }) => Math.round(hold * paceFactor())));
        expect(seen.reduce((sum, time) => sum + time, 0)).toBeGreaterThanOrEqual(least * paceFactor());
        expect(shown.flatMap((each) => each.events)).toEqual(events.map(({ event }) => event));
        expect(shown[0]!.things).toEqual(['card-12']);
        shown = [];
        expect(await record(true, events, beat)).toEqual(seen);
      });
  it('is longer the calmer, and nothing where a test says so', async () => {
    const times: number[] = [];
    for (const one of ['none', 'quick', 'normal', 'calm'] as const) {
      pace.value = one;
      shown = [];
      times.push((await record(true)).reduce((sum, time) => sum + time, 0));
    }
    expect(times[0]).toBe(0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[1]).toBeGreaterThan(2000);
  });
  it('ends at once when somebody taps', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const told = new Told();
    void told.show(TRICK, { beat: landUnter });
    await vi.advanceTimersByTimeAsync(100);
    expect([told.told.length, told.coming.length]).toEqual([5, 4]);
    told.goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.told.length).toBe(6);
    await vi.runAllTimersAsync();
  });
});
