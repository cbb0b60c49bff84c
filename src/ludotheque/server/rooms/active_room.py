"""A room that is in use: who is connected, what is under way, and one change at a time."""

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
from ludotheque.server.thinking.pool import Share

log = logging.getLogger("ludotheque.rooms")
GOING_AWAY = 1001
TROUBLE = 1011
POLICY = 1008
"""Closed because of something that was done or is not to be; going on would be refused."""

MOST_WAITING = 200
"""Answers and reactions that a connection has not taken."""


class Line(Protocol):
    """The way to a page."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None:
        """After what was sent."""
        ...


class Connection:
    """One page that looks at a room. What is new is sent at once; while its line is full it is kept
    back, and then comes as one message: a slow page never piles up old news."""

    def __init__(
        self,
        line: Line,
        person: str,
        eyes: Viewer,
        since: int,
        address: str = "",
        takes_changes: bool = True,
    ) -> None:
        self.line = line
        self.takes_changes = takes_changes
        """Otherwise it gets the whole state each time."""
        self.person = person
        self.address = address
        self.eyes = eyes
        self.number = since
        """The last number of the news that it has."""
        self.version = 0
        """Of the state that it was told last; 0: of none."""
        self.you = b""
        self.seating = -1
        """Of the room, when `you` was made."""
        self.presence = b""
        self.done = ""
        """A request of its own that is kept: the news that it brings answer it."""
        self.is_full = False
        """Whether the line takes no more for now."""
        self.is_closed = False
        self._answers: deque[bytes] = deque()

    def say(self, message: bytes) -> None:
        """Who sends and does not listen is cut off before what waits for them fills the memory."""
        if self.is_closed:
            return
        if not self.is_full:
            self.line.send(message)
        elif len(self._answers) < MOST_WAITING:
            self._answers.append(message)
        else:
            self.close(POLICY, "too slow")

    def take_answer(self) -> str:
        done, self.done = self.done, ""
        return done

    def say_what_waits(self) -> None:
        while self._answers and not self.is_full and not self.is_closed:
            self.line.send(self._answers.popleft())

    def look(self, eyes: Viewer) -> None:
        """Through other eyes: from the beginning of what those have seen."""
        if eyes != self.eyes:
            self.eyes, self.number = eyes, 0
        self.version = 0

    def get_up_from_others_seats(self, room: Room) -> None:
        """Who got up sees what everybody sees."""
        if self.eyes is not None and room.chairs[self.eyes].person != self.person:
            self.look(None)

    def told_you(self, room: Room, is_first: bool) -> bytes:
        """What the page is told of itself; nothing where it knows that."""
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
            self.line.close(code, reason)


class ActiveRoom:
    def __init__(self, room: Room, now: Callable[[], int]) -> None:
        self.now = now
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.visits = 0
        """Counts those who came and went."""
        self._presence: tuple[tuple[Any, ...], bytes] = (), b""
        self.seen: dict[str, int] = {}
        """When each person who is not connected was last."""
        self.heard: dict[str, int] = {}
        """When each person last came, or did something that the others could notice."""
        self.silent: list[int] = []
        """Seats whose person seems not to be there, as everybody is told."""
        self.holding = Holding()
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.own_failures: dict[int, int] = {}
        """By seat: how often in a row a bot of the host's own had no move."""
        self.writing_seat: int | None = None
        """The bot whose move is being kept: that is not called off any more."""
        self.is_stale = False
        """Something could not be kept, and the log has not been read since."""
        self.is_untold = False
        """Something was to be told while something else was being kept."""
        self.recovering: asyncio.Task[None] | None = None
        self.is_gone = False
        """Its log cannot be read any more: nothing happens here."""
        self.slept = 0
        """Milliseconds during which the server slept, that its clocks do not know of yet."""
        self.fence = 0
        """By which the store knows that this process has the table."""
        self.used = 0
        """When somebody last asked for it, came or went."""
        self.use(room)

    def use(self, room: Room) -> None:
        self.room = room
        self.messages = messages.Messages(room)
        self.summarised = -1, "", 0
        """Who sat where, the status and the minute, when its summary was last kept."""
        self.kept = room.number
        """The number of the last entry that is durable."""

    @property
    def is_busy(self) -> bool:
        return bool(self.lock.locked() or self.thinking or self.recovering)

    def stop_timer(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None

    def stop(self) -> None:
        """Nothing more goes on by itself."""
        self.stop_timer()
        if self.holding.limit:
            self.holding.limit.cancel()
        for task in (self.recovering, *self.thinking.values()):
            if task:
                task.cancel()

    def end(self, error: LudothequeError) -> None:
        """Nothing happens here any more, and everybody who is connected is told why."""
        self.is_gone = True
        self.stop()
        for connection in list(self.connections):
            connection.say(messages.refused(None, error.key, error.arguments))
            connection.close(POLICY, "the table is gone")

    def leave(self) -> None:
        """Another process goes on with the table."""
        self.is_gone = True
        self.stop()
        for connection in list(self.connections):
            connection.close(GOING_AWAY, "come back in a moment")

    # Who is there

    def connected(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person}

    def present(self, now: int, away_after: float) -> set[str]:
        """Those who are connected, or were a moment ago."""
        recent = {who for who, at in self.seen.items() if now - at < 1000 * away_after}
        return self.connected() | recent

    def look_round(self, now: int, silent_after: float) -> None:
        """Whoever is silent now is told to everybody."""
        silent = self.silent_seats(now, silent_after)
        if silent != self.silent:
            self.silent = silent
            self.tell()

    def silent_seats(self, now: int, silent_after: float) -> list[int]:
        """Seats that the table waits for, for so many seconds without a sign of life: their person
        may be connected, but seems not to be there. Where a clock runs, that decides."""
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

    def share(self) -> Share:
        """Whose thoughts the bots' are here: of who opened the table, where he is, or else of others
        who are."""
        host = self.room.opened.host
        watching = sorted(self.connections, key=lambda one: (one.person != host, one.address))
        return Share(watching[0].address if watching else "", host, bool(watching))

    def presence(self) -> bytes:
        bots, silent = self.room.awaited_bots, self.silent
        holding = self.holding.seats(self.room) if self.holding else []
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
        """Everybody gets the news that they do not have, and who is there. What is being kept is not
        told yet: whoever keeps it tells it then."""
        self.is_untold = self.lock.locked()
        if self.is_untold or self.is_stale or not self.connections:
            return
        presence, now = self.presence(), self.now()
        for connection in list(self.connections):
            self._tell(connection, presence, now)

    def tell_one(self, connection: Connection) -> None:
        """A connection that is new, looks elsewhere, or takes messages again."""
        if self.lock.locked():
            self.is_untold = True
        elif not self.is_stale:
            self._tell(connection, self.presence(), self.now())
        connection.say_what_waits()

    def _tell(self, connection: Connection, presence: bytes, now: int) -> None:
        """Where nothing has changed for these eyes, nothing is sent: that something happened at all (a
        secret choice was changed, say) would be news too."""
        if connection.is_full or connection.is_closed:
            return
        try:
            self._send_news(connection, now)
        except Exception:  # who hears nothing must not think that nothing happens
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
        state, number = self.messages.state(connection.eyes), len(room.news[connection.eyes])
        if number == connection.number and state.version == connection.version:
            return
        had, you, answers = 0, b"", ""
        if connection.takes_changes:
            had, answers, connection.done = connection.version, connection.done, ""
        if not had or is_reseated:
            you = connection.told_you(room, is_first=not had)
        news = self.messages.news(state, connection.number, had, you, now, answers)
        connection.line.send(news)
        connection.number, connection.version = number, state.version
