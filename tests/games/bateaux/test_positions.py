"""Positions from outside: those of the rules page come back, broken ones are refused with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludotheque import BadPosition, Table, Words

from .positions import Position, position

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text())


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_rules_come_back_with_their_legal_moves(example: dict[str, Any]) -> None:
    t = Table.from_position(example["position"])
    assert t.position() == example["position"]
    assert list(t.position()) == list(example["position"])
    assert {str(seat): sorted(t.legal_moves(seat)) for seat in t.to_act} == example["legal"]


def whole() -> Position:
    """A split roll of 6 of which seat 0 has used 2; its boat 0 has taken a good."""
    return position(
        "d4:4 a1:3 -",
        "d5:2 f6:3 c7:3",
        split=True,
        die=6,
        left=4,
        parts=1,
        tired=[[True, False, False], [False] * 3],
    )


def over() -> Position:
    return position("d4:4 - -", "- - -", over=True, winners=[0], left=0, parts=1, sunk=[1, 0])


@pytest.mark.parametrize("made", [whole, over])
def test_the_positions_that_are_broken_below_are_whole(made: Callable[[], Position]) -> None:
    assert Table.from_position(made()).position() == made()


@pytest.mark.parametrize("made", [whole, over])
@pytest.mark.parametrize("field", sorted(whole()))
def test_a_missing_field_is_named(made: Callable[[], Position], field: str) -> None:
    broken = made()
    del broken[field]
    assert refused(broken) == (field, "position-missing")


@pytest.mark.parametrize("field", sorted(set(whole()) - {"game", "players"}))
@pytest.mark.parametrize("value", ["nonsense", None, 1.5, -1, 1000, {}, [[]], [1.5]])
def test_nonsense_is_refused_and_the_field_is_named(field: str, value: Any) -> None:
    broken = {**whole(), field: value}
    assert refused(broken)[0].split("[")[0] == field


BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"turn": 2}, "turn", "position-out-of-range"),
    ({"die": 7}, "die", "position-out-of-range"),
    ({"left": 0}, "left", "position-out-of-range"),
    ({"left": 7}, "left", "position-out-of-range"),
    ({"left": 6}, "parts", "bateaux-position-roll"),
    ({"parts": 0}, "parts", "bateaux-position-roll"),
    ({"parts": 3}, "parts", "bateaux-position-roll"),
    ({"split": False}, "parts", "bateaux-position-roll"),
    ({"turns": 400}, "turns", "position-out-of-range"),
    ({"winners": [0]}, "winners", "bateaux-position-winners"),
    ({"over": True}, "winners", "bateaux-position-winners"),
    ({"over": True, "winners": [1, 0]}, "winners", "position-not-ascending"),
    ({"over": True, "winners": [2]}, "winners[0]", "position-out-of-range"),
    ({"sunk": [1, 1]}, "sunk", "bateaux-position-sunk"),
    ({"sunk": [0]}, "sunk", "position-wrong-length"),
    ({"tired": [[True] * 3, [True] * 3]}, "tired[1]", "bateaux-position-tired"),
    ({"tired": [[True] * 3]}, "tired", "position-wrong-length"),
]


@pytest.mark.parametrize(("changed", "field", "why"), BROKEN)
def test_a_broken_position_is_refused(changed: dict[str, Any], field: str, why: str) -> None:
    assert refused({**whole(), **changed}) == (field, why)


BROKEN_FLEETS: list[tuple[list[Any], str, str]] = [
    ([None, None, None], "turn", "bateaux-position-out"),
    ([["d5", 3], None, None], "boats[1][0]", "bateaux-position-cell-twice"),
    ([["d7", 3], None, None], "boats[0][0]", "bateaux-position-foreign-port"),
    ([["d8", 3], None, None], "boats[0][0][0]", "bateaux-position-not-a-cell"),
    ([[["d"], 3], None, None], "boats[0][0][0]", "bateaux-position-not-a-cell"),
    ([["d4", 0], None, None], "boats[0][0][1]", "position-out-of-range"),
    ([["d4", True], None, None], "boats[0][0][1]", "position-not-a-number"),
    ([["d4", 11], None, None], "boats", "bateaux-position-goods"),  # 11 + 8 of 18
    ([["d4"], None, None], "boats[0][0]", "position-wrong-length"),
    ([["d4", 3], None], "boats[0]", "position-wrong-length"),
]


@pytest.mark.parametrize(("fleet", "field", "why"), BROKEN_FLEETS)
def test_boats_that_cannot_be_are_refused(fleet: list[Any], field: str, why: str) -> None:
    broken = whole()
    broken["boats"][0] = fleet
    assert refused(broken) == (field, why)


def refused(broken: Position) -> tuple[str, str]:
    with pytest.raises(BadPosition) as error:
        Table.from_position(broken)
    field, why = str(error.value.arguments["field"]), str(error.value.arguments["why"])
    for language in ("fr", "en"):
        assert field in Words(language).error(error.value)
    return field, why
