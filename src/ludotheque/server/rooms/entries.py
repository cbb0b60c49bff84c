"""What is written in the log of a shared table: every change is one of these, and nothing else is true.

A room is what its log adds up to (`room.Room`). Each entry knows how it changes a room (`change`), what
everybody at the table is told of it (`event`, by allow-list), and whether it advances the match.
Chance is written beside the move that called for it, so that a match can be played again by another
version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec
from msgspec import structs

if TYPE_CHECKING:
    from ludotheque.server.rooms.room import Room

By = Literal["person", "bot", "clock"]
Why = Literal["asked", "voted", "clock", "left"]
Event = dict[str, Any]


class Body(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The base class of all entries."""

    told: ClassVar[str] = ""
    """The event that everybody is told of. The game itself tells what a move does."""

    def change(self, room: Room) -> Body:
        """Apply it to the room. Returns it with the decisions of chance. Raises where that is
        impossible."""
        raise NotImplementedError

    def event(self) -> Event | None:
        """What everybody is told."""
        return {"event": self.told} if self.told else None

    def is_idle(self, is_noticed: bool) -> bool:
        """Whether a person requested it and it does not advance the match: such entries are limited."""
        return False


class AtSeat(Body, frozen=True):
    """Something that happens at one seat."""

    seat: int

    def event(self) -> Event | None:
        return {"event": self.told, "seat": self.seat} if self.told else None

    def is_idle(self, is_noticed: bool) -> bool:
        return True


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The thinking time of each decision. 0: unlimited."""

    seconds: int = 0


class Opened(Body, frozen=True, tag="opened"):
    """The first entry: a room begins with it."""

    game: str
    players: int
    options: dict[str, bool]
    host: str
    key: str
    """The key of chance, in hex. It is published after the match, its hash from the start."""
    theme: str = ""
    clock: Clock = Clock()
    listed: bool = False
    follows: str = ""
    """The table of the previous match."""
    evening: str = ""
    """The evening of the match."""


class Seated(AtSeat, frozen=True, tag="seated"):
    told = "seated"
    person: str
    name: str
    avatar: str = ""
    guest: bool = False
    """Somebody else, at the device of the person."""

    def change(self, room: Room) -> Body:
        room.seat_person(self.seat, self.person, self.name, self.avatar, self.guest)
        return self


class Kept(Seated, frozen=True, tag="kept"):
    """A seat is reserved for somebody (who sat there in the previous match)."""

    told = ""

    def change(self, room: Room) -> Body:
        room.seat_person(self.seat, self.person, self.name, self.avatar, self.guest, kept=True)
        return self

    def is_idle(self, is_noticed: bool) -> bool:
        return False


class BotSeated(AtSeat, frozen=True, tag="seated-bot"):
    told = "bot_seated"
    bot: str
    name: str = ""

    def change(self, room: Room) -> Body:
        room.seat_bot(self.seat, self.bot, self.name)
        return self

    def is_idle(self, is_noticed: bool) -> bool:
        return False


class Renamed(AtSeat, frozen=True, tag="renamed"):
    """The person in a seat has a new name or avatar."""

    person: str
    name: str
    avatar: str = ""

    def change(self, room: Room) -> Body:
        room.rename(self.seat, self.name, self.avatar)
        return self


class Freed(AtSeat, frozen=True, tag="freed"):
    told = "seat_freed"

    def change(self, room: Room) -> Body:
        room.free(self.seat)
        return self


class Started(Body, frozen=True, tag="started"):
    told = "match_started"
    chance: tuple[str, ...] | None = None

    def change(self, room: Room) -> Body:
        return structs.replace(self, chance=room.start(self.chance))


class Moved(AtSeat, frozen=True, tag="moved"):
    move: str
    by: By = "person"
    chance: tuple[str, ...] | None = None
    """The decisions of chance after it, in the game's notation."""

    def change(self, room: Room) -> Body:
        return Moved(self.seat, self.move, self.by, room.play(self.seat, self.move, self.chance))

    def event(self) -> Event | None:
        return {"event": "time_up", "seat": self.seat} if self.by == "clock" else None

    def is_idle(self, is_noticed: bool) -> bool:
        return self.by == "person" and not is_noticed


class UndoAsked(AtSeat, frozen=True, tag="undo-asked"):
    told = "undo_asked"

    def change(self, room: Room) -> Body:
        room.undo_seat, room.agreed = self.seat, set()
        return self


class UndoRefused(AtSeat, frozen=True, tag="undo-refused"):
    told = "undo_refused"

    def change(self, room: Room) -> Body:
        room.undo_seat, room.agreed = None, set()
        return self


class UndoAgreed(AtSeat, frozen=True, tag="undo-agreed"):
    def change(self, room: Room) -> Body:
        room.agreed.add(self.seat)
        return self


class Undone(AtSeat, frozen=True, tag="undone"):
    def change(self, room: Room) -> Body:
        room.undo(self.seat)
        return self


class StoodIn(AtSeat, frozen=True, tag="stood-in"):
    """A bot plays for a person."""

    bot: str
    why: Why

    def change(self, room: Room) -> Body:
        room.stand_in(self.seat, self.bot, self.why)
        return self

    def event(self) -> Event:
        return {"event": "stood_in", "seat": self.seat, "why": self.why}

    def is_idle(self, is_noticed: bool) -> bool:
        return self.why in ("asked", "left")


class Returned(AtSeat, frozen=True, tag="returned"):
    told = "returned"

    def change(self, room: Room) -> Body:
        room.stand_in(self.seat, "", "")
        return self


class Voted(AtSeat, frozen=True, tag="voted"):
    """Somebody votes that a bot plays for an absent person."""

    away_seat: int

    def change(self, room: Room) -> Body:
        room.votes.setdefault(self.away_seat, set()).add(self.seat)
        return self

    def event(self) -> Event:
        return {"event": "voted", "seat": self.seat, "away_seat": self.away_seat}


class ChatTurned(AtSeat, frozen=True, tag="chat"):
    """The people at the table may chat from now on, or not any more."""

    on: bool

    def change(self, room: Room) -> Body:
        room.has_chat = self.on
        return self

    def event(self) -> Event:
        return {"event": "chat_on" if self.on else "chat_off", "seat": self.seat}


class Said(AtSeat, frozen=True, tag="said"):
    """A line of the chat. Lines of a forgotten person are removed."""

    person: str
    text: str

    def change(self, room: Room) -> Body:
        return self

    def event(self) -> Event:
        return {"event": "said", "seat": self.seat, "text": self.text}


class Paused(Body, frozen=True, tag="paused"):
    """The clocks had stopped: the server was down for so long, or somebody held the table."""

    milliseconds: int

    def change(self, room: Room) -> Body:
        room.delay_clocks(self.milliseconds)
        return self


class Rematched(Body, frozen=True, tag="rematched"):
    table: str

    def change(self, room: Room) -> Body:
        room.rematch = self.table
        return self

    def event(self) -> Event:
        return {"event": "rematched", "table": self.table}


class Closed(Body, frozen=True, tag="closed"):
    """Nobody came back."""

    told = "table_closed"

    def change(self, room: Room) -> Body:
        room.is_closed = True
        return self


AnyBody = (
    Opened
    | Seated
    | Kept
    | BotSeated
    | Renamed
    | Freed
    | Started
    | Moved
    | UndoAsked
    | UndoRefused
    | UndoAgreed
    | Undone
    | StoodIn
    | Returned
    | Voted
    | ChatTurned
    | Said
    | Paused
    | Rematched
    | Closed
)

written = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(AnyBody).decode
