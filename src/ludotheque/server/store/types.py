"""The types of the store: what it keeps, its errors, and the address of a database.

This module needs no database package: the command reads an address before it opens anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from ludotheque.core.errors import REFUSED, LudothequeError
from ludotheque.core.installation import data_folder

IN_PLAY = ("waiting", "playing")


class StoreTrouble(LudothequeError):
    """The database cannot be used now: the disk is full, it is locked, or it is gone. An append that
    failed may be written or not; `Store.load` tells. When the trouble is over, the store works again."""

    exit_code = REFUSED


class Conflict(LudothequeError):
    """Another process has written to this table meanwhile, or the entries before were not written."""


class WrongDatabase(LudothequeError):
    """The database was made by a newer version of this program, or by another program."""

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
    """Who asked for it. With the id of the request, a repeated request is found."""
    request: str = ""


@dataclass(frozen=True)
class Summary:
    """A table as the lobby shows it. It is written together with the entries that change it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    status: str
    listed: bool
    created: int
    changed: int
    seats: list[Any] = field(default_factory=list)
    """For each seat a name, a bot or nobody, as JSON."""
    chairs: list[str] = field(default_factory=list)
    """The ids of the people who sit there."""


@dataclass(frozen=True)
class PersonResult:
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
class StoredPerson:
    """Somebody, without an account: an id that says nothing, a name and an avatar."""

    id: str
    name: str
    avatar: str
    created: int
    seen: int


@dataclass(frozen=True)
class Subscription:
    """The address at which a browser gets push messages, and the keys with which it reads them."""

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
    """The address with the driver that we use. A plain path is a file of SQLite. Raises
    `WrongDatabase`."""
    scheme, separator, rest = address.partition("://")
    if not separator:
        return SQLITE + address
    kind = scheme.partition("+")[0]
    if kind == "sqlite":
        return SQLITE + rest.removeprefix("/")
    if kind in ("postgres", "postgresql"):
        return POSTGRESQL + rest
    raise WrongDatabase("error-store-address", address=shown(address))


def shown(address: str) -> str:
    """The address of a database, without the password."""
    start, separator, rest = address.partition("://")
    if not separator:
        return address
    place, question, _ = rest.rpartition("@")[2].partition("?")
    return f"{start}://{'…@' if '@' in rest else ''}{place}{'?…' if question else ''}"


def sqlite_file(address: str) -> Path | None:
    """The file of an address. None: it is not a file."""
    url = database_url(address)
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None
