"""What a connection is sent: the news since a number, and what is so now, through one viewer's eyes."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.chance import commitment
from ludotheque.server.rooms.room import Chair, Room, Viewer

_encode = msgspec.json.Encoder().encode


def encoded(message: dict[str, Any]) -> str:
    return _encode(message).decode()


def about(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Everything that a viewer may know of a room now. Times are the server's, in milliseconds."""
    return _about(room, viewer, room.table.view(viewer) if room.table else None)


def _about(room: Room, viewer: Viewer, view: object) -> dict[str, Any]:
    table = room.table
    limits = room.limits()
    seated = viewer is not None
    return {
        "table": {
            "id": room.id,
            "game": room.opened.game,
            "players": room.opened.players,
            "options": room.opened.options,
            "theme": room.opened.theme,
            "thinking_time": room.opened.clock.seconds,
            "listed": room.opened.listed,
            "status": room.status,
            "seats": [chair_as_shown(chair) for chair in room.chairs],
            "commitment": commitment(bytes.fromhex(room.opened.key)),
            "rematch": room.rematch,
        },
        "view": view,
        "deadlines": {str(seat): end for seat, (end, _) in limits.items()},
        "time_given": {str(seat): seconds for seat, (_, seconds) in limits.items()},
        "undo": {
            "possible": bool(
                seated and table and room.status == "playing" and table.can_undo(viewer or 0)
            ),
            "asked_seat": room.undo_seat,
        },
        "votes": {str(away): sorted(votes) for away, votes in room.votes.items() if votes},
    }


def chair_as_shown(chair: Chair) -> dict[str, Any]:
    """People are known by their names; their ids are nobody's business."""
    if chair.kept:
        return {"kind": "kept", "name": chair.name, "avatar": chair.avatar}
    if chair.person:
        return {
            "kind": "person",
            "name": chair.name,
            "avatar": chair.avatar,
            "stand_in": chair.bot,
            "why": chair.why,
        }
    if chair.bot:
        return {"kind": "bot", "name": chair.name, "bot": chair.bot}
    return {"kind": "open"}


class Told:
    """The messages of a room, made once for all connections that look through the same eyes."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._number = -1
        self._about: dict[Viewer, bytes] = {}
        self._events: dict[tuple[Viewer, int], msgspec.Raw] = {}

    def about(self, viewer: Viewer) -> bytes:
        """What is so now for a viewer, as JSON."""
        if self._number != self.room.number:
            self._number = self.room.number
            self._about.clear()
            self._events.clear()
        if viewer not in self._about:
            table = self.room.table
            view = msgspec.Raw(table.view_json(viewer)) if table else None
            self._about[viewer] = _encode(_about(self.room, viewer, view))
        return self._about[viewer]

    def news(self, viewer: Viewer, since: int, you: dict[str, Any], now: int) -> str:
        """The events after number `since`, and what is so after them."""
        state = msgspec.Raw(self.about(viewer))
        told = self.room.news[viewer]
        key = (viewer, since)
        if key not in self._events:
            self._events[key] = msgspec.Raw(_encode(told[since:]))
        return encoded(
            {
                "type": "news",
                "number": len(told),
                "since": since,
                "events": self._events[key],
                "you": you,
                "now": now,
                "state": state,
            }
        )


def done(request: str, **more: Any) -> str:
    return encoded({"type": "done", "id": request, **more})


def refused(request: str | None, key: str, arguments: dict[str, Any]) -> str:
    """A key of the catalogue and its arguments; what an argument of an error is itself, is nested."""
    return encoded({"type": "refused", "id": request, "error": key, "arguments": plain(arguments)})


def plain(value: Any) -> Any:
    """Arguments of an error as JSON: another error becomes its key and arguments."""
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple | range):
        return [plain(one) for one in value]
    if hasattr(value, "key") and hasattr(value, "arguments"):
        return {"error": value.key, "arguments": plain(value.arguments)}
    return value if isinstance(value, str | int | float | bool | None) else str(value)
