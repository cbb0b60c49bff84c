"""A small file for each worker that says what it was doing when it was lost.

While a bot that is not ours thinks, the file of its process says in which match, in which seat, and
until when. Whoever collects reads the files: a bot that is silent too long in code that Python cannot
interrupt is ended with its process, and a bot that takes its process with it is known.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

GRACE = 2.0
"""Seconds beyond its time after which a bot is ended with its process; Python code is interrupted
before."""
LENGTH = 512


@dataclass(frozen=True)
class BlackBoxEntry:
    pid: int
    contest: str
    match: int
    seat: int
    until: float
    seconds: float


class BlackBox:
    """The black box of one process."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / str(os.getpid())).open("wb", buffering=0)

    @contextlib.contextmanager
    def thinking(self, contest: str, match: int, seat: int, seconds: float) -> Iterator[None]:
        entry = BlackBoxEntry(os.getpid(), contest, match, seat, time.monotonic() + seconds, seconds)
        self._write(json.dumps(vars(entry)))
        try:
            yield
        finally:
            self._write("")

    def _write(self, text: str) -> None:
        self._file.seek(0)
        self._file.write(text.ljust(LENGTH).encode())


def entries(folder: Path) -> list[BlackBoxEntry]:
    """The entries of all processes in which a custom bot thinks now, or was thinking when they ended."""
    found = []
    for path in folder.iterdir():
        with contextlib.suppress(OSError, ValueError, TypeError):  # it is being written
            found.append(BlackBoxEntry(**json.loads(path.read_text("utf-8"))))
    return found


def end_overdue(folder: Path) -> list[BlackBoxEntry]:
    """End the processes whose bots are silent far too long."""
    overdue = [entry for entry in entries(folder) if time.monotonic() > entry.until + GRACE]
    for entry in overdue:
        with contextlib.suppress(OSError):
            os.kill(entry.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    return overdue


_own: BlackBox | None = None


def open_own(folder: Path) -> None:
    """Called once in a worker."""
    global _own
    _own = BlackBox(folder)


def current_box() -> BlackBox | None:
    return _own
