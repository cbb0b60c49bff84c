"""What a connection is sent: the news since a number, and what is so now, through one viewer's eyes.

The first message has the whole state. After that a connection gets what has changed: of the view the
fields that are new, of the rest the parts that are new. Messages are made once for all connections that
look through the same eyes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.core.chance import commitment
from ludotheque.core.json_changes import json_changes
from ludotheque.server.rooms.room import Chair, Room, Viewer

_encode = msgspec.json.Encoder().encode
NO_VIEW = b"null"
Parts = dict[str, bytes]
"""The parts of a state, each as JSON."""


def about(room: Room, viewer: Viewer) -> dict[str, Any]:
    """Everything that a viewer may know of a room now. Times are the server's, in milliseconds."""
    state: dict[str, Any] = msgspec.json.decode(_object(Messages(room).state(viewer).parts))
    return state


def _object(parts: Parts) -> bytes:
    return b"{" + b",".join([b'"' + name.encode() + b'":' + part for name, part in parts.items()]) + b"}"


def _table(room: Room) -> dict[str, Any]:
    return {
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


class State:
    """What is so for one viewer, until something of it changes."""

    def __init__(self, parts: Parts, before: State | None) -> None:
        self.parts = parts
        self.before = before
        """The state that it came after: a connection that has that one needs the changes only."""
        self._whole: bytes | None = None
        self._changes: bytes | None = None

    @property
    def whole(self) -> bytes:
        if self._whole is None:
            self._whole = _object(self.parts)
        return self._whole

    @property
    def changes(self) -> bytes:
        if self._changes is None:
            assert self.before is not None
            was = self.before.parts
            new = {name: part for name, part in self.parts.items() if part != was[name]}
            if "view" in new:
                new["view"] = json_changes(was["view"], new["view"])
            self._changes = _object(new)
        return self._changes

    def can_follow(self, other: State | None) -> bool:
        """Whether the changes say it all to somebody who has the other state."""
        if other is None or other is not self.before:
            return False
        return (other.parts["view"] == NO_VIEW) == (self.parts["view"] == NO_VIEW)


class Messages:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._made_at = 0
        self._shared: Parts = {}
        self._table_key: tuple[Any, ...] = ()
        self._table = b""
        self._current: dict[Viewer, State] = {}
        self._known_at: dict[Viewer, int] = {}
        """For each viewer the entry after which the current state was made or confirmed."""

    def state(self, viewer: Viewer) -> State:
        """What is so now for a viewer. The same object as long as nothing of it has changed."""
        number = self.room.number
        current = self._current.get(viewer)
        if current is not None and self._known_at[viewer] == number:
            return current
        parts = self._parts(viewer)
        self._known_at[viewer] = number
        if current is None or current.parts != parts:
            if current is not None:
                current.before = None  # one step back is enough
            current = self._current[viewer] = State(parts, current)
        return current

    def _parts(self, viewer: Viewer) -> Parts:
        room, table = self.room, self.room.table
        if self._made_at != room.number:
            self._made_at = room.number
            self._shared = self._parts_for_all()
        is_possible = (
            viewer is not None
            and table is not None
            and room.status == "playing"
            and table.can_undo(viewer)
        )
        asked_seat = b"null" if room.undo_seat is None else b"%d" % room.undo_seat
        possible = b"true" if is_possible else b"false"
        return {
            **self._shared,
            "view": NO_VIEW if table is None else table.view_json(viewer),
            "undo": b'{"possible":%b,"asked_seat":%b}' % (possible, asked_seat),
        }

    def _parts_for_all(self) -> Parts:
        room = self.room
        key = room.seating, room.status, room.rematch
        if key != self._table_key:
            self._table_key, self._table = key, _encode(_table(room))
        limits = room.time_limits
        return {
            "table": self._table,
            "deadlines": _encode({str(seat): end for seat, (end, _) in limits.items()}),
            "time_given": _encode({str(seat): seconds for seat, (_, seconds) in limits.items()}),
            "votes": _encode({str(away): sorted(votes) for away, votes in room.votes.items() if votes}),
        }

    def news(self, viewer: Viewer, since: int, had: State | None, you: bytes, now: int) -> bytes:
        """The events after number `since`, and what is so after them: all of it, or what has changed
        since the state `had`. `you` is empty where it is as before."""
        state, told = self.state(viewer), self.room.news[viewer]
        head = b'{"type":"news","number":%d,"since":%d,"now":%d,"events":[' % (len(told), since, now)
        if state is had:
            rest = b'],"changes":{}'
        elif state.can_follow(had):
            rest = b'],"changes":' + state.changes
        else:
            rest = b'],"state":' + state.whole
        return head + b",".join(told[since:]) + rest + (b',"you":' + you if you else b"") + b"}"


def encoded(message: dict[str, Any]) -> bytes:
    return _encode(message)


def done(request: str, **more: Any) -> bytes:
    return _encode({"type": "done", "id": request, **more})


def refused(request: str | None, key: str, arguments: dict[str, Any]) -> bytes:
    """A key of the catalogue and its arguments; what an argument of an error is itself, is nested."""
    return _encode({"type": "refused", "id": request, "error": key, "arguments": plain(arguments)})


def plain(value: Any) -> Any:
    """Arguments of an error as JSON: another error becomes its key and arguments."""
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple | range):
        return [plain(one) for one in value]
    if hasattr(value, "key") and hasattr(value, "arguments"):
        return {"error": value.key, "arguments": plain(value.arguments)}
    return value if isinstance(value, str | int | float | bool | None) else str(value)
