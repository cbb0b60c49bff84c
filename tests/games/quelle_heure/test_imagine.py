"""`imagine`: every whole state that agrees with a view, each as likely as the ways to it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
from ludotheque.games.quelle_heure.table import CARD
from tests.fair import chance_of
from tests.games.quelle_heure import possible
from tests.games.quelle_heure.knowing import ONE_PLACE, in_sight
from tests.games.quelle_heure.positions import FULL, position

pytestmark = pytest.mark.slow

DRAWS = 4000


def imagined(t: Table, seat: int | None) -> list[dict[str, Any]]:
    """The hands and the pile of many imagined states."""
    v, rng = t.observed(seat), generator(key_of("imagine"))
    states = np.zeros(DRAWS, GAME.state)
    for s in states.view(np.recarray):
        GAME.rules.imagine(v, rng, s)
    every = zip(
        states["hand"].tolist(), states["hand_size"].tolist(), states["pile"].tolist(), strict=True
    )
    pile = int(v.pile_left)
    return [
        {
            "hands": [list(map(CARD.told, hands[other][: sizes[other]])) for other in range(t.players)],
            "pile": list(map(CARD.told, stack[:pile][::-1])),
        }
        for hands, sizes, stack in every
    ]


def played(stated: dict[str, Any], moves: list[str]) -> Table:
    t = in_sight(stated)
    for move in moves:
        t.play(t.to_act[0], move)
    return t


CASES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "two unseen ghosts": (
        {"hands": {0: [8, 9], 1: [9, "ghost"], 2: [10, "ghost"]}, "pile": [20]},
        [],
    ),
    "a kept hour and its twin": (
        {
            "rows": {0: ONE_PLACE},
            "hands": {0: [9, "ghost"], 1: [16, "ghost"], 2: [8, 8, 17]},
            "pile": [18],
        },
        ["draw 0"],
    ),
    "a kept hour that may have gone": (
        {
            "rows": {0: ONE_PLACE},
            "hands": {0: [8, "ghost"], 1: [16, "ghost"], 2: [8, 17]},
            "pile": [18],
        },
        ["draw 0", "draw 0", "place 3"],
    ),
    "a ghost shown, and another one": (
        {"hands": {0: [8, 9], 1: [9, "ghost"], 2: ["ghost", 10, 11]}, "pile": [20]},
        ["draw 0"],
    ),
    "a full row that has not won": (
        {"rows": {1: FULL}, "hands": {0: [8, 16], 1: [9, "ghost", 13], 2: [14, "ghost"]}, "pile": [15]},
        [],
    ),
    "not only ghosts": (
        {"hands": {0: [8, 9], 1: [10, "ghost"], 2: [11, 12, "ghost"]}, "pile": [20]},
        ["draw 0"],
    ),
    "a card from the pile is no ghost": (
        {
            "rows": {0: ONE_PLACE, 1: "17 _ _ _ _ _ _", 2: "_ 17 _ _ _ _ _"},
            "hands": {0: [8, "ghost"], 1: [9, "ghost"], 2: [15, 18]},
            "pile": [19, 20],
        },
        ["draw 0"],
    ),
}


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
@pytest.mark.parametrize("name", CASES)
def test_every_world_is_as_likely_as_the_ways_to_it(name: str, seat: int | None) -> None:
    t = played(*CASES[name])
    ways = possible.weights(t, seat)
    seen = Counter(possible.world_of(p) for p in imagined(t, seat))
    assert set(seen) <= set(ways)
    if len(ways) == 1:
        return
    total = sum(ways.values())
    # worlds together, so that at least twenty of each group are expected
    groups = min(len(ways), DRAWS // 40)
    expected, found = [0.0] * groups, [0] * groups
    for i, world in enumerate(sorted(ways, key=str)):
        expected[i % groups] += DRAWS * ways[world] / total
        found[i % groups] += seen[world]
    assert chance_of(found, expected) > 0.001


def test_the_cases_are_what_they_are_called() -> None:
    tables = {name: played(*case) for name, case in CASES.items()}
    views = {name: t.view(None) for name, t in tables.items()}
    assert views["a kept hour and its twin"]["kept"] == [[8], [], []]
    assert views["a kept hour that may have gone"]["kept"] == [[], [], []]
    assert views["a ghost shown, and another one"]["ghosts"] == [1, 0, 0]
    assert tables["a full row that has not won"].observed(0).ghosts_certain[1] == 1
    assert tables["not only ghosts"].observed(0).ghosts_possible[2] == 1
    assert views["a card from the pile is no ghost"]["hand_sizes"] == [3, 2, 1]


def test_another_hand_stands_in_any_order_and_the_own_hand_as_it_stands() -> None:
    stated = {"rows": {0: ONE_PLACE}, "hands": {0: [8, 9], 1: [16, 17, 18], 2: [9, 19, 20]}, "pile": []}
    t = played(stated, ["draw 0"])
    orders: Counter[int] = Counter()
    for p in imagined(t, 1):
        orders[p["hands"][0].index(9)] += p["hands"][0].count(9) == 1
        assert p["hands"][1] == [16, 17, 18]
    # the 9 that seat 0 kept came in last, but may stand anywhere by now
    assert chance_of([orders[i] for i in range(3)]) > 0.001


def test_cards_out_of_the_game_may_be_anywhere() -> None:
    """A position that mentions few cards: whoever looks at it cannot know which are missing."""
    t = Table.from_position(position(2, hands={0: [8], 1: [9]}, pile=[20]), seed=1)
    hours = Counter(p["hands"][1][0] for p in imagined(t, 0))
    # 34 hours less the own 8: all hours twice as likely as the other 8
    expected = [DRAWS * (1 if hour == 8 else 2) / 33 for hour in range(6, 23)]
    assert chance_of([hours[hour] for hour in range(6, 23)], expected) > 0.001


def test_a_ghost_in_a_made_up_pile_stays_possible() -> None:
    stated = {"hands": {0: [8, 9], 1: [10, 11], 2: [12, 13]}, "pile": ["ghost", 20]}
    t = played(stated, [])
    where = Counter(
        next(i for i, cards in enumerate([*p["hands"], p["pile"]]) if "ghost" in cards)
        for p in imagined(t, 0)
    )
    # two places in each of two hands and two in the pile
    assert chance_of([where[1], where[2], where[3]]) > 0.001
