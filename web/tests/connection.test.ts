// @vitest-environment happy-dom
// No gap and no double, whatever the network does.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Listener } from '../src/net/connection';
import type { News } from '../src/net/types';

class Socket {
  static all: Socket[] = [];
  static readonly OPEN = 1;
  /** The other side is gone: it does not even answer a goodbye. */
  static isDeaf = false;
  readyState = 0;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onopen: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    if (!Socket.isDeaf) this.end(1006);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  tell(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  end(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const last = () => Socket.all.at(-1)!;
const news = (since: number, ...events: string[]) => ({
  type: 'news',
  number: since + events.length,
  since,
  events: events.map((event) => ({ event })),
  you: { seats: [0], eyes: 0, host: true },
  now: 0,
  state: {},
});

describe('a connection', () => {
  let heard: News[];
  let states: string[];
  let isThere: boolean;
  let obstacle: string | undefined;
  let listener: Listener;
  const heardOf = new Map<string, () => void>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'https:', host: 'here' });
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', (name: string, wake: () => void) => heardOf.set(name, wake));
    vi.stubGlobal('removeEventListener', () => undefined);
    isThere = false;
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: isThere }));
    vi.stubGlobal('document', {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    Socket.all = [];
    Socket.isDeaf = false;
    heard = [];
    states = [];
    obstacle = undefined;
    listener = {
      news: (one) => heard.push(one),
      presence: () => undefined,
      reaction: () => undefined,
      status: (status, why) => {
        states.push(status);
        obstacle = status === 'open' ? undefined : (why?.error ?? obstacle);
      },
    };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const events = () => heard.flatMap((one) => one.events.map(({ event }) => event));

  it('comes back with the last number that it has', () => {
    new Connection('t', listener);
    expect(last().url).toBe('wss://here/api/tables/t/socket?changes=1&eyes=&since=0');
    last().open();
    last().tell(news(0, 'a', 'b'));
    last().end(1006);
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(last().url).toMatch(/eyes=0&since=2$/);
    last().tell(news(2, 'c'));
    expect(events()).toEqual(['a', 'b', 'c']);
  });

  it('puts what has changed into the state that it has, and takes the answer that comes with it', async () => {
    const connection = new Connection('t', listener);
    last().open();
    const state = { view: { hand: [1, 2], awaited: [0] }, undo: { possible: false }, votes: {} };
    last().tell({ ...news(0, 'a'), state });
    const played = connection.ask({ do: 'move', seat: 0, move: '1' });
    const { id } = JSON.parse(last().sent.at(-1)!);
    const sent = { type: 'news', number: 2, since: 1, now: 5, events: [{ event: 'b' }], done: id };
    last().tell({ ...sent, changes: { view: { hand: [2] }, undo: { possible: true } } });
    await expect(played).resolves.toEqual({});
    expect(heard.at(-1)).toEqual({
      type: 'news',
      number: 2,
      since: 1,
      now: 5,
      events: [{ event: 'b' }],
      you: { seats: [0], eyes: 0, host: true },
      state: { view: { hand: [2], awaited: [0] }, undo: { possible: true }, votes: {} },
    });
  });

  it('tells nothing twice, and asks again where something is missing', () => {
    new Connection('t', listener);
    last().tell(news(0, 'a', 'b'));
    last().tell(news(1, 'b', 'c'));
    expect(events()).toEqual(['a', 'b', 'c']);
    last().tell(news(5, 'f'));
    expect(events()).toEqual(['a', 'b', 'c']);
    expect(Socket.all.length).toBe(2);
    expect(last().url).toMatch(/since=3$/);
  });

  it('asks again, with the same id, what was not answered', async () => {
    const connection = new Connection('t', listener);
    const done = connection.ask({ do: 'move', seat: 0, move: '7' });
    expect(last().sent).toEqual([]);
    last().open();
    const [first] = last().sent;
    last().end(1006);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual([first]);
    last().tell({ type: 'done', id: JSON.parse(first!).id });
    await expect(done).resolves.toEqual({});
    last().end(1006);
    vi.advanceTimersByTime(1000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('asks again for a move, but not for a hint, which keeps it from nothing', async () => {
    const connection = new Connection('t', listener);
    last().open();
    const hint = connection.ask({ do: 'hint', seat: 0 });
    const refused = expect(hint).rejects.toMatchObject({ error: 'page-error-hint-lost' });
    void connection.ask({ do: 'move', seat: 0, move: '7' });
    const [, move] = last().sent;
    last().end(1006);
    vi.advanceTimersByTime(1000);
    last().open();
    await refused;
    expect(last().sent).toEqual([move]);
  });

  it('asks for a hint that could not be asked for yet', () => {
    const connection = new Connection('t', listener);
    void connection.ask({ do: 'hint', seat: 0 });
    last().open();
    expect(last().sent.length).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(Socket.all.length).toBe(1);
  });

  it('gives up a connection that does not answer', () => {
    const connection = new Connection('t', listener);
    last().open();
    void connection.ask({ do: 'move', seat: 0, move: '7' });
    Socket.isDeaf = true;
    vi.advanceTimersByTime(9000);
    expect(Socket.all.length).toBe(2);
  });

  it('finds out after a sleep whether it is still connected', () => {
    new Connection('t', listener);
    last().open();
    last().tell(news(0, 'a'));
    heardOf.get('online')!();
    const { id, ...asked } = JSON.parse(last().sent[0]!);
    expect(asked).toEqual({ do: 'ping' });
    last().tell({ type: 'done', id });
    vi.advanceTimersByTime(60_000);
    expect(Socket.all.length).toBe(1);
    Socket.isDeaf = true;
    heardOf.get('online')!();
    vi.advanceTimersByTime(9000);
    expect(Socket.all.length).toBe(2);
    expect(last().url).toMatch(/eyes=0&since=1$/);
  });

  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) {
      last().end(1006);
      await vi.advanceTimersByTimeAsync(7000);
    }
  };

  it('says what may be in the way where a server answers, but no socket does', async () => {
    new Connection('t', listener);
    await fail(9);
    expect(obstacle).toBeUndefined(); // the server is away, and nothing else is known
    isThere = true;
    await fail(2);
    expect(obstacle).toBeUndefined();
    await fail(1);
    expect(obstacle).toBe('page-error-no-socket');
    last().open();
    last().tell(news(0, 'a'));
    expect(obstacle).toBeUndefined();
    await fail(2);
    expect(obstacle).toBeUndefined();
  });

  it('tries about once a second for ten seconds, then every five', () => {
    const luck = vi.spyOn(Math, 'random').mockReturnValue(0.99);
    new Connection('t', listener);
    const tries: number[] = [];
    for (let at = 0; at < 60_000; at += 100) {
      if (last().readyState !== 3) {
        tries.push(at);
        last().end(1006);
      }
      vi.advanceTimersByTime(100);
    }
    luck.mockRestore();
    const waits = tries.slice(1).map((at, i) => at - tries[i]!);
    const soon = waits.filter((_, i) => tries[i]! < 10_000);
    expect(Math.max(...soon)).toBeLessThanOrEqual(1400);
    expect(soon.length).toBeGreaterThanOrEqual(8);
    expect(waits.at(-1)).toBeGreaterThan(6000); // 1.3 times five seconds: nobody hammers a house that is gone
  });

  it('does not wait for ever for a connection to open', () => {
    Socket.isDeaf = true;
    new Connection('t', listener);
    vi.advanceTimersByTime(16_000);
    expect(Socket.all.length).toBe(2);
  });

  it('does not listen any more to a socket that it has given up', () => {
    new Connection('t', listener);
    const first = last();
    first.open();
    first.tell(news(0, 'a'));
    Socket.isDeaf = true;
    heardOf.get('offline')!();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(1000);
    last().open();
    last().tell(news(1, 'b', 'c'));
    first.tell(news(1, 'b'));
    expect(events()).toEqual(['a', 'b', 'c']);
    expect(states.at(-1)).toBe('open');
    last().tell(news(3, 'd'));
    expect(events()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begins anew when it looks through other eyes', () => {
    new Connection('t', listener);
    last().tell(news(0, 'a', 'b'));
    last().tell({ ...news(0, 'x'), you: { seats: [0, 1], eyes: 1, host: true } });
    expect(heard.at(-1)!.events).toEqual([{ event: 'x' }]);
    last().end(1001);
    vi.advanceTimersByTime(1000);
    expect(last().url).toMatch(/eyes=1&since=1$/);
  });

  it('says why it was refused, and watches where the seat is gone', () => {
    new Connection('t', listener);
    last().tell({ type: 'refused', id: null, error: 'error-no-such-table', arguments: {} });
    last().end(1008);
    expect(states.at(-1)).toBe('refused');
    new Connection('t', listener);
    last().tell(news(0, 'a'));
    last().tell({ type: 'refused', id: null, error: 'error-not-your-seat', arguments: {} });
    last().end(1008);
    vi.advanceTimersByTime(1000);
    expect(last().url).toMatch(/eyes=&since=0$/);
  });

  it('of an evening is given up as soon, dead or never open', async () => {
    const evening = { number: 1, now: 0, game: 'none' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(evening)));
    const { Live } = await import('../src/evening/live.svelte');
    const live = new Live('e');
    await vi.waitFor(() => expect(Socket.all.length).toBe(1), 60_000);
    Socket.isDeaf = true;
    vi.advanceTimersByTime(16_000);
    expect([Socket.all.length, live.isLost]).toEqual([2, true]);
    last().open();
    last().tell({ ...evening, number: 2 });
    expect([live.shown?.number, live.isLost]).toEqual([2, false]);
    heardOf.get('online')!();
    expect(last().sent.length).toBe(1); // whether anybody is there
    vi.advanceTimersByTime(9000);
    expect([Socket.all.length, live.isLost]).toEqual([3, true]);
    live.close();
  });
});
