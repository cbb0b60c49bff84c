"""The requests that a page sends over the WebSocket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
Short = Annotated[str, msgspec.Meta(max_length=64)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")]
"""Printable ASCII, which every database and encoding can store."""
TABLE_ID = r"^[A-Za-z0-9_-]+$"
REACTIONS = ("hello", "thanks", "well-played", "oops", "wow", "laugh", "sad", "hurry")


@dataclass
class Person:
    """The person who asks."""

    id: str
    name: str
    avatar: str = ""


class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    id: Id
    """Chosen by the client. A repeated id is done once."""


class Move(Request, frozen=True, tag="move"):
    seat: Seat
    move: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Sit(Request, frozen=True, tag="sit"):
    seat: Seat
    name: Short = ""
    """At a shared device: the name of the person who sits here."""


class Leave(Request, frozen=True, tag="leave"):
    seat: Seat


class AddBot(Request, frozen=True, tag="add-bot"):
    seat: Seat
    bot: Short


class Undo(Request, frozen=True, tag="undo"):
    seat: Seat


class Answer(Request, frozen=True, tag="answer"):
    """The answer to a person who wants to take a move back."""

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
    """At a shared device: the seat that reacts. Null: the seat of the current view."""


class TurnChat(Request, frozen=True, tag="turn-chat"):
    """Turn the chat on or off. Only for the host of the table."""

    on: bool


class Say(Request, frozen=True, tag="say"):
    """A line of the chat, for players and spectators."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    seat: Seat | None = None
    """At a shared device: the seat that says it. Null: my first seat."""


class Look(Request, frozen=True, tag="look"):
    """Change the view of this connection. Null: a spectator."""

    seat: Seat | None


class Hold(Request, frozen=True, tag="hold"):
    """The page of a player shows what happened: bots and clocks wait."""

    holds: bool


class Hint(Request, frozen=True, tag="hint"):
    seat: Seat


class Outlook(Request, frozen=True, tag="outlook"):
    """What each move of a seat would do at once. Only games without secrets tell it."""

    seat: Seat


class Ping(Request, frozen=True, tag="ping"):
    """Only an answer: whether the connection still works."""


class Rematch(Request, frozen=True, tag="rematch"):
    options: Annotated[dict[Short, bool], msgspec.Meta(max_length=20)] = {}
    """Other options for the next match. They are also possible before any person has played: then this
    match is left."""


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
    | Outlook
    | Ping
    | Rematch
)
read = msgspec.json.Decoder(AnyRequest).decode
"""Parse a request. Raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
