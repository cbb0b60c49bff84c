"""A room that is in use: who is connected, what is under way, and one change at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from ludotheque.core.errors import LudothequeError
from ludotheque.server.rooms import messages
from ludotheque.server.rooms.room import Room, Viewer
from ludotheque.server.thinking.queue import Share

POLICY = 1008
"""Closed because of something that was done or is not to be; going on would be refused."""

MOST_WAITING = 200
"""Answers and reactions that a connection has not taken."""


class Connection:
    """One page that looks at a room. It is woken when there is something to send, and then gets all
    that is new at once: a slow one never piles up messages."""

    def __init__(self, person: str, eyes: Viewer, since: int, address: str = "") -> None:
        self.person = person
        self.address = address
        self.eyes = eyes
        self.number = since
        """The last number of the news that it has."""
        self.wake = asyncio.Event()
        self.outbox: deque[str] = deque()
        self.sent_about = b""
        """What it was told last of how things are."""
        self.sent_presence = ""
        self.must_close: tuple[int, str] | None = None
        self.hint: asyncio.Task[None] | None = None
        """What a bot thinks about for this connection, while it goes on listening."""

    def say(self, text: str) -> None:
        """Who sends and does not listen is cut off before what waits for him fills the memory."""
        if len(self.outbox) < MOST_WAITING:
            self.outbox.append(text)
        elif self.must_close is None:
            self.must_close = POLICY, "too slow"
        self.wake.set()

    def look(self, eyes: Viewer) -> None:
        """Through other eyes: from the beginning of what those have seen."""
        if eyes != self.eyes:
            self.eyes, self.number = eyes, 0
        self.sent_about = b""
        self.wake.set()


class ActiveRoom:
    def __init__(self, room: Room) -> None:
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.seen: dict[str, int] = {}
        """When each person who is not connected was last."""
        self.heard: dict[str, int] = {}
        """When each person last came, or did something that the others could notice."""
        self.silent: list[int] = []
        """Seats whose person seems not to be there, as everybody is told."""
        self.timer: asyncio.TimerHandle | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.writing_seat: int | None = None
        """The bot whose move is being kept: that is not called off any more."""
        self.is_stale = False
        """Something could not be kept, and the log has not been read since."""
        self.recovering: asyncio.Task[None] | None = None
        self.is_gone = False
        """Its log cannot be read any more: nothing happens here."""
        self.slept = 0
        """Milliseconds during which the server slept, that its clocks do not know of yet."""
        self.used = 0
        """When somebody last asked for it, came or went."""
        self.use(room)

    def use(self, room: Room) -> None:
        self.room = room
        self.told = messages.Told(room)
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
        for task in (self.recovering, *self.thinking.values()):
            if task:
                task.cancel()

    def end(self, error: LudothequeError) -> None:
        """Nothing happens here any more, and everybody who is connected is told why."""
        self.is_gone = True
        self.stop()
        for connection in self.connections:
            connection.say(messages.refused(None, error.key, error.arguments))
            connection.must_close = POLICY, "the table is gone"

    def wake_all(self) -> None:
        for connection in self.connections:
            connection.wake.set()

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
            self.wake_all()

    def silent_seats(self, now: int, silent_after: float) -> list[int]:
        """Seats that the table waits for, for so many seconds without a sign of life: their person
        may be connected, but seems not to be there. Where a clock runs, that decides."""
        room, long_ago = self.room, now - 1000 * silent_after
        clocks = room.deadlines()
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

    def presence(self) -> str:
        here = self.connected()
        seats = [i for i, chair in enumerate(self.room.chairs) if chair.person in here]
        watching = sum(not self.room.seats_of(c.person) for c in self.connections)
        return messages.encoded(
            {
                "type": "presence",
                "here": seats,
                "watching": watching,
                "thinking": self.room.awaited_bots,
                "silent": self.silent,
            }
        )

    # What a connection is sent

    def outgoing(self, connection: Connection, now: int) -> list[str]:
        """The news that it does not have, who is there, and the answers to what it asked.

        Where nothing has changed for these eyes, nothing is sent: that something happened at all (a
        secret choice was changed, say) would be news too.
        """
        sent: list[str] = []
        if not self.is_stale:
            sent += self._news(connection, now)
        while connection.outbox:
            sent.append(connection.outbox.popleft())
        return sent

    def _news(self, connection: Connection, now: int) -> list[str]:
        sent: list[str] = []
        if connection.eyes is not None and connection.eyes not in self.room.seats_of(connection.person):
            connection.look(None)  # who got up sees what everybody sees
        eyes, about = connection.eyes, self.told.about(connection.eyes)
        if len(self.room.news[eyes]) != connection.number or about != connection.sent_about:
            sent.append(self.told.news(eyes, connection.number, self._you(connection), now))
            connection.number = len(self.room.news[eyes])
            connection.sent_about = about
        presence = self.presence()
        if presence != connection.sent_presence:
            connection.sent_presence = presence
            sent.append(presence)
        return sent

    def _you(self, connection: Connection) -> dict[str, Any]:
        return {
            "seats": self.room.seats_of(connection.person),
            "eyes": connection.eyes,
            "host": bool(connection.person) and connection.person == self.room.host,
        }
