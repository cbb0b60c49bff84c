"""The WebSocket of a table: news go out, requests come in, each numbered or with an id."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.core.errors import LudothequeError
from ludotheque.server.rate_limits import Bucket, Buckets, Counts
from ludotheque.server.rooms import messages, requests
from ludotheque.server.rooms.active import POLICY, ActiveRoom, Connection
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Viewer
from ludotheque.server.thinking.pool import Question
from ludotheque.server.web.middleware import address_of

log = logging.getLogger("ludotheque.socket")

GOING_AWAY = 1001
TROUBLE = 1011
CLOSING_SECONDS = 5.0
GOODBYE_SECONDS = 3.0
REACTIONS_PER_SECOND = 0.5
REACTIONS_AT_ONCE = 3


class Sockets:
    """Every open connection of this server."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        limits = hub.settings.limits
        self._by_person = Counts(limits.connections_per_person)
        self._by_address = Counts(limits.connections_per_address)
        self._messages = Buckets(limits.messages_per_second, limits.messages_at_once)
        self._open: dict[Connection, Person] = {}

    @property
    def count(self) -> int:
        return len(self._open)

    async def serve(self, socket: WebSocket, table: str, person: Person, eyes: str, since: int) -> None:
        """From the handshake to the end of one connection."""
        counted = [(self._by_address, address_of(socket.scope))]
        if person.id:
            counted.append((self._by_person, person.id))
        taken = []
        try:
            for counts, client in counted:
                if not counts.add(client):
                    await self._refuse(socket, Refused("error-too-many-connections", most=counts.most))
                    return
                taken.append((counts, client))
            try:
                if not re.fullmatch(requests.TABLE_ID, table):
                    raise Refused("error-no-such-table")
                live = await self.hub.live(table)
                seat = chosen_eyes(live, person, eyes)
            except LudothequeError as error:
                await self._refuse(socket, error)
                return
            await socket.accept()
            since = min(since, len(live.room.news[seat]))
            await self._talk(
                socket, live, person, Connection(person.id, seat, since, address_of(socket.scope))
            )
        finally:
            for counts, client in taken:
                counts.remove(client)

    async def _refuse(self, socket: WebSocket, error: LudothequeError) -> None:
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(messages.refused(None, error.key, error.arguments))
            await socket.close(POLICY)

    async def _talk(
        self, socket: WebSocket, live: ActiveRoom, person: Person, connection: Connection
    ) -> None:
        if person.id not in live.present(self.hub.now(), self.hub.settings.away_after):
            live.heard[person.id] = self.hub.now()
        live = self.hub.rooms.connect(live, connection)
        self.hub.timers.watched(live)
        self._open[connection] = person
        self.hub.metrics.connections.inc()
        sender = asyncio.create_task(self._send(socket, live, connection))
        try:
            await self._receive(socket, live, person, connection)
            await asyncio.wait_for(sender, CLOSING_SECONDS)  # says the last word, and closes
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            sender.cancel()
            if connection.hint:
                connection.hint.cancel()
            self.hub.rooms.disconnect(live, connection)
            self.hub.timers.watched(live)
            self._open.pop(connection, None)
            self.hub.metrics.connections.dec()

    async def _send(self, socket: WebSocket, live: ActiveRoom, connection: Connection) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await connection.wake.wait()
                connection.wake.clear()
                if live.lock.locked():
                    async with live.lock:  # what is not kept yet is not told
                        pass
                for text in self._outgoing(live, connection):
                    await socket.send_text(text)
                if connection.must_close and not connection.outbox:
                    await socket.close(*connection.must_close)
                    return

    def _outgoing(self, live: ActiveRoom, connection: Connection) -> list[str]:
        try:
            return live.outgoing(connection, self.hub.now())
        except Exception:  # who hears nothing must not think that nothing happens
            log.exception("news could not be told", extra={"table": live.room.id})
            connection.outbox.clear()
            connection.must_close = TROUBLE, "come back with the last number"
            return []

    async def _receive(
        self, socket: WebSocket, live: ActiveRoom, person: Person, connection: Connection
    ) -> None:
        limits = self.hub.settings.limits
        client = f"{person.id or hash(connection)} {live.room.id}"
        reactions = Bucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE)
        refusals = 0
        while True:
            text = await text_from(socket)
            await asyncio.sleep(0)  # who sends much at once does not keep the others from their turn
            if connection.must_close:
                return
            started = time.perf_counter()
            id = None
            try:
                if wait := self._messages.take(client):
                    raise Refused("error-too-fast", seconds=round(wait, 1))
                if len(text) > limits.message_bytes:
                    raise Refused("error-too-long", most=limits.message_bytes)
                request = self._read(text)
                id = request.id
                await self._do(request, live, person, connection, reactions)
                self.hub.metrics.move_seconds.observe(time.perf_counter() - started)
            except LudothequeError as error:
                self._say_refused(connection, id or id_of(text), error)
                refusals += 1
                if refusals > limits.refusals_before_closing:
                    connection.must_close = POLICY, "too many refused requests"
                    connection.wake.set()
                    return
            except Exception:  # whatever it was, it has not happened, and the others play on
                log.exception("a request could not be done", extra={"table": live.room.id})
                self._say_refused(connection, id, Refused("error-http"))

    def _say_refused(self, connection: Connection, id: str | None, error: LudothequeError) -> None:
        self.hub.metrics.refusals.labels(error.key).inc()
        connection.say(messages.refused(id, error.key, error.arguments))

    def _read(self, text: str) -> requests.AnyRequest:
        try:
            return requests.read(text)
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
            raise Refused("error-not-a-request", detail=str(error)[:200]) from None

    async def _do(
        self,
        request: requests.AnyRequest,
        live: ActiveRoom,
        person: Person,
        connection: Connection,
        reactions: Bucket,
    ) -> None:
        match request:
            case requests.Look(seat=seat):
                if seat is not None and seat not in live.room.seats_of(person.id):
                    raise Refused("error-not-your-seat")
                connection.look(seat)
                connection.say(messages.done(request.id))
            case requests.React(reaction=reaction, seat=seat):
                own = live.room.seats_of(person.id)
                if seat is None:
                    seat = connection.eyes if connection.eyes in own else next(iter(own), None)
                if seat not in own:
                    raise Refused("error-not-your-seat")
                react(live, seat, reaction, reactions)
                live.heard[person.id] = self.hub.now()
                connection.say(messages.done(request.id))
            case requests.Ping():
                connection.say(messages.done(request.id))
            case requests.Hint(seat=seat):
                if connection.hint and not connection.hint.done():
                    raise Refused("error-hint-under-way")
                question = self.hub.asked_hint(live, person, seat)
                telling = self._tell_hint(request.id, question, live, connection)
                connection.hint = asyncio.create_task(telling)
            case _:
                if not person.id:
                    raise Refused("error-no-name-yet")
                await self.hub.ask(live, person, request)
                alone = len(live.room.seats_of(person.id)) == 1
                if isinstance(request, requests.Sit) and connection.eyes is None and alone:
                    connection.look(request.seat)
                connection.say(messages.done(request.id))

    async def _tell_hint(
        self, id: str, question: Question, live: ActiveRoom, connection: Connection
    ) -> None:
        """Whoever asked may play meanwhile."""
        try:
            answer = await self.hub.hint(connection.person, connection.address, question)
            connection.say(messages.done(id, hint=answer))
        except Exception:
            log.exception("no hint could be given", extra={"table": live.room.id})
            self._say_refused(connection, id, Refused("error-http"))

    def rename(self, person: Person) -> None:
        """What is asked over a connection from before is asked under the new name."""
        for connection, known_as in self._open.items():
            if connection.person == person.id:
                known_as.name, known_as.avatar = person.name, person.avatar

    def dismiss(self, person: str) -> None:
        """Somebody who is nobody any more: who was connected may come back to watch."""
        for connection in self._open:
            if connection.person == person:
                connection.must_close = POLICY, "forgotten"
                connection.wake.set()

    async def close_all(self) -> None:
        """Says goodbye to everybody, and waits a moment until they have heard it."""
        for connection in self._open:
            connection.must_close = GOING_AWAY, "the server stops; come back in a moment"
            connection.wake.set()
        end = time.monotonic() + GOODBYE_SECONDS
        while self._open and time.monotonic() < end:
            await asyncio.sleep(0.01)


async def text_from(socket: WebSocket) -> str:
    """The next message; one of bytes is as good as one that says nothing."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def id_of(text: str) -> str | None:
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


def chosen_eyes(live: ActiveRoom, person: Person, eyes: str) -> Viewer:
    """The seat that was asked for; otherwise one's own, if there is just one; otherwise nobody's."""
    own = live.room.seats_of(person.id)
    if eyes == "":
        return own[0] if len(own) == 1 else None
    if eyes == "none":
        return None
    if not eyes.isascii() or not eyes.isdigit() or int(eyes) not in own:
        raise Refused("error-not-your-seat")
    return int(eyes)


def react(live: ActiveRoom, seat: Viewer, reaction: str, bucket: Bucket) -> None:
    """Told to those who are there, and kept nowhere."""
    if reaction not in requests.REACTIONS:
        raise Refused("error-unknown-reaction", known=list(requests.REACTIONS))
    if wait := bucket.take():
        raise Refused("error-too-fast", seconds=round(wait, 1))
    text = messages.encoded({"type": "reaction", "seat": seat, "reaction": reaction})
    for connection in live.connections:
        connection.say(text)
