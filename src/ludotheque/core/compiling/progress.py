"""How far the compilation is: one line on a terminal, the first time on a machine."""

from __future__ import annotations

import contextlib
import functools
import shutil
import sys
import time
from collections.abc import Callable, Iterator


class Progress:
    """How far the compilation is, on one line of a terminal."""

    depth = 0
    """So many are being compiled, each for the sake of the one before."""
    done = 0
    started = 0.0
    tell: Callable[[int, float], None] | None = None
    """Who tells it instead."""
    sentence: Callable[[int, float], str] = staticmethod(
        lambda done, seconds: (
            f"Compiling the rules, once on this machine… {done} functions, {seconds:.0f} s"
        )
    )

    def __enter__(self) -> None:
        kind = type(self)
        if kind.depth == kind.done == 0:
            kind.started = time.monotonic()
        kind.depth += 1
        kind.show()

    def __exit__(self, *error: object) -> None:
        kind = type(self)
        kind.depth -= 1
        kind.done += 1
        kind.show()

    @classmethod
    def show(cls) -> None:
        """The line stays while the outermost function is compiled, which takes longest."""
        if cls.tell is not None:
            cls.tell(cls.done, time.monotonic() - cls.started)
            return
        if sys.stderr is None or not sys.stderr.isatty():
            return
        if not cls.depth:
            _say("\r\x1b[2K")
            return
        line = cls.sentence(cls.done, time.monotonic() - cls.started)
        _say("\r\x1b[2K" + line[: shutil.get_terminal_size().columns - 1])


@contextlib.contextmanager
def compiling_told(tell: Callable[[int, float], None]) -> Iterator[None]:
    """Meanwhile, `tell(functions, seconds)` says how far the compilation is, and nobody else."""
    before, Progress.tell = Progress.tell, staticmethod(tell)
    try:
        yield
    finally:
        Progress.tell = before


def compiling_said(sentence: Callable[[int, float], str]) -> None:
    """`sentence(functions, seconds)` says it from now on, in the language that is spoken."""
    Progress.sentence = staticmethod(sentence)


def compile_quietly() -> None:
    """In a process that works unseen: the terminal belongs to another."""
    Progress.tell = staticmethod(lambda *_: None)


def _say(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(text)
        sys.stderr.flush()


say_once = functools.cache(_say)
