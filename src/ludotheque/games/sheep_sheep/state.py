"""A table of Sheep Sheep as one record, and what can be read off it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import (
    ALL_CELLS,
    CELLS,
    FAMILIES,
    connected,
    down_face,
    groups_among,
    up_face,
)

SEATS = 4
CARDS = 63
HAND = 4

# What the table waits for
DEAL, EXCHANGE, CHOOSE, REFILL = 0, 1, 2, 3

STATE = np.dtype(
    [
        ("standing", np.int64, (FAMILIES,)),  # the cells where each family stands; follows from meadow
        ("meadow", np.int8, (CELLS,)),
        ("hands", np.int8, (SEATS, HAND)),
        ("fetish", np.int8, (SEATS,)),
        ("could_be", np.int8, (SEATS,)),  # the families that everybody knows a fetish is among
        ("sheep", np.int8, (SEATS, FAMILIES)),  # taken by each seat, of each family
        ("taken", np.int8, (CARDS,)),  # 8 × seat + family, in the order of taking
        ("taken_size", np.int8),
        ("pile", np.int8, (CARDS,)),  # the last one is drawn next
        ("pile_size", np.int8),
        ("drawn", np.int8),
        ("players", np.int8),
        ("calm", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
        ("exchanges", np.int8),
        ("idle", np.int8),
        ("over", np.int8),
    ],
    align=True,
)


@rule
def put(s: Any, cell: int, card: int) -> None:
    """A card, or none (0), on a cell."""
    if s.meadow[cell]:
        s.standing[up_face(s.meadow[cell])] &= ~bit(cell)
    s.meadow[cell] = card
    if card:
        s.standing[up_face(card)] |= bit(cell)


@rule
def exchanges(s: Any, seat: int) -> int:
    """SS-6: where a card of the hand shows the family of a cell on either face; bit 9 × card + cell."""
    found = signed(0)
    for place in range(HAND):
        card = s.hands[seat, place]
        cells = s.standing[up_face(card)] | s.standing[down_face(card)]
        found |= cells << (CELLS * place)
    return found


@rule
def empty_cells(s: Any) -> int:
    cells = signed(ALL_CELLS)
    for family in range(FAMILIES):
        cells &= ~s.standing[family]
    return cells


@rule
def groups_of_three(s: Any) -> int:
    """SS-7: the first cell of every group that can be taken, as bits."""
    firsts = signed(0)
    for family in range(FAMILIES):
        firsts |= groups_among(s.standing[family])
    return firsts


@rule
def group_at(s: Any, cell: int) -> int:
    return connected(s.standing[up_face(s.meadow[cell])], cell)


@rule
def largest_groups(s: Any) -> int:
    """The first cells of the groups that none exceeds."""
    firsts, largest, size = groups_of_three(s), signed(0), 0
    while firsts:
        cell = lowest(firsts)
        firsts &= firsts - 1
        sheep = popcount(group_at(s, cell))
        if sheep > size:
            largest, size = signed(0), sheep
        if sheep == size:
            largest |= bit(cell)
    return largest


@rule
def keep(s: Any, seat: int, family: int) -> None:
    """A sheep goes under the fetish card of a seat."""
    s.taken[s.taken_size] = 8 * seat + family
    s.taken_size += 1
    s.sheep[seat, family] += 1
