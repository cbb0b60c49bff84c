// What my matches add up to.
import { expect, test } from 'vitest';
import { isShown, recordBook } from '../src/home/record_book';
import type { MyTable } from '../src/net/types';

const me = { kind: 'person', name: 'Zoé' };
const table = (...others: object[]): MyTable =>
  ({
    id: 't',
    game: 'bateaux',
    status: 'over',
    seats: [me, ...others],
    mine: [0],
    scores: [1, 0],
    winners: [0],
    changed: 0,
  }) as unknown as MyTable;
const bot = (bot: string) => ({ kind: 'bot', name: 'Odile', bot });
const all = [
  table(bot('adaptive-40-12'), bot('child')),
  table(bot('adaptive-55-9-bold'), bot('child-bold'), { kind: 'person', name: 'child' }),
  table(bot('62'), bot('own-bot')),
];
const opponents = recordBook(all, new Set()).opponents;

test('bots of a level are one opponent, and nobody is taken for a bot', () => {
  expect(opponents.map(({ who, matches }) => [who, matches])).toEqual([
    ['bot adaptive', 2],
    ['bot child', 2],
    ['name child', 1],
    ['bot 62', 1],
    ['bot own-bot', 1],
  ]);
});

test('each opponent filters as many matches as were counted; I am none of mine', () => {
  const shown = (opponent: string) =>
    all.filter((one) => isShown(one, { game: '', ending: '', opponent })).length;
  expect(opponents.map(({ who }) => shown(who))).toEqual(opponents.map(({ matches }) => matches));
  expect(shown('name Zoé')).toBe(0);
});
