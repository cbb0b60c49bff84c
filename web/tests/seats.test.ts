// @vitest-environment happy-dom
// The players around a board: who is not there, and what one can do about it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '../src/table/match.svelte';
import Seats from '../src/table/Seats.svelte';
import { add } from '../src/words/words.svelte';
import { wordsOf } from '../plugins/catalogues.ts';

add('fr', wordsOf('shell', 'fr'));

describe('the players', () => {
  const ask = vi.fn();
  let shown: ReturnType<typeof mount> | undefined;

  /** Zoé (this page) and Malo; Malo is awaited. */
  function show(presence: { here: number[]; silent: number[] }, mine = [0]) {
    const person = { kind: 'person', avatar: 'owl', stand_in: '', why: '' };
    const match = {
      chairs: [
        { ...person, name: 'Zoé' },
        { ...person, name: 'Malo' },
      ],
      names: ['Zoé', 'Malo'],
      view: { to_act: [1], awaited: [1], over: false, result: null },
      page: { standing: () => ({ score: null }) },
      presence: { watching: 0, thinking: [], ...presence },
      you: { seats: mine, eyes: mine[0] ?? null, host: false },
      me: mine[0] ?? null,
      turning: [1],
      deadlines: {},
      reactions: [],
      ask,
    } as unknown as Match;
    shown = mount(Seats, { target: document.body, props: { match } });
    flushSync();
    return document.querySelectorAll('li')[1]!;
  }
  afterEach(async () => {
    if (shown) await unmount(shown);
    ask.mockClear();
  });

  it('are replaced by nobody while they think', () => {
    const malo = show({ here: [0, 1], silent: [] });
    expect(malo.textContent).toContain('c’est son tour');
    expect(malo.querySelector('button')).toBeNull();
  });

  it.each([
    ['pas là', { here: [0], silent: [] }],
    ['ne répond pas', { here: [0, 1], silent: [1] }],
  ])('can be replaced: %s', (word, presence) => {
    const malo = show(presence);
    expect(malo.textContent).toContain(word);
    malo.querySelector('button')!.click();
    expect(ask).toHaveBeenCalledWith({ do: 'vote', away_seat: 1 });
  });

  it.each([
    ['who watches', []],
    ['themselves', [1]],
  ])('are not replaced by %s', (_, mine) => {
    const malo = show({ here: [0, 1], silent: [1] }, mine);
    expect(malo.querySelector('button')).toBeNull();
    expect(malo.textContent).toContain(mine.length ? 'à toi' : 'ne répond pas');
  });
});
