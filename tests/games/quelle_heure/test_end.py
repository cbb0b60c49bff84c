"""QH-11 to QH-13: how a match ends."""

from __future__ import annotations

import pytest

from ludotheque import MatchOver
from tests.games.quelle_heure.positions import FULL, happenings, kinds, row, table


def test_QH_11_a_full_row_without_a_ghost_in_hand_wins_at_once() -> None:
    t = table(rows={0: "6 7 8 _ 14 15 16"}, drawn=9)
    t.play(0, "place 3")
    p = t.position()
    assert (p["over"], p["winner"], p["turns"]) == (True, 0, 1)
    assert (p["turn"], p["phase"], p["drawn"], p["repairs"]) == (0, "place", None, 0)
    assert t.result == {"scores": [1, 0, 0], "winners": [0], "reason": "full-row"}
    assert happenings(t)[-1] == {"event": "won", "seat": 0}
    with pytest.raises(MatchOver):
        t.play(1, "draw 0")


def test_QH_11_with_a_ghost_in_hand_a_full_row_does_not_win() -> None:
    t = table(rows={0: "6 7 8 _ 14 15 16"}, hands={0: [8, "ghost"]}, drawn=9)
    t.play(0, "place 3")
    assert not t.is_over
    assert t.to_act == [1]
    assert kinds(t) == ["placed", "row_filled"]


def test_QH_11_whoever_has_the_turn() -> None:
    t = table(rows={2: FULL}, hands={2: ["ghost", 13]})
    t.play(0, "draw 0")  # it is the turn of seat 0, and seat 2 wins
    p = t.position()
    assert (p["winner"], p["turn"], p["phase"], p["turns"]) == (2, 0, "draw", 1)
    assert p["hands"][0] == [8, 9, "ghost"]


def test_QH_12_a_full_row_with_a_ghost_draws_into_the_hand() -> None:
    t = table(rows={0: FULL}, hands={0: ["ghost", 9]})
    t.play(0, "draw 1")
    p = t.position()
    assert p["hands"] == [["ghost", 9, 13], [10, 11], [12]]
    assert (p["turn"], p["phase"]) == (1, "draw")
    assert t.events(1) == [
        {"event": "hour_drawn", "seat": 0, "from_seat": 2, "hour": 13},
        {"event": "kept", "seat": 0, "hour": 13, "full": True},
    ]


def test_QH_12_then_QH_7_does_not_apply() -> None:
    t = table(
        rows={0: FULL, 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"},
        hands={0: ["ghost", 9], 1: [16, 17], 2: [12, 14]},
    )
    t.play(0, "draw 0")  # nobody could place the 12, and it is kept all the same
    p = t.position()
    assert p["hands"][0] == ["ghost", 9, 12]
    assert (p["box"], p["pile"]) == ([], [20, 21, 22])
    assert "asked" not in kinds(t)


def test_QH_12_he_draws_a_second_ghost_like_anybody() -> None:
    t = table(rows={0: FULL}, hands={0: ["ghost", 9], 2: ["ghost", 13]})
    t.play(0, "draw 0")
    assert t.position()["hands"][0] == ["ghost", 9, "ghost"]
    assert not t.is_over


def test_QH_12_he_wins_when_his_left_neighbour_has_drawn_his_last_ghost() -> None:
    t = table(players=2, turn=1, rows={0: FULL}, hands={0: [9, "ghost"]})
    t.play(1, "draw 1")
    assert t.result == {"scores": [1, 0], "winners": [0], "reason": "full-row"}


def test_QH_12_not_as_long_as_he_holds_the_other_one() -> None:
    t = table(turn=1, rows={0: FULL}, hands={0: ["ghost", 9, "ghost"]})
    t.play(1, "draw 0")
    assert not t.is_over
    assert t.position()["hands"][0] == [9, "ghost"]


def test_QH_12_an_hour_drawn_from_him_does_not_win() -> None:
    t = table(turn=1, rows={0: FULL}, hands={0: ["ghost", 9]})
    t.play(1, "draw 1")
    assert not t.is_over
    assert t.position()["hands"][0] == ["ghost", 20]  # QH-8


def test_QH_13_the_200th_completed_turn_is_the_last() -> None:
    t = table(turns=198, hands={0: [8, "ghost"], 2: ["ghost", 13]})
    t.play(0, "draw 0")
    assert (t.position()["turns"], t.is_over) == (199, False)
    t.play(1, "draw 1")
    p = t.position()
    assert (p["turns"], p["over"], p["winner"], p["turn"], p["phase"]) == (200, True, None, 1, "draw")
    assert t.result == {"scores": [0, 0, 0], "winners": [], "reason": "turn-limit"}


def test_QH_13_the_hour_of_the_200th_turn_is_placed_first() -> None:
    t = table(turns=199)
    t.play(0, "draw 0")
    assert not t.is_over
    t.play(0, "place 2")
    assert t.position()["rows"][0] == row("_ _ 12 _ _ _ _")
    assert t.is_over


def test_QH_13_a_win_in_it_counts() -> None:
    t = table(turns=199, rows={0: "6 7 8 _ 14 15 16"}, drawn=9)
    t.play(0, "place 3")
    assert t.result == {"scores": [1, 0, 0], "winners": [0], "reason": "full-row"}
    assert t.position()["turns"] == 200


def test_QH_13_repairs_count_as_turns() -> None:
    t = table(turns=199, rows={0: "_ 6 _ _ _ _ _"}, phase="repair")
    t.play(0, "shift 1 left")
    assert not t.is_over
    t.play(0, "stop")
    p = t.position()
    assert (p["turns"], p["over"], p["phase"], p["repairs"]) == (200, True, "repair", 0)
