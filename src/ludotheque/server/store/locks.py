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
from typing import NamedTuple, Protocol

from filelock import lock_descriptor
from sqlalchemy import Connection, Engine, NullPool, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.extras import extras_told
from ludotheque.server.store.database import MIGRATION_LOCK, reason_of, shown
from ludotheque.server.store.types import StoreTrouble, database_url, sqlite_file

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


LEASE_SECONDS = 3.0
RENEW_SECONDS = 1.0
KEPT_DAYS = 7
"""A process that is dead stays known for so long: its last sign of life says when clocks stopped."""
AT_ONCE = 50
"""Tables of a dead process that one process takes before the next one has its turn."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
LEASE = round(1000 * LEASE_SECONDS)
BEGIN = text(f"""
    INSERT INTO processes (id, expires, swept) VALUES (:process, {NOW} + {LEASE}, false)
    ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, swept = false""")
RENEW = text(f"""
    UPDATE processes SET expires = {NOW} + {LEASE} WHERE id = :process AND expires > {NOW}""")
END = text(f"UPDATE processes SET expires = {NOW} WHERE id = :process AND expires > {NOW}")
ALIVE = text(f"SELECT id FROM processes WHERE expires > {NOW}")
DEAD = text(f"SELECT id FROM processes WHERE expires <= {NOW} AND NOT swept")
SWEPT = text("UPDATE processes SET swept = true WHERE id = :process")
DROP_OLD = text(f"DELETE FROM processes WHERE expires < {NOW} - {KEPT_DAYS * 24 * 3_600_000}")
HELD = text(f"""
    SELECT owners.owner, owners.fence, processes.expires - {LEASE} AS seen,
        coalesce(processes.expires > {NOW}, false) AS is_alive
    FROM owners LEFT JOIN processes ON processes.id = owners.owner
    WHERE owners."table" = :table FOR UPDATE OF owners""")
FIRST = text("""
    INSERT INTO owners ("table", owner, fence) SELECT id, :process, 1 FROM tables WHERE id = :table
    ON CONFLICT DO NOTHING""")
TAKE = text("""
    UPDATE owners SET owner = :process, fence = fence + 1 WHERE "table" = :table RETURNING fence""")
OF_THE_DEAD = text(f"""
    SELECT owners."table" FROM owners JOIN tables ON tables.id = owners."table"
    JOIN processes ON processes.id = owners.owner
    WHERE owners.owner = :dead AND tables.status = 'playing' AND processes.expires <= {NOW}
    LIMIT {AT_ONCE} FOR UPDATE OF owners SKIP LOCKED""")
OF_NOBODY = text("""
    SELECT id FROM tables LEFT JOIN owners ON owners."table" = tables.id
    WHERE tables.status = 'playing' AND owners."table" IS NULL ORDER BY tables.changed""")
OWN = text('SELECT "table", fence FROM owners WHERE owner = :process AND "table" = ANY(:tables)')


class Taken(NamedTuple):
    """What a claim came to: ours under this number, or another process's."""

    owner: str
    fence: int
    seen: int | None
    """Where it was taken from somebody: when that one last gave a sign of life."""


class Leases:
    """Every call waits for the database: not for an event loop."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self.process = process

    def begin(self) -> None:
        """From now on, or again after the lease was lost."""
        with self._engine.begin() as connection:
            connection.execute(BEGIN, {"process": self.process})
            connection.execute(DROP_OLD)

    def renew(self) -> bool:
        """False: it has run out."""
        with self._engine.begin() as connection:
            return connection.execute(RENEW, {"process": self.process}).rowcount == 1

    def end(self) -> None:
        """Others need not wait until it runs out."""
        with self._engine.begin() as connection:
            connection.execute(END, {"process": self.process})

    def alive(self) -> set[str]:
        with self._engine.connect() as connection:
            return set(connection.execute(ALIVE).scalars())

    def claim(self, table: str) -> Taken | None:
        """None: there is no such table."""
        with self._engine.begin() as connection:
            return self._claim(connection, table)

    def _claim(self, connection: Connection, table: str) -> Taken | None:
        names = {"process": self.process, "table": table}
        if connection.execute(FIRST, names).rowcount:
            return Taken(self.process, 1, 0)
        row = connection.execute(HELD, names).one_or_none()
        if row is None:
            return None
        if row.owner == self.process:
            return Taken(self.process, row.fence, None)
        if row.is_alive:
            return Taken(row.owner, row.fence, None)
        return Taken(self.process, connection.execute(TAKE, names).scalar_one(), row.seen or 0)

    def of_nobody(self) -> list[str]:
        """Tables in play that never had an owner: one process had the whole database."""
        with self._engine.connect() as connection:
            return list(connection.execute(OF_NOBODY).scalars())

    def take_from_the_dead(self) -> dict[str, Taken]:
        """Some of the tables in play whose process is dead; none when there are no more."""
        with self._engine.begin() as connection:
            for dead in connection.execute(DEAD).scalars().all():
                found = connection.execute(OF_THE_DEAD, {"dead": dead}).scalars().all()
                taken = {table: self._claim(connection, table) for table in found}
                if taken:
                    return {table: one for table, one in taken.items() if one is not None}
                connection.execute(SWEPT, {"process": dead})
        return {}

    def still_own(self, tables: list[str]) -> dict[str, int]:
        """Which of these are this process's, with their numbers."""
        with self._engine.connect() as connection:
            rows = connection.execute(OWN, {"process": self.process, "tables": tables})
            return {row.table: row.fence for row in rows}
