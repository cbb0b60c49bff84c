"""One writer for everything: what waits while one transaction is being written makes up the next.

A commit waits for the disk. Five hundred tables that each waited for their own would queue for
seconds; together they wait once. The writer has a thread of its own, and a transaction goes there and
back in one piece: an event loop that is busy makes it wait twice, not at every statement.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError, StatementError

from ludotheque.server.store import schema
from ludotheque.server.store.database import tell_operator
from ludotheque.server.store.records import Conflict, Entry, Result, StoreTrouble, Summary

MOST_AT_ONCE = 500
"""Pieces of work in one transaction: it must not get so long that those who wait notice."""

Outcome = Any
"""What a piece of work gives back, or an exception that refuses it alone."""
Work = Callable[[Connection, Sequence[Any]], Sequence[Outcome]]
"""One kind of work; all pieces of it in a transaction are written together."""


@dataclass(frozen=True)
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
        self._engine = engine
        self._connection: Connection | None = None
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._task = asyncio.create_task(self._run(), name="the store's writer")

    async def write(self, work: Work, piece: Any) -> Any:
        """Returns when it is durable."""
        if self._closing:
            raise StoreTrouble("error-store-closed")
        job = _Job(work, piece, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.done

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
                batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]
                outcomes = await loop.run_in_executor(self._thread, self._written, batch)
                for job, outcome in zip(batch, outcomes, strict=True):
                    job.settle(outcome)
        finally:
            await loop.run_in_executor(self._thread, self._hang_up)
            self._thread.shutdown()

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


def _each(connection: Connection, pieces: Sequence[Callable[[Connection], Any]]) -> list[Outcome]:
    return [action(connection) for action in pieces]


def is_trouble(error: BaseException) -> bool:
    """The database's, and so everybody's; not that of one piece of work, which is in conflict with
    what is there, or has a value that cannot be written."""
    if isinstance(error, IntegrityError | DataError):
        return False
    if isinstance(error, StatementError) and not isinstance(error, DBAPIError):  # not even asked
        return False
    return isinstance(error, SQLAlchemyError | OSError)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("error-store-conflict")
    if is_trouble(error):
        trouble = StoreTrouble("error-store-trouble")
        trouble.__cause__ = error
        return trouble
    return error


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
