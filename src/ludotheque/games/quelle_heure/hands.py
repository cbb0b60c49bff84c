"""The hands: cards in an order that their owner may change (QH-6)."""

from __future__ import annotations

from typing import Any

from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.state import ARRANGE_SIZE_BITS


@rule
def right_neighbour(s: Any, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1


@rule
def put_in_hand(s: Any, seat: int, card: int) -> None:
    """A new card enters at the end."""
    s.hand[seat, s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    if card == GHOST:
        s.ghosts[seat] += 1


@rule
def take_from_hand(s: Any, seat: int, position: int) -> int:
    hand, standing = s.hand[seat], s.standing[seat]
    card = hand[position]
    s.hand_size[seat] -= 1
    for i in range(position, s.hand_size[seat]):
        hand[i], standing[i] = hand[i + 1], standing[i + 1]
    hand[s.hand_size[seat]], standing[s.hand_size[seat]] = 0, 0
    if card == GHOST:
        s.ghosts[seat] -= 1
    return card


@rule
def arrange(s: Any, seat: int, order: int) -> None:
    """QH-6. `order`: the size of the hand, and above it, least significant digit first, which of the
    cards not placed yet comes next."""
    size = order & ((1 << ARRANGE_SIZE_BITS) - 1)
    rest = order >> ARRANGE_SIZE_BITS
    hand = s.hand[seat]
    for i in range(size):
        chosen = i + rest % (size - i)
        rest //= size - i
        card = hand[chosen]
        for j in range(chosen, i, -1):
            hand[j] = hand[j - 1]
        hand[i] = card


@rule
def is_order_of(order: int, size: int) -> bool:
    """Whether this is an order of so many cards. It may be longer than a machine word."""
    if size == 0 or order & ((1 << ARRANGE_SIZE_BITS) - 1) != size:
        return False
    rest = order >> ARRANGE_SIZE_BITS
    for left in range(size, 0, -1):
        rest //= left
    return rest == 0
