"""Several servers under the same load, in one run, as a table: one process on SQLite, one on PostgreSQL,
two with Redis, and boardgame.io in memory and in flat files.

    make load
    python benchmarks/servers.py --tables 300 --seconds 10 --only sqlite two

Servers, databases and clients share this machine, and nothing leaves it. The rate rises up to the
highest at which 99 of 100 see a move within 100 ms. Everything is bounded: tables, seconds, steps.
boardgame.io is fetched from the npm registry into `build/`, for this only.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import load_boardgame_io
from load import holds, next_rate, used_seconds
from load_players import Figures, Load
from tests.server import postgres
from tests.server import redis as redis_server
from tests.server.house import processes_of

from ludotheque.cli.serve import run_in_loop
from ludotheque.server.web.connections import raise_open_files

BUILD = Path(__file__).resolve().parents[1] / "build" / "boardgame_io"
NAMES = {
    "sqlite": "one process, SQLite",
    "postgresql": "one process, PostgreSQL",
    "two": "two processes, PostgreSQL and Redis",
    "memory": "boardgame.io, in memory",
    "files": "boardgame.io, flat files",
}


@dataclass
class Running:
    """A server under test: where it is, and whose time counts."""

    address: str
    servers: list[int]
    helpers: list[int] = field(default_factory=list)
    """Processes of the database and of Redis."""

    def server_seconds(self) -> float:
        return sum(map(used_seconds, self.servers))

    def helper_seconds(self) -> float:
        everybody = [one for helper in self.helpers for one in (helper, *processes_of(helper))]
        return sum(map(used_seconds, everybody))

    def megabytes(self) -> float:
        pages = [int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in self.servers]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextlib.contextmanager
def house(*arguments: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    with tempfile.TemporaryDirectory(prefix="ludotheque-load-") as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "ludotheque", "serve", "--lang", "en", "--port", "0"]
        with log.open("wb") as written:
            process = subprocess.Popen(
                [*command, "--no-limits", *(word.replace("FOLDER", folder) for word in arguments)],
                stdout=written,
                stderr=written,
                env={**os.environ, "NO_COLOR": "1"},
            )
        try:
            while (found := re.search(rb"is open: (http://\S+)", log.read_bytes())) is None:
                if process.poll() is not None:
                    raise SystemExit(log.read_text())
                time.sleep(0.05)
            yield found[1].decode(), process
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(60)


@contextlib.contextmanager
def running(name: str) -> Iterator[Running]:
    with contextlib.ExitStack() as stack:
        if name in ("memory", "files"):
            yield stack.enter_context(boardgame_io(name))
            return
        if name == "sqlite":
            address, process = stack.enter_context(house("--database", "FOLDER/load.sqlite3"))
            yield Running(address, [process.pid])
            return
        database = stack.enter_context(postgres.running(fsync="on"))
        where = ("--database", database.emptied())
        if name == "postgresql":
            address, process = stack.enter_context(house(*where))
            yield Running(address, [process.pid], [database.process])
            return
        redis = stack.enter_context(redis_server.running())
        address, process = stack.enter_context(
            house(*where, "--redis", redis.address, "--workers", "2", "--thinkers", "1")
        )
        servers = [one for one in processes_of(process.pid) if "--listen-fd" in command_of(one)]
        yield Running(address, servers, [database.process, redis.process])


def command_of(process: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""


@contextlib.contextmanager
def boardgame_io(name: str) -> Iterator[Running]:
    load_boardgame_io.install(BUILD)
    with socket.socket() as probe, tempfile.TemporaryDirectory(prefix="boardgame-io-") as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        process = load_boardgame_io.start(BUILD, port, Path(folder) if name == "files" else None)
        try:
            yield Running(f"http://127.0.0.1:{port}", [process.pid])
        finally:
            process.kill()
            process.wait()


async def measure(name: str, server: Running, arguments: argparse.Namespace) -> dict[str, Any]:
    is_ours = name not in ("memory", "files")
    kind = Load if is_ours else load_boardgame_io.BoardgameLoad
    load = kind(server.address, 1, {"land-unter": 4})
    before = server.megabytes()
    await load.come_in(arguments.tables)
    megabytes = (server.megabytes() - before) * 1000 / arguments.tables
    rate: float | None = arguments.first_rate
    held, failed, steps = 0.0, float("inf"), []
    while rate and len(steps) < arguments.most_steps:
        servers, helpers = server.server_seconds(), server.helper_seconds()
        started, clients = time.perf_counter(), time.process_time()
        figures = await load.play(len(load.tables) / rate, arguments.seconds)
        seconds = time.perf_counter() - started
        step = step_of(figures, seconds)
        step["client_cores"] = (time.process_time() - clients) / seconds
        step["server_ms"] = 1000 * (server.server_seconds() - servers) / max(figures.moves, 1)
        step["helper_ms"] = 1000 * (server.helper_seconds() - helpers) / max(figures.moves, 1)
        step["holds"] = holds(figures, arguments.limit_ms)
        steps.append(step)
        print(f"  {NAMES[name]}: " + json.dumps({k: round(v, 3) for k, v in step.items()}), flush=True)
        held, failed = (rate, failed) if step["holds"] else (held, rate)
        rate = next_rate(held, failed)
        await load.settle()
    await load.leave()
    best = max((step for step in steps if step["holds"]), key=lambda s: s["rate"], default=steps[0])
    return {**best, "megabytes": megabytes}


def step_of(figures: Figures, seconds: float) -> dict[str, float]:
    told = figures.told()
    return {
        "rate": figures.moves / seconds,
        "p50": told["seen_p50_ms"],
        "p99": told["seen_p99_ms"],
        "bytes": told["bytes_per_move"],
    }


def table(found: dict[str, dict[str, Any]]) -> str:
    lines = [
        "| | moves a second held | p50 | p99 | server CPU a move | database and Redis "
        "| bytes a move | memory, 1,000 tables |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, best in found.items():
        held = f"{best['rate']:.0f}" if best["holds"] else "none"
        lines.append(
            f"| {NAMES[name]} | {held} | {best['p50']:.0f} ms | {best['p99']:.0f} ms | "
            f"{best['server_ms']:.2f} ms | {best['helper_ms']:.2f} ms | {best['bytes']:.0f} | "
            f"{best['megabytes']:.0f} MB |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each step")
    parser.add_argument("--first-rate", type=float, default=300.0, help="moves a second at first")
    parser.add_argument(
        "--limit-ms", type=float, default=100.0, help="p99 beyond which it does not hold"
    )
    parser.add_argument("--most-steps", type=int, default=8)
    parser.add_argument("--only", nargs="+", choices=NAMES, default=list(NAMES))
    arguments = parser.parse_args()
    raise_open_files()
    found = {}
    for name in arguments.only:
        print(f"{NAMES[name]} …", flush=True)
        with running(name) as server:
            found[name] = run_in_loop(measure(name, server, arguments))
    print(table(found))


if __name__ == "__main__":
    main()
