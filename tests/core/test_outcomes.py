"""Decisions of chance as text: what is written is read again."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from ludotheque.core.kinds import number
from ludotheque.core.outcomes import Outcome, Part

OUTCOME = Outcome(
    (
        Part("goals", number(1, 4), 3, by_seat=True, until_zero=True),
        Part("row", number(1, 9), 4, until_zero=True),
        Part("die", number(1, 6), 1, until_zero=True),
    ),
    3,
)
PARTS = ([2, 4, 0], [9, 1, 7, 0], [6])
"""With two players; of the row three cards."""


@pytest.mark.parametrize("there", [one for one in itertools.product((0, 1), repeat=3) if any(one)])
def test_a_game_in_which_chance_decides_now_this_and_now_that(there: tuple[int, ...]) -> None:
    decided = [entry * is_there for part, is_there in zip(PARTS, there, strict=True) for entry in part]
    text = OUTCOME.text(decided, 2)
    assert [word for word in ("goals", "row", "die") if word in text] == list(
        itertools.compress(("goals", "row", "die"), there)
    )
    again = np.zeros(OUTCOME.size, np.int8)
    OUTCOME.read(text, 2, again)
    assert again.tolist() == decided


@pytest.mark.parametrize("text", ["dice 6", "die 6 / row 9", "die", "row 9 / die 6 / die 6", "die 7"])
def test_what_is_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"decide|number"):
        OUTCOME.read(text, 2, np.zeros(OUTCOME.size, np.int8))
