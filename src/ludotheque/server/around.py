"""What happens around a match: what everybody is told of it, and whose doing it is."""

from __future__ import annotations

from typing import Any

from ludotheque.server import entries
from ludotheque.server.entries import AnyBody


def around_the_match(body: AnyBody) -> dict[str, Any] | None:
    """An entry as an event that everybody at the table is told: by allow-list."""
    match body:
        case entries.Seated(seat=seat):
            return {"event": "seated", "seat": seat}
        case entries.BotSeated(seat=seat):
            return {"event": "bot_seated", "seat": seat}
        case entries.Freed(seat=seat):
            return {"event": "seat_freed", "seat": seat}
        case entries.Started():
            return {"event": "match_started"}
        case entries.Moved(seat=seat, by="clock"):
            return {"event": "time_up", "seat": seat}
        case entries.UndoAsked(seat=seat):
            return {"event": "undo_asked", "seat": seat}
        case entries.UndoRefused(seat=seat):
            return {"event": "undo_refused", "seat": seat}
        case entries.StoodIn(seat=seat, why=why):
            return {"event": "stood_in", "seat": seat, "why": why}
        case entries.Returned(seat=seat):
            return {"event": "returned", "seat": seat}
        case entries.Voted(seat=seat, away_seat=away):
            return {"event": "voted", "seat": seat, "away_seat": away}
        case entries.Rematched(table=table):
            return {"event": "rematched", "table": table}
        case entries.Closed():
            return {"event": "table_closed"}
    return None


def is_fuss(body: AnyBody, is_noticed: bool) -> bool:
    """Whether somebody has asked for it and the match is no further: what could go on for ever."""
    match body:
        case entries.Moved(by=by):
            return by == "person" and not is_noticed
        case entries.StoodIn(why=why):
            return why in ("asked", "left")
        case entries.Started() | entries.BotSeated() | entries.Kept():
            return False
    return hasattr(body, "seat")
