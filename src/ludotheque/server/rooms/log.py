"""Reads a log back into its room; if that fails, as much of it as possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import AnyBody
from ludotheque.server.rooms.messages import chair_as_shown
from ludotheque.server.rooms.room import Refused, Room, Unreadable
from ludotheque.server.store.types import Entry, PersonResult, Summary


def room_of(id: str, log: Sequence[Entry]) -> Room:
    """The room of a log. Raises `Unreadable` if the replay differs from the log."""
    room, trouble = read_until_trouble(id, log)
    if trouble is not None:
        raise trouble
    assert room is not None
    return room


def read_until_trouble(id: str, log: Sequence[Entry]) -> tuple[Room | None, Unreadable | None]:
    """The room as far as the log can be read, and the error that ended it."""
    if not log:
        raise Refused("error-no-such-table")
    room = None
    try:
        room = _begun(id, log[0])
        for entry in log[1:]:
            room.fold(_body(entry), entry.at, entry.person, entry.request)
    except Unreadable as trouble:
        return room, trouble
    room.logged = log[-1].at
    return room, None


def _begun(id: str, entry: Entry) -> Room:
    """The first entry. A match is not continued if its game is not installed any more, or does not allow
    these players and options now."""
    opened = _opened(_body(entry))
    try:
        room = Room.open(id, opened, entry.at)
        room.game.checked_players(opened.players)
        room.game.checked_options(opened.options)
        key_of(bytes.fromhex(opened.key))
    except (LudothequeError, ValueError) as error:
        raise Unreadable("error-table-unreadable") from error
    return room


def _body(entry: Entry) -> AnyBody:
    try:
        return entries.read(entry.body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable("error-table-unreadable") from error


def _opened(body: AnyBody) -> entries.Opened:
    if not isinstance(body, entries.Opened):
        raise Unreadable("error-table-unreadable")
    return body


def plain_log(log: Sequence[Entry]) -> list[dict[str, Any]]:
    """Every entry of a finished match as JSON, also unreadable ones. Ids of people are left out."""
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


def summary_of(room: Room) -> Summary:
    return Summary(
        id=room.id,
        game=room.opened.game,
        players=room.opened.players,
        options=room.opened.options,
        status=room.status,
        listed=room.opened.listed,
        created=room.created,
        changed=room.changed,
        seats=[chair_as_shown(chair) for chair in room.chairs],
        chairs=sorted(room.people),
    )


def results_of(room: Room) -> list[PersonResult]:
    """The results of a finished match, one for each person who played to the end. Guests at a device
    have none."""
    result = room.table.result if room.table else None
    if result is None:
        return []
    found: dict[str, PersonResult] = {}
    for seat, chair in enumerate(room.chairs):
        if chair.person in found or not chair.is_known or chair.bot or chair.guest:
            continue
        found[chair.person] = PersonResult(
            table=room.id,
            person=chair.person,
            seat=seat,
            game=room.opened.game,
            players=room.opened.players,
            score=result["scores"][seat],
            won=seat in result["winners"],
            ended=room.changed,
        )
    return list(found.values())
