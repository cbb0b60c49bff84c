"""The log of an evening, the evening that it adds up to, and its tables.

The log says who is there, the rounds, and how their matches ended. The tables are ordinary ones, with
seats that are reserved for the players. Nothing here knows a network, a clock or a database.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from ludotheque.core.shelf import find_game
from ludotheque.server.evenings import pairing
from ludotheque.server.evenings.pairing import BOT, Drawn, Kind, MatchOutcome
from ludotheque.server.rooms import entries
from ludotheque.server.rooms.handlers import Context, seated_bot, start_when_full
from ludotheque.server.rooms.requests import Person
from ludotheque.server.rooms.room import Refused, Room, Unreadable
from ludotheque.server.store.types import Entry


class Body(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    def change(self, evening: Evening) -> None:
        raise NotImplementedError


class Opened(Body, frozen=True, tag="opened"):
    """The first entry: `Evening` reads it."""

    host: str
    title: str
    game: str
    options: dict[str, bool]
    size: int
    """The size of a table."""
    theme: str = ""
    pairing: Kind = "all"
    rounds: int = 0
    """The planned number of rounds. 0: until the organiser ends it."""
    bot: str = ""
    """The level of the bot that plays where a person is missing. None: people who do not fit sit out."""
    thinking_time: int = 0
    is_automatic: bool = False
    """Whether the next round begins by itself after the last match of one."""


class Joined(Body, frozen=True, tag="joined"):
    """Somebody comes, comes back, or has a new name."""

    person: str
    name: str
    avatar: str

    def change(self, evening: Evening) -> None:
        evening.join(self.person, self.name, self.avatar)


class Absent(Body, frozen=True, tag="absent"):
    player: int

    def change(self, evening: Evening) -> None:
        evening.players[self.player].is_absent = True


class Back(Body, frozen=True, tag="back"):
    player: int

    def change(self, evening: Evening) -> None:
        evening.players[self.player].is_absent = False


class Gone(Body, frozen=True, tag="gone"):
    """Somebody is forgotten: they play and organise no more."""

    person: str

    def change(self, evening: Evening) -> None:
        evening.gone.add(self.person)
        if (player := evening.player_of(self.person)) is not None:
            evening.players[player].is_absent = True


class Place(msgspec.Struct, frozen=True):
    """A table of a round. Its id is written before the table is opened, so that any process can open
    the missing ones."""

    table: str
    seats: tuple[int, ...]
    """The number of each player. −1: a bot."""


class RoundDrawn(Body, frozen=True, tag="round"):
    places: tuple[Place, ...]
    byes: tuple[int, ...] = ()

    def change(self, evening: Evening) -> None:
        evening.rounds.append(self)

    @property
    def drawn(self) -> Drawn:
        return Drawn(tuple(place.seats for place in self.places), self.byes)


class Ended(Body, frozen=True, tag="ended"):
    """A match is over."""

    table: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    replaced: tuple[int, ...] = ()
    """Seats whose players had left: a bot played there at the end, so the result counts for nobody."""

    def change(self, evening: Evening) -> None:
        sat = evening.place_of(self.table).seats
        seats = tuple(BOT if seat in self.replaced else one for seat, one in enumerate(sat))
        evening.outcomes[self.table] = MatchOutcome(seats, self.scores, self.winners)


class CalledOff(Body, frozen=True, tag="called-off"):
    """A match that is cancelled: it counts for nobody."""

    table: str

    def change(self, evening: Evening) -> None:
        evening.place_of(self.table)
        evening.called_off.add(self.table)


class Closed(Body, frozen=True, tag="closed"):
    """The evening is over. Unfinished matches do not count."""

    def change(self, evening: Evening) -> None:
        evening.is_over = True


AnyBody = Opened | Joined | Absent | Back | Gone | RoundDrawn | Ended | CalledOff | Closed
written = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(AnyBody).decode
assert BOT == -1, "the logs say so"


MOST_PLAYERS = 64
MOST_ROUNDS = 100
MOST_ENTRIES = 20_000
"""The most entries of a log."""


@dataclass
class Player:
    person: str
    name: str
    avatar: str
    is_absent: bool = False


class Evening:
    def __init__(self, id: str, opened: Opened, created: int) -> None:
        self.id = id
        self.opened = opened
        self.created = created
        self.changed = created
        """The time of the last entry."""
        self.number = 1
        """The number of the last entry."""
        self.players: list[Player] = []
        self.rounds: list[RoundDrawn] = []
        self.outcomes: dict[str, pairing.MatchOutcome] = {}
        """The matches by table."""
        self.called_off: set[str] = set()
        self.gone: set[str] = set()
        self.is_over = False
        self._standings: list[pairing.Standing] | None = None

    # What is so

    @property
    def status(self) -> str:
        """`open` before the first round, `playing`, `between` two rounds, `over`."""
        if self.is_over:
            return "over"
        if not self.rounds:
            return "open"
        return "playing" if self.awaited_tables else "between"

    @property
    def host(self) -> str:
        """The person who opened it. If they were forgotten, the first one who is there."""
        if self.opened.host not in self.gone:
            return self.opened.host
        here = (player.person for player in self.players if player.person not in self.gone)
        return next(here, self.opened.host)

    @property
    def present(self) -> list[int]:
        return [number for number, player in enumerate(self.players) if not player.is_absent]

    @property
    def places(self) -> list[Place]:
        return [place for round in self.rounds for place in round.places]

    @property
    def awaited_tables(self) -> list[str]:
        """The matches without a result."""
        if not self.rounds or self.is_over:
            return []
        known = self.outcomes.keys() | self.called_off
        return [place.table for place in self.rounds[-1].places if place.table not in known]

    @property
    def is_planned_out(self) -> bool:
        """Whether all planned rounds are played."""
        return self.status == "between" and 0 < self.opened.rounds <= len(self.rounds)

    def player_of(self, person: str) -> int | None:
        found = (i for i, player in enumerate(self.players) if person and player.person == person)
        return next(found, None)

    def place_of(self, table: str) -> Place:
        found = next((place for place in self.places if place.table == table), None)
        if found is None:
            raise Refused("error-no-such-table")
        return found

    def standings(self) -> list[pairing.Standing]:
        """Counted once after each change: everybody who watches is told."""
        if self._standings is None:
            outcomes, places = self.outcomes, self.places
            counted = [outcomes[place.table] for place in places if place.table in outcomes]
            self._standings = pairing.standings(range(len(self.players)), counted)
        return self._standings

    # What changes it

    def apply(self, body: AnyBody, at: int) -> None:
        body.change(self)
        self.number += 1
        self.changed = at
        self._standings = None

    def join(self, person: str, name: str, avatar: str) -> None:
        known = self.player_of(person)
        if known is None:
            self.players.append(Player(person, name, avatar))
        else:
            self.players[known] = Player(person, name, avatar)

    def next_round(self) -> RoundDrawn:
        """A round that is drawn and not written yet."""
        opened = self.opened
        before = []
        for round in self.rounds:  # who sat at a table that was called off has not met
            kept = [place.seats for place in round.places if place.table not in self.called_off]
            before.append(pairing.Drawn(tuple(kept), round.byes))
        drawn = pairing.draw(
            self.present,
            before,
            wanted=opened.size,
            allowed=find_game(opened.game).players,
            kind=opened.pairing,
            has_bots=bool(opened.bot),
            ranked=[one.player for one in self.standings()],
        )
        places = [Place(secrets.token_urlsafe(16), seats) for seats in drawn.tables]
        return RoundDrawn(tuple(places), drawn.byes)


def evening_of(id: str, log: Sequence[Entry]) -> Evening:
    """Raises `Unreadable` where a log is inconsistent."""
    if not log:
        raise Refused("error-no-such-evening")
    try:
        opened = read(log[0].body)
        if not isinstance(opened, Opened):
            raise ValueError("the first entry opens no evening")
        evening = Evening(id, opened, log[0].at)
        for entry in log[1:]:
            evening.apply(read(entry.body), entry.at)
    except (msgspec.MsgspecError, Refused, ValueError, LookupError, NotImplementedError) as error:
        raise Unreadable("error-evening-unreadable") from error
    return evening


ENDED = ("over", "closed")
STAND_IN = "casual"
"""The bot where an evening has chosen none."""


def seating(evening: Evening, place: Place) -> tuple[entries.Opened, list[entries.AnyBody]]:
    """The first entries of a table. People sit down when they come, and the match begins when all are
    there. Bots take the seats of those who are absent by now."""
    wanted = evening.opened
    opened = entries.Opened(
        game=wanted.game,
        players=len(place.seats),
        options=wanted.options,
        host=evening.host,
        key=secrets.token_bytes(32).hex(),
        theme=wanted.theme,
        clock=entries.Clock(wanted.thinking_time),
        evening=evening.id,
    )
    bodies: list[entries.AnyBody] = []
    here = {}
    for seat, number in enumerate(place.seats):
        if number != BOT and not evening.players[number].is_absent:
            here[seat] = evening.players[number]
    for seat, player in here.items():
        bodies.append(entries.Kept(seat, player.person, player.name, player.avatar))
    names = [player.name for player in here.values()]
    for seat in range(len(place.seats)):
        if seat not in here:
            bot = seated_bot(seat, wanted.bot or STAND_IN, names)
            names.append(bot.name)
            bodies.append(bot)
    return opened, bodies


def replaced(room: Room, person: str, bot: str, now: int) -> list[entries.Body]:
    """A bot plays where somebody is absent: at once where the match has not begun, otherwise until the
    person is back."""
    ask = Context(room, Person("", ""), now)
    for seat in room.seats_of(person):
        if room.status == "waiting":
            ask.write(entries.Freed(seat))
            ask.write(seated_bot(seat, bot, room.names()))
            start_when_full(ask)
        elif room.status == "playing" and room.chairs[seat].why != "left":
            ask.write(entries.StoodIn(seat, "casual", "left"))
    return ask.done


def ending(room: Room) -> Ended | CalledOff:
    """How a table ended. The result counts for those who played to the end."""
    result = room.table.result if room.table else None
    if result is None:
        return CalledOff(room.id)
    gone = [seat for seat, chair in enumerate(room.chairs) if not chair.person or chair.why == "left"]
    return Ended(
        room.id,
        tuple(int(score) for score in result["scores"]),
        tuple(int(seat) for seat in result["winners"]),
        tuple(gone),
    )
