"""The tables of the database, the same in SQLite and PostgreSQL, and how rows become objects.

Migrations create these tables, and a test compares both. A change here needs a new file in
`migrations/versions`, and its name in `VERSION`.
"""

from __future__ import annotations

import functools
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.server.store.types import Entry, Summary

VERSION = "0004"

metadata = MetaData(
    naming_convention={  # so that a migration can name what it changes
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seats", Text, nullable=False),
    Column("chairs", Text, nullable=False),
    Index(None, "status"),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String, primary_key=True),
    Column("expires", BigInteger, nullable=False),  # when its lease ends
    Column("swept", Boolean, nullable=False),  # whether it is dead and its tables were taken over
)

owners = Table(
    "owners",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("owner", String, nullable=False),  # a process
    Column("fence", Integer, nullable=False),
    Index(None, "owner"),
)

log = Table(
    "log",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String, nullable=False),
    Column("request", String, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,  # one tree instead of two: an append writes fewer pages
)

chairs = Table(
    "chairs",
    metadata,
    Column("person", String, primary_key=True),
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Index(None, "table"),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index(None, "person"),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("avatar", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "person"),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

evenings = Table(
    "evenings",
    metadata,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("number", Integer, nullable=False),  # the number of its last entry
    Column("changed", BigInteger, nullable=False),
    Index(None, "status"),
)

evening_log = Table(
    "evening_log",
    metadata,
    Column("evening", String, ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

evening_people = Table(
    "evening_people",
    metadata,
    Column("person", String, primary_key=True),
    Column("evening", String, ForeignKey("evenings.id"), primary_key=True),
    sqlite_with_rowid=False,
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("browser_key", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("language", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

feeds = Table(
    "feeds",
    metadata,
    Column("token_hash", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

settings = Table(
    "settings",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", Text, nullable=False),
)


def entry_of(row: Any) -> Entry:
    return Entry(row.number, row.at, row.body.encode(), row.person, row.request)


def summary_row(summary: Summary) -> dict[str, Any]:
    return asdict(summary) | {
        name: msgspec.json.encode(getattr(summary, name)).decode()
        for name in ("options", "seats", "chairs")
    }


def summary_of(row: Any) -> Summary:
    fields = row._asdict()
    for name in ("options", "seats", "chairs"):
        fields[name] = msgspec.json.decode(fields[name])
    return Summary(**fields)


INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""An insert that says what happens to an existing row. Both databases have the same syntax for it."""


@functools.cache
def _upsert(dialect: str, table: Any) -> Any:
    statement = INSERT[dialect](table)
    keys = [column.name for column in table.primary_key]
    values = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=keys, set_=values)


def upsert(connection: Connection, table: Any) -> Any:
    """Insert rows. Existing ones get the new values."""
    return _upsert(connection.dialect.name, table)


def as_json(rows: list[Any]) -> tuple[str]:
    """Rows as the one parameter of a statement."""
    return (msgspec.json.encode(rows).decode(),)
