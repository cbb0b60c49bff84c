"""What a connection is sent: the news since a number, and what is so now, through one viewer's eyes.

The first message has the whole state. After that a connection gets what has changed: of the view the
fields that are new, of the rest the parts that are new. Messages are made once for all connections that
look through the same eyes.
"""

from __future__ import annotations

import functools
import itertools
from typing import Any, cast

import msgspec

from ludotheque.core.chance import commitment
from ludotheque.core.tables.functions import SeenViews
from ludotheque.server.rooms import entries, message_types
from ludotheque.server.rooms.room import Chair, Room, Viewer

_encode = msgspec.json.Encoder().encode
_versions = itertools.count(1)
NO_VIEW, NONE = b"null", b"{}"
Parts = dict[str, bytes]
"""The parts of a state, each as JSON."""


def about(room: Room, viewer: Viewer) -> message_types.TableState:
    """Everything that a viewer may know of a room now. Times are the server's, in milliseconds."""
    state: message_types.TableState = msgspec.json.decode(Messages(room).state(viewer).whole)
    return state


def _object(parts: Parts) -> bytes:
    return b"{%b}" % b",".join([_member(name, part) for name, part in parts.items()])


def _member(name: str, part: bytes) -> bytes:
    return b'"%b":%b' % (name.encode(), part)


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
        "evening": room.opened.evening,
        "chat": room.has_chat,
    }


def chair_as_shown(chair: Chair) -> message_types.Chair:
    """A chair as everybody sees it: people have names here, never ids."""
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
    """The state for one viewer now."""

    __slots__ = (
        "_whole", "before", "changes", "has_view", "is_asked", "made_at", "place", "room", "shared",
        "told", "undo", "version", "viewer",
    )  # fmt: skip

    def __init__(self, room: Room, viewer: Viewer) -> None:
        self.room = room
        self.viewer = viewer
        self.place = 0 if viewer is None else 1 + viewer
        """Among the viewers of a table."""
        self.told = room.news[viewer]
        self.made_at = 0
        """The entry after which it was made or confirmed."""
        self.is_asked = False
        """Whether somebody has asked for it since it was made."""
        self.shared: Parts = {}
        """The parts that are the same for all viewers."""
        self.undo = b""
        self.has_view = False
        self.version = self.before = 0
        """A number that no other state of this viewer has, and the one before: a connection that has
        that one needs the changes only."""
        self.changes = b""
        self._whole = b""

    def become(self, version: int, undo: bytes, shared: Parts, changes: bytes) -> None:
        self.before, self.version = self.version, version
        self.undo, self.shared, self.changes, self._whole = undo, shared, changes, b""

    @property
    def whole(self) -> bytes:
        if not self._whole:
            table = self.room.table
            view = NO_VIEW if table is None else table.view_json(self.viewer)
            self._whole = _object({**self.shared, "view": view, "undo": self.undo})
        return self._whole


class Messages:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._shared: Parts = {}
        self._table_key: tuple[Any, ...] = ()
        self._table = b""
        self._has_more = False
        """Whether there are limits of time or votes among what is shared."""
        self._states = {viewer: State(room, viewer) for viewer in room.viewers}
        self._seen: SeenViews | None = None

    def state(self, viewer: Viewer) -> State:
        state = self._states[viewer]
        state.is_asked = True
        if state.made_at != self.room.number:
            self._look()
            state.is_asked = True
        return state

    def _look(self) -> None:
        """Make the states of all who have asked since the last change: others will hardly ask now."""
        room, table = self.room, self.room.table
        number, shared = room.number, self._what_all_know()
        looking = [one for one in self._states.values() if one.is_asked and one.made_at != number]
        views, undoable = [b""] * len(room.viewers), []
        if table is not None:
            if self._seen is None:
                self._seen = table.seen_views()
            views = table.changes(self._seen, sum([1 << one.place for one in looking]))
            undoable = table.undoable if room.status == "playing" else []
        version = next(_versions)
        can_undo, cannot_undo = _undo(True, room.undo_seat), _undo(False, room.undo_seat)
        for state in looking:
            new = b"" if state.shared is shared else _differing(state.shared, shared)
            if view := views[state.place]:
                new += b',"view":' + view
            undo = can_undo if state.viewer in undoable else cannot_undo
            if undo is not state.undo:
                new += b',"undo":' + undo
            if new:
                state.become(version, undo, shared, b"{" + new[1:] + b"}")
                if view and not state.has_view:
                    state.has_view = True
                    state.before = 0  # fields that are as in no view at all are told too
            state.made_at, state.is_asked = number, False

    def _what_all_know(self) -> Parts:
        """The parts that are the same for all. The same object where nothing has changed."""
        room = self.room
        key = room.seating, room.status, room.rematch, room.has_chat
        limits, votes = room.time_limits, room.votes
        if key == self._table_key and not (limits or votes or self._has_more):
            return self._shared
        if key != self._table_key:
            self._table_key, self._table = key, _encode(_table(room))
        self._has_more = bool(limits or votes)
        now = {
            "table": self._table,
            "deadlines": by_seat({seat: end for seat, (end, _) in limits.items()}),
            "time_given": by_seat({seat: seconds for seat, (_, seconds) in limits.items()}),
            "votes": by_seat({away: sorted(given) for away, given in votes.items() if given}),
        }
        if now != self._shared:
            self._shared = now
        return self._shared


def _differing(old: Parts, new: Parts) -> bytes:
    """Each part that differs, behind a comma."""
    return b"".join([b"," + _member(name, part) for name, part in new.items() if part != old.get(name)])


def news(state: State, since: int, had: int, you: bytes, now: int, answers: str = "") -> bytes:
    """The events after number `since`, and what is so after them: all of it, or what has changed
    since version `had` of the state (0: there was none). `you` is empty where it is as before.
    `answers` is the request of this connection that brought the news."""
    told = state.told
    number = len(told)
    if had and had == state.before:
        part, so = b"changes", state.changes
    elif had == state.version:
        part, so = b"changes", NONE
    else:
        part, so = b"state", state.whole
    if you:
        so += b',"you":' + you
    if answers:
        so += b',"done":' + _encode(answers)
    events = told[since] if number == since + 1 else b",".join(told[since:])
    return b'{"type":"news","number":%d,"since":%d,"now":%d,"events":[%b],"%b":%b}' % (
        number, since, now, events, part, so,
    )  # fmt: skip


@functools.cache
def _undo(is_possible: bool, asked_seat: int | None) -> bytes:
    """Cached: there are few different ones."""
    return _encode({"possible": is_possible, "asked_seat": asked_seat})


def by_seat(values: dict[int, Any]) -> bytes:
    return _encode({str(seat): value for seat, value in values.items()}) if values else NONE


def encoded(message: message_types.Message | message_types.You) -> bytes:
    return _encode(message)


def done(request: str, **found: Any) -> bytes:
    """The answer to a request, with what it asked for."""
    return encoded(cast(message_types.Done, {"type": "done", "id": request, **found}))


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
