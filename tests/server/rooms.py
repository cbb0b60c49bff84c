"""Rooms for tests: people who sit down and ask, at a time that the test tells."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from ludotheque.core.shelf import find_game
from ludotheque.server.rooms import entries, handlers, requests, sessions
from ludotheque.server.rooms.entries import Body
from ludotheque.server.rooms.handlers import Context
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Room

assert sessions  # registers its requests
PEOPLE = [Person(f"id-{name}", name, "sheep") for name in ("Zoé", "Léo", "Mia", "Tom", "Ada")]


class Heard:
    """The line of a connection that keeps what it is sent."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.closed: tuple[int, str] | None = None

    def send(self, message: bytes) -> None:
        self.messages.append(message)

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


@dataclass
class Evening:
    """A room, the log that it has written, and who is there."""

    game: str
    players: int
    key: str = "07" * 32
    thinking_time: int = 0
    options: dict[str, bool] = field(default_factory=dict)
    now: int = 1_000_000
    log: list[tuple[bytes, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        opened = entries.Opened(
            self.game,
            self.players,
            find_game(self.game).checked_options(self.options),
            PEOPLE[0].id,
            self.key,
            clock=entries.Clock(self.thinking_time),
        )
        self.room = Room("table", opened, self.now)
        self.present = {person.id for person in PEOPLE}
        self.asked = 0

    def ask(self, who: int, kind: type[requests.Request], **arguments: object) -> list[Body]:
        self.asked += 1
        self.now += 1000
        request = kind(id=f"r{self.asked}", **arguments)
        ask = Context(self.room, PEOPLE[who], self.now, self.present)
        handlers.HANDLERS[kind].handle(request, ask)
        return self._kept(ask.done)

    def expire(self) -> list[Body]:
        return self._kept(handlers.expire(self.room, self.now))

    def _kept(self, done: list[Body]) -> list[Body]:
        self.log += [(entries.written(body), self.now) for body in done]
        return done

    def everybody_sits(self) -> Evening:
        for seat in range(self.players):
            self.ask(seat, requests.Sit, seat=seat)
        return self

    def some_moves(self, count: int, chooser: random.Random) -> Evening:
        for _ in range(count):
            if self.room.status != "playing":
                break
            seat = chooser.choice(self.room.awaited)
            move = chooser.choice(self.room.played_table.legal_moves(seat))
            self.ask(seat, requests.Move, seat=seat, move=move)
        return self

    def loaded(self) -> Room:
        """The room as its log says."""
        room = Room("table", self.room.opened, 1_000_000)
        for body, at in self.log:
            room.fold(entries.read(body), at)
        return room
