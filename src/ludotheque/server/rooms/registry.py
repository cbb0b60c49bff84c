"""The rooms that are in use: loaded, changed one thing at a time, kept, and put away again.

The order is always the same: a change is applied to the room, written to the store, and only when it
is durable does anybody hear of it. What cannot be kept has not happened: the room is read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType

from ludotheque.core.errors import LudothequeError
from ludotheque.server.operations import Metrics
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from ludotheque.server.rooms.entries import Body
from ludotheque.server.rooms.log import results_of, room_of, summary_of
from ludotheque.server.rooms.room import NotSaved, Refused, Room, Unreadable
from ludotheque.server.store.ownership import HeldElsewhere, Ownership
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import Conflict, Entry, StoreTrouble

log = logging.getLogger("ludotheque.rooms")
RETRY_SECONDS = 5.0
"""Seconds until a failed task that nobody waits for is tried again: a bot's move, a clock, a log."""
LONG_LOG = 200
"""Longer logs are read in a thread, so that nobody else waits."""
PULSE_SECONDS = 1.0
SLEPT_MILLISECONDS = 10_000
"""A busy server may be late, but not by that much: it was suspended."""
MINUTE = 60_000
"""Milliseconds. During a match, the lobby knows its last change to the minute."""
UNUSED_MILLISECONDS = 60_000
"""A room is unloaded after so long without use."""


def milliseconds() -> int:
    """A clock that runs while the machine sleeps, unlike that of the event loop."""
    return time.time_ns() // 1_000_000


class Rooms:
    def __init__(
        self, store: Store, ownership: Ownership, metrics: Metrics, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.ownership = ownership
        self.metrics = metrics
        self.now = now
        self.changed: Callable[[ActiveRoom], None] = ActiveRoom.tell
        """Called after a room has changed."""
        self.is_closing = False
        self.unreadable: set[str] = set()
        """Tables whose logs cannot be replayed, as far as we know."""
        self._lives: dict[str, ActiveRoom] = {}
        self._loading: dict[str, asyncio.Task[ActiveRoom]] = {}
        self.sleep_detector = SleepDetector()

    def __len__(self) -> int:
        return len(self._lives)

    def __iter__(self) -> Iterator[ActiveRoom]:
        return iter(list(self._lives.values()))

    def found(self, id: str) -> ActiveRoom | None:
        """The room in memory. None: it is not loaded."""
        return self._lives.get(id)

    async def loaded(self, id: str) -> ActiveRoom | None:
        """The room in memory, also one that is being loaded."""
        if loading := self._loading.get(id):
            await asyncio.wait([loading])
        return self.found(id)

    # Loading and unloading

    async def open(self, room: Room, done: list[Body], person: str) -> ActiveRoom:
        """Create a room with its first entries."""
        live = ActiveRoom(room, self.now)
        async with live.lock:
            try:
                await self._append(live, done, 1, person, "")
            except StoreTrouble:
                raise NotSaved from None
        live.fence = 1
        self.ownership.resumed(room.id)
        self._lives[room.id] = live
        self._use(live)
        self.changed(live)
        return live

    async def live(self, id: str, kept: Sequence[Entry] = ()) -> ActiveRoom:
        """A room in memory, loaded if necessary; from its log, where that is known."""
        if id not in self._lives:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load_live(id, kept))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            return self._use(await asyncio.shield(self._loading[id]))
        return self._use(self._lives[id])

    def _use(self, live: ActiveRoom) -> ActiveRoom:
        live.used = self.now()
        return live

    def connect(self, live: ActiveRoom, connection: Connection) -> ActiveRoom:
        """The current room object: this one, unless it was unloaded meanwhile."""
        if not live.is_gone:
            live = self._use(self._lives.setdefault(live.room.id, live))
        live.connect(connection)
        return live

    def put_away(self) -> None:
        """Rooms that were not used for a while and have nothing to do."""
        old = self.now() - UNUSED_MILLISECONDS
        for id, live in list(self._lives.items()):
            if live.used < old and not (live.connections or live.is_busy or live.room.time_limits):
                del self._lives[id]
                live.stop_timer()

    async def _load_live(self, id: str, kept: Sequence[Entry]) -> ActiveRoom:
        claim = await self.ownership.claim(id)
        live = ActiveRoom(await self.load(id, kept), self.now)
        live.fence = claim.fence
        live.seen = dict.fromkeys(live.room.people, self.now())  # they may be on their way back
        live.heard = dict(live.seen)
        self._lives[id] = live
        if claim.stopped is not None:
            live.slept = self.now() - max(claim.stopped, live.room.logged)
        with contextlib.suppress(Refused):  # another server has done it, or it cannot be written yet
            async with self.exclusive(live):
                self.ownership.resumed(id)
        self.changed(live)
        return live

    async def load(self, id: str, kept: Sequence[Entry] = ()) -> Room:
        """The room that the log gives."""
        try:
            kept = kept or await self.store.load(id)
            is_long = len(kept) > LONG_LOG
            room = await asyncio.to_thread(room_of, id, kept) if is_long else room_of(id, kept)
        except Unreadable as error:
            if id not in self.unreadable:
                log.error("a table cannot be read", extra={"table": id, "reason": error.reason})
            self.unreadable.add(id)
            raise
        self.unreadable.discard(id)
        return room

    # While no process ran the clocks

    async def stay_awake(self) -> None:
        while True:
            self.notice_sleep()
            await asyncio.sleep(PULSE_SECONDS)

    def notice_sleep(self) -> None:
        """Every second, and before anything happens at a table."""
        if slept := self.sleep_detector.slept():
            log.warning("the server slept, or its clock was set", extra={"seconds": slept // 1000})
            for live in self:
                live.slept += slept

    async def set_clocks(self) -> None:
        """After a suspension everybody has the time that was left before."""
        self.notice_sleep()
        for live in self:
            if live.slept:
                with contextlib.suppress(LudothequeError):  # not written: tried again at the next beat
                    async with self.exclusive(live):
                        pass

    async def _set_clock(self, live: ActiveRoom) -> None:
        """The time without a running server does not count."""
        if live.room.time_limits and abs(live.slept) > 1000:
            await self.keep(live, [live.room.apply(entries.Paused(live.slept), self.now())])
            self.changed(live)
        live.slept = 0

    # Changing one

    def exclusive(self, live: ActiveRoom) -> Exclusive:
        """One change at a time, on the state of the log. After any error, changes that were not
        written are discarded."""
        return Exclusive(self, live)

    async def make_sure(self, live: ActiveRoom) -> None:
        """Before a change: bring the room to the state of the log, and the clocks to the time of the
        suspension."""
        if live.is_stale:
            await self._reload(live)
        if live.slept:
            await self._set_clock(live)

    async def forget_half(self, live: ActiveRoom, error: BaseException) -> None:
        """Discard a change that failed."""
        unexpected = isinstance(error, Exception) and not isinstance(error, LudothequeError)
        if not live.is_stale and (unexpected or live.room.number != live.kept):
            with contextlib.suppress(LudothequeError):  # the first error is reported
                await self._reload(live)

    async def keep(
        self, live: ActiveRoom, done: list[Body], person: str = "", request: str = ""
    ) -> None:
        """When this returns, the change is durable. If it raises (inside `exclusive`), nothing has
        happened."""
        if not done:
            return
        try:
            await self._append(live, done, live.room.number - len(done) + 1, person, request)
        except Conflict:
            raise NotSaved from None
        except StoreTrouble:
            live.unsure.add((person, request))
            raise NotSaved from None
        for body in done:
            if isinstance(body, entries.Moved):
                self.metrics.moves.by[body.by] += 1
        if request:
            live.room.requests[person, request] = live.room.number

    async def _append(
        self, live: ActiveRoom, done: list[Body], first: int, person: str, request: str
    ) -> None:
        room = live.room
        last = len(done) - 1
        written = [
            Entry(first + i, room.applied, entries.written(body), person, request if i == last else "")
            for i, body in enumerate(done)
        ]
        summarised = room.seating, room.status, room.changed // MINUTE
        is_same = summarised[:2] == live.summarised[:2]
        started = time.perf_counter()
        await self.store.append(
            room.id,
            written,
            None if is_same else summary_of(room),
            results_of(room) if room.status == "over" else (),
            room.changed if is_same and summarised != live.summarised else None,
            live.fence,
        )
        self.metrics.append_seconds.observe(time.perf_counter() - started)
        live.kept, live.summarised = room.number, summarised

    async def _reload(self, live: ActiveRoom) -> None:
        """The log is the truth. While it cannot be read, nobody is told anything."""
        live.is_stale = True
        try:
            live.fence = (await self.ownership.claim(live.room.id)).fence
            live.use(await self.load(live.room.id))
        except HeldElsewhere:
            self.leave(live)
            raise
        except StoreTrouble:
            if live.recovering is None:
                live.recovering = asyncio.ensure_future(self._recover(live))
            raise
        except Unreadable as error:
            self._lives.pop(live.room.id, None)
            live.end(error)
            raise
        live.is_stale = False
        self.changed(live)

    def leave(self, live: ActiveRoom) -> None:
        """Another process owns it: connected pages reconnect and are sent there."""
        if self._lives.get(live.room.id) is live:
            del self._lives[live.room.id]
        live.leave()

    async def _recover(self, live: ActiveRoom) -> None:
        """Wait until the log can be read again. Then bots and clocks continue."""
        try:
            while live.is_stale and not self.is_closing:
                await asyncio.sleep(RETRY_SECONDS)
                with contextlib.suppress(StoreTrouble):
                    async with self.exclusive(live):
                        pass
        except (Unreadable, HeldElsewhere):
            pass  # those who open the table are told
        finally:
            live.recovering = None

    async def close(self) -> None:
        """Finish pending writes, and stop."""
        self.is_closing = True
        for live in self:
            live.stop()
        for live in self:
            async with live.lock:
                pass
        with contextlib.suppress(StoreTrouble):  # the server log has it
            await self.ownership.end()


class Exclusive:
    """`async with rooms.exclusive(live):` a class, because it is entered for every move."""

    __slots__ = ("_live", "_rooms")

    def __init__(self, rooms: Rooms, live: ActiveRoom) -> None:
        self._rooms = rooms
        self._live = live

    async def __aenter__(self) -> None:
        await self._live.lock.acquire()
        try:
            self._rooms.notice_sleep()
            if self._live.is_stale or self._live.slept:
                await self._rooms.make_sure(self._live)
        except BaseException as error:
            await self.__aexit__(type(error), error, None)
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if error is not None:
                await self._rooms.forget_half(self._live, error)
        finally:
            self._live.lock.release()
            if self._live.is_untold:
                self._live.tell()


class SleepDetector:
    """Detects that nothing ran here for a while (a laptop was closed, a process was stopped), or that
    the clock of the machine was set."""

    def __init__(self) -> None:
        self.felt = milliseconds()

    def slept(self) -> int:
        """Milliseconds since the last beat, if that is too long for a running process; below zero
        where the clock was set back."""
        now = milliseconds()
        gap, self.felt = now - self.felt, now
        return gap if abs(gap) > SLEPT_MILLISECONDS else 0
