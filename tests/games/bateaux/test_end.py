"""The end: LB-12 to LB-14, and how the last position stands."""

from __future__ import annotations

from typing import Any

from ludotheque import Table

from .positions import fleets, played, position, told


def standing(t: Table) -> tuple[Any, ...]:
    """What stands as after the last move when the match is over."""
    p = t.position()
    return p["turn"], p["die"], p["left"], p["parts"], p["tired"]


def test_LB_12_the_last_player_with_boats_wins() -> None:
    """Four goods and a boat sunk: six points. The turn in which it ends is not finished any more."""
    t = played(position("d2:3 - -", "d5:1 - -", die=2), "0: 0-d4")
    assert t.result == {"scores": [6, 0], "winners": [0], "reason": "last"}
    assert standing(t) == (0, 2, 0, 1, [[True, False, False], [False, False, False]])
    assert t.position()["turns"] == 10


def test_LB_12_whoever_has_more_points() -> None:
    start = position("d2:3 - -", "d5:1 - -", "- - -", die=2, sunk=[0, 0, 5])
    assert played(start, "0: 0-d4").result == {"scores": [6, 0, 10], "winners": [0], "reason": "last"}


def test_LB_12_a_storm_that_leaves_one_player_ends_it() -> None:
    """Seat 1 rolls it and loses its last boat; the turn stands at the last move, of seat 0."""
    t = played(position("d4:3 - -", "d6:1 - -"), "0: 0-d3", "die 5")
    assert t.result == {"scores": [2, 0], "winners": [0], "reason": "last"}
    assert standing(t) == (0, 1, 0, 1, [[False] * 3, [False] * 3])
    assert t.position()["turns"] == 11


def test_LB_12_who_rolls_the_storm_may_win_by_it() -> None:
    t = played(position("d4:1 - -", "d6:2 - -"), "0: 0-d3", "die 5")
    assert t.result == {"scores": [0, 1], "winners": [1], "reason": "last"}
    assert t.position()["turn"] == 0


def test_LB_12_a_storm_that_takes_all_is_shared_by_those_who_had_boats() -> None:
    """Whatever their points; seat 2, out before, has no share."""
    start = position("d4:1 - -", "b4:1 - -", "- - -", sunk=[3, 0, 4])
    t = played(start, "0: 0-d3", "die 5")
    assert t.result == {"scores": [6, 0, 8], "winners": [0, 1], "reason": "storm"}
    assert standing(t) == (0, 1, 0, 1, [[False] * 3] * 3)
    assert t.position()["turns"] == 11


def test_LB_12_the_end_after_a_second_storm_stands_as_after_the_last_move() -> None:
    """Seat 1 is out by its own storm (a turn that counts), then seat 2 rolls another: seat 0 is left."""
    t = played(position("d4:4 - -", "b4:1 - -", "e6:2 - -"), "0: 0-d3", "die 5", "die 5")
    assert t.result == {"scores": [2, 0, 0], "winners": [0], "reason": "last"}
    assert standing(t) == (0, 1, 0, 1, [[False] * 3] * 3)
    assert t.position()["turns"] == 12


def test_LB_12_tired_stands_even_of_a_boat_that_the_last_storm_took() -> None:
    """Seat 0 takes a good from seat 2 and has two; seats 1 and 2 roll storms and go down by them, and
    so does the boat of seat 0: the two storms leave nobody but those who had boats before the second."""
    start = position("d3:1 - -", "b4:1 - -", "d5:3 - -")
    t = played(start, "0: 0-d4", "die 5", "die 5")
    assert fleets(t) == ["- - -", "- - -", "- - -"]
    assert t.position()["winners"] == [0, 2]
    assert t.position()["tired"] == [[True, False, False], [False] * 3, [False] * 3]
    assert t.position()["turns"] == 12
    assert Table.from_position(t.position()).position() == t.position()


def test_LB_12_the_end_is_looked_for_after_every_part_of_a_roll() -> None:
    """The first part, of 2, sinks the last enemy: the other four pips are not used."""
    t = played(position("d2:3 - -", "d5:1 - -", die=6, split=True), "0: 0-d4-2")
    assert t.result == {"scores": [6, 0], "winners": [0], "reason": "last"}
    assert standing(t) == (0, 6, 4, 1, [[True, False, False], [False] * 3])


def test_LB_13_the_short_game_ends_with_two_players_of_one_boat_each() -> None:
    """Seat 0: four goods, a boat sunk. Seat 1: two goods."""
    t = played(position("d2:3 - -", "d5:1 b6:2 -", die=2, short=True), "0: 0-d4")
    assert t.result == {"scores": [6, 2], "winners": [0], "reason": "short"}
    assert standing(t) == (0, 2, 0, 1, [[True, False, False], [False] * 3])
    assert t.position()["turns"] == 10


def test_LB_13_tied_points_share_the_win() -> None:
    """2 + 2 for seat 0, four goods for seat 1."""
    t = played(position("d2:1 - -", "d5:1 b6:4 -", die=2, short=True), "0: 0-d4")
    assert t.result == {"scores": [4, 4], "winners": [0, 1], "reason": "short"}


def test_LB_13_only_the_two_who_are_left_count() -> None:
    start = position("d2:3 - -", "d5:1 b6:2 -", "- - -", die=2, short=True, sunk=[0, 0, 4])
    assert played(start, "0: 0-d4").result == {"scores": [6, 2, 8], "winners": [0], "reason": "short"}


def test_LB_13_a_storm_can_end_the_short_game() -> None:
    t = played(position("d4:3 a1:1 -", "b4:5 - -", short=True), "0: 0-d3", "die 5")
    assert t.result == {"scores": [2, 4], "winners": [1], "reason": "short"}
    assert t.position()["turn"] == 0


def test_LB_13_one_boat_against_two_goes_on() -> None:
    t = played(position("d2:3 a1:3 -", "d5:1 b6:2 -", die=2, short=True), "0: 0-d4", "die 1")
    assert t.result is None


def test_LB_13_three_players_of_one_boat_each_go_on() -> None:
    t = played(position("d2:3 - -", "d5:1 b6:2 -", "f5:1 - -", die=2, short=True), "0: 0-d4", "die 1")
    assert t.result is None


def test_LB_13_the_whole_game_goes_on_with_one_boat_each() -> None:
    t = played(position("d2:3 - -", "d5:1 b6:2 -", die=2), "0: 0-d4", "die 1")
    assert t.result is None


def test_LB_14_after_the_400th_turn_points_decide() -> None:
    t = played(position("d4:3 c1:2 -", "b4:4 - -", turns=399), "0: 0-d3")
    assert t.result == {"scores": [5, 4], "winners": [0], "reason": "turns"}
    assert t.position()["turns"] == 400
    assert standing(t) == (0, 1, 0, 1, [[False] * 3] * 2)


def test_LB_14_nothing_more_is_rolled() -> None:
    t = played(position("d4:3 - -", "b4:4 - -", turns=399), "0: 0-d3")
    assert told(t, "rolled") == []


def test_LB_14_the_399th_turn_ends_nothing() -> None:
    t = played(position("d4:3 - -", "b4:4 - -", turns=398), "0: 0-d3", "die 1")
    assert t.result is None


def test_LB_14_a_pass_is_a_finished_turn() -> None:
    """After a pass nothing of the roll is used."""
    t = played(position("a1:3 - -", "a2:3 b1:1 -", die=4, turns=399), "0: pass")
    assert t.result == {"scores": [3, 4], "winners": [1], "reason": "turns"}
    assert standing(t) == (0, 4, 4, 0, [[False] * 3] * 2)


def test_LB_14_a_turn_lost_to_ones_own_storm_is_a_finished_turn() -> None:
    """Turn 399 of seat 0, turn 400 of seat 1; seats 0 and 2 count, tied with two goods each."""
    start = position("d4:3 - -", "b4:1 - -", "e6:3 - -", turns=398)
    t = played(start, "0: 0-d3", "die 5")
    assert t.result == {"scores": [2, 0, 2], "winners": [0, 2], "reason": "turns"}
    assert t.position()["turns"] == 400
    assert t.position()["turn"] == 0


def test_LB_14_who_is_out_does_not_count() -> None:
    start = position("d4:3 - -", "b4:2 - -", "- - -", turns=399, sunk=[0, 0, 4])
    assert played(start, "0: 0-d3").result == {
        "scores": [3, 2, 8],
        "winners": [0],
        "reason": "turns",
    }


def test_LB_14_in_a_split_roll_the_rest_that_is_lost_still_shows() -> None:
    """Boat 0 takes a good by its first cell and is tired; nobody else can move."""
    start = position("a1:3 - -", "a3:3 b1:3 b2:3", die=2, split=True, turns=399)
    t = played(start, "0: 0-a2-1")
    assert standing(t) == (0, 2, 1, 1, [[True, False, False], [False] * 3])
    assert t.position()["turns"] == 400
