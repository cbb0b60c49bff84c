"""The tables of the database, the same in SQLite and PostgreSQL, and how rows become objects.

Migrations create these tables, and a test compares both. A change here needs a new file in
`migrations/versions`, and its name in `VERSION`.
"""

from __future__ import annotations

import functools
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
    bindparam,
    delete,
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
    return vars(summary) | {
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


def write_rows(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> None:
    """Execute a statement of this module or of `upsert` once for each row. On SQLite the driver gets
    it: this happens several times in every match, and SQLAlchemy's part costs more than the writing."""
    if connection.dialect.name == "sqlite":
        sql, names = _compiled(statement)
        values = [[row[name] for name in names] for row in rows]
        connection.connection.cursor().executemany(sql, values)
    else:
        connection.execute(statement, rows)


@functools.cache
def _compiled(statement: Any) -> tuple[str, list[str]]:
    """For SQLite: its text, and its parameters in order."""
    compiled = statement.compile(dialect=sqlite.dialect())
    return compiled.string, compiled.positiontup


def write_summaries(connection: Connection, summaries: dict[str, Summary]) -> None:
    rows = [summary_row(summary) for summary in summaries.values()]
    write_rows(connection, upsert(connection, tables), rows)
    write_rows(connection, LEAVE_CHAIRS, [{"id": table} for table in summaries])
    taken = dict.fromkeys(
        (table, person) for table, summary in summaries.items() for person in summary.chairs
    )
    if taken:
        rows = [{"table": table, "person": person} for table, person in taken]
        write_rows(connection, TAKE_CHAIRS, rows)


LEAVE_CHAIRS = delete(chairs).where(chairs.c.table == bindparam("id"))
TAKE_CHAIRS = chairs.insert()

# These statements run for every move: the driver gets them as they are.
LAST_NUMBER = """
    SELECT id, (SELECT max(number) FROM log WHERE "table" = tables.id) FROM tables WHERE id = ?"""
LAST_NUMBERS_LOCKED = """
    SELECT id, (SELECT max(number) FROM log WHERE "table" = tables.id) FROM tables
    WHERE id = ANY(ARRAY(SELECT json_array_elements_text(%s::json))) ORDER BY id FOR UPDATE"""
"""The order is the same for all servers that lock these rows. Lists go to PostgreSQL as one JSON value,
which costs the server about a tenth of other ways."""
OWN_NUMBERS_LOCKED = """
    SELECT id, (SELECT max(number) FROM log WHERE "table" = tables.id), owner, fence
    FROM tables JOIN owners ON owners."table" = tables.id
    WHERE id = ANY(ARRAY(SELECT json_array_elements_text(%s::json)))
    ORDER BY id FOR UPDATE OF tables FOR SHARE OF owners"""
"""Also says which process has each table. That cannot change until the commit."""
NEW_OWNER = 'INSERT INTO owners ("table", owner, fence) VALUES (%s, %s, 1)'
NEW_ENTRY = 'INSERT INTO log ("table", number, at, person, request, body) VALUES (?, ?, ?, ?, ?, ?)'
NEW_ENTRIES = """
    INSERT INTO log ("table", number, at, person, request, body)
    SELECT row->>0, (row->>1)::int, (row->>2)::bigint, row->>3, row->>4, row->>5
    FROM json_array_elements(%s::json) AS row"""
CHANGED = "UPDATE tables SET changed = ? WHERE id = ?"
ALL_CHANGED = """
    UPDATE tables SET changed = (row->>0)::bigint FROM json_array_elements(%s::json) AS row
    WHERE tables.id = row->>1"""
