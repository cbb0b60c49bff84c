"""The processes in which bots think, and what they do there: they answer questions.

A process that dies or hangs is replaced. What bots need is imported in the functions: a process has to
be ready to end before it loads that.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.bots.answers import CRASHED, SILENT, silence
from ludotheque.core.installation import cache_folder

if TYPE_CHECKING:
    from ludotheque.bots.players import Choice
    from ludotheque.core.thinking import Found

log = logging.getLogger("ludotheque.thinking")
PACKAGE = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Question:
    """The request to a bot: a view, and nothing else of the table."""

    game: str
    bot: str
    view: bytes
    luck: bytes


def answer(question: Question, seconds: float | None) -> dict[str, Any]:
    """In the process: the bot's move, and why. A custom bot without a move answers `forfeit`."""

    from ludotheque.bots.host_bots import offered

    if question.bot in offered():
        return custom_answer(question, offered()[question.bot])
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
    return told(bot.choose(v, generator(question.luck)))


def told(choice: Choice) -> dict[str, Any]:
    """A choice, as a hint for the page."""
    from ludotheque.bots.hints import compared

    found = compared(choice)
    return {
        "move": choice.move,
        "why": choice.why,
        "arguments": choice.arguments,
        "values": [valued(one) for one in choice.values],
        "simulations": choice.simulations,
        "measure": found.measure,
        "verdict": found.verdict,
        "others": [{"move": move, "degree": degree} for move, degree in found.others],
    }


def valued(one: Found) -> dict[str, Any]:
    is_counted = one.visits > 0
    return {
        "move": one.move,
        "worth": one.worth,
        "wins": one.wins if is_counted else None,
        "points": one.points if is_counted else None,
        "visits": one.visits,
    }


_bots: dict[tuple[str, str], Any] = {}


def custom_answer(question: Question, name: str) -> dict[str, Any]:
    """For a custom bot: there is always an answer, unless the process dies."""
    from ludotheque.arena.matches.referee import chosen_by
    from ludotheque.bots import host_bots
    from ludotheque.bots.answers import RAISED, Forfeited
    from ludotheque.bots.levels import new_bot
    from ludotheque.bots.players import Choice
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
    return told(Choice(choice.move, why=choice.why, arguments=choice.arguments))


def forfeited(why: str, said: str) -> dict[str, Any]:
    return {"forfeit": {"why": why, "said": said}}


def is_custom(bot: str) -> bool:
    """Custom bots think in other processes than ours."""

    from ludotheque.bots.host_bots import offered

    return bot in offered()


def warm_up(game_name: str) -> None:
    """The first thought in a game loads (or, once on a machine, compiles) what its bots need."""
    from ludotheque.core.chance import key_of
    from ludotheque.core.tables.table import Table

    table = Table.start(game_name, seed=0)
    for bot in ("child", "best"):
        view = table.observed(table.awaited[0]).tobytes()
        answer(Question(game_name, bot, view, key_of(0)), 0.05)
    note_compiled(game_name)


def mark_of(game: str) -> Path:
    """A folder that says that the bots of a game were compiled on this machine, from these sources. It
    is beside the compiled code, and is dropped with it when nobody has used it for long."""
    import numba  # takes half a second, and who loads this module may be in a hurry
    from llvmlite.binding import get_host_cpu_name

    from ludotheque.core.shelf import find_game

    digest = hashlib.sha256(f"{game} {numba.__version__} {sys.version} {get_host_cpu_name()}".encode())
    folders = (PACKAGE / "core", PACKAGE / "bots", find_game(game).folder)
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.suffix in (".py", ".net"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_folder() / "compiled" / f"bots-{digest.hexdigest()[:20]}"


def is_compiled(game: str) -> bool:
    from ludotheque.core.rule import COMPILED

    return not COMPILED or mark_of(game).is_dir()


def note_compiled(game: str) -> None:
    if not is_compiled(game):
        with contextlib.suppress(OSError):  # a disk that is full: it is looked at again the next time
            mark_of(game).mkdir(parents=True, exist_ok=True)


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
            try:
                for game in missing:
                    await loop.run_in_executor(pool, warm_up, game)
            except Exception as error:  # they are compiled by the first thought in a game
                if not self._is_closed:
                    log.warning("the bots were not all compiled", exc_info=error)
                return
            finally:
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
