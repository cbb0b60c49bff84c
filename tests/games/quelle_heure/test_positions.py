"""Positions given from outside: the format of the rules page, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheque import BadPosition, Table, Words
from tests.games.quelle_heure.positions import FULL, position

EXAMPLE = json.loads(
    """{"position": {"game": "quelle-heure", "players": 3, "turn": 0, "phase": "repair",
    "rows": [[null, null, 21, null, null, null, null], [19, null, null, null, null, null, null],
             [null, null, null, null, 6, null, null]],
    "hands": [[13, "ghost", 7, 18, 12, 14], [16, 21, 18, 17, "ghost", 10], [12, 10, 22, 14, 20, 15]],
    "drawn": null, "repairs": 1, "pile": [16, 19, 8, 20, 11, 15, 17, 9, 9, 6, 11, 22, 13, 8, 7],
    "box": [], "turns": 12, "over": false, "winner": null},
    "legal": {"0": ["shift 2 left", "shift 2 right", "stop"]}}"""
)


def test_the_example_of_the_rules_page() -> None:
    t = Table.from_position(EXAMPLE["position"])
    assert t.position() == EXAMPLE["position"]
    assert list(t.position()) == list(EXAMPLE["position"])
    assert {str(seat): sorted(t.legal_moves(seat)) for seat in t.to_act} == EXAMPLE["legal"]


@pytest.mark.parametrize(
    "stated",
    [
        {"drawn": 14},
        {"pile": ["ghost", 9, 22], "box": [6, 22]},
        {"rows": {0: FULL}, "hands": {0: ["ghost", 9]}},
        {"rows": {0: FULL}, "over": True, "winner": 0, "turns": 30},
        {"rows": {0: FULL}, "over": True, "winner": 0, "phase": "place"},
        {"hands": {1: []}, "pile": [], "over": True},
        {"hands": {2: []}, "pile": [], "drawn": 9},
        {"over": True, "turns": 200, "phase": "repair"},
        {"hands": {1: ["ghost", "ghost"]}},
    ],
)
def test_a_position_comes_back_as_it_was(stated: dict[str, Any]) -> None:
    p = position(**stated)
    assert Table.from_position(p).position() == p


@pytest.mark.parametrize(
    ("stated", "field", "why"),
    [
        ({"turn": 3}, "turn", "position-out-of-range"),
        ({"turn": True}, "turn", "position-not-a-number"),
        ({"phase": "deal"}, "phase", "position-not-one-of"),
        ({"phase": 1}, "phase", "position-not-one-of"),
        ({"repairs": 2, "phase": "repair"}, "repairs", "position-out-of-range"),
        ({"turns": 200}, "turns", "position-out-of-range"),
        ({"turns": -1}, "turns", "position-out-of-range"),
        ({"over": 0}, "over", "position-not-a-flag"),
        ({"winner": 3}, "winner", "position-out-of-range"),
        ({"pile": [5]}, "pile[0]", "position-out-of-range"),
        ({"pile": [9.0]}, "pile[0]", "position-not-a-number"),
        ({"pile": "9"}, "pile", "position-not-a-list"),
        ({"hands": {1: ["Ghost"]}}, "hands[1][0]", "position-not-a-number"),
        ({"hands": {1: [[]]}}, "hands[1][0]", "position-not-a-number"),
        ({"box": ["ghost"]}, "box[0]", "position-not-a-number"),
        ({"drawn": 23}, "drawn", "position-out-of-range"),
        ({"rows": {1: "9 _ _ _ _ _"}}, "rows[1]", "position-wrong-length"),
        ({"rows": {1: "9 _ 9 _ _ _ _"}}, "rows[1]", "position-row-not-increasing"),
        ({"rows": {1: "9 _ 8 _ _ _ _"}}, "rows[1]", "position-row-not-increasing"),
        ({"pile": [9, 9]}, "hands", "quelle-heure-position-hour-thrice"),
        ({"drawn": 9, "box": [9]}, "hands", "quelle-heure-position-hour-thrice"),
        ({"pile": ["ghost"] * 3}, "hands", "quelle-heure-position-ghosts"),
        ({"players": 2, "pile": ["ghost"] * 2}, "hands", "quelle-heure-position-ghosts"),
        ({"over": True, "drawn": 9, "turns": 200}, "drawn", "quelle-heure-position-over-unfinished"),
        ({"over": True, "winner": 1}, "winner", "quelle-heure-position-not-won"),
        ({"over": True, "turns": 9}, "over", "quelle-heure-position-over-without-reason"),
        ({"winner": 1}, "winner", "quelle-heure-position-winner-early"),
        ({"rows": {1: FULL}}, "over", "quelle-heure-position-already-won"),
        ({"hands": {1: []}}, "hands[1]", "quelle-heure-position-empty-hand"),
        ({"phase": "place"}, "drawn", "quelle-heure-position-drawn"),
        ({"phase": "draw", "drawn": 9}, "drawn", "quelle-heure-position-drawn"),
        ({"repairs": 1}, "repairs", "quelle-heure-position-repairs"),
        ({"phase": "repair"}, "phase", "quelle-heure-position-no-move"),
        ({"rows": {0: "6 _ _ _ _ _ _"}, "drawn": 6}, "phase", "quelle-heure-position-no-move"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(stated: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        Table.from_position(position(**stated))
    assert refused.value.arguments["field"] == field
    assert refused.value.arguments["why"] == why
    for language in ("fr", "en"):
        assert field in Words(language).error(refused.value)


def test_missing_and_unknown_fields_are_refused() -> None:
    for name in position():
        if name != "game":
            p = position()
            del p[name]
            with pytest.raises(BadPosition):
                Table.from_position(p)
    with pytest.raises(BadPosition):
        Table.from_position({**position(), "option": True})
