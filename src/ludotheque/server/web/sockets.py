"""The WebSocket of a table: frames come in and go out; what they mean is the session's business.

A connection has no task and no queue of its own. What arrives is read in place; what is new is written
to the socket when it is durable.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from ludotheque.core.errors import LudothequeError
from ludotheque.server.identity import Visitors
from ludotheque.server.rate_limits import Counts
from ludotheque.server.rooms import requests
from ludotheque.server.rooms.active_room import COME_BACK, GOING_AWAY, POLICY, TROUBLE, Transport
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.rooms.sessions import Session, Visit, turn_away
from ludotheque.server.store.ownership import HeldElsewhere
from ludotheque.server.store.types import StoreTrouble

if TYPE_CHECKING:
    from ludotheque.server.cluster.cluster import Cluster

log = logging.getLogger("ludotheque.sockets")

TOO_BIG = 1009
TEXT = WSMsgType.TEXT
GOODBYE_SECONDS = 3.0
CLOSING_SECONDS = 5.0
MOST_EARLY = 60
"""The most messages that wait until the session is ready."""


@dataclass(frozen=True)
class Handshake:
    """What a client said when it connected."""

    cookie: str | None
    visit: Visit
    is_of_evening: bool = False


class PageSession(Protocol):
    """What answers a page: its session, in this process or in another."""

    def read(self, text: bytes) -> None: ...

    def set_full(self, is_full: bool) -> None: ...

    def end(self) -> None: ...


class Sockets:
    """Every open connection of this server."""

    def __init__(
        self,
        hub: Hub,
        visitors: Visitors,
        watch_evening: Callable[[Transport, Person, str], Awaitable[PageSession]],
        cluster: Cluster | None = None,
    ) -> None:
        self.hub = hub
        self.visitors = visitors
        self.watch_evening = watch_evening
        self._cluster = cluster
        self.by_person = Counts(hub.settings.limits.connections_per_person)
        self._open: set[PageSocket] = set()

    @property
    def count(self) -> int:
        return len(self._open)

    def listener(self, handshake: Handshake) -> WSListener:
        """For a client whose handshake was accepted."""
        socket = PageSocket(self, handshake)
        self._open.add(socket)
        self.hub.metrics.connections.inc()
        return socket

    def forget(self, socket: PageSocket) -> None:
        self._open.discard(socket)
        self.hub.metrics.connections.dec()

    async def session_of(self, transport: Transport, person: Person, visit: Visit) -> PageSession:
        try:
            await self.hub.live(visit.table)
        except HeldElsewhere as there:
            assert self._cluster is not None
            return self._cluster.forward(there.process, transport, person, visit)
        session = Session(self.hub, transport, person, visit)
        session.begin()
        return session

    async def held_by(self, table: str) -> str:
        """The other process that has a table; empty where it is this one, or there is no such table."""
        if self.hub.rooms.found(table) is None and re.fullmatch(requests.TABLE_ID, table):
            try:
                await self.hub.live(table)
            except HeldElsewhere as there:
                return there.process
            except LudothequeError:  # the page is told when it is connected
                pass
        return ""

    async def close_all(self) -> None:
        """Send a close frame to every page, and wait a moment for the answers."""
        for socket in list(self._open):
            socket.close(GOING_AWAY, f"the server stops; {COME_BACK}")
        end = time.monotonic() + GOODBYE_SECONDS
        while self._open and time.monotonic() < end:
            await asyncio.sleep(0.01)
        for socket in list(self._open):
            socket.cut()


class PageSocket(WSListener):
    """The WebSocket of one page, from its handshake to its end."""

    def __init__(self, sockets: Sockets, handshake: Handshake) -> None:
        self.sockets = sockets
        self.handshake = handshake
        self._session: PageSession | None = None
        self._early: list[bytes] = []
        """Messages that came before the session was ready."""
        self._beginning: asyncio.Task[None] | None = None
        self._transport: WSTransport | None = None
        self._counted = ""
        """The person for whom this connection counts."""
        self._most_bytes = sockets.hub.settings.limits.message_bytes
        self._unfinished = bytearray()
        self._is_closing = self._is_over = False

    # What the network tells

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._beginning = asyncio.get_running_loop().create_task(self._begin())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == TEXT and frame.fin and not self._is_closing:
            self._read(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CLOSE:
            self._answer_close(frame)
        elif self._is_closing:
            return
        elif kind in (TEXT, WSMsgType.CONTINUATION):
            self._unfinished += frame.get_payload_as_memoryview()
            if len(self._unfinished) > 4 * self._most_bytes:
                self.close(TOO_BIG, "too long")
            elif frame.fin:
                whole, self._unfinished = bytes(self._unfinished), bytearray()
                self._read(whole)
        elif kind == WSMsgType.BINARY:
            self._read(b"")  # refused like an empty message

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._is_over = True
        if self._beginning is not None:
            self._beginning.cancel()
        if self._counted:
            self.sockets.by_person.remove(self._counted)
        if self._session is not None:
            self._session.end()
        self.sockets.forget(self)

    def pause_writing(self) -> None:
        if self._session is not None:
            self._session.set_full(True)

    def resume_writing(self) -> None:
        if self._session is not None:
            self._session.set_full(False)

    def _answer_close(self, frame: WSFrame) -> None:
        if not self._is_closing:
            self._is_closing = True
            assert self._transport is not None
            self._transport.send_close(frame.get_close_code(), b"")
        assert self._transport is not None
        self._transport.disconnect()

    def _read(self, text: bytes) -> None:
        if self._session is not None:
            self._session.read(text)
        elif len(self._early) < MOST_EARLY:
            self._early.append(text)
        else:
            self.close(POLICY, "too much at once")

    # The transport of its session

    def send(self, message: bytes) -> None:
        if not self._is_over and not self._is_closing and self._transport is not None:
            self._transport.send(TEXT, message)

    def close(self, code: int, reason: str) -> None:
        if self._is_closing or self._transport is None:
            return
        self._is_closing = True
        self._transport.send_close(WSCloseCode(code), reason.encode())
        asyncio.get_running_loop().call_later(CLOSING_SECONDS, self.cut)

    def cut(self) -> None:
        """Disconnect at once, even if messages were not delivered."""
        if self._transport is not None and not self._is_over:
            self._transport.disconnect(graceful=False)

    # The beginning

    async def _begin(self) -> None:
        visit = self.handshake.visit
        try:
            person = await self.sockets.visitors.who(self.handshake.cookie)
            if person.id:
                self._count(person.id)
            if not re.fullmatch(requests.TABLE_ID, visit.table):
                raise Refused("error-no-such-table")
            if self.handshake.is_of_evening:
                self._session = await self.sockets.watch_evening(self, person, visit.table)
            else:
                self._session = await self.sockets.session_of(self, person, visit)
        except StoreTrouble:  # whoever is turned away does not come back
            self.close(GOING_AWAY, COME_BACK)
        except LudothequeError as error:
            turn_away(self, error)
        except Exception:
            log.exception("a connection could not begin")
            self.close(TROUBLE, COME_BACK)
        else:
            early, self._early = self._early, []
            for text in early:
                self._session.read(text)

    def _count(self, person: str) -> None:
        counts = self.sockets.by_person
        if not counts.add(person):
            raise Refused("error-too-many-connections", most=counts.most)
        self._counted = person
