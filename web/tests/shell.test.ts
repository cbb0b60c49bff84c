// @vitest-environment happy-dom
// Which page an address opens, and who takes the device next.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, routeOf } from '../src/router.svelte';
import { curtainFor } from '../src/table/curtain';

describe('an address', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new/bateaux/friends', { page: 'new', game: 'bateaux', how: 'friends' }],
    ['/t/abc', { page: 'table', id: 'abc' }],
    ['/t/abc/replay', { page: 'replay', id: 'abc' }],
    ['/rules/land-unter', { page: 'rules', game: 'land-unter' }],
    ['/learn/land-unter', { page: 'learn', game: 'land-unter' }],
    ['/me', { page: 'me' }],
    ['/nowhere', { page: 'lost' }],
    ['/t', { page: 'lost' }],
    ['/%', { page: 'lost' }],
    ['/t/%', { page: 'lost' }],
    ['/t/%C3%A9', { page: 'table', id: 'é' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it('keeps the secret of a link out of what the server sees', () => {
    expect(routeOf('/link', '#secret')).toEqual({ page: 'link', token: 'secret' });
  });
});

describe('an address behind the #', () => {
  it.each([
    ['/', ['/', '', '']],
    ['/new/bateaux/bots?theme=x', ['/new/bateaux/bots', '?theme=x', '']],
    ['/rules/land-unter#LU-9', ['/rules/land-unter', '', '#LU-9']],
    ['/t/d-1/replay?x#step=2#3', ['/t/d-1/replay', '?x', '#step=2#3']],
  ])('%s', (text, [path, search, hash]) => expect(addressOf(text)).toEqual({ path, search, hash }));

  describe('of a site', () => {
    beforeEach(() => {
      vi.resetModules();
      document.head.innerHTML = '<meta name="ludotheque" content="site" />';
      history.replaceState(null, '', '/some/dir/index.html#/learn/bateaux');
    });
    afterEach(() => {
      document.head.innerHTML = '';
      history.replaceState(null, '', '/');
    });

    it('keeps its folder and its file, whatever page is opened', async () => {
      const { HOME } = await import('../src/site');
      const { go, route, setHash, to } = await import('../src/router.svelte');
      expect(HOME).toBe('/some/dir/');
      expect(route()).toEqual({ page: 'learn', game: 'bateaux' });
      expect(to('/me')).toBe('#/me');
      go('/t/abc/replay');
      setHash('#step=3');
      expect(location.pathname + location.hash).toBe('/some/dir/index.html#/t/abc/replay#step=3');
      expect(route()).toEqual({ page: 'replay', id: 'abc' });
    });

    it('asks no server', async () => {
      const asked = vi.fn();
      vi.stubGlobal('fetch', asked);
      const { openTable } = await import('../src/net/api');
      const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
      await expect(openTable({ game: 'bateaux', seats })).rejects.toMatchObject({
        error: 'page-error-no-server',
      });
      expect(asked).not.toHaveBeenCalled();
      vi.unstubAllGlobals();
    });
  });
});

describe('the curtain', () => {
  const you = (eyes: number | null, seats = [0, 2]) => ({ eyes, seats, host: true });
  it('does not fall while who looks is awaited, or nobody here is', () => {
    expect(curtainFor(you(0, [0]), [0], false)).toBeNull();
    expect(curtainFor(you(null), [], false)).toBeNull();
  });
  it('asks for the only seat that is left here, where nobody looks', () => {
    expect(curtainFor(you(null, [1]), [1], false)).toBe(1);
  });
  it('asks for the next who is awaited, clockwise', () => {
    expect(curtainFor(you(null), [0, 2], false)).toBe(0);
    expect(curtainFor(you(0), [2], false)).toBe(2);
    expect(curtainFor(you(2), [0], false)).toBe(0);
  });
  it('stays open for who is still choosing, and when the match is over', () => {
    expect(curtainFor(you(0), [0, 2], false)).toBeNull();
    expect(curtainFor(you(0), [2], true)).toBeNull();
  });
});
