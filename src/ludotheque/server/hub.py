"""All rooms that are in use: loads them, lets one thing happen at a time, keeps it, tells everybody.

The order is always the same: a request is checked and applied to the room, written to the store, and
only when it is durable does anybody hear of it. What cannot be kept has not happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.server import asked, entries, manners
from ludotheque.server.entries import Body
from ludotheque.server.limits import Buckets
from ludotheque.server.live import Live
from ludotheque.server.manners import Asking, Person
from ludotheque.server.metrics import METRICS
from ludotheque.server.records import Conflict, Entry, StoreTrouble, Summary
from ludotheque.server.room import Refused, Room, Unreadable
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.summaries import results_of, summary_of
from ludotheque.server.thinkers import Question, Thinkers

log = logging.getLogger("ludotheque.hub")
RETRY_SECONDS = 5.0
"""What nobody waits for is tried again after a while: a bot's move, a clock that has run out."""


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Hub:
    def __init__(self, settings: Settings, store: Store, now: Callable[[], int] = milliseconds) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.thinkers = Thinkers(settings.thinkers)
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._openings = Buckets(settings.limits.tables_per_hour / 3600, settings.limits.tables_per_hour)
        self._last_alive = self._begun = 0
        self._resumed_tables: set[str] = set()
        self._closing = False

    # Rooms

    async def open(self, person: Person, opened: entries.Opened, bodies: list[entries.AnyBody]) -> Live:
        """A new table with who sits at it from the start."""
        id = secrets.token_urlsafe(16)
        now = self.now()
        room = Room.open(id, opened, now)
        ask = Asking(room, person, now)
        for body in bodies:
            ask.write(body)
        manners.start_when_full(ask)
        live = Live(room)
        self._lives[id] = live
        async with live.lock:
            try:
                await self._append(live, [opened, *ask.done], 1, person.id, "")
            except StoreTrouble:
                del self._lives[id]
                raise Refused("error-not-saved") from None
        self._after(live)
        return live

    async def live(self, id: str) -> Live:
        """A room in use, loaded where nobody has used it lately."""
        if id in self._lives:
            return self._lives[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load_live(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load_live(self, id: str) -> Live:
        live = Live(await self._load(id))
        live.seen = dict.fromkeys(live.room.people, self.now())  # they may be on their way back
        self._lives[id] = live
        async with live.lock:
            with contextlib.suppress(Refused):  # another server has done it, or the store is gone
                await self._keep(live, self._resumed(live.room))
        self._after(live)
        return live

    def _resumed(self, room: Room) -> list[Body]:
        """The time when no server ran its clocks does not count."""
        if room.id in self._resumed_tables or not room.deadlines():
            return []
        self._resumed_tables.add(room.id)
        stopped = max(self._last_alive, room.logged)
        if self._begun - stopped <= 1000:
            return []
        return [room.apply(entries.Paused(self._begun - stopped), self.now())]

    async def _load(self, id: str) -> Room:
        found = await self.store.load(id)
        if not found:
            raise Refused("error-no-such-table")
        try:
            bodies = [entries.read(entry.body) for entry in found]
        except msgspec.MsgspecError as error:
            raise Unreadable("error-table-unreadable", number=0, error=shortened(error, 200)) from error
        assert isinstance(bodies[0], entries.Opened)
        room = Room.open(id, bodies[0], found[0].at)
        for entry, body in zip(found[1:], bodies[1:], strict=True):
            room.fold(body, entry.at, entry.person, entry.request)
        room.logged = found[-1].at
        return room

    async def begin(self) -> None:
        """Before anybody is let in: when was a server last alive here?"""
        self._last_alive = int(await self.store.value("alive") or 0)
        self._begun = self.now()

    async def wake_up(self) -> None:
        """After a start: every table in play goes on."""
        for id in await self.store.tables_in_play():
            try:
                await self.live(id)
            except Exception:
                log.exception("table not loaded", extra={"table": id})

    async def beat(self) -> None:
        """Every few seconds: we are alive; and rooms that nobody uses are put away."""
        await self.store.set_value("alive", str(self.now()))
        for id, live in list(self._lives.items()):
            if not (live.connections or live.is_busy or live.room.deadlines()):
                self._forget(id)

    def _forget(self, id: str) -> None:
        live = self._lives.pop(id)
        if live.timer:
            live.timer.cancel()

    @property
    def in_use(self) -> int:
        return len(self._lives)

    def is_lively(self, summary: Summary) -> bool:
        """Whether to show a listed table: somebody is there."""
        live = self._lives.get(summary.id)
        return live is not None and bool(live.connections)

    def measure(self) -> None:
        METRICS.tables.set(self.in_use)
        METRICS.bots_waiting.set(self.thinkers.waiting)
        METRICS.bots_thinking.set(self.thinkers.busy)

    def check_may_open(self, person: str) -> None:
        if wait := self._openings.take(person):
            raise Refused("error-too-many-tables", minutes=int(wait / 60) + 1)

    async def erase(self, person: str) -> None:
        """Forget somebody: where he sits a bot plays on, and his name is gone from every log."""
        for id in await self.store.tables_to_leave(person):
            try:
                live = await self.live(id)
            except Unreadable:  # nobody plays there any more
                continue
            async with self.steady(live):
                ask = Asking(live.room, Person(person, ""), self.now())
                for seat in live.room.seats_of(person):
                    manners.leave(asked.Leave("erase", seat), ask)
                await self._keep(live, ask.done)
            self._after(live)
        concerned = [live for _, live in sorted(self._lives.items()) if live.room.seats_of(person)]
        async with contextlib.AsyncExitStack() as locks:  # nothing is written under the name meanwhile
            for live in concerned:
                await locks.enter_async_context(live.lock)
            await self.store.erase(person)
            for live in concerned:
                live.use(await self._load(live.room.id))
        for live in concerned:
            live.wake_all()

    # Requests

    @contextlib.asynccontextmanager
    async def steady(self, live: Live) -> AsyncIterator[None]:
        """One change at a time, of what the log says."""
        async with live.lock:
            if live.is_stale:
                await self._reload(live)
            yield

    async def _reload(self, live: Live) -> None:
        """What could not be kept has not happened: the log knows what is true. While it cannot be
        read, nobody is told anything."""
        live.is_stale = True
        try:
            live.use(await self._load(live.room.id))
        except StoreTrouble:
            if live.recovering is None:
                live.recovering = asyncio.ensure_future(self._recover(live))
            raise
        live.is_stale = False
        self._after(live)

    async def _recover(self, live: Live) -> None:
        """Until the log can be read again: then bots and clocks go on."""
        while live.is_stale and not self._closing:
            await asyncio.sleep(RETRY_SECONDS)
            with contextlib.suppress(StoreTrouble):
                async with self.steady(live):
                    pass
        live.recovering = None

    async def ask(self, live: Live, person: Person, request: asked.AnyAsked) -> None:
        """Do what a person asks, once. Returns when it is kept; raises what is wrong."""
        try:
            await self._ask(live, person, request)
        except StoreTrouble:
            raise Refused("error-not-saved") from None
        self._after(live)

    async def _ask(self, live: Live, person: Person, request: asked.AnyAsked) -> None:
        async with self.steady(live):
            if (person.id, request.id) in live.room.requests:
                return
            if isinstance(request, asked.Rematch):
                await self._rematch(live, person, request.id)
                return
            present = live.present(self.now(), self.settings.away_after) | {person.id}
            ask = Asking(live.room, person, self.now(), present)
            try:
                done = manners.fulfil(request, ask)
            except LudothequeError:
                if ask.done:  # refused half-way
                    await self._reload(live)
                raise
            await self._keep(live, done, person.id, request.id)

    async def _keep(self, live: Live, done: list[Body], person: str = "", request: str = "") -> None:
        """Durable, or not happened."""
        if not done:
            return
        try:
            await self._append(live, done, live.room.number - len(done) + 1, person, request)
        except BaseException as error:
            with contextlib.suppress(StoreTrouble):
                await self._reload(live)
            if isinstance(error, StoreTrouble | Conflict):
                raise Refused("error-not-saved") from None
            raise
        for body in done:
            if isinstance(body, entries.Moved):
                METRICS.moves.labels(body.by).inc()
        if request:
            live.room.requests[person, request] = live.room.number

    async def _append(self, live: Live, done: list[Body], first: int, person: str, request: str) -> None:
        now, room = self.now(), live.room
        written = [
            Entry(
                first + i,
                now,
                entries.written(body),
                person,
                request if i == len(done) - 1 else "",
            )
            for i, body in enumerate(done)
        ]
        with METRICS.append_seconds.time():
            await self.store.append(room.id, written, summary_of(room), results_of(room))

    # After every change

    def _after(self, live: Live) -> None:
        live.wake_all()
        if self._closing:
            return
        self._set_timer(live)
        self._let_bots_think(live)

    def _set_timer(self, live: Live) -> None:
        if live.timer:
            live.timer.cancel()
            live.timer = None
        ends = live.room.deadlines().values()
        if ends:
            self._expire_in(live, max(min(ends) - self.now(), 0) / 1000)

    def _expire_in(self, live: Live, seconds: float) -> None:
        if live.timer:
            live.timer.cancel()
        live.timer = asyncio.get_running_loop().call_later(
            seconds, lambda: asyncio.ensure_future(self._expire(live))
        )

    async def _expire(self, live: Live) -> None:
        try:
            async with self.steady(live):
                await self._keep(live, manners.expire(live.room, self.now()))
        except LudothequeError as error:
            log.warning("a clock has to wait", extra={"table": live.room.id, "error": error.key})
            self._expire_in(live, RETRY_SECONDS)
        else:
            self._after(live)

    def _let_bots_think(self, live: Live) -> None:
        awaited = set(live.room.awaited_bots)
        for seat in [seat for seat in live.thinking if seat not in awaited]:
            if seat != live.writing_seat:
                live.thinking.pop(seat).cancel()
        for seat in awaited - set(live.thinking):
            live.thinking[seat] = asyncio.ensure_future(self._think(live, seat))

    async def _think(self, live: Live, seat: int) -> None:
        """One decision of a bot, from its view; what has become pointless meanwhile is dropped."""
        try:
            room = live.room
            view = room.played_table.observed(seat).tobytes()
            pause = asyncio.ensure_future(asyncio.sleep(self.settings.bot_pause))
            bot = room.chairs[seat].bot
            answer = await self.thinkers.ask(room.id, self._question(room, seat, bot, view))
            await pause
            async with self.steady(live):
                chair = live.room.chairs[seat]
                still = seat in live.room.awaited_bots and chair.bot == bot
                if still and live.room.played_table.observed(seat).tobytes() == view:
                    done = manners.play_for_bot(live.room, seat, answer["move"], self.now())
                    live.writing_seat = seat
                    await self._keep(live, done)
        except asyncio.CancelledError:
            raise
        except LudothequeError as error:
            log.warning("a bot has to wait", extra={"table": live.room.id, "error": error.key})
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log.exception("a bot could not play", extra={"table": live.room.id, "seat": seat})
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            if live.thinking.get(seat) is asyncio.current_task():
                del live.thinking[seat]
                live.writing_seat = None
        self._after(live)

    def _question(self, room: Room, seat: int, bot: str, view: bytes) -> Question:
        """A bot's luck follows from the key and from what it sees, and so from nothing hidden."""
        luck = hashlib.sha256(f"ludotheque bot {seat} {room.opened.key} ".encode() + view).digest()
        return Question(room.opened.game, bot, view, luck)

    async def hint(self, live: Live, person: Person, seat: int) -> dict[str, Any]:
        """What the best bot would do in this seat, for the person who sits there."""
        room = live.room
        if seat not in room.seats_of(person.id):
            raise Refused("error-not-your-seat")
        if seat not in room.played_table.to_act:
            raise Refused("error-not-your-turn", awaited=[one + 1 for one in room.awaited])
        view = room.played_table.observed(seat).tobytes()
        return await self.thinkers.ask(f"hint {person.id}", self._question(room, seat, "best", view))

    # A match more

    async def _rematch(self, live: Live, person: Person, request: str) -> None:
        """The first who asks opens a table like this one, where everybody's seat is kept."""
        room = live.room
        if room.status not in ("over", "closed"):
            raise Refused("error-not-over")
        if not room.seats_of(person.id):
            raise Refused("error-not-your-seat")
        if room.rematch:
            return
        new = await self.open(person, *next_match(room, person))
        done = [room.apply(entries.Rematched(new.room.id), self.now())]
        await self._keep(live, done, person.id, request)
        self._after(live)

    async def close(self) -> None:
        """Let what is being written be written, and stop."""
        self._closing = True
        for live in self._lives.values():
            if live.timer:
                live.timer.cancel()
            if live.recovering:
                live.recovering.cancel()
            for task in live.thinking.values():
                task.cancel()
        self.thinkers.close()
        for live in list(self._lives.values()):
            async with live.lock:
                pass
        await self.store.set_value("alive", str(self.now()))


def next_match(room: Room, person: Person) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """The same people and bots, each one seat further, so that everybody begins once."""
    opened = entries.Opened(
        game=room.opened.game,
        players=room.opened.players,
        options=room.opened.options,
        host=person.id,
        key=secrets.token_bytes(32).hex(),
        theme=room.opened.theme,
        clock=room.opened.clock,
        listed=room.opened.listed,
        follows=room.id,
    )
    bodies: list[entries.AnyBody] = []
    for i, chair in enumerate(room.chairs):
        seat = (i + 1) % len(room.chairs)
        if chair.person == person.id:
            bodies.append(entries.Seated(seat, chair.person, chair.name, chair.avatar))
        elif chair.person:
            bodies.append(entries.Kept(seat, chair.person, chair.name, chair.avatar))
        else:
            bodies.append(entries.BotSeated(seat, chair.bot, chair.name))
    return opened, bodies
