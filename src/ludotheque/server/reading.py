"""A log read back into the room that it adds up to; or, where that fails, as much of it as can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ludotheque.server import entries
from ludotheque.server.entries import AnyBody
from ludotheque.server.records import Entry
from ludotheque.server.room import Refused, Room, Unreadable


def room_of(id: str, log: Sequence[Entry]) -> Room:
    """Raises `Unreadable` where it does not come out as it was written."""
    room, trouble = read_until_trouble(id, log)
    if trouble is not None:
        raise trouble
    assert room is not None
    return room


def read_until_trouble(id: str, log: Sequence[Entry]) -> tuple[Room | None, Unreadable | None]:
    """As far as it can be read, and why no further."""
    if not log:
        raise Refused("error-no-such-table")
    room = None
    try:
        room = Room.open(id, _opened(_body(log[0])), log[0].at)
        for entry in log[1:]:
            room.fold(_body(entry), entry.at, entry.person, entry.request)
    except Unreadable as trouble:
        return room, trouble
    room.logged = log[-1].at
    return room, None


def _body(entry: Entry) -> AnyBody:
    try:
        return entries.read(entry.body)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Unreadable("error-table-unreadable") from error


def _opened(body: AnyBody) -> entries.Opened:
    if not isinstance(body, entries.Opened):
        raise Unreadable("error-table-unreadable")
    return body


def plain_log(log: Sequence[Entry]) -> list[dict[str, Any]]:
    """Every entry of a match that is over, whatever can be made of it. Who is who stays private."""
    return [
        {
            "number": entry.number,
            "at": entry.at,
            "entry": _without_people(msgspec.json.decode(entry.body)),
        }
        for entry in log
    ]


def _without_people(body: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in body.items() if name not in ("person", "host")}
