"""A load balancer between clients and several servers: each connection goes to the next that answers."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Sequence
from types import TracebackType


class Balancer:
    """`with Balancer(servers) as balancer: Client(balancer.address)`. It knows no sessions. What passes
    may be late by `delay` seconds."""

    def __init__(
        self, servers: Sequence[tuple[str, int]], host: str = "127.0.0.1", delay: float = 0.0
    ) -> None:
        self._servers = servers
        self._host = host
        self._delay = delay
        self._turn = itertools.count()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None

    @property
    def address(self) -> str:
        assert self._server is not None
        return f"http://{self._host}:{self._server.sockets[0].getsockname()[1]}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = next(self._turn)
        for step in range(len(self._servers)):
            host, port = self._servers[(first + step) % len(self._servers)]
            try:
                there = await asyncio.wait_for(asyncio.open_connection(host, port), 1.0)
            except OSError:  # a timeout is one, too
                continue
            await asyncio.gather(self._copy(reader, there[1]), self._copy(there[0], writer))
            return
        writer.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await asyncio.sleep(self._delay)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def _stop(self) -> None:
        assert self._server is not None
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0)  # what is closed now is closed in the next turn

    def __enter__(self) -> Balancer:
        self._thread.start()
        starting = asyncio.start_server(self._serve, self._host, 0)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result(60)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._stop(), self._loop).result(60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()
