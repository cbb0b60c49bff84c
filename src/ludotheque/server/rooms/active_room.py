"""A room in memory: its connections, its pending work, and one change at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from ludotheque.core.errors import LudothequeError
from ludotheque.server.rooms import messages
from ludotheque.server.rooms.holding import Holding
from ludotheque.server.rooms.room import Room, Viewer
from ludotheque.server.thinking.pool import Requester

log = logging.getLogger("ludotheque.rooms")
GOING_AWAY = 1001
TROUBLE = 1011
POLICY = 1008
"""Close codes for something that the client did or must not do: a reconnection would be refused."""
COME_BACK = "come back in a moment"

MOST_WAITING = 200
"""The most answers and reactions that wait for a connection."""


class Transport(Protocol):
    """Sends messages to a page: over its WebSocket, or by way of another process."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None:
        """Close after the messages that were sent."""
        ...


class Connection:
    """One page that watches a room. News are sent at once. While the page cannot take more, they wait
    and are then sent as one message, so a slow page never accumulates old news."""

    def __init__(
        self,
        transport: Transport,
        person: str,
        eyes: Viewer,
        since: int,
        address: str = "",
        takes_changes: bool = True,
    ) -> None:
        self.transport = transport
        self.takes_changes = takes_changes
        """Whether it gets changes. Otherwise it gets the whole state each time."""
        self.person = person
        self.address = address
        self.eyes = eyes
        self.number = since
        """The number of the last news that it has."""
        self.version = 0
        """The version of the last state that it was sent. 0: none."""
        self.you = b""
        self.seating = -1
        """The version of the seats of the room when `you` was made."""
        self.presence = b""
        self.done = ""
        """The request of this page that is being written: its news are the answer."""
        self.is_full = False
        """Whether the page cannot take more for now."""
        self.is_closed = False
        self._answers: deque[bytes] = deque()

    def say(self, message: bytes) -> None:
        """A client that sends and does not read is disconnected before its messages fill the memory."""
        if self.is_closed:
            return
        if not self.is_full:
            self.transport.send(message)
        elif len(self._answers) < MOST_WAITING:
            self._answers.append(message)
        else:
            self.close(POLICY, "too slow")

    def take_answer(self) -> str:
        done, self.done = self.done, ""
        return done

    def say_what_waits(self) -> None:
        while self._answers and not self.is_full and not self.is_closed:
            self.transport.send(self._answers.popleft())

    def look(self, eyes: Viewer) -> None:
        """Change the view to another seat, from the beginning of its news."""
        if eyes != self.eyes:
            self.eyes, self.number = eyes, 0
        self.version = 0

    def get_up_from_others_seats(self, room: Room) -> None:
        """A person who got up sees what spectators see."""
        if self.eyes is not None and room.chairs[self.eyes].person != self.person:
            self.look(None)

    def told_you(self, room: Room, is_first: bool) -> bytes:
        """What the page is told about itself. Empty where it knows that already."""
        self.seating = room.seating
        you = messages.encoded(
            {
                "seats": room.seats_of(self.person),
                "eyes": self.eyes,
                "host": bool(self.person) and self.person == room.host,
            }
        )
        if not is_first and you == self.you:
            return b""
        self.you = you
        return you

    def close(self, code: int, reason: str) -> None:
        if not self.is_closed:
            self.is_closed = True
            self.transport.close(code, reason)


class ActiveRoom:
    def __init__(self, room: Room, now: Callable[[], int]) -> None:
        self.now = now
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.visits = 0
        """Counts arrivals and departures."""
        self._presence: tuple[tuple[Any, ...], bytes] = (), b""
        self.seen: dict[str, int] = {}
        """When each absent person was last connected."""
        self.heard: dict[str, int] = {}
        """When each person last arrived, or did something that others could notice."""
        self.silent: list[int] = []
        """The seats whose person seems absent, as everybody was told."""
        self.holding = Holding()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.bots_look: dict[int, float] = {}
        """By seat: since when a bot looks at the table. One that thinks again, because another has
        chosen meanwhile, does not wait again."""
        self.custom_failures: dict[int, int] = {}
        """By seat: how many times in a row a custom bot had no move."""
        self.writing_seat: int | None = None
        """The bot whose move is being written, which cannot be cancelled any more."""
        self.is_stale = False
        """A write failed, and the log has not been read since."""
        self.is_untold = False
        """News that came while something else was being written."""
        self.recovering: asyncio.Task[None] | None = None
        self.is_gone = False
        """Nothing happens here any more: the log cannot be read, or another process has the table."""
        self.trouble: LudothequeError | None = None
        """Why the log cannot be read."""
        self.unsure: set[tuple[str, str]] = set()
        """Requests, by person and id, of which nobody knows whether they were written."""
        self.slept = 0
        """Milliseconds during which no server ran or the server was suspended, not yet added to the
        clocks."""
        self.fence = 0
        """The lease number with which the store accepts writes of this process."""
        self.used = now()
        """When somebody last used it, came or went."""
        self.use(room)

    def use(self, room: Room) -> None:
        self.room = room
        self.unsure.clear()
        self.messages = messages.Messages(room)
        self.summarised = -1, "", 0
        """The seats, the status and the minute of the last written summary."""
        self.kept = room.number
        """The number of the last durable entry."""

    @property
    def is_busy(self) -> bool:
        return bool(self.lock.locked() or self.thinking or self.recovering)

    def stop_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def stop(self) -> None:
        """Stop the clock and the bots of the room."""
        self.stop_timer()
        if self.holding.limit:
            self.holding.limit.cancel()
        for task in (self.recovering, *self.thinking.values()):
            if task:
                task.cancel()

    def end(self, error: LudothequeError) -> None:
        """Stop everything here, and tell all connected pages why."""
        self.is_gone, self.trouble = True, error
        self.stop()
        for connection in list(self.connections):
            connection.say(messages.refused(None, error.key, error.arguments))
            connection.close(POLICY, "the table is gone")

    def leave(self) -> None:
        """Another process goes on with the table."""
        self.is_gone = True
        self.stop()
        for connection in list(self.connections):
            connection.close(GOING_AWAY, COME_BACK)

    # Who is there

    def connect(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.visits += 1
        if self.trouble is not None:
            self.end(self.trouble)
        elif self.is_gone:
            self.leave()
        self.tell()

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.visits += 1
        self.seen[connection.person] = self.used = self.now()
        self.tell()

    def connected(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person}

    def present(self, now: int, away_after: float) -> set[str]:
        """The people who are connected, or were a moment ago."""
        recent = {who for who, at in self.seen.items() if now - at < 1000 * away_after}
        return self.connected() | recent

    def tell_who_is_silent(self, now: int, silent_after: float) -> None:
        """Tell everybody who is silent now."""
        silent = self.silent_seats(now, silent_after)
        if silent != self.silent:
            self.silent = silent
            self.tell()

    def silent_seats(self, now: int, silent_after: float) -> list[int]:
        """The awaited seats without a sign of life for so many seconds. Their person may be
        connected. Where a clock runs, the clock decides instead."""
        room, long_ago = self.room, now - 1000 * silent_after
        clocks = room.time_limits
        return [
            seat
            for seat, since in sorted(room.waiting_since.items())
            if room.chairs[seat].person
            and not room.chairs[seat].bot
            and seat not in clocks
            and max(since, self.heard.get(room.chairs[seat].person, 0)) <= long_ago
        ]

    def requester(self) -> Requester:
        """The person whose share of the thinking time the bots use: the one who opened the table if
        present, otherwise another who is."""
        host = self.room.opened.host
        watching = sorted(self.connections, key=lambda one: (one.person != host, one.address))
        return Requester(watching[0].address if watching else "", host, bool(watching))

    def presence(self) -> bytes:
        bots, silent = self.room.awaited_bots, self.silent
        holding = self.holding.seats(self.room) if self.holding.pages else []
        key = self.visits, self.room.seating, *bots, -1, *silent, -1, *holding
        if self._presence[0] != key:
            self._presence = key, self._make_presence(bots, silent, holding)
        return self._presence[1]

    def _make_presence(self, bots: list[int], silent: list[int], holding: list[int]) -> bytes:
        here = self.connected()
        seats = [i for i, chair in enumerate(self.room.chairs) if chair.person in here]
        watching = sum(not self.room.seats_of(c.person) for c in self.connections)
        return messages.encoded(
            {
                "type": "presence",
                "here": seats,
                "watching": watching,
                "thinking": bots,
                "silent": silent,
                "holding": holding,
            }
        )

    # What connections are sent

    def tell(self) -> None:
        """Send the missing news to everybody, and who is there. Changes that are being written are
        not told yet."""
        self.is_untold = self.lock.locked()
        if self.is_untold or self.is_stale or not self.connections:
            return
        presence, now = self.presence(), self.now()
        for connection in list(self.connections):
            self._tell(connection, presence, now)

    def tell_one(self, connection: Connection) -> None:
        """For a connection that is new, changes its seat, or can take messages again."""
        if self.lock.locked():
            self.is_untold = True
        elif not self.is_stale:
            self._tell(connection, self.presence(), self.now())
        connection.say_what_waits()

    def _tell(self, connection: Connection, presence: bytes, now: int) -> None:
        """If nothing has changed for this viewer, nothing is sent: that something happened at all
        (such as a changed secret choice) would be news, too."""
        if connection.is_full or connection.is_closed:
            return
        try:
            self._send_news(connection, now)
        except Exception:  # a page that misses news is closed, and reconnects
            log.exception("news could not be told", extra={"table": self.room.id})
            connection.close(TROUBLE, "come back with the last number")
            return
        if presence != connection.presence:
            connection.presence = presence
            connection.say(presence)

    def _send_news(self, connection: Connection, now: int) -> None:
        room = self.room
        is_reseated = connection.seating != room.seating
        if is_reseated:
            connection.get_up_from_others_seats(room)
        state = self.messages.state(connection.eyes)
        number = len(state.told)
        if number == connection.number and state.version == connection.version:
            return
        had, you, answers = 0, b"", ""
        if connection.takes_changes:
            had, answers, connection.done = connection.version, connection.done, ""
        if not had or is_reseated:
            you = connection.told_you(room, is_first=not had)
        connection.transport.send(messages.news(state, connection.number, had, you, now, answers))
        connection.number, connection.version = number, state.version
