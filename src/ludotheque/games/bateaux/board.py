"""The sea of Les Bateaux: its cells and ports, and how far a boat can sail.

Cell number 8 · column + row is a bit of a mask: a1 is 0, a2 is 1, b1 is 8, g7 is 54. Every eighth bit
stays empty, so that a step north from row 7 leaves the board instead of coming back in the south.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.bits import as_mask, has, lowest, signed
from ludotheque.core.rule import rule

SIDE = 7
CELLS = SIDE * SIDE


def cell_named(name: str) -> int:
    """The number of a cell of the board: `b1` is 8."""
    return 8 * (ord(name[0]) - ord("a")) + int(name[1]) - 1


def cell_name(cell: int) -> str:
    return f"{chr(ord('a') + (cell >> 3))}{(cell & 7) + 1}"


ALL_NAMES = tuple(f"{column}{row}" for column in "abcdefg" for row in range(1, SIDE + 1))
BOARD = as_mask([cell_named(name) for name in ALL_NAMES])

# LB-1: south, west, north, east; the cells of each in the order of its boats.
PORT_NAMES = (("c1", "d1", "e1"), ("a3", "a4", "a5"), ("c7", "d7", "e7"), ("g3", "g4", "g5"))
PORT_CELLS = np.array([[cell_named(name) for name in names] for names in PORT_NAMES], np.int64)
PORTS = np.array([as_mask([cell_named(name) for name in names]) for names in PORT_NAMES], np.int64)


@rule
def port_side(players: int, seat: int) -> int:
    """LB-2: two players sit south and north; three or four go on clockwise from the south."""
    return signed(2 * seat if players == 2 else seat)


@rule
def port_of(players: int, seat: int) -> int:
    return PORTS[port_side(players, seat)]


@rule
def distance(one: int, other: int) -> int:
    """The steps between two cells on open water."""
    return abs((one >> 3) - (other >> 3)) + abs((one & 7) - (other & 7))


# LB-4: the cells where a boat can end a move of exactly so many cells. Two steps never use a cell twice.
# Of three steps the last could only come back to the first; what does not is said in closed form. From
# four on, the first step is taken in each direction, and leaves a sea with one free cell less.


@rule
def around(cells: int) -> int:
    """The cells north, south, east and west of these; some may lie outside of the board."""
    return (cells << 8) | (cells >> 8) | (cells << 1) | (cells >> 1)


@rule
def across(cells: int) -> int:
    """The cells east and west of these."""
    return (cells << 8) | (cells >> 8)


@rule
def along(cells: int) -> int:
    """The cells north and south of these."""
    return (cells << 1) | (cells >> 1)


@rule
def after_2(here: int, free: int) -> int:
    return around(around(here) & free) & free


@rule
def after_3(here: int, free: int) -> int:
    """Any cell beside a second step that is no first step; and a first step only round a corner: to the
    north or south by a step east or west, and the other way round."""
    sideways, upright = across(here) & free, along(here) & free
    first = sideways | upright
    second = around(first) & free
    farther = around(second) & free & ~first
    return (
        farther | (across(along(sideways) & free) & upright) | (along(across(upright) & free) & sideways)
    )


@rule
def after_4(here: int, free: int) -> int:
    found = signed(0)
    steps = around(here) & free
    while steps:
        step = steps & -steps
        steps ^= step
        found |= after_3(step, free ^ step)
    return found


@rule
def after_5(here: int, free: int) -> int:
    found = signed(0)
    steps = around(here) & free
    while steps:
        step = steps & -steps
        steps ^= step
        found |= after_4(step, free ^ step)
    return found


@rule
def after_6(here: int, free: int) -> int:
    found = signed(0)
    steps = around(here) & free
    while steps:
        step = steps & -steps
        steps ^= step
        found |= after_5(step, free ^ step)
    return found


@rule
def after(distance: int, here: int, free: int) -> int:
    """Where a boat on `here` (one bit, not free) can be after exactly `distance` cells, 0 to 6."""
    if distance == 0:
        return here
    if distance == 1:
        return around(here) & free
    if distance == 2:
        return after_2(here, free)
    if distance == 3:
        return after_3(here, free)
    if distance == 4:
        return after_4(here, free)
    if distance == 5:
        return after_5(here, free)
    return after_6(here, free)


# A path as one number, for the events: six bits a cell, the first cell lowest, each cell plus 1.


@rule
def path(distance: int, here: int, free: int, end: int) -> int:
    """A way of exactly `distance` cells to `end`: at every step the lowest cell that leads there."""
    packed = signed(0)
    for walked in range(distance):
        steps = around(here) & free
        step = steps & -steps
        while not has(after(distance - walked - 1, step, free ^ step), end):
            steps ^= step
            step = steps & -steps
        packed |= (lowest(step) + 1) << (6 * walked)
        here = step
        free ^= step
    return packed


def path_cells(packed: int) -> list[str]:
    """The names of the cells of a path, in the order in which they are sailed."""
    names = []
    while packed:
        names.append(cell_name((packed & 63) - 1))
        packed >>= 6
    return names
