"""A shared table: who sits where, the match, and what each viewer has been told.

A room is the sum of its log. It changes by `apply` only, which takes an entry and the time at which
it was written; what the log says of chance has to come out the same. It knows no network, no clock
and no database: who is there and what time it is are told to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.table import Table
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import AnyBody, Body, around_the_match, is_fuss

Viewer = int | None
"""A seat; None: somebody who watches."""


class Unreadable(LudothequeError):
    """A log that does not come out as it was written: kept as it is, not played on. Its cause may
    tell somebody's hand, and is for the log of the server only."""

    @property
    def reason(self) -> str:
        cause = self.__cause__
        return cause.key if isinstance(cause, LudothequeError) else type(cause).__name__


class Refused(LudothequeError):
    """Asked of a room, and not done; nothing has changed."""


@dataclass
class Chair:
    person: str = ""
    name: str = ""
    avatar: str = ""
    bot: str = ""
    """The bot that plays here: for itself, or for the person."""
    why: str = ""
    """Why it plays for the person."""
    kept: bool = False
    """For the person, who has not sat down yet."""
    guest: bool = False
    """Somebody else plays here, at the device of the person."""

    @property
    def is_open(self) -> bool:
        return self.kept or not (self.person or self.bot)


@dataclass
class Room:
    id: str
    opened: entries.Opened
    created: int
    number: int = 0
    """Of the last entry."""
    changed: int = 0
    """When something happened that everybody could notice."""
    chairs: list[Chair] = field(default_factory=list)
    table: Table | None = None
    news: dict[Viewer, list[dict[str, Any]]] = field(default_factory=dict)
    """What every viewer has been told: numbered by its place, never changed."""
    requests: dict[tuple[str, str], int] = field(default_factory=dict)
    """What was asked by whom under which id, and the entry that it became."""
    fuss: dict[str, int] = field(default_factory=dict)
    """How much each person has had written down that brought the match no further."""
    undo_seat: int | None = None
    agreed: set[int] = field(default_factory=set)
    votes: dict[int, set[int]] = field(default_factory=dict)
    waiting_since: dict[int, int] = field(default_factory=dict)
    """For each seat that is awaited, since when."""
    sand: tuple[int, int] | None = None
    """The period of the game's own clock, and when it began."""
    rematch: str = ""
    is_closed: bool = False
    logged: int = 0
    """When the last entry was written that it was loaded from."""
    _heard: dict[Viewer, int] = field(default_factory=dict)

    @classmethod
    def open(cls, id: str, opened: entries.Opened, at: int) -> Room:
        room = cls(id, opened, at, number=1, changed=at)
        room.chairs = [Chair() for _ in range(opened.players)]
        room.news = {viewer: [] for viewer in room.viewers}
        return room

    # What is so

    @property
    def game(self) -> Game:
        return find_game(self.opened.game)

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.opened.players)]

    @property
    def status(self) -> str:
        if self.table is None:
            return "closed" if self.is_closed else "waiting"
        return "over" if self.table.is_over else "closed" if self.is_closed else "playing"

    @property
    def is_full(self) -> bool:
        return not any(chair.is_open for chair in self.chairs)

    @property
    def awaited(self) -> list[int]:
        return self.table.awaited if self.table and self.status == "playing" else []

    @property
    def awaited_bots(self) -> list[int]:
        return [seat for seat in self.awaited if self.chairs[seat].bot]

    def seats_of(self, person: str) -> list[int]:
        """Also those that a bot plays for him, or that are kept for him."""
        return [i for i, chair in enumerate(self.chairs) if person and chair.person == person]

    @property
    def people(self) -> set[str]:
        """Who sits here, and has not left."""
        return {c.person for c in self.chairs if c.person and not c.kept and c.why != "left"}

    @property
    def host(self) -> str:
        """Who opened the table; when he has got up, the first of those who sit here."""
        seated = [chair.person for chair in self.chairs if chair.person in self.people]
        return self.opened.host if self.opened.host in seated else next(iter(seated), self.opened.host)

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    # What changes it

    def apply(self, body: AnyBody, at: int) -> Body:
        """Let an entry happen. Returns it with what chance decided; raises, and has changed nothing
        that anybody was told, where it cannot be."""
        person = self._person_at(body)
        done = getattr(self, "_" + type(body).__name__.lower())(body)
        person = person or self._person_at(body)
        self.number += 1
        heard = len(self.news[None])
        self._tell(body)
        is_noticed = len(self.news[None]) > heard
        if is_noticed:
            self.changed = max(self.changed, at)
        if person and is_fuss(body, is_noticed):
            self.fuss[person] = self.fuss.get(person, 0) + 1
        self._mark_time(body, at, is_noticed)
        return done if isinstance(done, Body) else body

    def fold(self, body: AnyBody, at: int, person: str = "", request: str = "") -> None:
        """An entry of the log, when a room is loaded."""
        try:
            self.apply(body, at)
        except Exception as error:  # what another version wrote may break anything
            raise Unreadable("error-table-unreadable") from error
        if request:
            self.requests[person, request] = self.number

    def _person_at(self, body: AnyBody) -> str:
        seat = getattr(body, "seat", None)
        return "" if seat is None else self.chairs[seat].person

    def _seated(self, body: entries.Seated) -> None:
        self.chairs[body.seat] = Chair(body.person, body.name, body.avatar, guest=body.guest)

    def _kept(self, body: entries.Kept) -> None:
        self.chairs[body.seat] = Chair(body.person, body.name, body.avatar, kept=True, guest=body.guest)

    def _botseated(self, body: entries.BotSeated) -> None:
        self.chairs[body.seat] = Chair(name=body.name, bot=body.bot)

    def _renamed(self, body: entries.Renamed) -> None:
        chair = self.chairs[body.seat]
        chair.name, chair.avatar = body.name, body.avatar
        if self.table is not None:
            self.table.names = self.names()

    def _freed(self, body: entries.Freed) -> None:
        self.chairs[body.seat] = Chair()

    def _started(self, body: entries.Started) -> Body:
        opened = self.opened
        self.table = Table.start(self.game, opened.players, bytes.fromhex(opened.key), **opened.options)
        self.table.names = self.names()
        return self._with_chance(body, 0)

    def _moved(self, body: entries.Moved) -> Body:
        table = self.played_table
        before = table.length
        table.play(body.seat, body.move)
        if not table.is_private(body.seat):
            self.undo_seat, self.agreed = None, set()
            self.votes.pop(body.seat, None)
        return self._with_chance(body, before + 1)

    def _with_chance(self, body: Any, since: int) -> Body:
        chance = tuple(text for _, text in self.played_table.written(since))
        if body.chance is not None and body.chance != chance:
            raise Refused("error-table-chance-differs")
        return structs.replace(body, chance=chance)

    def _undoasked(self, body: entries.UndoAsked) -> None:
        self.undo_seat, self.agreed = body.seat, set()

    def _undoagreed(self, body: entries.UndoAgreed) -> None:
        self.agreed.add(body.seat)

    def _undorefused(self, body: entries.UndoRefused) -> None:
        self.undo_seat, self.agreed = None, set()

    def _undone(self, body: entries.Undone) -> None:
        was_private = self.played_table.is_private(body.seat)
        self.played_table.undo(body.seat)
        if not was_private:
            self.undo_seat, self.agreed = None, set()

    def _stoodin(self, body: entries.StoodIn) -> None:
        chair = self.chairs[body.seat]
        chair.bot, chair.why = body.bot, body.why
        self.votes.pop(body.seat, None)
        self.votes = {away: votes - {body.seat} for away, votes in self.votes.items()}

    def _returned(self, body: entries.Returned) -> None:
        chair = self.chairs[body.seat]
        chair.bot, chair.why = "", ""
        self.votes.pop(body.seat, None)

    def _voted(self, body: entries.Voted) -> None:
        self.votes.setdefault(body.away_seat, set()).add(body.seat)

    def _paused(self, body: entries.Paused) -> None:
        self.waiting_since = {
            seat: since + body.milliseconds for seat, since in self.waiting_since.items()
        }
        if self.sand:
            self.sand = self.sand[0], self.sand[1] + body.milliseconds

    def _rematched(self, body: entries.Rematched) -> None:
        self.rematch = body.table

    def _closed(self, body: entries.Closed) -> None:
        self.is_closed = True

    @property
    def played_table(self) -> Table:
        if self.table is None:
            raise Refused("error-not-started")
        return self.table

    # What viewers are told

    def _tell(self, body: AnyBody) -> None:
        """What happened around the match, then its events as each viewer may see them."""
        around = around_the_match(body)
        for viewer in self.viewers:
            if around is not None:
                self.news[viewer].append(around)
            if self.table is not None:
                told = self.table.events(viewer, self._heard.get(viewer, 0))
                self._heard[viewer] = self._heard.get(viewer, 0) + len(told)
                self.news[viewer] += told

    # Time

    def _mark_time(self, body: AnyBody, at: int, is_noticed: bool) -> None:
        """Who moves has his time anew (who lets a bot in and comes back has not moved); what nobody
        notices changes no clock that everybody sees."""
        awaited = self.awaited
        moved = body.seat if is_noticed and isinstance(body, entries.Moved) else None
        self.waiting_since = {
            seat: at if seat == moved or seat not in self.waiting_since else self.waiting_since[seat]
            for seat in awaited
        }
        clock = self.table.clock(awaited[0]) if awaited and self.table is not None else None
        if clock is None:
            self.sand = None
        elif self.sand is None or self.sand[0] != clock.period:
            self.sand = clock.period, at

    def deadlines(self) -> dict[int, int]:
        """For each awaited seat that has a clock: when its time is up."""
        return {seat: end for seat, (end, _) in self.limits().items()}

    def limits(self) -> dict[int, tuple[int, int]]:
        """When the time of such a seat is up, and how many seconds it had in all: of the clock that
        runs out first."""
        limits: dict[int, tuple[int, int]] = {}
        seconds = self.opened.clock.seconds
        if seconds:
            for seat, since in self.waiting_since.items():
                if not self.chairs[seat].bot:
                    limits[seat] = since + 1000 * seconds, seconds
        clock = self.table.clock(self.awaited[0]) if self.table and self.awaited else None
        if self.sand and clock:
            seat = self.awaited[0]
            sand = self.sand[1] + 1000 * clock.seconds, clock.seconds
            limits[seat] = min(sand, limits.get(seat, sand))
        return limits
