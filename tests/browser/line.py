"""The line between a browser and a server: slow, if wanted, and all that goes over it is counted.
Whatever a browser asks for goes over it: its pages, their workers, and the workers of those."""

from __future__ import annotations

import asyncio
import contextlib
import math
import threading
import time
from collections.abc import Iterator
from urllib.parse import urlsplit

CHUNK = 1460
"""Bytes of a packet: those of several connections take turns."""


class Way:
    """One direction: what all connections send goes one after the other."""

    def __init__(self, rate: float, delay: float) -> None:
        self.rate, self.delay = rate, delay
        self.bytes = 0
        self._free_at = 0.0

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        arriving: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arrival = asyncio.ensure_future(self._arrive(arriving, writer))
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                now = time.monotonic()
                self._free_at = max(self._free_at, now) + len(data) / self.rate
                self.bytes += len(data)
                arriving.put_nowait((self._free_at + self.delay, data))
                await asyncio.sleep(max(self._free_at - now, 0))
        arriving.put_nowait((time.monotonic() + self.delay, b""))
        await arrival

    async def _arrive(
        self, arriving: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                when, data = await arriving.get()
                await asyncio.sleep(max(when - time.monotonic(), 0))
                if not data or writer.is_closing():
                    break
                writer.write(data)
        writer.close()


class Line:
    """`with Line(server).open() as line: page.goto(line.address)`.

    `down`, `up`: bytes a second; `delay`: seconds, each way.
    """

    def __init__(
        self, server: str, down: float = math.inf, up: float = math.inf, delay: float = 0.0
    ) -> None:
        self.server, self.delay, self.port = server, delay, 0
        self._down, self._up = Way(down, delay), Way(up, delay)

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def loaded(self) -> int:
        """Bytes that the browser has got."""
        return self._down.bytes

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(2 * self.delay)  # until both know of each other
        there = urlsplit(self.server)
        answers, asking = await asyncio.open_connection(there.hostname, there.port)
        ways = (self._up.pass_on(reader, asking), self._down.pass_on(answers, writer))
        try:
            await asyncio.gather(*ways)
        except asyncio.CancelledError:  # the line is closed
            for end in (writer, asking):
                end.transport.abort()

    async def _serve(self, ready: threading.Event, closing: threading.Event) -> None:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        while not closing.is_set():
            await asyncio.sleep(0.1)
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0)  # until connections have noticed

    @contextlib.contextmanager
    def open(self) -> Iterator[Line]:
        ready, closing = threading.Event(), threading.Event()
        thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready, closing)))
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            closing.set()
            thread.join()
