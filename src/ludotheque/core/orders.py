"""The list of a move that has one (`arrange 2 0 1`), as it lies in its field of the state: each number
plus 1, and zeros behind the last."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, signed
from ludotheque.core.rule import rule


@rule
def is_order_of(order: Any, size: int) -> bool:
    """Whether it names each of so many things once; of nothing there is no order."""
    named = signed(0)
    for i in range(len(order)):
        if order[i] > (size if i < size else 0):
            return False
        named |= bit(order[i]) >> 1
    return size > 0 and named == bit(size) - 1


@rule
def rearrange(things: Any, order: Any, size: int) -> None:
    """Put the first `size` things into that order, and clear the order."""
    for i in range(size):
        old = order[i] - 1
        while old < i:  # it has been moved, to where the thing went that stands there now
            old = order[old] - 1
        things[i], things[old] = things[old], things[i]
    for i in range(len(order)):
        order[i] = 0
