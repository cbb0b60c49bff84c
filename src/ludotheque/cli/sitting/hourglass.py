"""The sand of a game that has a clock, and the notice that a bot is thinking."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ludotheque.core.tables.state import Clock

if TYPE_CHECKING:
    from ludotheque.cli.sitting.terminal import Terminal

TimeLeft = Callable[[], float]


class TimeUp(Exception):
    """The time was up before the player typed a line."""


class Hourglass:
    """Runs on as long as the clock's period stays the same, whatever is looked up meanwhile."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._period: int | None = None
        self._end = 0.0

    def turn(self, clock: Clock | None) -> Callable[[], float] | None:
        """Turn it over where a new period begins. How many seconds are left; None: no clock runs."""
        if clock is not None and clock.period != self._period:
            self._end = self._now() + clock.seconds
        self._period = None if clock is None else clock.period
        return None if clock is None else self.left

    @contextlib.contextmanager
    def lying(self) -> Iterator[None]:
        """Stop the sand while people look at what happened."""
        since = self._now()
        try:
            yield
        finally:
            self._end += self._now() - since

    def left(self) -> float:
        return max(self._end - self._now(), 0.0)


def minutes(seconds: float) -> str:
    """1:05; the last second is shown as 0:01."""
    whole = -int(-seconds // 1)
    return f"{whole // 60}:{whole % 60:02d}"


class ThinkingNotice:
    """A bot calls this while it thinks, to ask whether it should stop."""

    def __init__(
        self,
        terminal: Terminal,
        sentence: str,
        left: TimeLeft | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._terminal = terminal
        self._sentence = sentence
        self._left = left
        self._now = now
        self._started = now()
        self._has_said = False

    def __call__(self) -> bool:
        if not self._has_said and self._now() - self._started > self._terminal.patience:
            self._terminal.note(self._sentence)
            self._has_said = True
        return self._left is not None and self._left() <= 0
