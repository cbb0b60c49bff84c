"""Positions: the examples of the numbered rules come out as they went in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Table
from tests.games.land_unter.positions import position

EXAMPLES = json.loads(Path(__file__).with_name("examples.json").read_text())


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_comes_out_as_it_went_in(example: dict[str, Any]) -> None:
    assert Table.from_position(example["position"]).position() == example["position"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_has_its_legal_moves(example: dict[str, Any]) -> None:
    t = Table.from_position(example["position"])
    assert {str(seat): sorted(t.legal_moves(seat)) for seat in t.to_act} == example["legal"]


@pytest.mark.parametrize(("players", "open"), [(3, False), (4, True), (5, False)])
def test_every_position_of_a_match_comes_out_as_it_went_in(players: int, open: bool) -> None:
    t = Table.start("land-unter", players=players, seed=9, open=open)
    while True:
        again = Table.from_position(t.position())
        assert again.position() == t.position()
        assert again.to_act == t.to_act
        assert again.awaited == t.awaited
        if t.is_over:
            break
        seat = t.awaited[0]
        t.play(seat, t.legal_moves(seat)[len(t.legal_moves(seat)) // 2])


def test_a_position_is_read_not_kept() -> None:
    stated = position()
    t = Table.from_position(stated)
    stated["hands"][0].clear()
    t.position()["hands"][1].clear()
    assert t.position()["hands"] == [[1, 60], [2, 59], [3, 58]]
