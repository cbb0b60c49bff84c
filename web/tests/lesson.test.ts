// A lesson ends where it is left, and says so where it cannot begin.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gamePage } from '../src/games';
import type { GamePage } from '../src/games/contract';
import { Lesson } from '../src/learn/lesson.svelte';
import type { Staged } from '../src/net/types';
import { play as playSound } from '../src/pieces/sound';

vi.mock('../src/games', () => ({ gamePage: vi.fn() }));
vi.mock('../src/pieces/sound', () => ({ play: vi.fn() }));

const staged = (events: string[]): Staged => ({
  name: 'first',
  scenes: 2,
  asks: true,
  moves: [],
  is_good: null,
  hoped_for: null,
  shown: null,
  said: null,
  arguments: {},
  rules: [],
  goes_on: false,
  events: events.map((event) => ({ event })),
  view: { legal: ['7'] } as Staged['view'],
});

describe('a lesson', () => {
  let isServed: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(playSound).mockClear();
    const page = { beat: () => ({ hold: 100 }), sound: () => 'card' } as unknown as GamePage;
    vi.mocked(gamePage).mockReset().mockResolvedValue(page);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    isServed = true;
    vi.stubGlobal('fetch', () =>
      isServed
        ? Promise.resolve(new Response(JSON.stringify(staged(['a', 'b', 'c']))))
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
});
