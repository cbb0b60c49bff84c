"""The game against another reading of the rules page, step by step."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import order_of
from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure import reference


def traced_move(t: Table, seat: int, rng: Any) -> str:
    """The move of a trace: now and then an arrangement."""
    v, order = t.observed(seat), np.zeros(GAME.longest_order, np.int8)
    action = int(GAME.rules.trace_action(v, 0, rng, np.array(GAME.legal_actions(v)), order))
    return GAME.notation.text(action, order_of(order))


@pytest.mark.parametrize("players", GAME.players)
def test_random_matches_are_the_same_by_both_readings(players: int) -> None:
    rng = generator(key_of(players))
    for match in range(25):
        t = Table.start(GAME, players=players, seed=f"reference {match}")
        p = t.position()
        while not t.is_over:
            assert {str(seat): sorted(t.legal_moves(seat)) for seat in t.to_act} == reference.legal(p)
            seat = t.to_act[0]
            move = traced_move(t, seat, rng)
            p = reference.played(p, seat, move)
            t.play(seat, move)
            assert t.position() == p, move
        assert reference.legal(p) == {}
        assert t.result is not None
        assert reference.result(p).items() <= t.result.items()


@pytest.mark.parametrize("players", GAME.players)
def test_anybody_may_arrange_at_any_time(players: int) -> None:
    chooser = random.Random(players)
    t = Table.start(GAME, players=players, seed=1)
    while not t.is_over:
        seat = chooser.randrange(players)
        size = len(t.position()["hands"][seat])
        order = chooser.sample(range(size), size)
        if order:
            wanted = reference.played(t.position(), seat, "arrange " + " ".join(map(str, order)))
            t.play(seat, "arrange " + " ".join(map(str, order)))
            assert t.position() == wanted
        t.play(t.to_act[0], chooser.choice(t.legal_moves(t.to_act[0])))
