"""The list of a move: what is an order, and what it does. Cards that are mixed."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from ludotheque.core.cards import is_order_of, mix, rearrange
from ludotheque.core.chance import generator, key_of


def laid_out(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    """As a table writes it: each number plus 1."""
    order = np.zeros(6, np.int8)
    order[: len(numbers)] = [number + 1 for number in numbers]
    return order


@pytest.mark.parametrize("size", [1, 2, 5, 6])
def test_every_order_puts_things_where_it_says(size: int) -> None:
    for numbers in itertools.permutations(range(size)):
        things, order = np.arange(10, 16, dtype=np.int8), laid_out(*numbers)
        assert is_order_of(order, size)
        rearrange(things, order, size)
        assert things.tolist() == [10 + old for old in numbers] + list(range(10 + size, 16))
        assert not order.any()


@pytest.mark.parametrize(
    ("numbers", "size"), [((), 0), ((), 2), ((0,), 2), ((0, 0), 2), ((0, 2), 2), ((1, 0, 2), 2)]
)
def test_other_lists_are_none(numbers: tuple[int, ...], size: int) -> None:
    assert not is_order_of(laid_out(*numbers), size)


def test_cards_that_are_counted_too_often_are_not_written_behind_the_others() -> None:
    memory = np.zeros(8, np.int8)
    counts = np.array([0, 3, 2], np.int8)
    assert mix(generator(key_of(1)), counts, memory[:5]) == 5
    assert sorted(memory) == [0, 0, 0, 1, 1, 1, 2, 2]
    memory[:] = 0
    assert mix(generator(key_of(1)), counts * 2, memory[:5]) == 5
    assert memory[:5].all()
    assert not memory[5:].any()
