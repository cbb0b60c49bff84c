"""The trace: every step follows from the one before."""

from __future__ import annotations

import json

import pytest

from ludotheque.arena.simulation.simulate import trace
from ludotheque.core.shelf import find_game, game_names
from ludotheque.core.tables.table import Table
from tests.conformance.walks import settings


@pytest.mark.parametrize("name", game_names())
def test_a_trace_can_be_followed(name: str) -> None:
    game = find_game(name)
    for players, options in settings(game):
        lines = [json.loads(line) for line in trace(game, players, options, "seed", 1)]
        assert [line["step"] for line in lines] == list(range(len(lines)))
        for line in lines:
            table = Table.from_position(line["position"])
            assert line["match"] == 1
            assert line["legal"] == {str(seat): sorted(table.legal_moves(seat)) for seat in table.to_act}
            if "move" in line:
                seat, move = line["move"]
                table.play(seat, move)
        assert lines[-1]["legal"] == {}
        assert lines[-1]["result"] == table.result
        assert all("move" in line and "result" not in line for line in lines[:-1])


def test_the_same_seed_gives_the_same_trace() -> None:
    game = find_game("land-unter")
    one, two, other = (list(trace(game, 3, {}, seed, 0)) for seed in ("a", "a", "b"))
    assert one == two
    assert one != other


def test_matches_of_one_seed_differ() -> None:
    game = find_game("land-unter")
    assert next(trace(game, 3, {}, "a", 0)) != next(trace(game, 3, {}, "a", 1)).replace(
        '"match": 1', '"match": 0'
    )


def test_seats_choose_in_any_order() -> None:
    """In a simultaneous trick the order is random."""
    game = find_game("land-unter")
    firsts = {json.loads(next(trace(game, 4, {}, "order", match)))["move"][0] for match in range(40)}
    assert firsts == {0, 1, 2, 3}
