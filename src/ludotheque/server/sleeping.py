"""Noticing that nothing ran here for a while: a laptop was closed, a process was stopped."""

from __future__ import annotations

import time
from collections.abc import Callable

PULSE_SECONDS = 1.0
SLEPT_MILLISECONDS = 10_000
"""A server that has much to do may be late, but not by that much."""


def wall() -> int:
    """Not the clock of the event loop, which stands still while the machine sleeps."""
    return time.time_ns() // 1_000_000


class Pulse:
    def __init__(self, now: Callable[[], int] = wall) -> None:
        self._now = now
        self.felt = now()

    def slept(self) -> int:
        """Milliseconds since it was last felt, where that is too long to have been awake."""
        now = self._now()
        gap, self.felt = now - self.felt, now
        return gap if gap > SLEPT_MILLISECONDS else 0
