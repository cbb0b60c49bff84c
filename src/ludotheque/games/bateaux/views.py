"""The derived fields of a view. Nothing is hidden in Les Bateaux."""

from typing import Any

from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import PORTS
from ludotheque.games.bateaux.rules import points


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    """Nothing is hidden, and the rolls to come are not in the state, so the view determines it."""
    for other in range(s.players):
        v.ports[other] = PORTS[s.players, other]
        v.points[other] = points(s, other)
