"""LU-13 to LU-16: the end of a round, its score, the hands passed on, and the match."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludotheque import Table
from ludotheque.arena.simulation.simulate import Simulator
from ludotheque.core.chance import key_of
from ludotheque.games.land_unter import GAME
from tests.games.land_unter.positions import happenings, high_and_low, play_trick, table

LAST_CARDS = [[60], [59], [58], [57], [56]]
"""One card each: the twelfth trick. Seat 0 takes the lower water, seat 1 the other."""


def twelfth_trick(players: int, **stated: Any) -> Table:
    """The table after the last trick of a round."""
    t = table(players, hands=LAST_CARDS[:players], **stated)
    play_trick(t, *[cards[0] for cards in LAST_CARDS[:players]])
    return t


def points(t: Table) -> list[int]:
    """What each seat scored in the round that has just ended."""
    return [event["points"] for event in happenings(t, "round_scored")]


def test_LU_13_a_round_ends_after_twelve_tricks() -> None:
    t = table(3)
    high_and_low(t, 0, 1)
    assert t.position()["trick"] == 12
    assert not t.is_over
    play_trick(t, 1, 2, 58)
    assert t.is_over


@pytest.mark.parametrize("open", [False, True])
def test_LU_13_a_round_ends_as_soon_as_only_two_players_are_left(open: bool) -> None:
    t = table(3, rings=[3, 0, 3], shown=(4, 9), open=open)
    high_and_low(t, 0, 1)
    assert t.position()["out"] == [False, True, False]
    assert t.is_over


def test_LU_13_a_round_ends_with_one_player_left() -> None:
    t = table(3, rings=[0, 0, 2], shown=(9, 9))
    high_and_low(t, 0, 1)
    assert points(t) == [-1, -1, 3]  # 2 rings, and the lowest water of those still in


def test_LU_13_three_players_left_play_on() -> None:
    t = table(4, rings=[3, 0, 3, 3], shown=(4, 9))
    high_and_low(t, 0, 1)
    assert t.position()["trick"] == 12
    assert not t.is_over


def test_LU_13_the_next_round_starts_at_once() -> None:
    t = twelfth_trick(3, round=1)
    assert t.position()["round"] == 2
    assert t.position()["trick"] == 1
    assert t.position()["chosen"] == [None, None, None]
    assert t.position()["water"] == [0, 0, 0]


def test_LU_14_one_point_for_each_ring_left() -> None:
    # water 4, 9, 2, 1: seat 1 gives a ring, seat 3 has the lowest water
    assert points(twelfth_trick(4, rings=[5, 3, 0, 1], water=[0, 0, 2, 1], shown=(4, 9))) == [5, 2, 0, 2]


def test_LU_14_an_eliminated_player_scores_minus_one() -> None:
    assert points(twelfth_trick(4, rings=[5, 0, 0, 1], water=[0, 0, 2, 1], shown=(4, 9))) == [
        4,
        -1,
        0,
        2,
    ]


def test_LU_14_everybody_tied_for_the_lowest_water_gets_the_bonus() -> None:
    # water 4, 9, 2, 2
    assert points(twelfth_trick(4, rings=[5, 3, 0, 1], water=[0, 0, 2, 2], shown=(4, 9))) == [5, 2, 1, 2]


def test_LU_14_no_water_card_is_the_lowest_level_of_all() -> None:
    # water 1, 9, 0, 0, 1
    t = twelfth_trick(5, rings=[5, 3, 2, 1, 1], water=[0, 0, 0, 0, 1], shown=(1, 9))
    assert points(t) == [5, 2, 3, 2, 1]


def test_LU_14_the_lowest_water_counts_after_the_last_ring_was_given() -> None:
    # water 9, 9, 12: seat 2 gives; seats 0 and 1 are tied for the lowest
    assert points(twelfth_trick(3, rings=[2, 2, 2], water=[0, 0, 12], shown=(9, 9))) == [3, 3, 1]


def test_LU_14_an_eliminated_player_never_gets_the_bonus() -> None:
    # seat 3 is out and has no water; of the others seat 0 has the lowest: water 4, 9, 6
    t = table(4, out=[3], hands=[[60], [59], [58], [57]], water=[0, 0, 6, 0], shown=(4, 9))
    play_trick(t, 60, 59, 58)
    assert points(t) == [4, 2, 3, -1]


def test_LU_14_points_are_added_to_those_of_the_rounds_before() -> None:
    t = twelfth_trick(3, rings=[5, 3, 2], water=[0, 0, 1], shown=(4, 9), scores=[7, -2, 0])
    # 5, then 3 − 1, then 2 and the bonus
    assert t.position()["scores"] == [12, 0, 3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_LU_15_as_many_rounds_as_players(players: int) -> None:
    before_the_last = twelfth_trick(players, round=players - 1)
    assert not before_the_last.is_over
    assert before_the_last.position()["round"] == players
    assert twelfth_trick(players, round=players).is_over


def test_LU_15_the_twelve_cards_dealt_go_to_the_left_neighbour_with_their_rings() -> None:
    dealt = [
        [*range(25, 36), 60],  # eleven whole rings
        [*range(13, 24), 59],  # eleven halves: 5½ → 5
        [*range(1, 12), 58],  # none
    ]
    t = twelfth_trick(3, round=1, dealt=dealt, rings=[1, 1, 1])
    p = t.position()
    assert p["dealt"] == p["hands"] == [dealt[2], dealt[0], dealt[1]]
    assert p["rings"] == [0, 11, 5]


def test_LU_15_cards_not_played_are_passed_on_too() -> None:
    t = table(3, round=1, rings=[3, 0, 3], shown=(4, 9))
    dealt = t.position()["dealt"]
    high_and_low(t, 0, 1)  # seat 1 is out in the eleventh trick: everybody still held a card
    assert t.position()["hands"] == [dealt[2], dealt[0], dealt[1]]
    assert t.position()["out"] == [False, False, False]


def test_LU_15_the_water_cards_are_shuffled_anew() -> None:
    piles = set()
    for seed in range(10):
        t = Table.from_position(table(3, hands=LAST_CARDS[:3], round=1).position(), seed=seed)
        play_trick(t, 60, 59, 58)
        p = t.position()
        assert sorted(p["shown"] + p["pile"]) == sorted([*range(1, 13)] * 2)
        piles.add(tuple(p["shown"] + p["pile"]))
    assert len(piles) == 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_LU_15_every_player_plays_every_hand_once(players: int) -> None:
    t = Table.start("land-unter", players=players, seed=3)
    first = t.position()["dealt"]
    played: list[list[list[int]]] = []
    while not t.is_over:
        if len(played) < t.position()["round"]:
            played.append(t.position()["dealt"])
        for seat in t.awaited:
            t.play(seat, t.legal_moves(seat)[-1])
    for seat in range(players):
        assert sorted(hands[seat] for hands in played) == sorted(first)


def test_LU_15_a_seat_knows_the_hands_that_it_has_held_and_no_others() -> None:
    t = table(4, round=3)
    dealt = t.position()["dealt"]
    # in round 3 seat 1 plays its third hand: seat 2 has its second now, seat 3 its first; of the hand
    # of seat 0 it knows the ten cards played, and not the 1 and the 60 that are left
    assert t.view(1)["known"] == [[card for card in dealt[0] if card not in (1, 60)], *dealt[1:]]


@pytest.mark.parametrize(
    ("before", "scores", "winners"),
    [
        # the last round brings 3, 2, 4
        ([5, 0, 0], [8, 2, 4], [0]),
        ([0, 7, 0], [3, 9, 4], [1]),
        ([1, 0, 0], [4, 2, 4], [0, 2]),
        ([1, 2, 0], [4, 4, 4], [0, 1, 2]),
        ([-4, -4, -4], [-1, -2, 0], [2]),
    ],
)
def test_LU_16_most_points_over_all_rounds_wins_and_ties_are_shared(
    before: list[int], scores: list[int], winners: list[int]
) -> None:
    t = twelfth_trick(3, rings=[3, 3, 3], water=[0, 0, 1], shown=(4, 9), scores=before)
    assert t.result == {"scores": scores, "winners": winners, "reason": "rounds"}


def test_LU_14_LU_15_what_a_player_can_score_at_all() -> None:
    # 24 halves and 12 whole rings are 24 rings; five rounds bring each hand once, and a bonus each
    declared = GAME.fields.fields["scores"].kind.leaf
    assert (declared.least, declared.most) == (-5, 24 + 5)
    found = [
        Simulator(GAME, players, {}, key_of("scores"), counts_events=False).batch(0, 20_000).score
        for players in GAME.players
    ]
    assert declared.least <= min(map(np.min, found))
    assert max(map(np.max, found)) <= declared.most


def test_LU_16_when_the_match_is_over_the_last_round_stays_on_the_table() -> None:
    t = twelfth_trick(3, rings=[3, 3, 3], water=[0, 0, 1], shown=(4, 9))
    p = t.position()
    assert p["over"]
    assert p["shown"] == p["chosen"] == p["pile"] == []
    assert p["water"] == [4, 9, 1]
    assert p["rings"] == [3, 2, 3]
    assert p["hands"] == [[], [], []]
    assert (p["round"], p["trick"]) == (3, 12)
    assert t.to_act == []
    assert Table.from_position(p).position() == p
