"""Rules about cards that several games share: two faces, rows of cards, and the order of a row.

A card with two faces is 8 × the face that lies up + the other (the leaf `faces`). 0 is no card.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, signed
from ludotheque.core.chance import shuffle
from ludotheque.core.rule import rule

# Cards with two faces


@rule
def card_of(up: int, down: int) -> int:
    return 8 * signed(up) + signed(down)


@rule
def up_face(card: int) -> int:
    return signed(card) >> 3


@rule
def down_face(card: int) -> int:
    return signed(card) & 7


@rule
def turned_over(card: int) -> int:
    return card_of(down_face(card), up_face(card))


@rule
def in_order(card: int) -> int:
    """The same card with the smaller family first."""
    return min(signed(card), turned_over(card))


# Counts of cards; shuffled where only the counts are known


@rule
def times(cards: Any, card: int) -> int:
    """The number of times a card occurs among these."""
    found = 0
    for i in range(len(cards)):
        found += 1 if cards[i] == card else 0
    return found


@rule
def count_cards(cards: Any, counts: Any) -> None:
    """Add the number of each card to `counts`."""
    for i in range(len(cards)):
        if cards[i]:
            counts[cards[i]] += 1


@rule
def mix(rng: Any, counts: Any, cards: Any) -> int:
    """Write every card as often as it is counted. Returns the number of cards. Where more are counted
    than fit (in a view that was not all zeros before it was written), the rest is left out: compiled
    code would write over whatever is behind."""
    size = 0
    for card in range(len(counts)):
        for _ in range(min(counts[card], len(cards) - size)):
            cards[size] = card
            size += 1
    shuffle(rng, cards, size, size)
    return size


# A move can have a list (`arrange 2 0 1`). Its field of the state holds each number plus 1; zeros follow
# the last number.


@rule
def is_order_of(order: Any, size: int) -> bool:
    """Whether the list names each of `size` things exactly once. An empty list is not an order."""
    named = signed(0)
    for i in range(len(order)):
        if order[i] > (size if i < size else 0):
            return False
        named |= bit(order[i]) >> 1
    return size > 0 and named == bit(size) - 1


@rule
def rearrange(things: Any, order: Any, size: int) -> None:
    """Put the first `size` things into the order of the list, and clear the list."""
    for i in range(size):
        old = order[i] - 1
        while old < i:  # it has been moved, to where the thing went that stands there now
            old = order[old] - 1
        things[i], things[old] = things[old], things[i]
    for i in range(len(order)):
        order[i] = 0
