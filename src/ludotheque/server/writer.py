"""One writer for everything: what waits while one transaction is being written makes up the next.

A commit waits for the disk. Five hundred tables that each waited for their own would queue for
seconds; together they wait once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludotheque.server.database import reason_of
from ludotheque.server.records import Conflict, StoreTrouble

MOST_AT_ONCE = 500
"""Pieces of work in one transaction: it must not get so long that those who wait notice."""

Outcome = Any
"""What a piece of work gives back, or a `LudothequeError` that refuses it alone."""


class Work(Protocol):
    """One kind of work; all pieces of it in a transaction are written together."""

    async def __call__(self, connection: AsyncConnection, pieces: Sequence[Any]) -> list[Outcome]: ...


@dataclass
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
    def __init__(self, engine: AsyncEngine) -> None:
        self.commits = 0
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._jobs: deque[_Job] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="the store's writer")

    async def write(self, work: Work, piece: Any) -> Any:
        """Returns when it is durable."""
        if self._closing:
            raise StoreTrouble("error-store-closed")
        job = _Job(work, piece, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.done

    async def do(self, action: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
        """A piece of work that has nothing in common with others."""
        return await self.write(_each, action)

    async def close(self) -> None:
        """What waits is still written."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._jobs or not self._closing:
            if not self._jobs:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch = [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]
            await self._write_batch(batch)
        if self._connection is not None:
            await self._connection.close()

    async def _write_batch(self, batch: list[_Job]) -> None:
        try:
            outcomes = await self._transaction(batch)
        except asyncio.CancelledError:
            for job in (*batch, *self._jobs):
                job.done.cancel()
            raise
        except Exception as error:
            await self._hang_up()
            if len(batch) > 1 and not is_trouble(error):  # one of them spoils it: each on its own
                for job in batch:
                    await self._write_batch([job])
                return
            outcomes = [_told(error) for _ in batch]
        for job, outcome in zip(batch, outcomes, strict=True):
            job.settle(outcome)

    async def _transaction(self, batch: list[_Job]) -> list[Outcome]:
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(writes=True)
        outcomes: list[Outcome] = [None] * len(batch)
        async with self._connection.begin():
            for work in dict.fromkeys(job.work for job in batch):
                places = [place for place, job in enumerate(batch) if job.work == work]
                given = await work(self._connection, [batch[place].piece for place in places])
                for place, outcome in zip(places, given, strict=True):
                    outcomes[place] = outcome
        self.commits += 1
        return outcomes

    async def _hang_up(self) -> None:
        """The next transaction starts on a new connection: after a failure nobody knows what state
        this one is in."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):  # it was of no use any more
                await connection.invalidate()
            await connection.close()


async def _each(connection: AsyncConnection, pieces: Sequence[Any]) -> list[Outcome]:
    return [await action(connection) for action in pieces]


def is_trouble(error: BaseException) -> bool:
    """The database's, and so everybody's; not that of one piece of work."""
    return isinstance(error, SQLAlchemyError | OSError) and not isinstance(error, IntegrityError)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Conflict("error-store-conflict")
    if isinstance(error, SQLAlchemyError | OSError):
        trouble = StoreTrouble("error-store-trouble", reason=reason_of(error))
        trouble.__cause__ = error
        return trouble
    return error
