"""This process in the cluster: its lease, the tables of others, and connections between them."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.errors import LudothequeError
from ludotheque.server.cluster import protocol
from ludotheque.server.cluster.bus import Bus, RemoteTransport
from ludotheque.server.cluster.protocol import Answer, AnyTask, Tasks
from ludotheque.server.cluster.workers import Workers
from ludotheque.server.rooms.active_room import COME_BACK, GOING_AWAY, Transport
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.messages import plain
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import Session, Visit
from ludotheque.server.store.database import tell_operator
from ludotheque.server.store.ownership import (
    RENEW_SECONDS,
    HeldElsewhere,
    Leases,
    SharedOwnership,
    version_of,
)

log = logging.getLogger("ludotheque.cluster")
T = TypeVar("T")
ANSWER_SECONDS = 5.0
GATHER_SECONDS = 1.0
MOST_EARLY = 60
"""The most messages of a page that wait for an answer of another process to be continued here."""


class Cluster(protocol.Others):
    def __init__(
        self, hub: Hub, here: Tasks, ownership: SharedOwnership, leases: Leases, redis: str
    ) -> None:
        self.process = leases.process
        self._version = version_of(self.process)
        self._hub = hub
        self._tasks = here
        self._ownership = ownership
        self._leases = leases
        self.alive: set[str] = set()
        """The other processes that are in the database."""
        self.bus = Bus(redis, self.process, self._receive, self._lost)
        self.workers = Workers(redis, self.process, hub.bot_pool.start_waiting)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="lease")
        self._numbers = itertools.count(1)
        self._openings = itertools.count()
        self._forwarded: dict[int, Forwarded] = {}
        """Pages that are connected here and whose tables are in other processes."""
        self._orphans: list[Forwarded] = []
        """Those whose process has died, and which are continued here."""
        self._hosted: dict[tuple[str, int], Session] = {}
        """Pages that are connected to other processes and whose tables are here."""
        self._asked: dict[int, tuple[str, asyncio.Future[Answer]]] = {}
        self._doing: set[asyncio.Task[None]] = set()
        here.others = self

    # Its lease

    async def look_after_lease(self) -> None:
        """Runs every second. It waits for nothing else: a late renewal loses the tables."""
        while True:
            started = time.monotonic()
            try:
                await self.renew()
            except (SQLAlchemyError, OSError) as error:
                tell_operator(error)
                self._ownership.renewed_since = 0.0
            except Exception:
                log.exception("the lease was not renewed")
                self._ownership.renewed_since = 0.0
            await asyncio.sleep(max(0.0, RENEW_SECONDS - (time.monotonic() - started)))

    async def renew(self) -> None:
        if not await self._in_thread(self._leases.renew):
            await self._begin_again()
        elif not self._ownership.renewed_since:
            self._ownership.renewed_since = time.monotonic()

    async def _in_thread(self, action: Callable[..., T], *arguments: Any) -> T:
        """In one that waits for nothing else."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, action, *arguments)

    async def _begin_again(self) -> None:
        """This process was paused, or had no database, for too long: others may have our tables."""
        log.warning("the lease has run out")
        self._ownership.renewed_since = 0.0
        await self._in_thread(self._leases.begin)
        await self._leave_lost_tables()

    async def _leave_lost_tables(self) -> None:
        """Those that other processes have taken."""
        lives = list(self._hub.rooms)
        own = await self._in_thread(self._leases.still_own, [live.room.id for live in lives])
        for live in lives:
            if own.get(live.room.id) != live.fence:
                self._hub.rooms.leave(live)

    async def look_after_others(self) -> None:
        """Twice a second: continue the tables of a dead process here, and the pages that wait for it."""
        await self._notice_who_lives()
        await self._hub.take_abandoned(self._continue_pages)
        self._continue_pages()

    async def _notice_who_lives(self) -> None:
        alive = await self._hub.store.wait_for(self._leases.alive) - {self.process}
        for process in self._known_processes() - alive:
            self.bus.forget(process)
            self._lost(process)
        self.alive = alive
        if any(version_of(process) > self._version for process in alive):
            await self._leave_lost_tables()
        self._hub.metrics.processes.set(1 + len(alive))

    async def close(self) -> None:
        """Tell pages that are connected elsewhere to reconnect: their tables are free."""
        for session in list(self._hosted.values()):
            session.close(GOING_AWAY, COME_BACK)
        await asyncio.to_thread(self._thread.shutdown)  # it may be renewing the lease
        await self.bus.close()

    # Pages whose tables are elsewhere

    def forward(self, process: str, transport: Transport, person: Person, visit: Visit) -> Forwarded:
        forwarded = Forwarded(self, next(self._numbers), process, transport, person, visit)
        self._begin_forwarding(forwarded)
        return forwarded

    def _begin_forwarding(self, page: Forwarded) -> None:
        if not self._can_talk_to(page.process) or not page.can_continue:
            page.transport.close(GOING_AWAY, COME_BACK)
        elif not page.is_over:
            self._forwarded[page.number] = page
            self.bus.send(page.process, protocol.Open(page.number, page.person, page.visit))
            for text in page.asked:
                self.bus.send(page.process, protocol.Read(page.number, text))

    def _continue_pages(self, loaded: Collection[str] | None = None) -> None:
        """Pages whose process was lost: at these tables, which are here now; or at all tables. If the
        process lives after all, it is asked again."""
        orphans, self._orphans = self._orphans, []
        for orphan in orphans:
            if loaded is not None and orphan.visit.table not in loaded:
                self._orphans.append(orphan)
            elif orphan.process in self.alive:
                self._begin_forwarding(orphan)
            else:
                orphan.continue_here(self._hub)

    def end_forwarded(self, forwarded: Forwarded) -> None:
        self._forwarded.pop(forwarded.number, None)
        self.bus.send(forwarded.process, protocol.Gone(forwarded.number))

    def _lost(self, process: str | None) -> None:
        """Messages between us and that process (None: all of them) may be lost. The pages reconnect, and
        ask for what they miss. Those that have heard nothing wait: it may be dead."""
        for forwarded in list(self._forwarded.values()):
            if process in (None, forwarded.process):
                del self._forwarded[forwarded.number]
                if process and forwarded.can_continue:
                    self._orphans.append(forwarded)
                else:
                    forwarded.transport.close(GOING_AWAY, COME_BACK)
        for (edge, number), session in list(self._hosted.items()):
            if process in (None, edge):
                del self._hosted[edge, number]
                session.end()
        for process_asked, answer in list(self._asked.values()):
            if process in (None, process_asked) and not answer.done():
                answer.set_exception(Refused("error-not-saved"))

    def _known_processes(self) -> set[str]:
        known = {forwarded.process for forwarded in self._forwarded.values()}
        return known | {edge for edge, _ in self._hosted} | {one for one, _ in self._asked.values()}

    # What others say

    def _receive(self, sender: str, message: protocol.AnyMessage) -> None:
        match message:
            case protocol.Read(number, text):
                if session := self._hosted.get((sender, number)):
                    session.read(text)
            case protocol.Send(number, text):
                if forwarded := self._forwarded.get(number):
                    forwarded.send(text)
            case protocol.Open(number, person, visit):
                transport = RemoteTransport(self.bus, sender, number)
                session = Session(self._hub, transport, person, visit)
                self._hosted[sender, number] = session
                session.begin()
            case protocol.Full(number, is_full):
                if session := self._hosted.get((sender, number)):
                    session.set_full(is_full)
            case protocol.Gone(number):
                if session := self._hosted.pop((sender, number), None):
                    session.end()
            case protocol.Close(number, code, reason):
                if forwarded := self._forwarded.get(number):
                    forwarded.transport.close(code, reason)
            case protocol.Ask(number, task):
                doing = asyncio.get_running_loop().create_task(self._answer(sender, number, task))
                self._doing.add(doing)
                doing.add_done_callback(self._doing.discard)
            case protocol.Answered(number, answer):
                self._settle(number, answer)
            case protocol.Refusal(number, key, arguments):
                self._settle(number, Refused(key, **arguments))

    def _can_talk_to(self, process: str) -> bool:
        return self.bus.is_up and version_of(process) == self._version

    # Questions

    def next_opener(self) -> str | None:
        processes = [None, *sorted(filter(self._can_talk_to, self.alive))]
        return processes[next(self._openings) % len(processes)]

    async def _answer(self, sender: str, number: int, task: AnyTask) -> None:
        said: protocol.AnyMessage
        try:
            said = protocol.Answered(number, await self._tasks.do(task))
        except HeldElsewhere:
            said = protocol.Refusal(number, "error-not-saved", {})
        except LudothequeError as error:
            said = protocol.Refusal(number, error.key, plain(error.arguments))
        except Exception:
            log.exception("another process asked for something that could not be done")
            said = protocol.Refusal(number, "error-http", {})
        self.bus.send(sender, said)

    def _settle(self, number: int, answer: Answer) -> None:
        _, waiting = self._asked.get(number, ("", None))
        if waiting is None or waiting.done():
            return
        if isinstance(answer, LudothequeError):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)

    async def ask(self, process: str, task: AnyTask) -> Answer:
        if not self._can_talk_to(process):
            raise Refused("error-not-saved")
        number = next(self._numbers)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[number] = process, waiting
        self.bus.send(process, protocol.Ask(number, task))
        try:
            return await asyncio.wait_for(waiting, ANSWER_SECONDS)
        except TimeoutError:
            raise Refused("error-not-saved") from None
        finally:
            del self._asked[number]

    async def ask_all(self, task: AnyTask) -> list[Answer]:
        alive = await self._hub.store.wait_for(self._leases.alive) - {self.process}
        return await asyncio.gather(*(self.ask(process, task) for process in alive))

    async def gather(self, task: AnyTask) -> dict[str, Answer]:
        async def soon(asking: Awaitable[Answer]) -> Answer:
            try:
                return await asyncio.wait_for(asking, GATHER_SECONDS)
            except (TimeoutError, Refused):
                return None

        processes = sorted(self.alive)
        found = await asyncio.gather(*(soon(self.ask(process, task)) for process in processes))
        return {one: answer for one, answer in zip(processes, found, strict=True) if answer is not None}


@dataclass(eq=False)
class Forwarded:
    """The session of a page, in another process. If that process dies before the page has heard
    anything, the page is continued here, with what it has asked."""

    cluster: Cluster
    number: int
    process: str
    transport: Transport
    person: Person
    visit: Visit
    can_continue: bool = True
    asked: list[bytes] = field(default_factory=list)
    _session: Session | None = None
    is_over: bool = False

    def send(self, message: bytes) -> None:
        self.can_continue = False
        self.asked.clear()
        self.transport.send(message)

    def read(self, text: bytes) -> None:
        if self._session is not None:
            self._session.read(text)
            return
        if self.can_continue:
            self.asked.append(text)
            self.can_continue = len(self.asked) <= MOST_EARLY
        self.cluster.bus.send(self.process, protocol.Read(self.number, text))

    def continue_here(self, hub: Hub) -> None:
        if not self.can_continue:
            self.transport.close(GOING_AWAY, COME_BACK)
        elif not self.is_over:
            self._session = Session(hub, self.transport, self.person, self.visit)
            self._session.begin()
            for text in self.asked:
                self._session.read(text)

    def set_full(self, is_full: bool) -> None:
        if self._session is not None:
            self._session.set_full(is_full)
        else:
            self.cluster.bus.send(self.process, protocol.Full(self.number, is_full))

    def end(self) -> None:
        self.is_over = True
        if self._session is not None:
            self._session.end()
        else:
            self.cluster.end_forwarded(self)
