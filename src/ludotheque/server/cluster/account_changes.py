"""A new name, or the deletion of a person: at every table, in every process."""

from __future__ import annotations

import asyncio
import contextlib

from ludotheque.core.errors import LudothequeError
from ludotheque.server.cluster import protocol
from ludotheque.server.cluster.protocol import Tasks
from ludotheque.server.rooms import entries, handlers, requests
from ludotheque.server.rooms.active_room import POLICY, ActiveRoom
from ludotheque.server.rooms.entries import Body
from ludotheque.server.rooms.handlers import Context
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Room, Unreadable
from ludotheque.server.store.types import IN_PLAY

HELD_SECONDS = 15.0
"""If the process that asked is silent for this long, the locked rooms continue."""


class People:
    def __init__(self, hub: Hub, tasks_here: Tasks) -> None:
        self._hub = hub
        self._tasks = tasks_here
        self._held: dict[str, LockedRooms] = {}
        tasks_here.handlers |= {
            protocol.Rename: self._rename,
            protocol.KnowAs: self._know_as,
            protocol.GetUp: self._get_up,
            protocol.Forget: self._forget,
            protocol.Remember: self._remember,
            protocol.Hold: self._hold,
            protocol.Release: self._release,
            protocol.Dismiss: self._dismiss,
        }

    async def rename(self, person: Person) -> None:
        """Set a new name or avatar at every table that waits or is played."""
        hub = self._hub
        here = {live.room.id for live in hub.rooms if live.room.seats_of(person.id)}
        for id in sorted(here.union(await hub.store.played_by(person.id))):
            with contextlib.suppress(Unreadable):  # nobody plays there any more
                await self._tasks.do_at_table(protocol.Rename(id, person))

    async def known_as(self, person: Person) -> None:
        """Requests over older connections use the new name, too."""
        await self._tasks.do_everywhere(protocol.KnowAs(person))

    async def erase(self, person: str) -> None:
        """Forget somebody: bots play on their seats, and the name is removed from every log. If that
        cannot be written, nothing has happened, and it can be requested again."""
        everywhere, store = self._tasks.do_everywhere, self._hub.store
        try:
            await everywhere(protocol.Forget(person))
            for id in await store.tables_to_leave(person):
                with contextlib.suppress(Unreadable):  # nobody plays there any more
                    await self._tasks.do_at_table(protocol.GetUp(id, person))
            rewritten: list[str] = []
            try:
                await everywhere(protocol.Hold(person))
                rewritten = await store.erase(person)
            finally:
                await everywhere(protocol.Release(person, rewritten))
        except BaseException:
            await everywhere(protocol.Remember(person))
            raise
        await everywhere(protocol.Dismiss(person))

    # What each process does about it

    async def _rename(self, task: protocol.Rename) -> None:
        hub, person = self._hub, task.person
        live = await hub.live(task.table)
        async with hub.exclusive(live):
            if person.id in hub.forgotten:
                raise Refused("error-no-name-yet")
            await hub.rooms.keep(live, renamed(live.room, person, hub.now()), person.id)
        live.tell()

    async def _know_as(self, task: protocol.KnowAs) -> None:
        person = task.person
        self._hub.known[person.id] = person  # the old name may just be on its way from the store
        for session in self._hub.sessions:
            if session.person.id == person.id:
                session.person = person

    async def _get_up(self, task: protocol.GetUp) -> None:
        hub = self._hub
        live = await hub.live(task.table)
        async with hub.exclusive(live):
            ask = Context(live.room, Person(task.person, ""), hub.now())
            for seat in live.room.seats_of(task.person):
                handlers.leave(requests.Leave("erase", seat), ask)
            await hub.rooms.keep(live, ask.done)
        hub.timers.continue_table(live)

    async def _forget(self, task: protocol.Forget) -> None:
        self._hub.forgotten.add(task.person)

    async def _remember(self, task: protocol.Remember) -> None:
        self._hub.forgotten.discard(task.person)

    async def _hold(self, task: protocol.Hold) -> None:
        await self._release(protocol.Release(task.person))
        held = self._held[task.person] = LockedRooms(self._hub, task.person)
        await held.begin()

    async def _release(self, task: protocol.Release) -> None:
        """Rooms that were loaded meanwhile were not locked, and may have the old name."""
        held = self._held.pop(task.person, None)
        lives = held.end() if held is not None else []
        for id in task.tables:
            live = await self._hub.rooms.loaded(id)
            if live is not None and live not in lives:
                live.is_stale = True
                lives.append(live)
        await read_again(self._hub, lives)

    async def _dismiss(self, task: protocol.Dismiss) -> None:
        self._hub.known.pop(task.person, None)
        for session in list(self._hub.sessions):
            if session.person.id == task.person:
                session.close(POLICY, "forgotten")
        self._hub.dismissed(task.person)


class LockedRooms:
    """The rooms where somebody sits. Nothing is written there while the name is removed from the
    logs."""

    def __init__(self, hub: Hub, person: str) -> None:
        self._hub = hub
        there = (live for live in hub.rooms if live.room.seats_of(person))
        self._lives = sorted(there, key=lambda live: live.room.id)
        self._locked: list[ActiveRoom] = []
        self._is_over = False
        self._giving_up = asyncio.ensure_future(self._give_up())

    async def begin(self) -> None:
        """Raises where it has ended meanwhile."""
        for live in self._lives:
            await live.lock.acquire()
            if self._is_over:
                live.lock.release()
                raise Refused("error-not-saved")
            self._locked.append(live)

    def end(self) -> list[ActiveRoom]:
        """The rooms that were locked. Until their logs are read again, nobody is told anything."""
        self._giving_up.cancel()
        return self._let_go()

    def _let_go(self) -> list[ActiveRoom]:
        self._is_over = True
        locked, self._locked = self._locked, []
        for live in locked:
            live.is_stale = True
            live.lock.release()
        return locked

    async def _give_up(self) -> None:
        await asyncio.sleep(HELD_SECONDS)
        await read_again(self._hub, self._let_go())


async def read_again(hub: Hub, lives: list[ActiveRoom]) -> None:
    for live in lives:
        with contextlib.suppress(LudothequeError):
            async with hub.exclusive(live):
                pass


def renamed(room: Room, person: Person, now: int) -> list[Body]:
    """Finished matches stay as they are. Guests at the same device have their own names. Names at a
    table are unique: if the new one is taken, the old one stays."""
    done: list[Body] = []
    for seat in room.seats_of(person.id) if room.status in IN_PLAY else []:
        chair = room.chairs[seat]
        if chair.guest:
            continue
        taken = {one.name.casefold() for one in room.chairs if one is not chair}
        name = chair.name if person.name.casefold() in taken else person.name
        if (name, person.avatar) != (chair.name, chair.avatar):
            done.append(room.apply(entries.Renamed(seat, person.id, name, person.avatar), now))
    return done
