"""The application on its sockets: how uvicorn runs it, and how it stops."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
import threading
from collections.abc import Iterator

import uvicorn
from fastapi import FastAPI

from ludotheque.server.lines import Exchange, lines_of
from ludotheque.server.settings import Settings

log = logging.getLogger("uvicorn.error")


class Server(uvicorn.Server):
    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self._app = app
        app.state.stop = self.stop
        super().__init__(
            uvicorn.Config(
                app,
                http=lines_of(Exchange(settings)),
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=True,
                forwarded_allow_ips=settings.proxies,
                ws_max_size=4 * settings.limits.message_bytes,
                ws_ping_interval=20.0,
                ws_ping_timeout=20.0,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=5,
                backlog=100,
            )
        )

    def stop(self) -> None:
        self.should_exit = True

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Asked to stop, we stop; asked again, at once. Both end well: exit code 0."""
        if threading.current_thread() is threading.main_thread():
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """A start that fails is told by who asked for it, not by an exit or a trace from here."""

        def is_unexpected(_: logging.LogRecord) -> bool:
            return not hasattr(self._app.state, "trouble")

        log.addFilter(is_unexpected)
        try:
            await super().startup(sockets)
        except SystemExit:
            self.should_exit = True
        finally:
            log.removeFilter(is_unexpected)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Everybody who is connected is told that we go, before the connections are cut."""
        for server in self.servers:
            server.close()
        if hasattr(self._app.state, "doors"):  # not when the start failed
            await self._app.state.doors.sockets.close_all()
        await super().shutdown(sockets)
