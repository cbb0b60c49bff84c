"""What a view has beside the declared fields. Nothing is hidden in Les Bateaux."""

from typing import Any

from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import PORTS
from ludotheque.games.bateaux.rules import points


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    """Nothing is hidden, the rolls to come are nowhere yet: this follows from the table."""
    for other in range(s.players):
        v.ports[other] = PORTS[s.players, other]
        v.points[other] = points(s, other)
