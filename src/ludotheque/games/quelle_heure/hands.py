"""The hands: cards in an order that their owner may change (QH-6)."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, signed
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.table import CARDS, GHOST


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
def arrange(s: Any, seat: int) -> None:
    """QH-6. A card that was moved away from its old place lies where the one went that took this place."""
    hand, order = s.hand[seat], s.order
    for i in range(s.hand_size[seat]):
        old = order[i] - 1
        while old < i:
            old = order[old] - 1
        hand[i], hand[old] = hand[old], hand[i]
    for i in range(CARDS):
        order[i] = 0


@rule
def is_order_of(s: Any, seat: int) -> bool:
    """Whether `order` names every card of the hand once."""
    named = signed(0)
    for i in range(CARDS):
        if s.order[i] > (s.hand_size[seat] if i < s.hand_size[seat] else 0):
            return False
        named |= bit(s.order[i]) >> 1
    return s.hand_size[seat] > 0 and named == bit(s.hand_size[seat]) - 1
