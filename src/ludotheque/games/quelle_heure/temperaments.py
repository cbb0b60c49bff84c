"""The temperaments in Quelle heure est-il ?: where to place, which card to draw."""

from typing import Any

from ludotheque.core.rule import rule
from ludotheque.core.thinking import Manner
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.table import DRAW, PLACE, PLACES, UNKNOWN, Move

MIDDLE = (PLACES - 1) / 2


@rule
def taste(v: Any, action: int, manner: int) -> float:
    if v.phase == PLACE:
        outwards = 2.0 * abs(action - Move.PLACE - MIDDLE) / MIDDLE - 1.0
        if manner == Manner.CAREFUL:  # the ends first: there a card blocks least
            return outwards
        if manner == Manner.BOLD:
            return -outwards
    elif v.phase == DRAW:
        card = action - Move.DRAW
        if manner == Manner.GRABBING:  # rather a known card
            return 1.0 if v.remembered[card] != UNKNOWN else -1.0
        if manner == Manner.SPITEFUL:  # rather a card that the neighbour has just taken
            return 2.0 * (card + 1) / v.hand_size[right_neighbour(v, v.seat)] - 1.0
    return 0.0
