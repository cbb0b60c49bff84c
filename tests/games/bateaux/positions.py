"""Positions of Les Bateaux in few words, and what is played from them."""

from __future__ import annotations

from typing import Any

from ludotheque import Table, Transcript
from ludotheque.core.tables.replay import Line

Position = dict[str, Any]


def position(*fleets: str, die: int = 1, **changed: Any) -> Position:
    """`position("c1:3 d2:1 -", "c7:3 - -", die=4)`: the boats of each seat, by cell and goods."""
    players = len(fleets)
    return {
        "game": "bateaux",
        "players": players,
        "split": False,
        "short": False,
        "turn": 0,
        "die": die,
        "left": die,
        "parts": 0,
        "boats": [[read_boat(boat) for boat in fleet.split()] for fleet in fleets],
        "tired": [[False] * 3 for _ in range(players)],
        "sunk": [0] * players,
        "turns": 10,
        "over": False,
        "winners": [],
        **changed,
    }


def read_boat(text: str) -> list[Any] | None:
    cell, _, goods = text.partition(":")
    return None if text == "-" else [cell, int(goods)]


def table(*fleets: str, **changed: Any) -> Table:
    return Table.from_position(position(*fleets, **changed))


def played(start: Position, *lines: str) -> Table:
    """The table after these lines of a transcript: `0: 1-e4`, `die 5`."""
    return Table.replay(
        Transcript(
            game="bateaux",
            players=start["players"],
            options={"split": start["split"], "short": start["short"]},
            start=start,
            lines=[_line(text) for text in lines],
        )
    )


def _line(text: str) -> Line:
    seat, colon, move = text.partition(": ")
    return Line(int(seat), move) if colon else Line(None, text)


def fleets(t: Table) -> list[str]:
    """The boats as they are written in `position`."""
    return [
        " ".join(f"{boat[0]}:{boat[1]}" if boat else "-" for boat in fleet)
        for fleet in t.position()["boats"]
    ]


def told(t: Table, kind: str) -> list[dict[str, Any]]:
    """What the spectators were told of one kind of event."""
    events = [event for event in t.events(None) if event["event"] == kind]
    return [{name: value for name, value in event.items() if name != "event"} for event in events]
