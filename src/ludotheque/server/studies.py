"""Analyses of matches that are over: one at a time, in a process of its own, kept for good.

They wait behind everything else: a match that is being played never waits for one that is over.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ludotheque.core.table import Table
from ludotheque.server.records import StoreTrouble
from ludotheque.server.room import Refused
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.thinkers import end_processes, prepare

log = logging.getLogger("ludotheque.studies")
MOST_WAITING = 100


_tell: Callable[[float], None] = lambda _: None  # noqa: E731


def settle(judged: Any) -> None:
    """In its own process, at first. `judged`: shared memory, where it tells how far it is."""
    global _tell
    prepare(10)

    def tell(share: float) -> None:
        judged.value = share

    _tell = tell


def study(transcript: str, simulations: int | None, matches: int | None) -> bytes:
    """In its own process: the whole analysis, without the names: those belong to people."""
    from ludotheque.arena.analysis import MATCHES, analyse
    from ludotheque.arena.balance import as_json
    from ludotheque.core.transcripts import Transcript

    def progress(line: int, lines: int) -> None:
        _tell(line / lines)

    try:
        judged = analyse(
            Transcript.read(transcript), simulations, matches or MATCHES, progress, workers=1
        )
    finally:
        _tell(0.0)
    found = as_json(judged)
    del found["names"]
    return json.dumps(found, separators=(",", ":")).encode()


class Studies:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._size = settings.study_simulations, settings.study_matches
        self._pool: ProcessPoolExecutor | None = None
        self._working: dict[str, asyncio.Task[None]] = {}
        self._context = multiprocessing.get_context("spawn")
        self._judged = self._context.Value(
            "d", 0.0, lock=False
        )  # a worker that is killed leaves no lock behind

    def is_working(self, table: str) -> bool:
        return table in self._working

    def progress(self, table: str) -> float:
        """The share of its steps that are judged; 0 while others are judged before it."""
        return self._judged.value if next(iter(self._working), None) == table else 0.0

    def begin(self, id: str, table: Table) -> None:
        """Asked again, it goes on."""
        if id in self._working:
            return
        if len(self._working) >= MOST_WAITING:
            raise Refused("error-too-many-studies")
        task = asyncio.create_task(self._study(id, table.transcript().text()))
        self._working[id] = task
        task.add_done_callback(lambda _: self._working.pop(id, None))

    async def _study(self, id: str, transcript: str) -> None:
        if self._pool is None:
            self._judged.value = 0.0
            self._pool = ProcessPoolExecutor(
                1, self._context, initializer=settle, initargs=(self._judged,)
            )
        pool = self._pool
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                pool, study, transcript, *self._size
            )
            await self.store.keep_analysis(id, found)
        except BrokenProcessPool:  # asked for again, it is begun again
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
