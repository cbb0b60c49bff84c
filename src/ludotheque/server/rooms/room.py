"""A shared table: who sits where, the match, and what each viewer has been told.

A room is the sum of its log. It changes by `apply` only, which takes an entry and the time at which
it was written; what the log says of chance has to come out the same. It knows no network, no clock
and no database: who is there and what time it is are told to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.state import Clock
from ludotheque.core.tables.table import Table
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.entries import AnyBody, Body

Viewer = int | None
"""A seat. None: a spectator."""


class Unreadable(LudothequeError):
    """A log that does not replay as it was written. It is kept and not continued. Its cause may
    reveal a hand, so only the server log has it."""

    @property
    def reason(self) -> str:
        cause = self.__cause__
        return cause.key if isinstance(cause, LudothequeError) else type(cause).__name__


class Refused(LudothequeError):
    """A request that was refused. Nothing has changed."""


class NotSaved(Refused):
    """The store has not taken it."""

    def __init__(self) -> None:
        super().__init__("error-not-saved")


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
    """Reserved for the person, who has not sat down yet."""
    guest: bool = False
    """A guest at the device of the person plays here."""

    @property
    def is_known(self) -> bool:
        """Whether the seat belongs to a person. A forgotten person has no name any more."""
        return bool(self.person and self.name)

    @property
    def is_open(self) -> bool:
        return self.kept or not (self.person or self.bot)


class Room:
    def __init__(self, id: str, opened: entries.Opened, created: int) -> None:
        self.id = id
        self.opened = opened
        self.created = created
        self.game: Game = find_game(opened.game)
        self.number = 1
        """The number of the last entry."""
        self.applied = created
        """The time of the last entry, which its log must have, too."""
        self.changed = created
        """When something happened that everybody could notice."""
        self.chairs = [Chair() for _ in range(opened.players)]
        self.seating = 0
        """Counts the changes of the seats."""
        self.table: Table | None = None
        self.viewers: list[Viewer] = [None, *range(opened.players)]
        self.news: dict[Viewer, list[bytes]] = {viewer: [] for viewer in self.viewers}
        """What every viewer has been told, as JSON. It only grows."""
        self.requests: dict[tuple[str, str], int] = {}
        """The requests by person and id, and the entry of each."""
        self.idle: dict[str, int] = {}
        """How many entries of each person did not advance the match."""
        self.undo_seat: int | None = None
        self.agreed: set[int] = set()
        self.votes: dict[int, set[int]] = {}
        self.waiting_since: dict[int, int] = {}
        """For each awaited seat, since when."""
        self.sand: tuple[int, int] | None = None
        """The period of the game's clock, and when it began."""
        self.has_chat = False
        self.rematch = ""
        self.is_closed = False
        self.logged = 0
        """The time of the last entry when it was loaded."""
        self.status = "waiting"
        """`waiting`, `playing`, `over` or `closed`."""
        self.awaited: list[int] = []
        """The seats that the match waits for."""
        self.time_limits: dict[int, tuple[int, int]] = {}
        """For each awaited seat with a clock: when its time is up, and how many seconds it had in
        all, by the clock that ends first."""
        self._bots: set[int] = set()
        """The seats that bots play."""
        self._heard = 0
        """How many events of the match are in the news."""

    # Questions

    @property
    def is_full(self) -> bool:
        return not any(chair.is_open for chair in self.chairs)

    @property
    def has_bots(self) -> bool:
        return bool(self._bots)

    @property
    def awaited_bots(self) -> list[int]:
        return [seat for seat in self.awaited if seat in self._bots] if self._bots else []

    @property
    def deadlines(self) -> dict[int, int]:
        """For each awaited seat that has a clock: when its time is up."""
        return {seat: end for seat, (end, _) in self.time_limits.items()}

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person, including those that a bot plays for them and those that are reserved
        for them."""
        return [i for i, chair in enumerate(self.chairs) if person and chair.person == person]

    def chosen_eyes(self, person: str, eyes: str) -> Viewer:
        """The requested seat; otherwise the person's only seat; otherwise none."""
        own = self.seats_of(person)
        if eyes == "":
            return own[0] if len(own) == 1 else None
        if eyes == "none":
            return None
        if not eyes.isascii() or not eyes.isdigit() or int(eyes) not in own:
            raise Refused("error-not-your-seat")
        return int(eyes)

    @property
    def people(self) -> set[str]:
        """People who sit here, and have neither left nor been forgotten."""
        return {c.person for c in self.chairs if c.is_known and not c.kept and c.why != "left"}

    @property
    def host(self) -> str:
        """The person who opened the table. If they got up, the first of those who sit here."""
        people = self.people
        if self.opened.host in people:
            return self.opened.host
        return next((c.person for c in self.chairs if c.person in people), self.opened.host)

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def told(self, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """What a viewer has been told after number `since`."""
        return [msgspec.json.decode(event) for event in self.news[viewer][since:]]

    @property
    def played_table(self) -> Table:
        if self.table is None:
            raise Refused("error-not-started")
        return self.table

    # Changes

    def apply(self, body: AnyBody, at: int) -> Body:
        """Apply an entry. Returns it with the decisions of chance. If it raises, nothing that anybody
        was told has changed."""
        seat = getattr(body, "seat", None)
        person = "" if seat is None else self.chairs[seat].person
        done = body.change(self)
        self.number += 1
        self.applied = at
        is_noticed = self._tell(body)
        if is_noticed:
            self.changed = max(self.changed, at)
        if seat is not None and body.is_idle(is_noticed):
            person = person or self.chairs[seat].person
            if person:
                self.idle[person] = self.idle.get(person, 0) + 1
        self._note_what_is_so()
        self._mark_time(body, at, is_noticed)
        return done

    def fold(self, body: AnyBody, at: int, person: str = "", request: str = "") -> None:
        """Apply an entry of the log, when a room is loaded."""
        try:
            self.apply(body, at)
        except Exception as error:  # an entry of another version may raise anything
            raise Unreadable("error-table-unreadable") from error
        if request:
            self.requests[person, request] = self.number

    def seat_person(
        self, seat: int, person: str, name: str, avatar: str, guest: bool, kept: bool = False
    ) -> None:
        self._take(seat, Chair(person, name, avatar, kept=kept, guest=guest))

    def seat_bot(self, seat: int, bot: str, name: str) -> None:
        self._take(seat, Chair(name=name, bot=bot))

    def free(self, seat: int) -> None:
        self._take(seat, Chair())

    def _take(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self._count_seating()

    def _count_seating(self) -> None:
        self.seating += 1
        self._bots = {seat for seat, chair in enumerate(self.chairs) if chair.bot}

    def rename(self, seat: int, name: str, avatar: str) -> None:
        chair = self.chairs[seat]
        chair.name, chair.avatar = name, avatar
        self.seating += 1
        if self.table is not None:
            self.table.names = self.names()

    def stand_in(self, seat: int, bot: str, why: str) -> None:
        """A bot plays for a person from now on. An empty `bot`: the person is back."""
        chair = self.chairs[seat]
        chair.bot, chair.why = bot, why
        self._count_seating()
        self.votes.pop(seat, None)
        if bot:
            self.votes = {away: votes - {seat} for away, votes in self.votes.items()}

    def start(self, chance: tuple[str, ...] | None) -> tuple[str, ...]:
        opened = self.opened
        self.table = Table.start(self.game, opened.players, bytes.fromhex(opened.key), **opened.options)
        self.table.names = self.names()
        return self._decided(0, chance)

    def play(self, seat: int, move: str, chance: tuple[str, ...] | None) -> tuple[str, ...]:
        table = self.played_table
        before = table.length
        table.play(seat, move)
        if (self.undo_seat is not None or self.votes) and not table.is_private(seat):
            self.undo_seat, self.agreed = None, set()
            self.votes.pop(seat, None)
        return self._decided(before + 1, chance)

    def _decided(self, since: int, expected: tuple[str, ...] | None) -> tuple[str, ...]:
        """The decisions of chance. In a log, they must be the written ones."""
        table = self.played_table
        decided = tuple([text for _, text in table.written(since)]) if table.length > since else ()
        if expected is not None and expected != decided:
            raise Refused("error-table-chance-differs")
        return decided

    def undo(self, seat: int) -> None:
        was_private = self.played_table.is_private(seat)
        self.played_table.undo(seat)
        if not was_private:
            self.undo_seat, self.agreed = None, set()

    def delay_clocks(self, milliseconds: int) -> None:
        self.waiting_since = {seat: since + milliseconds for seat, since in self.waiting_since.items()}
        if self.sand:
            self.sand = self.sand[0], self.sand[1] + milliseconds

    # What follows from a change

    def _tell(self, body: AnyBody) -> bool:
        """Tell the event of the entry, then the events of the match as each viewer may see them.
        Returns whether everybody could notice it."""
        event = body.event()
        around = [] if event is None else [msgspec.json.encode(event)]
        shown = [] if self.table is None else self.table.shown(self._heard)
        self._heard += len(shown)
        to_all = around + [one.for_others for one in shown if one.for_others is not None]
        owners = {one.owner for one in shown if one.for_owner != one.for_others}
        for viewer, news in self.news.items():
            if viewer in owners:
                told = [one.told(viewer) for one in shown]
                news.extend(around + [text for text in told if text is not None])
            elif to_all:
                news.extend(to_all)
        return bool(to_all)

    def _note_what_is_so(self) -> None:
        table = self.table
        self.awaited = [] if table is None or self.is_closed else table.awaited
        if self.awaited:
            self.status = "playing"
        elif table is not None and table.is_over:
            self.status = "over"
        else:
            self.status = "closed" if self.is_closed else "waiting" if table is None else "playing"

    def _mark_time(self, body: AnyBody, at: int, is_noticed: bool) -> None:
        """A player who moves gets new time (not one who lets a bot play and comes back). Something
        that nobody notices does not change a clock that everybody sees."""
        awaited, was = self.awaited, self.waiting_since
        moved = body.seat if is_noticed and isinstance(body, entries.Moved) else None
        self.waiting_since = {
            seat: at if seat == moved or seat not in was else was[seat] for seat in awaited
        }
        clock = self.table.clock(awaited[0]) if awaited and self.table is not None else None
        if clock is None:
            self.sand = None
        elif self.sand is None or self.sand[0] != clock.period:
            self.sand = clock.period, at
        self.time_limits = self._time_limits(clock) if clock or self.opened.clock.seconds else {}

    def _time_limits(self, clock: Clock | None) -> dict[int, tuple[int, int]]:
        limits: dict[int, tuple[int, int]] = {}
        if seconds := self.opened.clock.seconds:
            for seat, since in self.waiting_since.items():
                if not self.chairs[seat].bot:
                    limits[seat] = since + 1000 * seconds, seconds
        if self.sand and clock:
            seat = self.awaited[0]
            sand = self.sand[1] + 1000 * clock.seconds, clock.seconds
            limits[seat] = min(sand, limits.get(seat, sand))
        return limits
