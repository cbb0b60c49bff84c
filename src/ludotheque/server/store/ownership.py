"""Which process owns a table. A process that is alone with its database owns all.

Where several processes share a PostgreSQL, a process renews its lease every second. The lease of a dead
process runs out, and others take its tables. Every owner of a table gets a higher fencing number, which
the store compares with each write.

In an upgrade, processes of two versions share a database for a while. A newer one takes a table also
from an older one that lives: they cannot talk to each other, and the older one may not know what is in
the log.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import Connection, Engine, text

from ludotheque.core.errors import LudothequeError
from ludotheque.server.store.types import StoreTrouble

if TYPE_CHECKING:
    from ludotheque.server.store.store import Store


VERSION = 2
"""The version of what processes send to each other and write for each other: messages, questions to
bots, entries of logs. It grows with every change that the version before cannot read."""


def version_of(process: str) -> int:
    """The id of a process begins with it. 0: before there were versions."""
    version, colon, _ = process.partition(":")
    return int(version) if colon else 0


class HeldElsewhere(LudothequeError):
    """Another live process owns this table."""

    def __init__(self, process: str) -> None:
        super().__init__("error-table-elsewhere")
        self.process = process


class Claim(NamedTuple):
    """The right to write to a table."""

    fence: int
    """It grows with every owner: the store refuses writes of an earlier one."""
    stopped: int | None
    """When the clocks of the table last ran, if no process has run them since. None: they run."""


class SoleOwnership:
    """The one process of a database."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._last_alive: int | None = 0
        """When a server was last alive here. None: all tables in play go on."""
        self._resumed: set[str] = set()
        self._has_looked = False

    async def begin(self) -> None:
        """Called before the first connection is accepted."""
        self._last_alive = int(await self._store.value("alive") or 0)

    async def claim(self, table: str) -> Claim:
        """Take a table that nobody owns. Raises `HeldElsewhere`."""
        return Claim(0, None if table in self._resumed else self._last_alive)

    def resumed(self, table: str) -> None:
        """The log has the time for which the clocks of this table were stopped."""
        if self._last_alive is not None:
            self._resumed.add(table)

    async def abandoned(self) -> list[str]:
        """Tables in play that no process owned, and this one owns now. Each is told once."""
        if self._has_looked:
            return []
        found = await self._store.tables_in("playing")
        self._has_looked = True
        return [id for id in found if id not in self._resumed]

    def all_resumed(self) -> None:
        """No abandoned table is left."""
        self._last_alive = None
        self._resumed.clear()

    async def say_alive(self) -> None:
        """Every few seconds: note that the clocks run here. Only after every table in play knows how
        long its clocks were stopped: if the process is killed before, the next one does it again."""
        if self._last_alive is None:
            await self._store.set_value("alive", str(self._now()))

    async def end(self) -> None:
        """Called when nothing more is written."""
        await self.say_alive()


LEASE_SECONDS = 3.0
RENEW_SECONDS = 1.0
KEPT_DAYS = 7
"""How long a dead process stays known: its last sign of life says when clocks stopped."""
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
DEAD = text(f"""
    SELECT id FROM processes WHERE expires <= {NOW} AND NOT swept AND id <> :process""")
SWEPT = text("""
    UPDATE processes SET swept = true WHERE id = :dead AND NOT EXISTS (
        SELECT FROM owners JOIN tables ON tables.id = owners."table"
        WHERE owners.owner = :dead AND tables.status = 'playing')""")
"""Not while another process takes some of its tables: that one may die before it commits."""
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
TAKE_FROM = text(f"""
    WITH found AS (
        SELECT owners."table", processes.expires - {LEASE} AS seen
        FROM owners JOIN tables ON tables.id = owners."table"
        JOIN processes ON processes.id = owners.owner
        WHERE owners.owner = :dead AND tables.status = 'playing' AND processes.expires <= {NOW}
        LIMIT {AT_ONCE} FOR UPDATE OF owners SKIP LOCKED)
    UPDATE owners SET owner = :process, fence = fence + 1 FROM found
    WHERE owners."table" = found."table" RETURNING owners."table", fence, seen""")
OF_NOBODY = text("""
    SELECT id FROM tables LEFT JOIN owners ON owners."table" = tables.id
    WHERE tables.status = 'playing' AND owners."table" IS NULL ORDER BY tables.changed""")
OWN = text('SELECT "table", fence FROM owners WHERE owner = :process AND "table" = ANY(:tables)')


class Taken(NamedTuple):
    """The result of a claim: who has the table, and the fencing number."""

    owner: str
    fence: int
    seen: int | None
    """If it was taken from a dead process: when that process last renewed its lease."""


class Leases:
    """Every call blocks until the database answers: call it in a thread."""

    def __init__(self, engine: Engine, process: str) -> None:
        self._engine = engine
        self.process = process

    def begin(self) -> None:
        """Begin the lease of this process, or begin it again after it was lost."""
        with self._engine.begin() as connection:
            connection.execute(BEGIN, {"process": self.process})
            connection.execute(DROP_OLD)

    def renew(self) -> bool:
        """False: the lease has run out."""
        with self._engine.begin() as connection:
            return connection.execute(RENEW, {"process": self.process}).rowcount == 1

    def end(self) -> None:
        """End the lease at once, so that others need not wait until it runs out."""
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
        row = connection.execute(HELD, names).one_or_none()
        if row is None:
            if connection.execute(FIRST, names).rowcount:
                return Taken(self.process, 1, 0)
            row = connection.execute(HELD, names).one_or_none()  # another process was faster
        if row is None:
            return None
        is_older = version_of(row.owner) < version_of(self.process)
        if row.owner == self.process or (row.is_alive and not is_older):
            return Taken(row.owner, row.fence, None)
        fence = connection.execute(TAKE, names).scalar_one()
        return Taken(self.process, fence, None if row.is_alive else row.seen or 0)

    def of_nobody(self) -> list[str]:
        """Tables in play that never had an owner: one process had the whole database."""
        with self._engine.connect() as connection:
            return list(connection.execute(OF_NOBODY).scalars())

    def take_from_the_dead(self) -> dict[str, Taken]:
        """Some of the tables in play whose process is dead; none when there are no more."""
        with self._engine.begin() as connection:
            for dead in connection.execute(DEAD, {"process": self.process}).scalars().all():
                names = {"dead": dead, "process": self.process}
                if rows := connection.execute(TAKE_FROM, names).all():
                    return {row.table: Taken(self.process, row.fence, row.seen) for row in rows}
                connection.execute(SWEPT, names)
        return {}

    def still_own(self, tables: list[str]) -> dict[str, int]:
        """Which of these tables this process has, with their fencing numbers."""
        with self._engine.connect() as connection:
            rows = connection.execute(OWN, {"process": self.process, "tables": tables})
            return {row.table: row.fence for row in rows}


class SharedOwnership:
    """One process of several that share a database: by leases. The same methods."""

    def __init__(self, store: Store, leases: Leases) -> None:
        self._store = store
        self._leases = leases
        self._stopped: dict[str, int] = {}
        """For tables of dead processes: since when nobody has run their clocks."""
        self._taken: dict[str, Claim] = {}
        """Tables of dead processes that are this one's, and not in use yet."""
        self._has_looked_for_those_of_nobody = False
        self._is_over = False
        self.renewed_since = 0.0
        """Since when the lease was always renewed in time. 0: it is not."""

    async def begin(self) -> None:
        await self._store.wait_for(self._leases.begin)

    async def claim(self, table: str) -> Claim:
        if self._is_over:
            raise StoreTrouble("error-store-closed")
        if table in self._taken:
            return self._taken.pop(table)
        found = await self._store.wait_for(self._leases.claim, table)
        if found is None:
            return Claim(0, None)
        if found.owner != self._leases.process:
            raise HeldElsewhere(found.owner)
        if found.seen is not None:
            self._stopped[table] = found.seen
        return Claim(found.fence, self._stopped.get(table))

    def resumed(self, table: str) -> None:
        self._stopped.pop(table, None)

    async def abandoned(self) -> list[str]:
        """Not while this process itself recovers: the others may recover too."""
        if not self.renewed_since or time.monotonic() - self.renewed_since < LEASE_SECONDS:
            return []
        taken = await self._store.wait_for(self._leases.take_from_the_dead)
        for table, found in taken.items():
            stopped = self._stopped[table] = found.seen or 0
            self._taken[table] = Claim(found.fence, stopped)
        if taken or self._has_looked_for_those_of_nobody:
            return list(taken)
        of_nobody = await self._store.wait_for(self._leases.of_nobody)
        self._has_looked_for_those_of_nobody = True
        return of_nobody

    def all_resumed(self) -> None:
        pass

    async def say_alive(self) -> None:
        """The lease does."""

    async def end(self) -> None:
        self._is_over = True
        await self._store.wait_for(self._leases.end)


Ownership = SoleOwnership | SharedOwnership
