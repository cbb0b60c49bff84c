"""One writer for everything: what waits while one transaction is being written makes up the next.

A commit waits for the disk. Five hundred tables that each waited for their own would queue for
seconds; together they wait once. The writer has a thread of its own, and a transaction goes there and
back in one piece: an event loop that is busy makes it wait twice, not at every statement.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError, StatementError

from ludotheque.server.database import tell_operator
from ludotheque.server.records import Conflict, StoreTrouble

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
