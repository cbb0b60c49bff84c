"""Two rooms whose truth differs only in what a viewer may not know, and what each of them sends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms import entries, handlers, messages, requests
from ludotheque.server.rooms.active_room import ActiveRoom, Connection
from ludotheque.server.rooms.handlers import Context
from ludotheque.server.rooms.log import summary_of
from ludotheque.server.rooms.room import Chair, Room, Viewer
from tests.conformance.parts import part
from tests.conformance.walks import another_world, clone, some_tables, viewers
from tests.server.rooms import PEOPLE, Heard

THINKING_TIME = 60


@dataclass
class World:
    """A room in use, with a connection of the viewer and one of somebody who watches."""

    room: Room
    viewer: Viewer
    now: int
    sent: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.live = ActiveRoom(self.room, lambda: self.now)
        person = "" if self.viewer is None else PEOPLE[self.viewer].id
        self.lines = [Heard(), Heard()]
        of_viewer, of_spectator = self.lines
        self.live.connections = {
            Connection(of_viewer, person, self.viewer, 0),
            Connection(of_spectator, "", None, 0),
        }
        self.told()

    def told(self) -> list[str]:
        """What goes over the wire now to those two, and what anybody can ask for."""
        self.live.tell()
        sent = [message.decode() for line in self.lines for message in line.messages]
        for line in self.lines:
            line.messages.clear()
        shown = msgspec.json.encode(messages.about(self.room, None)).decode()
        listed = msgspec.json.encode(summary_of(self.room)).decode()
        self.sent += sent
        return [*sent, shown, listed]

    def ask(self, seat: int, request: requests.AnyRequest) -> str:
        """The answer to who sits there."""
        present = {person.id for person in PEOPLE}
        try:
            handle = handlers.HANDLERS[type(request)].handle
            handle(request, Context(self.room, PEOPLE[seat], self.now, present))
        except LudothequeError as error:
            return messages.refused(request.id, error.key, error.arguments).decode()
        return messages.done(request.id).decode()

    def looks(self) -> bytes:
        return bytes(self.table.observed(self.viewer).tobytes())

    @property
    def table(self) -> Table:
        return self.room.played_table

    def let_pass(self, milliseconds: int) -> None:
        self.now += milliseconds


def room_with(table: Table) -> Room:
    """Everybody sits at this very table, with thinking time."""
    clock = entries.Clock(THINKING_TIME)
    opened = entries.Opened(
        table.game.name, table.players, table.options, PEOPLE[0].id, table.key.hex(), clock=clock
    )
    room = Room("table", opened, 1_000_000)
    room.chairs = [Chair(one.id, one.name, one.avatar) for one in PEOPLE[: table.players]]
    room.table = table
    room._note_what_is_so()
    room._mark_time(entries.Started(), 1_000_000, is_noticed=True)
    return room


def pairs(game: Game, every: int) -> Iterator[tuple[World, World, random.Random]]:
    """At many steps of random matches in all settings, for every viewer: what is, and what might be."""
    another = part(game.name, "worlds").another
    for number, table in enumerate(some_tables(game, every)):
        if table.is_over:
            continue
        chooser = random.Random(number)
        for viewer in viewers(table):
            if another is not None and chooser.random() < 0.5:
                other = another(table.position(), viewer, chooser)
                tables = [Table.from_position(one, 1, game) for one in (table.position(), other)]
            else:
                tables = [clone(table), another_world(table, viewer, number)]
            now = 2_000_000
            here, there = (World(room_with(one), viewer, now) for one in tables)
            yield here, there, chooser


def unlisted(game: Game, table: Table, seat: int, chooser: random.Random) -> list[str]:
    """Moves that are accepted and stand in no list: the order of a hand (QH-6)."""
    if game.name != "quelle-heure":
        return []
    order = list(range(len(table.position()["hands"][seat])))
    chooser.shuffle(order)
    return [f"arrange {' '.join(map(str, order))}"]


def moves_of(table: Table, seat: int, chooser: random.Random) -> list[str]:
    found = [*table.legal_moves(seat), *unlisted(table.game, table, seat, chooser)]
    return [move for move in found if table.why_not(seat, move) is None]


def after(table: Table, seat: int, move: str) -> Table:
    """A copy, after this move, before chance decides anything."""
    copy = clone(table)
    copy._play(seat, move)
    return copy


def is_unnoticed(table: Table, seat: int, move: str) -> bool:
    return after(table, seat, move).is_private(seat)


def state_of(table: Table) -> Any:
    return table._s.tobytes()
