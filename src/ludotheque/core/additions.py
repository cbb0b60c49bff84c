"""What a game may add to its rules: facts of a table with the box, personal records, and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.json_types import Object

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

# Somebody plays with the box and asks what happens. They remember a few numbers of their table; the
# function `set_up` of the game lays out a whole state from them. A game declares its facts once, in the
# order in which they come; facts that no card or piece can be are refused by a code of the game.


@dataclass(frozen=True)
class Fact:
    name: str
    least: int
    most: int
    count: int = 1
    """So many in a row."""


def starts(facts: Sequence[Fact]) -> dict[str, int]:
    """Where each begins among all numbers."""
    found, at = dict[str, int](), 0
    for fact in facts:
        found[fact.name] = at
        at += fact.count
    return found


def total(facts: Sequence[Fact]) -> int:
    return sum(fact.count for fact in facts)


# Records: events of a match, counted for one seat, or the highest of a field


@dataclass(frozen=True)
class PersonalRecord:
    name: str
    """The key of its words: `<game>-record-<name>`."""
    event: str
    field: str = ""
    """Its highest value counts; none: how often the event happens."""
    seat: str = "seat"
    """The field of the event that says whose record it is."""
    is_least: bool = False
    """The fewest in a match that was won, not the most in any."""


def records_in(
    records: Iterable[PersonalRecord], events: Iterable[Mapping[str, Any]], seat: int, won: bool
) -> dict[str, int]:
    """What a match brought to a seat, by the name of the record; nothing where nothing counts."""
    found: dict[str, int] = {}
    told = list(events)
    for record in records:
        mine = [one for one in told if one["event"] == record.event and one.get(record.seat) == seat]
        if mine and (won or not record.is_least):
            values = [int(one[record.field]) for one in mine] if record.field else [len(mine)]
            found[record.name] = max(values)
    return found


# Puzzles


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
