"""Moves and rolls as text, why a move is refused, and taking a part back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import IllegalMove, Table, UndoRefused, Words
from ludotheque.games.bateaux import GAME, notation
from ludotheque.games.bateaux.moves import PASS, action_of

from .positions import Position, played, position


def test_every_move_is_one_text_and_one_number() -> None:
    texts = [
        f"{boat}-{column}{row}{cells}"
        for boat in range(3)
        for cells in ("", "-1", "-2", "-3", "-4", "-5", "-6")
        for column in "abcdefg"
        for row in range(1, 8)
    ]
    numbers = [notation.move_number(text) for text in [*texts, "pass"]]
    assert numbers == list(range(PASS + 1))
    assert [notation.move_text(number) for number in range(PASS + 1)] == [*texts, "pass"]


def test_the_first_and_the_last_cell() -> None:
    assert notation.move_text(int(action_of(2, 0, 0))) == "2-a1"
    assert notation.move_text(int(action_of(0, 6, 54))) == "0-g7-6"


@pytest.mark.parametrize(
    "text", ["", "3-a1", "0-h1", "0-a8", "0-a1-0", "0-a1-7", "0-A1", "0a1", "0-a1-", "Pass", "0-a١"]
)
def test_no_move_at_all(text: str) -> None:
    assert notation.move_number(text) is None


SHUT_IN = position("a1:3 - -", "a2:3 b1:3 -", die=4)
AT_SEA = position("d3:3 - f1:3", "d5:3 a7:1 -", die=2)
IN_PORT = position("c1:3 - -", "d5:3 - -", die=1)
IN_A_CORNER = position("a1:3 b1:3 -", "a3:3 b2:3 -", die=2)
SPLIT = position("d3:3 - f1:3", "d5:3 a7:1 -", die=3, split=True)
THIRD_PART = {**SPLIT, "die": 5, "left": 3, "parts": 2}
TOOK_A_GOOD = {**SPLIT, "left": 2, "parts": 1, "tired": [[True, False, False], [False] * 3]}

REFUSED: list[tuple[Position, str, str]] = [
    (AT_SEA, "d4", "not-a-move"),
    (SPLIT, "d4", "not-a-move"),
    (AT_SEA, "pass", "must-move"),
    (SHUT_IN, "0-a4", "must-pass"),
    (AT_SEA, "0-d5-2", "roll-not-split"),
    (SPLIT, "0-d4", "say-cells"),
    (AT_SEA, "1-d4", "boat-sunk"),
    (TOOK_A_GOOD, "0-d2-1", "boat-tired"),
    (SPLIT, "0-d7-4", "too-many-cells"),
    (THIRD_PART, "0-d4-1", "all-that-is-left"),
    (AT_SEA, "0-d3", "same-cell"),
    (AT_SEA, "0-d5", "cell-taken"),
    ({**AT_SEA, "boats": [[["d6", 3], None, None], [["a7", 1], None, None]]}, "0-c7", "foreign-port"),
    (IN_PORT, "0-d1", "must-leave-port"),
    (AT_SEA, "0-d6", "too-far"),
    (AT_SEA, "0-d4", "odd"),
    (IN_A_CORNER, "0-c1", "no-way"),
]


@pytest.mark.parametrize(("start", "move", "why"), REFUSED)
def test_a_refused_move_says_why(start: Position, move: str, why: str) -> None:
    t = Table.from_position(start)
    with pytest.raises(IllegalMove) as refused:
        t.play(0, move)
    assert refused.value.arguments["why"] == f"bateaux-refused-{why}"
    for language in ("fr", "en"):
        assert Words(language).error(refused.value)


def test_every_refusal_is_tried_above() -> None:
    assert {f"bateaux-refused-{why}" for _, _, why in REFUSED} == set(GAME.refusals)


def test_a_roll_as_text() -> None:
    outcome = np.array([4], np.int8)
    assert notation.outcome_text(None, outcome) == "die 4"
    notation.read_outcome(None, "die 6", outcome)
    assert outcome[0] == 6


@pytest.mark.parametrize("text", ["", "die", "die 0", "die 7", "die 12", "6", "dice 3", "die  3"])
def test_what_a_die_cannot_show(text: str) -> None:
    with pytest.raises(ValueError, match="die"):
        notation.read_outcome(None, text, np.zeros(1, np.int8))


def test_a_part_of_a_split_roll_can_be_taken_back_before_the_next_roll() -> None:
    t = played(SPLIT, "0: 0-d4-1")
    assert t.can_undo(0)
    t.undo(0)
    assert t.position() == SPLIT


def test_after_the_next_roll_nothing_is_taken_back() -> None:
    t = played(AT_SEA, "0: 0-d1", "die 3")
    with pytest.raises(UndoRefused):
        t.undo(0)


def test_the_view_tells_ports_and_points_too() -> None:
    view: dict[str, Any] = played({**AT_SEA, "sunk": [1, 0]}).view(1)
    assert view["ports"] == [["c1", "d1", "e1"], ["c7", "d7", "e7"]]
    assert view["points"] == [3 + 3 + 2, 3 + 1]
    assert view["legal"] == []
    assert view["to_act"] == [0]
