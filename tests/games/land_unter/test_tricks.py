"""LU-6 to LU-10: a trick, from the water turned up to the weather cards discarded."""

from __future__ import annotations

import pytest

from ludotheque import IllegalMove, NotYourTurn
from tests.games.land_unter.positions import happenings, high_and_low, play_trick, table


def test_LU_6_the_two_top_water_cards_are_turned_up_in_each_trick() -> None:
    t = table(hands=[[1, 2, 3], [4, 5, 6], [7, 8, 9]], shown=(9, 3), pile=[12, 1, 5, 7], water=[2, 2, 6])
    assert t.view(None)["shown"] == [9, 3]
    play_trick(t, 1, 4, 7)
    assert t.position()["shown"] == [12, 1]
    assert t.position()["pile"] == [5, 7]
    play_trick(t, 2, 5, 8)
    assert t.position()["shown"] == [5, 7]
    assert t.position()["pile"] == []


def test_LU_6_a_round_is_twelve_tricks() -> None:
    hands = [list(range(first, first + 12)) for first in (1, 21, 41)]
    t = table(round=1, hands=hands, rings=[12, 12, 12])  # enough to lose one in every trick
    tricks = []
    while t.position()["round"] == 1:
        tricks.append(t.position()["trick"])
        play_trick(t, *[hand.pop() for hand in hands])
    assert tricks == list(range(1, 13))


def test_LU_9_the_view_says_whose_water_is_the_highest() -> None:
    assert table(water=[7, 11, 11]).view(None)["highest"] == [1, 2]
    assert table(4, water=[7, 0, 3, 4], out=[1]).view(0)["highest"] == [0]
    assert table(water=[0, 0, 0]).view(1)["highest"] == []


def test_LU_7_each_player_still_in_chooses_and_nobody_else() -> None:
    t = table(4, out=[2])
    assert t.to_act == t.awaited == [0, 1, 3]
    assert t.legal_moves(2) == []
    with pytest.raises(NotYourTurn):
        t.play(2, "3")


def test_LU_7_a_choice_is_secret() -> None:
    t = table()
    t.play(0, "60")
    assert t.view(0)["chosen"] == [60, None, None]
    for viewer in (None, 1, 2):
        view = t.view(viewer)
        assert view["has_chosen"] == [True, False, False]
        assert view["chosen"] == [None, None, None]
        assert view["hand_sizes"] == [2, 2, 2]
        assert t.events(viewer)[-1] == {"event": "chosen", "seat": 0}


def test_LU_7_all_cards_are_turned_up_at_once_when_the_last_has_chosen() -> None:
    t = table()
    t.play(2, "58")
    t.play(0, "60")
    assert happenings(t, "turned_up") == []
    t.play(1, "2")
    turned = [(event["seat"], event["card"]) for event in happenings(t, "turned_up")]
    assert turned == [(0, 60), (1, 2), (2, 58)]


def test_LU_7_a_choice_can_be_changed_until_the_last_player_has_chosen() -> None:
    t = table(water=[0, 0, 0], shown=(4, 5))
    t.play(0, "60")
    t.play(1, "59")
    assert t.to_act == [0, 1, 2]
    assert t.awaited == [2]
    assert t.legal_moves(0) == ["1", "60"]  # the chosen one is still listed
    t.play(0, "1")
    t.play(0, "1")  # and may be chosen again
    t.play(2, "58")
    # 59 takes the 4, 58 takes the 5, and 1 takes nothing
    assert t.position()["water"] == [0, 4, 5]
    assert t.legal_moves(0) == ["60"]


def test_LU_7_nobody_else_learns_that_a_choice_was_changed() -> None:
    t = table()
    t.play(0, "60")
    before = {viewer: (t.view(viewer), t.events(viewer)) for viewer in (None, 1, 2)}
    t.play(0, "1")
    assert {viewer: (t.view(viewer), t.events(viewer)) for viewer in (None, 1, 2)} == before
    assert t.events(0)[-1] == {"event": "changed", "seat": 0, "card": 1}


def test_LU_7_only_a_card_of_the_hand_can_be_chosen() -> None:
    t = table()
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "59")  # in the hand of seat 1
    assert refused.value.arguments["why"] == "land-unter-refused-not-in-hand"


@pytest.mark.parametrize("shown", [(9, 3), (3, 9)])
def test_LU_8_the_highest_card_takes_the_lower_water_and_the_second_the_other(
    shown: tuple[int, int],
) -> None:
    t = table(4, shown=shown)
    high_and_low(t, 1, 2)  # 59 and 58 against 1 and 4
    assert t.position()["water"] == [0, 3, 9, 0]


def test_LU_8_two_water_cards_of_the_same_value_one_each() -> None:
    t = table(shown=(6, 6))
    high_and_low(t, 0, 2)
    assert t.position()["water"] == [6, 0, 6]


def test_LU_8_only_the_top_water_card_counts() -> None:
    t = table(water=[11, 2, 8], shown=(3, 9))
    high_and_low(t, 0, 1)  # seat 0 gets rid of its 11, seat 1 of its 2
    assert t.position()["water"] == [3, 9, 8]


def test_LU_8_all_others_keep_their_water() -> None:
    t = table(5, water=[0, 7, 2, 10, 1], shown=(3, 4))
    high_and_low(t, 1, 2)
    assert t.position()["water"] == [0, 3, 4, 10, 1]


def test_LU_9_the_highest_water_loses_a_ring() -> None:
    t = table(rings=[3, 3, 3], water=[0, 0, 2], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 2
    assert t.position()["rings"] == [3, 2, 3]


def test_LU_9_it_need_not_be_one_who_has_just_taken_a_card() -> None:
    t = table(rings=[3, 3, 3], water=[0, 0, 12], shown=(4, 9))
    high_and_low(t, 0, 1)  # water 4, 9, 12
    assert t.position()["rings"] == [3, 3, 2]


def test_LU_9_two_tied_for_the_highest_water_both_lose_a_ring() -> None:
    t = table(rings=[3, 3, 3], water=[7, 0, 2], shown=(4, 7))
    high_and_low(t, 1, 2)  # water 7, 4, 7
    assert t.position()["rings"] == [2, 3, 2]


def test_LU_9_two_tied_without_rings_are_eliminated_together_before_it_is_counted_who_is_left() -> None:
    t = table(4, rings=[0, 0, 5, 5], water=[0, 0, 3, 2], shown=(7, 7), scores=[10, 10, 10, 10])
    high_and_low(t, 0, 1)  # water 7, 7, 3, 2: both out, two are left, the round ends
    # nobody else gives; seat 3 has the lowest water: 10 − 1, 10 − 1, 10 + 5, 10 + 5 + 1
    assert t.result is not None
    assert t.result["scores"] == [9, 9, 15, 16]


def test_LU_9_of_two_tied_one_gives_and_the_other_is_eliminated_together() -> None:
    t = table(3, rings=[0, 1, 5], shown=(7, 7))
    high_and_low(t, 0, 1)
    # two are left; seat 1 has given its ring all the same: −1, 0, and 5 + 1 for no water at all
    assert t.position()["rings"] == [0, 0, 5]
    assert t.result is not None
    assert t.result["scores"] == [-1, 0, 6]


def test_LU_10_the_cards_played_are_discarded_face_up() -> None:
    t = table(round=1, hands=[[1, 60], [2, 59], [3, 58]])
    dealt = t.position()["dealt"]
    play_trick(t, 60, 2, 3)
    assert t.position()["hands"] == [[1], [59], [58]]
    for viewer in (None, 0, 1, 2):
        view = t.view(viewer)
        # eleven cards of each seat are gone, and everybody may know which
        assert view["played"] == [
            [card for card in dealt[seat] if card != left] for seat, left in enumerate((1, 59, 58))
        ]
