"""What a connection is sent: the news since a number, and what is so now, through one viewer's eyes.

The first message has the whole state. After that a connection gets what has changed: of the view the
fields that are new, of the rest the parts that are new. Messages are made once for all connections that
look through the same eyes.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from ludotheque.core.chance import commitment
from ludotheque.core.json_changes import json_changes
from ludotheque.server.rooms import entries, message_types
from ludotheque.server.rooms.room import Chair, Room, Viewer

_encode = msgspec.json.Encoder().encode
NO_VIEW, NONE = b"null", b"{}"
NOT_POSSIBLE = b'{"possible":false,"asked_seat":'
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

    __slots__ = ("_changes", "_whole", "before", "shared", "undo", "view")

    def __init__(self, view: bytes, undo: bytes, shared: Parts, before: State | None) -> None:
        self.view = view
        self.undo = undo
        self.shared = shared
        """What all viewers are told alike. The same object as long as it is the same."""
        self.before = before
        """The state that it came after: a connection that has that one needs the changes only."""
        self._whole = b""
        self._changes = b""

    @property
    def whole(self) -> bytes:
        if not self._whole:
            self._whole = _object({**self.shared, "view": self.view, "undo": self.undo})
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
            if self.view != before.view:
                new["view"] = json_changes(before.view, self.view)
            if self.undo != before.undo:
                new["undo"] = self.undo
            self._changes = _object(new)
        return self._changes

    def can_follow(self, other: State | None) -> bool:
        """Whether the changes say it all to somebody who has the other state."""
        return other is not None and other is self.before and self.view != NO_VIEW != other.view


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
        room = self.room
        current = self._current.get(viewer)
        if current is not None and self._known_at[viewer] == room.number:
            return current
        if self._made_at != room.number:
            self._made_at = room.number
            self._look_at_what_is_shared()
        self._known_at[viewer] = room.number
        view, undo = NO_VIEW if room.table is None else room.table.view_json(viewer), self._undo(viewer)
        if current is not None:
            if current.view == view and current.undo == undo and current.shared is self._shared:
                return current
            current.before = None  # one step back is enough
        state = self._current[viewer] = State(view, undo, self._shared, current)
        return state

    def _undo(self, viewer: Viewer) -> bytes:
        room = self.room
        is_possible = (
            viewer is not None
            and room.table is not None
            and room.status == "playing"
            and room.table.can_undo(viewer)
        )
        asked_seat = b"null" if room.undo_seat is None else b"%d" % room.undo_seat
        return (b'{"possible":true,"asked_seat":' if is_possible else NOT_POSSIBLE) + asked_seat + b"}"

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
        self, viewer: Viewer, since: int, had: State | None, you: bytes, now: int, answers: str = ""
    ) -> bytes:
        """The events after number `since`, and what is so after them: all of it, or what has changed
        since the state `had`. `you` is empty where it is as before. `answers` is the request of this
        connection that brought the news."""
        state, told = self.state(viewer), self.room.news[viewer]
        head = b'{"type":"news","number":%d,"since":%d,"now":%d,"events":[' % (len(told), since, now)
        if state is had:
            rest = b'],"changes":{}'
        elif state.can_follow(had):
            rest = b'],"changes":' + state.changes
        else:
            rest = b'],"state":' + state.whole
        if you:
            rest += b',"you":' + you
        if answers:
            rest += b',"done":' + _encode(answers)
        return head + b",".join(told[since:]) + rest + b"}"


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
