"""What somebody would play in an imagined match."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque import Table
from ludotheque.core.chance import generator, key_of
from ludotheque.games.sheep_sheep import GAME
from tests.games.sheep_sheep.stated import table

OUT: Any = np.zeros(GAME.most_moves, np.int64)


def rollout_moves(at: Table, times: int = 20) -> set[str]:
    """What the seat whose turn it is plays, with different luck."""
    s, seat = at.truth(), at.to_act[0]
    played = {
        GAME.notation.texts[GAME.rules.rollout_action(s, seat, generator(key_of(i)), OUT)]
        for i in range(times)
    }
    assert s.tobytes() == at.truth().tobytes(), "the table is as it was"
    assert played <= set(at.legal_moves(seat))
    return played


PAIR = "12 12 03  34 45 56  60 02 53"
"""Two sheep of family 1 side by side; who has 10 can make a third of the 0 beside them."""


def test_it_makes_the_group_that_one_exchange_makes() -> None:
    assert rollout_moves(table(PAIR, hands=("01 23 26 36", "24 35 46 25"), fetish=[5, 6])) == {
        "swap 0 2"
    }


def test_a_group_that_no_exchange_enlarges_is_taken() -> None:
    three = "12 12 13  34 45 56  60 02 43"
    assert rollout_moves(table(three, hands=("23 23 45 46", "24 35 46 25"), fetish=[5, 6])) == {"done"}


def test_ordinary_players_come_to_an_end() -> None:
    calm = Table.start("sheep-sheep", 2, seed="calm", calm=True)
    while not calm.is_over:
        calm.play(calm.to_act[0], rollout_moves(calm, 1).pop())
    assert calm.result is not None
    assert calm.result["reason"] == "pile", "ordinary players empty the pile"


def test_of_several_groups_it_takes_its_fetish() -> None:
    two = "12 12 13  34 45 56  50 52 53"
    at = table(two, hands=("01 23 45 46", "24 35 46 25"), fetish=[5, 6], phase="choose")
    assert rollout_moves(at) == {"take 5"}
