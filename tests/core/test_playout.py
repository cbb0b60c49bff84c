"""Random matches, one after the other: the same however they are played and counted."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import game_names
from ludotheque.arena.simulation.simulate import Simulator
from ludotheque.core import playout
from ludotheque.core.chance import key_of
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.events import CAPACITY, new_log
from ludotheque.core.playout import count_kinds
from ludotheque.core.shelf import find_game
from tests.soak import rest_in_soak

COMPILED = rest_in_soak(game_names(), "land-unter")
"""Its code is the same for every game, and compiled for each anew."""


def player(name: str, counts_events: bool = True, is_interpreted: bool = False) -> Simulator:
    game = find_game(name)
    if is_interpreted:
        game = game.interpreted()
    return Simulator(game, game.players[-1], {}, key_of("playout"), counts_events)


def rows(played: Any) -> list[Any]:
    return [played.score.tolist(), played.won.tolist(), played.why.tolist(), played.moves.tolist()]


@pytest.mark.parametrize("name", COMPILED)
def test_compiled_and_interpreted_are_the_same(name: str) -> None:
    compiled, plain = player(name).batch(0, 2), player(name, is_interpreted=True).batch(0, 2)
    assert rows(compiled) == rows(plain)
    assert (compiled.told == plain.told).all()


@pytest.mark.parametrize("name", COMPILED)
def test_a_match_is_its_stream_whatever_was_played_before(name: str) -> None:
    many = player(name).batch(0, 20)
    one = player(name).batch(13, 1)
    assert [row[0] for row in rows(one)] == [row[13] for row in rows(many)]


@pytest.mark.parametrize("name", COMPILED)
def test_listening_changes_nothing(name: str) -> None:
    heard, unheard = player(name).batch(0, 20), player(name, counts_events=False).batch(0, 20)
    assert rows(heard) == rows(unheard)
    assert heard.told.sum() > 0
    assert unheard.told.sum() == 0


def test_every_choice_of_land_unter_is_told_once() -> None:
    game = find_game("land-unter")
    played = player("land-unter").batch(0, 50)
    kinds = [event.said for event in game.events]
    assert (played.told[:, kinds.index("chosen")] == played.moves).all()
    assert (played.told[:, kinds.index("match_over")] == 1).all()


def test_a_log_that_has_overflowed_is_not_counted() -> None:
    log = new_log()
    log.count = CAPACITY
    with pytest.raises(OverflowError, match="CAPACITY"):
        interpreted(count_kinds)(log, np.zeros(3, np.int64))
    with pytest.raises(OverflowError, match="CAPACITY"):
        playout.count_kinds(log, np.zeros(3, np.int64))
