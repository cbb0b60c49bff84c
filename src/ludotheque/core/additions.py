"""Declarations of a game besides its rules: facts for `set_up`, personal records, and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Object

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

# `set_up` answers questions of people who play with the physical game. They enter a few facts about
# their table, and the game builds a whole state from them. A game declares its facts once, in the order
# in which they are entered. The game refuses impossible facts with a code.


@dataclass(frozen=True)
class Fact:
    name: str
    least: int
    most: int
    count: int = 1
    """The number of numbers of the fact."""


def starts(facts: Sequence[Fact]) -> dict[str, int]:
    """The index of the first number of each fact."""
    found, at = dict[str, int](), 0
    for fact in facts:
        found[fact.name] = at
        at += fact.count
    return found


def total(facts: Sequence[Fact]) -> int:
    return sum(fact.count for fact in facts)


# Records: how often an event happens to a seat in a match, or the highest value of one of its fields


@dataclass(frozen=True)
class PersonalRecord:
    name: str
    """The record's words have the key `<game>-record-<name>`."""
    event: str
    field: str = ""
    """The field whose highest value counts. Empty: the number of events counts."""
    seat: str = "seat"
    """The field of the event that names the seat of the record."""
    is_least: bool = False
    """Whether lower is better, and only won matches count. Otherwise higher is better, in any match."""


def records_in(
    records: Iterable[PersonalRecord], events: Iterable[Mapping[str, Any]], seat: int, won: bool
) -> dict[str, int]:
    """The values of a seat's records in one match, by name. A record without a value is left out."""
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
    """A question about a position, found by the game or by a comparison of its moves."""

    question: str
    """The question's words have the key `<game>-puzzle-<question>`."""
    lines: list[list[str]]
    """The lines of moves that solve it. Each line is a solution, and all have the same length."""
    evidence: Object
    size: str | None = None
    """None: the puzzle maker decides how hard it is."""


def nowhere(_view: Mapping[str, Any]) -> bool:
    return False


@dataclass(frozen=True)
class PuzzleRules:
    """The rules of a game for puzzles."""

    exact: Callable[[Table, int], Posed | None] | None = None
    """Finds a puzzle with a computed answer for a seat at a table. Returns None where there is none."""
    is_for_search: Callable[[Mapping[str, Any]], bool] = nowhere
    """Whether the maker may compare the moves of this view in imagined matches to make a puzzle."""
    players: tuple[int, ...] = ()
    """The numbers of players for which puzzles are made. Empty: all numbers that the game allows."""
