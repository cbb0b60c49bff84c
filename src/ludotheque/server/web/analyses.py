"""Analyses of finished matches: one at a time, in a process of its own, and stored.

They have the lowest priority: a match in play never waits for the analysis of another.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Literal

from typing_extensions import TypedDict

from ludotheque.arena.analysis.judgement import Balance, Point, Turning
from ludotheque.arena.analysis.outlooks import Outlook
from ludotheque.core.tables.table import Table
from ludotheque.server.rate_limits import Counts
from ludotheque.server.rooms.message_types import Result
from ludotheque.server.rooms.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store.store import Store
from ludotheque.server.store.types import StoreTrouble
from ludotheque.server.thinking.processes import end_processes, prepare
from ludotheque.server.web import schemas


class Analysis(TypedDict):
    analysis: int
    """The version of this form."""
    game: str
    players: int
    names: list[str]
    options: dict[str, bool]
    result: Result
    lines: int
    """The number of lines of the match. There are fewer `points` if the analysis was stopped."""
    is_whole: bool
    simulations: int
    matches: int
    start: Outlook
    balances: list[Balance]
    verdict: Literal["luck", "skill", "both"] | None
    turning_points: list[Turning]
    points: list[Point]


log = logging.getLogger("ludotheque.analyses")
MOST_WAITING = 100


UNKNOWN = math.nan
"""The seconds left, while too little is judged to tell."""
_tell: Callable[[float, float], None] = lambda *_: None  # noqa: E731


def settle(judged: Any) -> None:
    """Runs first in the process. `judged` is shared memory in which the process reports its progress."""
    global _tell
    prepare(10)

    def tell(share: float, left: float) -> None:
        judged[:] = share, left

    _tell = tell


class Pace:
    """Estimates the time for the rest from the steps after the first one, which is slow."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._first: tuple[int, float] | None = None

    def left(self, line: int, lines: int) -> float:
        now = self._now()
        if self._first is None:
            self._first = line, now
        first, begun = self._first
        return (now - begun) * (lines - line) / (line - first) if line > first else UNKNOWN


def analysed(transcript: str, simulations: int | None, matches: int | None) -> bytes:
    """Runs in the process: the whole analysis, without names, which are personal."""
    from ludotheque.arena.analysis.analysis import MATCHES, analyse
    from ludotheque.arena.analysis.judgement import as_json
    from ludotheque.core.tables.replay import Transcript

    pace = Pace()

    def progress(line: int, lines: int) -> None:
        _tell(line / lines, pace.left(line, lines))

    _tell(0.0, UNKNOWN)  # not at the end: until the analysis is stored, it would seem to begin again
    judged = analyse(Transcript.read(transcript), simulations, matches or MATCHES, progress, workers=1)
    found = as_json(judged)
    del found["names"]
    return json.dumps(found, separators=(",", ":")).encode()


class Analyses:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._size = settings.analysis_simulations, settings.analysis_matches
        self._by_person = Counts(settings.limits.analyses_per_person)
        self._by_address = Counts(settings.limits.analyses_per_address)
        self._pool: ProcessPoolExecutor | None = None
        self._working: dict[str, asyncio.Task[None]] = {}
        self._context = multiprocessing.get_context("spawn")
        # a worker that is killed leaves no lock behind
        self._judged = self._context.Array("d", [0.0, UNKNOWN], lock=False)

    def shown(self, table: str) -> schemas.Study:
        """Whether an analysis waits or runs here, and its progress."""
        if table not in self._working:
            return schemas.Study(status="none")
        before = list(self._working).index(table)
        share, left = self._judged[:] if before == 0 else (0.0, UNKNOWN)
        return schemas.Study(
            status="working",
            progress=share,
            seconds_left=None if math.isnan(left) else round(left, 1),
            before=before,
        )

    @property
    def is_busy(self) -> bool:
        return bool(self._working)

    def begin(self, id: str, table: Table, person: str, address: str) -> None:
        """Begin an analysis. A repeated request changes nothing."""
        if id in self._working:
            return
        if len(self._working) >= MOST_WAITING or not self._by_person.add(person):
            raise Refused("error-too-many-studies")
        if not self._by_address.add(address):
            self._by_person.remove(person)
            raise Refused("error-too-many-studies")
        task = asyncio.create_task(self._analyse(id, table.transcript().text()))
        self._working[id] = task

        def end(_: asyncio.Task[None]) -> None:
            del self._working[id]
            self._by_person.remove(person)
            self._by_address.remove(address)

        task.add_done_callback(end)

    async def _analyse(self, id: str, transcript: str) -> None:
        if self._pool is None:
            self._judged[:] = 0.0, UNKNOWN
            self._pool = ProcessPoolExecutor(
                1, self._context, initializer=settle, initargs=(self._judged,)
            )
        pool = self._pool
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                pool, analysed, transcript, *self._size
            )
            await self.store.keep_analysis(id, found)
        except BrokenProcessPool:  # the next request begins it again
            log.warning("an analysis was broken off", extra={"table": id})
            if self._pool is pool:  # others who waited may have begun a new one
                self._pool = None
                end_processes(pool, wait=False)
        except StoreTrouble:
            log.warning("an analysis could not be kept", extra={"table": id})
        except Exception:
            log.exception("a match could not be analysed", extra={"table": id})

    def close(self) -> None:
        for task in self._working.values():
            task.cancel()
        if self._pool is not None:
            end_processes(self._pool)
