"""docs/production.md: its commands can be given, and what it says of backups is done here for real."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ludotheque.client import Client, TableAt
from ludotheque.server.settings import NO_LIMITS
from tests.server import postgres
from tests.server.parlour import Parlour
from tests.server.stores import kept
from tests.server.test_deploy import COMPOSE, DOCS, UNITS, check_command, options
from tests.server.test_matches import friends

ROOT = Path(__file__).resolve().parents[2]


def section(title: str) -> str:
    found = re.search(rf"^#+ {title}\n(.*?)(?=^#+ |\Z)", DOCS, re.M | re.S)
    assert found, title
    return found[1]


def blocks(text: str) -> list[str]:
    return re.findall(r"```sh\n(.*?)```", text, re.S)


# What can be given


def given(program: str) -> Iterator[list[str]]:
    """The commands of the page that call a program, in its blocks and in its sentences."""
    spoken = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", DOCS, flags=re.S))
    lines = "\n".join(blocks(DOCS)).replace("\\\n", " ").splitlines()
    for line in (*lines, *spoken):
        words = shlex.split(re.split(r" && |; | <<", line)[-1], comments=True)
        if program in words:
            yield words[words.index(program) + 1 :]


def test_our_own_commands_are_there() -> None:
    found = [words for words in given("ludotheque") if words and not words[0].startswith("-")]
    assert {words[0] for words in found} >= {"serve", "backup", "check"}
    for words in found:
        check_command(words)


def test_files_that_are_named_are_there() -> None:
    named = set(re.findall(r"deploy/[\w.@-]*\w", DOCS)) - {"deploy/.env"}
    assert {name.removeprefix("deploy/") for name in named} >= {
        "compose.yaml",
        "Caddyfile",
        "grafana.json",
    }
    for name in named:
        assert (ROOT / name).is_file(), name


def test_units_and_containers_that_are_named_are_there() -> None:
    units = {re.sub(r"@.*", "@", path.stem) for path in UNITS}
    for words in given("systemctl"):
        for name in words[1:]:
            assert name.startswith("-") or re.sub(r"@.*", "@", name) in units, name
    for words in given("docker"):
        after = words.index("up") + 1 if "up" in words else len(words)
        for name in words[after:]:
            assert name.startswith("-") or name in COMPOSE["services"], name


def test_every_option_of_the_server_is_in_the_table() -> None:
    rows = dict(re.findall(r"^\| `(--[\w-]+)` \| `(\w+)` \|", DOCS, re.M))
    wanted = {
        name: variable for name, variable in options("serve").items() if name not in ("--lang", "--open")
    }
    assert rows == wanted


def test_variables_that_are_named_are_there() -> None:
    known = {*options("serve").values(), "LUDOTHEQUE_CACHE", "LUDOTHEQUE_SITE", "LUDOTHEQUE_SERVERS"}
    assert set(re.findall(r"LUDOTHEQUE_[A-Z_]+[A-Z]", DOCS)) <= known


# Backups, as the page says


class Operator:
    """Gives the commands of the page, in folders of the test's own."""

    def __init__(self, folder: Path, more_programs: str = "", **environment: str) -> None:
        self.state, self.backups = folder / "state", folder / "backups"
        programs = folder / "programs"
        for one in (self.state, self.backups, programs):
            one.mkdir()
        ours = f'exec {shlex.quote(sys.executable)} -m ludotheque "$@"'
        for name, script in {"ludotheque": ours, "systemctl": "exit 0"}.items():
            (programs / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            (programs / name).chmod(0o755)
        path = os.pathsep.join(filter(None, [str(programs), more_programs, os.environ["PATH"]]))
        paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        self.environment = {**os.environ, "PATH": path, "PYTHONPATH": paths, **environment}

    def give(self, commands: str) -> None:
        text = commands.replace("/var/lib/ludotheque", str(self.state)).replace(
            "/backups", str(self.backups)
        )
        done = subprocess.run(
            ["bash", "-euc", text],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr

    def keep_what_a_killed_server_leaves(self) -> None:
        wal = self.state / "server.sqlite3-wal"
        self._left = wal.read_bytes() if wal.exists() else b""

    def kill(self) -> None:
        """As if the server had been killed while somebody played."""
        assert self._left
        (self.state / "server.sqlite3-wal").write_bytes(self._left)


class Played(NamedTuple):
    cookie: str
    table: str
    before: list[str]
    """The moves that were acknowledged before the backup began."""
    after: int
    """How many there were at most when it was done."""
    at_the_end: list[str]


@contextmanager
def playing(table: TableAt) -> Iterator[list[str]]:
    """Somebody plays on and on: every move that was acknowledged. It began before the body does."""
    acknowledged: list[str] = []
    stop, begun = threading.Event(), threading.Event()

    def play() -> None:
        """Changes a choice of cards, which is a move each time."""
        while not stop.is_set():
            for move in table.legal[:2]:
                table.play(move)
                acknowledged.append(move)
                begun.set()

    thread = threading.Thread(target=play)
    thread.start()
    try:
        assert begun.wait(120)
        yield acknowledged
    finally:
        stop.set()
        thread.join(120)


def until_longer(moves: list[str], least: int) -> None:
    """The server goes on after the backup too."""
    end = time.monotonic() + 120
    while len(moves) < least:
        assert time.monotonic() < end, "nobody plays any more"
        time.sleep(0.01)


def moves_kept(database: str, table: str) -> list[str]:
    """The moves in the log of a table, when no server runs."""
    told = [json.loads(entry.body) for entry in kept(database, table)]
    return [one["move"] for one in told if one["kind"] == "moved"]


def back_up_while_somebody_plays(
    folder: Path, database: str, operator: Operator, commands: str
) -> Played:
    with Parlour(folder, database=database, limits=NO_LIMITS) as parlour:
        tables = friends(parlour, "land-unter", 3)
        with playing(tables[0]) as acknowledged:
            before = list(acknowledged)
            operator.give(commands)
            after = len(acknowledged) + 1  # one may be kept, and not acknowledged yet
            until_longer(acknowledged, after + 1)
            operator.keep_what_a_killed_server_leaves()
        for table in tables:
            table.close()
    return Played(
        tables[0].client.cookie, tables[0].id, before, after, moves_kept(database, tables[0].id)
    )


def goes_on_from_then(folder: Path, database: str, played: Played) -> None:
    """A server opens what was restored: a moment while the backup was made, and its people play on."""
    restored = moves_kept(database, played.table)
    assert restored == played.at_the_end[: len(restored)]
    assert len(played.before) <= len(restored) <= played.after < len(played.at_the_end)
    with Parlour(folder, database=database, limits=NO_LIMITS) as parlour:
        table = TableAt(Client(parlour.address, cookie=played.cookie), played.table)
        table.play(table.legal[-1])
        table.close()
    assert len(moves_kept(database, played.table)) == len(restored) + 1


def test_sqlite_is_backed_up_while_the_server_writes_and_restored(tmp_path: Path) -> None:
    operator = Operator(tmp_path)
    back_up, restore = blocks(section("SQLite"))
    database = str(operator.state / "server.sqlite3")
    played = back_up_while_somebody_plays(tmp_path, database, operator, back_up)
    operator.kill()
    operator.give(restore)
    goes_on_from_then(tmp_path, database, played)


def test_postgresql_is_backed_up_while_servers_write_and_restored(
    tmp_path: Path, postgresql: postgres.Server
) -> None:
    tools = postgres.tools(postgresql.folder)
    operator = Operator(tmp_path, str(tools), PGHOST=str(postgresql.folder), PGUSER="ludotheque")
    ours = rf"\1{postgres.DATABASE}"
    back_up, restore = blocks(section("PostgreSQL"))
    back_up = re.sub(r"(--file=\S+ )ludotheque$", ours, back_up, flags=re.M)
    played = back_up_while_somebody_plays(tmp_path, postgresql.emptied(), operator, back_up)
    try:
        operator.give(restore)
        again = postgresql.address.replace(f"/{postgres.DATABASE}?", "/house_again?")
        goes_on_from_then(tmp_path, again, played)
    finally:
        with postgresql.connected() as connection:
            connection.execute("DROP DATABASE IF EXISTS house_again WITH (FORCE)")
