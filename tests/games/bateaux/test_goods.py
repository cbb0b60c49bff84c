"""Storms, piracy and sunk boats: LB-6 to LB-10."""

from __future__ import annotations

from ludotheque import Table

from .positions import fleets, played, position, told


def test_LB_6_a_5_costs_every_boat_at_sea_a_good_at_once() -> None:
    """Seat 1 rolls it; its own boat at sea pays too. Then it moves 5."""
    t = played(position("d4:3 b5:2 -", "d6:2 f2:4 -"), "0: 0-d3", "die 5")
    assert fleets(t) == ["d3:2 b5:1 -", "d6:1 f2:3 -"]
    assert t.to_act == [1]
    assert (t.position()["die"], t.position()["left"]) == (5, 5)
    assert "0-d1" not in t.legal_moves(1)
    assert "0-a4" in t.legal_moves(1)  # three columns and two rows away
    assert len(told(t, "good_lost")) == 4


def test_LB_6_these_goods_leave_the_game() -> None:
    t = played(position("d4:3 b5:2 -", "d6:2 f2:4 -"), "0: 0-d3", "die 5")
    assert sum(t.view(None)["points"]) == 3 + 2 + 2 + 4 - 4


def test_LB_6_other_rolls_are_no_storm() -> None:
    for die in (1, 2, 3, 4, 6):
        t = played(position("d4:3 b5:2 -", "d6:2 f2:4 -"), "0: 0-d3", f"die {die}")
        assert fleets(t) == ["d3:3 b5:2 -", "d6:2 f2:4 -"]


def test_LB_7_one_good_from_every_enemy_boat_beside_it() -> None:
    """On d4: beside d5 and e4; c4 is its own, c3 is diagonal."""
    t = played(position("d2:3 c4:3 -", "d5:3 e4:2 c3:3", die=2), "0: 0-d4", "die 1")
    assert fleets(t) == ["d4:5 c4:3 -", "d5:2 e4:1 c3:3"]
    assert told(t, "good_taken") == [
        {"seat": 0, "boat": 0, "from_seat": 1, "from_boat": 0},
        {"seat": 0, "boat": 0, "from_seat": 1, "from_boat": 1},
    ]


def test_LB_7_from_boats_of_all_the_others() -> None:
    t = played(position("d2:3 - -", "c4:3 - -", "d5:3 - -", "e4:3 - -", die=2), "0: 0-d4", "die 1")
    assert fleets(t) == ["d4:6 - -", "c4:2 - -", "d5:2 - -", "e4:2 - -"]


def test_LB_7_nothing_is_taken_on_the_way() -> None:
    """From d2 to d5 by d3, beside e3 and by d4, beside c4; d5 is beside neither."""
    t = played(position("d2:3 - -", "e3:3 c4:3 -", die=3), "0: 0-d5", "die 1")
    assert fleets(t) == ["d5:3 - -", "e3:3 c4:3 -"]


def test_LB_7_the_boats_that_stay_take_nothing() -> None:
    t = played(position("d4:3 a1:3 -", "d5:3 - -"), "0: 1-a2", "die 1")
    assert fleets(t) == ["d4:3 a2:3 -", "d5:3 - -"]


def test_LB_7_no_limit_to_what_a_boat_carries() -> None:
    t = played(position("d2:16 - -", "d5:2 - -", die=2), "0: 0-d4", "die 1")
    assert fleets(t) == ["d4:17 - -", "d5:1 - -"]


def test_LB_8_nothing_is_taken_from_a_boat_in_its_own_port() -> None:
    t = played(position("d4:3 - -", "d7:3 c6:3 -", die=2), "0: 0-d6", "die 1")
    assert fleets(t) == ["d6:4 - -", "d7:3 c6:2 -"]


def test_LB_8_the_storm_does_not_touch_boats_in_their_port() -> None:
    t = played(position("d4:3 c1:1 -", "d7:1 a4:3 -"), "0: 0-d3", "die 5")
    assert fleets(t) == ["d3:2 c1:1 -", "d7:1 a4:2 -"]


def test_LB_8_a_boat_that_ends_in_its_port_takes_all_the_same() -> None:
    t = played(position("a1:3 - -", "c2:3 - -", die=2), "0: 0-c1", "die 1")
    assert fleets(t) == ["c1:4 - -", "c2:2 - -"]


def test_LB_9_a_boat_without_goods_leaves_the_board() -> None:
    t = played(position("d2:3 - -", "d5:1 a7:3 -", die=2), "0: 0-d4", "die 1")
    assert fleets(t) == ["d4:4 - -", "- a7:3 -"]
    assert t.position()["sunk"] == [1, 0]
    assert told(t, "boat_sunk") == [{"seat": 0, "from_seat": 1, "from_boat": 0}]


def test_LB_9_a_boat_sunk_counts_two_points_and_its_last_good_one() -> None:
    t = played(position("d2:3 - -", "d5:1 a7:3 -", die=2), "0: 0-d4", "die 1")
    assert t.view(None)["points"] == [3 + 1 + 2, 3]


def test_LB_9_where_a_boat_was_sunk_others_may_sail() -> None:
    t = played(position("d2:3 - -", "d5:1 c5:3 -", die=2), "0: 0-d4", "die 1")
    assert "1-d5" in t.legal_moves(1)


def test_LB_9_a_boat_emptied_by_the_storm_counts_for_nobody() -> None:
    t = played(position("d4:3 - -", "d6:1 a7:3 -"), "0: 0-d3", "die 5")
    assert fleets(t) == ["d3:2 - -", "- a7:2 -"]
    assert t.position()["sunk"] == [0, 0]
    assert told(t, "wrecked") == [{"seat": 1, "boat": 0}]


def test_LB_10_a_player_without_boats_is_out() -> None:
    """Seat 0 sinks the only boat of seat 1: seat 2 is next."""
    t = played(position("d2:3 - -", "d5:1 - -", "f5:3 - -", die=2), "0: 0-d4", "die 1")
    assert told(t, "player_out") == [{"seat": 1}]
    assert t.to_act == [2]
    assert t.position()["turns"] == 11


def test_LB_10_the_port_of_who_is_out_stays_closed() -> None:
    t = Table.from_position(position("a2:3 - -", "- - -", "f5:3 - -"))
    assert sorted(t.legal_moves(0)) == ["0-a1", "0-b2"]


def test_LB_10_whose_own_storm_takes_his_last_boat_has_had_his_turn() -> None:
    """Seat 1 rolls the storm and is out: turns 11 (of seat 0) and 12 (their own), then seat 2 rolls."""
    t = played(position("d4:3 - -", "b4:1 - -", "e6:3 - -"), "0: 0-d3", "die 5", "die 3")
    assert fleets(t) == ["d3:2 - -", "- - -", "e6:2 - -"]
    assert t.to_act == [2]
    assert (t.position()["turns"], t.position()["die"], t.position()["left"]) == (12, 3, 3)


def test_LB_10_two_storms_in_a_row() -> None:
    """Seats 1 and 2 both lose their last boat by their own storms: two turns that count."""
    t = played(
        position("d4:5 - -", "b4:1 - -", "e6:2 - -", "f2:4 - -"), "0: 0-d3", "die 5", "die 5", "die 2"
    )
    assert fleets(t) == ["d3:3 - -", "- - -", "- - -", "f2:2 - -"]
    assert t.to_act == [3]
    assert t.position()["turns"] == 13


def test_LB_10_who_loses_his_last_boat_to_anothers_storm_has_had_no_turn() -> None:
    t = played(position("d4:3 - -", "b4:3 - -", "e6:1 - -"), "0: 0-d3", "die 5")
    assert t.to_act == [1]
    assert t.position()["turns"] == 11
