from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludotheque.server.settings import NO_LIMITS
from tests.server import postgres
from tests.server.house import House
from tests.server.in_process import InProcess, empty_database
from tests.server.parlour import Parlour

os.environ["NO_PROXY"] = "127.0.0.1"  # our own servers are asked directly, whatever is set here


@pytest.fixture(autouse=True)
def no_connection_to_postgresql_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The garbage collector would tell of it in some later test."""
    opened: list[psycopg.Connection[Any]] = []
    connect = psycopg.connect

    def remembered(*arguments: Any, **named: Any) -> psycopg.Connection[Any]:
        opened.append(connect(*arguments, **named))
        return opened[-1]

    monkeypatch.setattr(psycopg, "connect", remembered)
    yield
    assert [one for one in opened if not one.closed] == []


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests that do not break it. All of them come from one address, as fast as
    this machine lets them: limits have tests of their own."""
    with House(tmp_path_factory.mktemp("house"), "--no-limits") as running:
        yield running
    assert "Traceback" not in running.logged()


@pytest.fixture(scope="package")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """One server in this process, whose time can pass. It ends with this folder's tests: its pings
    come from the generator that Hypothesis watches in others."""
    with Parlour(tmp_path_factory.mktemp("parlour"), limits=NO_LIMITS) as running:
        yield running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[InProcess]:
    """A server whose steps happen when the test says so."""
    running = InProcess(Path(shutil.copy(empty_database(), tmp_path / "server.sqlite3")))
    yield running
    running.close()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[postgres.Server]:
    with postgres.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: Any, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "server.sqlite3")
    server: postgres.Server = request.getfixturevalue("postgresql")
    return server.emptied()
