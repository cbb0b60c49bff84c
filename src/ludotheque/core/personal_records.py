"""What a game keeps records of: events of a match, counted for one seat, or the highest of a field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Record:
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
    records: Iterable[Record], events: Iterable[Mapping[str, Any]], seat: int, won: bool
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
