"""The state of a table of Les Bateaux."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, signed
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.moves import BOATS

SEATS = 4
GOODS = 3
STORM_DIE = 5
MOST_PARTS = 3
MOST_TURNS = 400
OUTCOME_SIZE = 1

# What the table waits for
ROLL, MOVE, OVER = 0, 1, 2

# Nothing of it is hidden: a view has the same.
TABLE = [
    ("fleet", np.int64, (SEATS,)),  # the cells of each player's boats
    ("tired", np.int64),  # the boats that took a good in this roll, by BOATS · seat + boat
    ("won", np.int64),
    ("cell", np.int8, (SEATS * BOATS,)),  # of each boat; 0 when sunk
    ("goods", np.int8, (SEATS * BOATS,)),  # of each boat; 0: sunk
    ("sunk", np.int8, (SEATS,)),  # enemy boats sunk
    ("turns", np.int16),  # finished
    ("players", np.int8),
    ("split", np.int8),
    ("short", np.int8),
    ("stage", np.int8),
    ("turn", np.int8),
    ("die", np.int8),
    ("left", np.int8),
    ("parts", np.int8),
]
STATE = np.dtype(TABLE, align=True)


@rule
def afloat(s: Any) -> int:
    """The players who have boats."""
    seats = signed(0)
    for seat in range(s.players):
        if s.fleet[seat]:
            seats |= bit(seat)
    return seats
