"""The evenings of a house: what people ask of them is written down, and then follows what must.

Any process may change any evening (`store.evening_logs`). A round is written down before its tables
are opened, and a table has its result before the evening knows of it: `look_after` does, every few
seconds and in every process, whatever is still to be done. Doing it twice does nothing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

from ludotheque.core.errors import LudothequeError
from ludotheque.server.cluster import protocol
from ludotheque.server.cluster.protocol import Tasks
from ludotheque.server.evenings import evening_log
from ludotheque.server.evenings.evening_log import (
    MOST_ENTRIES,
    MOST_PLAYERS,
    MOST_ROUNDS,
    AnyBody,
    Evening,
    evening_of,
)
from ludotheque.server.rooms.active_room import ActiveRoom
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Room
from ludotheque.server.store.types import Conflict, Entry, StoreTrouble

log = logging.getLogger("ludotheque.evenings")
Decide = Callable[[Evening], list[AnyBody]] | Callable[[Evening], Awaitable[list[AnyBody]]]
TRIES = 20
"""How many times to try again if another process was faster."""
PAUSE = 20_000
"""Milliseconds between the last match of a round and the next round, if it begins by itself."""
ABANDONED = 3 * 24 * 3_600_000
"""An evening ends after this time without an event."""


class Evenings:
    def __init__(self, hub: Hub, here: Tasks) -> None:
        self._hub = hub
        self._tasks = here
        self._logs = hub.store.evenings
        self._known: dict[str, Evening] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock for each evening that is being changed."""
        self._doing: set[asyncio.Task[None]] = set()
        self.changed: Callable[[Evening], None] = lambda _: None
        """Tells the people who watch the evening."""
        self.watched: Callable[[], list[str]] = list
        here.handlers[protocol.Replace] = self._replace
        hub.timers.followers.append(self._follow)
        hub.dismissed = self._dismissed

    def close(self) -> None:
        for task in self._doing:
            task.cancel()

    # What is so

    async def read(self, id: str) -> Evening:
        """The evening as the store has it."""
        known = self._known.get(id)
        if known is None or (await self._logs.to_look_after([id])).get(id) != known.number:
            known = self._known[id] = await self._load(id)
        return known

    async def _load(self, id: str) -> Evening:
        return evening_of(id, await self._logs.load(id))

    async def of(self, person: str, limit: int) -> list[Evening]:
        return [await self.read(id) for id in await self._logs.of(person, limit)]

    # What people ask

    async def open(self, opened: evening_log.Opened) -> Evening:
        evening = Evening(secrets.token_urlsafe(16), opened, self._hub.now())
        first = Entry(1, evening.created, evening_log.written(opened), opened.host)
        await self._append(evening, [first], [opened.host])
        self._known[evening.id] = evening
        return evening

    async def join(self, id: str, person: Person) -> Evening:
        def decide(evening: Evening) -> list[AnyBody]:
            going_on(evening)
            known = evening.player_of(person.id)
            others = [one for number, one in enumerate(evening.players) if number != known]
            if any(one.name.casefold() == person.name.casefold() for one in others):
                raise Refused("error-name-taken", name=person.name)
            if known is None and len(evening.players) >= MOST_PLAYERS:
                raise Refused("error-evening-full", most=MOST_PLAYERS)
            if known is not None:
                player = evening.players[known]
                if (player.name, player.avatar, player.is_absent) == (person.name, person.avatar, False):
                    return []
            return [evening_log.Joined(person.id, person.name, person.avatar)]

        return await self._change(id, person.id, decide)

    async def set_absent(self, id: str, asked_by: str, player: int, is_absent: bool) -> Evening:
        """By the organiser or the player. At a table that is already drawn, a bot takes the seat."""

        def decide(evening: Evening) -> list[AnyBody]:
            going_on(evening)
            if player >= len(evening.players):
                raise Refused("error-no-such-player")
            if evening.player_of(asked_by) != player:
                organised_by(evening, asked_by)
            there = evening.players[player]
            if there.is_absent == is_absent or there.person in evening.gone:
                return []
            return [evening_log.Absent(player) if is_absent else evening_log.Back(player)]

        evening = await self._change(id, asked_by, decide)
        if is_absent:
            await self._replace_at_table(evening, evening.players[player].person)
        return evening

    async def start_round(self, id: str, asked_by: str, number: int) -> Evening:
        """Begin a round. A repeated request does not begin it twice: the number says which round."""

        async def decide(evening: Evening) -> list[AnyBody]:
            going_on(evening)
            organised_by(evening, asked_by)
            if number <= len(evening.rounds):
                return []
            if evening.status == "playing":
                raise Refused("error-round-under-way")
            return [await drawn(evening)]

        evening = await self._change(id, asked_by, decide)
        await self._open_tables(evening)
        return evening

    async def call_off(self, id: str, asked_by: str, table: str) -> Evening:
        def decide(evening: Evening) -> list[AnyBody]:
            going_on(evening)
            organised_by(evening, asked_by)
            evening.place_of(table)
            return [evening_log.CalledOff(table)] if table in evening.awaited_tables else []

        return await self._change(id, asked_by, decide)

    async def end(self, id: str, asked_by: str) -> Evening:
        def decide(evening: Evening) -> list[AnyBody]:
            organised_by(evening, asked_by)
            return closed(evening)

        return await self._change(id, asked_by, decide)

    async def rename(self, person: Person) -> None:
        """In evenings that are not over. If the new name is taken, the old one stays."""
        for evening in await self.of(person.id, 20):
            known = evening.player_of(person.id)
            if known is None or evening.is_over or evening.players[known].is_absent:
                continue
            try:
                await self.join(evening.id, person)
            except Refused as error:
                log.info("an evening keeps a name", extra={"error": error.key})

    async def forget(self, person: str) -> None:
        """Before the name is removed from the logs: the person plays and organises no more."""
        for id in await self._logs.of(person, 10_000):
            await self._change(id, "", lambda evening: gone(evening, person))

    def _dismissed(self, person: str) -> None:
        """After that, nothing here contains the name."""
        self._known.clear()
        for id in self.watched():
            self._do(self._tell_anew(id))

    async def _tell_anew(self, id: str) -> None:
        self.changed(await self.read(id))

    # How it is written down

    async def _change(self, id: str, person: str, decide: Decide) -> Evening:
        """Write an entry and tell everybody. If another process was faster, decide again."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                evening = self._known.get(id) or await self._load(id)
                decided = decide(evening)
                bodies = decided if isinstance(decided, list) else await decided
                if not bodies:
                    self._known[id] = evening
                    return evening
                if evening.number + len(bodies) > MOST_ENTRIES:
                    raise Refused("error-too-many-changes", most=MOST_ENTRIES)
                if await self._write(evening, person, bodies):
                    self._known[id] = evening
                    self.changed(evening)
                    return evening
            raise Refused("error-not-saved")

    async def _write(self, evening: Evening, person: str, bodies: list[AnyBody]) -> bool:
        """Whether the entry follows the last one. If it cannot be written, the evening is read again."""
        self._known.pop(evening.id, None)
        first, now = evening.number + 1, self._hub.now()
        for body in bodies:
            evening.apply(body, now)
        lines = [
            Entry(first + i, now, evening_log.written(body), person) for i, body in enumerate(bodies)
        ]
        come = [body.person for body in bodies if isinstance(body, evening_log.Joined)]
        try:
            await self._append(evening, lines, come)
        except Conflict:
            return False
        return True

    async def _append(self, evening: Evening, lines: list[Entry], people: list[str]) -> None:
        try:
            await self._logs.append(evening.id, lines, evening.status, people)
        except StoreTrouble:
            raise Refused("error-not-saved") from None

    # What follows by itself

    def _do(self, task: Coroutine[Any, Any, None]) -> None:
        async def guarded() -> None:
            try:
                await task
            except LudothequeError as error:  # it is looked after again soon
                log.warning("an evening has to wait", extra={"error": error.key})
            except Exception:
                log.exception("an evening could not go on")

        doing = asyncio.ensure_future(guarded())
        self._doing.add(doing)
        doing.add_done_callback(self._doing.discard)

    def _follow(self, live: ActiveRoom) -> None:
        """When a table of an evening is over, tell the evening at once."""
        room, id = live.room, live.room.opened.evening
        if id and room.status in evening_log.ENDED:
            known = self._known.get(id)
            if known is None or room.id in known.awaited_tables:
                self._do(self._note_end(id, room))

    async def _note_end(self, id: str, room: Room) -> None:
        def decide(evening: Evening) -> list[AnyBody]:
            return [evening_log.ending(room)] if room.id in evening.awaited_tables else []

        await self._change(id, "", decide)

    async def _replace_at_table(self, evening: Evening, person: str) -> None:
        player = evening.player_of(person)
        for place in evening.rounds[-1].places if evening.rounds else ():
            if player in place.seats and place.table in evening.awaited_tables:
                level = evening.opened.bot or evening_log.STAND_IN
                await self._tasks.do_at_table(protocol.Replace(place.table, person, level))

    async def _replace(self, task: protocol.Replace) -> None:
        hub = self._hub
        live = await hub.live(task.table)
        async with hub.exclusive(live):
            await hub.rooms.keep(live, evening_log.replaced(live.room, task.person, task.bot, hub.now()))
        hub.timers.continue_table(live)

    async def _open_tables(self, evening: Evening) -> None:
        """The tables of the round that do not exist yet."""
        there = await self._logs.statuses(evening.awaited_tables)
        for place in evening.rounds[-1].places if evening.rounds else ():
            if place.table in evening.awaited_tables and place.table not in there:
                opened, seated = evening_log.seating(evening, place)
                try:
                    await self._hub.open(Person(opened.host, ""), opened, seated, place.table)
                except Conflict:
                    continue  # another process has opened it

    async def look_after(self) -> None:
        """Every few seconds: tell what other processes wrote, and do what is left to do."""
        numbers = await self._logs.to_look_after(self.watched())
        self._known = {id: one for id, one in self._known.items() if id in numbers}
        for id, number in numbers.items():
            try:
                await self._look_after(id, number)
            except StoreTrouble:
                raise
            except LudothequeError as error:
                log.warning("an evening has to wait", extra={"error": error.key})
            except Exception:  # the others go on
                log.exception("an evening could not go on")

    async def _look_after(self, id: str, number: int) -> None:
        evening = self._known.get(id)
        if evening is None or evening.number < number:
            evening = self._known[id] = await self._load(id)
            self.changed(evening)
        if evening.awaited_tables:
            await self._look_after_tables(evening)
        elif evening.status == "between" and self._hub.now() - evening.changed > PAUSE:
            await self._begin_next_round(evening)
        if not evening.is_over and self._hub.now() - evening.changed > ABANDONED:
            await self._change(id, "", closed)

    async def _look_after_tables(self, evening: Evening) -> None:
        await self._open_tables(evening)
        statuses = await self._logs.statuses(evening.awaited_tables)
        for table, status in statuses.items():
            if status in evening_log.ENDED:
                await self._note_end(evening.id, await self._hub.read(table))

    async def _begin_next_round(self, evening: Evening) -> None:
        """Begin the next round if it begins by itself."""

        async def decide(now: Evening) -> list[AnyBody]:
            if now.number != evening.number or not now.opened.is_automatic:
                return []
            if now.is_planned_out:
                return [evening_log.Closed()]
            return [await drawn(now)]

        if evening.opened.is_automatic:
            await self._open_tables(await self._change(evening.id, "", decide))


async def drawn(evening: Evening) -> evening_log.RoundDrawn:
    if len(evening.rounds) >= MOST_ROUNDS:
        raise Refused("error-too-many-changes", most=MOST_ROUNDS)
    round = await asyncio.to_thread(evening.next_round)
    if not round.places:
        raise Refused("error-evening-too-few", present=len(evening.present))
    return round


def gone(evening: Evening, person: str) -> list[AnyBody]:
    return [] if person in evening.gone else [evening_log.Gone(person)]


def closed(evening: Evening) -> list[AnyBody]:
    return [] if evening.is_over else [evening_log.Closed()]


def going_on(evening: Evening) -> None:
    if evening.is_over:
        raise Refused("error-evening-over")


def organised_by(evening: Evening, person: str) -> None:
    if not person or person != evening.host:
        raise Refused("error-organiser-only")
