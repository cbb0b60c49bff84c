// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from '../src/pieces/turns';

/** One frame after the other, by hand. */
const frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
async function frame(): Promise<void> {
  frames.splice(0).forEach((draw) => draw());
  await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('drawing in turns', () => {
  afterEach(() => void vi.useRealTimers());

  it('leaves a frame between two parts that take long, and none between those that do not', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    const drawn: string[] = [];
    for (const [name, takes] of [
      ['a', 9],
      ['b', 1],
      ['c', 1],
      ['d', 9],
      ['e', 1],
    ] as const)
      inTurn(() => {
        drawn.push(name);
        vi.advanceTimersByTime(takes);
      });
    expect(drawn).toEqual([]);
    await frame();
    expect(drawn).toEqual(['a']);
    await frame();
    expect(drawn).toEqual(['a', 'b', 'c', 'd']);
    await frame();
    expect(drawn.join('')).toBe('abcde');
    expect(frames).toEqual([]);
  });

  it('lets the parts of a part wait for their turn, and forgets who has gone', async () => {
    const drawn: string[] = [];
    inTurn(() => {
      drawn.push('board');
      inTurn(() => drawn.push('lane'));
    });
    inTurn(() => drawn.push('foot'));
    const takeBack = inTurn(() => drawn.push('gone'));
    takeBack();
    await frame();
    await frame();
    expect(drawn).toEqual(['board', 'foot', 'lane']);
  });

  it('does not wait for frames in a tab that nobody looks at', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const drawn: string[] = [];
    inTurn(() => drawn.push('board'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    hidden.mockRestore();
    expect(drawn).toEqual(['board']);
  });
});
