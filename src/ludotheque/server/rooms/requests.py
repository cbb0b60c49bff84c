"""What a person asks of a table, as it comes over the wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
Short = Annotated[str, msgspec.Meta(max_length=64)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")]
"""Printable ASCII: whatever a database or an encoding cannot bear stays outside."""
TABLE_ID = r"^[A-Za-z0-9_-]+$"
REACTIONS = ("hello", "thanks", "well-played", "oops", "wow", "laugh", "sad", "hurry")


@dataclass
class Person:
    """Who asks."""

    id: str
    name: str
    avatar: str = ""


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    id: Id
    """Chosen by the client: asked twice, it is done once."""


class Move(Request, frozen=True, tag="move"):
    seat: Seat
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Sit(Request, frozen=True, tag="sit"):
    seat: Seat
    name: Short = ""
    """At a table where one device goes round: the name of who sits here."""


class Leave(Request, frozen=True, tag="leave"):
    seat: Seat


class AddBot(Request, frozen=True, tag="add-bot"):
    seat: Seat
    bot: Short


class Undo(Request, frozen=True, tag="undo"):
    seat: Seat


class Answer(Request, frozen=True, tag="answer"):
    """To somebody who wants to take a move back."""

    agrees: bool


class StandIn(Request, frozen=True, tag="stand-in"):
    """A bot plays for me until I come back."""

    seat: Seat
    bot: Short = "casual"


class Return(Request, frozen=True, tag="return"):
    seat: Seat


class Vote(Request, frozen=True, tag="vote"):
    away_seat: Seat


class React(Request, frozen=True, tag="react"):
    reaction: Short
    seat: Seat | None = None
    """Who reacts, where one device goes round; null: the seat that looks."""


class TurnChat(Request, frozen=True, tag="turn-chat"):
    """By the host of the table."""

    on: bool


class Say(Request, frozen=True, tag="say"):
    """To those who sit at the table, and who watch."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    seat: Seat | None = None
    """Who says it, where one device goes round; null: my first seat."""


class Look(Request, frozen=True, tag="look"):
    """Through whose eyes this connection looks; null: through nobody's."""

    seat: Seat | None


class Hold(Request, frozen=True, tag="hold"):
    """While a page of somebody who plays shows what happened, bots and clocks wait."""

    holds: bool


class Hint(Request, frozen=True, tag="hint"):
    seat: Seat


class Ping(Request, frozen=True, tag="ping"):
    """Whether anybody is still at the other end."""


class Rematch(Request, frozen=True, tag="rematch"):
    options: Annotated[dict[Short, bool], msgspec.Meta(max_length=20)] = {}
    """What is to be different. For that, a match in which no person has played yet is left."""


AnyRequest = (
    Move
    | Sit
    | Leave
    | AddBot
    | Undo
    | Answer
    | StandIn
    | Return
    | Vote
    | React
    | TurnChat
    | Say
    | Look
    | Hold
    | Hint
    | Ping
    | Rematch
)
_decoder = msgspec.json.Decoder(AnyRequest)


def read(text: str | bytes) -> AnyRequest:
    """Raises `msgspec.ValidationError` or `msgspec.DecodeError`, which say what is wrong."""
    return _decoder.decode(text)
