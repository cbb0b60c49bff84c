// The key of a match: everything that chance decides follows from it. As the end of src/ludotheque/core/chance.py.
import { Refused } from './refused';
import { sha256 } from './sha256';
import { shortened } from './texts';

const KEY_BYTES = 32;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const freshKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** 32 bytes are a key as they are; any number or text gives one; without a seed nobody can know it. */
export function keyOf(seed?: number | string | Uint8Array): Uint8Array {
  if (seed === undefined) return freshKey();
  if (!(seed instanceof Uint8Array)) return sha256(bytesOf(`ludotheque seed ${seed}`));
  if (seed.length !== KEY_BYTES) throw new Refused('error-bad-seed', { given: shortened(hex(seed)) });
  return seed;
}

/** Shown at the start of a match, so that the key cannot be changed later. */
export const commitment = (key: Uint8Array): string =>
  hex(sha256(new Uint8Array([...bytesOf('ludotheque commitment '), ...key])));

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key that a text shows; none where that is no key. */
export function shownKey(text: string | null): Uint8Array | undefined {
  if (!/^(?:[\t-\r ]*[0-9a-f]{2})*[\t-\r ]*$/i.test(text ?? '')) return undefined;
  const bytes = text?.match(/[0-9a-f]{2}/gi)?.map((two) => parseInt(two, 16)) ?? [];
  return bytes.length === KEY_BYTES ? Uint8Array.from(bytes) : undefined;
}
