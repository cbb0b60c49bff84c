"""What is written in the log of a shared table: every change is one of these, and nothing else is true.

A room is what its log adds up to (`room.Room`). Chance is written beside the move that called for it,
so that a match can be played again by another version.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

By = Literal["person", "bot", "clock"]
Why = Literal["asked", "voted", "clock", "left"]


class Body(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """The base of all of them."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """Thinking time for each decision. 0: as long as one likes."""

    seconds: int = 0


class Opened(Body, frozen=True, tag="opened"):
    game: str
    players: int
    options: dict[str, bool]
    host: str
    key: str
    """Of chance, in hex: shown when the match is over, its hash from the start."""
    theme: str = ""
    clock: Clock = Clock()
    listed: bool = False
    follows: str = ""
    """The table of which this is the rematch."""


class Seated(Body, frozen=True, tag="seated"):
    seat: int
    person: str
    name: str
    avatar: str = ""
    guest: bool = False
    """Somebody else, at the device of the person."""


class Kept(Body, frozen=True, tag="kept"):
    """A seat is kept for somebody (who sat there in the match before)."""

    seat: int
    person: str
    name: str
    avatar: str = ""
    guest: bool = False


class BotSeated(Body, frozen=True, tag="seated-bot"):
    seat: int
    bot: str
    name: str = ""


class Renamed(Body, frozen=True, tag="renamed"):
    """Who sits there has another name or face now."""

    seat: int
    person: str
    name: str
    avatar: str = ""


class Freed(Body, frozen=True, tag="freed"):
    seat: int


class Started(Body, frozen=True, tag="started"):
    chance: tuple[str, ...] | None = None


class Moved(Body, frozen=True, tag="moved"):
    seat: int
    move: str
    by: By = "person"
    chance: tuple[str, ...] | None = None
    """What dice and shuffles decided after it, in the game's words."""


class UndoAsked(Body, frozen=True, tag="undo-asked"):
    seat: int


class UndoRefused(Body, frozen=True, tag="undo-refused"):
    seat: int


class UndoAgreed(Body, frozen=True, tag="undo-agreed"):
    seat: int


class Undone(Body, frozen=True, tag="undone"):
    seat: int


class StoodIn(Body, frozen=True, tag="stood-in"):
    """A bot plays for a person."""

    seat: int
    bot: str
    why: Why


class Returned(Body, frozen=True, tag="returned"):
    seat: int


class Voted(Body, frozen=True, tag="voted"):
    """Somebody who is there wants a bot to play for somebody who is away."""

    seat: int
    away_seat: int


class Paused(Body, frozen=True, tag="paused"):
    """The server was down for so long: the clocks had stopped."""

    milliseconds: int


class Rematched(Body, frozen=True, tag="rematched"):
    table: str


class Closed(Body, frozen=True, tag="closed"):
    """Nobody came back."""


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
    | Paused
    | Rematched
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyBody)


def written(body: Body) -> bytes:
    return _encoder.encode(body)


def read(text: bytes) -> AnyBody:
    return _decoder.decode(text)


def around_the_match(body: AnyBody) -> dict[str, Any] | None:
    """An entry as an event that everybody at the table is told: by allow-list."""
    match body:
        case Seated(seat=seat):
            return {"event": "seated", "seat": seat}
        case BotSeated(seat=seat):
            return {"event": "bot_seated", "seat": seat}
        case Freed(seat=seat):
            return {"event": "seat_freed", "seat": seat}
        case Started():
            return {"event": "match_started"}
        case Moved(seat=seat, by="clock"):
            return {"event": "time_up", "seat": seat}
        case UndoAsked(seat=seat):
            return {"event": "undo_asked", "seat": seat}
        case UndoRefused(seat=seat):
            return {"event": "undo_refused", "seat": seat}
        case StoodIn(seat=seat, why=why):
            return {"event": "stood_in", "seat": seat, "why": why}
        case Returned(seat=seat):
            return {"event": "returned", "seat": seat}
        case Voted(seat=seat, away_seat=away):
            return {"event": "voted", "seat": seat, "away_seat": away}
        case Rematched(table=table):
            return {"event": "rematched", "table": table}
        case Closed():
            return {"event": "table_closed"}
    return None


def is_fuss(body: AnyBody, is_noticed: bool) -> bool:
    """Whether somebody has asked for it and the match is no further: what could go on for ever."""
    match body:
        case Moved(by=by):
            return by == "person" and not is_noticed
        case StoodIn(why=why):
            return why in ("asked", "left")
        case Started() | BotSeated() | Kept():
            return False
    return hasattr(body, "seat")
