"""Errors of bots that are not ours, in words for their author."""

from __future__ import annotations

import traceback
from pathlib import Path

from ludotheque.core.errors import shortened

ILLEGAL, NO_MOVE, RAISED, SILENT, CRASHED = "illegal", "no-move", "raised", "silent", "crashed"
LONGEST_QUOTE = 300
MOVE_SECONDS = 10.0
"""The default time for a move of a bot that is not ours, in seconds."""
START_SECONDS = 30.0
"""The time for such a bot to start, in seconds: a program for its answer to `hello`, a class for its
first move. A network takes a while to load, and Numba, PyTorch and others compile when they are first
used."""


class Forfeited(Exception):
    """A bot has no legal move to give: why, and what it said. Who runs the match decides the rest."""

    def __init__(self, why: str, said: object) -> None:
        super().__init__(why, said)
        self.why, self.said = why, shortened(said, LONGEST_QUOTE)

    def __str__(self) -> str:
        return f"{self.why}: {self.said}"


def quoted(answer: object) -> str:
    """The answer as Python writes it. Its own `__repr__` may do anything, also raise."""
    try:
        return repr(answer)
    except Exception:
        return f"<{type(answer).__name__}>"


def told(error: BaseException) -> str:
    """`ZeroDivisionError: division by zero (mybot.py, line 12)`."""
    try:
        text = str(error)
    except Exception:
        text = ""
    name = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return (f"{name}: {text}" if text else name) + where


def reason_of(error: BaseException) -> str:
    """`ZeroDivisionError: division by zero`."""
    return shortened(f"{type(error).__name__}: {error}", 200)


def silence(seconds: float, what: str = "move") -> str:
    return f"no {what} within {seconds:g} s"
