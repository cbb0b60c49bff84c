"""What is written in the log of an evening. Each entry knows how it changes the evening that the log
adds up to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from ludotheque.server.evenings.draw import BOT, Drawn, Kind
from ludotheque.server.evenings.standings import Outcome

if TYPE_CHECKING:
    from ludotheque.server.evenings.evening import Evening


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
    """Of a table."""
    theme: str = ""
    pairing: Kind = "all"
    rounds: int = 0
    """Planned; 0: until the organiser ends it."""
    bot: str = ""
    """Its level: it plays where a person is missing. None: who does not fit sits out."""
    thinking_time: int = 0
    is_automatic: bool = False
    """The next round begins by itself when the last match of one is over."""


class Joined(Body, frozen=True, tag="joined"):
    """Somebody comes, comes back, or has another name."""

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
    """Somebody is forgotten: plays no more, and organises no more."""

    person: str

    def change(self, evening: Evening) -> None:
        evening.gone.add(self.person)
        if (player := evening.player_of(self.person)) is not None:
            evening.players[player].is_absent = True


class Place(msgspec.Struct, frozen=True):
    """A table of a round. Its id is written down before it is opened: whoever looks after the evening
    then opens those that are not there yet."""

    table: str
    seats: tuple[int, ...]
    """The number of each player; -1: a bot."""


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
    """Seats whose players had left: a bot played there in the end, and it counts for nobody."""

    def change(self, evening: Evening) -> None:
        sat = evening.place_of(self.table).seats
        seats = tuple(BOT if seat in self.replaced else one for seat, one in enumerate(sat))
        evening.outcomes[self.table] = Outcome(seats, self.scores, self.winners)


class CalledOff(Body, frozen=True, tag="called-off"):
    """A match that is not to be: it counts for nobody."""

    table: str

    def change(self, evening: Evening) -> None:
        evening.place_of(self.table)
        evening.called_off.add(self.table)


class Closed(Body, frozen=True, tag="closed"):
    """The evening is over. Matches that are still played do not count any more."""

    def change(self, evening: Evening) -> None:
        evening.is_over = True


AnyBody = Opened | Joined | Absent | Back | Gone | RoundDrawn | Ended | CalledOff | Closed
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyBody)
assert BOT == -1, "the logs say so"


def written(body: Body) -> bytes:
    return _encoder.encode(body)


def read(text: bytes) -> AnyBody:
    return _decoder.decode(text)
