// @vitest-environment happy-dom
// How news are told: to whom, one after the other, and what stays when something goes wrong.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '../src/net/api';
import type { Connection, Listener } from '../src/net/connection';
import type { News } from '../src/net/types';
import { throwsAlone } from '../src/pieces/pace.svelte';
import { Match } from '../src/table/match.svelte';
import Prompt from '../src/table/Prompt.svelte';
import { add, type GameEvent } from '../src/words/words.svelte';
import { wordsOf } from '../plugins/catalogues.ts';

vi.mock('../src/net/api', async (original) => ({
  ...(await original<object>()),
  openTable: vi.fn(() => Promise.resolve({ id: 'next' })),
}));
add('fr', wordsOf('shell', 'fr'));
/** A busy machine is slow, not wrong. */
const PATIENCE = 60_000;
const seats = [
  { kind: 'person', name: 'Zoé', avatar: 'owl', stand_in: '', why: '' },
  { kind: 'person', name: 'Malo', avatar: 'fish', stand_in: '', why: '' },
];
const view = {
  game: 'bateaux',
  players: 2,
  to_act: [0],
  awaited: [0],
  legal: ['0-a1'],
  over: false,
  result: null,
  die: 0,
  left: 0,
};

function news(
  since: number,
  events: GameEvent[],
  eyes: number | null = 0,
  now = Date.now(),
  more: Partial<typeof view> = {},
): News {
  const table = { id: 't', game: 'bateaux', theme: '', status: 'playing', seats };
  return {
    type: 'news',
    number: since + events.length,
    since,
    events,
    you: { seats: [0, 1], eyes, host: true },
    now,
    state: {
      table,
      view: { ...view, ...more, seat: eyes },
      deadlines: { 0: now + 1000 },
      undo: {},
      votes: {},
    },
  } as unknown as News;
}
const rolled = (die: number): GameEvent => ({ event: 'rolled', seat: 0, die });
const OUTLOOK = { '0-a1': { events: [rolled(3)], why: '', arguments: {} } };

describe('a match', () => {
  let listener: Listener;
  let match: Match;
  let asked: string[];
  let answer: () => void;
  beforeEach(() => {
    asked = [];
    throwsAlone.value = true;
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    match = new Match('t', (one) => {
      listener = one;
      const ask = ({ do: what }: { do: string }) => {
        if (what === 'outlook') return Promise.resolve({ outlook: OUTLOOK });
        asked.push(what);
        return new Promise((done) => (answer = () => done({})));
      };
      return { close: () => undefined, ask } as unknown as Connection;
    });
  });
  afterEach(() => {
    match.close();
    vi.unstubAllGlobals();
  });
  const heard = () => match.spoken.map(({ text }) => text).join(' ');
  const settled = () => vi.waitFor(() => expect(match.telling).toBe(false), PATIENCE);
  const begin = async () => {
    listener.news(news(0, []));
    await vi.waitFor(() => expect(match.view).not.toBeNull(), PATIENCE);
  };

  it('forgets what was told to other eyes', async () => {
    await begin();
    listener.news(news(0, [rolled(3)]));
    listener.news(news(1, [rolled(4)]));
    await vi.waitFor(() => expect(heard()).toContain('4'), PATIENCE);
    listener.news(news(0, [], null));
    await vi.waitFor(() => expect(match.me).toBeNull(), PATIENCE);
    expect([match.lines, match.spoken]).toEqual([[], []]);
  });

  it('offers no move while something is told, and goes on where nothing is', async () => {
    await begin();
    listener.news(news(0, [rolled(3)]));
    await vi.waitFor(() => expect(match.lines.length).toBe(1), PATIENCE);
    listener.news(news(1, [rolled(4)]));
    await vi.waitFor(() => expect(match.telling).toBe(true), PATIENCE);
    expect(match.legal).toEqual([]);
    match.skip();
    await settled();
    listener.news(news(2, [])); // somebody asks for something: no event, and no reason to take my moves away
    await Promise.resolve();
    expect([match.telling, match.legal]).toEqual([false, ['0-a1']]);
  });

  it('waits until I throw my die, unless it throws itself', async () => {
    throwsAlone.value = false;
    await begin();
    listener.news(news(0, [rolled(3)])); // what was there before is not told
    listener.news(news(1, [rolled(4)]));
    await vi.waitFor(() => expect(match.gate).not.toBeNull(), PATIENCE);
    expect(match.lines.length).toBe(1);
    match.goOn();
    await vi.waitFor(() => expect(match.lines.length).toBe(2), PATIENCE);
    expect(match.gate).toBeNull();
    match.skip();
    await settled();
  });

  it('shows how things stand when they cannot be told', async () => {
    await begin();
    listener.news(news(0, [rolled(3)]));
    await vi.waitFor(() => expect(match.lines.length).toBe(1), PATIENCE);
    match.page = { ...match.page!, beat: () => { throw new Error('broken'); } }; // prettier-ignore
    listener.news(news(1, [rolled(4)]));
    await vi.waitFor(() => expect(match.trouble?.error).toBe('page-error-unexpected'), PATIENCE);
    await settled();
    expect(match.legal).toEqual(['0-a1']);
  });

  it('keeps the time of the server, however long the telling takes', async () => {
    await begin();
    const here = Date.now();
    vi.spyOn(Date, 'now').mockReturnValueOnce(here);
    listener.news(news(0, [rolled(3)], 0, here + 60_000));
    expect(match.clockAhead).toBe(60_000);
    listener.news(news(1, [], 0, Date.now())); // this one was long on its way
    expect(match.clockAhead).toBe(60_000);
    listener.status('lost');
    const again = Date.now(); // somebody may have set the clock of this device meanwhile
    vi.spyOn(Date, 'now').mockReturnValueOnce(again);
    listener.news(news(1, [], 0, again + 1_000));
    expect(match.clockAhead).toBe(1_000);
  });

  it('tells me once, and as “you”, what I did myself', async () => {
    const alone = (since: number, events: GameEvent[], more: Partial<typeof view> = {}): News => ({
      ...news(since, events, 0, Date.now(), more),
      you: { seats: [0], eyes: 0, host: true },
    });
    listener.news(alone(0, []));
    await vi.waitFor(() => expect(match.view).not.toBeNull(), PATIENCE);
    listener.news(alone(1, [rolled(4)], { die: 4, left: 4 }));
    await vi.waitFor(() => expect(heard()).toContain('Tu fais 4'), PATIENCE);
    await settled();
    expect([match.expected.slice(0, 12), match.news]).toEqual(['Tu as fait 4', '']);
    const storm = { event: 'storm' };
    listener.news(alone(2, [storm, { ...rolled(2), seat: 1 }], { awaited: [1], to_act: [1] }));
    await vi.waitFor(() => expect(match.lines.length).toBe(3), PATIENCE);
    match.skip();
    await settled();
    expect(match.news).toContain('Tempête'); // the die stands on the board, in words
    // Who may still change their mind is asked with what they chose.
    listener.news(alone(4, [{ event: 'player_out', seat: 0 }], { awaited: [1], to_act: [0, 1] }));
    await vi.waitFor(() => expect(match.lines.length).toBe(4), PATIENCE);
    match.skip();
    await settled();
    expect(match.news).toBe('');
  });

  it('says what is expected, and the same again so that it is heard again', async () => {
    await begin();
    listener.news(news(0, [rolled(3)]));
    listener.news(news(1, [rolled(4)]));
    await vi.waitFor(() => expect(heard()).toContain('4'), PATIENCE);
    expect(heard()).toContain(match.expected);
    const before = match.spoken.length;
    listener.news(news(2, [rolled(4)]));
    await vi.waitFor(() => expect(match.lines.length).toBe(3), PATIENCE);
    match.skip();
    await settled();
    await vi.waitFor(() => expect(match.spoken.length).toBe(before + 1), PATIENCE);
    listener.news(news(3, [])); // nothing happened, and nothing else is expected
    await Promise.resolve();
    expect(match.spoken.length).toBe(before + 1);
  });

  it('has nobody next at this device before a secret choice is known to the table', async () => {
    listener.news(news(0, [], 0, Date.now(), { to_act: [0, 1], awaited: [0, 1] }));
    await vi.waitFor(() => expect(match.view).not.toBeNull(), PATIENCE);
    const played = match.play('0-a1');
    expect([asked, match.isHandedOn]).toEqual([['look'], true]);
    answer();
    await vi.waitFor(() => expect(asked).toEqual(['look', 'move']), PATIENCE);
    expect(match.isHandedOn).toBe(true);
    answer();
    await played;
    expect([match.sent, match.isHandedOn]).toEqual([null, false]);
  });

  it('knows when all who sit here are out, and hurries to the end on this device', async () => {
    const { connection } = match;
    const fleets = { boats: [[null], [null]], points: [0, 4], sunk: [0, 1] } as object;
    listener.news(news(0, [], 0, Date.now(), { ...fleets, to_act: [], legal: [] }));
    await vi.waitFor(() => expect(match.isOut).toBe(true), PATIENCE);
    match.jump();
    expect([match.out, asked]).toEqual(['end', []]); // a server does not hurry the others
    const here = new Match(`d-${'0'.repeat(24)}`, () => connection);
    here.jump();
    expect(asked).toEqual(['hold']);
    here.close();
  });

  it('offers who is out the next match with the same players', async () => {
    match.close();
    match = new Match(`d-${'0'.repeat(24)}`, (one) => {
      listener = one;
      return { close: () => undefined, ask: () => Promise.resolve({}) } as unknown as Connection;
    });
    const out = { boats: [[null], [['a1', 3]]], points: [0, 4], sunk: [0, 1], to_act: [1], legal: [] };
    const told = news(0, [], 0, Date.now(), out as object);
    const child = { kind: 'bot', name: 'Lulu', avatar: 'robot', bot: 'child' };
    Object.assign(told.state.table, { options: { short: true }, seats: [seats[0], child] });
    told.you = { ...told.you, seats: [0] };
    listener.news(told);
    await vi.waitFor(() => expect(match.isOut).toBe(true), PATIENCE);
    const shown = mount(Prompt, { target: document.body, props: { match } });
    flushSync();
    const next = [...document.querySelectorAll('button')].find(
      (one) => one.innerText === 'Autre partie',
    );
    next!.click();
    await vi.waitFor(() => expect(location.pathname).toBe('/t/next'), PATIENCE);
    expect(openTable).toHaveBeenCalledWith({
      game: 'bateaux',
      theme: '',
      options: { short: true },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'child' }],
    });
    await unmount(shown);
  });

  it('asks what my moves would do, at a server too', async () => {
    await begin();
    await vi.waitFor(() => expect(match.outlook).toEqual(OUTLOOK), PATIENCE);
  });
  it('plays what is pressed twice once, and the next thing even if the answer to the last is late', async () => {
    await begin();
    const first = match.play('0-a1');
    void match.play('0-a1');
    expect([asked, match.sent]).toEqual([['move'], '0-a1']);
    const late = answer;
    const shown = match.state;
    listener.news(news(0, [rolled(3)]));
    await vi.waitFor(() => expect(match.state).not.toBe(shown), PATIENCE);
    const second = match.play('0-b1');
    expect(asked).toEqual(['move', 'move']);
    late();
    await first;
    expect(match.sent).toBe('0-b1');
    answer();
    await second;
    expect(match.sent).toBeNull();
  });
  it('offers to play without a clock until somebody has had a turn, whatever came of it', async () => {
    await begin();
    const { state } = match;
    match.state = { ...state!, table: { ...state!.table, options: { calm: false }, evening: '' } };
    const told = (...events: GameEvent[]) => events.map((event, number) => ({ number, event }));
    match.lines = told(rolled(3));
    expect(match.offersCalm).toBe(true);
    match.lines = told(rolled(3), { event: 'passed', seat: 0 }, rolled(4));
    expect(match.offersCalm).toBe(false);
  });
  it('marks whose turn it is on the board, also before the table says so', async () => {
    await begin();
    expect(match.turning).toEqual([0]);
    match.told = [
      { event: 'moved', seat: 0 },
      { ...rolled(4), seat: 1 },
    ];
    match.telling = true;
    expect(match.turning).toEqual([1]);
    match.telling = false;
    expect(match.turning).toEqual([0]); // nothing has been told yet of a turn that begins with a choice
    match.coming = [rolled(2)];
    match.gate = { key: 'bateaux-page-throw' };
    expect(match.turning).toEqual([0]);
  });
});
