"""Tables of Quelle heure est-il ? in the middle of a match, stated in a line or two.

Cards that a position does not mention are out of the game, so a test states those that matter. By
default nobody has placed anything, seat 0 holds 8 and 9, seat 1 holds 10 and 11, seat 2 holds 12 and
13, seat 3 holds 14 and 15, and the pile is 20, 21, 22 from the top.
"""

from __future__ import annotations

from typing import Any

from ludotheque import Table

Position = dict[str, Any]

FULL = "6 7 8 9 10 11 12"
EMPTY = "_ _ _ _ _ _ _"


def row(text: str) -> list[int | None]:
    """`_ _ 9 _ 14 _ _`: seven places, `_` where one is free."""
    return [None if place == "_" else int(place) for place in text.split()]


def position(
    players: int = 3,
    *,
    rows: dict[int, str] | None = None,
    hands: dict[int, list[int | str]] | None = None,
    pile: list[int | str] | None = None,
    drawn: int | None = None,
    **stated: Any,
) -> Position:
    """`rows` and `hands` map seats; the phase is `place` where an hour is drawn, otherwise `draw`."""
    seats = range(players)
    return {
        "game": "quelle-heure",
        "players": players,
        "turn": 0,
        "phase": "draw" if drawn is None else "place",
        "rows": [row((rows or {}).get(seat, EMPTY)) for seat in seats],
        "hands": [(hands or {}).get(seat, [8 + 2 * seat, 9 + 2 * seat]) for seat in seats],
        "drawn": drawn,
        "repairs": 0,
        "pile": [20, 21, 22] if pile is None else pile,
        "box": [],
        "turns": 0,
        "over": False,
        "winner": None,
        **stated,
    }


def table(players: int = 3, **stated: Any) -> Table:
    return Table.from_position(position(players, **stated), seed=1)


def dealt_table(*hands: str, pile: str) -> Table:
    """A match at its beginning, with these hands and this pile."""
    header = f"ludotheque transcript 1\ngame: quelle-heure\nplayers: {len(hands)}\n"
    return Table.replay(f"{header}chance: {' / '.join(hands)} / pile {pile}\n")


def happenings(t: Table, kind: str | None = None) -> list[dict[str, Any]]:
    """What the whole truth tells, of one kind of event or of all."""
    told = [event for line in t.transcript().lines for event in line.events]
    return [event for event in told if kind in (None, event["event"])]


def kinds(t: Table) -> list[str]:
    return [event["event"] for event in happenings(t)]
