"""Tables as somebody with the box tells them: what is laid out passes the engine's own check."""

from __future__ import annotations

import functools
import random
from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.additions import starts, total
from ludotheque.core.contract import CHANCE
from ludotheque.core.declarations import NUMBERS
from ludotheque.core.events import happened, new_logs
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game

GAMES = ("land-unter", "quelle-heure", "sheep-sheep", "bateaux")


slowly = functools.cache(Game.interpreted)


def set_up(game: Game, players: int, **facts: Any) -> tuple[str, Any, list[tuple[str, dict[str, Any]]]]:
    """Why not (nothing: it was laid out), the state, and what happened."""
    game = slowly(game)
    s, out, logs = game.new_state(players), np.zeros(NUMBERS, np.int64), new_logs()
    numbers, at = np.zeros(total(game.facts), np.int64), starts(game.facts)
    for name, value in facts.items():
        values = value if isinstance(value, list | tuple) else [value]
        numbers[at[name] : at[name] + len(values)] = values
    code = int(game.rules.set_up(s, numbers, out, logs[0]))
    events = [
        (event.said, event.kind.told(event.said, numbers, None) or {})
        for kind, *numbers in happened(logs.view(np.int64).ravel())
        for event in [next(one for one in game.events if one == kind)]
    ]
    return next((one.key for one in game.wrong if one == code), ""), s, events


def position_of(game: Game, s: Any) -> dict[str, Any]:
    return Table(game, s, bytes(32)).position()


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_laid_out_is_a_position(name: str) -> None:
    """Random facts, most of them impossible: those that are taken can be read again, and played on."""
    game, luck, taken, refused = find_game(name), random.Random(name), 0, set[str]()
    for _ in range(80):
        players = luck.choice(game.players)
        facts = {one.name: luck_of(one, players, luck) for one in game.facts}
        why, s, _ = set_up(game, players, **facts)
        refused.add(why)
        if why or game.rules.to_act(s) == CHANCE:
            continue
        position = position_of(game, s)
        table = Table.from_position(position)
        assert table.position() == position
        assert table.result is not None or any(map(table.legal_moves, range(players)))
        taken += 1
    assert taken > 4
    assert refused >= {"", *(one.key for one in game.wrong if one.key not in RARE)}


RARE = {"too-often", "empty", "same-faces", "won", "over"}


def luck_of(fact: Any, players: int, luck: random.Random) -> list[int]:
    """Often nothing, now and then anything."""

    def one(i: int) -> int:
        if fact.name == "rows":
            return luck.choice([0, 0, 6 + 2 * (i % 7) + luck.randint(0, 3)])
        if fact.name in ("up", "shown", "played"):
            return luck.randint(1, fact.most) if luck.random() < 0.97 else 0
        if fact.name == "drawn":
            return luck.choice([0, luck.randint(6, 22)])
        if fact.name == "goods":
            return luck.choice([0, 1, 2, 3] if luck.random() < 0.98 else [36])
        if fact.name in ("ghosts", "out", "ends", "down", "one", "other") and luck.random() < 0.8:
            return 0
        if fact.name == "scores":
            return luck.randint(fact.least, fact.most) // 2 if luck.random() < 0.97 else fact.most
        return luck.randint(fact.least, fact.most)

    return [one(i) for i in range(fact.count)]


def test_LU_8_LU_9_who_takes_which_water_and_who_pays() -> None:
    facts = {
        "round": 1,
        "rings": [2, 3, 1],
        "water": [5, 0, 9],
        "played": [33, 52, 17],
        "shown": [12, 4],
    }
    why, s, events = set_up(find_game("land-unter"), 3, **facts)
    assert why == ""
    taken = [(e["seat"], e["water"]) for said, e in events if said == "water_taken"]
    assert taken == [(1, 4), (0, 12)]
    assert [e["seat"] for said, e in events if said == "ring_lost"] == [0]
    assert s.rings[:3].tolist() == [1, 3, 1]


def test_LU_14_the_end_of_a_round_is_counted() -> None:
    facts = {
        "ends": 1,
        "round": 1,
        "rings": [2, 0, 3],
        "water": [5, 2, 9],
        "out": [0, 0, 1],
        "scores": [4, 1, 0],
    }
    _, s, events = set_up(find_game("land-unter"), 3, **facts)
    assert [e["points"] for said, e in events if said == "round_scored"] == [2, 1, -1]
    assert s.scores[:3].tolist() == [6, 2, -1]


def test_QH_7_an_hour_that_nobody_could_place_goes_to_the_box() -> None:
    rows = [6, 7, 8, 9, 10, 11, 0, *(0, 0, 0, 0, 0, 0, 22)]
    why, _, events = set_up(find_game("quelle-heure"), 2, drawn=7, rows=rows)
    assert why == ""
    assert ("asked", {"event": "asked", "seat": 0, "hour": 7, "could": True}) in events
    full = [6, 7, 8, 9, 10, 11, 0, *(6, 7, 8, 9, 10, 11, 0)]
    assert set_up(find_game("quelle-heure"), 2, drawn=7, rows=full)[0] == "hour-thrice"


def test_QH_10_who_has_a_dead_row_does_not_draw() -> None:
    _, s, events = set_up(find_game("quelle-heure"), 2, drawn=14, rows=[9, 0, 0, 10, 0, 0, 0])
    assert [said for said, _ in events] == ["row_blocked"]
    assert "shift 0 right" in Table.from_position(position_of(find_game("quelle-heure"), s)).legal_moves(
        0
    )


def test_LB_6_a_storm_is_told_with_the_throw() -> None:
    boats = {"column": [0, 0, 0, 2], "row": [3, 0, 0, 6], "goods": [1, 0, 0, 3]}
    why, _, events = set_up(find_game("bateaux"), 2, die=5, seat=0, **boats)
    assert why == ""
    assert [said for said, _ in events][:3] == ["rolled", "storm", "good_lost"]


def test_SS_7_groups_are_seen_whatever_lies_below() -> None:
    why, s, _ = set_up(find_game("sheep-sheep"), 2, up=[1, 1, 1, 2, 3, 4, 5, 6, 7])
    assert why == ""
    table = Table.from_position(position_of(find_game("sheep-sheep"), s))
    assert table.view(0)["groups"] == [[0, 1, 2]]
    assert set_up(find_game("sheep-sheep"), 2, up=[1] * 9, down=[2] * 9)[0] == "too-often"
    assert set_up(find_game("sheep-sheep"), 2, up=[1] * 9, down=[1])[0] == "same-faces"
    assert set_up(find_game("sheep-sheep"), 2, up=[1])[0] == "empty"
