"""A database that is only read, while a server may go on writing to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, Select, create_engine, event, select, union
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.errors import shortened
from ludotheque.core.extras import extras_told
from ludotheque.server.store import schema
from ludotheque.server.store.addresses import database_url, sqlite_file
from ludotheque.server.store.database import BUSY_SECONDS, reason_of, shown, version_of
from ludotheque.server.store.records import Entry, Result, StoreTrouble, Summary, WrongDatabase
from ludotheque.server.store.schema import VERSION, entry_of, summary_of

OF_A_TABLE = (schema.log, schema.chairs, schema.results, schema.analyses)


@dataclass(frozen=True)
class Kept:
    """Everything that the database has of one table, at one moment."""

    id: str
    summary: Summary | None
    """None where it cannot be read."""
    log: Sequence[Entry]
    chairs: Sequence[str]
    results: Sequence[Result]
    has_analysis: bool


class ReadOnly:
    """`with reading(address) as database:`"""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def tables(self) -> list[str]:
        """Those of now, the oldest first."""
        tables = schema.tables.c
        return self._column(select(tables.id).order_by(tables.created, tables.id))

    def evenings(self) -> list[str]:
        return self._column(select(schema.evenings.c.id).order_by(schema.evenings.c.id))

    def evening_log(self, evening: str) -> list[Entry]:
        log = schema.evening_log
        query = select(log).where(log.c.evening == evening).order_by(log.c.number)
        with self._connection.begin():
            rows = self._connection.execute(query).all()
        return [Entry(row.number, row.at, row.body.encode(), row.person) for row in rows]

    def without_a_table(self) -> list[str]:
        """Ids under which something is kept, and that no table has."""
        known = select(schema.tables.c.id)
        parts = [select(part.c.table).where(part.c.table.not_in(known)) for part in OF_A_TABLE]
        found = union(*parts).subquery()
        return self._column(select(found.c.table).order_by(found.c.table))

    def are_there(self, tables: Sequence[str]) -> bool:
        found = self._column(select(schema.tables.c.id).where(schema.tables.c.id.in_(tables)))
        return len(found) == len(set(tables))

    def kept(self, table: str) -> Kept:
        """In one transaction: whatever a server writes meanwhile, the parts are of one moment."""
        log, chairs, results, analyses = (part.c for part in OF_A_TABLE)
        with self._connection.begin():
            rows = self._connection.execute
            row = rows(select(schema.tables).where(schema.tables.c.id == table)).one()
            entries = rows(select(schema.log).where(log.table == table).order_by(log.number)).all()
            seated = select(chairs.person).where(chairs.table == table).order_by(chairs.person)
            ended = select(schema.results).where(results.table == table).order_by(results.seat)
            analysed = select(analyses.table).where(analyses.table == table)
            try:
                summary = summary_of(row)
            except (ValueError, TypeError):
                summary = None
            return Kept(
                id=table,
                summary=summary,
                log=[entry_of(entry) for entry in entries],
                chairs=list(rows(seated).scalars()),
                results=[Result(**result._asdict()) for result in rows(ended)],
                has_analysis=rows(analysed).first() is not None,
            )

    def _column(self, query: Select[Any]) -> list[str]:
        with self._connection.begin():
            return list(self._connection.execute(query).scalars())


@contextmanager
def reading(address: str) -> Iterator[ReadOnly]:
    """Nothing is written, migrated or locked. Raises `WrongDatabase` where it is not of this version,
    `StoreTrouble` where it does not answer."""
    engine = None
    try:
        with extras_told():
            engine = _engine(address)
        with engine.connect() as connection:
            with connection.begin():
                _check_version(connection)
            yield ReadOnly(connection)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        told = {"address": shown(address), "reason": reason_of(error)}
        raise StoreTrouble("error-store-open", **told) from error
    finally:
        if engine is not None:
            engine.dispose()


def _engine(address: str) -> Engine:
    file = sqlite_file(address)
    if file is None:
        return create_engine(
            database_url(address),
            poolclass=NullPool,
            hide_parameters=True,
            isolation_level="REPEATABLE READ",
            execution_options={"postgresql_readonly": True},
        )
    engine = create_engine(
        "sqlite://", creator=lambda: _connected(file), poolclass=NullPool, hide_parameters=True
    )
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _connected(file: Path) -> sqlite3.Connection:
    uri = f"file:{quote(str(file.absolute()))}?mode=ro"
    return sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _check_version(connection: Connection) -> None:
    version = version_of(connection)
    if version is None:
        raise WrongDatabase("error-store-foreign")
    if version != VERSION:
        raise WrongDatabase("error-store-other-version", version=shortened(version), ours=VERSION)
