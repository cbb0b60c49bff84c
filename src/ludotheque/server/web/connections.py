"""Limits for connections before their first request: how many, and for how long.

Clients that connect and send nothing, never finish a request, or never read their answer, cannot keep
others out. How many connections one address may have is up to the proxy. `sockets.py` limits the
WebSockets of a person.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable, Coroutine
from typing import Any
from urllib.parse import unquote

import httptools
from picows import WSAutoPingStrategy, WSUpgradeResponse, WSUpgradeResponseWithListener
from picows.picows import WSProtocol  # type: ignore[attr-defined]
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import Scope
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ludotheque.server.cluster.local_processes import Siblings
from ludotheque.server.identity import COOKIE
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import Visit
from ludotheque.server.settings import Settings
from ludotheque.server.web.middleware import Checks, address_of, refusal
from ludotheque.server.web.sockets import Handshake, Sockets

log = logging.getLogger("ludotheque.http")
OTHER_FILES = 128
"""Files that a server has open besides its connections: the database, bot processes, files of the
page."""
SOCKET_PATH = re.compile("/api/(tables|evenings)/([^/]+)/socket")
HANDSHAKE_SECONDS = 5.0
PING_SECONDS = 20.0
READ_SECONDS = 60.0
"""A client that reads nothing of its answer for so long is cut off."""
PART_WAITING = 4
"""The share of all connections that may wait for their clients: one of this many."""


try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]


def raise_open_files() -> None:
    """Raise the limit of open files, which is 1,024 on many systems: each connection is one."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def most_connections() -> int:
    if resource is None:
        return 10**9
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10**9 if files == resource.RLIM_INFINITY else max(files - OTHER_FILES, files // 2)


class ConnectionLimits:
    def __init__(
        self,
        settings: Settings,
        checks: Checks,
        sockets: Callable[[], Sockets],
    ) -> None:
        self.checks = checks
        self.sockets = sockets
        """Returns the sockets of the running server."""
        self.seconds = settings.limits.request_seconds
        self.message_bytes = settings.limits.message_bytes
        self._forwarded = ProxyHeadersMiddleware(nothing, settings.proxies)
        self.most = most_connections()
        self._waiting: dict[LimitedConnection, None] = {}
        self.siblings: Siblings | None = None
        """The other processes of this machine, if there are any."""

    async def give_away(self, scope: Scope, connection: socket.socket, request: bytes) -> bool:
        """Give the connection to the process of this machine that has the table. Returns whether it was
        given."""
        found = SOCKET_PATH.fullmatch(scope["path"])
        assert found is not None
        assert self.siblings is not None
        if found[1] == "evenings":  # any process can answer these
            return False
        try:
            owner = await self.sockets().held_by(found[2])
            return bool(owner) and await self.siblings.give(owner, connection, request)
        except Exception:  # whatever the error is, this process answers, or forwards over Redis
            log.exception("a connection could not be given away")
            return False

    def refused(self, scope: Scope) -> JSONResponse | None:
        """The refusal of a handshake. None: it is accepted."""
        try:
            run_at_once(self._forwarded(scope, None, None))  # type: ignore[arg-type]
            refused = self.checks.refused(scope)
        except Exception:  # its text is for the log, not for the client
            log.exception("a handshake could not be checked")
            return refusal(Refused("error-http"), 500)
        if refused is None and not SOCKET_PATH.fullmatch(scope["path"]):
            return refusal(Refused("error-no-such-address"), 404)
        return refused

    def answer(self, scope: Scope, refused: JSONResponse | None) -> Any:
        """The answer to the handshake of a WebSocket: its listener, or a refusal."""
        if refused is not None:
            return refusing(refused)
        try:
            return self._answer(scope)
        except Exception:
            log.exception("a handshake could not be answered")
            return refusing(refusal(Refused("error-http"), 500))

    def _answer(self, scope: Scope) -> Any:
        found = SOCKET_PATH.fullmatch(scope["path"])
        assert found is not None
        asked, cookies = QueryParams(scope["query_string"]), HTTPConnection(scope).cookies
        since = asked.get("since", "0")
        return self.sockets().listener(
            Handshake(
                cookies.get(COOKIE),
                Visit(
                    table=found[2][:64],
                    eyes=asked.get("eyes", "")[:8],
                    since=int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0,
                    takes_changes=asked.get("changes") == "1",
                    address=address_of(scope),
                ),
                is_of_evening=found[1] == "evenings",
            )
        )

    def wait(self, connection: LimitedConnection) -> None:
        """If too many connections wait for their clients, close the one that has waited longest."""
        self._waiting[connection] = None
        if len(self._waiting) > self.most // PART_WAITING:
            next(iter(self._waiting)).cut()

    def stop_waiting(self, connection: LimitedConnection) -> None:
        self._waiting.pop(connection, None)


def refusing(refused: JSONResponse) -> WSUpgradeResponseWithListener:
    headers = dict(refused.headers)
    del headers["content-length"]
    response = WSUpgradeResponse.create_error_response(refused.status_code, bytes(refused.body), headers)
    return WSUpgradeResponseWithListener(response, None)


async def nothing(scope: Any, receive: Any, send: Any) -> None:
    """The innermost application for the middleware that reads the headers of trusted proxies."""


def run_at_once(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that never waits."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits for something")


class LimitedConnection(HttpToolsProtocol):
    """One connection, until it is closed or becomes a WebSocket."""

    limits: ConnectionLimits
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _is_over = False
    is_given = False
    """Whether another process gave it to this one. Then it stays here."""
    _giving: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.limits.most:
            self.cut()
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def handle_websocket_upgrade(self) -> None:
        """If another process of this machine has the table, it gets the connection."""
        asked = httptools.parse_url(self.url)
        scope = {
            **{name: value for name, value in self.scope.items() if name != "method"},
            "type": "websocket",
            "scheme": "wss" if self.scheme == "https" else "ws",
            "path": unquote(asked.path.decode("ascii")),
            "query_string": asked.query or b"",
        }
        head = [b"GET ", self.url, b" HTTP/1.1\r\n"]
        for name, value in self.scope["headers"]:
            head += [name, b": ", value, b"\r\n"]
        request = b"".join([*head, b"\r\n"])
        refused = self.limits.refused(scope)
        if refused is not None or self.limits.siblings is None or self.is_given:
            self._become_websocket(scope, request, refused)
        else:
            self.transport.pause_reading()
            self._giving = self.loop.create_task(self._give_away(scope, request))

    async def _give_away(self, scope: Scope, request: bytes) -> None:
        file = os.dup(self.transport.get_extra_info("socket").fileno())  # keep a reference until the end
        with socket.socket(fileno=file) as connection:
            is_taken = await self.limits.give_away(scope, connection, request)
        if self.transport.is_closing():
            return
        if is_taken:
            self.cut()
        else:
            self._become_websocket(scope, request)
            self.transport.resume_reading()

    def _become_websocket(
        self, scope: Scope, request: bytes, refused: JSONResponse | None = None
    ) -> None:
        """From here on picows reads and writes the frames, and uvicorn has no part in it."""
        self._leave()
        self.connections.discard(self)
        limits = self.limits
        protocol = websocket_protocol(lambda _: limits.answer(scope, refused), limits.message_bytes)
        self.transport.set_protocol(protocol)
        protocol.connection_made(self.transport)
        feed(protocol, request)

    def pause_writing(self) -> None:
        """The client does not read its answer as fast as it is written."""
        super().pause_writing()
        self._unread = self.loop.call_later(READ_SECONDS, self.cut)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._stop_unread()
        super().connection_lost(exc)

    def cut(self) -> None:
        self._leave()
        self.transport.abort()

    def _look(self) -> None:
        """A client has a limited time between the first and the last byte of a request."""
        if self._is_over:
            return
        cycle: Any = self.cycle
        waits = cycle is None or cycle.more_body or cycle.response_complete
        if waits and self._timer is None:
            self._timer = self.loop.call_later(self.limits.seconds, self.cut)
            self.limits.wait(self)
        elif not waits:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.limits.stop_waiting(self)

    def _leave(self) -> None:
        self._is_over = True
        self._stop_waiting()


def websocket_protocol(answer: Callable[[Any], Any], most_bytes: int) -> WSProtocol:
    """The protocol that `picows.ws_create_server` would create, for a connection that uvicorn has
    accepted."""
    return WSProtocol(
        None,  # host and port of a client
        None,  # path of a client
        False,  # is_client_side
        answer,  # listener_factory
        logging.getLogger("picows"),
        True,  # disconnect_on_exception
        HANDSHAKE_SECONDS,
        True,  # enable_auto_ping
        PING_SECONDS,  # auto_ping_idle_timeout
        PING_SECONDS,  # auto_ping_reply_timeout
        WSAutoPingStrategy.PING_WHEN_IDLE,
        True,  # enable_auto_pong
        4 * most_bytes,  # max_frame_size
        None,  # extra_headers
        2048,  # read_buffer_init_size
    )


def feed(protocol: WSProtocol, data: bytes) -> None:
    """Give the protocol the bytes that were read before it took over."""
    while data:
        buffer = protocol.get_buffer(len(data))
        part = data[: len(buffer)]
        buffer[: len(part)] = part
        protocol.buffer_updated(len(part))
        data = data[len(part) :]


def protocol_with(limits: ConnectionLimits) -> type[LimitedConnection]:
    """The class of which uvicorn creates an object for every connection."""
    return type("LimitedConnection", (LimitedConnection,), {"limits": limits})
