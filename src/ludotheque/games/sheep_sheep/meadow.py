"""Cards and cells: the two faces of a card, and the groups of sheep that stand connected.

A card is one number, 8 × one face + the other; 0 is no card. In the meadow the face that lies up
comes first, everywhere else the smaller family (`in_order`). Cells are numbered in reading order:

    0 1 2
    3 4 5
    6 7 8
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import as_mask, bit, lowest, popcount, signed
from ludotheque.core.rule import rule

FAMILIES = 7
ALL_FAMILIES = (1 << FAMILIES) - 1
CELLS = 9
ALL_CELLS = (1 << CELLS) - 1
NOT_LEFT = ALL_CELLS & ~as_mask([0, 3, 6])
NOT_RIGHT = ALL_CELLS & ~as_mask([2, 5, 8])
GROUP = 3  # SS-7: so many sheep at least


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


@rule
def connected(sheep: int, cell: int) -> int:
    """Of the cells in `sheep`, those connected with `cell`; diagonals do not count."""
    group = bit(cell)
    while True:
        beside = ((group & NOT_RIGHT) << 1) | ((group & NOT_LEFT) >> 1)
        grown = (group | beside | (group << 3) | (group >> 3)) & sheep
        if grown == group:
            return group
        group = grown


@rule
def groups_among(sheep: int) -> int:
    """The first cell of every group of three or more among these sheep of one family, as bits."""
    firsts = signed(0)
    while popcount(sheep) >= GROUP:
        group = connected(sheep, lowest(sheep))
        if popcount(group) >= GROUP:
            firsts |= group & -group
        sheep &= ~group
    return firsts


@rule
def showing(meadow: Any, family: int) -> int:
    """The cells of a meadow where a sheep of this family stands."""
    cells = signed(0)
    for cell in range(CELLS):
        if meadow[cell] and up_face(meadow[cell]) == family:
            cells |= bit(cell)
    return cells
