"""Moves and rolls as text, why a move is refused, and taking a part back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import IllegalMove, Table, UndoRefused, Words
from ludotheque.core.declarations import MoveMeant
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.table import BOAT_OF, CELLS_OF, END_OF, Move

from .positions import Position, played, position


def test_every_move_is_one_text_and_one_number() -> None:
    cells = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    texts = [f"{boat}-{cell}" for boat in range(3) for cell in cells]
    texts += [f"{boat}-{cell}-{n}" for boat in range(3) for n in range(1, 7) for cell in cells]
    texts.append("pass")
    assert GAME.notation.actions == len(texts) == 3 * 49 + 3 * 6 * 49 + 1
    assert [GAME.notation.meant(text) for text in texts] == [MoveMeant(n) for n in range(len(texts))]
    assert [GAME.notation.text(number) for number in range(len(texts))] == texts


@pytest.mark.parametrize(
    ("text", "boat", "cells", "end"),
    [("0-a1", 0, 0, 0), ("2-b1", 2, 0, 8), ("0-g7-6", 0, 6, 54), ("1-a7-1", 1, 1, 6)],
)
def test_a_number_says_which_boat_goes_where_by_how_many_cells(
    text: str, boat: int, cells: int, end: int
) -> None:
    action = GAME.notation.numbers[text]
    assert (BOAT_OF[action], CELLS_OF[action], END_OF[action]) == (boat, cells, end)


def test_a_pass_is_the_last_number() -> None:
    assert GAME.notation.numbers["pass"] == int(Move.PASS) == 1029


@pytest.mark.parametrize(
    "text", ["", "3-a1", "0-h1", "0-a8", "0-a1-0", "0-a1-7", "0-A1", "0a1", "0-a1-", "Pass", "0-a١"]
)
def test_no_move_at_all(text: str) -> None:
    assert GAME.notation.meant(text) is None


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
    assert {why for _, _, why in REFUSED} == {"not-a-move", *(code.key for code in GAME.refused)}


@pytest.mark.parametrize(("start", "move", "why"), REFUSED)
def test_no_refusal_says_what_a_program_counts(start: Position, move: str, why: str) -> None:
    """People count boats from 1."""
    error = Table.from_position(start).why_not(0, move)
    assert isinstance(error, IllegalMove)
    said = error.arguments.get("boat")
    assert said == (int(move[0]) + 1 if why.startswith("boat-") else None)


def test_by_how_many_cells_a_boat_could_go_there_is_told() -> None:
    error = Table.from_position(SPLIT).why_not(0, "0-d4")
    assert isinstance(error, IllegalMove)
    assert error.arguments["cells"] == [1, 3]
    assert "(1 and 3)" in Words("en").error(error)


def test_a_roll_as_text() -> None:
    outcome = np.array([4], np.int8)
    assert GAME.chance.text(outcome, 2) == "die 4"
    GAME.chance.read("die 6", 2, outcome)
    assert outcome[0] == 6


@pytest.mark.parametrize(
    "text", ["", "die", "die 0", "die 7", "die 12", "6", "dice 3", "die 3 / 4", "die 3 4"]
)
def test_what_a_die_cannot_show(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.chance.read(text, 2, np.zeros(1, np.int8))


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
