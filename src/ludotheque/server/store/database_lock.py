"""One database, one server: the second one is refused, unless both know how to share it.

A server tells its own people what happens; of what another one writes it would know nothing. The system
forgets who owned a database when the process ends, however it ends.
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
from ludotheque.server.store.addresses import database_url, sqlite_file
from ludotheque.server.store.database import MIGRATION_LOCK, reason_of, shown
from ludotheque.server.store.records import StoreTrouble

log = logging.getLogger("ludotheque.store")
SERVER_LOCK = MIGRATION_LOCK + 1
PATIENCE = 3.0
"""Seconds: a server that was killed a moment ago may not be quite gone."""
KEEP_SECONDS = 2.0


class Owner(Protocol):
    def take(self) -> bool:
        """Now, or still; False where it is somebody else's."""
        ...

    def release(self) -> None: ...


class FileOwner:
    """By a file beside that of SQLite, which has locks of its own."""

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


class SessionOwner:
    """By a session of PostgreSQL."""

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
        # of a machine that is gone the database hears nothing: then it asks
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


def own(address: str, is_shared: bool = False) -> Owner:
    """Raises where another server is there; where it is shared, one that does not share."""
    try:
        file = sqlite_file(address)
        owner = SessionOwner(database_url(address), is_shared) if file is None else FileOwner(file)
        end = time.monotonic() + PATIENCE
        while not owner.take():
            if time.monotonic() > end:
                owner.release()
                raise StoreTrouble("error-store-in-use", address=shown(address))
            time.sleep(0.1)
    except (SQLAlchemyError, OSError) as error:
        told = {"address": shown(address), "reason": reason_of(error)}
        raise StoreTrouble("error-store-open", **told) from error
    return owner


async def keep(owner: Owner) -> None:
    """A session ends when the database is started anew: then it is taken again. Returns when another
    server was faster: what we tell our people may be wrong from then on."""
    while True:
        await asyncio.sleep(KEEP_SECONDS)
        try:
            if not await asyncio.to_thread(owner.take):
                return
        except (SQLAlchemyError, OSError) as error:
            log.warning("the database does not answer", extra={"reason": reason_of(error)})
