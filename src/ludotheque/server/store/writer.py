"""One writer for everything: what waits while one transaction is being written makes up the next.

A commit waits for the disk. Five hundred tables that each waited for their own would queue for
seconds; together they wait once. The writer has a thread of its own, and a transaction goes there and
back in one piece: an event loop that is busy makes it wait twice, not at every statement.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError, StatementError

from ludotheque.server.store import schema
from ludotheque.server.store.database import tell_operator
from ludotheque.server.store.records import Conflict, Entry, Result, StoreTrouble, Summary

MOST_AT_ONCE = 500
"""Pieces of work in one transaction: it must not get so long that those who wait notice."""

GATHER_SECONDS = 0.008
"""Between two transactions: under load more tables share one, and each costs less."""

Outcome = Any
"""What a piece of work gives back, or an exception that refuses it alone."""
Work = Callable[[Connection, Sequence[Any]], Sequence[Outcome]]
"""One kind of work; all pieces of it in a transaction are written together."""


@dataclass(slots=True)
class _Job:
    work: Work
    piece: Any
    done: asyncio.Future[Any]

    def settle(self, outcome: Outcome) -> None:
        if self.done.done():  # whoever asked does not wait any more
            return
        if isinstance(outcome, BaseException):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self._written_at = 0.0
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._task = asyncio.create_task(self._run(), name="the store's writer")

    def write(self, work: Work, piece: Any) -> asyncio.Future[Any]:
        """Done when it is durable."""
        if self._closing:
            raise StoreTrouble("error-store-closed")
        job = _Job(work, piece, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return job.done

    async def do(self, action: Callable[[Connection], Any]) -> Any:
        """A piece of work that has nothing in common with others."""
        return await self.write(_each, action)

    async def close(self) -> None:
        """What waits is still written."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._jobs or not self._closing:
                if not self._jobs:
                    self._wake.clear()
                    await self._wake.wait()
                    continue
                await self._gather()
                batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]
                outcomes = await loop.run_in_executor(self._thread, self._written, batch)
                for job, outcome in zip(batch, outcomes, strict=True):
                    job.settle(outcome)
                self._written_at = time.monotonic()
        finally:
            await loop.run_in_executor(self._thread, self._hang_up)
            self._thread.shutdown()

    async def _gather(self) -> None:
        """Right after a transaction, wait for others to share the next one. Whoever writes to a store
        that is at rest does not wait."""
        wait = self._written_at + GATHER_SECONDS - time.monotonic()
        if wait > 0 and not self._closing:
            await asyncio.sleep(wait)

    # In the thread

    def _written(self, batch: Sequence[_Job]) -> list[Outcome]:
        try:
            return self._transaction(batch)
        except Exception as error:  # each caller hears of it
            self._hang_up()
            if len(batch) > 1 and not is_trouble(error):  # one of them spoils it: each on its own
                return [outcome for job in batch for outcome in self._written([job])]
            if is_trouble(error):
                tell_operator(error)
            return [_told(error) for _ in batch]

    def _transaction(self, batch: Sequence[_Job]) -> list[Outcome]:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        outcomes: list[Outcome] = [None] * len(batch)
        with self._connection.begin():
            for work in dict.fromkeys(job.work for job in batch):
                places = [place for place, job in enumerate(batch) if job.work is work]
                given = work(self._connection, [batch[place].piece for place in places])
                for place, outcome in zip(places, given, strict=True):
                    outcomes[place] = outcome
        self.commits += 1
        return outcomes

    def _hang_up(self) -> None:
        """The next transaction starts on a new connection: after a failure nobody knows what state
        this one is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):  # it was of no use any more
                connection.invalidate()
            connection.close()


async def finished(writing: asyncio.Future[None]) -> None:
    """Also when nobody waits any more: then it is known whether it is there."""
    try:
        await asyncio.shield(writing)
    except asyncio.CancelledError:
        await asyncio.wait([writing])
        raise


def _each(connection: Connection, pieces: Sequence[Callable[[Connection], Any]]) -> list[Outcome]:
    return [action(connection) for action in pieces]


def is_trouble(error: BaseException) -> bool:
    """The database's, and so everybody's; not that of one piece of work, which is in conflict with
    what is there, or has a value that cannot be written."""
    if isinstance(error, IntegrityError | DataError | sqlite3.IntegrityError):
        return False
    if isinstance(error, StatementError) and not isinstance(error, DBAPIError):  # not even asked
        return False
    return isinstance(error, SQLAlchemyError | sqlite3.Error | OSError)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict("error-store-conflict")
    if is_trouble(error):
        trouble = StoreTrouble("error-store-trouble")
        trouble.__cause__ = error
        return trouble
    return error


@dataclass(slots=True)
class Part:
    """What one table appends."""

    table: str
    entries: Sequence[Entry]
    summary: Summary | None
    """None: as it was, but for the time of the last change."""
    results: Sequence[Result] = ()
    changed: int | None = None
    owner: str = ""
    """The process that appends, where several share a database."""
    fence: int = 0
    """The number under which it has the table; 0: it is a new one."""


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
    last = _last_numbers(connection, {part.table for part in parts})
    parts_lost = _lost(connection, parts)
    outcomes: list[Conflict | None] = []
    accepted: list[Part] = []
    for part in parts:
        if part.table not in parts_lost and _follows(part, last):
            if part.entries:
                last[part.table] = part.entries[-1].number
            last.setdefault(part.table, 0)
            accepted.append(part)
            outcomes.append(None)
        else:
            outcomes.append(Conflict("error-store-conflict"))
    _write(connection, accepted)
    return outcomes


def _lost(connection: Connection, parts: Sequence[Part]) -> set[str]:
    """Tables that another process has taken since. Their owners cannot change until the commit."""
    owned = [part for part in parts if part.owner and part.fence]
    if not owned:
        return set()
    rows = connection.exec_driver_sql(OWNERS_LOCKED, (sorted(part.table for part in owned),))
    found = {table: (owner, fence) for table, owner, fence in rows}
    return {part.table for part in owned if found.get(part.table) != (part.owner, part.fence)}


def _follows(part: Part, last: dict[str, int]) -> bool:
    if part.table not in last and part.summary is None:  # a table begins with its summary
        return False
    return not part.entries or part.entries[0].number == last.get(part.table, 0) + 1


# These statements run for every move: the driver gets them as they are.
LAST_NUMBER = """
    SELECT id, (SELECT max(number) FROM log WHERE "table" = tables.id) FROM tables WHERE id = ?"""
LAST_NUMBERS_LOCKED = """
    SELECT id, (SELECT max(number) FROM log WHERE "table" = tables.id) FROM tables WHERE id = ANY(%s)
    ORDER BY id FOR UPDATE"""
"""Two servers that lock the same tables do so in the same order."""
OWNERS_LOCKED = """
    SELECT "table", owner, fence FROM owners WHERE "table" = ANY(%s) ORDER BY "table" FOR SHARE"""
NEW_OWNER = 'INSERT INTO owners ("table", owner, fence) VALUES (?, ?, 1)'
NEW_ENTRY = 'INSERT INTO log ("table", number, at, person, request, body) VALUES (?, ?, ?, ?, ?, ?)'
CHANGED = "UPDATE tables SET changed = ? WHERE id = ?"
INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
"""With what to do about a row that is there already, which both databases say in the same words."""


def _last_numbers(connection: Connection, ids: set[str]) -> dict[str, int]:
    """For each of these tables that is there. SQLite has one writer, PostgreSQL locks the rows."""
    if connection.dialect.name == "postgresql":
        rows = connection.exec_driver_sql(LAST_NUMBERS_LOCKED, (sorted(ids),)).all()
        return {id: last or 0 for id, last in rows}
    cursor = connection.connection.cursor()
    found = [cursor.execute(LAST_NUMBER, (id,)).fetchone() for id in ids]
    cursor.close()
    return {row[0]: row[1] or 0 for row in found if row is not None}


def _write(connection: Connection, parts: list[Part]) -> None:
    summaries = {part.table: part.summary for part in parts if part.summary is not None}
    if summaries:
        _write_summaries(connection, summaries)
    changed = [(part.changed, part.table) for part in parts if part.changed is not None]
    _execute_many(connection, CHANGED, changed)
    entries = [
        (part.table, entry.number, entry.at, entry.person, entry.request, entry.body.decode())
        for part in parts
        for entry in part.entries
    ]
    _execute_many(connection, NEW_ENTRY, entries)
    owned = [(part.table, part.owner) for part in parts if part.owner and not part.fence]
    _execute_many(connection, NEW_OWNER, owned)
    results = [asdict(result) for part in parts for result in part.results]
    if results:
        connection.execute(upsert(connection, schema.results), results)


def _execute_many(connection: Connection, statement: str, rows: list[tuple[Any, ...]]) -> None:
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().executemany(statement, rows)
    else:
        connection.exec_driver_sql(statement.replace("?", "%s"), rows)


def _write_summaries(connection: Connection, summaries: dict[str, Summary]) -> None:
    rows = [summary_row(summary) for summary in summaries.values()]
    connection.execute(upsert(connection, schema.tables), rows)
    connection.execute(delete(schema.chairs).where(schema.chairs.c.table.in_(list(summaries))))
    taken = dict.fromkeys(
        (table, person) for table, summary in summaries.items() for person in summary.chairs
    )
    if taken:
        chairs = [{"table": table, "person": person} for table, person in taken]
        connection.execute(schema.chairs.insert(), chairs)


@functools.cache
def _upsert(dialect: str, table: Any) -> Any:
    statement = INSERT[dialect](table)
    keys = [column.name for column in table.primary_key]
    values = {c.name: statement.excluded[c.name] for c in table.columns if not c.primary_key}
    return statement.on_conflict_do_update(index_elements=keys, set_=values)


def upsert(connection: Connection, table: Any) -> Any:
    """A row that is there already gets the new values."""
    return _upsert(connection.dialect.name, table)


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
