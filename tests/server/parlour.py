"""A server in this process, over real sockets, whose time the test can let pass."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar
from unittest import mock

from ludotheque.cli.commands.serve import listen
from ludotheque.server.app import Server, create_app
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.registry import milliseconds
from ludotheque.server.settings import Settings
from ludotheque.server.thinking.pool import BotPool
from ludotheque.server.web.connections import ConnectionLimits, LimitedConnection

T = TypeVar("T")


async def no_warming_up(*_: object) -> None:
    """Most tests ask no bot anything: no process has to load them all."""


class Parlour:
    """`with Parlour(folder) as parlour: Client(parlour.address)`."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.settings = Settings(
            **{"database": str(folder / "parlour.sqlite3"), "bot_pause": 0.0, **settings}
        )
        self.ahead = 0
        self.app = create_app(self.settings, now=self.now)
        self._server = Server(self.app, self.settings)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    @property
    def hub(self) -> Hub:
        found: Hub = self.app.state.services.hub
        return found

    def now(self) -> int:
        return milliseconds() + self.ahead

    def pass_time(self, seconds: float) -> None:
        """The server's clocks jump ahead."""

        async def jump() -> None:
            self.ahead += round(1000 * seconds)
            for live in self.hub.rooms:
                self.hub.timers.set_timer(live)

        self.do(jump())

    def sleep(self, seconds: float) -> None:
        """As a laptop does whose lid is closed: its clock goes on, and nothing else."""

        async def jump() -> None:
            self.ahead += round(1000 * seconds)
            self.hub.rooms.sleep_detector.felt -= round(1000 * seconds)

        self.do(jump())

    def skip(self, seconds: float) -> None:
        """The time of the event loop jumps ahead: what was to happen meanwhile happens now."""

        async def jump() -> None:
            loop = asyncio.get_running_loop()
            usual = loop.time
            loop.time = lambda: usual() + seconds  # type: ignore[method-assign]

        self.do(jump())

    @property
    def connection_limits(self) -> ConnectionLimits:
        """The lines on which nothing has been asked yet."""
        found: ConnectionLimits = self._server.config.http.limits  # type: ignore[union-attr]
        return found

    @property
    def http_connections(self) -> list[LimitedConnection]:
        return [*self._server.server_state.connections]  # type: ignore[list-item]

    def do(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """In the server's own loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(120)

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self._listening])

    def __enter__(self) -> Parlour:
        self._listening = listen("127.0.0.1", 0)
        with mock.patch.object(BotPool, "warm_up", no_warming_up):
            self._thread.start()
            end = time.monotonic() + 120
            while not self._server.started:
                assert self._thread.is_alive(), "the server did not start"
                assert time.monotonic() < end
                time.sleep(0.01)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(120)
        self._listening.close()
        assert not self._thread.is_alive()
