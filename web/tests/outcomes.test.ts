// Decisions of chance as text, as tests/core/test_outcomes.py.
import { expect, it } from 'vitest';
import type { OutcomePart } from '../src/engine/declared';
import { outcomeText, readOutcome } from '../src/engine/outcomes';

const part = (word: string, count: number, most: number): OutcomePart => ({
  word,
  count,
  eachSeat: false,
  bySeat: false,
  untilZero: true,
  isSorted: false,
  written: { least: 1, most },
});
const PARTS = [part('row', 4, 9), part('die', 1, 6)];

it.each([
  [[9, 1, 7, 0, 6], 'row 9 1 7 / die 6'],
  [[9, 1, 7, 0, 0], 'row 9 1 7'],
  [[0, 0, 0, 0, 6], 'die 6'],
])('is read as it is written, where chance decides now this and now that', (numbers, text) => {
  expect(outcomeText(PARTS, Int8Array.from(numbers), 2)).toBe(text);
  expect([...(readOutcome(PARTS, text, 2, 5) ?? [])]).toEqual(numbers);
});

it.each(['dice 6', 'die 6 / row 9', 'die', 'die 6 / die 6', 'die 7'])('refuses %s', (text) => {
  expect(readOutcome(PARTS, text, 2, 5)).toBeUndefined();
});
