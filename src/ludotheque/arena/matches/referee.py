"""The referee asks a bot for its move, and decides what an answer that is none costs.

A bot that answers with an illegal move, with something that is no move, that raises, or that is silent
beyond its time has lost the match at once, in all of its seats: it *forfeits*. The others share the win.
A forfeited match has no points: the one who forfeits gets the fewest that the game knows, the others 0.

A bot gets a view, which is a copy; what it writes there changes nothing at the table. It is no prisoner,
though: Python code in our process can do whatever this process can. A program (`bots.programs`) is kept
apart.
"""

from __future__ import annotations

import contextlib
import functools
import multiprocessing
import operator
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import FrameType
from typing import Any, TypeVar

import numpy as np

from ludotheque.bots.answers import (
    ILLEGAL,
    MOVE_SECONDS,
    NO_MOVE,
    RAISED,
    SILENT,
    Forfeited,
    quoted,
    silence,
    told,
)
from ludotheque.bots.players import Bot, Choice, Thought, never
from ludotheque.bots.views import copied
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object
from ludotheque.core.tables.functions import table_functions

T = TypeVar("T")


@dataclass(frozen=True)
class Forfeit:
    """The failure of a bot to give a legal move."""

    seat: int
    why: str
    """`illegal`, `no-move` (a wrong type, a text that is no move), `raised`, `silent`, `crashed`."""
    said: str
    """Its answer, or the exception that it raised."""

    @classmethod
    def of(cls, seat: int, error: Forfeited) -> Forfeit:
        return cls(seat, error.why, error.said)


class OutOfTime(BaseException):
    """Not an `Exception`, so that a bot that catches all exceptions does not catch it."""


Watch = Callable[[int, float], AbstractContextManager[None]]
"""A context in which the bot of a seat thinks, with its seconds: another process can watch the time."""


def unwatched(_seat: int, _seconds: float) -> AbstractContextManager[None]:
    return contextlib.nullcontext()


def is_ours(bot: Bot) -> bool:
    """Whether a bot is ours: it keeps its time itself, and stops when it is told to."""
    return not bot.is_foreign and type(bot).__module__.partition(".")[0] == "ludotheque"


class Referee:
    """Asks the bots of one match."""

    def __init__(self, game: Game, seconds: float = MOVE_SECONDS, watch: Watch = unwatched) -> None:
        self.game, self.seconds, self.watch = game, seconds, watch
        self._run, self._listed = table_functions(game), game.notation.listed

    def move_of(self, bot: Bot, given: Any, rng: Any, states: Any, seat: int) -> int:
        """The move of a bot that is asked with `given`, legal in the first of the `states`; raises
        `Forfeited`. A move that is not listed brings a match no further, and nobody asked for it."""
        if is_ours(bot):
            thought: object = answer_of(bot.think, given, rng)
        else:
            thought = self._watched(seat, bot, time_limit(bot, self.seconds), bot.think, given, rng)
        action = number_of(thought)
        if not 0 <= action < len(self._listed):
            raise Forfeited(ILLEGAL, action)
        run = self._run
        if not self._listed[action] or run.checked(states, seat, action, True, run.numbers):
            raise Forfeited(ILLEGAL, self.game.notation.texts[action])
        return action

    def begin(self, bot: Bot, seat: int) -> None:
        """Tell a bot that a match begins in its seat."""
        if not is_ours(bot):
            seconds = max(move_seconds(bot, self.seconds), bot.start_seconds)
            self._watched(seat, bot, seconds, bot.new_match)

    def end(self, bot: Bot, seat: int, result: Object) -> None:
        """Tell a bot that the match is over."""
        if not is_ours(bot):
            self._watched(seat, bot, move_seconds(bot, self.seconds), bot.match_over, result)

    def _watched(
        self, seat: int, bot: Bot, seconds: float, function: Callable[..., object], *arguments: object
    ) -> object:
        bot.time_given = move_seconds(bot, self.seconds)
        with self.watch(seat, seconds):
            if bot.keeps_time:
                return answer_of(function, *arguments)
            return in_time(seconds, function, *arguments)


def chosen_by(
    bot: Bot, v: Any, rng: Any, stop: Callable[[], bool] = never, seconds: float = MOVE_SECONDS
) -> Choice:
    """The move of a bot at a table where people sit too. It is legal in the view `v`. Raises
    `Forfeited` if a custom bot gives none."""
    if is_ours(bot):
        return bot.choose(v, rng, stop)
    started = time.perf_counter()
    bot.time_given = move_seconds(bot, seconds)
    asked = functools.partial(bot.think, copied(v), rng, stop)
    thought = answer_of(asked) if bot.keeps_time else in_time(time_limit(bot, seconds), asked)
    action, texts = number_of(thought), bot.game.notation.texts
    if action not in bot.game.legal_actions(v):
        raise Forfeited(ILLEGAL, texts[action] if 0 <= action < len(texts) else action)
    why, told_with = bot.game.explain(v, action)
    return Choice(texts[action], (), why, told_with, 0, time.perf_counter() - started)


def move_seconds(bot: Bot, seconds: float) -> float:
    """The time that a bot has for a move: its own, or what the caller gives."""
    return seconds if bot.limit.seconds is None else bot.limit.seconds


def time_limit(bot: Bot, seconds: float) -> float:
    """The seconds after which a bot that is asked for a move now is stopped. The first move may take
    longer: what it needs may have to be compiled. A program had its time when it was started."""
    limit = move_seconds(bot, seconds)
    if bot.keeps_time or bot.has_moved:
        return limit
    bot.has_moved = True
    return max(limit, bot.start_seconds)


def answer_of(function: Callable[..., T], *arguments: object) -> T:
    try:
        return function(*arguments)
    except Forfeited:
        raise
    except (Exception, SystemExit) as error:
        raise Forfeited(RAISED, told(error)) from error
    except KeyboardInterrupt as error:
        if multiprocessing.parent_process() is None:
            raise  # somebody at a keyboard
        raise Forfeited(RAISED, told(error)) from error


def in_time(seconds: float, function: Callable[..., T], *arguments: object) -> T:
    started = time.monotonic()
    try:
        with alarm(seconds):
            answer = answer_of(function, *arguments)
    except OutOfTime:
        raise Forfeited(SILENT, silence(seconds)) from None
    if time.monotonic() - started > seconds:
        raise Forfeited(SILENT, silence(seconds))
    return answer


def number_of(thought: object) -> int:
    """The action of a thought, whatever a bot has put there; raises `Forfeited`."""
    answer: Any = thought.action if isinstance(thought, Thought) else thought
    if isinstance(thought, Thought) and not isinstance(answer, bool | np.bool_):
        with contextlib.suppress(TypeError):
            return operator.index(answer)
    raise Forfeited(NO_MOVE, quoted(answer))


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raises `OutOfTime` in the block when its time is up. This works in the main thread, outside of
    compiled code, and where the system has such signals. Elsewhere `Watch` has to help."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    is_set = True

    def ring(_number: int, _frame: FrameType | None) -> None:
        if is_set:
            raise OutOfTime

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        is_set = False  # an alarm after this point is ignored
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def least_score(game: Game) -> int:
    """The lowest score of the game, or 0 if that is lower."""
    scores = game.fields.fields.get("scores")
    return min(scores.kind.leaf.least, 0) if scores is not None else 0
