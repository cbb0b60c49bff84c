"""`imagine` against all the worlds that agree with a view, counted one by one."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from ludotheque.core.chance import generator, key_of
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME
from tests.fair import chance_of
from tests.games.sheep_sheep.stated import HANDS, table

pytestmark = pytest.mark.slow

DRAWS = 20_000
World = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


def worlds_of(t: Table, seat: int | None) -> Counter[World]:
    """Every deal of the other fetishes and every order of the pile; equal cards make equal worlds."""
    position, view = t.position(), t.view(seat)
    pile = [tuple(card) for card in position["pile"]]
    fetishes = [
        dealt
        for dealt in itertools.permutations(range(7), position["players"])
        if all(known in (None, own) for known, own in zip(view["fetish"], dealt, strict=True))
        and all(own in among for own, among in zip(dealt, view["fetish_among"], strict=True))
    ]
    return Counter((dealt, order) for dealt in fetishes for order in itertools.permutations(pile))


def imagined(t: Table, seat: int | None, draws: int = DRAWS) -> Counter[World]:
    rng, v, players = generator(key_of("imagine")), t.observed(seat), t.players
    drawn: Counter[tuple[bytes, bytes]] = Counter()
    for _ in range(draws):
        s = np.zeros(1, GAME.state).view(np.recarray)[0]
        GAME.rules.imagine(v, rng, s)
        drawn[s.fetish[:players].tobytes(), s.pile[: s.pile_size].tobytes()] += 1
    return Counter(
        {
            (tuple(fetish), tuple((card >> 3, card & 7) for card in reversed(pile))): count
            for (fetish, pile), count in drawn.items()
        }
    )


def agree(t: Table, seat: int | None) -> None:
    expected, found = worlds_of(t, seat), imagined(t, seat)
    assert found.keys() <= expected.keys()
    worlds = sorted(expected)
    share = DRAWS / expected.total()
    assert chance_of([found[w] for w in worlds], [share * expected[w] for w in worlds]) > 0.001


def test_the_order_of_the_pile_and_the_fetish_of_the_other() -> None:
    agree(table(pile="04 15 36", fetish=[2, 5]), 0)  # 6 fetishes × 6 orders


def test_equal_cards_in_the_pile() -> None:
    agree(table(pile="04 15 04 15", fetish=[2, 5]), 1)  # 6 × 24 / (2 × 2) worlds, each as often


def test_a_spectator_knows_no_fetish() -> None:
    agree(table(pile="15", fetish=[2, 5]), None)  # 7 × 6


def test_three_others() -> None:
    agree(table(pile="", hands=HANDS, fetish=[2, 5, 0, 1]), 2)  # 6 × 5 × 4


def test_the_drawn_card_is_known() -> None:
    t = table("-- 12 23  34 45 56  60 02 13", drawn="14", pile="04 15", fetish=[2, 5])
    assert all(pile != (1, 4) for _, piles in imagined(t, 1, 50) for pile in piles)
    agree(t, 1)


def test_at_the_end_everything_but_the_pile_is_known() -> None:
    t = table(pile="04 15", fetish=[2, 5], idle=5)
    t.play(0, "done")
    assert {fetish for fetish, _ in imagined(t, None, 50)} == {(2, 5)}


# SS-7: when time has run out with groups tied in size, the group that a player gets says something about
# their fetish. 4 stands in the top row, 2 in the bottom row; they never chose.

TWO_ROWS = "41 42 43  30 15 61  20 21 25"


def after_time(fetish: list[int], meadow: str = TWO_ROWS) -> Table:
    t = table(meadow, hands=HANDS[:3], fetish=fetish)
    t.play(0, "time")
    return t


def test_SS_7_not_the_first_group_so_it_is_of_his_fetish() -> None:
    t = after_time([2, 4, 0])
    assert t.view(1)["fetish_among"] == [[2], list(range(7)), list(range(7))]
    agree(t, 1)


@pytest.mark.parametrize("fetish", [[4, 0, 1], [5, 0, 1]])
def test_SS_7_the_first_group_so_no_other_tied_one_is_of_his_fetish(fetish: list[int]) -> None:
    t = after_time(fetish)
    assert t.view(1)["fetish_among"][0] == [0, 1, 3, 4, 5, 6]
    agree(t, 1)


def test_SS_7_a_single_largest_group_says_nothing() -> None:
    # 2 at 3, 4, 6 and 7: four of them
    t = after_time([2, 4, 0], "41 42 43  20 21 56  23 25 06")
    assert t.view(1)["fetish_among"][0] == list(range(7))


def test_SS_7_three_groups_tied() -> None:
    # 4, 0 and 2 in a row each; they get the second one
    t = after_time([0, 4, 5], "41 42 43  01 03 06  20 21 25")
    assert t.position()["taken"][0] == [0, 0, 0]
    assert t.view(2)["fetish_among"][0] == [0]
    t = after_time([4, 0, 5], "41 42 43  01 03 06  20 21 25")
    assert t.view(2)["fetish_among"][0] == [1, 3, 4, 5, 6]
    agree(t, 2)


def test_SS_7_tied_groups_of_one_family_say_nothing() -> None:
    t = after_time([4, 0, 1], "41 42 43  30 15 61  40 41 45")
    assert t.view(1)["fetish_among"][0] == list(range(7))


def test_a_choice_of_his_own_says_nothing() -> None:
    t = table(TWO_ROWS, hands=HANDS[:3], fetish=[2, 4, 0])
    t.play(0, "done")
    t.play(0, "take 6")
    assert t.view(1)["fetish_among"][0] == list(range(7))
