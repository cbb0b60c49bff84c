"""The sand of a game that has a clock: how much is left, and when it has run out."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator

from ludotheque.core.tables.state import Clock


class TimeUp(Exception):
    """The sand has run out before anything was typed."""


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
        """It lies on its side while people look at what was done."""
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
