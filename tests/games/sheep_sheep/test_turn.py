"""SS-6 to SS-10 and SS-15: a turn."""

from __future__ import annotations

import pytest

from ludotheque.core.errors import IllegalMove, NotYourTurn
from ludotheque.core.words import Words
from tests.games.sheep_sheep.stated import HANDS, cards, table


def why(refused: pytest.ExceptionInfo[IllegalMove]) -> str:
    return str(refused.value.arguments["why"])


# SS-6: exchanges


def test_SS_6_the_matching_face_is_hidden_and_the_other_appears() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("12 34 45 06", HANDS[1]))
    t.play(0, "swap 0 2")  # 12 on the card that shows 2 and hides 3: hides 2, shows 1
    assert t.position()["meadow"][2] == [1, 2]
    assert t.position()["hands"][0] == cards("23 34 45 06")


def test_SS_6_either_face_can_serve() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("12 34 45 06", HANDS[1]))
    t.play(0, "swap 0 1")  # the same card on a card that shows 1: hides 1, shows 2
    assert t.position()["meadow"][1] == [2, 1]


def test_SS_6_the_card_taken_gets_the_place_in_the_hand_smaller_family_first() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("12 34 45 06", HANDS[1]))
    t.play(0, "swap 3 6")  # 06 for the card that shows 6 and hides 0
    assert t.position()["hands"][0] == cards("12 34 45 06")
    assert t.position()["meadow"][6] == [0, 6]
    t.play(0, "swap 2 5")  # 45 for 56
    assert t.position()["hands"][0] == cards("12 34 56 06")
    assert t.position()["meadow"][5] == [4, 5]


def test_SS_6_the_card_taken_can_be_played_again() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("03 01 04 03", HANDS[1]))
    assert "swap 0 2" not in t.legal_moves(0)
    t.play(0, "swap 0 3")  # 03 for 34
    t.play(0, "swap 0 4")  # and that 34 for 45
    assert t.position()["meadow"][4] == [3, 4]
    assert t.position()["hands"][0] == cards("45 01 04 03")
    assert t.position()["exchanges"] == 2


def test_SS_6_as_often_as_he_likes_wherever_a_family_matches() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("01 12 56 34", HANDS[1]))
    # shown: 0 at 0 and 7, 1 at 1 and 8, 2 at 2, 3 at 3, 4 at 4, 5 at 5, 6 at 6
    assert t.legal_moves(0) == [
        "swap 0 0", "swap 0 1", "swap 0 7", "swap 0 8",
        "swap 1 1", "swap 1 2", "swap 1 8",
        "swap 2 5", "swap 2 6",
        "swap 3 3", "swap 3 4",
        "done",
    ]  # fmt: skip


def test_SS_6_a_family_that_does_not_match_is_refused() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=("12 34 45 06", HANDS[1]))
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "swap 0 3")
    assert why(refused) == "sheep-sheep-refused-no-match"
    # People count from 1; the card is 12, and 3 lies up there
    told = {name: refused.value.arguments[name] for name in ("hand", "cell", "one", "other", "family")}
    assert told == {"hand": 1, "cell": 4, "one": 1, "other": 2, "family": 3}


# SS-7: the group

TOP_ROW = "41 42 43  30 15 62  06 21 53"


def test_SS_7_three_connected_are_taken_whole_without_turning() -> None:
    t = table(TOP_ROW)
    t.play(0, "done")
    assert t.position()["taken"] == [[4, 4, 4], []]
    assert t.position()["meadow"][:3] == [None, None, None]
    assert t.position()["phase"] == "refill"


def test_SS_7_a_bent_group_of_five_is_taken_whole() -> None:
    # 4 at 0, 3, 4, 5 and 8: a staircase
    t = table("41 12 23  42 43 45  06 21 46")
    t.play(0, "done")
    assert t.position()["taken"][0] == [4] * 5
    assert [cell for cell in range(9) if t.position()["meadow"][cell] is None] == [0, 3, 4, 5, 8]


def test_SS_7_diagonals_do_not_count() -> None:
    # 4 at 0, 4 and 8
    t = table("41 12 23  30 42 61  06 21 43")
    t.play(0, "done")
    assert t.position()["taken"] == [[], []]


def test_SS_7_the_edge_of_a_row_does_not_connect_to_the_next_row() -> None:
    # 4 at 2 and 3, 5 and 6
    t = table("01 12 41  42 06 43  45 21 50")
    t.play(0, "done")
    assert t.position()["taken"] == [[], []]


def test_SS_7_two_are_no_group() -> None:
    t = table("41 42 23  30 15 62  06 21 53")
    t.play(0, "done")
    assert t.position()["taken"] == [[], []]


# 4 in the top row; 2 at 3, 4, 6 and 7; the groups begin at 0 and 3
THREE_AND_FOUR = "41 42 43  20 21 56  23 25 06"


def test_SS_7_of_several_groups_he_chooses_one() -> None:
    t = table(THREE_AND_FOUR)
    t.play(0, "done")
    assert t.position()["phase"] == "choose"
    assert t.to_act == [0]
    assert t.legal_moves(0) == ["take 0", "take 3"]
    t.play(0, "take 0")
    assert t.position()["taken"] == [[4, 4, 4], []]
    assert t.position()["phase"] == "refill"


@pytest.mark.parametrize("move", ["take 1", "take 4", "done", "swap 0 0", "lay 0 1"])
def test_SS_7_a_group_is_named_by_its_first_cell(move: str) -> None:
    t = table(THREE_AND_FOUR, phase="choose")
    with pytest.raises(IllegalMove) as refused:
        t.play(0, move)
    is_group = move.startswith("take")
    assert why(refused) == f"sheep-sheep-refused-{'not-a-group' if is_group else 'choose-now'}"


def test_SS_7_when_time_has_run_out_the_largest_is_taken() -> None:
    t = table(THREE_AND_FOUR, fetish=[4, 0])
    t.play(0, "time")
    assert t.position()["taken"] == [[2, 2, 2, 2], []]


# 4 in the top row, 2 in the bottom row
TWO_ROWS = "41 42 43  30 15 61  20 21 25"


def test_SS_7_tied_in_size_the_group_of_his_fetish() -> None:
    t = table(TWO_ROWS, fetish=[2, 4])
    t.play(0, "time")
    assert t.position()["taken"] == [[2, 2, 2], []]


def test_SS_7_tied_without_his_fetish_the_first_cell_in_reading_order() -> None:
    t = table(TWO_ROWS, fetish=[5, 2])
    t.play(0, "time")
    assert t.position()["taken"] == [[4, 4, 4], []]


def test_SS_7_tied_and_both_of_his_fetish_the_first_cell() -> None:
    t = table("41 42 43  30 15 61  40 41 45", fetish=[4, 0])
    t.play(0, "time")
    assert t.position()["meadow"][:3] == [None, None, None]
    assert t.position()["meadow"][6:] == cards("40 41 45")


def test_SS_7_a_larger_group_goes_before_his_fetish() -> None:
    t = table(THREE_AND_FOUR, fetish=[4, 0])
    t.play(0, "time")
    assert t.position()["taken"][0] == [2] * 4


# SS-8: filling the meadow


def test_SS_8_one_card_at_a_time_on_the_place_and_with_the_face_up_that_he_likes() -> None:
    t = table(TOP_ROW, pile="04 15 36 26")
    t.play(0, "done")
    assert t.position()["drawn"] == [0, 4]
    assert t.position()["pile"] == cards("15 36 26")
    assert t.legal_moves(0) == ["lay 0 0", "lay 0 4", "lay 1 0", "lay 1 4", "lay 2 0", "lay 2 4"]
    t.play(0, "lay 1 4")
    assert t.position()["meadow"][:3] == [None, [4, 0], None]
    assert t.position()["drawn"] == [1, 5]
    t.play(0, "lay 2 1")
    t.play(0, "lay 0 3")
    assert t.position()["meadow"][:3] == cards("36 40 15")
    assert t.position()["drawn"] is None
    assert t.position()["pile"] == cards("26")
    assert t.position()["turn"] == 1
    assert t.position()["phase"] == "exchange"


def test_SS_8_the_drawn_card_is_seen_by_all_the_next_one_is_not() -> None:
    t = table("-- -- 23  34 45 56  60 02 13", drawn="14", pile="05 26")
    for viewer in (None, 0, 1):
        assert t.view(viewer)["drawn"] == [1, 4]
        assert t.view(viewer)["unseen"] == cards("05 26")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("lay 2 1", "place-taken"),
        ("lay 0 5", "not-a-face"),
        ("done", "refill-now"),
        ("swap 0 2", "refill-now"),
        ("take 2", "refill-now"),
        ("time", "time"),
    ],
)
def test_SS_8_nothing_else_can_be_done_meanwhile(move: str, reason: str) -> None:
    t = table("-- -- 23  34 45 56  60 02 13", drawn="14", pile="05 26")
    with pytest.raises(IllegalMove) as refused:
        t.play(0, move)
    assert why(refused) == f"sheep-sheep-refused-{reason}"
    if reason == "place-taken":
        assert Words("en").error(refused.value).endswith("a robot stands on place 3 already.")


def test_SS_8_a_group_may_come_about_and_the_next_player_takes_it() -> None:
    t = table("-- 41 42  34 05 56  60 02 13", drawn="14")
    t.play(0, "lay 0 4")
    assert t.position()["turn"] == 1
    assert t.view(1)["groups"] == [[0, 1, 2]]
    t.play(1, "done")
    assert t.position()["taken"] == [[], [4, 4, 4]]


# SS-9


def test_SS_9_nothing_is_taken_the_meadow_stays_and_the_left_neighbour_is_next() -> None:
    t = table("01 12 23  34 45 56  60 02 13", hands=HANDS[:3], turn=2, exchanges=7)
    before = t.position()["meadow"]
    t.play(2, "done")
    assert t.position()["meadow"] == before
    assert t.position()["turn"] == 0
    assert t.position()["idle"] == 1
    assert t.position()["exchanges"] == 0


def test_SS_9_only_the_player_whose_turn_it_is_may_act() -> None:
    t = table()
    with pytest.raises(NotYourTurn):
        t.play(1, "done")


# SS-10


def test_SS_10_after_the_fortieth_exchange_only_done_is_legal() -> None:
    t = table("01 12 23  34 45 56  60 02 13", exchanges=39)
    t.play(0, "swap 0 0")
    assert t.position()["exchanges"] == 40
    assert t.legal_moves(0) == ["done"]
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "swap 0 0")
    assert why(refused) == "sheep-sheep-refused-no-more-exchanges"
    assert t.why_not(0, "time") is None


def test_SS_10_time_is_never_listed_and_ends_the_exchanges() -> None:
    t = table(TOP_ROW)
    assert "time" not in t.legal_moves(0)
    t.play(0, "time")
    assert t.position()["taken"] == [[4, 4, 4], []]


def test_SS_10_time_without_a_group() -> None:
    t = table("01 12 23  34 45 56  60 02 13")
    t.play(0, "time")
    assert t.position()["idle"] == 1
    assert t.position()["turn"] == 1


def test_SS_10_time_is_refused_in_the_calm_variant() -> None:
    t = table(TOP_ROW, calm=True)
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "time")
    assert why(refused) == "sheep-sheep-refused-time"


def test_SS_10_time_is_played_for_the_seat_whose_turn_it_is() -> None:
    with pytest.raises(NotYourTurn):
        table(TOP_ROW).play(1, "time")


def test_SS_10_time_is_for_exchanges_only() -> None:
    with pytest.raises(IllegalMove):
        table(THREE_AND_FOUR, phase="choose").play(0, "time")


# SS-15


def test_SS_15_the_turn_ends_by_itself_after_the_third_exchange() -> None:
    t = table("01 12 23  34 45 56  60 02 13", calm=True, exchanges=2)
    t.play(0, "swap 0 0")
    assert t.position()["turn"] == 1
    assert t.position()["exchanges"] == 0
    assert t.position()["idle"] == 1


def test_SS_15_as_with_done_the_group_is_taken() -> None:
    # 4 at 0 and 1; 34 on place 2, which shows 3, makes it three
    t = table("41 42 35  30 15 62  06 21 56", hands=("34 01 23 06", HANDS[1]), calm=True, exchanges=2)
    t.play(0, "swap 0 2")
    assert t.position()["taken"] == [[4, 4, 4], []]
    assert t.position()["phase"] == "refill"
    assert t.position()["exchanges"] == 3


def test_SS_15_as_with_done_he_chooses_among_several() -> None:
    # 4 at 0 and 1 and 2 at 6, 7 and 8
    t = table("41 42 35  30 15 61  20 21 25", hands=("34 01 23 06", HANDS[1]), calm=True, exchanges=2)
    t.play(0, "swap 0 2")
    assert t.position()["phase"] == "choose"
    assert t.legal_moves(0) == ["take 0", "take 6"]


def test_SS_15_or_earlier_when_he_wishes() -> None:
    t = table("01 12 23  34 45 56  60 02 13", calm=True, exchanges=1)
    t.play(0, "done")
    assert t.position()["turn"] == 1


def test_SS_15_without_calm_the_turn_goes_on() -> None:
    t = table("01 12 23  34 45 56  60 02 13", exchanges=2)
    t.play(0, "swap 0 0")
    assert t.position()["turn"] == 0
    assert t.position()["exchanges"] == 3
