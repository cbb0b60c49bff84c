// @vitest-environment happy-dom
// A worker that is lost on the way is begun again, and hears everything once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RUNS, SureWorker } from '../src/house/sure_worker';

class Fake {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: unknown[] = [];
  isOver = false;
  postMessage = (message: unknown) => void this.heard.push(message);
  terminate = () => void (this.isOver = true);
  say = (data: unknown) => this.onmessage!(new MessageEvent('message', { data }));
}

let begun: Fake[];
let worker: SureWorker;
const told = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  worker = new SureWorker(() => {
    begun.push(new Fake());
    return begun.at(-1)!;
  });
  told.mockClear();
  worker.onmessage = ({ data }) => told(data);
});
afterEach(() => void vi.useRealTimers());

it('hears what was said before it ran', () => {
  worker.postMessage(1);
  expect(begun[0]!.heard).toEqual([]);
  begun[0]!.say(RUNS);
  worker.postMessage(2);
  expect(begun[0]!.heard).toEqual([1, 2]);
  begun[0]!.say('answer');
  expect(told.mock.calls).toEqual([['answer']]);
  vi.advanceTimersByTime(600_000);
  expect(begun).toHaveLength(1);
});

it('is begun again where it does not run, ever more patiently', () => {
  worker.postMessage(1);
  vi.advanceTimersByTime(3000);
  expect([begun.length, begun[0]!.isOver]).toEqual([2, true]);
  vi.advanceTimersByTime(3000);
  expect(begun).toHaveLength(2);
  begun[1]!.say(RUNS);
  expect(begun[1]!.heard).toEqual([1]);
});

it('is not begun again when it has failed, or is not wanted any more', () => {
  worker.onerror = () => told('failed');
  begun[0]!.onerror!(new ErrorEvent('error'));
  expect(told).toHaveBeenCalledWith('failed');
  worker.terminate();
  vi.advanceTimersByTime(600_000);
  expect([begun.length, begun[0]!.isOver]).toEqual([1, true]);
});
