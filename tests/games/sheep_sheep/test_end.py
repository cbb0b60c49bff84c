"""SS-11 to SS-14: the end, and who has won."""

from __future__ import annotations

import pytest

from ludotheque.core.kinds import Result
from tests.games.sheep_sheep.stated import HANDS, cards, table

TOP_ROW = "41 42 43  30 15 62  06 21 53"


# SS-11


def test_SS_11_a_place_is_empty_and_the_pile_is() -> None:
    t = table(TOP_ROW, pile="", exchanges=4)
    t.play(0, "done")
    assert t.is_over
    assert t.result is not None
    assert t.result["reason"] == "pile"
    position = t.position()
    assert position["over"]
    assert position["drawn"] is None
    # those of the last move
    assert (position["turn"], position["phase"], position["exchanges"]) == (0, "exchange", 4)
    assert position["meadow"][:3] == [None, None, None]


def test_SS_11_cards_left_in_the_pile_are_laid_first() -> None:
    t = table(TOP_ROW, pile="04 15")  # two cards for three places
    t.play(0, "done")
    assert not t.is_over
    t.play(0, "lay 0 0")
    assert not t.is_over
    t.play(0, "lay 2 5")
    assert t.is_over
    assert t.position()["phase"] == "refill"
    assert t.position()["meadow"][:3] == [[0, 4], None, [5, 1]]
    assert t.position()["drawn"] is None


def test_SS_11_with_an_empty_pile_and_a_full_meadow_it_goes_on() -> None:
    t = table(TOP_ROW, pile="04 15 36")
    for move in ("done", "lay 0 0", "lay 1 1", "lay 2 3"):
        t.play(0, move)
    assert t.position()["pile"] == []
    assert not t.is_over
    assert t.to_act == [1]


def test_SS_11_also_after_a_choice() -> None:
    t = table("41 42 43  30 15 61  20 21 25", pile="", phase="choose")
    t.play(0, "take 6")
    assert t.is_over
    assert t.position()["phase"] == "choose"


# SS-12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_SS_12_three_rounds_in_a_row_without_a_group(players: int) -> None:
    t = table(hands=HANDS[:players], idle=3 * players - 2)
    t.play(0, "done")
    assert not t.is_over
    t.play(1, "done")  # the turn number 3 × players
    assert t.is_over
    assert t.result is not None
    assert t.result["reason"] == "idle"
    assert t.position()["turn"] == 1
    assert t.position()["idle"] == 3 * players


def test_SS_12_also_by_time_and_by_the_third_calm_exchange() -> None:
    t = table(idle=5)
    t.play(0, "time")
    assert t.is_over
    t = table(idle=5, calm=True, exchanges=2)
    t.play(0, "swap 0 0")
    assert t.is_over
    assert t.position()["exchanges"] == 3


def test_SS_12_the_count_starts_again_when_a_group_is_taken() -> None:
    t = table(TOP_ROW, idle=5)
    t.play(0, "done")
    assert t.position()["idle"] == 0
    for move in ("lay 0 0", "lay 1 1", "lay 2 3"):
        t.play(0, move)
    t.play(1, "done")
    assert t.position()["idle"] == 1


# SS-13 and SS-14: the last turn without a group ends the match


def finished(fetish: list[int], taken: tuple[str, ...]) -> Result:
    players = len(fetish)
    t = table(hands=HANDS[:players], fetish=fetish, taken=taken, idle=3 * players - 1)
    t.play(0, "done")
    assert t.result is not None
    assert t.position()["winners"] == t.result["winners"]
    return t.result


def test_SS_13_one_point_a_sheep_two_for_the_family_of_the_fetish() -> None:
    # seat 0: 3 × 4, 3 × 5, fetish 4: 6 + 3 = 9; seat 1: 4 × 1, fetish 0: 4
    assert finished([4, 0], ("444555", "1111"))["scores"] == [9, 4]


def test_SS_13_the_face_that_lay_up_counts() -> None:
    t = table(TOP_ROW, pile="", fetish=[4, 1])  # 41 42 43, 4 up
    t.play(0, "done")
    assert t.result is not None
    assert t.result["scores"] == [6, 0]
    t = table(TOP_ROW, pile="", fetish=[1, 4])  # 1 lay down
    t.play(0, "done")
    assert t.result is not None
    assert t.result["scores"] == [3, 0]


def test_SS_14_most_points_win() -> None:
    assert finished([4, 0, 6], ("555", "1111", "222"))["winners"] == [1]


def test_SS_14_tied_the_one_with_more_fetish_sheep() -> None:
    # 6 points each: seat 0 six sheep, none of them a fetish; seat 1 three fetish sheep
    result = finished([0, 1], ("444555", "111"))
    assert result["scores"] == [6, 6]
    assert result["winners"] == [1]


def test_SS_14_still_tied_the_one_with_the_most_of_one_family() -> None:
    # 7 points and no fetish sheep each: seat 0 four of a family, seat 1 seven
    result = finished([0, 1], ("4444555", "6666666"))
    assert result["scores"] == [7, 7]
    assert result["winners"] == [1]


def test_SS_14_more_fetish_sheep_go_before_the_most_of_one_family() -> None:
    # 10 points each: seat 0 three fetish sheep and four others; seat 1 ten of one family
    result = finished([0, 1], ("0005555", "6666666666"))
    assert result["scores"] == [10, 10]
    assert result["winners"] == [0]


def test_SS_14_still_tied_the_win_is_shared() -> None:
    result = finished([0, 1, 2], ("444555", "333666", "12"))
    assert result["scores"] == [6, 6, 3]
    assert result["winners"] == [0, 1]


def test_nobody_has_taken_anything() -> None:
    result = finished([0, 1], ("", ""))
    assert result == {"scores": [0, 0], "winners": [0, 1], "reason": "idle"}


def test_the_fetishes_are_shown_at_the_end() -> None:
    t = table(TOP_ROW, pile="", fetish=[4, 1], taken=("", "115"))
    t.play(0, "done")
    assert t.events(None)[-3:] == [
        {"event": "fetish_shown", "seat": 0, "family": 4, "sheep": 3, "points": 6},
        {"event": "fetish_shown", "seat": 1, "family": 1, "sheep": 2, "points": 5},
        {"event": "match_over"},
    ]
    assert t.position()["meadow"][3] == cards("30")[0]
