"""The sea of Les Bateaux: its cells and ports, and how far a boat can sail.

Cell number 8 · column + row is a bit of a mask: a1 is 0, a2 is 1, b1 is 8, g7 is 54. Every eighth bit
stays empty, so that a step north from row 7 leaves the board instead of coming back in the south.
"""

import numpy as np

from ludotheque.core.bits import as_mask, has, lowest, signed
from ludotheque.core.kinds import named, values_of
from ludotheque.core.rule import rule

CELL = named(
    {8 * column + row: f"{'abcdefg'[column]}{row + 1}" for column in range(7) for row in range(7)},
    complaint="bateaux-position-not-a-cell",
)
BOARD = as_mask(values_of(CELL))

# LB-1 to LB-3: the ports, by the number of players and by seat; boats 0 to 2 start on ascending cells.
SOUTH, WEST, NORTH, EAST = (
    as_mask([cell for cell, name in CELL.names if name in port])
    for port in ("c1 d1 e1", "a3 a4 a5", "c7 d7 e7", "g3 g4 g5")
)
PORTS = np.zeros((5, 4), np.int64)
PORTS[2, :2], PORTS[3, :3], PORTS[4] = (SOUTH, NORTH), (SOUTH, WEST, NORTH), (SOUTH, WEST, NORTH, EAST)
FOREIGN_PORTS = PORTS.sum(1, keepdims=True) - PORTS


@rule
def distance(one: int, other: int) -> int:
    """The steps between two cells on open water."""
    return abs((one >> 3) - (other >> 3)) + abs((one & 7) - (other & 7))


# LB-4: the cells where a boat can end a move of exactly so many cells. Two steps never visit a cell
# twice. The last of three steps could only return to the first cell; the others have a closed form. From
# four steps on, the first step is tried in each direction, and the sea has one free cell less.


@rule
def across(cells: int) -> int:
    """The cells east and west of these. Some may be off the board."""
    return (cells << 8) | (cells >> 8)


@rule
def along(cells: int) -> int:
    """The cells north and south of these."""
    return (cells << 1) | (cells >> 1)


@rule
def around(cells: int) -> int:
    return across(cells) | along(cells)


@rule
def after_3(here: int, free: int) -> int:
    """Cells beside a second step that are no first step, and first steps around a corner: to the
    north or south after a step east or west, and the other way round."""
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
    """The cells that a boat on `here` (one bit, not free) can reach in exactly `distance` cells, 0 to
    6."""
    if distance < 2:
        return around(here) & free if distance else here
    if distance == 2:
        return around(around(here) & free) & free
    if distance == 3:
        return after_3(here, free)
    if distance == 4:
        return after_4(here, free)
    return after_5(here, free) if distance == 5 else after_6(here, free)


@rule
def path(distance: int, here: int, free: int, end: int) -> int:
    """A path of exactly `distance` cells to `end`: each step takes the lowest cell from which the end
    can be reached. Packed for an event: six bits for each cell, the first cell lowest, each cell plus
    1."""
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
