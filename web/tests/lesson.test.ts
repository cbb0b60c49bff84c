// @vitest-environment happy-dom
// A lesson ends where it is left, and says so where it cannot begin.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gamePage } from '../src/games';
import type { GamePage } from '../src/games/contract';
import { Lesson } from '../src/learn/lesson.svelte';
import { isSameName } from '../src/learn/names';
import { Puzzle } from '../src/puzzles/puzzle.svelte';
import type { PuzzleStaged, Staged } from '../src/net/types';
import { play as playSound } from '../src/pieces/sound';

vi.mock('../src/games', () => ({ gamePage: vi.fn() }));
vi.mock('../src/pieces/sound', () => ({ play: vi.fn() }));

/** Of a lesson or of a puzzle. */
const staged = (events: string[]): Staged & Partial<PuzzleStaged> => ({
  name: 'first',
  scenes: 2,
  asks: true,
  moves: [],
  is_good: null,
  hoped_for: null,
  shown: null,
  said: null,
  arguments: {},
  moves_asked: 1,
  is_solved: null,
  rules: [],
  goes_on: false,
  events: events.map((event) => ({ event })),
  view: { legal: ['7'] } as Staged['view'],
});

describe('a lesson', () => {
  let isServed: boolean;
  let happened: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(playSound).mockClear();
    const page = { beat: () => ({ hold: 100 }), sound: () => 'card' } as unknown as GamePage;
    vi.mocked(gamePage).mockReset().mockResolvedValue(page);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    isServed = true;
    happened = ['a', 'b', 'c'];
    vi.stubGlobal('fetch', () =>
      isServed
        ? Promise.resolve(new Response(JSON.stringify(staged(happened))))
        : Promise.reject(new TypeError('no network')),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('that was left tells nothing more, and makes no sound', async () => {
    const lesson = new Lesson('no-such-game');
    await lesson.begin();
    const played = lesson.play('7');
    await vi.advanceTimersByTimeAsync(50);
    expect(lesson.told).toEqual([{ event: 'a' }]);
    lesson.close();
    await vi.advanceTimersByTimeAsync(1000);
    await played;
    expect(lesson.told).toEqual([{ event: 'a' }]);
    expect(playSound).toHaveBeenCalledOnce();
  });

  it('that was left and taken up at once is not told by two', async () => {
    const lesson = new Lesson('no-such-game');
    await lesson.begin();
    const played = lesson.play('7');
    await vi.advanceTimersByTimeAsync(50);
    lesson.close();
    await lesson.resume();
    await vi.advanceTimersByTimeAsync(1000);
    await played;
    expect([lesson.told, lesson.busy]).toEqual([[], false]);
    expect(playSound).toHaveBeenCalledOnce();
  });

  it('that cannot begin says why, and begins when it is tried again', async () => {
    const lesson = new Lesson('no-such-game', 1);
    isServed = false;
    vi.mocked(gamePage).mockRejectedValueOnce(new TypeError('a part did not come'));
    await lesson.begin();
    expect(lesson.trouble).toEqual({ error: 'page-error-no-connection' });
    isServed = true;
    await lesson.retry();
    expect([lesson.trouble, lesson.scene]).toEqual([null, 1]);
    expect(lesson.page).not.toBeNull();
  });

  it('stays with what came of a move until one goes on', async () => {
    const lesson = new Lesson('no-such-game');
    await lesson.begin();
    const before = lesson.view;
    happened = ['a', 'b', 'trick_started', 'c'];
    const played = lesson.play('7');
    await vi.advanceTimersByTimeAsync(1000);
    await played;
    expect([lesson.told.map(({ event }) => event), lesson.busy]).toEqual([['a', 'b'], false]);
    expect(lesson.view).toBe(before);
    await lesson.next();
    expect(lesson.told).toEqual([]);
    expect(lesson.view).not.toBe(before);
  });

  it('of a puzzle tells what a move does', async () => {
    const puzzle = new Puzzle('no-such-game', '1');
    await puzzle.begin();
    const played = puzzle.play('7');
    await vi.advanceTimersByTimeAsync(50);
    expect(puzzle.told).toEqual([{ event: 'a' }]);
    await vi.advanceTimersByTimeAsync(1000);
    await played;
    expect([puzzle.told, puzzle.busy]).toEqual([[], false]);
    expect(playSound).toHaveBeenCalled();
  });

  it('takes nobody who plays for one of whom it speaks', () => {
    expect(['Zoe', ' zoé', 'Zoëlle'].map((name) => isSameName('Zoé', name))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
