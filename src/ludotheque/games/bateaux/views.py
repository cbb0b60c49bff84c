"""What a seat may know of a table of Les Bateaux: everything. The rolls to come are nowhere yet."""

from __future__ import annotations

from typing import Any

from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import PORTS
from ludotheque.games.bateaux.ending import points


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    """Nothing is hidden: what follows from the table, and is shown for convenience."""
    for other in range(s.players):
        v.ports[other] = PORTS[s.players, other]
        v.points[other] = points(s, other)


@rule
def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    """The only state that agrees with a view is the true one."""
