"""What the store keeps, what can go wrong with it, and where it is.

Nothing here needs a database to be installed: the command reads an address before it opens anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ludotheque.core.errors import REFUSED, LudothequeError
from ludotheque.core.folders import data_folder

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


SQLITE = "sqlite:///"
POSTGRESQL = "postgresql+psycopg://"


def default_database() -> str:
    return str(data_folder() / "server.sqlite3")


def database_url(address: str) -> str:
    """A plain path is a file; both databases get the driver that we use, whatever is asked for."""
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SQLITE + address
    kind = scheme.partition("+")[0]
    if kind == "sqlite":
        return SQLITE + rest.removeprefix("/")
    if kind in ("postgres", "postgresql"):
        return POSTGRESQL + rest
    return address


def sqlite_file(address: str) -> Path | None:
    """The file of an address, when it is one."""
    url = database_url(address)
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None
