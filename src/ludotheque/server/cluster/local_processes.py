"""Several server processes and a worker on one machine, behind one port.

All of them accept connections from one socket, which the supervisor opens and never reads. A process
that ends by itself is started again; on SIGHUP each is replaced in turn, and somebody always answers.

Where another process has the table of a page, that one gets the connection itself, before anybody has
answered, so that no frame has to pass through two processes. Who shares a folder shares connections
(`serve --workers`). Between machines, and whenever this does not work, frames go through Redis.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import socket
from array import array
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from ludotheque.server.operations import log_failure

log = logging.getLogger("ludotheque.local_processes")


def on_stop(then: Callable[[int], object]) -> None:
    """Call `then` with the signal's number, in the event loop. Loops of Windows know no signals: there
    Python's own handler tells them."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, then, number)
        except NotImplementedError:
            signal.signal(number, lambda which, _frame: loop.call_soon_threadsafe(then, which))


RESTART_SECONDS = 1.0
STOP_SECONDS = 30.0


async def restart_pause() -> None:
    """A process that cannot start is not tried a hundred times a second."""
    await asyncio.sleep(RESTART_SECONDS)


class Child:
    def __init__(self, process: asyncio.subprocess.Process, ready: asyncio.Event) -> None:
        self.process = process
        self.ready = ready
        self.is_leaving = False

    async def is_ready(self) -> bool:
        """Wait until the process says that it is ready. False: it ended before."""
        ended = asyncio.ensure_future(self.process.wait())
        ready = asyncio.ensure_future(self.ready.wait())
        await asyncio.wait((ended, ready), return_when=asyncio.FIRST_COMPLETED)
        for task in (ended, ready):
            task.cancel()
        return self.ready.is_set()

    async def stop(self) -> None:
        """Ask the process to stop, so that it writes what it has acknowledged. If it does not stop, kill
        it."""
        self.is_leaving = True
        with contextlib.suppress(ProcessLookupError):
            self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            log.error("a process did not stop, and is killed", extra={"process": self.process.pid})
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


class Supervisor:
    def __init__(self, commands: Sequence[Sequence[str]], listening: int) -> None:
        """`commands`: one for each process. Each gets `--ready-fd` with a pipe to say that it runs."""
        self._commands = commands
        self._listening = listening
        self._children: dict[int, Child] = {}
        self._running: set[Child] = set()
        """These, and those that are being replaced."""
        self._stopping = asyncio.Event()
        self._replacing = asyncio.Lock()
        self._watching: set[asyncio.Task[None]] = set()

    async def run(self, started: Callable[[], None]) -> int:
        """Run until it is stopped. Returns the exit code: that of the first child if a child cannot even
        start."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: self._do(self._replace()))
        beginning = asyncio.ensure_future(self._begin(started))
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait((beginning, stopping), return_when=asyncio.FIRST_COMPLETED)
            if beginning.done() and (code := beginning.result()):
                return code
            await stopping
            return 0
        finally:
            for task in (beginning, stopping, *self._watching):
                task.cancel()
            await asyncio.gather(*(child.stop() for child in self._running))

    async def _begin(self, started: Callable[[], None]) -> int:
        async with self._replacing:
            for place in range(len(self._commands)):
                child = await self._start(place)
                if not await child.is_ready():
                    return await child.process.wait() or 1
        started()
        for place in range(len(self._commands)):
            self._do(self._watch(place))
        return 0

    def _do(self, task: Coroutine[Any, Any, None]) -> None:
        doing = asyncio.ensure_future(task)
        self._watching.add(doing)
        doing.add_done_callback(self._watching.discard)
        doing.add_done_callback(log_failure)

    async def _start(self, place: int) -> Child:
        reading, writing = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *self._commands[place],
                *("--ready-fd", str(writing)),
                pass_fds=(self._listening, writing),
                start_new_session=True,  # Ctrl-C is for this process, which stops the others in order
            )
        except BaseException:
            os.close(reading)
            raise
        finally:
            os.close(writing)
        ready = asyncio.Event()
        loop = asyncio.get_running_loop()

        def read() -> None:
            loop.remove_reader(reading)
            if os.read(reading, 1):
                ready.set()
            os.close(reading)

        loop.add_reader(reading, read)
        child = self._children[place] = Child(process, ready)
        self._running.add(child)
        return child

    async def _watch(self, place: int) -> None:
        while True:
            child = self._children[place]
            code = await child.process.wait()
            self._running.discard(child)
            if child is not self._children[place] or child.is_leaving:
                await asyncio.sleep(0)
                if child is self._children[place]:
                    return
                continue
            log.error("a process has ended, and is started again", extra={"code": code})
            await restart_pause()
            async with self._replacing:
                if child is self._children[place]:  # or it was replaced meanwhile
                    await self._has_started(place)

    async def _has_started(self, place: int) -> bool:
        try:
            return await (await self._start(place)).is_ready()
        except OSError:  # the machine has no memory, or no room for a process
            log.exception("a process could not be started")
            return False

    async def _replace(self) -> None:
        """Replace the processes one after the other. Each new one starts before the old one stops."""
        async with self._replacing:
            for place in range(len(self._commands)):
                old = self._children[place]
                if not await self._has_started(place):
                    log.error("a new process did not start: the old one stays")
                    self._children[place] = old
                    return
                await old.stop()


MOST_BYTES = 65_536
"""The most bytes of the request with which a connection began."""
TRIES = 50
TRY_AGAIN_SECONDS = 0.01
"""How long to try again to send to the other process: its socket buffers few messages."""

TAKEN_SECONDS = 3.0
"""A process that has not taken a connection after this time is stuck. As long as a lease."""

Taken = Callable[[socket.socket, bytes], Awaitable[None]]


class Siblings:
    """The processes that share a folder. Each has a socket in it, to which connections are sent."""

    def __init__(self, folder: str, process: str) -> None:
        self._folder = Path(folder)
        self._name = process.rpartition("-")[2]
        self._path = self._place(process)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._taking: set[asyncio.Future[None]] = set()
        self._numbers = itertools.count(1)
        self._given: dict[int, asyncio.Future[None]] = {}
        """Connections that the other process has not taken yet."""

    def _place(self, process: str) -> Path:
        """The path of the socket of a process. It uses the last part of the name, which is unique: the
        path has to be short."""
        return self._folder / process.rpartition("-")[2]

    def listen(self, taken: Taken) -> None:
        """From now on, other processes may give connections to this one."""
        self._socket.bind(str(self._path))
        asyncio.get_running_loop().add_reader(self._socket, self._receive, taken)

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink()
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()

    async def give(self, process: str, connection: socket.socket, request: bytes) -> bool:
        """Give a connection to another process. True: close it here. That process has it now, or is
        stuck, and then the client is told to come back. False: it could not be given."""
        place = str(self._place(process))
        if len(request) > MOST_BYTES:
            return False
        number = next(self._numbers)
        taken = self._given[number] = asyncio.get_running_loop().create_future()
        try:
            message = b"%d %b\n%b" % (number, self._name.encode(), request)
            if not await self._send(place, message, connection):
                return False
            await asyncio.wait_for(taken, TAKEN_SECONDS)
        except TimeoutError:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        finally:
            del self._given[number]
        return True

    async def _send(self, place: str, message: bytes, *connections: socket.socket) -> bool:
        numbers = array("i", [one.fileno() for one in connections])
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, numbers)] if connections else []
        for _ in range(TRIES):
            try:
                self._socket.sendmsg([message], rights, 0, place)  # `send_fds` forgets the address
                return True
            except BlockingIOError:
                await asyncio.sleep(TRY_AGAIN_SECONDS)
            except OSError:  # that process is on another machine, or gone
                return False
        return False

    def _receive(self, taken: Taken) -> None:
        try:
            message, files, _, _ = socket.recv_fds(self._socket, 2 * MOST_BYTES, 1)
        except BlockingIOError:
            return
        except OSError:
            log.exception("a connection could not be taken over")
            return
        if not files:  # the answer to one of ours
            if not message.isdigit():
                log.error("a connection could not be taken over: too many open files")
                return
            given = self._given.get(int(message))
            if given is not None and not given.done():
                given.set_result(None)
            return
        connection = socket.socket(fileno=files[0])
        connection.setblocking(False)
        taking = asyncio.ensure_future(self._take(taken, connection, message))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def _take(self, taken: Taken, connection: socket.socket, message: bytes) -> None:
        head, _, request = message.partition(b"\n")
        number, _, giver = head.partition(b" ")
        try:
            await taken(connection, request)
            # Not told: the giver ends it, and the client comes back.
            await self._send(str(self._folder / giver.decode()), number)
        except Exception:  # the client comes back
            log.exception("a connection could not be taken over")
            connection.close()
