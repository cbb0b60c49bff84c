"""LU-11, LU-12 and LU-20: who has no ring to give, and how far the flood goes on."""

from __future__ import annotations

import pytest

from ludotheque import Table
from tests.games.land_unter.positions import happenings, high_and_low, play_trick, table


def test_LU_11_giving_up_the_last_ring_does_not_eliminate() -> None:
    t = table(rings=[3, 1, 3], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 0
    assert t.position()["rings"] == [3, 0, 3]
    assert t.position()["out"] == [False, False, False]
    assert t.legal_moves(1) == ["2"]


def test_LU_11_who_has_to_give_a_ring_and_has_none_is_out_of_this_round() -> None:
    t = table(4, rings=[3, 0, 3, 3], shown=(4, 9))
    high_and_low(t, 0, 1)
    assert t.position()["out"] == [False, True, False, False]
    assert t.to_act == [0, 2, 3]
    assert t.legal_moves(1) == []


def test_LU_11_the_cards_left_are_laid_down_face_up() -> None:
    hands = [[1, 60], [2, 30], [3, 58], [4, 57]]
    t = table(4, hands=hands, rings=[3, 0, 3, 3], water=[0, 12, 0, 0], round=1)
    assert t.view(0)["known"][1] != t.position()["dealt"][1]
    play_trick(t, 60, 2, 58, 4)  # seat 1 takes nothing, and its 12 is the highest water
    assert t.position()["hands"][1] == [30]
    assert happenings(t, "eliminated") == [{"event": "eliminated", "seat": 1, "cards": [30]}]
    for viewer in (None, 0, 1, 2, 3):
        view = t.view(viewer)
        assert view["known"][1] == t.position()["dealt"][1]
        assert 30 not in view["played"][1]


def test_LU_11_the_water_is_turned_over() -> None:
    t = table(4, rings=[3, 0, 3, 3], water=[2, 0, 6, 1], shown=(4, 9))
    high_and_low(t, 0, 1)
    assert t.position()["water"] == [4, 0, 6, 1]


def test_LU_11_who_is_out_stays_out_in_the_following_tricks() -> None:
    t = table(4, out=[1], rings=[3, 0, 3, 3], water=[2, 0, 6, 1], shown=(4, 9))
    play_trick(t, 60, None, 58, 4)  # seat 0 takes the 4, seat 2 the 9
    assert t.position()["out"] == [False, True, False, False]
    assert t.position()["rings"] == [3, 0, 2, 3]


def test_LU_12_after_an_elimination_the_next_highest_water_gives_a_ring() -> None:
    t = table(4, rings=[3, 0, 3, 3], water=[0, 0, 6, 1], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 6, 1: seat 1 is out, then seat 2 gives
    assert t.position()["out"] == [False, True, False, False]
    assert t.position()["rings"] == [3, 0, 2, 3]


def test_LU_12_two_tied_for_the_next_highest_water_both_give() -> None:
    t = table(5, rings=[3, 0, 3, 3, 3], water=[0, 0, 6, 6, 1], shown=(4, 9))
    high_and_low(t, 0, 1)
    assert t.position()["rings"] == [3, 0, 2, 2, 3]


def test_LU_12_and_so_on_until_somebody_can_give() -> None:
    t = table(5, rings=[3, 0, 0, 3, 3], water=[0, 0, 6, 1, 0], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 6, 1, 0: out, out, and seat 0 gives for its 4
    assert t.position()["out"] == [False, True, True, False, False]
    assert t.position()["rings"] == [2, 0, 0, 3, 3]


def test_LU_12_nobody_gives_more_than_one_ring_in_one_trick() -> None:
    t = table(4, rings=[3, 0, 3, 3], water=[0, 0, 6, 1], shown=(9, 9))
    high_and_low(t, 0, 1)  # water 9, 9, 6, 1: seat 0 gives, seat 1 is out; the highest is seat 0's again
    assert t.position()["out"] == [False, True, False, False]
    assert t.position()["rings"] == [2, 0, 3, 3]


def test_LU_12_nobody_with_water_left_nobody_gives() -> None:
    t = table(5, rings=[0, 0, 3, 3, 3], shown=(5, 5))
    high_and_low(t, 0, 1)  # water 5, 5, 0, 0, 0: both out
    assert t.position()["out"] == [True, True, False, False, False]
    assert t.position()["rings"] == [0, 0, 3, 3, 3]
    assert t.to_act == [2, 3, 4]


def test_LU_12_when_two_are_left_no_further_ring_is_asked_for() -> None:
    t = table(3, rings=[3, 0, 3], water=[0, 0, 6], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 6: seat 1 is out, seat 2 keeps its rings
    assert t.position()["rings"] == [3, 0, 3]
    assert t.result is not None
    assert t.result["scores"] == [4, -1, 3]


def test_LU_12_the_flood_stops_as_soon_as_two_are_left_in_the_middle_of_it() -> None:
    t = table(4, rings=[3, 0, 0, 3], water=[0, 0, 6, 5], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 6, 5: seats 1 and 2 are out; seat 3 is not asked
    assert t.position()["rings"] == [3, 0, 0, 3]
    assert t.result is not None
    assert t.result["scores"] == [4, -1, -1, 3]


def test_LU_12_rings_are_lost_and_players_fall_in_the_order_of_the_flood() -> None:
    t = table(5, rings=[3, 0, 0, 3, 3], water=[0, 0, 6, 1, 0], shown=(4, 9))
    high_and_low(t, 0, 1)
    told = [event["event"] for event in t.events(None)]
    flood = [kind for kind in told if kind in ("ring_lost", "eliminated")]
    assert flood == ["eliminated", "eliminated", "ring_lost"]


@pytest.mark.parametrize(("cascade", "rings"), [(True, [3, 0, 2, 3]), (False, [3, 0, 3, 3])])
def test_LU_20_without_cascade_nobody_gives_after_an_elimination(
    cascade: bool, rings: list[int]
) -> None:
    t = table(4, rings=[3, 0, 3, 3], water=[0, 0, 6, 1], shown=(4, 9), cascade=cascade)
    high_and_low(t, 0, 1)
    assert t.position()["out"] == [False, True, False, False]
    assert t.position()["rings"] == rings


def test_LU_20_without_cascade_two_tied_still_pay_together() -> None:
    t = table(5, rings=[3, 0, 3, 3, 3], water=[0, 0, 6, 1, 0], shown=(9, 9), cascade=False)
    high_and_low(t, 0, 1)
    assert t.position()["out"] == [False, True, False, False, False]
    assert t.position()["rings"] == [2, 0, 3, 3, 3]


def test_LU_20_the_early_end_of_a_round_stays() -> None:
    t = table(3, rings=[3, 0, 3], shown=(4, 9), cascade=False)
    high_and_low(t, 0, 1)
    assert t.is_over


def test_LU_20_cascade_is_on_by_default() -> None:
    assert Table.start("land-unter", seed=1).options == {"open": False, "cascade": True}
