"""QH-8 and QH-9: everybody holds an hour, as long as there is a pile."""

from __future__ import annotations

from tests.games.quelle_heure.positions import FULL, happenings, kinds, row, table

FITS_NOWHERE = {0: "_ _ _ 12 _ _ _", 1: "_ 11 13 _ _ _ _", 2: "_ _ _ _ _ _ 6"}
"""Rows in which nobody can place a 12."""


def test_QH_8_who_loses_his_last_card_draws_before_the_hour_is_placed() -> None:
    t = table(hands={2: [13]})
    t.play(0, "draw 0")
    p = t.position()
    assert p["phase"] == "place"
    assert p["hands"][2] == [20]
    assert p["pile"] == [21, 22]
    assert "only_ghosts_left" not in kinds(t)


def test_QH_8_his_new_card_is_unseen_by_the_others() -> None:
    t = table(hands={2: [13]})
    t.play(0, "draw 0")
    assert t.events(2)[-1] == {"event": "pile_drawn", "seat": 2, "left": 2, "card": 20}
    assert t.events(0)[-1] == t.events(None)[-1] == {"event": "pile_drawn", "seat": 2, "left": 2}


def test_QH_8_who_holds_nothing_but_ghosts_says_so_and_draws() -> None:
    t = table(hands={2: ["ghost", 13, "ghost"]})
    t.play(0, "draw 1")
    assert t.position()["hands"][2] == ["ghost", "ghost", 20]
    assert {"event": "only_ghosts_left", "seat": 2} in t.events(1)
    assert t.position()["phase"] == "place"


def test_QH_8_a_ghost_drawn_that_leaves_an_hour_changes_nothing() -> None:
    t = table(hands={2: ["ghost", 13]})
    t.play(0, "draw 0")
    assert t.position()["hands"][2] == [13]
    assert t.position()["pile"] == [20, 21, 22]


def test_QH_8_comes_before_the_draw_of_QH_7() -> None:
    t = table(rows=FITS_NOWHERE, hands={2: [12]})
    t.play(0, "draw 0")
    p = t.position()
    assert p["hands"][2] == [20]
    assert p["hands"][0] == [8, 9, 21]
    assert p["pile"] == [22]


def test_QH_8_a_ghost_drawn_this_way_draw_again() -> None:
    t = table(hands={2: [13]}, pile=["ghost", "ghost", 20, 21])
    t.play(0, "draw 0")
    assert t.position()["hands"][2] == ["ghost", "ghost", 20]
    assert t.position()["pile"] == [21]


def test_QH_8_the_last_card_of_the_pile_goes_to_who_needs_it_first() -> None:
    t = table(rows=FITS_NOWHERE, hands={2: [12]}, pile=[20])
    t.play(0, "draw 0")
    p = t.position()
    assert p["hands"] == [[8, 9], [10, 11], [20]]
    assert (p["pile"], p["box"], p["over"]) == ([], [12], False)


def test_QH_9_with_an_empty_pile_play_goes_on_without_drawing_from_it() -> None:
    t = table(rows=FITS_NOWHERE, hands={2: [12, 13]}, pile=[])
    t.play(0, "draw 0")
    p = t.position()
    assert p["box"] == [12]
    assert p["hands"] == [[8, 9], [10, 11], [13]]
    assert (p["over"], p["turn"]) == (False, 1)


def test_QH_9_only_ghosts_and_an_empty_pile_is_said_and_play_goes_on() -> None:
    t = table(hands={2: [13, "ghost"]}, pile=[])
    t.play(0, "draw 0")
    assert {"event": "only_ghosts_left", "seat": 2} in t.events(1)
    t.play(0, "place 3")
    assert t.position()["hands"][2] == ["ghost"]
    assert not t.is_over


def test_QH_9_no_card_left_ends_the_match_after_the_turn_is_finished() -> None:
    t = table(hands={2: [13]}, pile=[])
    t.play(0, "draw 0")
    assert not t.is_over
    assert t.position()["hands"][2] == []
    t.play(0, "place 3")
    p = t.position()
    assert p["rows"][0] == row("_ _ _ 13 _ _ _")
    assert (p["over"], p["winner"], p["turns"]) == (True, None, 1)
    assert (p["turn"], p["phase"], p["drawn"]) == (0, "place", None)
    assert t.result == {"scores": [0, 0, 0], "winners": [], "reason": "empty-hand"}
    assert t.to_act == []
    assert happenings(t)[-1] == {"event": "hand_ran_out", "seat": 2}


def test_QH_9_the_player_may_still_win_in_that_turn() -> None:
    t = table(rows={0: "6 7 8 _ 14 15 16"}, hands={0: [8, 9], 2: [13]}, pile=[])
    t.play(0, "draw 0")
    t.play(0, "place 3")
    assert t.result == {"scores": [1, 0, 0], "winners": [0], "reason": "full-row"}


def test_QH_9_a_ghost_drawn_as_the_last_card_ends_the_match() -> None:
    t = table(hands={2: ["ghost"]}, pile=[])
    t.play(0, "draw 0")
    p = t.position()
    assert (p["over"], p["winner"], p["turn"], p["phase"]) == (True, None, 0, "draw")


def test_QH_9_unless_it_was_the_last_ghost_of_a_full_row() -> None:
    t = table(rows={2: FULL}, hands={2: ["ghost"]}, pile=[])
    t.play(0, "draw 0")
    assert t.result == {"scores": [0, 0, 1], "winners": [2], "reason": "full-row"}


def test_QH_9_an_hour_kept_or_boxed_ends_it_as_well() -> None:
    t = table(rows=FITS_NOWHERE, hands={2: [12]}, pile=[])
    t.play(0, "draw 0")
    p = t.position()
    assert (p["over"], p["box"], p["turns"]) == (True, [12], 1)
    assert (p["turn"], p["phase"]) == (0, "draw")
