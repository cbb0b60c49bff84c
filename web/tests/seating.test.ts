import { expect, test } from 'vitest';
import {
  earlier,
  nameTroubles,
  resized,
  seated,
  seatsFor,
  usualPlayers,
  wanted,
} from '../src/home/seating';

const whos = (seats: { who: string }[]) => seats.map((seat) => seat.who);

test('each way to play fills the seats its own way', () => {
  expect(whos(seatsFor('bots', 3, []))).toEqual(['me', 'casual', 'casual']);
  expect(whos(seatsFor('friends', 3, []))).toEqual(['me', 'open', 'open']);
  expect(seatsFor('here', 2, ['Malo']).at(-1)).toEqual({ id: 1, who: 'here', name: 'Malo' });
});

test('one more than the fewest usually play', () => {
  expect(usualPlayers([3, 4, 5])).toBe(4);
  expect(usualPlayers([2])).toBe(2);
});

test('fewer seats never send me away, and ids stay unique', () => {
  const last = earlier(seatsFor('bots', 3, []), 1);
  const atTheEnd = earlier(last, 2);
  expect(whos(atTheEnd)).toEqual(['casual', 'casual', 'me']);
  const two = resized(atTheEnd, 2, 'bots', []);
  expect(whos(two)).toEqual(['casual', 'me']);
  const again = resized(two, 4, 'bots', []);
  expect(new Set(again.map((seat) => seat.id)).size).toBe(4);
});

test('I sit in one place: who was there takes mine', () => {
  const seats = seated(seatsFor('friends', 3, []), 2, 'best');
  expect(whos(seated(seats, 2, 'me'))).toEqual(['best', 'open', 'me']);
});

test('names have to be there, and each once, whatever the capitals', () => {
  const seats = seatsFor('here', 4, ['Malo', ' ', 'ZOÉ']);
  expect(nameTroubles(seats, 'Zoé')).toEqual(
    new Map([
      [2, 'error-name-empty'],
      [3, 'error-name-taken'],
    ]),
  );
  const meLast = seated(seatsFor('here', 2, ['Zoé']), 1, 'me');
  expect(nameTroubles(meLast, 'Zoé').size).toBe(1);
});

test('what the server is asked for', () => {
  const seats = seated(seatsFor('here', 3, [' Malo ', '']), 2, 'strong');
  expect(wanted(seats)).toEqual([
    { kind: 'me' },
    { kind: 'here', name: 'Malo' },
    { kind: 'bot', bot: 'strong' },
  ]);
});
