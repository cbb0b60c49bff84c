"""The temperaments in Sheep Sheep: to continue or to stop, and what to leave."""

from typing import Any

from ludotheque.core.bits import popcount
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Manner
from ludotheque.games.sheep_sheep.meadow import group_at
from ludotheque.games.sheep_sheep.table import CELLS, CHOOSE, EXCHANGE, FAMILIES, Move

ENOUGH = 4
"""After so many exchanges the bold, too, look at the points."""


@rule
def taste(v: Any, action: int, manner: int) -> float:
    if v.phase == EXCHANGE:
        if v.exchanges >= ENOUGH:  # nobody likes to wait forever
            return 0.0
        goes_on = -1.0 if action == Move.DONE else 1.0
        if manner == Manner.CAREFUL:
            return -goes_on
        if manner == Manner.BOLD:
            return goes_on
        return 0.0
    if v.phase == CHOOSE:
        return 2.0 * popcount(group_at(v, action - Move.TAKE)) / CELLS - 1.0
    family = (action - Move.LAY) % FAMILIES
    beside = 2.0 * popcount(v.standing[family]) / CELLS - 1.0
    if manner == Manner.SPITEFUL:  # adjacent sheep of a family would help the next player
        return -beside
    if manner == Manner.GRABBING:  # its fetish, wherever it stands
        return 1.0 if family == v.fetish[v.seat] else beside
    return 0.0
