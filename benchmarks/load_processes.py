"""The clients of `load_players.py` in several processes, so that they are not the limit."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from load_players import Figures, Load

from ludotheque.cli.commands.serve import run_in_loop
from ludotheque.server.web.connections import raise_open_files


class Clients:
    """`with Clients(Load, address, games, 4) as clients:` four processes share the tables."""

    def __init__(
        self,
        kind: type[Load],
        address: str,
        games: dict[str, int],
        processes: int,
        cores: Sequence[int] = (),
    ) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._tables: list[int] = []
        self.busiest = 0.0
        """Of one core: what the process with the most to do took in the last step. One that nears 1.0
        measures itself."""
        for number in range(processes):
            ours, theirs = spawning.Pipe()
            core = [cores[number % len(cores)]] if cores else []
            process = spawning.Process(
                target=_work, args=(theirs, kind, address, number, games, core), daemon=True
            )
            process.start()
            theirs.close()
            self._lines.append(ours)

    def __enter__(self) -> Clients:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self._ask([("leave",)] * len(self._lines))
        for line in self._lines:
            line.close()

    def come_in(self, tables: int) -> None:
        each, more = divmod(tables, len(self._lines))
        self._tables = [each + (number < more) for number in range(len(self._lines))]
        self._ask([("come_in", count) for count in self._tables])

    def play(self, rate: float, seconds: float) -> Figures:
        """So many moves a second at all tables together, evenly spread."""
        shares = [rate * count / sum(self._tables) for count in self._tables]
        told = self._ask(
            [
                ("play", share, seconds, number / len(shares) / share)
                for number, share in enumerate(shares)
            ]
        )
        self.busiest = max(cpu for _, cpu in told) / seconds
        return Figures.together([figures for figures, _ in told])

    def spread_ends(self) -> None:
        self._ask([("spread_ends",)] * len(self._lines))

    def settle(self) -> None:
        self._ask([("settle",)] * len(self._lines))

    def _ask(self, questions: Sequence[tuple[Any, ...]]) -> list[tuple[Any, float]]:
        """What each of them did, and how much processor time that took; all at the same time."""
        for line, question in zip(self._lines, questions, strict=True):
            line.send(question)
        return [line.recv() for line in self._lines]


def _work(
    line: Connection,
    kind: type[Load],
    address: str,
    seed: int,
    games: dict[str, int],
    cores: Sequence[int],
) -> None:
    if cores:
        os.sched_setaffinity(0, cores)
    raise_open_files()
    run_in_loop(_answer(line, kind, address, seed, games))


async def _answer(
    line: Connection, kind: type[Load], address: str, seed: int, games: dict[str, int]
) -> None:
    load, loop = kind(address, seed, games), asyncio.get_running_loop()
    while True:
        try:
            name, *arguments = await loop.run_in_executor(None, line.recv)
        except EOFError:
            return
        before = time.process_time()
        found = getattr(load, name)(*arguments)
        found = await found if asyncio.iscoroutine(found) else found
        line.send((found, time.process_time() - before))
