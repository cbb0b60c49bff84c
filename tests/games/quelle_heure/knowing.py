"""A check of our own: all know of the hands exactly what follows from what was shown."""

from __future__ import annotations

import random
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table
from ludotheque.games.quelle_heure import GAME
from tests.conformance.walks import clone
from tests.games.quelle_heure import possible
from tests.games.quelle_heure.positions import EMPTY, FULL, position

ONE_PLACE = "10 11 12 13 14 15 _"
"""A row in which only 16 to 22 can be placed."""

# All hours of these tables are in sight, in hands or in the pile, so that all worlds can be counted.
TABLES: list[dict[str, Any]] = [
    {"hands": {0: [8, 9], 1: [9, 10, "ghost"], 2: [10, 11, "ghost"]}, "pile": [20]},
    {
        "rows": {0: ONE_PLACE, 1: "_ _ _ 20 _ _ _"},
        "hands": {0: [8, "ghost"], 1: [9, "ghost", 12], 2: [9, 13]},
        "pile": [8, 14],
    },
    {
        "rows": {0: FULL, 1: "13 14 15 16 17 18 _", 2: "_ 14 15 16 17 18 19"},
        "hands": {0: [9, "ghost"], 1: [13, 20], 2: [20, "ghost"]},
        "pile": [7, 8],
    },
    {
        "players": 2,
        "rows": {0: ONE_PLACE, 1: "_ 7 8 9 16 17 18"},
        "hands": {0: [13, 6], 1: [6, 7, "ghost"]},
        "pile": [8, 16],
    },
    {
        "players": 4,
        "rows": {0: ONE_PLACE, 1: EMPTY, 2: "16 17 18 19 20 21 _", 3: "_ _ _ 12 _ _ _"},
        "hands": {0: [8, 9], 1: [8, "ghost"], 2: [9, 13], 3: [14, "ghost"]},
        "pile": [20],
    },
]
ONLY_GHOSTS: dict[str, Any] = {
    "hands": {0: [8, 9], 1: ["ghost", "ghost"], 2: [9, 10, 11]},
    "pile": [20],
}
"""Seat 1 has nothing but ghosts, and has said so (QH-8)."""
GHOSTS_IN_THE_PILE: dict[str, Any] = {
    "rows": {0: "_ 11 13 _ _ _ _", 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"},
    "hands": {0: [8], 1: [9], 2: [12, 12]},
    "pile": ["ghost", 20, "ghost", 21],
}
"""Made up: the 12 that seat 0 draws goes into the box, and seat 0 draws from the pile."""


def in_sight(stated: dict[str, Any], game: Game = GAME) -> Table:
    """The hours that a table does not mention lie in the box."""
    p = position(**stated)
    shown = [card for cards in [*p["rows"], *p["hands"], p["pile"]] for card in cards]
    p["box"] = [hour for hour in range(6, 23) for _ in range(2 - shown.count(hour))]
    return Table.from_position(p, seed=1, game=game)


def all_know_what_follows(game: Game, stated: dict[str, Any], moves: int, seed: int = 0) -> None:
    """The worlds that a view allows are those that a seat cannot tell from the truth, by going through
    all of them move by move."""
    chooser = random.Random(seed)
    t = in_sight(stated, game)
    viewers = [None, *range(t.players)] if t.players < 4 else list(range(4))
    worlds = {viewer: possible.at_first_glance(t.position(), viewer) for viewer in viewers}
    for _ in range(moves + 1):
        for viewer in viewers:
            assert set(possible.weights(t, viewer)) == worlds[viewer], (viewer, t.position())
        if t.is_over:
            break
        after = clone(t)
        after.play(t.to_act[0], chooser.choice(t.legal_moves(t.to_act[0])))
        worlds = {viewer: possible.step(worlds[viewer], t, after, viewer) for viewer in viewers}
        t = after
