"""What happens at the table while somebody thinks: who it is, after a moment; and when time is up."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludotheque.cli.terminal import Terminal, TimeLeft


class Patience:
    """A bot asks it between two steps of its thinking: is it to stop?"""

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
