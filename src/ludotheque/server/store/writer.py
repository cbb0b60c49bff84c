"""One writer for everything: what waits while one transaction is being written makes up the next.

A commit waits for the disk. Five hundred tables that each waited for their own would queue for
seconds; together they wait once. The writer is a thread: the event loop hands it pieces of work, and is
woken once for each transaction, when that is durable. Under load the next transaction is handed over
before people are told of the last one, so that the event loop need not wait for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ludotheque.server.store import schema
from ludotheque.server.store.database import is_trouble, tell_operator, transaction
from ludotheque.server.store.schema import as_json, upsert
from ludotheque.server.store.types import Conflict, Entry, PersonResult, StoreTrouble, Summary

MOST_AT_ONCE = 500
"""The most pieces of work in one transaction: a longer one would be noticed by those who wait."""

GATHER_SECONDS = 0.02
"""From one transaction to the next: under load more tables share one, and each costs less."""

MOST_REMEMBERED = 100_000
"""The most tables whose last number is remembered."""

WorkResult = Any
"""The result of a piece of work, or an exception that concerns only this piece."""
Work = Callable[[Connection, Sequence[Any]], Sequence[WorkResult]]
"""One kind of work. All pieces of it in a transaction are written together."""


class Writing(asyncio.Future[Any]):
    """A piece of work that is being written. A caller who is cancelled is told so only when it is known
    whether the work was written."""

    def cancel(self, msg: Any = None) -> bool:
        return False


class _Job(msgspec.Struct):
    work: Work
    piece: Any
    done: Writing


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.commits = 0
        self.process = ""
        """The name of this process, if it shares its database."""
        self._engine = engine
        self._connection: Connection | None = None
        self._waiting: list[_Job] = []
        """What the next transaction writes."""
        self._beginning: list[Callable[[], object]] = []
        """Called before it is handed over."""
        self._is_busy = False
        """A transaction is being written, or about to be."""
        self._begun_at = 0.0
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
        """One list for each transaction. None: the writer ends."""
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._ended = Writing(loop=self._loop)
        threading.Thread(target=self._run, name="store-writer", daemon=True).start()

    def append(
        self,
        table: str,
        entries: Sequence[Entry],
        summary: Summary | None = None,
        results: Sequence[PersonResult] = (),
        changed: int | None = None,
        fence: int = 0,
    ) -> Writing:
        """When this returns, the entries are durable. Raises `Conflict` if they do not follow the last
        entry, and `StoreTrouble` if the database is in trouble. The first append of a table needs its
        summary; later, a given summary replaces the former one, and `changed` alone replaces its
        time."""
        part = Append(table, entries, summary, results, changed, self.process, fence)
        return self.write(append, checked(part))

    def write(self, work: Work, piece: Any) -> Writing:
        """When this returns, the work is durable."""
        if self._closing:
            raise StoreTrouble("error-store-closed")
        job = _Job(work, piece, Writing(loop=self._loop))
        self._waiting.append(job)
        self._prepare()
        return job.done

    def before_next(self, begin: Callable[[], object]) -> None:
        """Call `begin` shortly before the next transaction. What it writes in its first step, or starts
        a task for, is part of that. Work that would wait for this transaction anyway is done together
        with other such work: after a pause, a move alone costs two or three times as much."""
        self._beginning.append(begin)
        self._prepare()

    async def do(self, action: Callable[[Connection], Any]) -> Any:
        """Run a function as a piece of work of its own."""
        return await self.write(_each, action)

    async def close(self) -> None:
        """Write what waits, then end the thread."""
        if not self._closing:
            self._closing = True
            while self._waiting:
                self._hand_over()
            self._jobs.put(None)
        await self._ended

    def _prepare(self) -> None:
        """Wait for others to share the next transaction: for those of this turn of the loop, and soon
        after the last transaction began a bit longer."""
        if not self._is_busy:
            self._is_busy = True
            self._loop.call_later(max(self._pause(), 0), self._begin)

    def _pause(self) -> float:
        """Seconds until the next transaction may begin."""
        return self._begun_at + GATHER_SECONDS - time.monotonic()

    def _begin(self) -> None:
        self._begun_at = time.monotonic()
        begun, self._beginning = self._beginning, []
        for begin in begun:
            begin()
        self._loop.call_soon(self._hand_over)  # after the first steps of tasks that were started

    def _hand_over(self) -> None:
        """The thread is woken once for a transaction: being woken costs more than a move."""
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        if batch:
            self._jobs.put(batch)
        else:
            self._free()

    def _free(self) -> None:
        self._is_busy = False
        if self._waiting or self._beginning:
            self._prepare()

    def _settle(self, batch: Sequence[_Job], outcomes: Sequence[WorkResult]) -> None:
        """If the next transaction may begin, it does: people are told of this one while that is
        written."""
        if (self._waiting or self._beginning) and self._pause() <= 0:
            self._begin()
            self._loop.call_soon(_settle, batch, outcomes)  # after it was handed over
        else:
            self._free()
            _settle(batch, outcomes)

    # In the thread

    def _run(self) -> None:
        while batch := self._jobs.get():
            self._tell(self._settle, batch, self._written(batch))
        self._hang_up()
        self._tell(self._ended.set_result, None)

    def _tell(self, settle: Callable[..., None], *arguments: Any) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(settle, *arguments)

    def _written(self, batch: Sequence[_Job]) -> list[WorkResult]:
        try:
            return self._transaction(batch)
        except Exception as error:  # every caller gets the error
            self._hang_up()
            if len(batch) > 1 and not is_trouble(error):  # one piece fails: try each alone
                return [outcome for job in batch for outcome in self._written([job])]
            if is_trouble(error):
                tell_operator(error)
            return [_told(error) for _ in batch]

    def _transaction(self, batch: Sequence[_Job]) -> list[WorkResult]:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        outcomes: list[WorkResult] = [None] * len(batch)
        with transaction(self._connection):
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
            with contextlib.suppress(SQLAlchemyError, OSError):  # the connection was broken already
                connection.invalidate()
            connection.close()


def _settle(batch: Sequence[_Job], outcomes: Sequence[WorkResult]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if isinstance(outcome, BaseException):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)


def _each(connection: Connection, pieces: Sequence[Callable[[Connection], Any]]) -> list[WorkResult]:
    return [action(connection) for action in pieces]


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict("error-store-conflict")
    if is_trouble(error):
        trouble = StoreTrouble("error-store-trouble")
        trouble.__cause__ = error
        return trouble
    return error


class Append(msgspec.Struct):
    """The entries that one table appends."""

    table: str
    entries: Sequence[Entry]
    summary: Summary | None
    """None: the summary stays, except for the time of the last change if that is given."""
    results: Sequence[PersonResult] = ()
    changed: int | None = None
    owner: str = ""
    """The process that appends, where several share a database."""
    fence: int = 0
    """The fencing number of the owner. 0: the table is new."""


def checked(part: Append) -> Append:
    """Check the entries, so that a mistake of the caller does not spoil a transaction."""
    entries = part.entries
    if len(entries) > 1 and any(e.number != entries[0].number + i for i, e in enumerate(entries)):
        raise ValueError("the numbers of the entries have a gap")
    if part.summary is not None and part.summary.id != part.table:
        raise ValueError("the summary of another table")
    return part


def append(connection: Connection, parts: Sequence[Append]) -> list[Conflict | None]:
    """Write the parts that follow the last entries. The others get a conflict."""
    last = _last_numbers(connection, parts)
    outcomes: list[Conflict | None] = []
    accepted: list[Append] = []
    for part in parts:
        if _follows(part, last):
            if part.entries:
                last[part.table] = part.entries[-1].number
            last.setdefault(part.table, 0)
            accepted.append(part)
            outcomes.append(None)
        else:
            outcomes.append(Conflict("error-store-conflict"))
    _write(connection, accepted)
    return outcomes


def _follows(part: Append, last: dict[str, int]) -> bool:
    if part.table not in last and part.summary is None:  # a table begins with its summary
        return False
    return not part.entries or part.entries[0].number == last.get(part.table, 0) + 1


def _last_numbers(connection: Connection, parts: Sequence[Append]) -> dict[str, int]:
    """For each of the tables that is there, and that no other process has taken. PostgreSQL locks the
    rows. On SQLite a connection remembers what it has written, and asks about what does not follow on
    that. Where another process has written since, what follows on it has the number of an entry that is
    there, and the database refuses it."""
    if connection.dialect.name == "postgresql":
        return _locked_numbers(connection, parts)
    known: dict[str, int] = connection.info.setdefault("last_numbers", {})
    if len(known) > MOST_REMEMBERED:
        known.clear()
    asked = {part.table for part in parts if not _follows(part, known)}
    for id in asked:
        row = connection.connection.cursor().execute(schema.LAST_NUMBER, (id,)).fetchone()
        if row is not None:
            known[id] = row[1] or 0
    return known


def _locked_numbers(connection: Connection, parts: Sequence[Append]) -> dict[str, int]:
    fences = {part.table: (part.owner, part.fence) for part in parts if part.owner and part.fence}
    others = sorted({part.table for part in parts} - fences.keys())
    found: dict[str, int] = {}
    if others:
        rows = connection.exec_driver_sql(schema.LAST_NUMBERS_LOCKED, as_json(others))
        found = {id: last or 0 for id, last in rows}
    if fences:
        owned = connection.exec_driver_sql(schema.OWN_NUMBERS_LOCKED, as_json(sorted(fences)))
        found |= {id: last or 0 for id, last, *owner in owned if fences[id] == tuple(owner)}
    return found


def _write(connection: Connection, parts: list[Append]) -> None:
    summaries = {part.table: part.summary for part in parts if part.summary is not None}
    if summaries:
        schema.write_summaries(connection, summaries)
    changed = {part.table: part.changed for part in parts if part.changed is not None}
    entries = [
        (part.table, entry.number, entry.at, entry.person, entry.request, entry.body.decode())
        for part in parts
        for entry in part.entries
    ]
    _write_rows(
        connection, schema.CHANGED, schema.ALL_CHANGED, [(at, table) for table, at in changed.items()]
    )
    _write_rows(connection, schema.NEW_ENTRY, schema.NEW_ENTRIES, entries)
    owned = [(part.table, part.owner) for part in parts if part.owner and not part.fence]
    if owned:
        connection.exec_driver_sql(schema.NEW_OWNER, owned)
    results = [vars(result) for part in parts for result in part.results]
    if results:
        schema.write_rows(connection, upsert(connection, schema.results), results)


def _write_rows(connection: Connection, each: str, together: str, rows: list[tuple[Any, ...]]) -> None:
    """SQLite gets one statement for each row, PostgreSQL one for all rows."""
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.connection.cursor().executemany(each, rows)
    else:
        connection.exec_driver_sql(together, as_json(rows))
