"""What is read from logs: rooms, the rows of lists, and what finished matches leave behind.

A log that cannot be read is read as far as possible. Results, ratings and rematches are read from the
logs when somebody asks, so there is nothing to forget besides the matches.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from ludotheque.bots.rating import Known
from ludotheque.bots.strength import Match, adaptive, after_match, after_matches, known_by
from ludotheque.core.additions import records_in
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.shelf import find_game
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import AnyBody
from ludotheque.server.rooms.messages import chair_as_shown
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Room, Unreadable
from ludotheque.server.store.types import Entry, PersonResult, Summary

if TYPE_CHECKING:
    from ludotheque.server.rooms.registry import Rooms


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
    opened = _body(entry)
    if not isinstance(opened, entries.Opened):
        raise Unreadable("error-table-unreadable")
    try:
        room = Room(id, opened, entry.at)
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


def plain_log(log: Sequence[Entry]) -> list[dict[str, Any]]:
    """Every entry of a finished match as JSON, also unreadable ones. Ids of people are left out."""
    told = []
    for entry in log:
        body = msgspec.json.decode(entry.body)
        shown = {name: value for name, value in body.items() if name not in ("person", "host")}
        told.append({"number": entry.number, "at": entry.at, "entry": shown})
    return told


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


MOST = 20_000


@dataclass(frozen=True)
class Ending:
    winners: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    """The value for each seat."""
    records: list[dict[str, int]] = field(default_factory=list)
    """For each seat, the records of its game."""


class Endings:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._known: dict[str, Ending] = {}

    async def of(self, table: str) -> Ending:
        """The result of a finished match. Empty where its log cannot be read."""
        if table not in self._known:
            while len(self._known) >= MOST:
                self._known.pop(next(iter(self._known)))
            self._known[table] = await self._read(table)
        return self._known[table]

    async def _read(self, table: str) -> Ending:
        try:
            room = await self.rooms.load(table)
        except Unreadable:
            return Ending()
        table_over = room.table
        result = table_over.result if table_over else None
        if table_over is None or result is None:
            return Ending()
        winners = result["winners"]
        records = [
            records_in(table_over.game.records, table_over.events(seat), seat, seat in winners)
            for seat in range(table_over.players)
        ]
        return Ending(winners, result["scores"], records)


RECENT = 12
"""How many matches are read, newest first."""


async def known(rooms: Rooms, person: str, game: str) -> Known:
    results = [one for one in await rooms.store.results_of(person) if one.game == game][:RECENT]
    matches: list[Match] = []
    for result in reversed(results):
        try:
            room = await rooms.load(result.table)
        except Unreadable:
            continue
        match = match_of(room, result.seat)
        if match is not None:
            matches.append(match)
    return after_matches(find_game(game).thinking, matches)


def match_of(room: Room, seat: int) -> Match | None:
    """The result of a finished match for ratings: a bot that played for a person counts for nobody."""
    result = room.table.result if room.table else None
    if result is None:
        return None
    bots = [chair.bot if chair.bot and not chair.person else "" for chair in room.chairs]
    return bots, seat, result["scores"], result["winners"]


def is_untouched(room: Room) -> bool:
    """Whether only bots have played so far, and everybody is still there."""
    if room.status != "playing" or room.opened.evening:
        return False
    people = {seat for seat, chair in enumerate(room.chairs) if chair.person}
    is_everybody_there = not any(room.chairs[seat].bot for seat in people)
    return is_everybody_there and all(seat not in people for seat, _ in room.played_table.written())


def next_match(
    room: Room, person: Person, changes: Mapping[str, bool] = MappingProxyType({})
) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """The seats of the next match, rotated by one. The person who asks gets a seat, the others have
    reserved ones. People who have left are not expected. If no person has played yet, all keep their
    seats and go at once."""
    is_left = room.status == "playing"
    opened = entries.Opened(
        game=room.opened.game,
        players=room.opened.players,
        options=room.game.checked_options({**room.opened.options, **changes}),
        host=person.id,
        key=secrets.token_bytes(32).hex(),
        theme=room.opened.theme,
        clock=room.opened.clock,
        listed=room.opened.listed,
        follows=room.id,
    )
    bodies: list[entries.AnyBody] = []
    for i, chair in enumerate(room.chairs):
        seat = i if is_left else (i + 1) % len(room.chairs)
        if chair.person == person.id or (chair.person and is_left):
            bodies.append(entries.Seated(seat, chair.person, chair.name, chair.avatar, chair.guest))
        elif chair.person:
            if chair.name and chair.why != "left":  # and is not forgotten
                bodies.append(entries.Kept(seat, chair.person, chair.name, chair.avatar, chair.guest))
        elif chair.bot:
            bodies.append(entries.BotSeated(seat, followed(room, person, chair.bot), chair.name))
    return opened, bodies


def id_of_rematch(room: Room, options: dict[str, bool]) -> str:
    """The same for a request that is made again because the first one could not be written. Only who
    knows the id of this table can work it out, and is told it anyway."""
    asked = f"ludotheque rematch {room.id} {sorted(options.items())}".encode()
    return base64.urlsafe_b64encode(hashlib.sha256(asked).digest()[:15]).decode()


def followed(room: Room, person: Person, bot: str) -> str:
    """An adaptive bot learns the person's strength from the finished match. Others do not change."""
    known, seats = known_by(bot), room.seats_of(person.id)
    match = match_of(room, seats[0]) if seats else None
    if known is None or match is None:
        return bot
    return adaptive(after_match(known, room.game.thinking, *match))
