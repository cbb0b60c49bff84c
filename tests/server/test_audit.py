"""`ludotheque check`: what is right is found right, and each thing that is wrong is named."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Words
from ludotheque.cli import main
from ludotheque.core.words import LANGUAGES
from ludotheque.server import audit as auditing
from ludotheque.server.audit import Audit, Finding, Wrong
from ludotheque.server.store.read_only import reading
from ludotheque.server.store.types import StoreTrouble, WrongDatabase
from tests.server import postgres
from tests.server.audited import audited, wrongs
from tests.server.in_process import Client, InProcess, empty_database
from tests.server.test_found_by_chance import opened, play_to_the_end
from tests.server.test_store import with_store


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a match that is over, its rematch, and one that is being played."""
    file = tmp_path_factory.mktemp("evening") / "server.sqlite3"
    server = InProcess(Path(shutil.copy(empty_database(), file)))
    over = opened(server, "quelle-heure", "Zoe", "Leo")
    pages = [Client(server, over.room.id, server.person(name)) for name in ("Zoe", "Leo")]
    for page in pages:
        page.connect()
    server.settle()
    play_to_the_end(server, over, pages)
    pages[0].send(b'{"do":"rematch","id":"again"}')
    server.settle()
    assert over.room.rematch
    opened(server, "land-unter", "Zoe", "Leo", "Mia", seconds=30)
    server.close()
    return file


@pytest.fixture
def database(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(evening, tmp_path / "server.sqlite3"))


def spoil(database: Path, *statements: str) -> None:
    with closing(sqlite3.connect(database)) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount > 0, statement
        connection.commit()


def the(database: Path, status: str) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("SELECT id FROM tables WHERE status = ?", [status]).fetchone()[0])


def test_a_database_that_is_right_is_found_right(database: Path) -> None:
    before = database.read_bytes()
    found = audited(database)
    assert wrongs(found) == []
    assert found.tables == 3
    with closing(sqlite3.connect(database)) as connection:
        assert found.entries == connection.execute("SELECT count(*) FROM log").fetchone()[0]
    assert database.read_bytes() == before


OVER, PLAYING = (
    "(SELECT id FROM tables WHERE status = 'over')",
    "(SELECT id FROM tables WHERE status = 'playing')",
)
LAST = f'(SELECT max(number) FROM log WHERE "table" = {OVER})'
MOVE = f'"table" = {OVER} AND number = 6'
WRONG = {
    "error-audit-no-log": ("over", True, f'DELETE FROM log WHERE "table" = {OVER}'),
    "error-audit-gap": ("over", True, f"DELETE FROM log WHERE {MOVE}"),
    "error-audit-request-twice": (
        "over",
        True,
        f'UPDATE log SET (person, request) = (SELECT person, request FROM log WHERE "table" = {OVER}'
        f' AND number = 6) WHERE "table" = {OVER} AND number = 7',
    ),
    "error-audit-unreadable": (
        "over",
        True,
        f"UPDATE log SET body = json_set(body, '$.move', 'fly away') WHERE {MOVE}",
    ),
    "error-audit-no-chance": (
        "over",
        True,
        f"UPDATE log SET body = json_remove(body, '$.chance') WHERE {MOVE}",
    ),
    "error-audit-summary": ("over", False, f"UPDATE tables SET status = 'closed' WHERE id = {OVER}"),
    "error-audit-summary-unreadable": (
        "over",
        False,
        f"UPDATE tables SET seats = '[' WHERE id = {OVER}",
    ),
    "error-audit-chairs": ("over", False, f'DELETE FROM chairs WHERE "table" = {OVER}'),
    "error-audit-results": ("over", False, f'DELETE FROM results WHERE "table" = {OVER} AND seat = 1'),
    "error-audit-results-differ": (
        "over",
        False,
        f'UPDATE results SET score = score + 1 WHERE "table" = {OVER} AND seat = 1',
    ),
    "error-audit-analysis": ("playing", False, f"INSERT INTO analyses VALUES ({PLAYING}, 'x')"),
    "error-audit-no-rematch": (
        "over",
        False,
        "UPDATE log SET body = json_set(body, '$.table', 'nowhere')"
        f' WHERE "table" = {OVER} AND number = {LAST}',
    ),
    "error-audit-no-table": ("", True, "INSERT INTO chairs VALUES ('zoe', 'nowhere')"),
}


@pytest.mark.parametrize("key", WRONG)
def test_what_is_wrong_is_named_with_its_table(database: Path, key: str) -> None:
    status, is_of_log, statement = WRONG[key]
    table = the(database, status) if status else "nowhere"
    spoil(database, statement)
    assert (table, key, is_of_log) in wrongs(audited(database))
    assert {one.table for one in audited(database).findings} == {table}, "and nothing else"


def test_every_finding_has_a_test_and_a_sentence() -> None:
    source = Path(auditing.__file__).read_text(encoding="utf-8")
    keys = {word for word in source.replace('"', " ").split() if word.startswith("error-audit-")}
    assert keys - {"error-audit-deal", "error-audit-not-read"} == set(WRONG)
    assert all(Words(language).has(key) for language in LANGUAGES for key in keys)


def test_a_deal_that_the_key_does_not_prove_is_found(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By `verify` alone, as if the room had believed the log."""
    monkeypatch.setattr("ludotheque.core.tables.state.commitment", lambda _: "ab" * 32)
    assert wrongs(audited(database)) == [(the(database, "over"), "error-audit-deal", True)]


def test_a_damaged_table_is_named_and_the_others_are_checked(database: Path) -> None:
    spoil(database, f"UPDATE log SET body = CAST(x'ff' AS TEXT) WHERE {MOVE}")
    found = audited(database)
    assert wrongs(found) == [(the(database, "over"), "error-audit-not-read", True)]
    assert found.tables == 3


def test_it_reads_one_moment_of_each_table_while_a_server_writes(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two of its reads a move is made: nothing is found, and nobody waits."""
    server = InProcess(database)
    live = server.run(server.hub.live(the(database, "playing")))
    pages = [Client(server, live.room.id, server.person(name)) for name in ("Zoe", "Leo", "Mia")]
    for page in pages:
        page.connect()
    server.settle()
    moves = 0

    def play() -> None:
        nonlocal moves
        moves += 1
        seat = live.room.awaited[0]
        move = live.room.played_table.legal_moves(seat)[0]
        asked = {"do": "move", "id": f"m{moves}", "seat": seat, "move": move}
        pages[seat].send(json.dumps(asked).encode())
        server.settle()

    class Slow:
        """Of a connection: before every statement of a transaction somebody plays."""

        def __init__(self, connection: Any) -> None:
            self._connection = connection
            self.begin = connection.begin

        def execute(self, query: Any) -> Any:
            play()
            return self._connection.execute(query)

    found = Audit()
    with reading(str(database)) as kept:
        kept._connection = Slow(kept._connection)  # type: ignore[assignment]
        auditing.audit(kept, found, lambda *_: None)
    server.close()
    assert moves > 15
    assert wrongs(found) == []
    assert wrongs(audited(database)) == []


def test_nothing_can_be_written_through_it(database: Path) -> None:
    with pytest.raises(StoreTrouble, match="it can only be read"), reading(str(database)) as kept:
        kept._connection.exec_driver_sql("DELETE FROM log")


def test_it_checks_postgresql_too(postgresql: postgres.Server) -> None:
    from tests.server.stores import entry, summary

    address = postgresql.emptied()

    async def write(store: Any) -> None:
        await store.append("t", [entry(1)], summary("t"))

    with_store(address, write)
    found = audited(address)
    assert wrongs(found) == [("t", "error-audit-unreadable", True)]
    with pytest.raises(StoreTrouble, match="read-only"), reading(address) as kept:
        kept._connection.exec_driver_sql("DELETE FROM log")


def test_a_database_of_another_version_is_refused_and_left_alone(database: Path) -> None:
    spoil(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(WrongDatabase, match="9999"):
        audited(database)
    other = database.with_name("other.sqlite3")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE mine (x)")
    with pytest.raises(WrongDatabase):
        audited(other)


# The command


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", ["ludotheque", *arguments])
        patch.setattr(main, "_be_kind_to_pipes", lambda: None)  # this process has pipes of its own
        with pytest.raises(SystemExit) as ended:
            main.run()
    told = capsys.readouterr()
    return int(ended.value.code or 0), told.out + told.err


def test_the_command_says_that_nothing_is_wrong(database: Path, capsys: Any) -> None:
    code, told = said(capsys, "check", "--database", str(database), "--lang", "en")
    assert (code, told.strip()) == (0, f"3 tables, {audited(database).entries} entries: nothing wrong.")
    code, told = said(capsys, "check", "--database", str(database), "--lang", "fr")
    assert (code, told.splitlines()[-1].rpartition(":")[2].strip()) == (0, "tout est en ordre.")


def test_the_page_of_hosting_shows_what_the_command_says(database: Path, capsys: Any) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    shown = re.search(r"\$ ludotheque (check \S+)\n(.*)\n", page)
    assert shown is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(database.parent)
        code, told = said(capsys, *shown[1].split(), "--lang", "en")
    assert code == 0
    assert re.sub(r"\d+", "N", told.strip()) == re.sub(r"\d+", "N", shown[2])


def test_the_command_says_what_is_wrong_and_what_to_do(database: Path, capsys: Any) -> None:
    playing, over = the(database, "playing"), the(database, "over")
    spoil(database, WRONG["error-audit-analysis"][2], WRONG["error-audit-unreadable"][2])
    code, told = said(capsys, "check", "--database", str(database), "--lang", "en")
    lines = told.splitlines()
    assert code == 1
    assert any(line.startswith(f"{over}: entry 6 of the log cannot be played again") for line in lines)
    assert f"{playing}: an analysis of a match that is not over" in lines
    assert "go back to a backup" in told
    assert "report it" in told
    assert lines[-1].endswith("2 things wrong at 2 tables.")


def test_the_command_refuses_what_is_no_database(tmp_path: Path, capsys: Any) -> None:
    code, told = said(capsys, "check", "--database", str(tmp_path / "none.sqlite3"), "--lang", "en")
    assert code == 2
    assert "There is no database" in told
    (tmp_path / "text").write_text("hello, this is no database at all" * 100)
    code, told = said(capsys, "check", "--database", str(tmp_path / "text"), "--lang", "en")
    assert code == 1
    assert "cannot be opened" in told


def test_who_interrupts_it_hears_what_was_found(
    database: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(kept: object, found: Audit, progress: Callable[[int, int], None]) -> None:
        progress(1, 3)
        found.tables = 1
        found.findings.append(Finding("abc", Wrong("error-audit-no-log"), is_of_log=True))
        raise KeyboardInterrupt

    monkeypatch.setattr(auditing, "audit", interrupted)
    code, told = said(capsys, "check", "--database", str(database), "--lang", "en")
    assert code == 130
    assert "abc: no log" in told
    assert "Stopped after 1 of 3 tables" in told
