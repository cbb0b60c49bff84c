"""Material and set-up: LB-1 to LB-3."""

from __future__ import annotations

import pytest

from ludotheque import BadPosition, Table

from .positions import fleets, played, position, table


def test_LB_1_seven_columns_and_seven_rows() -> None:
    for corner in ("a1", "a7", "g1", "g7"):
        assert table(f"{corner}:3 - -", "d5:3 - -").position()["boats"][0][0] == [corner, 3]
    for outside in ("a0", "a8", "h1", "A1", "d10"):
        with pytest.raises(BadPosition):
            table(f"{outside}:3 - -", "d5:3 - -")


def test_LB_1_the_ports_are_the_middle_three_cells_of_each_side() -> None:
    t = Table.start("bateaux", players=4)
    assert t.view(None)["ports"] == [
        ["c1", "d1", "e1"],
        ["a3", "a4", "a5"],
        ["c7", "d7", "e7"],
        ["g3", "g4", "g5"],
    ]


def test_LB_1_all_other_cells_are_sea() -> None:
    """On b1, beside the south port, the storm takes a good; on c1 it does not."""
    t = played(position("b1:3 c1:3 e4:3", "d6:3 - -"), "0: 2-e3", "die 5")
    assert fleets(t) == ["b1:2 c1:3 e3:2", "d6:2 - -"]


def test_LB_2_two_players_sit_south_and_north() -> None:
    t = Table.start("bateaux", players=2)
    assert fleets(t) == ["c1:3 d1:3 e1:3", "c7:3 d7:3 e7:3"]


def test_LB_2_three_players_sit_south_west_and_north() -> None:
    t = Table.start("bateaux", players=3)
    assert fleets(t) == ["c1:3 d1:3 e1:3", "a3:3 a4:3 a5:3", "c7:3 d7:3 e7:3"]


def test_LB_2_four_players_sit_south_west_north_and_east() -> None:
    t = Table.start("bateaux", players=4)
    assert fleets(t) == ["c1:3 d1:3 e1:3", "a3:3 a4:3 a5:3", "c7:3 d7:3 e7:3", "g3:3 g4:3 g5:3"]


def test_LB_2_a_port_without_a_player_is_open_sea() -> None:
    """Two players: anybody may sail to a4, and nobody is safe there."""
    start = position("b4:3 - -", "d6:3 - -")
    assert "0-a4" in Table.from_position(start).legal_moves(0)
    t = played(start, "0: 0-a4", "die 5")
    assert fleets(t) == ["a4:2 - -", "d6:2 - -"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_LB_3_each_player_has_three_boats_with_three_goods_in_his_port(players: int) -> None:
    t = Table.start("bateaux", players=players)
    ports = t.view(None)["ports"]
    assert t.position()["boats"] == [[[cell, 3] for cell in port] for port in ports]
    assert t.position()["sunk"] == [0] * players
    assert t.position()["turns"] == 0
