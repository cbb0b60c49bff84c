"""Bots think in processes of their own, in turn (`shares.py`): nobody can starve the others.

A person's next decision waits behind one of everybody else who waits. When many wait, each gets a
shorter time to think, and who waits for many things at once a shorter one still.
"""

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
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.server.thinking.queue import FairQueue, Share

TRIES = 3
HUNG_SECONDS = 60.0
"""A thought takes a second, and on a machine that does much else some more."""
COMPILING_SECONDS = 900.0
"""While bots are compiled, once on a machine."""
LEAST_SECONDS = 0.02


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a view, and nothing of the table that is not in it."""

    game: str
    bot: str
    view: bytes
    luck: bytes


def answer(question: Question, seconds: float | None) -> dict[str, Any]:
    """In a process of its own: what the bot would play, and why."""
    from ludotheque.bots.levels import new_bot
    from ludotheque.bots.players import Limit
    from ludotheque.core.chance import generator
    from ludotheque.core.shelf import find_game

    game = find_game(question.game)
    bot = _bots.get((question.game, question.bot)) or new_bot(question.bot, game)
    _bots[question.game, question.bot] = bot
    usual = bot.usual_limit()
    if seconds is not None and usual.seconds is not None:
        bot.limit = Limit(usual.simulations, min(usual.seconds, seconds))
    v = np.frombuffer(question.view, game.view).copy().view(np.recarray)[0]
    choice = bot.choose(v, generator(question.luck))
    return {
        "move": choice.move,
        "why": choice.why,
        "arguments": choice.arguments,
        "values": [vars(one) for one in choice.values],
        "simulations": choice.simulations,
    }


_bots: dict[tuple[str, str], Any] = {}


def warm_up(game_name: str) -> None:
    """The first thought in a game: loads (or, once on a machine, compiles) what its bots need."""
    from ludotheque.core.chance import key_of
    from ludotheque.core.table import Table

    table = Table.start(game_name, seed=0)
    for bot in ("child", "best"):
        view = table.observed(table.awaited[0]).tobytes()
        answer(Question(game_name, bot, view, key_of(0)), 0.05)


def prepare(nice: int = 5) -> None:
    """The server's own signals are not for its thinkers; they yield to it, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(nice)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    from ludotheque.core.rule import compile_quietly  # takes a second, and everything above is urgent

    compile_quietly()


def _end_with_the_server() -> None:
    """Also when it is killed: a worker that waits for work does not notice that by itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@dataclass
class Waiting:
    question: Question
    answer: asyncio.Future[dict[str, Any]]


class BotPool:
    def __init__(self, workers: int, usual_seconds: float = 1.0) -> None:
        self.workers = workers
        self.usual_seconds = usual_seconds
        self._pool: ProcessPoolExecutor | None = None
        self._apart: ProcessPoolExecutor | None = None
        self._line: FairQueue[Waiting] = FairQueue()
        self._busy = 0
        self._closed = False
        self._is_warm = False

    @property
    def waiting(self) -> int:
        return len(self._line)

    @property
    def busy(self) -> int:
        return self._busy

    async def ask(self, table: str, share: Share, question: Question) -> dict[str, Any]:
        """The answer, in turn. Cancelled, it leaves the queue."""
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._line.put(table, share, Waiting(question, future))
        self._next()
        return await future

    def move(self, table: str, share: Share) -> None:
        """Whose a table's thoughts are now."""
        self._line.move(table, share)

    async def warm_up(self, games: Sequence[str]) -> None:
        """Compile what bots need, where that was never done on this machine: in a process apart, so
        that nobody who plays meanwhile waits for it."""
        self._apart = pool = ProcessPoolExecutor(
            1, multiprocessing.get_context("spawn"), initializer=prepare
        )
        loop = asyncio.get_running_loop()
        with contextlib.suppress(BrokenProcessPool):
            for game in games:
                await loop.run_in_executor(pool, warm_up, game)
        end_processes(pool)
        self._apart = None
        self._is_warm = True

    def seconds(self, share: Share) -> float:
        """How long a decision may take now: less when more wait than can think at once."""
        crowd = max(1.0, (self._line.crowd(share) + self._busy) / max(self.workers, 1))
        return max(self.usual_seconds / crowd, LEAST_SECONDS)

    def _next(self) -> None:
        while self._busy < self.workers and self._line and not self._closed:
            waiting, share = self._line.pop()
            if not waiting.answer.done():
                self._busy += 1
                task = asyncio.get_running_loop().create_task(self._think(waiting, share))
                task.add_done_callback(lambda _: self._freed())

    def _freed(self) -> None:
        self._busy -= 1
        self._next()

    async def _think(self, waiting: Waiting, share: Share) -> None:
        for tried in range(TRIES):
            pool = self._processes()
            try:
                found = await self._answered(pool, waiting.question, self.seconds(share))
            except (BrokenProcessPool, TimeoutError) as error:  # killed, or hung
                if self._closed:  # that was us
                    waiting.answer.cancel()
                    return
                self._replace(pool)
                if tried == TRIES - 1 and not waiting.answer.done():
                    waiting.answer.set_exception(error)
            except Exception as error:
                if not waiting.answer.done():
                    waiting.answer.set_exception(error)
                return
            else:
                if not waiting.answer.done():
                    waiting.answer.set_result(found)
                return

    async def _answered(
        self, pool: ProcessPoolExecutor, question: Question, seconds: float
    ) -> dict[str, Any]:
        patience = HUNG_SECONDS if self._is_warm else COMPILING_SECONDS
        thought = asyncio.get_running_loop().run_in_executor(pool, answer, question, seconds)
        return await asyncio.wait_for(thought, patience)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """What else was thought about there is begun again in new processes. Others may have noticed
        before, and think in those already."""
        if self._pool is pool:
            self._pool = None
            end_processes(pool, wait=False)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=prepare
            )
        return self._pool

    def close(self) -> None:
        self._closed = True
        while self._line:
            self._line.pop()[0].answer.cancel()
        for pool in (self._pool, self._apart):
            if pool is not None:
                end_processes(pool)


def end_processes(pool: ProcessPoolExecutor, wait: bool = True) -> None:
    """In the middle of a thought that nobody waits for."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)
