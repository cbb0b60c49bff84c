"""Careful bots rearrange their hands before somebody draws who may remember where cards stand (QH-6)."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import Table
from ludotheque.bots.levels import new_bot
from ludotheque.cli.sitting.match import Match
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure.knowing import ONE_PLACE
from tests.games.quelle_heure.positions import dealt_table, table


def after_a_ghost() -> Table:
    """Seat 0 has drawn the ghost of seat 1: all have seen it, and it stands at the end of their hand."""
    t = dealt_table(
        "6 7 8 9 10 11 12",
        "ghost 6 7 8 9 10 11",
        pile="12 13 13 14 14 15 15 16 16 17 17 18 18 19 19 20 20 21 21 22 22",
    )
    t.play(0, "draw 0")
    assert t.position()["hands"][0][-1] == "ghost"
    return t


def out_of_turn_move(t: Table, seat: int, kind: str = "best", luck: Any = 1) -> str | None:
    move = GAME.out_of_turn_move(t.observed(seat), generator(key_of(luck)), new_bot(kind, GAME).level)
    return None if move is None else GAME.notation.text(move.action, move.order)


def test_QH_6_a_careful_bot_mixes_a_hand_of_which_something_was_shown() -> None:
    t = after_a_ghost()
    orders = {out_of_turn_move(t, 0, luck=number) for number in range(200)}
    assert len(orders) > 190
    places = set()
    for order in orders:
        assert order is not None
        world = Table.from_position(t.position(), seed=1)
        world.play(0, order)
        assert sorted(map(str, world.view(0)["hand"])) == sorted(map(str, t.view(0)["hand"]))
        places.add(world.view(0)["hand"].index("ghost"))
    assert places == set(range(7))  # anywhere but where it was seen to go in


def hour_of_use(*hand: int | str, rows: dict[int, str] | None = None, players: int = 3) -> Table:
    """Seat 0 draws a 9 that it cannot place and seat 1 can, and keeps it: it stands at the end."""
    hands: dict[int, list[int | str]] = {0: list(hand), players - 1: [9, 18]}
    t = table(players, rows={0: ONE_PLACE, **(rows or {})}, hands=hands)
    t.play(0, "draw 0")
    assert t.view(1)["remembered"] == [*[None] * len(hand), 9]
    return t


def rearranged(t: Table, seat: int, luck: int) -> list[int | str]:
    order = out_of_turn_move(t, seat, luck=luck)
    assert order is not None
    world = Table.from_position(t.position(), seed=1)
    world.play(seat, order)
    hand: list[int | str] = world.view(seat)["hand"]
    return hand


def test_where_an_hour_of_use_is_expected_a_ghost_stands() -> None:
    t = hour_of_use(20, "ghost", 21)
    hands = [rearranged(t, 0, number) for number in range(40)]
    assert {hand[-1] for hand in hands} == {"ghost"}
    assert len(set(map(tuple, hands))) == 6  # the others stand anywhere


def test_an_hour_is_not_worth_to_be_found_out() -> None:
    """16 is of no use to seat 1, but a ghost may have to be hidden later."""
    t = hour_of_use(20, 16, 21, rows={1: "_ _ _ 16 _ _ _"})
    assert {rearranged(t, 0, number)[-1] for number in range(40)} == {9}


def test_a_hand_that_was_found_rearranged_is_mixed() -> None:
    t = hour_of_use(20, "ghost", 21, players=2)
    t.play(0, "arrange 3 0 1 2")
    t.play(1, "draw 3")  # the 21, where the 9 was expected
    t.play(1, "place 6")
    t.play(0, "draw 0")
    t.play(0, "place 6")
    assert t.view(0)["hand"] == [9, 20, "ghost"]
    assert t.view(0)["expected"] == [None, None, None]
    assert {rearranged(t, 0, number).index("ghost") for number in range(40)} == {0, 1, 2}


@pytest.mark.parametrize("kind", ["child", "casual", "strong", "sensible"])
def test_nobody_thinks_of_it_but_who_plays_best(kind: str) -> None:
    assert out_of_turn_move(after_a_ghost(), 0, kind) is None


def test_nobody_mixes_without_need() -> None:
    assert out_of_turn_move(after_a_ghost(), 1) is None  # this seat draws itself
    assert out_of_turn_move(table(hands={2: [12, 13]}), 2) is None  # nothing of it was ever shown
    assert out_of_turn_move(table(drawn=14), 2) is None  # nobody draws now


def test_bots_at_a_table_mix_before_a_person_draws() -> None:
    t = after_a_ghost()
    match = Match(t, ["best", None])
    match.let_bots_prepare()
    assert t.position()["hands"][0] != [6, 7, 8, 9, 10, 11, 12, "ghost"]
    assert t.to_act == [1]
    told = [event for event in t.events(1) if event["event"] == "arranged"]
    assert told == []
