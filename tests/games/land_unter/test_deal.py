"""LU-1 to LU-5: the material, and what happens before the first trick."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ludotheque import Table
from ludotheque.core.bits import as_mask
from ludotheque.games.land_unter import GAME
from ludotheque.games.land_unter.rules import rings_on
from tests.games.land_unter.positions import dealt_table

WATER_CARDS = sorted([*range(1, 13)] * 2)


def cards(first: int, last: int) -> list[int]:
    return list(range(first, last + 1))


@pytest.mark.parametrize(
    ("first", "last", "halves"), [(1, 12, 0), (13, 24, 1), (25, 36, 2), (37, 48, 1), (49, 60, 0)]
)
def test_LU_1_rings_printed_on_each_weather_card(first: int, last: int, halves: int) -> None:
    material: Any = GAME.material
    for card in cards(first, last):
        half = 13 if card != 13 else 14  # a card with one half, to see halves too
        assert rings_on(as_mask([card])) == halves // 2
        assert rings_on(as_mask([card, half])) == (halves + 1) // 2
        assert material["halves"][card - 1] == halves


def test_LU_1_five_hands_share_sixty_cards_and_twenty_four_rings() -> None:
    hands = [cards(1, 12), cards(13, 24), cards(25, 36), cards(37, 48), cards(49, 60)]
    # 12 × 0, 12 × ½, 12 × 1, 12 × ½, 12 × 0
    assert dealt_table(*hands).position()["rings"] == [0, 6, 12, 6, 0]


def test_LU_1_there_is_no_card_0_and_no_card_61() -> None:
    t = dealt_table(cards(1, 12), cards(13, 24), cards(49, 60))
    assert t.why_not(0, "0") is not None
    assert t.why_not(2, "61") is not None


def test_LU_2_water_cards_1_to_12_each_twice() -> None:
    for seed in range(20):
        p = Table.start("land-unter", players=3, seed=seed).position()
        assert sorted(p["shown"] + p["pile"]) == WATER_CARDS


def test_LU_2_twenty_four_life_ring_cards_are_always_enough() -> None:
    for seed in range(50):
        assert sum(Table.start("land-unter", players=5, seed=seed).position()["rings"]) <= 24


@pytest.mark.parametrize(("players", "left"), [(3, 24), (4, 12), (5, 0)])
def test_LU_3_twelve_cards_each_and_the_rest_out_of_the_game(players: int, left: int) -> None:
    p = Table.start("land-unter", players=players, seed=1).position()
    assert [len(hand) for hand in p["dealt"]] == [12] * players
    dealt = {card for hand in p["dealt"] for card in hand}
    assert len(set(cards(1, 60)) - dealt) == left
    assert p["hands"] == p["dealt"]


def test_LU_3_the_rest_stays_unseen_for_every_seat_and_the_spectator() -> None:
    t = Table.start("land-unter", players=3, seed=1)
    dealt = t.position()["dealt"]
    for viewer in (None, 0, 1, 2):
        view = t.view(viewer)
        assert view["known"] == [dealt[seat] if seat == viewer else [] for seat in range(3)]


def test_LU_3_the_weather_cards_are_shuffled() -> None:
    hands = [Table.start("land-unter", players=3, seed=seed).position()["dealt"] for seed in range(60)]
    assert all(one != other for one, other in pairwise(hands))
    for seat in range(3):  # that a card misses 60 deals of twelve: (4/5)^60, one in 650 000, 180 of them
        assert {card for deal in hands for card in deal[seat]} == set(cards(1, 60))


def test_LU_4_halves_are_added_up_and_the_total_is_rounded_down() -> None:
    seven_halves = [*cards(1, 5), *cards(13, 19)]  # 7 × ½ = 3½ → 3
    six_wholes_and_a_half = [*cards(6, 10), 20, *cards(25, 30)]  # 6 + ½ = 6½ → 6
    five_wholes = [11, 12, *cards(31, 35), *cards(49, 53)]  # 5 → 5
    t = dealt_table(seven_halves, six_wholes_and_a_half, five_wholes)
    assert t.position()["rings"] == [3, 6, 5]


def test_LU_4_the_total_is_announced_to_everybody_and_the_cards_are_not() -> None:
    t = dealt_table(cards(1, 12), cards(13, 24), cards(25, 36))
    for viewer in (None, 0, 1, 2):
        assert t.view(viewer)["announced"] == [0, 6, 12]
        assert t.view(viewer)["rings"] == [0, 6, 12]
        dealt = [event for event in t.events(viewer) if event["event"] == "dealt"]
        assert [event["rings"] for event in dealt] == [0, 6, 12]
        assert [event["seat"] for event in dealt if "cards" in event] == (
            [] if viewer is None else [viewer]
        )


def test_LU_5_the_water_pile_is_shuffled_face_down() -> None:
    t = Table.start("land-unter", players=3, seed=1)
    p = t.position()
    for viewer in (None, 0, 1, 2):
        assert t.view(viewer)["pile"] == sorted(p["pile"])  # what is in it, never in which order
    piles = [Table.start("land-unter", players=3, seed=seed).position()["pile"] for seed in range(30)]
    assert all(one != other for one, other in pairwise(piles))
    assert {pile[0] for pile in piles} == {pile[0] for pile in piles} & set(range(1, 13))
    assert len({pile[0] for pile in piles}) > 6
