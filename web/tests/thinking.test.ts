// @vitest-environment happy-dom
// Bots' workers: how many there are, who waits, and how a thought is broken off.
import { beforeEach, expect, test } from 'vitest';
import { growWithin } from '../src/house/growing';
import { pauseBefore } from '../src/house/live';
import { type Answered, type Asked, Thinkers, type ThinkerPort } from '../src/house/thinking';
import type { Hint } from '../src/net/types';

/** A worker that answers when the test says so. */
class Port implements ThinkerPort {
  onmessage: ThinkerPort['onmessage'] = null;
  onerror: ThinkerPort['onerror'] = null;
  readonly heard: Asked[] = [];
  isGone = false;

  postMessage(message: Asked): void {
    this.heard.push(structuredClone(message));
  }
  terminate(): void {
    this.isGone = true;
  }
  answer(move: string): void {
    const told = { why: '', arguments: {}, values: [], simulations: 0 };
    const hint: Hint = { move, ...told, measure: 'none', verdict: 'none', others: [] };
    const { id } = this.heard.findLast((one) => 'question' in one)!;
    this.onmessage!({ data: { id, hint } satisfies Answered } as MessageEvent<Answered>);
  }
  get asks(): string[] {
    return this.heard.map((one) => ('question' in one ? one.question.bot : 'stop'));
  }
}

let ports: Port[];
let thinkers: Thinkers;

beforeEach(() => {
  ports = [];
  thinkers = new Thinkers(2, () => {
    ports.push(new Port());
    return ports.at(-1)!;
  });
});

const question = (bot: string) => ({
  game: 'land-unter',
  bot,
  view: new Uint8Array(1),
  luck: new Uint8Array(32),
});
const ask = (bot: string, signal = new AbortController().signal) => thinkers.ask(question(bot), signal);

test('no more workers than the device has cores to spare: the rest waits in turn', async () => {
  const moves = ['a', 'b', 'c', 'd'].map((bot) => ask(bot));
  expect(ports.map((port) => port.asks)).toEqual([['a'], ['b']]);
  ports[1]!.answer('of b');
  ports[1]!.answer('of c');
  ports[0]!.answer('of a');
  ports[1]!.answer('of d');
  expect((await Promise.all(moves)).map(({ move }) => move)).toEqual(['of a', 'of b', 'of c', 'of d']);
  expect(ports.map((port) => port.asks)).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a device of many cores has four at most, and one of one core has one', () => {
  const given = Object.getOwnPropertyDescriptor(navigator, 'hardwareConcurrency');
  const most = [64, 5, 4, 2, 1].map((cores) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores, configurable: true });
    return new Thinkers().most;
  });
  if (given) Object.defineProperty(navigator, 'hardwareConcurrency', given);
  else delete (navigator as { hardwareConcurrency?: number }).hardwareConcurrency;
  expect(most).toEqual([4, 4, 3, 1, 1]);
});

test('what has become pointless is broken off, or never begun', async () => {
  const [now, later] = [new AbortController(), new AbortController()];
  void ask('busy', now.signal);
  void ask('other');
  void ask('waits', later.signal);
  const last = ask('last');
  later.abort();
  now.abort();
  expect(ports[0]!.asks).toEqual(['busy', 'stop']);
  ports[0]!.answer('broken off');
  ports[0]!.answer('of last');
  expect((await last).move).toBe('of last');
  expect(ports.flatMap((port) => port.asks)).not.toContain('waits');
});

test('a worker that fails is replaced, and only its question is lost', async () => {
  const lost = ask('first');
  const others = [ask('second'), ask('third')];
  ports[0]!.onerror!({ message: 'out of memory' } as ErrorEvent);
  await expect(lost).rejects.toThrow('out of memory');
  expect(ports[0]!.isGone).toBe(true);
  ports[1]!.answer('of second');
  ports[2]!.answer('of third');
  expect((await Promise.all(others)).map(({ move }) => move)).toEqual(['of second', 'of third']);
});

test('a search looks between two batches whether it is still wanted', async () => {
  let [time, turns, grown] = [0, 0, 0];
  const search = {
    grow(simulations: number) {
      time += simulations / 1000; // a thousand a second
      grown += simulations;
      return simulations;
    },
    visits: () => null,
  };
  const turn = async () => void turns++;
  const done = await growWithin(
    search,
    1_000_000,
    100,
    () => turns >= 3,
    () => time,
    turn,
  );
  expect(turns).toBe(3);
  expect(done).toBe(grown);
  expect(time).toBeLessThan(0.15); // batches of 20 ms, and those in which it finds out how fast it is
});

test('a bot is quick where it has no choice, and never waits for long', () => {
  const pauses = [1, 2, 12, 60].map((choices) => pauseBefore(600, choices));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBeLessThan(600);
  expect([pauseBefore(1500, 1000), pauseBefore(0, 1000)]).toEqual([2500, 0]);
});
