"""Where all requests arrive: new tables, requests to rooms (done once), hints, rematches."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Collection
from itertools import islice
from typing import TYPE_CHECKING, Any

from ludotheque.core.errors import MatchOver
from ludotheque.server.operations import Metrics
from ludotheque.server.rate_limits import Allowances, Buckets
from ludotheque.server.rooms import entries, handlers, registry, requests
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from ludotheque.server.rooms.handlers import Context, Handler
from ludotheque.server.rooms.registry import Rooms, milliseconds
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import NotSaved, Refused, Room, Unreadable
from ludotheque.server.rooms.timers import Timers, question
from ludotheque.server.settings import Settings
from ludotheque.server.store.ownership import HeldElsewhere, Ownership, SoleOwnership
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Conflict, Entry, StoreTrouble, Summary
from ludotheque.server.thinking.pool import BotPool, Requester
from ludotheque.server.thinking.processes import Question

if TYPE_CHECKING:
    from ludotheque.server.rooms.sessions import Session

log = logging.getLogger("ludotheque.hub")
CHAT_PER_SECOND, CHAT_AT_ONCE = 0.5, 6
"""The rate of chat lines of a person, at all tables together."""
ABANDONED = 7 * 24 * 3_600_000
"""Milliseconds after which a table that waits for people is closed, if nobody is there."""

LOADED_AT_ONCE = 50
"""Tables of a dead process that are loaded at once, with one question to the database."""


class OutcomeUnknown(Exception):
    """Nobody knows whether a request was written: the log cannot be read. Who asks again is told."""


class Hub:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        now: Callable[[], int] = milliseconds,
        ownership: Ownership | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.metrics = Metrics()
        self.bot_pool = BotPool(settings.thinkers)
        self.ownership = ownership or SoleOwnership(store, now)
        self.sessions: set[Session] = set()
        self.message_rates = Buckets(
            settings.limits.messages_per_second, settings.limits.messages_at_once
        )
        self.rooms = Rooms(store, self.ownership, self.metrics, now)
        self.timers = Timers(self.rooms, self.bot_pool, settings)
        self.rooms.changed = self.timers.continue_table
        self.live = self.rooms.live
        self.exclusive = self.rooms.exclusive
        self.known: dict[str, Person] = {}
        """The current names and avatars of the people whom this process has met."""
        self.forgotten: set[str] = set()
        """Deleted people: their pending requests are not done."""
        self.dismissed: Callable[[str], None] = lambda _: None
        """Called when a person was deleted."""
        self._taken: dict[str, None] = {}
        """Tables of dead processes that are this one's now, and not loaded yet."""
        self.allowances = Allowances(settings.limits)
        self._chat_rates = Buckets(CHAT_PER_SECOND, CHAT_AT_ONCE)

    # Start, regular work, end

    async def resume_all(self) -> None:
        """After a start: continue all tables in play. Tables that wait for people stay in the store."""
        while not await self.take_abandoned():
            await asyncio.sleep(registry.RETRY_SECONDS)
        self.ownership.all_resumed()

    async def take_abandoned(self, then: Callable[[Collection[str]], None] = lambda _: None) -> bool:
        """Continue the tables in play that no process has. `then` is called with those that are loaded.
        False: the store is in trouble, and it is tried again."""
        try:
            while found := await self.ownership.abandoned() or self._taken:
                self._taken |= dict.fromkeys(found)
                logs = await self.store.load_all([*islice(self._taken, LOADED_AT_ONCE)])
                await asyncio.gather(*(self._load_taken(id, log) for id, log in logs.items()))
                then(logs.keys())
        except StoreTrouble:
            log.warning("the tables cannot be read yet")
            return False
        return True

    async def _load_taken(self, id: str, kept: list[Entry]) -> None:
        try:
            await self.live(id, kept)
        except StoreTrouble:
            raise
        except (Unreadable, HeldElsewhere):
            pass  # the server log has it, and those who open the table are told
        except Exception:
            log.exception("table not loaded", extra={"table": id})
        # After trouble with the store, the next try may load the same table beside this one.
        self._taken.pop(id, None)

    async def beat(self) -> None:
        """Every few seconds: note that clocks run here, and unload rooms that nobody uses."""
        await self.rooms.set_clocks()
        if any(live.room.time_limits for live in self.rooms):
            await self.ownership.say_alive()
        self.rooms.put_away()
        for live in self.rooms:
            live.tell_who_is_silent(self.now(), self.settings.silent_after)

    async def tidy_up(self) -> None:
        """Every hour: close tables that have waited for people for days, and delete old links."""
        await self.store.drop_links(self.now())
        for id in await self.store.tables_in("waiting", before=self.now() - ABANDONED):
            with contextlib.suppress(Refused, Unreadable, HeldElsewhere):
                live = await self.live(id)
                if live.connections:
                    continue
                async with self.exclusive(live):
                    await self.rooms.keep(live, handlers.give_up(live.room, self.now()))
                self.timers.continue_table(live)

    async def close(self) -> None:
        self.rooms.is_closing = True
        self.bot_pool.close()
        await self.rooms.close()

    # Questions

    @property
    def in_use(self) -> int:
        return len(self.rooms)

    def status(self, summary: Summary) -> str:
        return "unreadable" if summary.id in self.rooms.unreadable else summary.status

    def tables_with_people(self) -> list[str]:
        """The tables at which somebody is connected."""
        return [live.room.id for live in self.rooms if live.connections]

    def measured(self) -> str:
        """The metrics as text for Prometheus."""
        self.metrics.tables.set(self.in_use)
        self.metrics.bots_waiting.set(self.bot_pool.waiting)
        self.metrics.bots_thinking.set(self.bot_pool.busy)
        return self.metrics.text()

    # Requests

    async def open(
        self, person: Person, opened: entries.Opened, bodies: list[entries.AnyBody], id: str = ""
    ) -> ActiveRoom:
        """Open a new table with its first seats, under a given id or a new one."""
        if person.id in self.forgotten:
            raise Refused("error-no-name-yet")
        now = self.now()
        room = Room(id or secrets.token_urlsafe(16), opened, now)
        ask = Context(room, person, now)
        for body in bodies:
            if not (isinstance(body, entries.Kept) and body.person in self.forgotten):
                ask.write(body)
        handlers.start_when_full(ask)
        return await self.rooms.open(room, [opened, *ask.done], person.id)

    async def write(
        self,
        live: ActiveRoom,
        person: Person,
        request: requests.AnyRequest,
        handler: Handler,
        connection: Connection,
    ) -> None:
        """Do a request of a person, once. Returns when it is durable; raises a refusal, or
        `OutcomeUnknown`."""
        if not person.id:
            raise Refused("error-no-name-yet")
        asked = person.id, request.id
        try:
            async with self.exclusive(live):
                if person.id in self.forgotten:
                    raise Refused("error-no-name-yet")
                if asked not in live.room.requests:
                    await self._write(live, person, request, handler)
                if handler.answers_by_news:
                    connection.done = request.id
        except (StoreTrouble, NotSaved):
            if asked in live.unsure:
                raise OutcomeUnknown from None
            if asked not in live.room.requests:
                raise NotSaved from None
            if handler.answers_by_news:  # only the answer of the database was lost
                connection.done = request.id
        self.timers.continue_table(live)

    async def _write(
        self, live: ActiveRoom, person: Person, request: requests.AnyRequest, handler: Handler
    ) -> None:
        now, told = self.now(), len(live.room.news[None])
        context = Context(live.room, person, now, open_table=self._open_once)
        if handler.needs_presence:
            context.present = live.present(now, self.settings.away_after) | {person.id}
            context.silent = set(live.silent_seats(now, self.settings.silent_after))
        self._check_idle(live.room, person, request, handler)
        if handler.is_chat:
            self._check_chat(person)
        waiting = handler.handle(request, context)
        if waiting is not None:
            await waiting
        await self.rooms.keep(live, context.done, person.id, request.id)
        if len(live.room.news[None]) > told:
            live.heard[person.id] = now

    def _check_idle(
        self, room: Room, person: Person, request: requests.AnyRequest, handler: Handler
    ) -> None:
        """Limit requests that do not advance the match, so that a log does not grow for ever."""
        most, idle = self.settings.limits.changes_per_table, room.idle.get(person.id, 0)
        if idle >= most and idle >= most * handler.idle_limits(request, room):
            raise Refused("error-too-many-changes", most=most)

    def _check_chat(self, person: Person) -> None:
        if not self.settings.chat:
            raise Refused("error-no-chat")
        self._chat_rates.spend(person.id)

    async def _open_once(
        self, id: str, person: Person, opened: entries.Opened, bodies: list[entries.AnyBody]
    ) -> None:
        with contextlib.suppress(Conflict):
            await self.open(person, opened, bodies, id)

    def asked_hint(self, live: ActiveRoom, person: Person, seat: int) -> Question:
        """The question for the best bot, for a person who sits there."""
        room = live.room
        if seat not in room.seats_of(person.id):
            raise Refused("error-not-your-seat")
        if room.played_table.is_over:
            raise MatchOver("error-match-over")
        if seat not in room.played_table.to_act:
            raise Refused("error-not-your-turn", awaited=[one + 1 for one in room.awaited])
        view = room.played_table.observed(seat).tobytes()
        return question(room, seat, "best", view)

    async def hint(self, person: str, address: str, question: Question) -> dict[str, Any]:
        """The advice of the best bot. It takes a moment."""
        return await self.bot_pool.ask(f"hint {person}", Requester(address, person), question)

    async def read(self, id: str) -> Room:
        """A room for reading: the one in memory, or one made from the log if another process has it."""
        try:
            live = await self.live(id)
        except HeldElsewhere:
            return await self.rooms.load(id)
        async with self.exclusive(live):
            return live.room
