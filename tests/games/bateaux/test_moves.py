"""A turn, the move of a boat: LB-4, LB-5, and no move at all: LB-11."""

from __future__ import annotations

import pytest

from ludotheque import IllegalMove, Table

from .positions import fleets, played, position, table, told


def test_LB_4_seat_0_starts() -> None:
    for players in (2, 3, 4):
        t = Table.start("bateaux", players=players)
        assert t.to_act == [0]
        assert told(t, "rolled") == [{"seat": 0, "die": t.position()["die"]}]


def test_LB_4_play_goes_clockwise() -> None:
    t = played(
        position("d3:3 - -", "b4:3 - -", "d5:3 - -", "f4:3 - -"),
        *("0: 0-d2", "die 1", "1: 0-b3", "die 1", "2: 0-d6", "die 1", "3: 0-f3", "die 1"),
    )
    assert [event["seat"] for event in told(t, "rolled")] == [1, 2, 3, 0]
    assert t.to_act == [0]


def test_LB_4_exactly_as_many_cells_as_the_die_shows() -> None:
    """From a1 by 3: the four cells at a distance of 3, and a2 and b1 round the corner."""
    t = table("a1:3 - -", "e6:3 - -", die=3)
    assert sorted(t.legal_moves(0)) == ["0-a2", "0-a4", "0-b1", "0-b3", "0-c2", "0-d1"]


def test_LB_4_any_one_of_the_boats() -> None:
    t = table("a1:3 g1:3 -", "e6:3 - -", die=1)
    assert sorted(t.legal_moves(0)) == ["0-a2", "0-b1", "1-f1", "1-g2"]


def test_LB_4_never_onto_a_boat_nor_over_one() -> None:
    """From a1 only b1 is free (a2 is taken), from b1 only c1 (b2 is taken)."""
    t = table("a1:3 a2:3 -", "b2:3 - -", die=3)
    assert [move for move in sorted(t.legal_moves(0)) if move[0] == "0"] == ["0-c2", "0-d1"]


def test_LB_4_never_into_another_players_port() -> None:
    t = table("b7:3 - -", "d4:3 - -", die=1)
    assert sorted(t.legal_moves(0)) == ["0-a7", "0-b6"]


def test_LB_4_never_through_another_players_port() -> None:
    """The only way out would be by c7."""
    t = table("b7:3 - -", "b6:3 a7:3 -", die=2)
    assert t.legal_moves(0) == ["pass"]


def test_LB_4_never_onto_a_cell_already_used() -> None:
    """Boat 0 could only go to a2 and back; boat 1 goes by c1."""
    t = table("a1:3 b1:3 -", "a3:3 b2:3 -", die=2)
    assert sorted(t.legal_moves(0)) == ["1-c2", "1-d1"]


def test_LB_4_the_start_is_a_cell_already_used() -> None:
    """A pool of a1 a2 b1 b2: by 3 either way round, by 4 only back to the start."""
    walls = "a1:3 c1:3 c2:3", "a3:3 b3:3 -"
    assert [m for m in table(*walls, die=3).legal_moves(0) if m[0] == "0"] == ["0-a2", "0-b1"]
    assert [m for m in table(*walls, die=4).legal_moves(0) if m[0] == "0"] == []


def test_LB_4_his_own_port_he_may_pass_through() -> None:
    """From b1 only c1 is free; by two cells the boat passes through it, or stays in the port on d1."""
    t = table("b1:3 - -", "b2:3 a1:3 -", die=2)
    assert sorted(t.legal_moves(0)) == ["0-c2", "0-d1"]


def test_LB_4_the_path_is_told() -> None:
    t = played(position("a1:3 - -", "e6:3 - -", die=3), "0: 0-a2", "die 1")
    assert told(t, "moved") == [{"seat": 0, "boat": 0, "origin": "a1", "path": ["b1", "b2", "a2"]}]


def test_LB_5_a_move_that_starts_in_the_port_ends_at_sea() -> None:
    """By 1 from c1: not d1. By 2: by way of d1 to d2, but not to e1."""
    assert sorted(table("c1:3 - -", "e6:3 - -", die=1).legal_moves(0)) == ["0-b1", "0-c2"]
    assert sorted(table("c1:3 - -", "e6:3 - -", die=2).legal_moves(0)) == [
        "0-a1",
        "0-b2",
        "0-c3",
        "0-d2",
    ]


def test_LB_5_a_boat_may_come_back_to_its_port_and_stay_there() -> None:
    start = position("d2:3 a1:3 -", "e6:3 - -")
    t = played(start, "0: 0-d1", "die 1", "1: 0-e5", "die 1", "0: 1-a2", "die 1")
    assert fleets(t) == ["d1:3 a2:3 -", "e5:3 - -"]


def test_LB_11_without_a_legal_move_the_turn_passes() -> None:
    start = position("a1:3 - -", "a2:3 b1:3 -", die=4)
    assert Table.from_position(start).legal_moves(0) == ["pass"]
    t = played(start, "0: pass", "die 6")
    assert t.to_act == [1]
    assert t.position()["turns"] == 11
    assert t.position()["boats"] == start["boats"]
    assert told(t, "passed") == [{"seat": 0}]


def test_LB_11_who_can_move_may_not_pass() -> None:
    t = table("a1:3 - -", "e6:3 - -")
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "pass")
    assert refused.value.arguments["why"] == "bateaux-refused-must-move"
