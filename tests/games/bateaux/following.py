"""A match of the game beside the same match of the slow reference."""

from __future__ import annotations

import random
from typing import Any

from ludotheque import Table
from tests.games.bateaux import reference
from tests.games.golden import as_it_stands


def as_it_should(p: reference.Position) -> dict[str, Any]:
    return {"position": p, "legal": reference.legal(p), "result": reference.result(p)}


def play_on(t: Table, chooser: random.Random) -> reference.Position:
    """Play to the end, every step compared."""
    p = t.position()
    while True:
        assert as_it_stands(t) == as_it_should(p)
        view = t.view(p["turn"])
        assert view["ports"] == [reference.port(p, seat) for seat in range(p["players"])]
        assert view["points"] == [reference.points(p, seat) for seat in range(p["players"])]
        if p["over"]:
            assert as_it_stands(Table.from_position(p, game=t.game)) == as_it_stands(t)
            return p
        seat = p["turn"]
        move = chooser.choice(reference.legal(p)[seat])
        t.play(seat, move)
        p = reference.step(p, seat, move, t.position())
