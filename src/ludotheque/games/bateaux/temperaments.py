"""The temperaments in Les Bateaux: the port, a raid, and whom to raid."""

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Manner
from ludotheque.games.bateaux.board import PORTS, around
from ludotheque.games.bateaux.heuristic import nearest_prey
from ludotheque.games.bateaux.table import END_OF, Move

FAR = 6.0


@rule
def taste(v: Any, action: int, manner: int) -> float:
    if action == Move.PASS:
        return 0.0
    end = signed(END_OF[action])
    if manner == Manner.CAREFUL:
        return 1.0 if has(PORTS[v.players, v.seat], end) else -0.5 * beside(v, end)
    if manner == Manner.BOLD:
        return 1.0 - 2.0 * min(nearest_prey(v, end), FAR) / FAR
    if manner == Manner.GRABBING:
        return beside(v, end)
    if manner == Manner.SPITEFUL:
        return 1.0 if around(bit(end)) & v.fleet[leader(v)] & ~PORTS[v.players, leader(v)] else 0.0
    return 0.0


@rule
def beside(v: Any, end: int) -> float:
    """How many boats at sea can be reached from there: none, one, or more."""
    reached = 0
    for other in range(v.players):
        if other != v.seat:
            reached += popcount(v.fleet[other] & ~PORTS[v.players, other] & around(bit(end)))
    return min(reached, 2) / 2


@rule
def leader(v: Any) -> int:
    """The other player with the most points now."""
    best = -1
    for other in range(v.players):
        if other != v.seat and (best < 0 or v.points[other] > v.points[best]):
            best = other
    return best
