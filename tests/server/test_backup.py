"""`ludotheque backup`: a whole copy of a database that is being written to."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from ludotheque.cli.commands.hosting import backup as command
from ludotheque.cli.errors import Misused
from ludotheque.server.store import read_only
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoreTrouble, WrongDatabase, database_url, sqlite_file
from tests.cli.driver import piped
from tests.core import processes
from tests.server.stores import entry, summary


async def filled(file: Path, entries: int = 1) -> Store:
    store = await Store.open(str(file))
    log = [entry(number, pad="x" * 1000) for number in range(1, entries + 1)]
    await store.append("t", log, summary("t"))
    return store


def silent(done: int, pages: int) -> None:
    pass


def a_database(file: Path) -> Path:
    async def make() -> None:
        await (await filled(file)).close()

    asyncio.run(make())
    return file


def test_a_copy_is_made_while_moves_are_written_and_is_one_moment_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_only, "PAGES_A_STEP", 5)
    target = tmp_path / "copy.sqlite3"
    shown: list[tuple[int, int]] = []

    async def check() -> None:
        store = await filled(tmp_path / "server.sqlite3", 200)
        loop = asyncio.get_running_loop()
        number = 200

        async def play() -> None:
            nonlocal number
            number += 1
            await store.append("t", [entry(number)])

        def between(done: int, pages: int) -> None:
            shown.append((done, pages))
            assert len(shown) < 1000, "begun anew at every move"
            asyncio.run_coroutine_threadsafe(play(), loop).result(30)

        await asyncio.to_thread(read_only.back_up, tmp_path / "server.sqlite3", target, between)
        assert len(shown) > 5
        assert number == 200 + len(shown), "the server went on"
        assert [done for done, _ in shown] == sorted(done for done, _ in shown), "never begun anew"
        assert shown[-1][0] == shown[-1][1]
        await store.append("t", [entry(number + 1)])
        await store.close()
        copy = await Store.open(str(target))
        assert [each.number for each in await copy.load("t")] == list(range(1, 201))
        await copy.append("t", [entry(201)])
        await copy.close()

    asyncio.run(check())
    assert target.stat().st_mode & 0o777 == 0o600


def test_a_damaged_database_gives_no_copy_and_the_old_one_stays(tmp_path: Path) -> None:
    file, target = tmp_path / "server.sqlite3", tmp_path / "copy.sqlite3"

    async def make() -> None:
        await (await filled(file, 200)).close()

    asyncio.run(make())
    target.write_text("the copy of yesterday")
    with file.open("r+b") as stream:
        stream.seek(file.stat().st_size // 2 // 4096 * 4096)
        stream.write(b"\xff" * 4096)
    with pytest.raises(StoreTrouble, match="could not be copied"):
        read_only.back_up(file, target, silent)
    assert target.read_text() == "the copy of yesterday"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "server.sqlite3"]


def test_the_database_of_another_program_is_not_ours_to_copy(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "photos.sqlite3") as connection:
        connection.execute("CREATE TABLE photos (id)")
    connection.close()
    with pytest.raises(WrongDatabase):
        read_only.back_up(tmp_path / "photos.sqlite3", tmp_path / "copy", silent)
    assert [path.name for path in tmp_path.iterdir()] == ["photos.sqlite3"]


# The command


def test_the_command_copies_the_default_database(tmp_path: Path) -> None:
    a_database(tmp_path / "ludotheque" / "server.sqlite3")
    target = tmp_path / "copy.sqlite3"
    done = piped(tmp_path, "backup", str(target))
    assert (done.returncode, done.stderr) == (0, "")
    size = f"{target.stat().st_size / 1e6:.1f}".replace(".", ",")
    assert done.stdout.startswith(f"Copiée et vérifiée : {target} ({size} Mo).")
    again = piped(tmp_path, "backup", str(target), "--lang", "en")
    assert again.returncode == 2
    assert again.stderr.startswith(f"ludotheque: {target} is there already: ")
    assert piped(tmp_path, "backup", str(target), "--force").returncode == 0


def test_a_copy_that_cannot_be_made_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = a_database(tmp_path / "mine.sqlite3")
    nowhere = piped(tmp_path, "backup", str(tmp_path / "no" / "copy"), "--database", str(file))
    assert nowhere.returncode == 1
    assert "n’a pas pu être copié" in nowhere.stderr
    assert nowhere.stderr.count("\n") == 1


def test_what_makes_no_sense_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    file = a_database(tmp_path / "mine.sqlite3")
    before = file.read_bytes()
    copy = tmp_path / "copy"
    with pytest.raises(Misused, match="pg_dump"):
        command(copy, "postgresql://zoe@/jeux")
    with pytest.raises(Misused, match="There is no database"):
        command(copy, str(tmp_path / "nothing"))
    with pytest.raises(Misused, match="there already"):
        command(file, str(file), force=True)
    with pytest.raises(Misused, match="there already"):
        command(tmp_path, str(file), force=True)
    assert file.read_bytes() == before
    assert not copy.exists()


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("jeux.sqlite3", "jeux.sqlite3"),
        ("/var/jeux.sqlite3", "/var/jeux.sqlite3"),
        ("sqlite:////var/jeux.sqlite3", "/var/jeux.sqlite3"),
        ("sqlite+aiosqlite:///jeux.sqlite3", "jeux.sqlite3"),
        ("postgresql://zoe@host/jeux", None),
        ("postgresql+asyncpg://zoe@host/jeux", None),
    ],
)
def test_addresses(address: str, file: str | None) -> None:
    assert sqlite_file(address) == (None if file is None else Path(file))
    assert database_url(address).startswith(("sqlite:///", "postgresql+psycopg://"))


def test_the_command_loads_no_database_before_it_needs_one(tmp_path: Path) -> None:
    script = """
import sys
import ludotheque.cli.main
loaded = {name.partition(".")[0] for name in sys.modules}
assert not loaded & {"sqlalchemy", "alembic", "psycopg", "itsdangerous", "sqlite3"}, loaded
"""
    processes.run(script, processes.environment(tmp_path, LUDOTHEQUE_COMPILE="0"))
