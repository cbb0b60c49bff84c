"""Cards with two faces in the rules, as the leaf `faces` holds them: 8 × the face that lies up + the
other. 0 is no card."""

from __future__ import annotations

from ludotheque.core.bits import signed
from ludotheque.core.rule import rule


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
    """The card with the smaller family first."""
    return min(signed(card), turned_over(card))
