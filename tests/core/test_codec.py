"""Every kind as JSON straight from the bytes, and back from a position: in a game made up for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from ludotheque import BadPosition, find_game
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.encoding.codec import write_json
from ludotheque.core.encoding.layouts import layout_of
from ludotheque.core.fields import Fields, Option, hidden, inner, own, public, record_bytes
from ludotheque.core.game import any_position
from ludotheque.core.kinds import (
    FLAG,
    SEAT,
    choice,
    counts,
    each_seat,
    faces,
    maybe,
    named,
    number,
    owned,
    pairs,
    place,
    row,
    set_of,
    some,
    spread,
    stack,
    ticks,
    twice,
)
from ludotheque.core.positions import read_position
from tests.core.tables import made_of

HOUR = number(6, 22)
CELL = named({0: "a1", 1: "a2", 8: "b1"})
FIELDS = Fields(
    (2, 3),
    (Option("open", False),),
    round_no=public(number(1, 300), told="round"),
    depth=hidden(number(-5, 5)),
    turn=public(SEAT),
    winner=public(maybe(SEAT, -1)),
    phase=public(choice("draw", "place", unread={2: "deal"})),
    is_late=public(FLAG),
    drawn=public(maybe(HOUR)),
    card=public(named({1: "ghost"}, *range(6, 23))),
    meadow=public(row(3, maybe(faces(7)))),
    held=public(each_seat(row(2, maybe(faces(7, is_ordered=True))))),
    box=public(some(4, HOUR)),
    pile=public(stack(4, HOUR)),
    hands=public(each_seat(set_of(number(1, 60)))),
    won=public(set_of(SEAT)),
    inside=public(ticks(is_inverted=True), told="out"),
    tired=public(each_seat(ticks(2))),
    left=public(counts(number(1, 3))),
    rows=public(each_seat(spread(4, HOUR, "row_hours", "row_places"))),
    kept=public(each_seat(twice(HOUR, "kept_once", "kept_twice"))),
    taken=public(owned(6, number(0, 6))),
    boats=public(each_seat(pairs(2, cell=CELL, goods=number(1, 9)), is_flat=True)),
    follows=inner(number(0, 9)),
)
TOLD: dict[str, Any] = {
    "players": 2,
    "open": True,
    "round": 299,
    "depth": -5,
    "turn": 1,
    "winner": None,
    "phase": "place",
    "is_late": True,
    "drawn": None,
    "card": "ghost",
    "meadow": [[3, 1], None, [0, 6]],
    "held": [[[0, 1], None], [[5, 6], [2, 4]]],
    "box": [22, 6, 6],
    "pile": [7, 8, 9, 10],
    "hands": [[1, 17, 60], []],
    "won": [0, 1],
    "out": [False, True],
    "tired": [[True, False], [False, True]],
    "left": [1, 1, 3],
    "rows": [[None, 6, None, 22], [7, 8, 9, 10]],
    "kept": [[6, 6, 22], []],
    "taken": [[6, 0], [0, 0, 3]],
    "boats": [[["b1", 9], None], [["a1", 1], ["a2", 3]]],
    "over": False,
}


GAME = made_of(FIELDS, "made-up")


def read(position: dict[str, Any]) -> Any:
    states = GAME.state_shape.zeros()
    s = states[0]
    s.players, s.open = 2, True
    read_position(replace(GAME, check_position=any_position), position, s)
    return states


def written(states: Any, write: Any = write_json) -> Any:
    how = GAME.position_layout
    out = np.zeros(how.size, np.uint8)
    size = write(record_bytes(states), how.rows, how.text, how.names, 2, out)
    return msgspec.json.decode(b"{" + out[:size].tobytes() + b"}")


def test_every_kind_comes_back_from_its_bytes() -> None:
    assert written(read({"game": "made-up", **TOLD})) == TOLD


def test_the_interpreter_writes_the_same() -> None:
    assert written(read({"game": "made-up", **TOLD}), interpreted(write_json)) == TOLD


def test_a_record_of_zeros_is_told_too() -> None:
    states = GAME.state_shape.zeros()
    told = written(states)
    assert (told["box"], told["pile"], told["left"], told["won"]) == ([], [], [], [])
    assert told["meadow"] == [None, None, None]
    assert told["boats"] == [[None, None], [None, None]]


def test_no_byte_of_a_record_is_without_a_field() -> None:
    for dtype in (GAME.state, GAME.view, find_game("land-unter").state, find_game("land-unter").view):
        sizes = [dtype[name].itemsize for name in dtype.names or ()]
        assert sum(sizes) == dtype.itemsize


def test_what_follows_from_others_is_not_told() -> None:
    assert "follows" not in TOLD
    assert "follows" in (GAME.state.names or ())
    assert "follows" not in {key for key, _, _ in GAME.view_shape.told_fields()}


def test_what_is_hidden_is_in_no_view() -> None:
    assert "depth" not in (GAME.view.names or ())


OWN = Fields(
    (2, 3),
    turn=public(SEAT),
    bids=own(each_seat(maybe(HOUR))),
    dice=own(each_seat(row(2, maybe(HOUR)))),
    rows=own(each_seat(spread(4, HOUR, "row_hours", "row_places"))),
)


@pytest.mark.parametrize("seat", [-1, 0, 2])
@pytest.mark.parametrize("is_compiled", [True, False])
def test_what_is_a_seats_own_is_in_its_view_alone_and_comes_back(seat: int, is_compiled: bool) -> None:
    game = replace(made_of(OWN, "own"), runs_interpreted=not is_compiled)
    s, v, again = game.new_state(3), game.new_view(), game.new_state(3)
    s.turn, s.bids, s.dice, s.row_hours = 1, [7, 8, 9], [[6, 7], [8, 9], [10, 11]], [64, 128, 256]
    v.seat = seat
    game.rules.show_public(s, v)
    game.rules.recall_public(v, again)
    for record in (v, again):
        assert (record.players, record.turn) == (3, 1)
        for name in ("bids", "dice", "row_hours"):
            seen = [seat if (record[name][seat] == s[name][seat]).all() else None for seat in range(3)]
            assert seen == [one if one == seat else None for one in range(3)], name
            assert not record[name][[one for one in range(3) if one != seat]].any(), name


def test_only_what_each_seat_has_can_be_its_own() -> None:
    with pytest.raises(TypeError, match="each_seat"):
        own(set_of(HOUR))


def test_a_field_may_not_be_named_like_something_that_records_have() -> None:
    with pytest.raises(TypeError, match="round"):
        Fields((2,), (), round=public(FLAG))


WRONG: list[tuple[str, Any, str, str]] = [
    ("round", 301, "round", "position-out-of-range"),
    ("round", "1", "round", "position-not-a-number"),
    ("round", True, "round", "position-not-a-number"),
    ("turn", 2, "turn", "position-out-of-range"),
    ("turn", None, "turn", "position-not-a-number"),
    ("winner", -1, "winner", "position-out-of-range"),
    ("phase", "deal", "phase", "position-not-one-of"),
    ("phase", 0, "phase", "position-not-one-of"),
    ("is_late", 1, "is_late", "position-not-a-flag"),
    ("drawn", 5, "drawn", "position-out-of-range"),
    ("card", "bat", "card", "position-not-a-number"),
    ("card", 5, "card", "position-out-of-range"),
    ("meadow", [[3, 1], None], "meadow", "position-wrong-length"),
    ("meadow", [[3, 3], None, None], "meadow[0]", "position-same-face"),
    ("held", [[[1, 0], None], [None, None]], "held[0][0]", "position-not-ascending"),
    ("box", [6, 6, 6, 6, 6], "box", "position-too-long"),
    ("box", 6, "box", "position-not-a-list"),
    ("hands", [[17, 1], []], "hands[0]", "position-not-ascending"),
    ("hands", [[61], []], "hands[0][0]", "position-out-of-range"),
    ("hands", [[]], "hands", "position-wrong-length"),
    ("out", [True], "out", "position-wrong-length"),
    ("tired", [[True], [True]], "tired[0]", "position-wrong-length"),
    ("rows", [[9, 8, None, None], [None] * 4], "rows[0]", "position-row-not-increasing"),
    ("taken", [[7], []], "taken[0][0]", "position-out-of-range"),
    ("taken", [[0] * 7, []], "taken", "position-too-long"),
    ("boats", [[["h9", 1], None], [None, None]], "boats[0][0][0]", "position-not-one-of"),
    ("boats", [[["a1", 0], None], [None, None]], "boats[0][0][1]", "position-out-of-range"),
]


@pytest.mark.parametrize(("key", "value", "field", "why"), WRONG)
def test_a_wrong_value_is_refused_and_its_place_is_named(
    key: str, value: Any, field: str, why: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        read({"game": "made-up", **TOLD, key: value})
    assert (refused.value.arguments["field"], refused.value.arguments["why"]) == (field, why)
    assert str(refused.value)


def test_a_table_knows_how_long_its_json_can_be() -> None:
    for game in (GAME, find_game("land-unter")):
        how = layout_of(game.view_shape, game.notation.texts)
        assert how.size > 1000
    assert place(3).most == 2
