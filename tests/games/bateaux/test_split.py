"""The variant: the roll may be split. LB-15 and LB-16."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import IllegalMove, Table

from .positions import Position, fleets, played, position, table, told


def split(*boats: str, **changed: Any) -> Position:
    return position(*boats, split=True, **changed)


def lengths(t: Table, boat: int = 0) -> list[int]:
    """How far a boat may be moved now."""
    return sorted({int(move[-1]) for move in t.legal_moves(t.to_act[0]) if move[0] == str(boat)})


def test_LB_15_the_roll_may_be_split_between_several_boats() -> None:
    t = played(split("c3:3 e3:3 -", "d6:3 - -", die=3), "0: 0-c4-1")
    assert t.to_act == [0]
    assert (t.position()["die"], t.position()["left"], t.position()["parts"]) == (3, 2, 1)
    t = played(split("c3:3 e3:3 -", "d6:3 - -", die=3), "0: 0-c4-1", "0: 1-e5-2", "die 1")
    assert fleets(t) == ["c4:3 e5:3 -", "d6:3 - -"]
    assert t.to_act == [1]
    assert t.position()["turns"] == 11


def test_LB_15_or_used_whole() -> None:
    t = played(split("c3:3 e3:3 -", "d6:3 - -", die=3), "0: 0-c6-3", "die 1")
    assert t.to_act == [1]


@pytest.mark.parametrize(
    "parts",
    [[6], [5, 1], [4, 2], [3, 3], [4, 1, 1], [1, 4, 1], [1, 1, 4], [3, 2, 1], [1, 2, 3], [2, 2, 2]],
)
def test_LB_15_the_parts_of_a_6(parts: list[int]) -> None:
    """One boat goes up and down the column a, where nothing is in its way."""
    lines, row = [], 1
    for cells in parts:
        row = row + cells if row + cells <= 7 else row - cells
        lines.append(f"0: 0-a{row}-{cells}")
    t = played(split("a1:3 - -", "g6:3 - -", die=6), *lines, "die 1")
    assert t.to_act == [1]
    assert len(told(t, "moved")) == len(parts)


def test_LB_15_each_part_by_the_rules_above() -> None:
    """LB-5: from the port to sea in every part. LB-7: a part takes goods where it ends."""
    t = played(split("c1:3 d1:3 -", "c3:3 - -", die=3), "0: 0-c2-1")
    assert fleets(t) == ["c2:4 d1:3 -", "c3:2 - -"]
    assert sorted(t.legal_moves(0)) == ["1-b1-2", "1-d2-1", "1-d3-2", "1-e2-2", "1-f1-2"]


def test_LB_15_who_can_move_may_not_stop() -> None:
    t = played(split("c3:3 e3:3 -", "d6:3 - -", die=3), "0: 0-c4-1")
    assert "pass" not in t.legal_moves(0)
    with pytest.raises(IllegalMove):
        t.play(0, "pass")


def test_LB_15_what_cannot_be_used_is_lost() -> None:
    """Boat 0 takes a good on a2 and may not go on; there is no other: the turn ends by itself."""
    t = played(split("a1:3 - -", "a3:3 b1:3 b2:3", die=4), "0: 0-a2-1", "die 1")
    assert told(t, "rest_lost") == [{"seat": 0, "left": 3}]
    assert t.to_act == [1]
    assert t.position()["turns"] == 11


def test_LB_15_without_any_legal_part_the_turn_passes() -> None:
    assert table("a1:3 - -", "a2:3 b1:3 -", die=4, split=True).legal_moves(0) == ["pass"]


def test_LB_16_a_boat_that_took_a_good_is_not_moved_again_in_this_roll() -> None:
    t = played(split("d3:3 f1:3 -", "d5:3 - -", die=3), "0: 0-d4-1")
    assert t.position()["tired"] == [[True, False, False], [False] * 3]
    assert lengths(t, 0) == []
    assert lengths(t, 1) == [1, 2]
    with pytest.raises(IllegalMove) as refused:
        t.play(0, "0-d3-1")
    assert refused.value.arguments["why"] == "bateaux-refused-boat-tired"


def test_LB_16_the_next_roll_finds_it_fresh() -> None:
    start = split("d3:3 f1:3 -", "d5:3 - -", die=1)
    t = played(start, "0: 0-d4-1", "die 1", "1: 0-d6-1", "die 1")
    assert t.position()["tired"] == [[False] * 3, [False] * 3]
    assert lengths(t, 0) == [1]


def test_LB_16_a_boat_that_took_nothing_may_be_moved_again_back_to_its_start() -> None:
    t = played(split("d3:3 - -", "g6:3 - -", die=2), "0: 0-d4-1")
    assert "0-d3-1" in t.legal_moves(0)


def test_LB_16_the_first_two_parts_use_as_much_as_one_likes() -> None:
    assert lengths(table("a1:3 - -", "g6:3 - -", die=6, split=True)) == [1, 2, 3, 4, 5, 6]
    assert lengths(table("a1:3 - -", "g6:3 - -", die=6, left=5, parts=1, split=True)) == [1, 2, 3, 4, 5]


def test_LB_16_the_third_part_uses_all_that_is_left() -> None:
    assert lengths(table("a1:3 - -", "g6:3 - -", die=6, left=4, parts=2, split=True)) == [4]


def test_LB_16_a_third_part_that_fits_no_boat_is_not_made_even_if_a_shorter_one_would() -> None:
    """Boats 1 and 2 are tired, and with the west port they shut boat 0 in on a1 and a2. It goes to a2
    by its second part; the third would have to be 4, and one cell back to a1 does not count."""
    shut_in = split(
        "a1:3 b1:3 b2:3",
        "a4:3 - -",
        "c7:3 - -",
        die=6,
        left=5,
        parts=1,
        tired=[[False, True, True], [False] * 3, [False] * 3],
    )
    assert Table.from_position(shut_in).legal_moves(0) == ["0-a2-1"]
    t = played(shut_in, "0: 0-a2-1", "die 2")
    assert told(t, "rest_lost") == [{"seat": 0, "left": 4}]
    assert t.to_act == [1]
