"""What the store keeps, and what can go wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from ludotheque.core.errors import REFUSED, LudothequeError

IN_PLAY = ("waiting", "playing")
STATUSES = (*IN_PLAY, "over", "closed")


class StoreTrouble(LudothequeError):
    """The database does not take or give anything now: disk full, locked, gone.

    What was being appended may be there or not; `Store.load` tells. The store itself needs nothing
    more than that the trouble ends."""

    exit_code = REFUSED


class Conflict(LudothequeError):
    """Somebody else has written to this table since, or what comes before has not been written."""


class WrongDatabase(LudothequeError):
    """Made by a newer version of this program, or by something else."""

    exit_code = REFUSED


class Entry(msgspec.Struct, frozen=True):
    """One line of the append-only log of a table."""

    number: int
    """1, 2, … without a gap, within the table."""
    at: int
    """Milliseconds since the epoch, as all times here."""
    body: bytes
    """A JSON object. The store looks into it only to forget a name."""
    person: str = ""
    """Who asked for it, with the id of the request, so that one that is sent twice is found."""
    request: str = ""


@dataclass(frozen=True)
class Summary:
    """A table as the lobby sees it. Written with the entries that made it so."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: str
    listed: bool
    created: int
    changed: int
    seats: list[Any] = field(default_factory=list)
    """For the lobby: a name, a bot or nobody, seat by seat. JSON."""
    chairs: list[str] = field(default_factory=list)
    """The persons who sit there."""


@dataclass(frozen=True)
class Result:
    """How a match ended for one seat of a person."""

    table: str
    seat: int
    person: str
    game: str
    players: int
    score: int
    won: bool
    ended: int


@dataclass(frozen=True)
class Person:
    """Somebody, without an account: an id that says nothing, a name and an avatar."""

    id: str
    name: str
    avatar: str
    created: int
    seen: int


@dataclass(frozen=True)
class Subscription:
    """Where a browser of somebody can be called, and the keys that it reads with."""

    endpoint: str
    person: str
    browser_key: str
    auth: str
    language: str
    created: int
