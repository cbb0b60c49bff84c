"""Nothing is hidden in Les Bateaux: every viewer sees the whole table, and imagines just that one."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.core.chance import generator, key_of
from ludotheque.games.bateaux import GAME

from .positions import played, position, table

MID_ROLL = position(
    "d4:4 - c1:3",
    "d5:2 f6:3 -",
    "c7:3 - -",
    split=True,
    die=6,
    left=4,
    parts=1,
    tired=[[True, False, False], [False] * 3, [False] * 3],
    sunk=[1, 0, 1],
)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_view_shows_all_of_the_position(viewer: int | None) -> None:
    t = played(MID_ROLL)
    view = t.view(viewer)
    assert {name: view[name] for name in MID_ROLL} == MID_ROLL


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_only_state_that_agrees_with_a_view_is_the_true_one(viewer: int | None) -> None:
    for t in (played(MID_ROLL), table("a1:3 - -", "a2:3 b1:3 -", "d4:2 - -", die=4)):
        for salt in range(3):
            s = np.zeros(1, GAME.state).view(np.recarray)[0]
            GAME.rules.imagine(t.observed(viewer), generator(key_of(salt)), s)
            assert s.tobytes() == t._s.tobytes()


def test_the_rolls_to_come_are_nowhere() -> None:
    """The same position and the same move, with another key, give another roll."""
    rolls = set()
    for seed in range(40):
        t = played(position("d4:3 - -", "d6:3 - -"))
        t = type(t).from_position(t.position(), seed=seed)
        before = [t.observed(seat).tobytes() for seat in (0, 1)]
        assert before == [table("d4:3 - -", "d6:3 - -").observed(seat).tobytes() for seat in (0, 1)]
        t.play(0, "0-d3")
        rolls.add(t.position()["die"])
    assert rolls == {1, 2, 3, 4, 5, 6}
