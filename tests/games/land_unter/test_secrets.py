"""What is hidden from a seat, and what it remembers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheque import Table
from tests.games.land_unter.positions import high_and_low, play_trick, table


def second_round() -> tuple[Table, list[list[int]]]:
    """Seat 1 was eliminated in trick 11 of round 1, which ended it: seat 0 kept its 1, seat 2 its 58.

    The table, and the hands of round 1: they have been passed on, to seats 1, 2 and 0.
    """
    t = table(3, round=1, rings=[3, 0, 3], shown=(4, 9))
    hands = t.position()["dealt"]
    high_and_low(t, 0, 1)
    assert t.position()["dealt"] == [hands[2], hands[0], hands[1]]
    return t, hands


def without(hand: list[int], card: int) -> list[int]:
    return [other for other in hand if other != card]


def test_LU_10_what_was_played_in_an_earlier_round_is_known_to_be_in_that_hand() -> None:
    t, hands = second_round()
    # the hand of seat 1 was laid down; of the others everybody saw all but the card that was left
    assert t.view(None)["known"] == [without(hands[2], 58), without(hands[0], 1), hands[1]]


def test_LU_15_a_seat_remembers_the_hand_that_it_has_passed_on() -> None:
    t, hands = second_round()
    assert t.view(0)["known"] == [hands[2], hands[0], hands[1]]  # seat 1 has what seat 0 had
    assert t.view(1)["known"] == [without(hands[2], 58), hands[0], hands[1]]
    assert t.view(2)["known"] == [hands[2], without(hands[0], 1), hands[1]]


def test_LU_15_hands_go_on_being_known_in_the_third_round() -> None:
    t, hands = second_round()
    while t.position()["round"] == 2:
        for seat in t.awaited:
            t.play(seat, t.legal_moves(seat)[0])  # the lowest card: the 1 of `hands[0]` is played now
    assert t.position()["dealt"] == [hands[1], hands[2], hands[0]]
    known = t.view(None)["known"]
    assert known[0] == hands[1]
    assert set(known[1]) >= set(without(hands[2], 58))
    assert known[2] == hands[0]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_hidden_cards_are_nowhere_in_what_a_viewer_gets(viewer: int | None) -> None:
    """Cards in hands that a seat does not know are in no list of the view, and in no event."""
    t = table(3, round=1, hands=[[20, 41], [30, 51], [35, 60]], chosen={0: 41}, shown=(4, 5))
    t.play(1, "51")
    hidden = {
        card for seat in range(3) if seat != viewer for card in ([20, 41], [30, 51], [35, 60])[seat]
    }
    assert not hidden & set(cards_in(t.view(viewer)))
    for event in t.events(viewer):
        assert event.get("card") not in hidden


def cards_in(view: dict[str, Any]) -> list[int]:
    lists = [view["hand"], view["chosen"], *view["known"], *view["played"]]
    return [card for cards in lists for card in cards if card is not None]


def test_a_view_has_these_fields_and_no_others() -> None:
    """Allow-list: whoever adds a field has to think of this test."""
    for viewer in (None, 0):
        assert set(table().view(viewer)) == {
            *("game", "players", "open", "cascade", "seat", "round", "trick", "over"),
            *("hand", "hand_sizes", "known", "played", "chosen", "has_chosen", "leader"),
            *("announced", "rings", "water", "highest", "out", "shown", "pile", "scores", "seen"),
            *("to_act", "awaited", "legal", "result"),
        }


def test_a_view_is_json() -> None:
    t = table()
    for viewer in (None, 0, 1, 2):
        assert json.loads(json.dumps(t.view(viewer))) == t.view(viewer)


def test_only_a_seat_of_its_own_gets_legal_moves() -> None:
    t = table()
    assert t.view(0)["legal"] == ["1", "60"]
    assert t.view(None)["legal"] == []


def test_when_the_match_is_over_no_card_is_chosen_any_more() -> None:
    t = table(3, hands=[[60], [59], [58]])
    play_trick(t, 60, 59, 58)
    for viewer in (None, 0, 1, 2):
        view = t.view(viewer)
        assert view["over"]
        assert view["chosen"] == [None, None, None]
        assert view["has_chosen"] == [False, False, False]
        assert view["shown"] == []
