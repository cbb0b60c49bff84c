"""What a connection is sent: the news since a number, and what is so now, through one viewer's eyes.

The first message has the whole state. After that a connection gets what has changed: of the view the
fields that are new, of the rest the parts that are new. Messages are made once for all connections that
look through the same eyes.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from ludotheque.core.chance import commitment
from ludotheque.core.table_functions import SeenViews
from ludotheque.server.rooms import entries, message_types
from ludotheque.server.rooms.room import Chair, Room, Viewer

_encode = msgspec.json.Encoder().encode
NO_VIEW, NONE = b"null", b"{}"
Parts = dict[str, bytes]
"""The parts of a state, each as JSON."""


def about(room: Room, viewer: Viewer) -> message_types.TableState:
    """Everything that a viewer may know of a room now. Times are the server's, in milliseconds."""
    state: message_types.TableState = msgspec.json.decode(Messages(room).state(viewer).whole)
    return state


def _object(parts: Parts) -> bytes:
    return b"{" + b",".join([b'"' + name.encode() + b'":' + part for name, part in parts.items()]) + b"}"


def _table(room: Room) -> message_types.TableInfo:
    return {
        "id": room.id,
        "game": room.opened.game,
        "players": room.opened.players,
        "options": room.opened.options,
        "theme": room.opened.theme,
        "thinking_time": room.opened.clock.seconds,
        "listed": room.opened.listed,
        "status": cast(message_types.Status, room.status),
        "seats": [chair_as_shown(chair) for chair in room.chairs],
        "commitment": commitment(bytes.fromhex(room.opened.key)),
        "rematch": room.rematch,
    }


def chair_as_shown(chair: Chair) -> message_types.Chair:
    """People are known by their names; their ids are nobody's business."""
    if chair.kept:
        return {"kind": "kept", "name": chair.name, "avatar": chair.avatar}
    if chair.person:
        return {
            "kind": "person",
            "name": chair.name,
            "avatar": chair.avatar,
            "stand_in": chair.bot,
            "why": cast(entries.Why, chair.why),
        }
    if chair.bot:
        return {"kind": "bot", "name": chair.name, "bot": chair.bot}
    return {"kind": "open"}


class State:
    """What is so for one viewer, until something of it changes."""

    __slots__ = ("_changes", "_whole", "before", "has_view", "room", "shared", "undo", "view", "viewer")

    def __init__(
        self, room: Room, viewer: Viewer, view: bytes, undo: bytes, shared: Parts, before: State | None
    ) -> None:
        self.room = room
        self.viewer = viewer
        self.has_view = room.table is not None
        self.view = view
        """What the view tells otherwise than in the state before; empty where that is nothing."""
        self.undo = undo
        self.shared = shared
        """What all viewers are told alike. The same object as long as it is the same."""
        self.before = before
        """The state that it came after: a connection that has that one needs the changes only."""
        self._whole = b""
        self._changes = b""

    @property
    def whole(self) -> bytes:
        """As long as it is so: the view is that of the table now."""
        if not self._whole:
            table = self.room.table
            view = NO_VIEW if table is None else table.view_json(self.viewer)
            self._whole = _object({**self.shared, "view": view, "undo": self.undo})
        return self._whole

    @property
    def changes(self) -> bytes:
        if not self._changes:
            before = self.before
            assert before is not None
            new: Parts = {}
            if self.shared is not before.shared:
                was = before.shared
                new = {name: part for name, part in self.shared.items() if part != was[name]}
            if self.view:
                new["view"] = self.view
            if self.undo != before.undo:
                new["undo"] = self.undo
            self._changes = _object(new)
        return self._changes

    def can_follow(self, other: State | None) -> bool:
        """Whether the changes say it all to somebody who has the other state."""
        return other is not None and other is self.before and self.has_view and other.has_view


class Messages:
    """Of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._made_at = 0
        """The entry after which the states were made or confirmed."""
        self._shared: Parts = {}
        self._table_key: tuple[Any, ...] = ()
        self._table = b""
        self._states: dict[Viewer, State] = {}
        self._seen: SeenViews | None = None

    def state(self, viewer: Viewer) -> State:
        """What is so now for a viewer. The same object as long as nothing of it has changed."""
        if self._made_at != self.room.number:
            self._made_at = self.room.number
            self._look_at_what_is_shared()
            self._look_through_all_eyes()
        return self._states[viewer]

    def _look_through_all_eyes(self) -> None:
        room, states, shared, table = self.room, self._states, self._shared, self.room.table
        views, undoable = [b""] * len(room.viewers), []
        if table is not None:
            if self._seen is None:
                self._seen = table.seen_views()
            views = table.changes(self._seen)
            undoable = table.undoable if room.status == "playing" else []
        asked_seat = b"null" if room.undo_seat is None else b"%d" % room.undo_seat
        impossible = b'{"possible":false,"asked_seat":%b}' % asked_seat
        possible = b'{"possible":true,"asked_seat":%b}' % asked_seat
        for viewer, view in zip(room.viewers, views, strict=True):
            undo = possible if viewer in undoable else impossible
            current = states.get(viewer)
            if current is not None:
                if not view and current.undo == undo and current.shared is shared:
                    continue
                current.before = None  # one step back is enough
            states[viewer] = State(room, viewer, view, undo, shared, current)

    def _look_at_what_is_shared(self) -> None:
        room = self.room
        key = room.seating, room.status, room.rematch
        if key != self._table_key:
            self._table_key, self._table = key, _encode(_table(room))
        limits = room.time_limits
        shared = {
            "table": self._table,
            "deadlines": by_seat({seat: end for seat, (end, _) in limits.items()}),
            "time_given": by_seat({seat: seconds for seat, (_, seconds) in limits.items()}),
            "votes": by_seat({away: sorted(votes) for away, votes in room.votes.items() if votes}),
        }
        if shared != self._shared:
            self._shared = shared

    def news(
        self, state: State, since: int, had: State | None, you: bytes, now: int, answers: str = ""
    ) -> bytes:
        """The events after number `since`, and what is so after them: all of it, or what has changed
        since the state `had`. `you` is empty where it is as before. `answers` is the request of this
        connection that brought the news."""
        told = self.room.news[state.viewer]
        if state is had:
            part, so = b"changes", NONE
        elif state.can_follow(had):
            part, so = b"changes", state.changes
        else:
            part, so = b"state", state.whole
        if you:
            so += b',"you":' + you
        if answers:
            so += b',"done":' + _encode(answers)
        events = b",".join(told[since:])
        number = len(told)
        return b'{"type":"news","number":%d,"since":%d,"now":%d,"events":[%b],"%b":%b}' % (
            number, since, now, events, part, so,
        )  # fmt: skip


def by_seat(values: dict[int, Any]) -> bytes:
    return _encode({str(seat): value for seat, value in values.items()}) if values else NONE


def encoded(message: message_types.Message | message_types.You) -> bytes:
    return _encode(message)


def done(request: str, hint: dict[str, Any] | None = None) -> bytes:
    message: message_types.Done = {"type": "done", "id": request}
    if hint is not None:
        message["hint"] = cast(message_types.Hint, hint)
    return _encode(message)


def refused(request: str | None, key: str, arguments: dict[str, Any]) -> bytes:
    """A key of the catalogue and its arguments; what an argument of an error is itself, is nested."""
    told = plain(arguments)
    return encoded({"type": "refused", "id": request, "error": key, "arguments": told})


def plain(value: Any) -> Any:
    """Arguments of an error as JSON: another error becomes its key and arguments."""
    if isinstance(value, dict):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple | range):
        return [plain(one) for one in value]
    if hasattr(value, "key") and hasattr(value, "arguments"):
        return {"error": value.key, "arguments": plain(value.arguments)}
    return value if isinstance(value, str | int | float | bool | None) else str(value)
