"""The one generator: ChaCha8 as published, unbiased draws, independent streams."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import pytest

from ludotheque.core import chance
from ludotheque.core.bits import as_mask
from ludotheque.core.chance import (
    below,
    commitment,
    fresh_key,
    generator,
    key_of,
    next_word,
    pick,
    shuffle,
    uniform,
)
from ludotheque.core.compiling.function_graph import interpreted
from tests.fair import is_uniform

WORD = 2**32


def chacha(key: bytes, stream: bytes, counter: int, rounds: int = 8) -> bytes:
    """One block of the key stream, written from the cipher's description and nothing of ours."""

    def words(text: bytes) -> list[int]:
        return [int.from_bytes(text[i : i + 4], "little") for i in range(0, len(text), 4)]

    start = words(b"expand 32-byte k" + key + counter.to_bytes(8, "little") + stream)
    x = list(start)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for add, to, turn, left in ((b, a, d, 16), (d, c, b, 12), (b, a, d, 8), (d, c, b, 7)):
            x[to] = (x[to] + x[add]) % WORD
            x[turn] ^= x[to]
            x[turn] = ((x[turn] << left) | (x[turn] >> (32 - left))) % WORD

    for _ in range(rounds // 2):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return b"".join(((a + b) % WORD).to_bytes(4, "little") for a, b in zip(x, start, strict=True))


def stream_of(rng: Any, blocks: int = 1) -> bytes:
    return b"".join(int(next_word(rng)).to_bytes(4, "little") for _ in range(16 * blocks))


ZERO = "00" * 32
PUBLISHED = [
    # draft-strombergson-chacha-test-vectors, 256-bit keys, 8 rounds: TC1 to TC4, TC7
    (
        ZERO,
        0,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    (
        "01" + ZERO[2:],
        0,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
    (
        ZERO,
        1,
        "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b"
        "7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
        "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040"
        "a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46",
    ),
    (
        "ff" * 32,
        -1,
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a"
        "445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54"
        "81d4933f8b322ac0cd762c27235ce2b31534e0244a9a2f1fd5e94498d47ff108"
        "790c009cf9e1a348032a7694cb28024cd96d3498361edb1785af752d187ab54b",
    ),
    (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        0x78695A4B3C2D1E0F,
        "db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb515"
        "7a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9"
        "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c1"
        "44cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e",
    ),
]


@pytest.mark.parametrize(("key", "stream", "expected"), PUBLISHED)
def test_the_key_stream_is_the_published_one(key: str, stream: int, expected: str) -> None:
    assert stream_of(generator(bytes.fromhex(key), stream), blocks=2).hex() == expected


@pytest.mark.parametrize(("key", "stream", "expected"), PUBLISHED)
def test_the_published_one_is_what_the_description_says(key: str, stream: int, expected: str) -> None:
    nonce = (stream % 2**64).to_bytes(8, "little")
    blocks = [chacha(bytes.fromhex(key), nonce, counter) for counter in range(2)]
    assert b"".join(blocks).hex() == expected


def test_the_description_is_known_to_be_right_with_twenty_rounds_too() -> None:
    # RFC 8439, appendix A.1, test vector 1
    assert chacha(bytes(32), bytes(8), 0, rounds=20).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28")


@pytest.mark.parametrize("counter", [1, 7, 2**32 - 1, 2**32, 2**40 + 3])
def test_far_into_a_stream(counter: int) -> None:
    rng = generator(key_of("far"), 5)
    rng.counter = counter
    assert stream_of(rng) == chacha(key_of("far"), (5).to_bytes(8, "little"), counter)


def test_streams_of_one_key_have_nothing_in_common() -> None:
    key = key_of("streams")
    blocks = [stream_of(generator(key, number)) for number in range(200)]
    words = Counter(block[i : i + 4] for block in blocks for i in range(0, 64, 4))
    assert max(words.values()) == 1  # 3200 words of 32 bits: that two are equal is one chance in 800
    differing = [
        sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
        for one, other in pairwise(blocks)
    ]
    assert abs(sum(differing) / len(differing) - 256) < 4  # half of 512 bits; 5 standard errors


def test_rewind_puts_it_at_the_beginning_of_a_stream() -> None:
    rng = generator(key_of("rewind"))
    first = stream_of(rng, blocks=3)
    next_word(rng)
    chance.rewind(rng, 1)
    assert stream_of(rng) == stream_of(generator(key_of("rewind"), 1))
    chance.rewind(rng, 0)
    assert stream_of(rng, blocks=3) == first


# Draws


def with_words(*words: int) -> Any:
    """A generator whose next words are these."""
    rng = generator(bytes(32))
    rng.words[: len(words)] = words
    rng.used = 0
    return rng


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 12, 60, 1000, 2**16 + 1, 2**31 - 1])
def test_below_gives_every_number_the_same_share_of_all_words(n: int) -> None:
    """Of the 2³² words w, those with w·n in [k·2³², (k+1)·2³²) give k. The first of them is drawn again
    where the share of k would otherwise be one too many."""
    for k in {*range(min(n, 40)), n // 2, n - 1}:
        first, end = -(-k * WORD // n), -(-(k + 1) * WORD // n)  # rounded up
        assert k * WORD <= first * n < (k + 1) * WORD
        is_one_too_many = end - first > WORD // n
        last_of_0 = -(-WORD // n) - 1  # what is drawn then
        rng = with_words(first, last_of_0)
        assert int(below(rng, n)) == (0 if is_one_too_many else k)
        assert int(rng.used) == (2 if is_one_too_many else 1)
        assert int(below(with_words(end - 1), n)) == k


def test_below_draws_again_as_often_as_it_takes() -> None:
    rng = with_words(0, 0, 0, 2**31)
    assert int(below(rng, 3)) == 1  # 0 is the word that is one too many: 2³² = 3 · 1431655765 + 1
    assert int(rng.used) == 4


@pytest.mark.parametrize("n", [2, 3, 7, 60])
def test_below_is_fair(n: int) -> None:
    rng = generator(key_of(n))
    counts = Counter(int(below(rng, n)) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    assert is_uniform([counts[k] for k in range(n)])


def test_what_is_picked_is_in_the_set_and_all_are_equally_likely() -> None:
    rng = generator(key_of("pick"))
    counts = Counter(int(pick(rng, as_mask([3, 4, 60]))) for _ in range(900))
    assert set(counts) == {3, 4, 60}
    assert is_uniform(list(counts.values()))


def test_uniform_has_53_bits_and_never_reaches_one() -> None:
    assert uniform(with_words(0, 0)) == 0.0
    assert uniform(with_words(WORD - 1, WORD - 1)) == 1 - 2.0**-53
    assert uniform(with_words(2**31, 0)) == 0.5
    rng = generator(key_of("uniform"))
    counts = Counter(int(10 * uniform(rng)) for _ in range(3000))
    assert is_uniform([counts[k] for k in range(10)])


def shuffled(rng: Any, size: int, wanted: int) -> tuple[int, ...]:
    cards = np.arange(size, dtype=np.int8)
    shuffle(rng, cards, size, wanted)
    assert sorted(cards) == list(range(size))
    return tuple(int(card) for card in cards[:wanted])


@pytest.mark.parametrize(("size", "wanted"), [(4, 4), (5, 2), (4, 3), (2, 1)])
def test_every_order_of_a_draw_is_equally_likely(size: int, wanted: int) -> None:
    rng = generator(key_of("shuffle"))
    orders = list(permutations(range(size), wanted))
    counts = Counter(shuffled(rng, size, wanted) for _ in range(100 * len(orders)))
    assert set(counts) == set(orders)
    assert is_uniform([counts[order] for order in orders])


def test_cards_beyond_the_size_stay_where_they_are() -> None:
    cards = np.arange(10, dtype=np.int8)
    shuffle(generator(key_of(1)), cards, 5, 5)
    assert list(cards[5:]) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("size", "wanted", "draws"), [(1, 1, 0), (0, 0, 0), (5, 0, 0), (5, 5, 4), (5, 2, 2)]
)
def test_a_shuffle_draws_no_more_than_it_has_to(size: int, wanted: int, draws: int) -> None:
    rng = with_words(*range(2**31, 2**31 + 16))
    shuffled(rng, size, wanted)
    assert int(rng.used) == draws


# The same at every speed


def test_compiled_and_interpreted_draw_the_same() -> None:
    fast, slow = generator(key_of("speed")), generator(key_of("speed"))
    for n in [*range(1, 70), 2**31 - 1]:
        assert int(below(fast, n)) == int(interpreted(below)(slow, n))
        assert float(uniform(fast)) == float(interpreted(uniform)(slow))
    one, other = np.arange(60, dtype=np.int8), np.arange(60, dtype=np.int8)
    shuffle(fast, one, 60, 60)
    interpreted(shuffle)(slow, other, 60, 60)
    assert list(one) == list(other)
    assert fast.tobytes() == slow.tobytes()


# Keys


def test_a_key_is_a_key_as_it_is() -> None:
    assert key_of(bytes(range(32))) == bytes(range(32))
    with pytest.raises(ValueError, match="32 bytes"):
        key_of(bytes(31))


def test_numbers_and_texts_give_keys_that_stay_the_same_for_ever() -> None:
    # sha256 of "ludotheque seed 7"
    assert key_of(7).hex() == "c38a4c976ca07517e797c0122d39fd56f68a998a9763201acf0cdd155a2fd613"
    assert key_of("7") == key_of(7)
    assert key_of(8) != key_of(7)


def test_fresh_keys_are_fresh() -> None:
    assert len({fresh_key() for _ in range(100)}) == 100
    assert len(fresh_key()) == 32


def test_a_commitment_tells_nothing_and_belongs_to_one_key() -> None:
    # sha256 of "ludotheque commitment " and 32 zero bytes
    assert commitment(bytes(32)) == "e53096efb83e6ccc3fb1353f1759d6b7f064e1cca3974989a039d7e2963e4918"
    assert commitment(bytes(31) + b"\x01") != commitment(bytes(32))
