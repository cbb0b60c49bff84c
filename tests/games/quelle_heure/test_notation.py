"""Moves as text, why they are refused, the view, and the moves of a trace."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from ludotheque import IllegalMove, NotYourTurn, Table, Words
from ludotheque.core.chance import generator, key_of
from ludotheque.core.declarations import MoveMeant
from ludotheque.games.quelle_heure import GAME
from ludotheque.games.quelle_heure.table import Move
from tests.games.quelle_heure.positions import FULL, position, table
from tests.games.quelle_heure.test_reference import traced_move


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("draw 0", 0),
        ("draw 35", 35),
        ("place 0", 36),
        ("place 6", 42),
        ("shift 0 left", 43),
        ("shift 6 right", 56),
        ("stop", 57),
    ],
)
def test_a_move_is_a_number_and_a_text(text: str, number: int) -> None:
    assert GAME.notation.meant(text) == MoveMeant(number)
    assert GAME.notation.text(number) == text


def test_every_order_of_five_cards_is_a_list() -> None:
    t = table(hands={0: [8, 9, 14, 15, 16]})
    for order in itertools.permutations(range(5)):
        text = "arrange " + " ".join(map(str, order))
        assert GAME.notation.meant(text) == MoveMeant(Move.ARRANGE, order)
        assert GAME.notation.text(Move.ARRANGE, order) == text
        before = t.position()["hands"][0]
        t.play(0, text)
        assert t.position()["hands"][0] == [before[old] for old in order]


@pytest.mark.parametrize("size", [1, 2, 7, 19, 20, 21, 28, 34])
def test_hands_of_any_size_can_be_arranged(size: int) -> None:
    chooser = random.Random(size)
    hours = [hour for hour in range(6, 23) for _ in range(2)]
    hand: list[Any] = chooser.sample(hours, size - 1) if size > 1 else []
    left: list[int | str] = [*hours]
    for hour in hand:
        left.remove(hour)
    hand.append("ghost")
    t = Table.from_position(position(2, hands={0: hand, 1: left[:1]}, pile=[]))
    order = chooser.sample(range(size), size)
    t.play(0, "arrange " + " ".join(map(str, order)))
    assert t.position()["hands"][0] == [hand[old] for old in order]
    assert t.view(0)["hand"] == t.position()["hands"][0]


@pytest.mark.parametrize(
    "text",
    ["", "draw", "draw 36", "draw -1", "draw 03", "draw  3", "Draw 3", "place 7", "place 1 2", "3",
     "shift 7 left", "shift 2", "shift 2 up", "stop now", "ghost", "arrange", "arrange ", "arrange 1",
     "arrange 0 0", "arrange 0 1 x", "arrange 00"],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    meant = GAME.notation.meant(text)
    assert meant is None or meant.action == Move.ARRANGE
    assert table().why_not(0, text) is not None


@pytest.mark.parametrize(
    "text", ["arrange 0 2", "arrange 1 2", "arrange 0", "arrange 1 0 2", "arrange 1 0 0", "arrange 99 0"]
)
def test_a_list_that_is_no_order_of_the_hand_is_refused_to_anybody(text: str) -> None:
    t = table()
    for seat in range(3):
        assert t.why_not(seat, text) is not None
        assert t.why_not(seat, "arrange 1 0") is None
    assert not t.truth().order.any()


@pytest.mark.parametrize(
    ("stated", "move", "why"),
    [
        ({}, "dance", "not-a-move"),
        ({}, "draw 2", "no-such-card"),
        ({}, "place 2", "draw-now"),
        ({}, "shift 2 left", "draw-now"),
        ({}, "stop", "draw-now"),
        ({}, "arrange 0 0", "arrange"),
        ({}, "arrange 0 1 2", "arrange"),
        ({"drawn": 14}, "draw 0", "place-now"),
        ({"drawn": 14}, "stop", "place-now"),
        ({}, "arrange", "arrange"),
        ({"rows": {0: "_ 8 _ _ 20 _ _"}, "drawn": 14}, "place 1", "place-taken"),
        ({"rows": {0: "_ 8 _ _ 20 _ _"}, "drawn": 14}, "place 0", "not-increasing"),
        ({"rows": {0: "_ 8 _ _ 20 _ _"}, "drawn": 14}, "place 9", "not-a-move"),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "draw 0", "repair-now"),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "stop", "stop-early"),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "shift 4 left", "nothing-to-shift"),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "shift 1 right", "no-room-to-shift"),
        ({"rows": {0: "_ _ _ _ _ _ 6"}, "phase": "repair"}, "shift 6 right", "no-room-to-shift"),
    ],
)
def test_a_refused_move_says_why(stated: dict[str, Any], move: str, why: str) -> None:
    t = table(**stated)
    before = t.position()
    with pytest.raises(IllegalMove) as refused:
        t.play(0, move)
    assert refused.value.arguments["why"] == f"quelle-heure-refused-{why}"
    assert t.position() == before
    for language in ("fr", "en"):
        assert move in Words(language).error(refused.value)


@pytest.mark.parametrize(
    ("stated", "move", "sentence"),
    [
        ({}, "draw 2", "your neighbour has 2 cards, from 1 to 2."),
        ({}, "stop", "it is time to draw a card, from 1 to 2."),
        ({}, "arrange 1 1", "name every card from 1 to 2 once, in the new order."),
        ({"rows": {0: "8 _ _ _ _ _ 20"}, "drawn": 14}, "place 0", "8:00 is already on place 1."),
        ({"rows": {0: "_ 8 _ _ _ _ 20"}, "drawn": 14}, "place 0", "with 14:00 on place 1 your row"),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "shift 6 left", "no card on place 7."),
        ({"rows": {0: "_ 6 7 _ _ _ _"}, "phase": "repair"}, "shift 1 right", "6:00 on place 2 has no"),
    ],
)
def test_a_refusal_counts_as_people_do(stated: dict[str, Any], move: str, sentence: str) -> None:
    refused = table(**stated).why_not(0, move)
    assert isinstance(refused, IllegalMove)
    assert sentence in Words("en").error(refused)


def test_who_does_not_have_the_turn_may_only_arrange() -> None:
    t = table()
    with pytest.raises(NotYourTurn):
        t.play(1, "draw 0")
    t.play(1, "arrange 1 0")


def test_a_view_shows_the_table_one_hand_and_numbers() -> None:
    t = table(rows={1: FULL}, hands={0: [8, "ghost"], 1: [9, "ghost"], 2: [12, 13]}, box=[17])
    t.play(0, "draw 0")
    view = t.view(0)
    assert view["hand"] == [8, "ghost"]
    assert view["hand_sizes"] == [2, 2, 1]
    assert (view["pile"], view["box"], view["drawn"]) == (3, [17], 12)
    assert view["rows"] == t.position()["rows"]
    assert view["legal"] == [f"place {place}" for place in range(7)]
    assert t.view(None)["hand"] == []
    assert "hands" not in view


def test_a_view_tells_in_json_what_a_bot_gets() -> None:
    t = table(rows={0: "10 11 12 13 14 15 _"}, hands={0: [20, 21], 2: [9, "ghost"]})
    t.play(0, "draw 0")
    view = t.view(1)
    assert (view["remembered"], view["is_mixed"]) == ([None, None, 9], False)
    assert (view["ghosts_in_play"], view["pile_ghosts_possible"]) == (1, 0)
    assert view["ghosts_possible"] == [1, 1, 0]
    assert view["ghosts_certain"] == [0, 0, 0]
    assert view["ghosts"] == [0, 0, 1]


def test_a_trace_has_an_arrangement_now_and_then_and_any_legal_move() -> None:
    t = table(hands={0: [8, 9, 10]})
    rng = generator(key_of(1))
    moves = [traced_move(t, 0, rng) for _ in range(2400)]
    arranged = [move for move in moves if move.startswith("arrange")]
    assert 150 < len(arranged) < 250  # one in twelve: 200
    assert len(set(arranged)) == 6
    assert set(moves) - set(arranged) == {"draw 0", "draw 1"}
    for move in set(moves):
        assert t.why_not(0, move) is None


def test_a_traced_match_goes_on_when_the_hand_is_empty() -> None:
    t = table(hands={0: [], 2: [12]}, drawn=9, pile=[])
    rng = generator(key_of(1))
    assert all(traced_move(t, 0, rng).startswith("place") for _ in range(60))
