"""The WebSocket of a table: news go out, requests come in, each numbered or with an id.

A connection has no task and no queue of its own. What arrives is read in place; a request that changes
the table is done by a short task, in the order of arrival; what is new is written to the socket when it
is durable.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections import deque
from dataclasses import dataclass

import msgspec
from picows import WSCloseCode, WSFrame, WSListener, WSMsgType, WSTransport

from ludotheque.core.errors import LudothequeError
from ludotheque.server.identity import Visitors
from ludotheque.server.rate_limits import Bucket, Buckets, Counts
from ludotheque.server.rooms import messages, requests
from ludotheque.server.rooms.active import POLICY, TROUBLE, ActiveRoom, Connection
from ludotheque.server.rooms.handlers import HANDLERS
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.thinking.pool import Question

log = logging.getLogger("ludotheque.socket")

GOING_AWAY = 1001
UNSUPPORTED, NOT_TEXT, TOO_BIG = 1003, 1007, 1009
GOODBYE_SECONDS = 3.0
CLOSING_SECONDS = 5.0
REACTIONS_PER_SECOND = 0.5
REACTIONS_AT_ONCE = 3


@dataclass(frozen=True)
class Handshake:
    """What a client said when it connected."""

    table: str
    cookie: str | None
    eyes: str
    since: int
    takes_changes: bool
    address: str


class Sockets:
    """Every open connection of this server."""

    def __init__(self, hub: Hub, visitors: Visitors) -> None:
        self.hub = hub
        self.visitors = visitors
        limits = hub.settings.limits
        self.by_person = Counts(limits.connections_per_person)
        self.by_address = Counts(limits.connections_per_address)
        self.messages = Buckets(limits.messages_per_second, limits.messages_at_once)
        self.open: dict[Connection, Person] = {}
        self._talks: set[Talk] = set()

    @property
    def count(self) -> int:
        return len(self.open)

    def listener(self, handshake: Handshake) -> WSListener:
        """For a client whose handshake was accepted."""
        talk = Talk(self, handshake)
        self._talks.add(talk)
        return talk

    def forget(self, talk: Talk) -> None:
        self._talks.discard(talk)

    def rename(self, person: Person) -> None:
        """What is asked over a connection from before is asked under the new name."""
        for connection, known_as in self.open.items():
            if connection.person == person.id:
                known_as.name, known_as.avatar = person.name, person.avatar

    def dismiss(self, person: str) -> None:
        """Somebody who is nobody any more: who was connected may come back to watch."""
        for connection in list(self.open):
            if connection.person == person:
                connection.close(POLICY, "forgotten")

    async def close_all(self) -> None:
        """Says goodbye to everybody, and waits a moment until they have heard it."""
        for talk in list(self._talks):
            talk.close(GOING_AWAY, "the server stops; come back in a moment")
        end = time.monotonic() + GOODBYE_SECONDS
        while self._talks and time.monotonic() < end:
            await asyncio.sleep(0.01)
        for talk in list(self._talks):
            talk.cut()


class Talk(WSListener):
    """One connection, from its handshake to its end."""

    live: ActiveRoom
    connection: Connection
    """Both are there when it is seated."""

    def __init__(self, sockets: Sockets, handshake: Handshake) -> None:
        self.sockets = sockets
        self.hub = sockets.hub
        self.handshake = handshake
        self.person = Person("", "")
        self.is_seated = False
        self.reactions = Bucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE)
        self.hint: asyncio.Task[None] | None = None
        """What a bot thinks about for this connection, while it goes on listening."""
        self._loop = asyncio.get_running_loop()
        self._transport: WSTransport | None = None
        self._waiting: deque[requests.AnyRequest] = deque()
        self._working: asyncio.Task[None] | None = None
        self._counted: list[tuple[Counts, str]] = []
        self._refusals = 0
        self._unfinished = bytearray()
        self._is_closing = self._is_over = False

    # What the network tells

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._working = self._loop.create_task(self._begin())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self._answer_close(frame)
        elif self._is_closing:
            return
        elif kind == WSMsgType.TEXT and frame.fin:
            self._read(frame.get_payload_as_bytes())
        elif kind in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            self._unfinished += frame.get_payload_as_memoryview()
            if len(self._unfinished) > 4 * self.hub.settings.limits.message_bytes:
                self.close(TOO_BIG, "too long")
            elif frame.fin:
                whole, self._unfinished = bytes(self._unfinished), bytearray()
                self._read(whole)
        elif kind == WSMsgType.BINARY:
            self._read(b"")  # as good as one that says nothing

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._is_over = True
        for task in (self.hint, None if self.is_seated else self._working):
            if task is not None:
                task.cancel()
        self._waiting.clear()
        for counts, client in self._counted:
            counts.remove(client)
        if self.is_seated:
            self.connection.is_closed = True
            self.hub.rooms.disconnect(self.live, self.connection)
            self.hub.timers.watched(self.live)
            self.sockets.open.pop(self.connection, None)
            self.hub.metrics.connections.dec()
        self.sockets.forget(self)

    def pause_writing(self) -> None:
        if self.is_seated:
            self.connection.is_full = True

    def resume_writing(self) -> None:
        if self.is_seated:
            self.connection.is_full = False
            self.live.tell_one(self.connection)

    def _answer_close(self, frame: WSFrame) -> None:
        if not self._is_closing:
            self._is_closing = True
            assert self._transport is not None
            self._transport.send_close(frame.get_close_code(), b"")
        assert self._transport is not None
        self._transport.disconnect()

    # The line of its connection

    def send(self, message: bytes) -> None:
        if not self._is_over and not self._is_closing and self._transport is not None:
            self._transport.send(WSMsgType.TEXT, message)

    def close(self, code: int, reason: str) -> None:
        if self._is_closing or self._transport is None:
            return
        self._is_closing = True
        self._transport.send_close(WSCloseCode(code), reason.encode())
        self._loop.call_later(CLOSING_SECONDS, self.cut)

    def cut(self) -> None:
        """Whatever has not been taken yet."""
        if self._transport is not None and not self._is_over:
            self._transport.disconnect(graceful=False)

    # Coming in

    async def _begin(self) -> None:
        shake = self.handshake
        try:
            self.person = await self.sockets.visitors.who(shake.cookie)
            self._count(self.sockets.by_address, shake.address)
            if self.person.id:
                self._count(self.sockets.by_person, self.person.id)
            if not re.fullmatch(requests.TABLE_ID, shake.table):
                raise Refused("error-no-such-table")
            live = await self.hub.live(shake.table)
            seat = live.room.chosen_eyes(self.person.id, shake.eyes)
        except LudothequeError as error:
            self.send(messages.refused(None, error.key, error.arguments))
            self.close(POLICY, "refused")
            return
        except Exception:
            log.exception("a connection could not begin")
            self.close(TROUBLE, "come back in a moment")
            return
        since = min(shake.since, len(live.room.news[seat]))
        self._sit_down(
            live,
            Connection(self, self.person.id, seat, since, shake.address, shake.takes_changes),
        )
        if self.connection.state is None:  # something is being kept
            async with self.live.lock:  # how things are is the first thing that it hears
                pass
            self.live.tell_one(self.connection)
        await self._work()

    def _count(self, counts: Counts, client: str) -> None:
        if not counts.add(client):
            raise Refused("error-too-many-connections", most=counts.most)
        self._counted.append((counts, client))

    def _sit_down(self, live: ActiveRoom, connection: Connection) -> None:
        hub = self.hub
        if self.person.id not in live.present(hub.now(), hub.settings.away_after):
            live.heard[self.person.id] = hub.now()
        self.connection = connection
        self.live = live = hub.rooms.connect(live, connection)
        self.is_seated = True
        hub.timers.watched(live)
        self.sockets.open[connection] = self.person
        hub.metrics.connections.inc()

    # What is asked

    def _read(self, text: bytes) -> None:
        limits = self.hub.settings.limits
        client = f"{self.person.id or id(self)} {self.handshake.table}"
        request = None
        try:
            if wait := self.sockets.messages.take(client):
                raise Refused("error-too-fast", seconds=round(wait, 1))
            if len(text) > limits.message_bytes:
                raise Refused("error-too-long", most=limits.message_bytes)
            try:
                request = requests.read(text)
            except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
                raise Refused("error-not-a-request", detail=str(error)[:200]) from None
        except Refused as error:
            self._say_refused(id_of(text), error)
            return
        self._waiting.append(request)
        if self._working is None:
            self._working = self._loop.create_task(self._work())

    async def _work(self) -> None:
        """What waits, in its order."""
        try:
            while self._waiting and not self._is_closing:
                await self._do(self._waiting.popleft())
        finally:
            self._working = None

    async def _do(self, request: requests.AnyRequest) -> None:
        started = time.perf_counter()
        handler = HANDLERS[type(request)]
        try:
            if handler.is_written:
                is_move = isinstance(request, requests.Move)
                by_news = self.connection if is_move else None
                await self.hub.write(self.live, self.person, request, handler, by_news)
                self._follow(request)
                if not is_move or self.connection.take_answer():
                    self.connection.say(messages.done(request.id))
            else:
                handler.handle(request, self)
            self.hub.metrics.move_seconds.observe(time.perf_counter() - started)
        except LudothequeError as error:
            self._say_refused(request.id, error)
        except Exception:  # whatever it was, it has not happened, and the others play on
            log.exception("a request could not be done", extra={"table": self.live.room.id})
            self._say_refused(request.id, Refused("error-http"))

    def _follow(self, request: requests.AnyRequest) -> None:
        """Who sits down at a first seat looks from there."""
        is_first = len(self.live.room.seats_of(self.person.id)) == 1
        if isinstance(request, requests.Sit) and self.connection.eyes is None and is_first:
            self.connection.look(request.seat)
            self.live.tell_one(self.connection)

    def _say_refused(self, id: str | None, error: LudothequeError) -> None:
        self.hub.metrics.refusals.labels(error.key).inc()
        answer = messages.refused(id, error.key, error.arguments)
        if self.is_seated:
            self.connection.say(answer)
        else:
            self.send(answer)
        self._refusals += 1
        if self._refusals > self.hub.settings.limits.refusals_before_closing:
            self.close(POLICY, "too many refused requests")

    async def tell_hint(self, id: str, question: Question) -> None:
        """Whoever asked may play meanwhile."""
        try:
            answer = await self.hub.hint(self.person.id, self.handshake.address, question)
            self.connection.say(messages.done(id, hint=answer))
        except Exception:
            log.exception("no hint could be given", extra={"table": self.live.room.id})
            self._say_refused(id, Refused("error-http"))


def id_of(text: bytes) -> str | None:
    """The id of something that is no request, if it has one, so that the answer can be told apart."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) and is_text(id) else None


def is_text(found: str) -> bool:
    """JSON can write half a character, which nothing can send back."""
    try:
        found.encode()
    except UnicodeEncodeError:
        return False
    return True
