import { describe, expect, test } from 'vitest';
import { notationOf, type MoveKind } from '../src/net/notation';
import { faces, maybe, named, namedOrNot, number, RecordReader, truth } from '../src/net/record';
import { countedFromOne } from '../src/words/words.svelte';

/** A record for two players: its bytes, behind the one that says how many they are. */
const record = (...bytes: number[]) => new RecordReader(Uint8Array.of(2, ...bytes), bytes.length + 1, 0);
const bits = (...set: number[]) =>
  Array.from({ length: 8 }, (_, byte) =>
    set.reduce((sum, bit) => sum + (bit >> 3 === byte ? 1 << (bit & 7) : 0), 0),
  );

describe('a record', () => {
  test('has numbers of all sizes, lowest byte first, with a sign', () => {
    const read = record(255, 254, 255, 0, 0, 1, 0, 253, 255, 255, 255, 255, 255, 255, 255);
    expect([read.one(1, 1, number), read.one(2, 2, number), read.one(4, 4, number)]).toEqual([
      -1, -2, 65536,
    ]);
    expect(read.one(8, 8, number)).toBe(-3);
  });
  test('has as many bytes as it was declared with', () => {
    expect(() => new RecordReader(Uint8Array.of(2, 0), 3, 0)).toThrow('3 bytes, and 2 were given');
  });
  test('may lie in the middle of a buffer', () => {
    const bytes = Uint8Array.of(9, 9, 2, 7).subarray(2);
    expect(new RecordReader(bytes, 2, 0).one(1, 1, number)).toBe(7);
    expect(new RecordReader(new DataView(bytes.buffer, 2), 2, 0).one(1, 1, number)).toBe(7);
  });
  test('tells a number by its leaf', () => {
    const phase = { 0: 'draw', 1: 'place' } as const;
    expect([0, 1].map(truth)).toEqual([false, true]);
    expect(faces(8 * 3 + 5)).toEqual([3, 5]);
    expect(named(phase)(1)).toBe('place');
    expect([0, 7].map(namedOrNot(phase))).toEqual(['draw', 7]);
    expect([-1, 0].map(maybe(number, -1))).toEqual([null, 0]);
  });
  test('has rows, lists that end with zeros, and stacks told from the top', () => {
    const read = record(4, 5, 0, 0);
    expect(read.row(1, 1, 4, maybe(number, 0))).toEqual([4, 5, null, null]);
    expect(read.some(1, 1, 4, number)).toEqual([4, 5]);
    expect(read.some(1, 1, 2, number)).toEqual([4, 5]);
    expect(read.stack(1, 1, 4, number)).toEqual([5, 4]);
  });
  test('has sets of bits, as high as they go', () => {
    const read = record(...bits(0, 31, 32, 62), ...bits(31, 62));
    expect(read.set(1, number)).toEqual([0, 31, 32, 62]);
    expect(read.twice(1, 9, number)).toEqual([0, 31, 31, 32, 62, 62]);
    expect(read.ticks(1, 3, 30, false)).toEqual([false, true, true]);
    expect(read.ticks(1, 3, 30, true)).toEqual([true, false, false]);
    expect(record(...bits(4, 9), ...bits(0, 2)).spread(1, 9, 4, number)).toEqual([4, null, 9, null]);
  });
  test('has several sets, up to an empty one', () => {
    const read = record(...bits(1, 40), ...bits(2), ...bits(), ...bits(3));
    expect(read.sets(1, 4, number)).toEqual([[1, 40], [2]]);
    expect(read.sets(1, 2, number)).toEqual([[1, 40], [2]]);
  });
  test('has counts of values, and what each seat has of one row', () => {
    expect(record(0, 2, 0, 1).counts(1, 4, number)).toEqual([1, 1, 3]);
    const read = record(8 + 5, 16 + 1, 8 + 0, 0);
    expect(read.eachSeat((seat) => read.owned(1, 4, seat, number))).toEqual([[5, 0], [1]]);
  });
  test('has pairs, and none where the second is 0', () => {
    expect(record(7, 0, 8, 3, 0, 1).pairs(1, 1, 4, 1, 3, number)).toEqual([[7, 3], null, [8, 1]]);
  });
  test('has a result when it is over', () => {
    const end = [3, 0, 254, 255, ...bits(1), 1];
    const [over, going] = [record(1, ...end), record(0, ...end)];
    const read = (one: RecordReader) => one.result(1, 2, 6, 14, ['storm', 'rounds']);
    expect(read(over)).toEqual({ scores: [3, -2], winners: [1], reason: 'rounds' });
    expect(read(going)).toBeNull();
  });
});

const MOVES: MoveKind[] = [
  {
    key: 'swap',
    form: 'swap {hand} {cell}',
    arguments: [
      { name: 'hand', least: 0, most: 1, isPlace: true, liesIn: 'hands[seat]' },
      { name: 'cell', least: 0, most: 2, isPlace: true, liesIn: 'meadow' },
    ],
  },
  { key: 'turn', form: 'turn {side}', arguments: [{ name: 'side', values: ['left', 'right'] }] },
  { key: 'card', form: '{card}', arguments: [{ name: 'card', values: [[1, 3], 'ghost'] }] },
  { key: 'arrange', form: 'arrange', arguments: [], hasOrder: true },
];

describe('moves', () => {
  const { texts } = notationOf(MOVES);
  const said = (move: string, view?: object) =>
    notationOf(MOVES).said(move, view as { players: number; seat: number | null });

  test('are numbered, the last argument fastest', () => {
    expect(texts.slice(0, 4)).toEqual(['swap 0 0', 'swap 0 1', 'swap 0 2', 'swap 1 0']);
    expect(texts.slice(6)).toEqual(['turn left', 'turn right', '13', 'ghost', 'arrange']);
    expect(record(0b01000001, 0b101).legal(1, MOVES)).toEqual([
      'swap 0 0',
      'turn left',
      '13',
      'arrange',
    ]);
  });
  test('are told as people count', () => {
    expect(said('turn right')).toEqual({ key: 'turn', arguments: { side: 'right' } });
    expect(said('arrange 1 0 2')).toEqual({ key: 'arrange', arguments: {} });
    expect(said('swap 1 2')).toEqual({
      key: 'swap',
      arguments: {
        hand: 2,
        hand_shows: 'none',
        hand_other: 'none',
        cell: 3,
        cell_shows: 'none',
        cell_other: 'none',
      },
    });
  });
  test('are told by what lies there: in the hand of the seat that looks, and on the table', () => {
    const view = {
      players: 2,
      seat: 1,
      hands: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      meadow: [[4, 5], null],
    };
    expect(said('swap 1 0', view)?.arguments).toEqual({
      hand: 2,
      hand_shows: 'd',
      hand_other: 'none',
      cell: 1,
      cell_shows: 4,
      cell_other: 5,
    });
    expect(said('swap 0 1', view)?.arguments.cell_shows).toBe('none');
    expect(said('swap 0 2', view)?.arguments.cell_shows).toBe('none');
    expect(said('swap 0 0', { ...view, seat: null })?.arguments.hand_shows).toBe('none');
  });
  test('are not told where a text is none', () => {
    for (const text of ['swap 2 0', 'swap 0', 'arrange x', 'arrange 01', 'swap 0 0 0', ''])
      expect(said(text)).toBeUndefined();
  });
});

test('people count the places of an event from 1', () => {
  const event = { seat: 0, cell: 0, cells: [1, 2], way: null, family: 3 };
  expect(countedFromOne(event, ['cell', 'cells', 'way'])).toEqual({
    seat: 0,
    cell: 1,
    cells: [2, 3],
    way: null,
    family: 3,
  });
});
