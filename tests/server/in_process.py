"""A server without sockets, threads and real time: every step of it happens when the test says so."""

from __future__ import annotations

import asyncio
import atexit
import functools
import json
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import numpy as np
from picows import WSMsgType
from sqlalchemy import event

from ludotheque.client import changed
from ludotheque.core.shelf import find_game
from ludotheque.server.cluster.account_changes import People
from ludotheque.server.cluster.protocol import Tasks
from ludotheque.server.identity import Signatures, Visitors, signatures
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.sessions import Visit
from ludotheque.server.settings import NO_LIMITS, Settings
from ludotheque.server.store import database, types, writer
from ludotheque.server.store.ownership import SharedOwnership
from ludotheque.server.store.store import Store
from ludotheque.server.thinking.processes import Question
from ludotheque.server.web.sockets import Handshake, PageSession, PageSocket, Sockets

T = TypeVar("T")
NO_FSYNC = (
    *(pragma for pragma in database.PRAGMAS if "synchronous" not in pragma),
    "PRAGMA synchronous=OFF",  # nobody pulls the plug on a test
)
SETTLED = 8
"""Turns of the event loop in which nothing happens any more."""


@functools.cache
def empty_database() -> Path:
    """To be copied: tables take longer to make than a test to run."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    database.open_engine(str(folder / "empty.sqlite3")).dispose()
    return folder / "empty.sqlite3"


class AtOnce(Executor):
    """In the place of threads: done before it returns."""

    def submit(self, function: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(function(*given, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class WriterInLoop(writer.Writer):
    """In the place of the writer's thread: what waits is written in the next turn of the loop."""

    def __init__(self, former: writer.Writer) -> None:
        self.commits = 0
        self.process = former.process
        self.waiting: list[writer._Job] = []
        self._engine = former._engine
        self._connection = None
        self._loop = former._loop

    def write(self, work: writer.Work, piece: Any) -> writer.Writing:
        job = writer._Job(work, piece, writer.Writing(loop=self._loop))
        if not self.waiting:
            self._loop.call_soon(self._write_all)
        self.waiting.append(job)
        return job.done

    def before_next(self, begin: Callable[[], object]) -> None:
        begin()

    def _write_all(self) -> None:
        batch, self.waiting = self.waiting, []
        writer._settle(batch, self._written(batch))

    async def close(self) -> None:
        while self.waiting:
            await asyncio.sleep(0)
        self._hang_up()


def without_threads(store: Store) -> None:
    """What is asked of it is done at once."""
    store._writer._jobs.put(None)  # its thread ends
    store._readers.shutdown()
    store._writer = WriterInLoop(store._writer)
    store.append, store.before_next = store._writer.append, store._writer.before_next
    store._readers = AtOnce()  # type: ignore[assignment]


async def no_evening(*_: object) -> PageSession:
    raise AssertionError("there are no evenings here")


def sync_nothing(connection: Any, _: object) -> None:
    """Nobody pulls the plug on a test."""
    connection.execute("PRAGMA synchronous=OFF")


def waiting(store: Store) -> bool:
    """Whether something is to be written."""
    assert isinstance(store._writer, WriterInLoop)
    return bool(store._writer.waiting)


class Thinkers:
    """Bots that think until the test lets them answer."""

    waiting = busy = 0

    def __init__(self) -> None:
        self.asked: list[tuple[Question, asyncio.Future[dict[str, Any]]]] = []

    async def ask(self, table: str, requester: object, question: Question) -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        waiting = question, answer
        self.asked.append(waiting)
        try:
            return await answer
        finally:
            self.asked.remove(waiting)

    def move(self, table: str, requester: object) -> None:
        pass

    def close(self) -> None:
        pass


class InProcess:
    """A server and its database; `die` and `start` leave the database. Named, it is one of several
    processes that share a PostgreSQL."""

    def __init__(self, database: str | Path, process: str = "", beside: InProcess | None = None) -> None:
        self.database = str(database)
        self.process = process
        self.time = 1_000_000
        self.loop: asyncio.AbstractEventLoop = beside.loop if beside else asyncio.new_event_loop()
        self.start()

    def now(self) -> int:
        """Every look at the clock is a millisecond later than the one before."""
        self.time += 1
        return self.time

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(coroutine)

    def start(self) -> None:
        async def begin() -> Signatures:
            self.store = await Store.open(self.database)
            without_threads(self.store)
            if self.store._engine.dialect.name == "sqlite":
                event.listen(self.store._engine, "connect", sync_nothing)
                self.store._engine.dispose()
            return await signatures(self.store)

        settings = Settings(database=self.database, bot_pause=0.0, limits=NO_LIMITS)
        signed = self.run(begin())
        ownership = (
            SharedOwnership(self.store, self.store.leases(self.process)) if self.process else None
        )
        self.hub = Hub(settings, self.store, self.now, ownership)
        self.thinkers = Thinkers()
        self.hub.bot_pool = self.hub.timers.bot_pool = self.thinkers  # type: ignore[assignment]
        self.visitors = Visitors(
            self.store, signed, settings, self.now, self.hub.known, self.hub.forgotten
        )
        self.people = People(self.hub, Tasks())
        self.sockets = Sockets(self.hub, self.visitors, no_evening)
        self.cookies = signed
        self.run(self.hub.ownership.begin())
        self.run(self.hub.resume_all())
        self.settle()
        self.run(self.hub.beat())

    def person(self, name: str) -> Person:
        known = types.StoredPerson(f"{name}{'-' * 22}"[:22], name, "sheep", self.time, self.time)
        self.run(self.store.save_person(known))
        return Person(known.id, known.name, known.avatar)

    def settle(self) -> None:
        """Until nothing goes on by itself any more; bots that think do not count."""

        async def wait() -> None:
            quiet = 0
            while quiet < SETTLED:
                await asyncio.sleep(0)
                busy = (
                    waiting(self.store)
                    or any(live.lock.locked() or live.recovering for live in self.hub.rooms)
                    or self.has_work()
                )
                quiet = 0 if busy else quiet + 1

        self.run(asyncio.wait_for(wait(), 60))

    def has_work(self) -> bool:
        """Whether a page comes in, or asks for something."""
        beginning = (socket._beginning for socket in self.sockets._open)
        working = (session._working for session in self.hub.sessions)
        return any(task is not None and not task.done() for task in (*beginning, *working))

    def pass_time(self, seconds: float) -> None:
        self.time += round(1000 * seconds)

        async def jump() -> None:
            for live in self.hub.rooms:
                self.hub.timers.set_timer(live)

        self.run(jump())
        self.settle()
        self.run(self.hub.beat())
        self.settle()

    def bot_answers(self, number: int, move: int) -> None:
        question, answer = self.thinkers.asked[number % len(self.thinkers.asked)]
        game = find_game(question.game)
        v = np.frombuffer(question.view, game.view).copy().view(np.recarray)[0]
        legal = list(game.legal_actions(v))
        answer.set_result({"move": game.notation.texts[legal[move % len(legal)]]})
        self.settle()

    def die(self, is_written: bool = False) -> None:
        """As a process does that is killed: at once, or when the transaction that it was about to write
        is on the disk and nobody has heard of it."""
        write, last = self.store._writer._written, self.store._writer

        def at_the_end(batch: Any) -> list[Any]:
            if is_written:
                write(batch)
            for client in self.clients():
                client.is_deaf = True
            return [asyncio.CancelledError() for _ in batch]

        last._written = at_the_end  # type: ignore[method-assign]
        if waiting(self.store) or self.has_work():
            self.settle()
        for client in self.clients():
            client.is_deaf = True
            client.socket = None
        last._written = lambda batch: [asyncio.CancelledError() for _ in batch]  # type: ignore[method-assign]

        async def end() -> None:
            for live in self.hub.rooms:
                live.stop()
            tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        self.run(end())
        last._hang_up()
        self.store._engine.dispose()

    def clients(self) -> list[Client]:
        return [socket._transport.client for socket in self.sockets._open if socket._transport]  # type: ignore[attr-defined]

    def close(self) -> None:
        try:
            self.die()
        finally:
            self.loop.close()


class Client:
    """A page of somebody: what it has been told, also over connections that are no more."""

    def __init__(self, server: InProcess, table: str, person: Person | None) -> None:
        self.server = server
        self.table = table
        self.person = person
        self.socket: PageSocket | None = None
        self.number = 0
        self.events: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.refused: list[dict[str, Any]] = []
        """What was refused and had no id."""
        self.is_deaf = False
        self.inbox: list[bytes] = []
        self._may_jump = False
        """Whether the first news of this connection may begin elsewhere than where it was asked for."""
        self.is_lost = False
        """Whether it has to begin anew, as `ludotheque.client` does."""

    def connect(self, since: int | None = None, eyes: str = "", takes_changes: bool = True) -> None:
        if since is not None and since < self.number:
            self.number, self.events = since, self.events[:since]
        self._may_jump = since is not None and since > self.number
        self._has_news, self.is_lost = False, False
        cookie = None if self.person is None else self.server.cookies.sign(self.person.id)
        asked = self.number if since is None else since
        shake = Handshake(cookie, Visit(self.table, eyes, asked, takes_changes, "here"))
        self.is_deaf, self.state, self.inbox = False, {}, []
        socket = self.server.sockets.listener(shake)
        self.socket = socket  # type: ignore[assignment]
        loop_transport = Transport(self, socket)

        async def begin() -> None:
            socket.on_ws_connected(loop_transport)  # type: ignore[arg-type]

        self.server.run(begin())

    def disconnect(self) -> None:
        if self.socket is not None:
            socket, self.socket = self.socket, None
            self.is_deaf = True
            socket.on_ws_disconnected(socket._transport)  # type: ignore[arg-type]

    def send(self, text: bytes) -> None:
        frame = SimpleNamespace(msg_type=WSMsgType.TEXT, fin=True, get_payload_as_bytes=lambda: text)
        socket = self.socket
        assert socket is not None

        async def arrive() -> None:
            socket.on_ws_frame(socket._transport, frame)  # type: ignore[arg-type]

        self.server.run(arrive())

    def read(self) -> None:
        """What has arrived."""
        inbox, self.inbox = self.inbox, []
        for text in inbox:
            self._read(json.loads(text))

    def _read(self, message: dict[str, Any]) -> None:
        """As `ludotheque.client` and the page do; a gap is a mistake of the server here."""
        if message["type"] == "news":
            if not self.is_lost:
                self._read_news(message)
            if "done" in message:
                self.answers.setdefault(message["done"], []).append({"type": "done"})
        elif message["type"] in ("done", "refused"):
            if message["id"] is None:
                self.refused.append(message)
            else:
                self.answers.setdefault(message["id"], []).append(message)

    def _read_news(self, message: dict[str, Any]) -> None:
        is_first, self._has_news = not self._has_news, True
        you = message.get("you", self.you)
        if you["eyes"] != self.you.get("eyes", you["eyes"]):
            self.number, self.events = 0, []
            self._may_jump = is_first
        self.you = you
        if is_first and self._may_jump and message["since"] != self.number:
            self.is_lost = True  # numbers of other eyes: from the beginning, over a new connection
            return
        assert message["since"] == self.number == len(self.events), "a gap, or something twice"
        self.events += message["events"]
        self.number = message["number"]
        assert self.number == len(self.events), "numbers do not count the events"
        self.state = changed(self.state, message)


class Transport:
    """The other end of a `PageSocket`."""

    def __init__(self, client: Client, socket: Any) -> None:
        self.client = client
        self.socket = socket

    def send(self, kind: object, message: bytes) -> None:
        if self.client.socket is self.socket and not self.client.is_deaf:
            self.client.inbox.append(message)

    def send_close(self, code: object, reason: bytes) -> None:
        """A page answers at once, and then nothing is left of the connection."""
        asyncio.get_running_loop().call_soon(self.disconnect)

    def disconnect(self, graceful: bool = True) -> None:
        if self.client.socket is self.socket:
            self.client.socket = None
        if not self.socket._is_over:
            self.socket.on_ws_disconnected(self)
