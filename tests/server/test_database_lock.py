"""One database belongs to one running server."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from ludotheque.server.app import Lifespan
from ludotheque.server.rooms.registry import milliseconds
from ludotheque.server.settings import Settings
from ludotheque.server.store import database
from ludotheque.server.store.database import lock_database
from ludotheque.server.store.types import StoreTrouble
from tests.server import postgres
from tests.server.house import House
from tests.server.parlour import Parlour
from tests.server.patience import wait_until


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCK_SECONDS", 0.0)


def test_a_second_server_is_refused_until_the_first_one_stops(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Parlour(tmp_path, database=address):
        with pytest.raises(StoreTrouble) as refused:
            lock_database(address)
        assert refused.value.key == "error-store-in-use"
    monkeypatch.setattr(database, "LOCK_SECONDS", 60.0)  # PostgreSQL notices a moment later
    lock_database(address).release()


def test_a_link_to_a_database_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path / "server.sqlite3")
    lock = lock_database(str(tmp_path / "server.sqlite3"))
    with pytest.raises(StoreTrouble):
        lock_database(str(tmp_path / "other"))
    lock.release()


def test_a_server_that_is_killed_owns_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script = (
        "import sys, time; from ludotheque.server.store.database import lock_database;"
        "kept = lock_database(sys.argv[1]); print('mine', flush=True); time.sleep(600)"
    )
    other = subprocess.Popen([sys.executable, "-c", script, address], stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdout.readline() == b"mine\n"
    with pytest.raises(StoreTrouble):
        lock_database(address)
    other.send_signal(signal.SIGKILL)
    other.communicate()
    monkeypatch.setattr(database, "LOCK_SECONDS", 60.0)  # PostgreSQL notices a moment later
    lock_database(address).release()


def test_a_session_that_the_database_drops_is_taken_again(postgresql: postgres.Server) -> None:
    lock = lock_database(postgresql.emptied())
    with postgresql.connected() as connection:
        postgres.drop_others(connection)
        assert lock.take()
        with pytest.raises(StoreTrouble, match="already uses"):
            lock_database(postgresql.address)
        postgres.drop_others(connection)
    faster = lock_database(postgresql.address)
    assert not lock.take()
    faster.release()
    wait_until(lock.take)  # PostgreSQL notices a moment later
    lock.release()


def test_a_lock_that_was_released_is_not_taken_again(postgresql: postgres.Server) -> None:
    """A server that stops may be looking whether it still has the lock."""
    lock = lock_database(postgresql.emptied())
    lock.release()
    assert not lock.take()
    lock_database(postgresql.address).release()


def test_a_lock_is_released_after_the_look_at_it_that_is_under_way(
    postgresql: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = lock_database(postgresql.emptied())
    assert isinstance(lock, database.AdvisoryLock)
    with postgresql.connected() as connection:
        postgres.drop_others(connection)
    taken, looks, goes_on = lock._taken, threading.Event(), threading.Event()

    def slowly() -> Any:
        looks.set()
        assert goes_on.wait(60)
        return taken()

    monkeypatch.setattr(lock, "_taken", slowly)
    with ThreadPoolExecutor(2) as pool:
        look = pool.submit(lock.take)
        assert looks.wait(60)
        released = pool.submit(lock.release)
        goes_on.set()
        assert look.result(60)
        released.result(60)
    monkeypatch.setattr(database, "LOCK_SECONDS", 60.0)  # PostgreSQL notices a moment later
    lock_database(postgresql.address).release()


def test_a_lock_that_fails_half_way_leaves_no_connection(
    postgresql: postgres.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "SERVER_LOCK", 2**70)  # no number of a lock
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        lock_database(postgresql.emptied())


@pytest.mark.parametrize("step", ["store.store.Writer", "app.signatures"])
def test_a_server_that_does_not_start_leaves_its_database_to_others(
    address: str, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fails(*_: object) -> None:
        raise StoreTrouble("error-store-trouble")

    monkeypatch.setattr(f"ludotheque.server.{step}", fails)
    settings = Settings(database=address)
    with pytest.raises(StoreTrouble, match="trouble"):
        asyncio.run(Lifespan.open(settings, milliseconds, FastAPI()))
    monkeypatch.setattr(database, "LOCK_SECONDS", 60.0)  # PostgreSQL notices a moment later
    lock_database(address).release()


def test_a_server_that_has_lost_its_database_to_another_one_stops_and_says_why(
    tmp_path: Path, postgresql: postgres.Server
) -> None:
    house = House(tmp_path)
    house.database = postgresql.emptied()
    lock = {"lock": database.SERVER_LOCK}
    with house, postgresql.connected() as connection, postgresql.connected() as other:
        other.execute("SET lock_timeout = '120s'")
        with ThreadPoolExecutor(1) as pool:
            taken = pool.submit(other.execute, "SELECT pg_advisory_lock(%(lock)s)", lock)
            wait_until(lambda: connection.execute(postgres.WAITING_FOR, lock).fetchall() != [])
            connection.execute(postgres.DROP_OWNER, lock)
            taken.result()
        assert house.process is not None
        assert house.process.wait(120) == 1
    assert "Another server already uses the database" in house.logged()
    assert not house.troubles()


def test_a_place_where_nothing_can_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for address in (str(tmp_path / "file" / "x.sqlite3"), f"postgresql://zoe:hush@/x?host={tmp_path}"):
        with pytest.raises(StoreTrouble, match="cannot be opened") as trouble:
            lock_database(address)
        assert "hush" not in str(trouble.value.arguments)
