"""The one generator: the ChaCha8 stream cipher with a 256-bit key, and unbiased draws from it.

Nobody can compute the next card from the cards seen. A generator is a record apart from the state of
a table: `key` and `stream` say which sequence, `counter` how far it has come. Streams of one key are
independent, so a million matches need one key and a number each.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numpy as np

from ludotheque.core.bits import nth, popcount, signed, word
from ludotheque.core.rule import plain, rule

GENERATOR = np.dtype(
    [
        ("key", np.uint32, (8,)),
        ("stream", np.int64),
        ("counter", np.int64),
        ("words", np.uint32, (16,)),
        ("used", np.int64),
    ],
    align=True,
)

WORD = 0xFFFFFFFF


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = word(a + b)
    d = word(d ^ a)
    d = word(d << 16 | d >> 16)
    c = word(c + d)
    b = word(b ^ c)
    b = word(b << 12 | b >> 20)
    a = word(a + b)
    d = word(d ^ a)
    d = word(d << 8 | d >> 24)
    c = word(c + d)
    b = word(b ^ c)
    b = word(b << 7 | b >> 25)
    return a, b, c, d


@rule
def next_block(rng: Any, words: Any) -> None:
    """Write the next 16 words of the key stream into `words` (four double rounds: ChaCha8)."""
    key = rng.key
    k0, k1, k2, k3 = word(key[0]), word(key[1]), word(key[2]), word(key[3])
    k4, k5, k6, k7 = word(key[4]), word(key[5]), word(key[6]), word(key[7])
    n0, n1 = word(rng.counter), word(rng.counter >> 32)
    n2, n3 = word(rng.stream), word(rng.stream >> 32)
    c0, c1, c2, c3 = word(0x61707865), word(0x3320646E), word(0x79622D32), word(0x6B206574)
    x0, x1, x2, x3, x4, x5, x6, x7 = c0, c1, c2, c3, k0, k1, k2, k3
    x8, x9, x10, x11, x12, x13, x14, x15 = k4, k5, k6, k7, n0, n1, n2, n3
    for _ in range(4):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    words[0], words[1] = word(x0 + c0), word(x1 + c1)
    words[2], words[3] = word(x2 + c2), word(x3 + c3)
    words[4], words[5] = word(x4 + k0), word(x5 + k1)
    words[6], words[7] = word(x6 + k2), word(x7 + k3)
    words[8], words[9] = word(x8 + k4), word(x9 + k5)
    words[10], words[11] = word(x10 + k6), word(x11 + k7)
    words[12], words[13] = word(x12 + n0), word(x13 + n1)
    words[14], words[15] = word(x14 + n2), word(x15 + n3)
    rng.counter += 1


@rule
def next_word(rng: Any) -> int:
    """32 random bits."""
    if rng.used >= 16:
        next_block(rng, rng.words)
        rng.used = 0
    drawn = signed(rng.words[rng.used])
    rng.used += 1
    return drawn


@rule
def below(rng: Any, n: int) -> int:
    """A whole number from 0 to n − 1, all equally likely (n < 2³¹).

    The high word of 32 random bits times n; the few products that would favour some numbers are
    drawn again.
    """
    product = next_word(rng) * n
    if (product & WORD) < n:
        unfair = (WORD + 1 - n) % n
        while (product & WORD) < unfair:
            product = next_word(rng) * n
    return product >> 32


@rule
def uniform(rng: Any) -> float:
    """A number from 0 up to, not including, 1, with 53 random bits."""
    high = next_word(rng) >> 5
    low = next_word(rng) >> 6
    return (high * 67108864 + low) / 9007199254740992.0


@rule
def shuffle(rng: Any, cards: Any, size: int, wanted: int) -> None:
    """Fisher–Yates shuffle: `cards[:wanted]` become a random sample of `cards[:size]` in random
    order."""
    for i in range(wanted):
        if i == size - 1:
            break
        j = i + below(rng, size - i)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held


@rule
def pick(rng: Any, mask: int) -> int:
    """A random number of a set that is not empty. All are equally likely."""
    return nth(mask, below(rng, popcount(mask)))


@rule
def rewind(rng: Any, stream: int) -> None:
    """Set the generator to the beginning of a stream of its key."""
    rng.stream = stream
    rng.counter = 0
    rng.used = 16


@rule
def reseed(rng: Any, source: Any) -> None:
    """A new key, drawn from another generator."""
    for i in range(8):
        rng.key[i] = next_word(source)
    rewind(rng, 0)


# Keys from seeds


def fresh_key() -> bytes:
    return secrets.token_bytes(32)


def key_of(seed: int | str | bytes) -> bytes:
    """A seed of 32 bytes is the key itself. Any number or text becomes a key by SHA-256."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"a key has 32 bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(f"ludotheque seed {seed}".encode("utf-8", "surrogatepass")).digest()


def commitment(key: bytes) -> str:
    """The hash of a key, published at the start of a match. So the key cannot be changed later."""
    return hashlib.sha256(b"ludotheque commitment " + key).hexdigest()


def generator(key: bytes, stream: int = 0) -> Any:
    """A generator at the beginning of a stream, as a NumPy record."""
    rng = np.zeros(1, GENERATOR).view(np.recarray)[0]
    rng.key = np.frombuffer(key, dtype="<u4")
    # Not compiled: Numba takes half a second to start, and a command that only lists the games must not
    # wait for it.
    plain(rewind)(rng, stream)
    return rng
