"""The tables of the database, the same in SQLite and PostgreSQL, and how rows become objects.

Migrations create these tables, and a test compares both. A change here needs a new file in
`migrations/versions`, and its name in `VERSION`.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Sequence
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
    Select,
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


def _table(name: str, key: dict[str, Any], columns: dict[str, Any], *, index: str = "") -> Table:
    """No column may be empty. A column of the key that is named after another table refers to it."""
    refers = {"table": "tables.id", "evening": "evenings.id"}
    parts: list[Any] = [
        Column(
            column,
            kind,
            *([ForeignKey(refers[column])] if column in refers else []),
            primary_key=True,
            autoincrement=False,
        )
        for column, kind in key.items()
    ]
    parts += [Column(column, kind, nullable=False) for column, kind in columns.items()]
    if index:
        parts.append(Index(None, index))
    return Table(name, metadata, *parts)


tables = _table(
    "tables",
    {"id": String},
    {
        "game": String,
        "players": Integer,
        "options": Text,
        "status": String,
        "listed": Boolean,
        "created": BigInteger,
        "changed": BigInteger,
        "seats": Text,
        "chairs": Text,
    },
    index="status",
)
processes = _table("processes", {"id": String}, {"expires": BigInteger, "swept": Boolean})
"""When the lease of a process ends, and whether it is dead and its tables were taken over."""
owners = _table("owners", {"table": String}, {"owner": String, "fence": Integer}, index="owner")
"""Which process has a table."""
log = _table(
    "log",
    {"table": String, "number": Integer},
    {"at": BigInteger, "person": String, "request": String, "body": Text},
)
chairs = _table("chairs", {"person": String, "table": String}, {}, index="table")
results = _table(
    "results",
    {"table": String, "seat": Integer},
    {
        "person": String,
        "game": String,
        "players": Integer,
        "score": Integer,
        "won": Boolean,
        "ended": BigInteger,
    },
    index="person",
)
people = _table(
    "people",
    {"id": String},
    {"name": String, "avatar": String, "created": BigInteger, "seen": BigInteger},
)
links = _table(
    "links", {"token_hash": String}, {"person": String, "expires": BigInteger}, index="person"
)
analyses = _table("analyses", {"table": String}, {"body": LargeBinary})
evenings = _table(
    "evenings",
    {"id": String},
    {"status": String, "number": Integer, "changed": BigInteger},  # the number of its last entry
    index="status",
)
evening_log = _table(
    "evening_log",
    {"evening": String, "number": Integer},
    {"at": BigInteger, "person": String, "body": Text},
)
evening_people = _table("evening_people", {"person": String, "evening": String}, {})
subscriptions = _table(
    "subscriptions",
    {"endpoint": String},
    {
        "person": String,
        "browser_key": String,
        "auth": String,
        "language": String,
        "created": BigInteger,
    },
    index="person",
)
feeds = _table(
    "feeds", {"token_hash": String}, {"person": String, "created": BigInteger}, index="person"
)
settings = _table("settings", {"key": String}, {"value": Text})


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


Rows = Callable[[Select[Any]], Awaitable[Sequence[Any]]]
Do = Callable[[Callable[[Connection], Any]], Awaitable[Any]]
"""How parts of the store read rows, and write."""
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
