"""A move of Les Bateaux as a number.

It holds a boat, the cells that it sails (0: all of the roll, in a game that does not split it), and
the cell where it ends, counted without the empty bits between the columns.
"""

from __future__ import annotations

from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import CELLS, SIDE

BOATS = 3
DIE = 6

PASS = BOATS * (DIE + 1) * CELLS
# A boat reaches at most 4 cells by 1, 8 by 2, 16 by 3, and then all 24 or 25 of one colour.
MOST_MOVES = BOATS * (4 + 8 + 16 + 24 + 25 + 25)


@rule
def action_of(boat: int, cells: int, end: int) -> int:
    return (boat * (DIE + 1) + cells) * CELLS + end - (end >> 3)


@rule
def boat_of(action: int) -> int:
    return action // ((DIE + 1) * CELLS)


@rule
def cells_of(action: int) -> int:
    return action // CELLS % (DIE + 1)


@rule
def end_of(action: int) -> int:
    index = action % CELLS
    return index + index // SIDE
