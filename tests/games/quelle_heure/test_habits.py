"""Careful bots mix their hands before somebody draws who may remember where a card stands (QH-6)."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import Table
from ludotheque.bots.levels import new_bot
from ludotheque.cli.sitting.match import Match
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
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
    assert places == set(range(8))


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
