"""The temperaments in Land Unter: the bold like high cards, the careful like low ones."""

from typing import Any

from ludotheque.core.bits import signed
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Manner
from ludotheque.games.land_unter.table import CARDS, LEVELS

MIDDLE = (1 + CARDS) / 2


@rule
def taste(v: Any, action: int, manner: int) -> float:
    """LU-8: the highest card takes the lower water, the next one the higher water."""
    height = (action + 1 - MIDDLE) / MIDDLE
    low, high = signed(min(v.shown[0], v.shown[1])), signed(max(v.shown[0], v.shown[1]))
    if manner == Manner.CAREFUL:
        return -height
    if manner == Manner.BOLD:
        return height
    if manner == Manner.GRABBING:  # only a low water is worth a high card
        return height * (LEVELS + 1 - 2 * low) / LEVELS
    if manner == Manner.SPITEFUL:  # where the water is high, leave it to the others
        return height * (LEVELS + 1 - 2 * high) / LEVELS
    return 0.0
