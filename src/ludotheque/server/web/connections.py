"""Connections before anybody has asked anything over them: how many there may be, and for how long.

Who opens lines and says nothing, or begins a request and never ends it, keeps nobody else out. A line
that has become a WebSocket is counted by `socket.py`.
"""

from __future__ import annotations

import asyncio
import resource
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludotheque.server.rate_limits import Counts, client_at
from ludotheque.server.settings import Settings

OTHER_FILES = 128
"""What a server has open besides its connections: the database, the thinkers, the page's files."""
PART_WAITING = 4
"""One of so many lines may wait for its client, in the whole house."""


def raise_open_files() -> None:
    """Many systems let a process open 1,024 files, and more if it asks: a connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_lines() -> int:
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10**9 if files == resource.RLIM_INFINITY else max(files - OTHER_FILES, files // 2)


class ConnectionLimits:
    """All lines of a server."""

    def __init__(self, settings: Settings, most: int | None = None) -> None:
        self.seconds = settings.limits.request_seconds
        self.most = most_lines() if most is None else most
        self.counts = Counts(settings.limits.lines_per_address)
        self._proxies = [part.strip() for part in settings.proxies.split(",") if part.strip()]
        self._waiting: dict[LimitedConnection, None] = {}

    def is_proxy(self, host: str) -> bool:
        """Everybody's requests come from there, each of them whole."""
        return any(part == "*" or is_in(host, part) for part in self._proxies)

    def wait(self, line: LimitedConnection) -> None:
        """Where too many wait for their clients, the one that has waited longest goes."""
        self._waiting[line] = None
        if len(self._waiting) > self.most // PART_WAITING:
            next(iter(self._waiting)).cut()

    def wait_no_more(self, line: LimitedConnection) -> None:
        self._waiting.pop(line, None)


def is_in(host: str, network: str) -> bool:
    try:
        return ip_address(host) in ip_network(network)
    except ValueError:
        return host == network


class LimitedConnection(HttpToolsProtocol):
    """One connection, until it is closed or becomes a WebSocket."""

    exchange: ConnectionLimits
    _counted = ""
    _timer: asyncio.TimerHandle | None = None
    _is_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        exchange = self.exchange
        host = self.client[0] if self.client else "?"
        if len(self.connections) > exchange.most:
            self.cut()
        elif not exchange.is_proxy(host):
            if exchange.counts.add(client_at(host)):
                self._counted = client_at(host)
            else:
                self.cut()
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def cut(self) -> None:
        self._leave()
        self.transport.abort()

    def _look(self) -> None:
        """From the first byte to the last one of a request the client has so much time."""
        if self._is_over:
            return
        cycle: Any = self.cycle
        waits = cycle is None or cycle.more_body or cycle.response_complete
        if waits and self._timer is None:
            self._timer = self.loop.call_later(self.exchange.seconds, self.cut)
            self.exchange.wait(self)
        elif not waits:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.exchange.wait_no_more(self)

    def _leave(self) -> None:
        self._is_over = True
        self._stop_waiting()
        if self._counted:
            self.exchange.counts.remove(self._counted)
            self._counted = ""


def protocol_with(exchange: ConnectionLimits) -> type[LimitedConnection]:
    """What uvicorn makes one of for every connection."""
    return type("LimitedConnection", (LimitedConnection,), {"exchange": exchange})
