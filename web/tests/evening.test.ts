// @vitest-environment happy-dom
// An evening is sent anew whenever something has happened: what somebody has unfolded stays so.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Evening from '../src/evening/Evening.svelte';
import type { EveningShown } from '../src/net/types';
import { add } from '../src/words/words.svelte';
import { wordsOf } from '../plugins/catalogues.ts';

add('fr', wordsOf('shell', 'fr'));

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = Socket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Socket.last = this;
  }
  send() {}
  close() {}
}

const TABLE = { id: 't', seats: [0, 1], status: 'over', winners: [0], scores: [3, 1] };
const BETWEEN = {
  id: 'e',
  title: 'Club du jeudi',
  game: 'bateaux',
  theme: '',
  status: 'between',
  planned: 3,
  next_round_at: null,
  players: ['Zoé', 'Léo'].map((name) => ({ name, is_absent: false })),
  rounds: [{ tables: [TABLE], byes: [] }],
  standings: [],
  you: { player: 0, is_host: true },
  now: 0,
  number: 1,
} as unknown as EveningShown;

describe('what is folded on the page of an evening', () => {
  let shown: Record<string, unknown>;
  let number = 0;
  const players = () => document.querySelector<HTMLDetailsElement>('section details')!;
  const tables = () => document.querySelector<HTMLDetailsElement>('details.tables')!;
  const click = (list: HTMLDetailsElement) => list.querySelector('summary')!.click();

  async function open(evening: EveningShown) {
    number = evening.number;
    const answers = (address: string) =>
      Promise.resolve(
        Response.json(address.includes('evenings') ? evening : { name: 'Zoé', avatars: [] }),
      );
    vi.stubGlobal('fetch', answers);
    shown = mount(Evening, { target: document.body, props: { id: 'e' } });
    await vi.waitFor(() => expect(Socket.last?.onmessage).toBeTruthy(), 60_000);
    flushSync();
  }
  async function hear(evening: EveningShown) {
    Socket.last.onmessage!({ data: JSON.stringify({ ...evening, number: (number += 1) }) });
    flushSync();
    await new Promise((done) => setTimeout(done)); // a list tells a moment later that it has been folded
    flushSync();
  }

  beforeEach(() => vi.stubGlobal('WebSocket', Socket));
  afterEach(async () => {
    await unmount(shown);
    Socket.last = undefined!;
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('stays unfolded when news come', async () => {
    await open(BETWEEN);
    expect(players().open).toBe(false);
    click(players());
    await hear(BETWEEN);
    const [zoe, leo] = BETWEEN.players;
    await hear({ ...BETWEEN, players: [zoe!, { ...leo!, is_absent: true }] });
    expect(players().textContent).toContain('(1)');
    expect(players().open).toBe(true);
  });

  it('stays folded when news come', async () => {
    const before: EveningShown = { ...BETWEEN, status: 'open' };
    await open(before);
    expect([players().open, tables().open]).toEqual([true, true]);
    click(players());
    click(tables());
    await hear(before);
    const two = {
      tables: [TABLE, { ...TABLE, id: 'u' }],
      byes: [],
    } as unknown as EveningShown['rounds'][0];
    await hear({ ...before, rounds: [two] });
    expect(tables().textContent).toContain('(2)');
    expect([players().open, tables().open]).toEqual([false, false]);
  });

  it('is folded once when the first round begins', async () => {
    const before: EveningShown = { ...BETWEEN, status: 'open', rounds: [] };
    await open(before);
    click(players());
    click(players());
    await hear(before);
    expect(players().open).toBe(true);
    await hear(BETWEEN);
    expect(players().open).toBe(false);
    click(players());
    await hear(BETWEEN);
    expect(players().open).toBe(true);
  });
});
