"""Versions of the server under the same load, in turns: what a change brings, also on a busy machine.

    git worktree add ../before main
    PYTHONPATH=src:. python benchmarks/turns.py ../before . --rates 700 1500 3000 --rounds 3

Each folder is a checkout. All servers run all the time, on SQLite, with clients of their own, and one of
them at a time has something to do. It says for each rate the processor time a move, the part of the
event loop in it, and how soon others saw a move: of several rounds the middle one.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
from collections.abc import Sequence
from pathlib import Path

from load_players import Figures, Load
from load_processes import Clients
from load_servers import house, used_seconds

from ludotheque.server.web.connections import raise_open_files

WARM_SECONDS = 2.0


class Version:
    """The server of one checkout, and its clients."""

    def __init__(self, folder: str, process: int, clients: Clients) -> None:
        self.folder = folder
        self.clients = clients
        self._process = process
        self._measured: dict[float, list[tuple[float, ...]]] = {}
        """By rate, for each round: processor times in milliseconds a move, then p50 and p99."""

    def play(self, rate: float, seconds: float) -> None:
        before = self._used()
        figures = self.clients.play(rate, seconds)
        used = [now - then for now, then in zip(self._used(), before, strict=True)]
        self._measured.setdefault(rate, []).append(row(figures, used))
        self.clients.settle()

    def _used(self) -> tuple[float, float]:
        """Seconds of its processor time, and of its main thread, which is the event loop."""
        return used_seconds(self._process), used_seconds(f"{self._process}/task/{self._process}")

    def told(self, rate: float) -> str:
        each = zip(*self._measured[rate], strict=True)
        used, loop, p50, p99, late = (statistics.median(values) for values in each)
        return (
            f"{rate:6.0f} moves a second, {self.folder}: {used:.3f} ms a move, {loop:.3f} in the event "
            f"loop; seen after {p50:.0f} ms, p99 {p99:.0f} ms; {late:.1%} late"
        )


def row(figures: Figures, used: Sequence[float]) -> tuple[float, ...]:
    moves, told = max(figures.moves, 1), figures.told()
    times = [1000 * seconds / moves for seconds in used]
    return (*times, told["seen_p50_ms"], told["seen_p99_ms"], figures.late / moves)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", help="checkouts")
    parser.add_argument("--rates", type=float, nargs="+", default=[700.0, 1500.0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each turn")
    parser.add_argument("--tables", type=int, default=300)
    many = max((os.cpu_count() or 1) // 4, 1)
    parser.add_argument("--clients", type=int, default=many, help="processes, for each server")
    arguments = parser.parse_args()
    raise_open_files()
    with contextlib.ExitStack() as stack:
        versions: list[Version] = []
        for folder in arguments.folders:
            where = "--database", "FOLDER/turns.sqlite3", "--thinkers", "1"
            address, process = stack.enter_context(house(*where, source=Path(folder) / "src"))
            clients = Clients(Load, address, {"land-unter": 4}, arguments.clients)
            versions.append(Version(folder, process.pid, stack.enter_context(clients)))
            clients.come_in(arguments.tables)
            clients.spread_ends()
            clients.play(arguments.rates[0], WARM_SECONDS)
            clients.settle()
        for number in range(arguments.rounds):
            for rate in arguments.rates:
                for version in versions[:: -1 if number % 2 else 1]:
                    version.play(rate, arguments.seconds)
        for rate in arguments.rates:
            for version in versions:
                print(version.told(rate), flush=True)


if __name__ == "__main__":
    main()
