"""What a seat may know of a table of Les Bateaux: everything. The rolls to come are nowhere yet."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.rule import rule
from ludotheque.games.bateaux.moves import BOATS
from ludotheque.games.bateaux.state import TABLE

# Not at the end: Numba would take a view for a kind of state.
VIEW = np.dtype([("seat", np.int8), *TABLE], align=True)


@rule
def observe(s: Any, seat: int, v: Any) -> None:
    v.seat = seat
    copy_table(s, v)


@rule
def imagine(v: Any, rng: Any, s: Any) -> None:
    """Nothing is hidden: the only state that agrees with a view is the true one."""
    copy_table(v, s)


@rule
def copy_table(source: Any, target: Any) -> None:
    """Everything that lies on the table, field by field."""
    target.players, target.split, target.short = source.players, source.split, source.short
    target.stage, target.turn, target.turns = source.stage, source.turn, source.turns
    target.die, target.left, target.parts = source.die, source.left, source.parts
    target.tired, target.won = source.tired, source.won
    for seat in range(source.players):
        target.fleet[seat] = source.fleet[seat]
        target.sunk[seat] = source.sunk[seat]
    for hull in range(BOATS * source.players):
        target.cell[hull] = source.cell[hull]
        target.goods[hull] = source.goods[hull]
