import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shownKey } from '../src/engine/keys';
import { sha256 } from '../src/engine/sha256';
import { isSame, shortened } from '../src/engine/texts';

test('a hash is the one that everybody computes, whatever the length', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (7 * i + length) % 256);
    expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest());
  }
});

test('a key is shown as 32 bytes, and as nothing else', () => {
  const shown = 'ab'.repeat(32);
  expect(shownKey(shown)).toEqual(new Uint8Array(32).fill(0xab));
  expect(shownKey(` ${shown.toUpperCase()} `)).toEqual(shownKey(shown));
  for (const wrong of [null, '', 'ab', shown.slice(1), `${shown}ab`, shown.replace('a', 'x')])
    expect(shownKey(wrong)).toBeUndefined();
});

test('what somebody typed is cut by characters, and cannot write over a screen', () => {
  expect(shortened('🐑'.repeat(41))).toBe(`${'🐑'.repeat(40)}…`);
  expect(shortened('a\u0007\u202eb c\u00a0d')).toBe('a��b c�d');
});

test('JSON is compared by what it says', () => {
  expect(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  for (const other of [{ a: [1] }, { a: { 0: 1, 1: 2 } }, { a: [1, 2], b: 3 }, { a: null }, null])
    expect(isSame({ a: [1, 2] }, other)).toBe(false);
});
