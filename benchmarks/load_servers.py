"""The servers that `servers.py` and `load.py` put under load, for as long as they measure."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cpu_shares
import load_boardgame_io
from tests.server import postgres
from tests.server import redis as redis_server
from tests.server.house import processes_of

NAMES = {
    "sqlite": "one process, SQLite",
    "postgresql": "one process, PostgreSQL",
    "two": "two processes, PostgreSQL and Redis",
    "memory": "boardgame.io, in memory",
    "files": "boardgame.io, flat files",
}
OURS = ("sqlite", "postgresql", "two")
START_SECONDS = 600
"""On a new machine the rules are compiled first."""
LOG_SHOWN = 4_000
"""Characters of a server's log, where something went wrong."""


@dataclass(frozen=True)
class Cores:
    """Where everybody runs; empty: wherever the system likes."""

    servers: Sequence[int] = ()
    """One for each process of a server."""
    databases: Sequence[int] = ()


@dataclass(frozen=True)
class BoardgameIo:
    """How boardgame.io is found: `folder` has its node_modules."""

    node: str
    folder: Path


@dataclass
class Running:
    """A server under test: where it is, and whose time counts."""

    address: str
    servers: list[int]
    helpers: list[int] = field(default_factory=list)
    """Processes of the database and of Redis."""

    def server_seconds(self) -> list[float]:
        """Of each process."""
        return [used_seconds(one) for one in self.servers]

    def helper_seconds(self) -> float:
        return sum(map(used_seconds, self._everybody_helping()))

    def megabytes(self) -> float:
        pages = [int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in self.servers]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stay_on(self, cores: Cores) -> None:
        for process, core in zip(self.servers, cores.servers, strict=False):
            pin(process, [core])
        if cores.databases:
            for process in self._everybody_helping():
                pin(process, cores.databases)

    def limited(self, share: float | None) -> contextlib.AbstractContextManager[None]:
        """Each of its processes has no more than this part of a core."""
        return cpu_shares.limited(self.servers, share) if share else contextlib.nullcontext()

    def _everybody_helping(self) -> list[int]:
        return [one for helper in self.helpers for one in (helper, *processes_of(helper))]


def pin(process: int, cores: Sequence[int]) -> None:
    """All its threads; those that they start follow them."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(OSError):  # gone meanwhile
            os.sched_setaffinity(int(thread.name), cores)


def used_seconds(process: int | str) -> float:
    """Of a process, or of a thread: `process/task/thread`."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:  # a connection of the database that has ended
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def house(*arguments: str, source: Path | None = None) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server of ours, of this version or of another; FOLDER in an argument is one that goes away
    with it."""
    environment = {**os.environ, "NO_COLOR": "1"}
    if source is not None:
        environment["PYTHONPATH"] = str(source.resolve())
    with tempfile.TemporaryDirectory(prefix="ludotheque-load-") as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "ludotheque", "serve", "--lang", "en", "--port", "0"]
        with log.open("wb") as written:
            process = subprocess.Popen(
                [*command, "--no-limits", *(word.replace("FOLDER", folder) for word in arguments)],
                stdout=written,
                stderr=written,
                env=environment,
            )
        try:
            end = time.monotonic() + START_SECONDS
            while (found := re.search(rb"is open: (http://\S+)", log.read_bytes())) is None:
                if process.poll() is not None or time.monotonic() > end:
                    raise SystemExit(f"the server did not start:\n{log.read_text()}")
                time.sleep(0.05)
            yield found[1].decode(), process
        except Exception:
            print(f"what the server says:\n{log.read_text()[-LOG_SHOWN:]}", flush=True)
            raise
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)


@contextlib.contextmanager
def running(name: str, boardgame: BoardgameIo, cores: Cores) -> Iterator[Running]:
    with contextlib.ExitStack() as stack:
        server = _started(stack, name, boardgame)
        server.stay_on(cores)
        yield server


def _started(stack: contextlib.ExitStack, name: str, boardgame: BoardgameIo) -> Running:
    if name not in OURS:
        return stack.enter_context(boardgame_io(name, boardgame))
    few_bots = ("--thinkers", "1")
    if name == "sqlite":
        address, process = stack.enter_context(house("--database", "FOLDER/load.sqlite3", *few_bots))
        return Running(address, [process.pid])
    database = stack.enter_context(postgres.running(fsync="on"))
    where = ("--database", database.emptied(), *few_bots)
    if name == "postgresql":
        address, process = stack.enter_context(house(*where))
        return Running(address, [process.pid], [database.process])
    redis = stack.enter_context(redis_server.running())
    address, process = stack.enter_context(house(*where, "--redis", redis.address, "--workers", "2"))
    servers = [one for one in processes_of(process.pid) if "--listen-fd" in command_of(one)]
    return Running(address, servers, [database.process, redis.process])


def command_of(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""


@contextlib.contextmanager
def boardgame_io(name: str, found: BoardgameIo) -> Iterator[Running]:
    load_boardgame_io.install(found.folder)
    with socket.socket() as probe, tempfile.TemporaryDirectory(prefix="boardgame-io-") as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        files = Path(folder) if name == "files" else None
        process = load_boardgame_io.start(found.node, found.folder, port, files)
        try:
            yield Running(f"http://127.0.0.1:{port}", [process.pid])
        finally:
            process.kill()
            process.wait()
