"""Databases of every version are brought to this one; those of a later one are left alone."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from ludotheque.server.store import database, schema
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import PersonResult, StoredPerson, WrongDatabase
from tests.server.stores import ZOE, entry, summary

FIRST = Path(__file__).with_name("first_version.sql")
LATER_FILE = "later.py"
LATER = f'''
"""For the test: a table has a title."""

import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{schema.VERSION}"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("title", sa.String, nullable=False, server_default="none"))
        batch.alter_column("players", new_column_name="seats_in_all")
'''


def test_the_migrations_make_the_tables_that_the_code_speaks_of(address: str) -> None:
    engine = database.open_engine(address)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        assert database.version_of(connection) == schema.VERSION
    engine.dispose()


def test_there_is_one_latest_version_and_the_code_knows_it() -> None:
    config = Config()
    config.set_main_option("script_location", str(database.MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [schema.VERSION]


def old_database(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.executescript(FIRST.read_text("utf-8"))
    connection.close()


def test_a_database_of_the_first_version_is_read_and_written(tmp_path: Path) -> None:
    file = tmp_path / "server.sqlite3"
    old_database(file)

    async def check() -> None:
        store = await Store.open(str(file))
        assert await store.load("t") == [entry(1, ZOE, name="Zoé"), entry(2)]
        assert await store.summary("t") == summary("t")
        assert await store.tables_of(ZOE, 5) == [summary("t")]
        assert await store.person(ZOE) == StoredPerson(ZOE, "Zoé", "sheep", 1, 2)
        assert await store.results_of(ZOE) == [
            PersonResult("t", 0, ZOE, "land-unter", 3, 12, True, 2000)
        ]
        assert await store.value("signing-keys") == json.dumps(["old"])
        assert await store.analysis("t") == b"{}"
        await store.append("t", [entry(3)])
        assert await store.use_link("hash", 999) == ZOE
        await store.close()

    asyncio.run(check())


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a later version of the program."""
    folder = tmp_path / "later"
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / LATER_FILE).write_text(LATER, "utf-8")
    return folder


def test_an_upgrade_keeps_what_is_there_and_an_older_program_refuses_it(
    address: str, later: Path
) -> None:
    async def before() -> None:
        store = await Store.open(address)
        await store.append("t", [entry(1, ZOE, name="Zoé")], summary("t"))
        await store.close()

    asyncio.run(before())
    engine = database.open_engine(address)
    with database.migrating(engine) as connection:
        database.upgrade(connection, schema.VERSION, later)
    with engine.connect() as connection:
        assert database.version_of(connection) == "later"
        row = connection.exec_driver_sql("SELECT id, title, seats_in_all FROM tables").one()
        assert tuple(row) == ("t", "none", 3)
        assert connection.exec_driver_sql("SELECT count(*) FROM log").scalar() == 1
    engine.dispose()
    with pytest.raises(WrongDatabase, match="newer version"):
        asyncio.run(Store.open(address))


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path, later: Path) -> None:
    file = tmp_path / "server.sqlite3"
    old_database(file)
    broken = LATER + '    op.execute("no such statement")\n'
    (later / "versions" / LATER_FILE).write_text(broken, "utf-8")
    engine = database.open_engine(str(file))
    with pytest.raises(Exception, match="syntax error"), database.migrating(engine) as connection:
        database.upgrade(connection, schema.VERSION, later)
    engine.dispose()
    asyncio.run(opened(str(file)))


async def opened(address: str) -> None:
    store = await Store.open(address)
    assert await store.load("t")
    await store.close()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "photos.sqlite3"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE photos (id)")
    connection.close()
    with pytest.raises(WrongDatabase, match="another program"):
        asyncio.run(Store.open(str(file)))
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("photos",)]
    connection.close()


def test_two_servers_that_start_at_once_make_one_database(address: str) -> None:
    async def check() -> None:
        stores = await asyncio.gather(*(Store.open(address) for _ in range(4)))
        await stores[0].append("t", [entry(1)], summary("t"))
        assert await stores[3].load("t") == [entry(1)]
        for store in stores:
            await store.close()

    asyncio.run(check())


def test_a_server_that_starts_while_another_makes_the_file_waits(tmp_path: Path) -> None:
    """SQLite's own patience does not cover this: it refuses at once."""
    file = tmp_path / "server.sqlite3"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    other.execute("CREATE TABLE passing (x)")
    given_up = threading.Timer(0.3, other.rollback)
    given_up.start()
    database.open_engine(str(file)).dispose()
    given_up.join()
    other.close()
