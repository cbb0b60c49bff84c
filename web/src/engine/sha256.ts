// SHA-256 (FIPS 180-4). A browser's own, crypto.subtle, is missing where a page comes over plain HTTP, as it
// does from a server in the next room; and it answers later, where a table answers at once.

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, i) => i + 2).every((m) => n % m),
);
/** The first 32 bits of the fraction of a root: they are exact in a number of 53 bits. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  new Uint8Array(padded.buffer).set([...message, 0x80]);
  padded.setBigUint64(length - 8, 8n * BigInt(message.length));
  let hash = FIRST;
  for (let at = 0; at < length; at += 64) hash = withBlock(hash, padded, at);
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => found.setInt32(4 * i, word));
  return new Uint8Array(found.buffer);
}

function withBlock(hash: number[], bytes: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, i) => bytes.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const near = words[i - 2]!;
    const far = words[i - 15]!;
    const mixed = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const stirred = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words.push((words[i - 16]! + stirred + words[i - 7]! + mixed) | 0);
  }
  let [a, b, c, d, e, f, g, h] = hash as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  words.forEach((word, i) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i]! + word) | 0;
    const other = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + hash[i]!) | 0);
}
