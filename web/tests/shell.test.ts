// Which page an address opens, and who takes the device next.
import { describe, expect, it } from 'vitest';
import { routeOf } from '../src/router.svelte';
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
