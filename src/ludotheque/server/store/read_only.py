"""Reads a database to which a server may be writing: for audits and backups."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Engine, NullPool, Select, create_engine, event, select, union

from ludotheque.core.errors import shortened
from ludotheque.core.installation import extras_told
from ludotheque.server.store import schema
from ludotheque.server.store.database import BUSY_SECONDS, opening, parsed, reason_of, version_of
from ludotheque.server.store.schema import VERSION, entry_of, summary_of
from ludotheque.server.store.types import (
    Entry,
    PersonResult,
    StoreTrouble,
    Summary,
    WrongDatabase,
    sqlite_file,
)

OF_A_TABLE = (schema.log, schema.chairs, schema.results, schema.analyses)


@dataclass(frozen=True)
class StoredTable:
    """Everything that the database has of one table, at one moment."""

    id: str
    summary: Summary | None
    """None where the row cannot be read."""
    log: Sequence[Entry]
    chairs: Sequence[str]
    results: Sequence[PersonResult]
    has_analysis: bool


class ReadOnly:
    """The contents of a database, from `with reading(address) as database:`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def tables(self) -> list[str]:
        """The ids of all tables at this moment, the oldest first."""
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
        """Ids that other rows name, and that no table has."""
        known = select(schema.tables.c.id)
        parts = [select(part.c.table).where(part.c.table.not_in(known)) for part in OF_A_TABLE]
        found = union(*parts).subquery()
        return self._column(select(found.c.table).order_by(found.c.table))

    def are_there(self, tables: Sequence[str]) -> bool:
        found = self._column(select(schema.tables.c.id).where(schema.tables.c.id.in_(tables)))
        return len(found) == len(set(tables))

    def kept(self, table: str) -> StoredTable:
        """All rows of a table, read in one transaction: they belong to one moment, whatever a server
        writes meanwhile."""
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
            return StoredTable(
                id=table,
                summary=summary,
                log=[entry_of(entry) for entry in entries],
                chairs=list(rows(seated).scalars()),
                results=[PersonResult(**result._asdict()) for result in rows(ended)],
                has_analysis=rows(analysed).first() is not None,
            )

    def _column(self, query: Select[Any]) -> list[str]:
        with self._connection.begin():
            return list(self._connection.execute(query).scalars())


@contextmanager
def reading(address: str) -> Iterator[ReadOnly]:
    """Nothing is written, migrated or locked. Raises `WrongDatabase` where it is not of this version,
    `StoreTrouble` where it does not answer."""
    with opening(address):
        with extras_told():
            engine = _engine(address)
        try:
            with engine.connect() as connection:
                with connection.begin():
                    _check_version(connection)
                yield ReadOnly(connection)
        finally:
            engine.dispose()


def _engine(address: str) -> Engine:
    file = sqlite_file(address)
    if file is None:
        return create_engine(
            parsed(address),
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


PAGES_A_STEP = 256
Progress = Callable[[int, int], None]
"""Called with the pages copied so far, and the number of all pages."""


def back_up(source: Path, target: Path, progress: Progress) -> int:
    """Copy the database, check the copy, and only then give it its name. Returns its size in bytes."""
    copy = target.with_name(target.name + ".new")
    try:
        _make_empty(copy)
        _copy(source, copy, progress)
        _put_in_place(copy, target)
    except (sqlite3.Error, OSError) as error:
        raise StoreTrouble("error-backup-failed", path=str(source), reason=reason_of(error)) from error
    finally:
        copy.unlink(missing_ok=True)
    return target.stat().st_size


def _make_empty(file: Path) -> None:
    """Create the file with the access rights of a secret: the copy has the same secrets as the
    database."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _copy(source: Path, copy: Path, progress: Progress) -> None:
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, isolation_level=None)) as here,
        closing(sqlite3.connect(copy, isolation_level=None)) as there,
    ):
        # One transaction sees one moment of the database: without it every write would start the
        # copy all over again.
        here.execute("BEGIN")
        if here.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            raise WrongDatabase("error-store-foreign")
        here.backup(
            there, pages=PAGES_A_STEP, progress=lambda _, left, pages: progress(pages - left, pages)
        )
        there.execute("PRAGMA journal_mode=DELETE")  # one file, without a journal beside it
        verdict = there.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)


def _put_in_place(copy: Path, target: Path) -> None:
    with copy.open("rb") as stream:
        os.fsync(stream.fileno())
    copy.replace(target)
    if os.name == "nt":  # Windows cannot open a folder, and needs no sync of it
        return
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
