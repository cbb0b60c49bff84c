"""SS-1 to SS-5: the material and the set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludotheque.core.cards import card_of
from ludotheque.core.chance import generator, key_of
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.errors import BadTranscript
from ludotheque.core.rule import rule
from ludotheque.core.tables.table import Table
from ludotheque.games.sheep_sheep import GAME, meadow
from tests.conformance.planted import with_rules
from tests.games.sheep_sheep.stated import cards, table


def pairs(position: dict[str, Any]) -> Counter[tuple[int, ...]]:
    hands = [card for hand in position["hands"] for card in hand]
    return Counter(tuple(sorted(card)) for card in position["meadow"] + hands + position["pile"])


@pytest.mark.parametrize("players", [3, 4])
def test_SS_1_every_pair_of_two_families_three_times(players: int) -> None:
    found = pairs(Table.start("sheep-sheep", players=players, seed=1).position())
    assert found == {(a, b): 3 for a in range(7) for b in range(a + 1, 7)}  # 21 × 3 = 63


def test_SS_2_every_pair_twice_with_two_players() -> None:
    found = pairs(Table.start("sheep-sheep", players=2, seed=1).position())
    assert found == {(a, b): 2 for a in range(7) for b in range(a + 1, 7)}  # 21 × 2 = 42


def test_SS_3_a_fetish_each_all_different_any_of_the_seven() -> None:
    dealt = [
        tuple(Table.start("sheep-sheep", players=4, seed=i).position()["fetish"]) for i in range(60)
    ]
    assert all(len(set(fetishes)) == 4 for fetishes in dealt)
    assert {fetishes[0] for fetishes in dealt} == {fetishes[3] for fetishes in dealt} == set(range(7))


def test_SS_3_the_fetish_is_secret_until_the_end() -> None:
    t = table(fetish=[5, 2], idle=5)
    assert t.view(0)["fetish"] == [5, None]
    assert t.view(1)["fetish"] == [None, 2]
    assert t.view(None)["fetish"] == [None, None]
    assert t.view(1)["points"] == [None, 0]
    t.play(0, "done")  # the sixth turn in a row without a group: over
    assert t.view(None)["fetish"] == [5, 2]
    assert t.view(None)["points"] == [0, 0]


def test_SS_4_four_open_cards_each_and_nine_in_the_meadow() -> None:
    t = Table.start("sheep-sheep", players=3, seed=5)
    position = t.position()
    assert [len(hand) for hand in position["hands"]] == [4, 4, 4]
    assert len(position["meadow"]) == 9
    assert len(position["pile"]) == 63 - 12 - 9
    for viewer in (None, 0, 1, 2):
        assert t.view(viewer)["hands"] == position["hands"]
        assert t.view(viewer)["meadow"] == position["meadow"]


def no_three_at_the_start(game: Any) -> None:
    for seed in range(200):
        t = Table.start(game, players=2 + seed % 3, seed=seed)
        assert t.view(None)["groups"] == []


def test_SS_4_no_group_of_three_at_the_start() -> None:
    no_three_at_the_start(GAME)


def row(text: str) -> Any:
    return np.array([card_of(*card) if card else 0 for card in cards(text)], np.int8)


def test_SS_4_the_cards_of_too_large_groups() -> None:
    crowded = interpreted(meadow.crowded)
    # 0 at the places 0, 1, 3 is a group; 2 at 4, 8 is not connected; 5 at 2, 5 is a pair
    assert crowded(row("01 02 56  03 21 54  61 31 24")) == 0b000001011
    # 4 in the top row and in the bottom row: two groups
    assert crowded(row("41 42 43  01 10 12  45 46 40")) == 0b111000111
    assert crowded(row("01 12 23  34 45 56  60 02 13")) == 0


def test_SS_4_cards_are_turned_over_until_it_is_so() -> None:
    """Nine times the same card: only the two chessboards and a few others have no group of three."""
    settled = 0
    for seed in range(30):
        laid = row("01 01 01  01 01 01  01 01 01")
        if meadow.lay_out(generator(key_of(seed)), laid):
            assert meadow.crowded(laid) == 0
            assert {int(card) for card in laid} == {card_of(0, 1), card_of(1, 0)}
            settled += 1
    assert settled >= 15


TRIED: list[list[int]] = []


@rule
def fails_at_first(rng: Any, laid: Any) -> bool:
    TRIED.append([int(card) for card in laid[:9]])
    return meadow.lay_out(rng, laid) and len(TRIED) > 1


def test_SS_4_a_meadow_that_does_not_settle_is_dealt_anew() -> None:
    # A card with the same face on both sides does not exist; it can be turned for ever.
    hopeless = np.full(9, card_of(3, 3), np.int8)
    assert not meadow.lay_out(generator(key_of(1)), hopeless)

    TRIED.clear()
    game = with_rules(GAME, {meadow.lay_out: fails_at_first})
    position = Table.start(game, players=4, seed=3).position()
    assert len(TRIED) == 2
    assert TRIED[0] != TRIED[1]
    assert set(pairs(position).values()) == {3}
    assert all(low < high for low, high in position["pile"])


def test_SS_5_the_pile_is_hidden_only_its_size_is_known() -> None:
    one, other = table(pile="04 15 36"), table(pile="36 04 15")
    for viewer in (None, 0, 1):
        assert one.observed(viewer).tobytes() == other.observed(viewer).tobytes()
        assert one.view(viewer)["pile_size"] == 3
        assert "pile" not in one.view(viewer)


# The deal as it is written down

DEAL = (
    "fetish 0 5 / hand 01 45 12 23 / hand 13 14 26 15 / meadow 43 35 40 35 61 50 06 42 34 / "
    "pile 24 02 16 03 26 03 46 05 45 25 15 12 13 46 36 04 14 01 23 06 56 56 36 02 25"
)


def dealt(deal: str) -> Table:
    return Table.replay(f"ludotheque transcript 1\ngame: sheep-sheep\nplayers: 2\nchance: {deal}\n")


def test_a_deal_is_read_as_it_was_written() -> None:
    t = dealt(DEAL)
    assert t.transcript().lines[0].text == DEAL
    assert t.position()["fetish"] == [0, 5]
    assert t.position()["hands"][1] == cards("13 14 26 15")
    assert t.position()["meadow"][:2] == cards("43 35")
    assert t.position()["pile"][:2] == cards("24 02")


@pytest.mark.parametrize(
    ("found", "instead"),
    [
        ("fetish", "fetishes"),
        ("meadow", "hand"),
        (" / pile", " /"),
        (" / pile", " pile"),
        ("fetish 0 5", "fetish 5 5"),  # one card a family
        ("fetish 0 5", "fetish 0 7"),
        ("fetish 0 5", "fetish 0"),
        ("fetish 0 5", "fetish 0 ５"),
        ("hand 01 45", "hand 11 45"),
        ("hand 01 45", "hand 10 45"),  # the smaller family first
        ("hand 01 45", "hand 46 45"),  # 46 three times, 01 once
        ("hand 01 45", "hand 01"),
        ("pile 24 02", "pile 24 20"),
        (" 02 25", " 02"),
        ("meadow 43", "meadow 34"),  # 3 on the places 0, 1 and 3
    ],
)
def test_a_deal_that_cannot_be_is_refused(found: str, instead: str) -> None:
    assert found in DEAL
    with pytest.raises(BadTranscript) as caught:
        dealt(DEAL.replace(found, instead))
    assert caught.value.key == "error-transcript-chance"
