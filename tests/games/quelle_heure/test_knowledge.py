"""What everybody knows of the hands from what was shown: "Hidden from seat s" on the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import Table
from ludotheque.games.quelle_heure import GAME
from ludotheque.games.quelle_heure.table import UNKNOWN
from tests.games.quelle_heure import possible
from tests.games.quelle_heure.knowing import (
    GHOSTS_IN_THE_PILE,
    ONE_PLACE,
    ONLY_GHOSTS,
    TABLES,
    all_know_what_follows,
    in_sight,
)
from tests.games.quelle_heure.positions import table
from tests.soak import rest_in_soak

pytestmark = pytest.mark.slow


def known(t: Table, seat: int) -> tuple[list[int], int, int]:
    """Of a hand: the hours kept, the ghosts shown, and how many more ghosts there can be."""
    shown = t.view(None)
    return shown["kept"][seat], shown["ghosts"][seat], shown["ghosts_possible"][seat]


def test_an_hour_shown_and_kept_is_known_to_be_in_that_hand() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [20, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    assert t.view(1)["kept"] == t.view(None)["kept"] == [[9], [], []]


def test_until_an_hour_is_drawn_that_could_have_been_it() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [9, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    assert t.view(1)["kept"][0] == [9]
    t.play(1, "draw 0")  # a 9, but not the one that was shown; nobody but seat 0 can tell
    assert t.view(2)["kept"][0] == []


def test_another_hour_drawn_leaves_it_known() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [20, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    t.play(1, "draw 1")  # the 21
    assert t.view(2)["kept"][0] == [9]


def test_both_cards_of_an_hour_can_be_known() -> None:
    t = table(players=2, rows={0: ONE_PLACE}, hands={0: [20, "ghost"], 1: [9, 9, 18]})
    t.play(0, "draw 0")
    t.play(1, "draw 1")  # the ghost
    t.play(0, "draw 0")
    assert t.view(None)["kept"][0] == [9, 9]
    t.play(1, "draw 1")
    assert t.view(None)["kept"][0] == [9]  # the other one is certainly still there


def test_a_ghost_is_followed_from_hand_to_hand() -> None:
    t = table(hands={0: [8, 9], 2: ["ghost", 13]})
    t.play(0, "draw 0")
    assert t.view(None)["ghosts"] == [1, 0, 0]
    t.play(1, "draw 2")
    assert t.view(None)["ghosts"] == [0, 1, 0]


def test_a_ghost_drawn_from_two_may_be_either() -> None:
    t = table(hands={0: [8, "ghost"], 2: ["ghost", 13]})
    t.play(0, "draw 0")
    t.play(1, "draw 1")  # the one that seat 0 had before
    assert t.view(None)["ghosts"] == [0, 1, 0]
    assert known(t, 0) == ([], 0, 1)


def test_who_says_that_he_holds_only_ghosts_is_believed() -> None:
    t = table(hands={2: ["ghost", 13, "ghost"]})
    t.play(0, "draw 1")
    assert known(t, 2) == ([], 2, 0)
    assert t.view(0)["only_ghosts"] == [False, False, False]  # it has drawn an hour since
    t = table(hands={2: ["ghost", 13, "ghost"]}, pile=[])
    t.play(0, "draw 1")
    assert t.view(0)["only_ghosts"] == [False, False, True]


def test_who_does_not_say_so_holds_an_hour() -> None:
    t = table(hands={0: [8, "ghost"], 1: [9, "ghost"], 2: [12, 13, 14]})
    assert known(t, 2) == ([], 0, 2)
    t.play(0, "draw 0")
    assert known(t, 2) == ([], 0, 1)  # two cards, not both ghosts


def test_who_has_not_said_so_once_is_remembered_when_an_hour_comes_in() -> None:
    t = table(rows={2: ONE_PLACE}, hands={0: [8, "ghost"], 1: [9, "ghost"], 2: [12, 13, 14]})
    t.play(0, "draw 0")
    t.play(0, "place 3")
    t.play(1, "draw 1")
    t.play(2, "draw 0")  # the 9 does not fit, and is kept
    assert known(t, 2) == ([9], 0, 1)


def test_cards_from_the_pile_are_no_ghosts() -> None:
    t = table(hands={0: [8, "ghost"], 1: [9, "ghost"], 2: [13]})
    t.play(0, "draw 0")
    assert known(t, 2) == ([], 0, 0)


def test_a_ghost_in_a_made_up_pile_may_have_been_drawn() -> None:
    rows = {0: "_ _ _ 12 _ _ _", 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"}
    t = in_sight({"rows": rows, "hands": {0: [8], 1: [9], 2: [12, 14]}, "pile": ["ghost", 20]})
    t.play(0, "draw 0")  # boxed; seat 0 draws the ghost, and nobody sees it
    assert t.position()["hands"][0] == [8, "ghost"]
    holders = {world[0].count("ghost") for world in possible.weights(t, 1)}
    assert holders == {0, 1}


def test_one_card_from_a_made_up_pile_is_one_ghost_at_the_most() -> None:
    rows = {0: "_ _ _ 12 _ _ _", 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"}
    t = table(rows=rows, hands={0: [8], 1: [9], 2: [12, 14]}, pile=["ghost", "ghost", 20])
    assert known(t, 0) == ([], 0, 0)
    t.play(0, "draw 0")
    assert known(t, 0) == ([], 0, 1)


def test_a_position_tells_who_has_nothing_but_ghosts() -> None:
    t = table(hands={1: ["ghost", "ghost"], 2: [12, 13]})
    assert [known(t, seat)[1:] for seat in range(3)] == [(0, 1), (2, 0), (0, 1)]
    assert t.view(0)["only_ghosts"] == [False, True, False]
    assert remembered(t, 2) == [1, 1]


def test_a_winner_holds_no_ghost() -> None:
    t = table(rows={0: "6 7 8 _ 14 15 16"}, hands={1: [10, "ghost"]}, drawn=9)
    t.play(0, "place 3")
    assert known(t, 0) == ([], 0, 0)


# What is remembered of the order of a hand


def remembered(t: Table, seat: int) -> list[int]:
    """What a seat remembers of the right neighbour's hand; 0: nothing."""
    v, told = t.observed(seat), t.view(seat)["remembered"]
    size = int(v.hand_size[(seat - 1) % t.players])
    cards = [0 if card == UNKNOWN else int(card) for card in v.remembered[:size]]
    assert told == [{0: None, 1: "ghost"}.get(card, card) for card in cards]
    return cards


def test_a_card_that_was_kept_is_remembered_where_it_stands_by_who_draws_there() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [20, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    assert remembered(t, 1) == [0, 0, 9]
    t.play(1, "draw 0")
    t.play(1, "place 3")
    assert remembered(t, 1) == [0, 9]
    assert t.view(None)["remembered"] == []
    assert (remembered(t, 0), remembered(t, 2)) == ([0], [0, 0])  # nothing of these was shown


def test_it_goes_unseen_where_the_owner_puts_it() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [20, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    t.play(0, "arrange 2 0 1")
    assert remembered(t, 1) == [0, 0, 9]
    assert t.view(0)["expected"] == [None, None, 9]  # the owner knows what the neighbour expects
    assert not t.view(1)["is_mixed"]
    t.play(1, "draw 2")  # the 21: so somebody has moved the 9
    assert remembered(t, 1) == [0, 0]
    assert t.view(1)["is_mixed"]
    assert t.view(0)["expected"] == [None, None]


def test_of_two_cards_of_an_hour_either_may_have_been_drawn() -> None:
    t = table(rows={0: ONE_PLACE}, hands={0: [9, 21], 1: [16, 17], 2: [9, 18]})
    t.play(0, "draw 0")
    t.play(1, "draw 0")  # a 9, but not the one that was shown
    assert remembered(t, 1) == [0, 0]
    assert not t.view(1)["is_mixed"]


def test_a_ghost_that_comes_from_elsewhere_was_moved_where_no_other_can_be_there() -> None:
    t = table(players=2, hands={0: [8, 9], 1: ["ghost", 13]}, pile=[20])
    t.play(0, "draw 0")
    assert remembered(t, 1) == [0, 0, 1]
    t.play(0, "arrange 2 0 1")
    t.play(1, "draw 0")
    assert t.view(1)["is_mixed"]
    t = table(hands={0: [8, "ghost"], 2: ["ghost", 13]})
    t.play(0, "draw 0")
    t.play(1, "draw 1")  # one of two: it may be the other
    assert remembered(t, 1) == [0, 0]
    assert not t.view(1)["is_mixed"]


def test_whoever_says_that_he_holds_only_ghosts_shows_where_they_are() -> None:
    t = table(hands={2: ["ghost", 13, "ghost"]})
    t.play(0, "draw 1")
    t.play(0, "place 3")
    assert remembered(t, 0) == [1, 1, 0]


@pytest.mark.parametrize("stated", TABLES)
@pytest.mark.parametrize("seed", rest_in_soak(range(2), 0))
def test_it_is_known_exactly_what_follows_from_what_was_shown(stated: dict[str, Any], seed: int) -> None:
    all_know_what_follows(GAME, stated, moves=6, seed=seed)


@pytest.mark.parametrize("stated", [ONLY_GHOSTS, GHOSTS_IN_THE_PILE])
def test_so_it_is_in_a_position_that_was_made_up(stated: dict[str, Any]) -> None:
    all_know_what_follows(GAME, stated, moves=1)
