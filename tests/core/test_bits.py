"""Sets as bits, against Python's own, compiled and interpreted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.core import bits
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.rule import rule

HIGHEST_BIT = 62
"""Bit 63 is never used: masks are plain non-negative numbers."""


@rule
def popcount_of(mask: int) -> int:
    return bits.popcount(mask)


@rule
def lowest_of(mask: int) -> int:
    return bits.lowest(mask)


@rule
def highest_of(mask: int) -> int:
    return bits.highest(mask)


@rule
def nth_of(mask: int, index: int) -> int:
    return bits.nth(mask, index)


nth_by_bytes_of = rule(bits.nth_by_bytes)


def speeds(function: Callable[..., Any]) -> tuple[Callable[..., Any], ...]:
    """Compiled and interpreted."""
    return function, interpreted(function)


def some_sets() -> list[set[int]]:
    chooser = random.Random(1)
    everything = range(HIGHEST_BIT + 1)
    sets = [set(chooser.sample(everything, size)) for size in range(1, 60) for _ in range(3)]
    return [{0}, {HIGHEST_BIT}, {0, HIGHEST_BIT}, set(everything), *sets]


def test_popcount_lowest_and_highest() -> None:
    for numbers in some_sets():
        mask = bits.as_mask(list(numbers))
        for number in (mask, np.int64(mask)):
            for speed in speeds(popcount_of):
                assert speed(number) == len(numbers)
            for speed in speeds(lowest_of):
                assert speed(number) == min(numbers)
            for speed in speeds(highest_of):
                assert speed(number) == max(numbers)


def test_the_empty_set_has_no_members() -> None:
    for speed in speeds(popcount_of):
        assert speed(0) == 0
    assert bits.members(0) == []


@pytest.mark.parametrize("speed", [*speeds(nth_of), *speeds(nth_by_bytes_of)])
def test_nth(speed: Callable[..., Any]) -> None:
    for numbers in some_sets():
        mask = bits.as_mask(list(numbers))
        assert [speed(mask, i) for i in range(len(numbers))] == sorted(numbers)


@pytest.mark.parametrize("speed", speeds(bits.list_set))
def test_a_set_is_listed_ascending(speed: Callable[..., Any]) -> None:
    for numbers in (set(), *some_sets()):
        out = np.full(HIGHEST_BIT + 2, -9, np.int64)
        count = speed(bits.as_mask(list(numbers)), 1, out)
        assert out[:count].tolist() == [number - 1 for number in sorted(numbers)]
        assert set(out[count:]) == {-9}, "more was written than there is"


@pytest.mark.parametrize("speed", speeds(bits.next_in))
def test_next_in_goes_round(speed: Callable[..., Any]) -> None:
    for numbers in some_sets():
        mask = bits.as_mask(list(numbers))
        for start in (0, 1, 30, 61, HIGHEST_BIT):
            later = [number for number in numbers if number >= start]
            assert speed(mask, start) == (min(later) if later else min(numbers))


@pytest.mark.parametrize("speed", speeds(bits.has))
def test_has(speed: Callable[..., Any]) -> None:
    for numbers in some_sets()[:30]:
        mask = bits.as_mask(list(numbers))
        assert {n for n in range(HIGHEST_BIT + 1) if speed(mask, n)} == numbers


@pytest.mark.parametrize("speed", speeds(bits.bit))
def test_bit(speed: Callable[..., Any]) -> None:
    for number in range(HIGHEST_BIT + 1):
        assert speed(number) == 2**number
        assert speed(np.int8(number)) == 2**number  # a small field of a record does not overflow


@pytest.mark.parametrize("speed", speeds(bits.signed))
def test_signed_numbers_do_not_overflow(speed: Callable[..., Any]) -> None:
    for number in (np.int8(127), np.uint32(2**32 - 1), np.int16(-300)):
        assert speed(number) * 1000 == int(number) * 1000


def test_members_and_masks_are_each_others_inverse() -> None:
    for numbers in some_sets():
        mask = bits.as_mask(sorted(numbers))
        assert bits.members(mask) == sorted(numbers)
        assert mask == sum(2**number for number in numbers)
