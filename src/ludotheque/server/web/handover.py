"""Connections that one process of a machine has accepted, and another one answers.

Where another process has the table of a page, that one gets the connection itself, before anybody has
answered, so that no frame has to pass through two processes. Who shares a folder shares connections
(`serve --workers`). Between machines, and whenever this does not work, frames go through Redis.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import socket
from array import array
from collections.abc import Awaitable, Callable
from pathlib import Path

log = logging.getLogger("ludotheque.handover")
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
