"""Killed at any moment, disk full, locked: what was acknowledged stays, and work goes on after."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from ludotheque import Words
from ludotheque.core.errors import LudothequeError
from ludotheque.server.operations import JsonLines
from ludotheque.server.rooms.hub import Hub
from ludotheque.server.rooms.registry import Rooms
from ludotheque.server.settings import Settings
from ludotheque.server.store import database
from ludotheque.server.store.database import lock_database, open_engine
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoredPerson, StoreTrouble, WrongDatabase
from tests.core import processes
from tests.server import postgres
from tests.server.parlour import Parlour
from tests.server.patience import wait_until
from tests.server.stores import ZOE, entry, summary

ROOT = Path(__file__).resolve().parents[2]

WRITER = """
import asyncio, sys
from ludotheque.server.store.store import Store
from tests.server.stores import entry, summary

async def play(store, table):
    number = len(await store.load(table))
    while True:
        number += 1
        await store.append(table, [entry(number, table)], summary(table, changed=number))
        print(table, number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"t{i}") for i in range(8)))

asyncio.run(main())
"""


def in_process(tmp_path: Path, script: str, *arguments: str) -> subprocess.Popen[str]:
    env = processes.environment(tmp_path / "cache", processes.SOURCES, ROOT)
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def acknowledged(writer: subprocess.Popen[str], kill_after: int) -> list[tuple[str, int]]:
    """What the writer was told is durable, up to the moment when it was killed."""
    assert writer.stdout is not None
    lines = [writer.stdout.readline() for _ in range(kill_after)]
    writer.send_signal(signal.SIGKILL)
    lines += writer.stdout.readlines()
    writer.stdout.close()
    writer.wait()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(number)) for table, number in whole]


def test_nothing_acknowledged_is_lost_when_the_writer_is_killed_again_and_again(tmp_path: Path) -> None:
    file = str(tmp_path / "server.sqlite3")
    reached: dict[str, int] = {}

    async def audit() -> None:
        store = await Store.open(file)
        for table, number in reached.items():
            log = await store.load(table)
            assert len(log) >= number
            assert log == [entry(n, table) for n in range(1, len(log) + 1)]
            kept = await store.summary(table)
            assert kept == summary(table, changed=len(log)), "written with the entry, or not at all"
        await store.close()

    for kill_after in (1, 30, 77, 150):
        told = acknowledged(in_process(tmp_path, WRITER, file), kill_after)
        assert len(told) >= kill_after
        for table, number in told:
            assert number > reached.get(table, 0)
            reached[table] = number
        asyncio.run(audit())


def test_a_commit_waits_for_the_disk_itself(tmp_path: Path) -> None:
    """No test pulls the plug: SQLite is told to be careful, and that is all that can be seen."""
    engine = database.open_engine(str(tmp_path / "server.sqlite3"))
    with engine.connect() as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        }
    engine.dispose()
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}


FULL_DISK = """
import asyncio, os, resource, sys
from ludotheque.server.store.types import StoreTrouble
from ludotheque.server.store.store import Store
from tests.server.stores import entry, summary

async def main():
    store = await Store.open(sys.argv[1])
    # More than the 32 KiB that SQLite needs for the index of its journal, whatever happens.
    await store.append("t", [entry(1, pad="x" * 100_000)], summary("t"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(sys.argv[1] + "-wal") + 100, hard))
    parts = [store.append(t, [entry(1, pad="x" * 9000)], summary(t)) for t in "abc"]
    outcomes = await asyncio.gather(*parts, return_exceptions=True)
    assert [type(o) for o in outcomes] == [StoreTrouble] * 3, outcomes
    assert [len(await store.load(t)) for t in "tabc"] == [1, 0, 0, 0]
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append("a", [entry(1, pad="x" * 9000)], summary("a"))
    await store.append("t", [entry(2)])
    assert [len(await store.load(t)) for t in "ta"] == [2, 1]
    await store.close()
    print(outcomes[0])

asyncio.run(main())
"""


def test_a_full_disk_is_told_to_those_who_wait_and_forgotten_when_there_is_room(tmp_path: Path) -> None:
    writer = in_process(tmp_path, FULL_DISK, str(tmp_path / "server.sqlite3"))
    said, _ = writer.communicate(timeout=300)
    assert writer.returncode == 0
    assert said.startswith("The database is in trouble")


def test_a_database_that_somebody_else_has_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    file = tmp_path / "server.sqlite3"

    async def check() -> None:
        store = await Store.open(str(file))
        await store.append("t", [entry(1)], summary("t"))
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble) as refused:
            await store.append("t", [entry(2)])
        assert "locked" not in str(refused.value), "that is for who looks after it"
        assert logged(caplog) == ["another program uses it"]
        assert len(await store.load("t")) == 1, "readers do not wait for a writer"
        other.execute("ROLLBACK")
        other.close()
        await store.append("t", [entry(2)])
        assert len(await store.load("t")) == 2
        await store.close()

    asyncio.run(check())


def test_what_runs_beside_the_requests_does_not_end_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Rooms) -> None:
        raise ValueError("no pulse")

    monkeypatch.setattr(Rooms, "stay_awake", broken)
    with Parlour(tmp_path):
        wait_until(lambda: "no pulse" in caplog.text, seconds=10)


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the operator is told about the store."""
    return [vars(one)["reason"] for one in caplog.records if one.name == "ludotheque.store"]


def test_a_trace_of_a_database_in_trouble_tells_no_address_of_a_table(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
        await store.append("private-table", [entry(1)], summary("private-table"))
        await store._writer.do(lambda connection: connection.execute(text("DROP TABLE log")))
        for asking in (store.load("private-table"), store.append("private-table", [entry(2)])):
            with pytest.raises(StoreTrouble) as refused:
                await asking
            trace = (refused.type, refused.value, refused.tb)
            record = logging.makeLogRecord({"msg": "table not loaded", "exc_info": trace})
            assert "log" in (written := JsonLines().format(record))
            assert "private-table" not in written
        await store.close()

    asyncio.run(check())


def test_a_server_stops_quietly_when_its_database_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise StoreTrouble("error-store-trouble")

    async def check() -> None:
        store = await Store.open(str(tmp_path / "server.sqlite3"))
        hub = Hub(Settings(), store)
        monkeypatch.setattr(store, "set_value", gone)
        await hub.close()
        await store.close()

    asyncio.run(check())


def test_connections_that_the_database_drops_are_made_anew(postgresql: postgres.Server) -> None:
    async def check() -> None:
        store = await Store.open(postgresql.emptied())
        await store.append("t", [entry(1)], summary("t"))
        with postgresql.connected() as connection:
            postgres.drop_others(connection)
        with pytest.raises(StoreTrouble):
            await store.append("t", [entry(2)])
        await store.append("t", [entry(2)])
        assert len(await store.load("t")) == 2
        await store.close()

    asyncio.run(check())


def test_a_place_where_no_database_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        asyncio.run(Store.open(str(tmp_path / "file" / "server.sqlite3")))
    (tmp_path / "text.sqlite3").write_text("not a database " * 100)
    with pytest.raises(StoreTrouble, match="it is no database"):
        asyncio.run(Store.open(str(tmp_path / "text.sqlite3")))
    with pytest.raises(StoreTrouble) as refused:
        asyncio.run(Store.open(f"postgresql://zoe:hush@/nowhere?host={tmp_path}"))
    assert "hush" not in str(refused.value)
    in_french = Words("fr").error(refused_by(tmp_path / "text.sqlite3"))
    assert in_french.endswith("ce n’est pas une base de données.")


def refused_by(file: Path) -> LudothequeError:
    with pytest.raises(StoreTrouble) as refused:
        asyncio.run(Store.open(str(file)))
    return refused.value


@pytest.mark.parametrize("address", ["mysql://zoe:hush@x/y", "postgresql://zoe:hush@x:port/y"])
def test_an_address_of_no_database_ended_in_a_traceback(address: str) -> None:
    for opened in (open_engine, lock_database):
        with pytest.raises(WrongDatabase, match="is the address of no database") as refused:
            opened(address)
        assert "hush" not in str(refused.value)


def test_only_its_owner_can_read_the_database(tmp_path: Path) -> None:
    async def check() -> None:
        store = await Store.open(str(tmp_path / "new" / "server.sqlite3"))
        await store.append("t", [entry(1)], summary("t"))
        modes = {path.stat().st_mode & 0o777 for path in (tmp_path / "new").iterdir()}
        assert modes == {0o600}
        assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
        await store.close()

    asyncio.run(check())


# Nothing of a person who is erased stays in the file

NAME = "Zéphyrine-Xylophone"


def traces(folder: Path) -> int:
    name = NAME.encode()
    escaped = json.dumps(NAME).strip('"').encode()
    files = [path.read_bytes() for path in folder.iterdir() if path.is_file()]
    return sum(content.count(name) + content.count(escaped) for content in files)


async def spread_about(store: Store) -> None:
    """Enough rows, written in enough orders, that pages are split and leave pieces in their gaps."""
    await store.save_person(StoredPerson(ZOE, NAME, "sheep", 1, 1))

    async def table(i: int) -> None:
        name = f"t{i * 7919 % 1009:04}"
        for number in range(1, 20):
            named = entry(number, ZOE, person=ZOE, name=NAME, pad="x" * (number * 37 % 300))
            await store.append(name, [named], summary(name, seats=[NAME, None]))

    await asyncio.gather(*(table(i) for i in range(150)))


@pytest.mark.parametrize(
    "wiped_at_once", [2**30, 0], ids=["a small file", "a large one, at its next start"]
)
def test_an_erased_name_is_nowhere_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wiped_at_once: int
) -> None:
    monkeypatch.setattr("ludotheque.server.store.store.WIPED_AT_ONCE", wiped_at_once)
    file = str(tmp_path / "server.sqlite3")

    async def check() -> None:
        store = await Store.open(file)
        await spread_about(store)
        assert traces(tmp_path) > 1000
        await store.erase(ZOE)
        assert len(await store.load("t0000")) == 19
        if not wiped_at_once:
            await store.close()
            store = await Store.open(file)
        assert traces(tmp_path) == 0
        await store.close()

    asyncio.run(check())
