"""LU-17 to LU-19: weather cards played face up, one after the other."""

from __future__ import annotations

import pytest

from ludotheque import NotYourTurn, Table
from tests.games.land_unter.positions import dealt_table, table


def play_in_turn(t: Table, *cards: int) -> None:
    """These cards, each by the seat whose turn it is."""
    for card in cards:
        (seat,) = t.to_act
        t.play(seat, str(card))


def test_LU_17_one_after_the_other_clockwise_from_the_leader() -> None:
    t = table(4, open=True, leader=2)
    turns = []
    for card in (3, 4, 1, 2):
        turns.append(t.to_act)
        play_in_turn(t, card)
    assert turns == [[2], [3], [0], [1]]


def test_LU_17_nobody_plays_out_of_turn() -> None:
    t = table(4, open=True, leader=2)
    for seat in (0, 1, 3):
        assert t.legal_moves(seat) == []
        with pytest.raises(NotYourTurn):
            t.play(seat, str(1 + seat))


def test_LU_17_who_is_out_is_passed_over() -> None:
    t = table(4, open=True, leader=2, out=[3])
    play_in_turn(t, 3)
    assert t.to_act == [0]


def test_LU_17_cards_are_face_up_on_the_table_and_no_longer_in_hand() -> None:
    t = table(3, open=True, leader=1)
    play_in_turn(t, 59)
    assert t.position()["hands"] == [[1, 60], [2], [3, 58]]
    assert t.position()["chosen"] == [None, 59, None]
    for viewer in (None, 0, 1, 2):
        view = t.view(viewer)
        assert view["chosen"] == [None, 59, None]
        assert view["hand_sizes"] == [2, 1, 2]
        assert t.events(viewer)[-1] == {"event": "played", "seat": 1, "card": 59}


def test_LU_17_a_card_on_the_table_stays() -> None:
    t = table(3, open=True, leader=1)
    play_in_turn(t, 59)
    with pytest.raises(NotYourTurn):
        t.play(1, "2")
    assert not t.can_undo(1)


def test_LU_17_water_and_rings_are_as_in_secret_play() -> None:
    t = table(3, open=True, leader=1, rings=[3, 3, 3], shown=(4, 9))
    play_in_turn(t, 59, 58, 1)  # seats 1, 2, 0: seat 1 takes the 4, seat 2 the 9
    assert t.position()["water"] == [0, 4, 9]
    assert t.position()["rings"] == [3, 3, 2]


# Twelve cards with no ring, six rings, twelve rings; and another hand with six
NONE, SIX, TWELVE, SIX_TOO = (list(range(first, first + 12)) for first in (1, 13, 25, 37))


@pytest.mark.parametrize(
    ("hands", "leader"),
    [
        ((NONE, SIX, TWELVE), 2),
        ((TWELVE, SIX, NONE), 0),
        ((NONE, SIX, SIX_TOO), 1),  # tied: the lowest seat number
        ((SIX, NONE, SIX_TOO), 0),
    ],
)
def test_LU_18_most_rings_leads_the_first_trick(hands: tuple[list[int], ...], leader: int) -> None:
    t = dealt_table(*hands, open=True)
    assert t.position()["leader"] == leader
    assert t.to_act == [leader]


def test_LU_18_of_every_round() -> None:
    dealt = [[*range(1, 12), 60], [*range(13, 24), 59], [*range(25, 36), 58]]
    t = table(3, open=True, round=1, hands=[[60], [59], [58]], dealt=dealt, leader=1)
    play_in_turn(t, 59, 58, 60)
    # the hands are passed to the left: the eleven rings are with seat 0 now
    assert t.position()["round"] == 2
    assert t.position()["leader"] == 0


def test_LU_18_nobody_leads_in_secret_play() -> None:
    assert dealt_table(NONE, SIX, TWELVE).position()["leader"] is None


def after_the_trick(players: int, first: int, second: int, **stated: object) -> Table:
    """Seat 0 leads, `first` and `second` play high and take the lower water and the other."""
    t = table(players, open=True, **stated)
    while (seats := t.to_act) and t.position()["trick"] == 11:
        low, high = t.legal_moves(seats[0])
        t.play(seats[0], high if seats[0] in (first, second) else low)
    return t


def test_LU_19_the_left_neighbour_of_the_loser_leads_so_that_the_loser_plays_last() -> None:
    t = after_the_trick(4, 0, 1, shown=(4, 9))
    assert t.position()["rings"] == [3, 2, 3, 3]
    turns = []
    while not t.is_over:
        turns += t.to_act
        t.play(t.to_act[0], t.legal_moves(t.to_act[0])[0])
    assert turns == [2, 3, 0, 1]


def test_LU_19_going_round_after_the_last_seat() -> None:
    assert after_the_trick(4, 0, 3, shown=(4, 9)).position()["leader"] == 0


@pytest.mark.parametrize(
    ("rings", "leader"),
    [
        ([5, 3, 2, 3], 3),  # seats 0 and 2 lose one: 4 and 1 are left, seat 3 is to the left of seat 2
        ([2, 3, 5, 3], 1),
        ([3, 3, 3, 3], 1),  # still tied: of the lower seat number
    ],
)
def test_LU_19_two_lost_a_ring_the_one_with_fewer_left_counts(rings: list[int], leader: int) -> None:
    t = after_the_trick(4, 0, 2, rings=rings, shown=(9, 9))
    assert t.position()["leader"] == leader


def test_LU_19_of_two_tied_the_one_who_gave_counts_not_the_one_who_fell() -> None:
    # water 9, 0, 9: seat 0 is out, seat 2 gives; to its left is seat 3
    t = after_the_trick(4, 0, 2, rings=[0, 3, 3, 3], shown=(9, 9))
    assert t.position()["out"] == [True, False, False, False]
    assert t.position()["leader"] == 3


def test_LU_19_after_a_flood_the_one_who_gave_a_ring_counts() -> None:
    # water 4, 9, 6, 1: seat 1 is out, seat 2 gives
    t = after_the_trick(4, 0, 1, rings=[3, 0, 3, 3], water=[0, 0, 6, 1], shown=(4, 9))
    assert t.position()["leader"] == 3


def test_LU_19_nobody_gave_a_ring_the_left_neighbour_of_who_fell_leads() -> None:
    t = after_the_trick(4, 0, 1, rings=[3, 0, 3, 3], water=[0, 0, 6, 1], shown=(4, 9), cascade=False)
    assert t.position()["leader"] == 2


def test_LU_19_nobody_gave_and_two_fell_the_lower_seat_number_counts() -> None:
    t = after_the_trick(5, 1, 3, rings=[3, 0, 3, 0, 3], shown=(9, 9))
    assert t.position()["out"] == [False, True, False, True, False]
    assert t.position()["leader"] == 2


def test_LU_19_the_leader_is_the_next_player_still_in() -> None:
    # seat 1 loses a ring; seat 2 is out
    t = after_the_trick(5, 0, 1, out=[2], shown=(4, 9))
    assert t.position()["leader"] == 3


def test_LU_19_the_next_player_still_in_when_the_neighbours_have_just_fallen() -> None:
    # water 0, 9, 9, …: seats 1 and 2 fall together, nobody gives: the left neighbour of 1 still in is 3
    t = after_the_trick(5, 1, 2, rings=[3, 0, 0, 3, 3], shown=(9, 9))
    assert t.position()["leader"] == 3
