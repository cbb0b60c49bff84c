"""QH-1 to QH-7: the set-up, and a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import IllegalMove, MatchOver, Table
from tests.fair import chance_of
from tests.games.quelle_heure.positions import EMPTY, dealt_table, happenings, kinds, row, table

LATE = "13 14 15 16 17 18 19"

# The set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_QH_1_each_hour_twice_two_ghosts_and_seven_places(players: int) -> None:
    p = Table.start("quelle-heure", players=players, seed=1).position()
    cards = Counter(card for hand in [*p["hands"], p["pile"]] for card in hand)
    assert {hour: cards[hour] for hour in range(6, 23)} == dict.fromkeys(range(6, 23), 2)
    assert set(cards) == {*range(6, 23), "ghost"}
    assert cards["ghost"] == (1 if players == 2 else 2)
    assert p["rows"] == [[None] * 7] * players


# 2 players: 13 hours + 1 ghost = 2 × 7, 34 − 13 = 21 hours left; 3: 19 + 2 = 3 × 7, 15; 4: 26 + 2, 8
@pytest.mark.parametrize(
    ("players", "hours", "ghosts", "left"), [(2, 13, 1, 21), (3, 19, 2, 15), (4, 26, 2, 8)]
)
def test_QH_2_seven_cards_to_each(players: int, hours: int, ghosts: int, left: int) -> None:
    for seed in range(50):
        p = Table.start("quelle-heure", players=players, seed=seed).position()
        dealt = [card for hand in p["hands"] for card in hand]
        assert [len(hand) for hand in p["hands"]] == [7] * players
        assert dealt.count("ghost") == ghosts
        assert len(dealt) - dealt.count("ghost") == hours
        assert len(p["pile"]) == left
        assert "ghost" not in p["pile"]
        assert p["box"] == []


def test_QH_2_a_deal_that_was_written_down_is_dealt_like_that() -> None:
    hands = ["7 19 19 17 15 9 8", "11 14 6 13 21 8 ghost"]  # also a ghost in the last place
    pile = "18 16 16 11 18 14 12 6 22 9 20 10 7 22 10 12 15 21 13 20 17"
    p = dealt_table(*hands, pile=pile).position()
    assert p["hands"] == [[7, 19, 19, 17, 15, 9, 8], [11, 14, 6, 13, 21, 8, "ghost"]]
    assert p["pile"] == [int(hour) for hour in pile.split()]  # the top first


def test_QH_2_ghosts_and_hours_are_dealt_to_any_place_alike() -> None:
    where: Counter[str] = Counter()
    six: Counter[int] = Counter()
    for seed in range(1500):
        p = Table.start("quelle-heure", players=3, seed=seed).position()
        dealt = [card for hand in p["hands"] for card in hand]
        one, other = (i for i, card in enumerate(dealt) if card == "ghost")
        where[f"{one // 7}{other // 7}"] += 1
        six.update(i for i, card in enumerate([*dealt, *p["pile"]]) if card == 6)
    # two ghosts on 21 places: C(21, 2) = 210 pairs; both with the same player C(7, 2) = 21 of them,
    # with two given players 7 × 7 = 49
    expected = {"00": 21, "01": 49, "02": 49, "11": 21, "12": 49, "22": 21}
    seen = [where[pair] for pair in expected]
    assert chance_of(seen, [1500 * n / 210 for n in expected.values()]) > 0.001
    # a card in the pile is an hour; on the 21 dealt places lie only 19 hours
    total = sum(six.values())
    weights = [19 / 21 if i < 21 else 1 for i in range(36)]
    assert chance_of([six[i] for i in range(36)], [total * w / sum(weights) for w in weights]) > 0.001


# Drawing


def test_QH_3_seat_0_starts_and_draws_from_his_right_neighbour_by_position() -> None:
    t = Table.start("quelle-heure", players=3, seed=4)
    hand = t.position()["hands"][2]
    assert t.to_act == [0]
    assert t.legal_moves(0) == [f"draw {i}" for i in range(7)]
    t.play(0, "draw 3")
    assert t.position()["hands"][2] == hand[:3] + hand[4:]


def test_QH_3_play_is_clockwise() -> None:
    t = table(players=4, hands={0: [14, "ghost"], 3: ["ghost", 9]})
    t.play(0, "draw 0")
    assert t.to_act == [1]
    t.play(1, "draw 1")  # from seat 0
    assert t.to_act == [2]
    assert t.position()["hands"] == [[14, "ghost"], [10, 11, "ghost"], [12, 13], [9]]


def test_QH_3_after_the_last_seat_comes_seat_0() -> None:
    t = table(turn=2, hands={1: ["ghost", 11]})
    t.play(2, "draw 0")
    assert t.to_act == [0]


# Placing


def test_QH_4_an_hour_is_shown_to_all_and_waits_to_be_placed() -> None:
    t = table()
    t.play(0, "draw 1")
    assert happenings(t, "hour_drawn") == [
        {"event": "hour_drawn", "seat": 0, "from_seat": 2, "hour": 13}
    ]
    assert t.events(1) == t.events(None) == happenings(t)
    assert t.view(1)["drawn"] == t.view(None)["drawn"] == t.position()["drawn"] == 13
    assert t.to_act == [0]


@pytest.mark.parametrize(
    ("before", "hour", "places"),
    [
        (EMPTY, 14, "0 1 2 3 4 5 6"),
        ("_ _ _ 10 _ _ _", 14, "4 5 6"),
        ("_ _ _ 10 _ _ _", 9, "0 1 2"),
        ("_ 8 _ _ 20 _ _", 14, "2 3"),
        ("_ 8 _ _ 20 _ _", 22, "5 6"),
        ("6 8 _ 15 20 _ 22", 14, "2"),
        ("6 8 _ 15 20 _ 22", 21, "5"),
        ("_ _ 6 _ _ _ _", 7, "3 4 5 6"),
        ("22 _ _ _ _ _ _", 6, ""),
        ("6 8 _ _ 20 21 22", 7, ""),
        ("6 8 _ _ 20 21 22", 8, ""),
        ("_ _ _ 14 _ _ _", 14, ""),
    ],
)
def test_QH_4_any_free_place_where_the_row_still_increases(before: str, hour: int, places: str) -> None:
    """No double, gaps of any size. Seats 1 and 2 could always place it, so that it is not boxed."""
    t = table(rows={0: before}, hands={0: [17], 1: [18], 2: [hour, 12]})
    t.play(0, "draw 0")
    assert t.legal_moves(0) == [f"place {place}" for place in places.split()]
    if not places:
        assert "kept" in kinds(t)  # QH-7


def test_QH_4_the_hour_goes_into_the_row_and_the_turn_is_over() -> None:
    t = table(rows={0: "_ 8 _ _ 20 _ _"}, drawn=14)
    t.play(0, "place 3")
    p = t.position()
    assert p["rows"][0] == row("_ 8 _ 14 20 _ _")
    assert (p["turn"], p["phase"], p["drawn"], p["turns"]) == (1, "draw", None, 1)


def test_QH_4_he_must_place_it_where_he_can() -> None:
    t = table(rows={0: "_ 8 _ _ 20 _ _"}, drawn=14)
    assert t.legal_moves(0) == ["place 2", "place 3"]
    with pytest.raises(IllegalMove):
        t.play(0, "draw 0")


# Ghosts


def test_QH_5_a_ghost_is_shown_to_all_goes_into_the_hand_and_ends_the_turn() -> None:
    t = table(hands={2: ["ghost", 13]})
    t.play(0, "draw 0")
    assert t.position()["hands"] == [[8, 9, "ghost"], [10, 11], [13]]
    assert t.events(None) == [{"event": "ghost_drawn", "seat": 0, "from_seat": 2}]
    assert t.to_act == [1]
    assert t.position()["turns"] == 1


# Rearranging


def test_QH_6_a_hand_can_be_rearranged_at_any_time_and_it_takes_no_turn() -> None:
    t = table(hands={0: [8, 9, "ghost"], 1: [10, 11, 12]})
    t.play(1, "arrange 2 0 1")
    t.play(0, "arrange 1 2 0")
    t.play(0, "draw 0")
    t.play(0, "arrange 0 2 1")  # before the hour is placed
    p = t.position()
    assert p["hands"][:2] == [[9, 8, "ghost"], [12, 10, 11]]
    assert (p["turn"], p["phase"], p["turns"]) == (0, "place", 0)


def test_QH_6_a_rearrangement_is_secret_and_not_listed() -> None:
    t = table(hands={1: [10, 11, 12]})
    before = [t.observed(seat).tobytes() for seat in (0, 2, None)]
    t.play(1, "arrange 2 1 0")
    assert [t.observed(seat).tobytes() for seat in (0, 2, None)] == before
    assert t.events(0) == t.events(2) == t.events(None) == []
    assert t.events(1) == [{"event": "arranged", "seat": 1}]
    assert t.legal_moves(1) == []
    assert t.view(1)["hand"] == [12, 11, 10]


def test_QH_6_the_neighbour_draws_from_the_hand_as_it_stands_now() -> None:
    t = table(hands={2: [12, 13, 14]})
    t.play(2, "arrange 2 0 1")
    t.play(0, "draw 0")
    assert t.position()["drawn"] == 14


@pytest.mark.parametrize("move", ["arrange", "arrange 0", "arrange 0 0", "arrange 0 2", "arrange 0 1 2"])
def test_QH_6_an_order_names_every_card_once(move: str) -> None:
    t = table()
    before = t.position()
    with pytest.raises(IllegalMove):
        t.play(0, move)
    assert t.position() == before


def test_QH_6_not_when_the_match_is_over() -> None:
    t = table(rows={0: "_ 7 8 9 10 11 12"}, drawn=6)
    t.play(0, "place 0")
    with pytest.raises(MatchOver):
        t.play(1, "arrange 1 0")


# An hour that does not fit


def test_QH_7_somebody_else_could_place_it_so_he_keeps_it() -> None:
    t = table(rows={0: "_ _ _ 12 _ _ _", 1: LATE}, hands={1: [10, "ghost"], 2: [12, 13]})
    t.play(0, "draw 0")  # seat 0 has a 12, seat 1 is full, seat 2 has room
    assert happenings(t, "asked") == [{"event": "asked", "seat": 0, "hour": 12, "could": True}]
    p = t.position()
    assert p["hands"][0] == [8, 9, 12]
    assert p["box"] == []
    assert p["pile"] == [20, 21, 22]
    assert p["turn"] == 1


def test_QH_7_nobody_could_so_it_goes_to_the_box_and_he_draws_without_placing() -> None:
    t = table(
        rows={0: "_ _ _ 12 _ _ _", 1: "_ 11 13 _ _ _ _", 2: LATE},
        hands={2: [12, "ghost"]},
        box=[6],
    )
    t.play(0, "draw 0")
    assert happenings(t, "asked")[0]["could"] is False
    p = t.position()
    assert p["box"] == [6, 12]
    assert p["hands"][0] == [8, 9, 21]  # QH-8 gave the 20 to seat 2, which had only a ghost left
    assert p["rows"][0] == row("_ _ _ 12 _ _ _")
    assert p["turn"] == 1


def test_QH_7_could_means_a_free_place_where_the_row_still_increases_also_in_a_dead_row() -> None:
    # 22 on place 0 is dead, but a 12 on its place 1 would not increase; 6 on place 6 likewise
    t = table(rows={0: "_ _ _ 12 _ _ _", 1: "22 _ _ _ _ _ _", 2: "_ _ _ _ _ _ 6"}, hands={2: [12, 13]})
    t.play(0, "draw 0")
    assert happenings(t, "asked")[0]["could"] is False
    # 22 on place 1 is dead too, but there is room for a 12 before it
    t = table(rows={0: "_ _ _ 12 _ _ _", 1: "_ 22 _ _ _ _ _", 2: "_ _ _ _ _ _ 6"}, hands={2: [12, 13]})
    t.play(0, "draw 0")
    assert happenings(t, "asked")[0]["could"] is True


def test_QH_7_the_card_from_the_pile_is_seen_by_its_owner_only() -> None:
    t = table(rows={0: "_ _ _ 12 _ _ _", 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"}, hands={2: [12, 13]})
    t.play(0, "draw 0")
    drawn = {"event": "pile_drawn", "seat": 0, "left": 2}
    assert t.events(0)[-1] == {**drawn, "card": 20}
    assert drawn in t.events(1)
    assert drawn in t.events(None)
