// @vitest-environment happy-dom
// The board of a game that has none of its own: what its fields tell, in words.
import { beforeAll, describe, expect, it } from 'vitest';
import { labelOf, pieces, type ToldField } from '../src/games/any/told';
import { add, speak } from '../src/words/words.svelte';

const NAMES = ['Zoé', 'Léo'];
const told = (value: unknown, field: Partial<ToldField> = {}) =>
  pieces('some-game', { name: 'deepest', ...field }, value, NAMES);

beforeAll(async () => {
  await speak('en');
  add(
    'en',
    `plain-flag = { $flag ->
    [yes] yes
   *[no] no
}
some-game-field-high-water = High water
some-game-value-full-row = the row is full`,
  );
});

describe('a field', () => {
  it('has the name that the catalogue gives it, or its own', () => {
    expect(labelOf('some-game', { name: 'high_water' })).toBe('High water');
    expect(labelOf('some-game', { name: 'low_water' })).toBe('low water');
  });

  it('tells numbers, truths and names as people do', () => {
    expect(told(-3)).toEqual(['−3']);
    expect([told(true), told(false)]).toEqual([['yes'], ['no']]);
    expect([told('full_row'), told('half_row')]).toEqual([['the row is full'], ['half row']]);
  });

  it('tells seats by name, and counts places from 1', () => {
    expect(told(1, { isSeat: true })).toEqual(['Léo']);
    expect(told([0, 1], { isSeat: true })).toEqual(NAMES);
    expect(told([0, 8], { isPlace: true })).toEqual(['1', '9']);
  });

  it('tells nothing as nothing', () => {
    expect([told(null), told([]), told(undefined)]).toEqual([[], [], []]);
    expect(told([3, null])).toEqual(['3', '–']);
  });

  it('keeps the two halves of a card together, and the members of a set', () => {
    expect(told([3, 1], { hasHalves: true })).toEqual(['3/1']);
    expect(told([[3, 1], null, [0, 6]], { hasHalves: true })).toEqual(['3/1', '–', '0/6']);
    expect(told([[1, 2], [3]])).toEqual(['1 2', '3']);
  });
});
