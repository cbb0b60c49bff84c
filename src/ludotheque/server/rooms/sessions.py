"""A session: one page at a table. Its requests are done in order, and news are sent to it.

A session lives in the process that has the table. Its transport leads to the page, or to the process to
which the page is connected. The handlers of what concerns one page stand here: chat, reactions, changes
of the view, hints, pings. Those with `is_written=False` write no entry.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from typing import Any

import msgspec

from ludotheque.core.errors import LudothequeError
from ludotheque.core.names import clean_line
from ludotheque.server.rate_limits import Bucket
from ludotheque.server.rooms import entries, messages, requests
from ludotheque.server.rooms.active_room import (
    COME_BACK,
    GOING_AWAY,
    POLICY,
    TROUBLE,
    ActiveRoom,
    Connection,
    Transport,
)
from ludotheque.server.rooms.handlers import HANDLERS, Context, Handler, handles
from ludotheque.server.rooms.hub import Hub, OutcomeUnknown
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused
from ludotheque.server.store.ownership import HeldElsewhere
from ludotheque.server.store.types import StoreTrouble
from ludotheque.server.thinking.processes import Question

log = logging.getLogger("ludotheque.sessions")
REACTIONS_PER_SECOND, REACTIONS_AT_ONCE = 0.5, 3


class Visit(msgspec.Struct, frozen=True):
    """What a page sent when it connected."""

    table: str
    eyes: str
    since: int
    takes_changes: bool
    address: str


class Session:
    live: ActiveRoom
    connection: Connection
    """Both are set when it is seated."""

    def __init__(self, hub: Hub, transport: Transport, person: Person, visit: Visit) -> None:
        self.hub = hub
        self.transport = transport
        self.person = person
        self.visit = visit
        self.is_seated = False
        self.reactions = Bucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE)
        self.hint: asyncio.Task[None] | None = None
        """A hint that is being computed for this page, which still listens."""
        self._waiting: deque[tuple[requests.AnyRequest, Handler, float]] = deque()
        """Requests, their handlers, and when each was read."""
        self._working: asyncio.Task[None] | None = None
        self._is_called = False
        """Whether it is called before the next transaction, to handle what waits."""
        self._rate = hub.message_rates.of(f"{person.id or id(self)} {visit.table}")
        """All pages of a person at a table share one limit."""
        self._most_bytes = hub.settings.limits.message_bytes
        self._refusals = 0
        self._is_over = False
        self._loop = asyncio.get_running_loop()
        hub.sessions.add(self)

    # Coming and going

    def begin(self) -> None:
        self._working = self._loop.create_task(self._begin())

    async def _begin(self) -> None:
        try:
            live = await self.hub.live(self.visit.table)
            seat = live.room.chosen_eyes(self.person.id, self.visit.eyes)
        except (HeldElsewhere, StoreTrouble):  # it has moved since, or the database is not there now
            self.close(GOING_AWAY, COME_BACK)
        except LudothequeError as error:
            turn_away(self.transport, error)
        except Exception:
            log.exception("a session could not begin")
            self.close(TROUBLE, COME_BACK)
        else:
            if not self._is_over:
                self._sit_down(live, seat)
                await self._hear_how_things_are()
                await self._work()

    def _sit_down(self, live: ActiveRoom, seat: int | None) -> None:
        hub, visit = self.hub, self.visit
        since = min(visit.since, len(live.room.news[seat]))
        self.connection = Connection(
            self.transport, self.person.id, seat, since, visit.address, visit.takes_changes
        )
        if self.person.id not in live.present(hub.now(), hub.settings.away_after):
            live.heard[self.person.id] = hub.now()
        self.live = hub.rooms.connect(live, self.connection)
        self.is_seated = True
        hub.timers.watched(self.live)

    async def _hear_how_things_are(self) -> None:
        """The first message to a page, even while something is being written."""
        if not self.connection.version:
            async with self.live.lock:
                pass
            self.live.tell_one(self.connection)

    def end(self) -> None:
        """The page is gone."""
        if self._is_over:
            return
        self._is_over = True
        for task in (self.hint, None if self.is_seated else self._working):
            if task is not None:
                task.cancel()
        self._waiting.clear()
        self.hub.sessions.discard(self)
        if self.is_seated:
            self.connection.is_closed = True
            self.hub.timers.hold(self.live, self.connection, False)
            self.live.disconnect(self.connection)
            self.hub.timers.watched(self.live)

    def close(self, code: int, reason: str) -> None:
        """Tell the page why, then close its connection."""
        if self.is_seated:
            self.connection.close(code, reason)
        else:
            self.transport.close(code, reason)

    def set_full(self, is_full: bool) -> None:
        """Whether the page cannot take more for now."""
        if self.is_seated:
            self.connection.is_full = is_full
            if not is_full:
                self.live.tell_one(self.connection)

    # What is asked

    def read(self, text: bytes) -> None:
        try:
            self._rate.spend()
            if len(text) > self._most_bytes:
                raise Refused("error-too-long", most=self._most_bytes)
            try:
                request = requests.read(text)
            except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
                raise Refused("error-not-a-request", detail=str(error)[:200]) from None
        except Refused as error:
            self._say_refused(id_of(text), error)
            return
        handler = HANDLERS[type(request)]
        self._waiting.append((request, handler, time.perf_counter()))
        if self._working is not None or self._is_called:
            return
        if handler.is_written:
            self._is_called = True
            self.hub.store.before_next(self._start)
        else:
            self._start()

    def _start(self) -> None:
        self._is_called = False
        self._working = self._loop.create_task(self._work())

    async def _work(self) -> None:
        """Handle the queue, in order."""
        try:
            while self._waiting and not self.connection.is_closed:
                await self._do(*self._waiting.popleft())
        finally:
            self._working = None

    async def _do(self, request: requests.AnyRequest, handler: Handler, read_at: float) -> None:
        try:
            if handler.is_written:
                await self.hub.write(self.live, self.person, request, handler, self.connection)
                if handler.changes_eyes:
                    self._follow(request)
                if not handler.answers_by_news or self.connection.take_answer():
                    self.connection.say(messages.done(request.id))
                self.hub.metrics.move_seconds.observe(time.perf_counter() - read_at)
            else:
                handler.handle(request, self)
        except LudothequeError as error:
            self._say_refused(request.id, error)
        except OutcomeUnknown:
            self.close(GOING_AWAY, COME_BACK)
        except Exception:  # nothing has happened, and the others play on
            log.exception("a request could not be done", extra={"table": self.live.room.id})
            self._say_refused(request.id, Refused("error-http"))

    def _follow(self, request: Any) -> None:
        if self.connection.eyes is None and len(self.live.room.seats_of(self.person.id)) == 1:
            self.connection.look(request.seat)
            self.live.tell_one(self.connection)

    def _say_refused(self, id: str | None, error: LudothequeError) -> None:
        self.hub.metrics.refusals.labels(error.key).inc()
        answer = messages.refused(id, error.key, error.arguments)
        if self.is_seated:
            self.connection.say(answer)
        else:
            self.transport.send(answer)
        self._refusals += 1
        if self._refusals > self.hub.settings.limits.refusals_before_closing:
            self.close(POLICY, "too many refused requests")

    async def tell_hint(self, id: str, question: Question) -> None:
        """The person may play meanwhile."""
        try:
            answer = await self.hub.hint(self.person.id, self.visit.address, question)
            self.connection.say(messages.done(id, hint=answer))
        except Exception:
            log.exception("no hint could be given", extra={"table": self.live.room.id})
            self._say_refused(id, Refused("error-http"))


def turn_away(transport: Transport, error: LudothequeError) -> None:
    transport.send(messages.refused(None, error.key, error.arguments))
    transport.close(POLICY, "refused")


def id_of(text: bytes) -> str | None:
    """The id of an invalid request, if it has one, so that the client can match the answer."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) and is_text(id) else None


def is_text(found: str) -> bool:
    """JSON can contain half a character, which cannot be sent back."""
    try:
        found.encode()
    except UnicodeEncodeError:
        return False
    return True


@handles(requests.Ping, is_written=False)
def ping(request: requests.Ping, session: Session) -> None:
    session.connection.say(messages.done(request.id))


@handles(requests.Look, is_written=False)
def look(request: requests.Look, session: Session) -> None:
    if request.seat is not None and request.seat not in session.live.room.seats_of(session.person.id):
        raise Refused("error-not-your-seat")
    session.connection.look(request.seat)
    session.live.tell_one(session.connection)
    session.connection.say(messages.done(request.id))


@handles(requests.Hold, is_written=False)
def hold(request: requests.Hold, session: Session) -> None:
    if not session.live.room.seats_of(session.person.id):
        raise Refused("error-not-your-seat")
    answer = messages.done(request.id)
    if clocks := session.hub.timers.hold(session.live, session.connection, request.holds):
        clocks.add_done_callback(lambda _: session.connection.say(answer))  # it knows its new time then
    else:
        session.connection.say(answer)


@handles(requests.React, is_written=False)
def react(request: requests.React, session: Session) -> None:
    """A reaction of a player or a spectator. It is sent to those who are there, and not stored."""
    own, seat = session.live.room.seats_of(session.person.id), request.seat
    if not session.person.id:
        raise Refused("error-no-name-yet")
    if seat is None:
        seat = session.connection.eyes if session.connection.eyes in own else next(iter(own), None)
    if seat is not None and seat not in own:
        raise Refused("error-not-your-seat")
    if request.reaction not in requests.REACTIONS:
        raise Refused("error-unknown-reaction", known=list(requests.REACTIONS))
    session.reactions.spend()
    name = session.person.name if seat is None else session.live.room.chairs[seat].name
    told = messages.encoded(
        {"type": "reaction", "seat": seat, "name": name, "reaction": request.reaction}
    )
    for connection in list(session.live.connections):
        connection.say(told)
    session.live.heard[session.person.id] = session.hub.now()
    session.connection.say(messages.done(request.id))


@handles(requests.Hint, is_written=False)
def hint(request: requests.Hint, session: Session) -> None:
    if session.hint and not session.hint.done():
        raise Refused("error-hint-under-way")
    question = session.hub.asked_hint(session.live, session.person, request.seat)
    session.hint = asyncio.create_task(session.tell_hint(request.id, question))


@handles(requests.Outlook, is_written=False)
def outlook(request: requests.Outlook, session: Session) -> None:
    room = session.live.room
    if request.seat not in room.seats_of(session.person.id):
        raise Refused("error-not-your-seat")
    told = room.played_table.outlook(request.seat)
    session.connection.say(messages.done(request.id, outlook=told))


LONGEST = 120
"""The most characters of a line."""


@handles(requests.TurnChat, is_chat=True)
def turn_chat(request: requests.TurnChat, ask: Context) -> None:
    room = ask.room
    seats = room.seats_of(ask.person.id)
    if ask.person.id != room.host or not seats:
        raise Refused("error-host-only")
    if room.has_chat != request.on:
        ask.write(entries.ChatTurned(seats[0], request.on))


@handles(requests.Say, is_chat=True)
def say(request: requests.Say, ask: Context) -> None:
    """A line of the chat, cleaned like a name. The page makes no links of it."""
    room = ask.room
    seats = room.seats_of(ask.person.id)
    seat = request.seat if request.seat is not None else next(iter(seats), None)
    if seat is None or seat not in seats:
        raise Refused("error-not-your-seat")
    if not room.has_chat:
        raise Refused("error-chat-off")
    if not (text := clean_line(request.text, LONGEST)):
        raise Refused("error-said-nothing")
    ask.write(entries.Said(seat, ask.person.id, text))
