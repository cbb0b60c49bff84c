"""How far a boat can sail, against a search of every path, and the path that is told."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from ludotheque.core.bits import as_mask, members
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.declarations import told
from ludotheque.games.bateaux.board import BOARD, CELL, after, path
from ludotheque.games.bateaux.table import Event

from . import reference

Sea = tuple[str, set[str]]

ALL_NAMES = [name for _, name in CELL.names]
PATH = Event.MOVED.kind.fields["path"]


def mask(names: Iterable[str]) -> int:
    return as_mask([cell for cell, name in CELL.names if name in set(names)])


def random_sea(chooser: random.Random) -> Sea:
    """A boat, and the cells where it may not sail: from hardly any to most."""
    here, *others = chooser.sample(ALL_NAMES, chooser.choice((3, 8, 12, 20, 30)))
    return here, set(others)


def masks(sea: Sea) -> tuple[int, int]:
    here, closed = sea
    start = mask([here])
    return start, BOARD & ~mask(closed) & ~start


def searched(sea: Sea, length: int) -> set[str]:
    here, closed = sea
    return reference.ends(closed, [here], length)


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6])
def test_LB_4_a_boat_reaches_what_a_search_of_all_paths_reaches(length: int) -> None:
    chooser = random.Random(length)
    for _ in range(400):
        sea = random_sea(chooser)
        reached = after(length, *masks(sea))
        assert {CELL.text(cell) for cell in members(reached)} == searched(sea, length), sea


def test_LB_4_interpreted_too() -> None:
    chooser = random.Random(7)
    slow = interpreted(after)
    for _ in range(20):
        start, free = masks(random_sea(chooser))
        for length in range(1, 7):
            assert slow(length, start, free) == after(length, start, free)


def test_LB_4_the_path_told_is_a_legal_one() -> None:
    chooser = random.Random(9)
    count = 0
    for _ in range(400):
        sea = random_sea(chooser)
        here, closed = sea
        start, free = masks(sea)
        for length in range(1, 7):
            for end in members(after(length, start, free)):
                way: Any = told(PATH, path(length, start, free, end))
                assert len(way) == length
                assert way[-1] == CELL.text(end)
                assert len({here, *way}) == length + 1
                assert not closed & set(way)
                assert all(b in reference.beside(a) for a, b in zip([here, *way], way, strict=False))
                count += 1
    assert count > 1000
