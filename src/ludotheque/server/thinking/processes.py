"""The processes in which bots think. A process that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from ludotheque.bots.answers import CRASHED, SILENT, silence
from ludotheque.server.thinking.answering import (
    Question,
    answer,
    forfeited,
    is_compiled,
    is_custom,
    warm_up,
)

TRIES = 3
HUNG_SECONDS = 60.0
"""The limit for one question. It usually takes a second, and more on a busy machine."""
COMPILING_SECONDS = 900.0
"""The limit while bots are compiled, once on a machine."""
CUSTOM_HUNG_SECONDS = 60.0
"""The limit for a custom bot that does not keep its time, including its start."""


def prepare(nice: int = 5) -> None:
    """Runs first in each process: it ignores signals that are meant for the server, has a lower
    priority, and ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    from ludotheque.core.compiling.progress import (
        compile_quietly,  # takes a second, and everything above is urgent
    )

    compile_quietly()


def _end_with_the_server() -> None:
    """Also if the server is killed: a process that waits for work would not notice."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class ProcessesClosed(Exception):
    """The processes were closed."""


class BotProcesses:
    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._apart: ProcessPoolExecutor | None = None
        self._custom: ProcessPoolExecutor | None = None
        """For custom bots: their failures do not affect ours."""
        self._is_closed = False
        self._is_warm = False

    async def warm_up(self, games: Sequence[str]) -> None:
        """Compile what bots need, if that was never done on this machine, in another process, so that
        nobody waits."""
        loop = asyncio.get_running_loop()
        missing = [game for game in games if not await loop.run_in_executor(None, is_compiled, game)]
        if missing:
            self._apart = pool = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), initializer=prepare
            )
            with contextlib.suppress(BrokenProcessPool):
                for game in missing:
                    await loop.run_in_executor(pool, warm_up, game)
            end_processes(pool)
            self._apart = None
        self._is_warm = True

    async def think(self, question: Question, seconds: float) -> dict[str, Any]:
        """A request whose process died or hung is repeated in another."""
        if is_custom(question.bot):
            return await self._custom_answered(question)
        for tried in range(TRIES):
            pool = self._processes()
            try:
                return await self._answered(pool, question, seconds)
            except (BrokenProcessPool, TimeoutError):
                if self._is_closed:  # that was us
                    raise ProcessesClosed from None
                self._replace(pool)
                if tried == TRIES - 1:
                    raise
        raise AssertionError("the last try returns or raises")

    async def _answered(
        self, pool: ProcessPoolExecutor, question: Question, seconds: float
    ) -> dict[str, Any]:
        patience = HUNG_SECONDS if self._is_warm else COMPILING_SECONDS
        thought = asyncio.get_running_loop().run_in_executor(pool, answer, question, seconds)
        return await asyncio.wait_for(thought, patience)

    async def _custom_answered(self, question: Question) -> dict[str, Any]:
        """Another bot may have killed the process, so it is asked once more."""
        for _ in range(2):
            if self._is_closed:
                raise ProcessesClosed
            if self._custom is None:
                self._custom = self._new_pool()
            pool = self._custom
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, answer, question, None)
                return await asyncio.wait_for(thought, CUSTOM_HUNG_SECONDS)
            except TimeoutError:
                self._end_custom(pool)
                return forfeited(SILENT, silence(CUSTOM_HUNG_SECONDS))
            except BrokenProcessPool:
                self._end_custom(pool)
        if self._is_closed:
            raise ProcessesClosed
        return forfeited(CRASHED, "its process ended")

    def _end_custom(self, pool: ProcessPoolExecutor) -> None:
        if self._custom is pool:
            self._custom = None
            end_processes(pool, wait=False)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Other requests of that process begin again in new ones. Another task may have noticed
        before, and use those already."""
        if self._pool is pool:
            self._pool = None
            end_processes(pool, wait=False)

    def _processes(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise ProcessesClosed
        if self._pool is None:
            self._pool = self._new_pool()
        return self._pool

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=prepare)

    def close(self) -> None:
        self._is_closed = True
        for pool in (self._pool, self._apart, self._custom):
            if pool is not None:
                end_processes(pool)


def end_processes(pool: ProcessPoolExecutor, wait: bool = True) -> None:
    """End the processes of a pool at once: nobody waits for their answers."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)
