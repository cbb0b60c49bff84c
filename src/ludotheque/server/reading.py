"""A log read back into the room that it adds up to."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.errors import shortened
from ludotheque.server import entries
from ludotheque.server.records import Entry
from ludotheque.server.room import Refused, Room, Unreadable


def room_of(id: str, log: Sequence[Entry]) -> Room:
    """Raises `Unreadable` where it does not come out as it was written."""
    if not log:
        raise Refused("error-no-such-table")
    bodies = [body_of(entry) for entry in log]
    opened = bodies[0]
    if not isinstance(opened, entries.Opened):
        raise Unreadable("error-table-unreadable", number=1, error=entries.kind_of(opened))
    room = Room.open(id, opened, log[0].at)
    for entry, body in zip(log[1:], bodies[1:], strict=True):
        room.fold(body, entry.at, entry.person, entry.request)
    room.logged = log[-1].at
    return room


def body_of(entry: Entry) -> entries.AnyBody:
    try:
        return entries.read(entry.body)
    except ValueError as error:  # of msgspec: not JSON, or no entry that we know
        why = shortened(error, 200)
        raise Unreadable("error-table-unreadable", number=entry.number, error=why) from error
