"""Processes in which bots think, on one machine: they are replaced when they die or hang."""

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

from ludotheque.bots.answers import CRASHED, SILENT, silence

TRIES = 3
HUNG_SECONDS = 60.0
"""A thought takes a second, and on a machine that does much else some more."""
COMPILING_SECONDS = 900.0
"""While bots are compiled, once on a machine."""
OWN_HUNG_SECONDS = 60.0
"""A bot of the host's own keeps its time; this ends one that cannot be interrupted. With its start."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a view, and nothing of the table that is not in it."""

    game: str
    bot: str
    view: bytes
    luck: bytes


def answer(question: Question, seconds: float | None) -> dict[str, Any]:
    """In a process of its own: what the bot would play, and why. One of the host's own that has no move
    to give says so: `forfeit`."""

    from ludotheque.bots.host_bots import offered

    if question.bot in offered():
        return own_answer(question, offered()[question.bot])
    from ludotheque.bots.levels import BOTS, new_bot
    from ludotheque.bots.strength import is_written

    if question.bot not in BOTS and not is_written(question.bot):
        return forfeited("missing", "not offered here")  # a worker that was told of fewer bots
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


def own_answer(question: Question, name: str) -> dict[str, Any]:
    """Of somebody else's code: whatever it does, there is an answer, unless the process goes with it."""
    from ludotheque.arena.matches.referee import chosen_by
    from ludotheque.bots import host_bots
    from ludotheque.bots.answers import RAISED, Forfeited
    from ludotheque.bots.levels import new_bot
    from ludotheque.core.chance import generator
    from ludotheque.core.errors import LudothequeError
    from ludotheque.core.shelf import find_game

    game = find_game(question.game)
    try:
        bot = _bots.get((question.game, question.bot)) or new_bot(name, game)
        _bots[question.game, question.bot] = bot
        v = np.frombuffer(question.view, game.view).copy().view(np.recarray)[0]
        choice = chosen_by(bot, v, generator(question.luck), seconds=host_bots.SECONDS)
    except Forfeited as error:
        return forfeited(error.why, error.said)
    except LudothequeError as error:
        return forfeited(RAISED, str(error))
    return {
        "move": choice.move,
        "why": choice.why,
        "arguments": choice.arguments,
        "values": [],
        "simulations": 0,
    }


def forfeited(why: str, said: str) -> dict[str, Any]:
    return {"forfeit": {"why": why, "said": said}}


def is_own(bot: str) -> bool:
    """One of the host's own thinks apart from ours."""

    from ludotheque.bots.host_bots import offered

    return bot in offered()


def warm_up(game_name: str) -> None:
    """The first thought in a game: loads (or, once on a machine, compiles) what its bots need."""
    from ludotheque.core.chance import key_of
    from ludotheque.core.tables.table import Table

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
    from ludotheque.core.compiling.progress import (
        compile_quietly,  # takes a second, and everything above is urgent
    )

    compile_quietly()


def _end_with_the_server() -> None:
    """Also when it is killed: a worker that waits for work does not notice that by itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Closed(Exception):
    """Nobody thinks here any more."""


class BotProcesses:
    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._apart: ProcessPoolExecutor | None = None
        self._own: ProcessPoolExecutor | None = None
        """For bots of the host's own: what they break is theirs alone."""
        self._is_closed = False
        self._is_warm = False

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

    async def think(self, question: Question, seconds: float) -> dict[str, Any]:
        """What a process was thinking about that died or hung is thought about again in another."""
        if is_own(question.bot):
            return await self._own_answered(question)
        for tried in range(TRIES):
            pool = self._processes()
            try:
                return await self._answered(pool, question, seconds)
            except (BrokenProcessPool, TimeoutError):
                if self._is_closed:  # that was us
                    raise Closed from None
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

    async def _own_answered(self, question: Question) -> dict[str, Any]:
        """A process that dies may have been another bot's fault: then it is asked once more."""
        for _ in range(2):
            if self._is_closed:
                raise Closed
            if self._own is None:
                self._own = self._new_pool()
            pool = self._own
            try:
                thought = asyncio.get_running_loop().run_in_executor(pool, answer, question, None)
                return await asyncio.wait_for(thought, OWN_HUNG_SECONDS)
            except TimeoutError:
                self._end_own(pool)
                return forfeited(SILENT, silence(OWN_HUNG_SECONDS))
            except BrokenProcessPool:
                self._end_own(pool)
        if self._is_closed:
            raise Closed
        return forfeited(CRASHED, "its process ended")

    def _end_own(self, pool: ProcessPoolExecutor) -> None:
        if self._own is pool:
            self._own = None
            end_processes(pool, wait=False)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """What else was thought about there is begun again in new processes. Others may have noticed
        before, and think in those already."""
        if self._pool is pool:
            self._pool = None
            end_processes(pool, wait=False)

    def _processes(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise Closed
        if self._pool is None:
            self._pool = self._new_pool()
        return self._pool

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), initializer=prepare)

    def close(self) -> None:
        self._is_closed = True
        for pool in (self._pool, self._apart, self._own):
            if pool is not None:
                end_processes(pool)


def end_processes(pool: ProcessPoolExecutor, wait: bool = True) -> None:
    """In the middle of a thought that nobody waits for."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=wait, cancel_futures=True)
