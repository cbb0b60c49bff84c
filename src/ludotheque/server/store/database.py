"""Opens a database: its connections, the migration to the tables of this version, and its lock.

A second server is refused, unless both share the database through Redis: a server tells its own people
what happens, and it would not notice what another server writes. The system releases the lock when the
process ends, however it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from filelock import lock_descriptor
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError, StatementError

from ludotheque.core import errors
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.installation import extras_told
from ludotheque.server.store.schema import VERSION
from ludotheque.server.store.types import StoreTrouble, WrongDatabase, database_url, shown, sqlite_file

log = logging.getLogger("ludotheque.store")
MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5
MIGRATION_LOCK = 7_205_759
"""Any number, the same for all of our servers on one PostgreSQL."""
PATIENCE = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""How long PostgreSQL may be silent before a connection counts as dead: seconds, and milliseconds."""
WAL = "PRAGMA journal_mode=WAL"
"""Readers do not wait for the writer."""
PRAGMAS = (
    "PRAGMA synchronous=FULL",  # a commit that returns is on the disk
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # deleted data is overwritten
    "PRAGMA wal_autocheckpoint=4000",  # pages; a longer log is copied back less often
    "PRAGMA journal_size_limit=16777216",
)


def open_engine(address: str) -> Engine:
    """An engine on a database that has the tables of this version."""
    with opening(address):
        if (file := sqlite_file(address)) is not None:
            _make_private(file)
        with extras_told():
            engine = _engine(parsed(address), file is not None)
        try:
            with migrating(engine) as connection:
                _migrate(connection)
        except BaseException:
            engine.dispose()
            raise
    return engine


@contextmanager
def opening(address: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        told = {"address": shown(address), "reason": reason_of(error)}
        raise StoreTrouble("error-store-open", **told) from error


def parsed(address: str) -> URL:
    try:
        return make_url(database_url(address))
    except (SQLAlchemyError, ValueError):
        raise WrongDatabase("error-store-address", address=shown(address)) from None


SQLITE_TROUBLES = {
    sqlite3.SQLITE_FULL: "trouble-full",
    sqlite3.SQLITE_READONLY: "trouble-read-only",
    sqlite3.SQLITE_IOERR: "trouble-disk",  # also where a full disk has no room for its own files
    sqlite3.SQLITE_BUSY: "trouble-in-use",
    sqlite3.SQLITE_NOTADB: "trouble-no-database",
    sqlite3.SQLITE_CORRUPT: "trouble-damaged",
}


def reason_of(error: BaseException) -> LudothequeError | str:
    """A usual reason as a key of the catalogue; otherwise the message of the database, without the
    statement and its values, which are private."""
    origin = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(origin, OSError):
        return errors.reason_of(origin)
    code = getattr(origin, "sqlite_errorcode", -1) & 0xFF
    if code in SQLITE_TROUBLES:
        return LudothequeError(SQLITE_TROUBLES[code])
    return shortened(str(origin).partition("\n")[0], 160)  # PostgreSQL's other lines may quote a row


def tell_operator(error: BaseException) -> None:
    """Log the message of the database: it is for the operator, not for players."""
    log.warning("the store is in trouble", extra={"reason": str(reason_of(error))})


def is_trouble(error: BaseException) -> bool:
    """Whether an error comes from the database and so concerns all pieces of work, and not one piece
    that conflicts with existing rows or has a value that cannot be written."""
    if isinstance(error, IntegrityError | DataError | sqlite3.IntegrityError):
        return False
    if isinstance(error, StatementError) and not isinstance(error, DBAPIError):  # not even asked
        return False
    return isinstance(error, SQLAlchemyError | sqlite3.Error | OSError)


def _make_private(file: Path) -> None:
    """The file has hands, keys and the signing secret: no other user of this machine may read it."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def _engine(url: URL, is_sqlite: bool) -> Engine:
    if not is_sqlite:
        patience = {name: value for name, value in PATIENCE.items() if name not in url.query}
        return create_engine(url, pool_pre_ping=True, hide_parameters=True, connect_args=patience)
    arguments = {"timeout": BUSY_SECONDS, "check_same_thread": False}
    engine = create_engine(url, connect_args=arguments, hide_parameters=True)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    """Transactions begin where we say so, not where the driver would begin one."""
    connection.isolation_level = None
    cursor = connection.cursor()
    _use_wal(cursor)
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _use_wal(cursor: Any) -> None:
    """If two servers start on a new file at once, SQLite refuses one of them instead of letting it
    wait."""
    latest = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute(WAL)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > latest:
                raise
        time.sleep(0.01)


def _begin(connection: Connection) -> None:
    """A reader needs no transaction. A writer takes the write lock at once, so that it never fails in
    the middle for want of it."""
    options = connection.get_execution_options()
    if options.get("migrates"):
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
    if options.get("writes") and not _driver(connection).in_transaction:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """A transaction on a connection that writes. After an error the connection is closed. SQLite's
    driver is called directly, since this happens for every few moves; statements of SQLAlchemy inside
    the block belong to the transaction."""
    if connection.dialect.name != "sqlite":
        with connection.begin():
            yield
        return
    driver = _driver(connection)
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:  # a connection that is closed keeps its lock while the error holds a cursor
        with contextlib.suppress(sqlite3.Error):
            driver.rollback()
        raise
    driver.commit()
    if connection.in_transaction():
        connection.commit()


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection


@contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """One transaction in which tables may be rebuilt: foreign keys are checked at its end."""
    with engine.connect().execution_options(writes=True, migrates=True) as connection:
        with connection.begin():
            yield connection
            if engine.dialect.name == "sqlite":
                broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
                if broken:
                    raise WrongDatabase("error-store-broken")
        connection.invalidate()  # the next transaction checks each statement again


def version_of(connection: Connection) -> str | None:
    """None: an empty database."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if names:
        raise WrongDatabase("error-store-foreign")
    return None


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # two servers that start at once take turns
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    version = version_of(connection)
    if version != VERSION:
        upgrade(connection, version)


def upgrade(connection: Connection, version: str | None, folder: Path = MIGRATIONS) -> None:
    from alembic import command  # slow to load, and most starts have nothing to upgrade
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise WrongDatabase("error-store-newer", version=shortened(version))
    command.upgrade(config, "head")


SERVER_LOCK = MIGRATION_LOCK + 1
LOCK_SECONDS = 3.0
"""Seconds: a server that was killed a moment ago may not be quite gone."""
KEEP_SECONDS = 2.0


class FileLock:
    """A lock file beside the file of SQLite, which has locks of its own."""

    def __init__(self, database: Path) -> None:
        database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        there = database.resolve()
        self._is_taken = False
        self._file = os.open(there.with_name(f"{there.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)

    def take(self) -> bool:
        """Whether this process has the lock, now or still. False: another process has it."""
        self._is_taken = self._is_taken or lock_descriptor(self._file, blocking=False)
        return self._is_taken

    def release(self) -> None:
        os.close(self._file)


class AdvisoryLock:
    """An advisory lock of PostgreSQL, held by a connection."""

    def __init__(self, url: URL, is_shared: bool) -> None:
        self._lock = "pg_try_advisory_lock_shared" if is_shared else "pg_try_advisory_lock"
        with extras_told():
            self._engine = create_engine(
                url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True
            )
        self._connection: Connection | None = None
        self._is_released = False
        self._one_at_a_time = threading.Lock()

    def take(self) -> bool:
        with self._one_at_a_time:
            if self._is_released:
                return False
            if self._connection is not None:
                try:
                    self._connection.execute(text("SELECT 1"))
                    return True
                except SQLAlchemyError:
                    self._hang_up()
            self._connection = self._taken()
            return self._connection is not None

    def _taken(self) -> Connection | None:
        connection = self._engine.connect()
        try:
            taken = connection.execute(text(f"SELECT {self._lock}(:key)"), {"key": SERVER_LOCK})
            if taken.scalar():
                # The database hears nothing of a machine that is gone, so it asks.
                connection.execute(text("SET tcp_keepalives_idle = 30"))
                connection.execute(text("SET tcp_keepalives_interval = 10"))
                connection.execute(text("SET tcp_keepalives_count = 3"))
                return connection
        except BaseException:
            connection.close()
            raise
        connection.close()
        return None

    def release(self) -> None:
        """For good. It waits for a `take` in another thread."""
        with self._one_at_a_time:
            self._is_released = True
            self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


DatabaseLock = FileLock | AdvisoryLock


def lock_database(address: str, is_shared: bool = False) -> DatabaseLock:
    """Raises where another server has the database. Servers that share it (`is_shared`) only exclude
    those that do not."""
    with opening(address):
        file = sqlite_file(address)
        lock: DatabaseLock = AdvisoryLock(parsed(address), is_shared) if file is None else FileLock(file)
        try:
            end = time.monotonic() + LOCK_SECONDS
            while not lock.take():
                if time.monotonic() > end:
                    raise StoreTrouble("error-store-in-use", address=shown(address))
                time.sleep(0.1)
        except BaseException:
            lock.release()
            raise
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
            log.warning("the database does not answer", extra={"reason": str(reason_of(error))})
