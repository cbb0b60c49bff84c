// The house on this device: the protocol of the server, refusals and all, over the compiled rules.
import { RUNS } from '../src/house/sure_worker';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../src/house/conversation';
import { House } from '../src/house/house';
import { Mind } from '../src/house/mind';
import type { Question } from '../src/house/thinking';
import type { KeptLog, Message, MyTable, News, NewTable, Outlook, Statistics } from '../src/net/types';
import { Kept } from './kept';

const RULES = resolve(import.meta.dirname, '../src/declared/rules');
// Modules are files: no network fetches them here.
vi.mock('../src/engine/files', async () => {
  const { instantiate } = await import('../src/engine/module');
  return {
    hasRules: () => true,
    loadRules: async (game: string) => {
      const module = await WebAssembly.compile(readFileSync(`${RULES}/${game}.wasm`));
      return () => instantiate(module);
    },
  };
});

const GAME = 'land-unter';
const HERE: NewTable = {
  game: GAME,
  seats: [{ kind: 'me' }, { kind: 'here', name: 'Malo' }, { kind: 'bot', bot: 'child' }],
};
const ALONE: NewTable = {
  game: GAME,
  seats: [{ kind: 'me' }, { kind: 'bot', bot: 'child' }, { kind: 'bot', bot: 'casual' }],
};

let kept: Kept;
let house: House;
let heard: Message[];
let minds: Map<string, Promise<Mind>>;
let asked = 0;

/** Thinks at once, in this very thread. */
const thinkers = {
  async ask({ game, bot, view, luck }: Question) {
    const mind = minds.get(game) ?? Mind.of(game);
    minds.set(game, mind);
    return (await mind).choose(bot, view, luck, () => false);
  },
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  kept = new Kept();
  minds = new Map();
  house = await House.open(kept as never, thinkers);
  heard = [];
  await ask('POST', '/me', { name: 'Zoé', avatar: 'sheep' });
});
afterEach(() => vi.useRealTimers());

const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  house.ask(method, path, body, `request${++asked}`) as Promise<T>;
const opened = async (wanted: NewTable) => (await ask<{ id: string }>('POST', '/tables', wanted)).id;
const look = (id: string, eyes = '', since = 0, at = house) =>
  at.look(id, eyes, since, (message) => heard.push(message));
const news = () => heard.filter((one): one is News => one.type === 'news').at(-1)!;
const view = () => news().state.view!;

async function tell(page: Conversation, what: object): Promise<Message> {
  const id = `said${++asked}`;
  await page.hear(JSON.stringify({ id, ...what }));
  return heard.find((one) => 'id' in one && one.id === id)!;
}

/** Until the bots have thought, whose thinking takes no time of the clock. */
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !isSo(); i++) {
    await later(1);
    await new Promise(setImmediate);
  }
}
const isMyChoice = () => view().awaited.join() === '0';

/** Time passes, and what waits for it happens. */
async function later(milliseconds = 1000): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.advanceTimersByTimeAsync(0);
}

test('a match against bots is played to its end, kept, replayed and counted', async () => {
  const [me, , friend] = ALONE.seats;
  const id = await opened({ game: GAME, seats: [me!, { kind: 'bot', bot: 'adaptive' }, friend!] });
  const page = await look(id);
  expect(news().you).toEqual({ seats: [0], eyes: 0, host: true });
  expect(news().state.table.seats[1]).toMatchObject({ bot: 'adaptive-40-35' });
  for (let i = 0; i < 500 && !view().over; i++) {
    if (view().legal.length && view().awaited.includes(0))
      expect(await tell(page, { do: 'move', seat: 0, move: view().legal[0] })).toMatchObject({
        type: 'done',
      });
    else await later();
  }
  expect(view().result?.reason).toBeTruthy();
  const numbers = kept.entries.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  const steps = await ask<{ view: { over: boolean } }[]>('GET', `/tables/${id}/replay?seat=1`);
  expect(steps.at(-1)!.view.over).toBe(true);
  expect(await ask('GET', `/tables/${id}/replay?seat=1&last=true`)).toEqual(steps.slice(-1));
  expect(await ask<string>('GET', `/tables/${id}/transcript`)).toContain('land-unter');
  const [table] = await ask<MyTable[]>('GET', '/me/tables');
  expect(table).toMatchObject({ id, status: 'over', mine: [0], awaited: [] });
  expect((await ask<Statistics>('GET', '/me/statistics')).matches).toBe(1);
  await tell(page, { do: 'rematch' });
  const next = news().state.table.rematch!;
  await look(next);
  expect(news().you.seats).toEqual([1]);
  const { bot } = news().state.table.seats[2] as { bot: string };
  expect(bot).toMatch(/^adaptive-\d+-\d+$/); // it has learnt from the match
  expect(bot).not.toBe('adaptive-40-35');
  const after = await look(
    await opened({ game: GAME, seats: [me!, { kind: 'bot', bot: 'adaptive' }, friend!] }),
  );
  expect(after).toBeTruthy();
  expect(news().state.table.seats[1]).toMatchObject({ bot });
});

test('what was acknowledged is there after a crash, for the same eyes, from the number they have', async () => {
  const id = await opened(HERE);
  const page = await look(id, '1');
  await tell(page, { do: 'move', seat: 1, move: view().legal[0] });
  await later();
  const [before, number] = [news().state, news().number];
  const again = await House.open(kept as never, thinkers);
  heard = [];
  await look(id, '1', number - 1, again);
  expect(news().since).toBe(number - 1);
  expect(news().events).toHaveLength(1);
  expect(news().state).toEqual(before);
});

test('nobody hears of what could not be kept', async () => {
  const page = await look(await opened(HERE), '0');
  const [before, count] = [news().state, heard.length];
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  kept.isFull = true;
  const answer = await tell(page, { do: 'move', seat: 0, move: view().legal[0] });
  expect(answer).toMatchObject({ type: 'refused', error: 'error-device-store' });
  expect(heard).toHaveLength(count + 1);
  kept.isFull = false;
  expect(complaint).toHaveBeenCalled();
  complaint.mockRestore();
  await tell(page, { do: 'look', seat: 0 });
  expect(news().state).toEqual(before);
});

test('of two houses that write at once one is refused, and reads what the other has written', async () => {
  const id = await opened(HERE);
  const page = await look(id, '0');
  const other = await House.open(kept as never, thinkers);
  const theirs = await look(id, '0', 0, other);
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [move, another] = view().legal;
  expect(await tell(theirs, { do: 'move', seat: 0, move })).toMatchObject({ type: 'done' });
  const answer = await tell(page, { do: 'move', seat: 0, move: another });
  expect(answer).toMatchObject({ type: 'refused', error: 'error-not-saved' });
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
  const log = await kept.load(id);
  expect(log.map(({ number }) => number)).toEqual(log.map((_, i) => i + 1));
  expect(log.filter(({ entry }) => entry.kind === 'moved')).toHaveLength(1);
  await tell(page, { do: 'look', seat: 1 });
  const next = await tell(page, { do: 'move', seat: 1, move: view().legal[0] });
  expect(next).toMatchObject({ type: 'done' });
  await tell(page, { do: 'look', seat: 0 });
  const mine = news().state;
  await look(id, '0', 0, await House.open(kept as never, thinkers));
  expect(news().state).toEqual(mine);
});

test('a match that this version cannot play on stays in the list, and can be read', async () => {
  const id = await opened(HERE);
  const page = await look(id, '1');
  await tell(page, { do: 'move', seat: 1, move: view().legal[0] });
  const last = kept.entries.at(-1)!;
  kept.entries[kept.entries.length - 1] = {
    ...last,
    entry: { kind: 'moved', seat: 1, move: 'fly away' },
  };
  const again = await House.open(kept as never, thinkers);
  await expect(look(id, '1', 0, again)).rejects.toMatchObject({ error: 'error-table-unreadable' });
  const listed = async (at: House) => (await at.ask('GET', '/me/tables', null, 'list')) as MyTable[];
  expect(await listed(again)).toMatchObject([{ id, status: 'unreadable', awaited: [] }]);
  expect(await listed(await House.open(kept as never, thinkers))).toMatchObject([
    { status: 'unreadable' },
  ]);
  const log = (await again.ask('GET', `/tables/${id}/log`, null, 'log')) as KeptLog;
  expect(log.error?.error).toBe('error-table-unreadable');
  expect(log.events.map(({ event }) => event)).toContain('match_started');
  expect(log.log).toBeNull();
  kept.entries[kept.entries.length - 1] = last; // another version, which knows that move
  await look(id, '1', 0, again);
  expect(await listed(again)).toMatchObject([{ id, status: 'playing' }]);
});

test('a request that comes twice is done once', async () => {
  const page = await look(await opened(HERE), '0');
  const text = JSON.stringify({ id: 'once', do: 'move', seat: 0, move: view().legal[0] });
  await page.hear(text);
  const { length } = kept.entries;
  await page.hear(text);
  expect(kept.entries).toHaveLength(length);
  expect(heard.filter((one) => one.type === 'done' && one.id === 'once')).toHaveLength(2);
});

test('a choice is taken back where nobody has learnt anything', async () => {
  const page = await look(await opened(HERE), '0');
  await tell(page, { do: 'move', seat: 0, move: view().legal[0] });
  expect(news().state.undo.possible).toBe(true);
  expect(await tell(page, { do: 'undo', seat: 0 })).toMatchObject({ type: 'done' });
  expect(view().awaited).toContain(0);
});

test.each([
  [{ do: 'move', seat: 2, move: '1' }, 'error-not-your-seat'],
  [{ do: 'move', seat: 0, move: '999' }, 'error-illegal-move'],
  [{ do: 'sit', seat: 0 }, 'error-seat-taken'],
  [{ do: 'add-bot', seat: 1, bot: 'best' }, 'error-already-started'],
  [{ do: 'answer', agrees: true }, 'error-nothing-asked'],
  [{ do: 'return', seat: 0 }, 'error-no-bot-here'],
  [{ do: 'stand-in', seat: 0, bot: 'genius' }, 'error-unknown-bot'],
  [{ do: 'vote', away_seat: 1 }, 'error-needs-a-server'],
  [{ do: 'look', seat: 2 }, 'error-not-your-seat'],
  [{ do: 'react', reaction: 'shrug' }, 'error-unknown-reaction'],
  [{ do: 'rematch' }, 'error-not-over'],
  [{ do: 'dance' }, 'error-not-a-request'],
])('%o is refused: %s', async (what, error) => {
  const page = await look(await opened(HERE), '0');
  expect(await tell(page, what)).toMatchObject({ type: 'refused', error });
});

test('what needs others elsewhere is refused in one way', async () => {
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'child' }];
  const refusal = { error: 'error-needs-a-server' };
  await expect(opened({ game: GAME, seats })).rejects.toMatchObject(refusal);
  await expect(opened({ ...ALONE, listed: true })).rejects.toMatchObject(refusal);
});

test('a clock stands still while nobody looks', async () => {
  const id = await opened({ ...HERE, thinking_time: 60 });
  const page = await look(id, '0');
  const end = news().state.deadlines['0']!;
  page.close();
  await later(3_600_000);
  await look(id, '0');
  expect(news().state.deadlines['0']! - end).toBeGreaterThanOrEqual(3_590_000);
  await later(70_000);
  expect(news().state.table.seats[0]).toMatchObject({ stand_in: 'casual', why: 'clock' });
});

test('bots wait and a clock stands still while a page holds, and go on when it lets go', async () => {
  const id = await opened({ ...ALONE, thinking_time: 60 });
  const page = await look(id);
  const end = news().state.deadlines['0']!;
  expect(await tell(page, { do: 'hold', holds: true })).toMatchObject({ type: 'done' });
  await later(120_000);
  expect(view().awaited, 'no bot has chosen, and my time has not run out').toEqual([0, 1, 2]);
  expect(news().state.table.seats[0]).toMatchObject({ stand_in: '' });
  await tell(page, { do: 'hold', holds: false });
  await until(isMyChoice);
  expect(view().awaited).toEqual([0]);
  expect(news().state.deadlines['0']! - end).toBeGreaterThanOrEqual(120_000);
});

test('before a person has played, the same match can begin without the hourglass', async () => {
  const id = await opened({ ...ALONE, game: 'sheep-sheep', options: { calm: false } });
  const page = await look(id);
  expect(await tell(page, { do: 'rematch' })).toMatchObject({ error: 'error-not-over' });
  await tell(page, { do: 'rematch', options: { calm: true } });
  const { status, rematch } = news().state.table;
  expect(status).toBe('closed');
  await look(rematch!);
  expect(news().state.table).toMatchObject({ status: 'playing', options: { calm: true } });
  expect(news().you.seats).toEqual([0]);
});

test('what each move would do at once is said by the rules, where a game has no secrets', async () => {
  const boats: NewTable = { game: 'bateaux', seats: [{ kind: 'me' }, { kind: 'here', name: 'Malo' }] };
  const page = await look(await opened(boats), '0');
  const { legal, awaited } = view();
  const { outlook } = (await tell(page, { do: 'outlook', seat: 0 })) as { outlook?: Outlook };
  expect(awaited).toEqual([0]);
  expect(Object.keys(outlook!)).toEqual(legal);
  const { events, why, arguments: said } = outlook![legal[0]!]!;
  expect(events[0]).toMatchObject({ event: 'moved', seat: 0 });
  expect(why).toMatch(/^bateaux-why-/);
  expect(['none', 'slight', 'real', 'great']).toContain(said.peril);
  expect(JSON.stringify(outlook)).not.toContain('rolled'); // nobody knows the next roll
  const cards = await look(await opened(ALONE));
  expect(await tell(cards, { do: 'outlook', seat: 0 })).toMatchObject({ outlook: {} });
});

test('a page that has gone holds nothing', async () => {
  const id = await opened(ALONE);
  const page = await look(id);
  await look(id);
  await tell(page, { do: 'hold', holds: true });
  await later(5000);
  expect(view().awaited).toContain(1);
  page.close();
  await until(isMyChoice);
  expect(view().awaited).toEqual([0]);
});

test('who only wants to see the end lets the bots hurry', async () => {
  const page = await look(await opened(ALONE));
  await until(isMyChoice);
  await tell(page, { do: 'hold', holds: false, hurries: true });
  await tell(page, { do: 'move', seat: 0, move: view().legal[0] });
  const before = Date.now();
  expect(view().awaited, 'all choose anew').toEqual([0, 1, 2]);
  for (let i = 0; i < 5000 && !isMyChoice(); i++) {
    await later(0);
    await new Promise(setImmediate);
  }
  expect(isMyChoice()).toBe(true);
  expect(Date.now() - before, 'they have waited for nothing').toBe(0);
});

test('a lesson is staged from the bytes of its position', async () => {
  const first = await ask<{ asks: boolean; view: { legal: string[] } }>(
    'GET',
    `/games/${GAME}/lesson?scene=0`,
  );
  expect(first.asks).toBe(true);
  expect(first.view.legal).toContain('52');
  const tried = await ask<{ is_good: boolean; events: unknown[] }>(
    'GET',
    `/games/${GAME}/lesson?scene=0&move=52`,
  );
  expect(tried.is_good).toBe(true);
  expect(tried.events.length).toBeGreaterThan(0);
});

test('how much an analysis imagines is a setting of the device', async () => {
  const wanted: object[] = [];
  class Study {
    onmessage?: (event: { data: string }) => void;
    constructor() {
      queueMicrotask(() => this.onmessage?.({ data: RUNS }));
    }
    postMessage = (what: object) => wanted.push(what);
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', Study);
  const id = await opened(ALONE);
  const page = await look(id);
  for (let i = 0; i < 5000 && !view().over; i++)
    if (view().awaited.includes(0)) await tell(page, { do: 'move', seat: 0, move: view().legal[0] });
    else await later();
  await kept.setValue('study', { simulations: 10, matches: 5 });
  expect(await ask('POST', `/tables/${id}/analysis`)).toMatchObject({ status: 'working' });
  await later();
  expect(wanted).toMatchObject([{ game: GAME, simulations: 10, matches: 5 }]);
  vi.unstubAllGlobals();
});

test('who is forgotten leaves nothing', async () => {
  await opened(ALONE);
  await ask('DELETE', '/me');
  expect(kept.entries).toEqual([]);
  await expect(ask('GET', '/me/tables')).rejects.toMatchObject({ error: 'error-no-name-yet' });
});
