// Who may stop bots and clocks, and until when.
import { expect, it, vi } from 'vitest';
import { Holding } from '../src/table/holding.svelte';

function at(isShared: boolean) {
  const asked: boolean[] = [];
  const answers: (() => void)[] = [];
  let late = 0;
  const holding = new Holding({
    ask: (holds) => {
      asked.push(holds);
      return new Promise<void>((resolve) => {
        answers.push(() => {
          holding.told(holds, holds);
          resolve();
        });
      });
    },
    isShared: () => isShared,
    timeUp: () => (late += 1),
  });
  /** One answer after the other, as they come over a line. */
  async function settled() {
    while (answers.length) {
      answers.shift()!();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return { holding, asked, settled, late: () => late };
}

it('holds alone for every reason, once for several', async () => {
  const { holding, asked, settled } = at(false);
  holding.set('reading', true);
  holding.set('telling', true);
  holding.set('reading', false);
  expect(holding.since).not.toBeNull();
  holding.set('telling', false);
  expect(holding.since).not.toBeNull(); // until the answer, with which the new time is known
  await settled();
  expect([asked, holding.since]).toEqual([[true, false], null]);
});

it('does not hold the others while I read', async () => {
  const { holding, asked, settled } = at(true);
  holding.set('reading', true);
  await settled();
  expect([asked, holding.since]).toEqual([[], null]);
});

it('lets go when the table says that the time is up, and not before', async () => {
  const { holding, asked, settled, late } = at(true);
  holding.set('telling', true);
  holding.set('telling', false);
  holding.set('ready', true); // before the first is answered
  await settled();
  expect([late(), holding.since === null]).toEqual([0, false]);
  holding.told(false, false);
  expect([late(), holding.since]).toEqual([1, null]);
  holding.set('ready', false);
  expect(asked).toEqual([true, false, true]);
});

it('holds again at a table that has forgotten', async () => {
  const { holding, asked, settled } = at(false);
  holding.again();
  holding.set('ready', true);
  await settled();
  holding.again();
  await settled();
  expect(asked).toEqual([true, true]);
});

it('lets the clock on the screen run where the table does not wait', async () => {
  const holding = new Holding({
    ask: () => Promise.reject(new Error('refused')),
    isShared: () => false,
    timeUp: () => undefined,
  });
  holding.set('reading', true);
  expect(holding.since).not.toBeNull();
  await vi.waitFor(() => expect(holding.since).toBeNull());
});
