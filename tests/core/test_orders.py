"""The list of a move: what is an order, and what it does."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from ludotheque.core.cards import is_order_of, rearrange


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
