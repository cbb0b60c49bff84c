"""The lock of a database: a second server is refused, unless both share the database through Redis.

A server tells its own people what happens, and it would not notice what another server writes. The
system releases the lock when the process ends, however it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from pathlib import Path
from typing import Protocol

from filelock import lock_descriptor
from sqlalchemy import Connection, NullPool, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.extras import extras_told
from ludotheque.server.store.database import MIGRATION_LOCK, reason_of, shown
from ludotheque.server.store.types import StoreTrouble, database_url, sqlite_file

log = logging.getLogger("ludotheque.store")
SERVER_LOCK = MIGRATION_LOCK + 1
PATIENCE = 3.0
"""Seconds: a server that was killed a moment ago may not be quite gone."""
KEEP_SECONDS = 2.0


class DatabaseLock(Protocol):
    def take(self) -> bool:
        """Whether this process has the lock, now or still. False: another process has it."""
        ...

    def release(self) -> None: ...


class FileLock:
    """A lock file beside the file of SQLite, which has locks of its own."""

    def __init__(self, database: Path) -> None:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        there = database.resolve()
        self._is_taken = False
        self._file = os.open(there.with_name(f"{there.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)

    def take(self) -> bool:
        self._is_taken = self._is_taken or lock_descriptor(self._file, blocking=False)
        return self._is_taken

    def release(self) -> None:
        os.close(self._file)


class AdvisoryLock:
    """An advisory lock of PostgreSQL, held by a connection."""

    def __init__(self, url: str, is_shared: bool) -> None:
        self._lock = "pg_try_advisory_lock_shared" if is_shared else "pg_try_advisory_lock"
        with extras_told():
            self._engine = create_engine(
                url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
            )
        self._connection: Connection | None = None

    def take(self) -> bool:
        if self._connection is not None:
            try:
                self._connection.execute(text("SELECT 1"))
                return True
            except SQLAlchemyError:
                self.release()
        connection = self._engine.connect()
        taken = connection.execute(text(f"SELECT {self._lock}(:key)"), {"key": SERVER_LOCK})
        if not taken.scalar():
            connection.close()
            return False
        # The database hears nothing of a machine that is gone, so it asks.
        connection.execute(text("SET tcp_keepalives_idle = 30"))
        connection.execute(text("SET tcp_keepalives_interval = 10"))
        connection.execute(text("SET tcp_keepalives_count = 3"))
        self._connection = connection
        return True

    def release(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def lock_database(address: str, is_shared: bool = False) -> DatabaseLock:
    """Raises where another server has the database. Servers that share it (`is_shared`) only exclude
    those that do not."""
    try:
        file = sqlite_file(address)
        lock = AdvisoryLock(database_url(address), is_shared) if file is None else FileLock(file)
        end = time.monotonic() + PATIENCE
        while not lock.take():
            if time.monotonic() > end:
                lock.release()
                raise StoreTrouble("error-store-in-use", address=shown(address))
            time.sleep(0.1)
    except (SQLAlchemyError, OSError) as error:
        told = {"address": shown(address), "reason": reason_of(error)}
        raise StoreTrouble("error-store-open", **told) from error
    return lock


async def keep_locked(lock: DatabaseLock) -> None:
    """A connection ends when the database restarts: then the lock is taken again. Returns when another
    server was faster: what we tell people may be wrong from then on."""
    while True:
        await asyncio.sleep(KEEP_SECONDS)
        try:
            if not await asyncio.to_thread(lock.take):
                return
        except (SQLAlchemyError, OSError) as error:
            log.warning("the database does not answer", extra={"reason": reason_of(error)})
