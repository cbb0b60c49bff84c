"""How the searching bots think: the protocol, obvious moves, and that it beats a glance."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import Table
from ludotheque.bots.search import Search
from ludotheque.core.chance import generator, key_of
from ludotheque.games.quelle_heure import GAME
from ludotheque.games.quelle_heure.search import ENOUGH_TO_DRAW, FIRST_LOOK
from tests.games.quelle_heure.positions import table

SEARCH = Search(GAME)


def thought(t: Table, *batches: int, search: Search = SEARCH) -> list[Any]:
    search.begin(t.observed(t.to_act[0]), generator(key_of("search")))
    for batch in batches:
        search.grow(batch)
    return search.found()


def moves(found: list[Any]) -> list[str]:
    return [GAME.notation.text(one.action) for one in found]


def an_open_choice() -> Table:
    rows = {0: "_ 9 _ _ _ 19 _", 1: "6 _ 10 _ _ _ 22", 2: "_ 8 _ _ 16 _ _"}
    hands: dict[int, list[int | str]] = {0: [7, 11, "ghost"], 1: [12, 15], 2: [13, 14, "ghost"]}
    return table(rows=rows, hands=hands, drawn=14)


def a_clear_choice() -> Table:
    """12 leaves more room for what comes on place 3, as some hundred deals show."""
    return table(rows={0: "6 7 8 _ _ 20 _"}, hands={0: [16], 1: [9, 10], 2: [21, 22]}, drawn=12)


def early(drawn: int) -> Table:
    """Seat 0 has an empty row and an hour to place."""
    rows = {1: "_ 10 _ _ 15 _ _", 2: "_ 10 _ _ 15 _ _"}
    hands: dict[int, list[int | str]] = {0: [8, 9], 1: [11, 12, "ghost"], 2: [12, 13, 18]}
    return table(rows=rows, hands=hands, pile=[7, 7, 16, 17, 19, 20, 8, 9], drawn=drawn)


def test_every_choice_is_looked_at_and_the_best_comes_first() -> None:
    t = an_open_choice()
    found = thought(t, 400)
    assert sorted(moves(found)) == sorted(t.legal_moves(0))
    tried = [one for one in found if one.visits == found[0].visits]
    assert [one.worth for one in tried] == sorted((one.worth for one in tried), reverse=True)
    assert all(0.0 <= one.wins <= one.worth <= 1.0 for one in found)


def test_it_does_not_matter_in_which_steps_it_thinks() -> None:
    t = an_open_choice()
    assert thought(t, 600) == thought(t, 1, 99, 28, 1, 471) == thought(t, *[100] * 6)


def test_nor_where_all_choices_but_one_are_dropped_on_the_way() -> None:
    t = a_clear_choice()
    found = thought(t, 64 * FIRST_LOOK)
    assert FIRST_LOOK <= found[0].visits < 64 * FIRST_LOOK
    assert found == thought(t, *[100] * 82) == thought(t, 5 * FIRST_LOOK, 64 * FIRST_LOOK)


def test_interpreted_it_finds_the_same() -> None:
    t = an_open_choice()
    assert thought(t, 6) == thought(t, 6, search=Search(GAME.interpreted()))


def test_what_has_fallen_behind_is_tried_no_more() -> None:
    """With 21 on place 0 the row is dead, and stays so for some turns."""
    found = thought(early(21), 32 * FIRST_LOOK)
    visits = {move: one.visits for move, one in zip(moves(found), found, strict=True)}
    assert FIRST_LOOK <= visits["place 0"] < 32 * FIRST_LOOK
    assert found[0].visits == 32 * FIRST_LOOK


def test_where_one_choice_is_left_there_is_nothing_more_to_find_out() -> None:
    SEARCH.begin(a_clear_choice().observed(0), generator(key_of(1)))
    assert FIRST_LOOK <= SEARCH.grow(FIRST_LOOK * 64) < FIRST_LOOK * 64
    assert SEARCH.grow(1) == 0


def test_from_behind_all_cards_are_alike() -> None:
    """All of them are worth the same, any of them is drawn, and it does not take long."""
    t = table(hands={2: [12, 13, 14, "ghost"]})
    drawn = set()
    for number in range(40):
        SEARCH.begin(t.observed(0), generator(key_of(number)))
        assert SEARCH.grow(10) == 10
        found = SEARCH.found()
        assert len({(one.worth, one.wins, one.visits) for one in found}) == 1
        drawn.add(moves(found)[0])
    assert drawn == {f"draw {i}" for i in range(4)}
    assert SEARCH.grow(100_000) == ENOUGH_TO_DRAW - 10
    assert SEARCH.grow(1) == 0


@pytest.mark.parametrize(("hour", "move"), [(6, "place 0"), (22, "place 6")])
def test_it_finds_what_everybody_sees(hour: int, move: str) -> None:
    assert moves(thought(early(hour), 600))[0] == move


def test_it_knows_its_own_hand() -> None:
    """9 goes between 6 and 12. At a glance both places are as good: then one of 10 and 11 is needed, or
    one of 7 and 8. But all of 10 and 11 are in the own hand, and far from coming back."""
    rows = {0: "6 _ _ 12 13 14 15"}
    hands: dict[int, list[int | str]] = {0: [10, 10, 11, 11], 1: [16, 17, 18], 2: [7, 8, 19]}
    t = table(rows=rows, hands=hands, pile=[7, 8, 16, 17, 18, 19, 20, 21], drawn=9)
    assert moves(thought(t, 600))[0] == "place 2"
