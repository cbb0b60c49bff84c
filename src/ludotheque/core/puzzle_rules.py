"""What a game says about puzzles in it, and what is found out about a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.json_types import Object

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table


@dataclass(frozen=True)
class Posed:
    """What a game, or a comparison of its moves, has found out about a position."""

    question: str
    """The key of its words: `<game>-puzzle-<question>`."""
    lines: list[list[str]]
    """The moves that solve it, one line after the other; any of the lines will do. All are as long."""
    evidence: Object
    size: str | None = None
    """None: who looks for puzzles finds out how hard it is."""


def nowhere(_view: Mapping[str, Any]) -> bool:
    return False


@dataclass(frozen=True)
class PuzzleRules:
    """What a game says about puzzles in it."""

    exact: Callable[[Table, int], Posed | None] | None = None
    """A puzzle whose answer can be computed, for a seat at a table; None: there is none there."""
    is_for_search: Callable[[Mapping[str, Any]], bool] = nowhere
    """Whether a puzzle may be made where a seat sees this by comparing its moves in imagined matches."""
    players: tuple[int, ...] = ()
    """How many play where puzzles are looked for; none: as many as may."""
