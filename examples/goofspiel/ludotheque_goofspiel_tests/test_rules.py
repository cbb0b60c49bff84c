"""The rules of Goofspiel, one by one, from stated positions."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import BadPosition, IllegalMove, NotYourTurn, Table

ALL = list(range(1, 14))


def position(**fields: Any) -> Table:
    """Three players, with three prizes left to win: the 9 lies there, 2 and 5 are to come."""
    usual = {
        "game": "goofspiel",
        "players": 3,
        "carry": True,
        "stake": 9,
        "scores": [20, 10, 30],
        "hands": [[3, 8, 13], [1, 8, 13], [2, 7, 12]],
        "bids": [None, None, None],
        "coming": [2, 5],
        "over": False,
    }
    return Table.from_position({**usual, **fields}, seed=1)


def bid(table: Table, *cards: int) -> Table:
    for seat, card in enumerate(cards):
        table.play(seat, str(card))
    return table


def told(table: Table, seat: int | None = None) -> list[str]:
    return [event["event"] for event in table.events(seat)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_GS_1_everybody_has_the_same_thirteen_cards_and_there_are_as_many_prizes(players: int) -> None:
    view = Table.start("goofspiel", players, seed=1).view(0)
    assert view["hands"] == [ALL] * players
    assert sorted([view["stake"], *view["coming"]]) == ALL


def test_GS_2_a_prize_is_turned_up_and_added_to_what_lies_there() -> None:
    table = bid(position(), 13, 8, 12)
    assert table.view(0)["stake"] in (2, 5)
    assert [table.view(0)["stake"], *table.view(0)["coming"]] in ([2, 5], [5, 2])
    tied = bid(position(), 13, 13, 12)
    assert tied.view(0)["stake"] in (9 + 2, 9 + 5)


def test_GS_3_a_bid_is_secret_until_all_are_made_and_cannot_be_changed() -> None:
    table = position()
    table.play(1, "13")
    assert table.view(0)["bids"] == table.view(None)["bids"] == [None, None, None]
    assert table.view(1)["bids"] == [None, 13, None]
    assert table.view(0)["hands"][1] == [1, 8, 13]
    assert table.awaited == [0, 2]
    assert table.events(0) == [{"event": "bid_made", "seat": 1}]
    with pytest.raises(NotYourTurn):
        table.play(1, "8")
    with pytest.raises(IllegalMove, match="12 is not in your hand"):
        table.play(0, "12")


def test_GS_4_the_highest_bid_wins_what_lies_there_and_all_bids_are_gone() -> None:
    table = bid(position(), 8, 13, 12)
    assert table.view(0)["scores"] == [20, 19, 30]
    assert table.view(0)["hands"] == [[3, 13], [1, 8], [2, 7]]
    assert told(table)[-5:] == ["bid_turned_up"] * 3 + ["stake_won", "prize_turned_up"]


def test_GS_5_where_the_highest_bid_is_tied_nobody_wins_and_the_prize_stays() -> None:
    table = bid(position(), 13, 13, 12)  # nor does the 12 win, though nobody else bid it
    assert table.view(0)["scores"] == [20, 10, 30]
    assert table.view(0)["stake"] > 9
    won = bid(table, 3, 8, 7)
    assert won.view(0)["scores"][1] == 10 + 9 + (5 if won.view(0)["stake"] == 2 else 2)


def test_GS_5_a_tie_of_lower_bids_is_none() -> None:
    assert bid(position(), 8, 8, 12).view(0)["scores"] == [20, 10, 39]


def test_GS_5_it_is_lost_where_that_is_agreed_upon() -> None:
    assert bid(position(carry=False), 13, 13, 12).view(0)["stake"] in (2, 5)


LAST = {"hands": [[8], [8], [2]], "coming": []}


def test_GS_6_it_ends_with_the_cards_and_the_most_points_win() -> None:
    table = bid(position(hands=[[8], [9], [2]], coming=[]), 8, 9, 2)
    assert table.result == {"scores": [20, 19, 30], "winners": [2], "reason": "cards"}


def test_GS_6_what_is_tied_at_the_end_is_lost_and_equal_points_share_the_win() -> None:
    table = bid(position(**LAST, scores=[30, 10, 30]), 8, 8, 2)
    assert table.result == {"scores": [30, 10, 30], "winners": [0, 2], "reason": "cards"}


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"coming": [2]}, "hands[0]", "goofspiel-position-cards"),
    ({"hands": [[3, 8, 13], [1, 8], [2, 7, 12]]}, "hands[1]", "goofspiel-position-cards"),
    ({"bids": [7, None, None]}, "hands[0]", "goofspiel-position-cards"),
    ({"bids": [3, 1, 2]}, "bids", "goofspiel-position-all-bid"),
    ({"over": True}, "hands[0]", "goofspiel-position-cards"),
    ({"stake": 92}, "stake", "position-out-of-range"),
]


@pytest.mark.parametrize(("fields", "field", "why"), WRONG)
def test_a_position_that_cannot_be_is_refused(fields: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        position(**fields)
    assert (refused.value.arguments["field"], refused.value.arguments["why"]) == (field, why)
