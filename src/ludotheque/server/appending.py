"""Entries of many tables, their summaries and results, in one transaction."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from ludotheque.server import schema
from ludotheque.server.records import Conflict, Entry, Result, Summary


@dataclass(frozen=True)
class Part:
    """What one table appends."""

    table: str
    entries: Sequence[Entry]
    summary: Summary | None
    results: Sequence[Result] = ()


def checked(part: Part) -> Part:
    """Mistakes of the caller, found before they can spoil a transaction."""
    first = part.entries[0].number if part.entries else 1
    if [entry.number for entry in part.entries] != list(range(first, first + len(part.entries))):
        raise ValueError("the numbers of the entries have a gap")
    if part.summary is not None and part.summary.id != part.table:
        raise ValueError("the summary of another table")
    return part


def append(connection: Connection, parts: Sequence[Part]) -> list[Conflict | None]:
    """Writes the parts that follow on what is there; the others get a conflict."""
    known = _known(connection, {part.table for part in parts})
    last = {table: row.last or 0 for table, row in known.items()}
    outcomes: list[Conflict | None] = []
    accepted: list[Part] = []
    for part in parts:
        if _follows(part, last):
            if part.entries:
                last[part.table] = part.entries[-1].number
            last.setdefault(part.table, 0)
            accepted.append(part)
            outcomes.append(None)
        else:
            outcomes.append(Conflict("error-store-conflict"))
    _write(connection, accepted, known)
    return outcomes


def _follows(part: Part, last: dict[str, int]) -> bool:
    if part.table not in last and part.summary is None:  # a table begins with its summary
        return False
    return not part.entries or part.entries[0].number == last.get(part.table, 0) + 1


LAST = (
    select(func.max(schema.log.c.number))
    .where(schema.log.c.table == schema.tables.c.id)
    .scalar_subquery()
    .label("last")
)
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""With what to do about a row that is there already, which both databases say in the same words."""
KNOWN = (
    select(schema.tables.c.id, schema.tables.c.chairs, LAST)
    .where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.tables.c.id)  # two servers that lock the same tables do so in the same order
    .with_for_update(of=schema.tables)
)


def _known(connection: Connection, ids: set[str]) -> dict[str, Any]:
    rows = connection.execute(KNOWN, {"ids": sorted(ids)})
    return {row.id: row for row in rows}


def _write(connection: Connection, parts: list[Part], known: dict[str, Any]) -> None:
    summaries = {part.table: part.summary for part in parts if part.summary is not None}
    _write_summaries(connection, summaries, known)
    entries = [entry_row(part.table, entry) for part in parts for entry in part.entries]
    if entries:
        connection.execute(schema.log.insert(), entries)
    results = [asdict(result) for part in parts for result in part.results]
    if results:
        connection.execute(upsert(connection, schema.results), results)


def _write_summaries(
    connection: Connection, summaries: dict[str, Summary], known: dict[str, Any]
) -> None:
    if not summaries:
        return
    rows = {table: summary_row(summary) for table, summary in summaries.items()}
    connection.execute(upsert(connection, schema.tables), list(rows.values()))
    moved = [  # people sit down and get up far less often than they play
        table
        for table, row in rows.items()
        if row["chairs"] != (known[table].chairs if table in known else "[]")
    ]
    if moved:
        connection.execute(delete(schema.chairs).where(schema.chairs.c.table.in_(moved)))
    taken = [{"table": table, "person": person} for table, person in _chairs(summaries, moved)]
    if taken:
        connection.execute(schema.chairs.insert(), taken)


def _chairs(summaries: dict[str, Summary], tables: list[str]) -> Iterable[tuple[str, str]]:
    return dict.fromkeys((table, person) for table in tables for person in summaries[table].chairs)


@functools.cache
def _upsert(dialect: str, table: Any) -> Any:
    statement = INSERT[dialect](table)
    keys = [column.name for column in table.primary_key]
    values = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=keys, set_=values)


def upsert(connection: Connection, table: Any) -> Any:
    """A row that is there already gets the new values."""
    return _upsert(connection.dialect.name, table)


def entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table": table,
        "number": entry.number,
        "at": entry.at,
        "person": entry.person,
        "request": entry.request,
        "body": entry.body.decode(),
    }


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
