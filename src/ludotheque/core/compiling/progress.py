"""The first use on a machine compiles: a progress line, and a garbage collector that waits."""

from __future__ import annotations

import contextlib
import functools
import gc
import shutil
import sys
import time
from collections.abc import Callable, Iterator


class Progress:
    """The progress line of the compilation on a terminal."""

    depth = 0
    """The depth of nested compilations: a function and its callees."""
    done = 0
    started = 0.0
    tell: Callable[[int, float], None] | None = None
    """Called instead of printing the line."""
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
        """Show the line until the outermost function is compiled, which takes longest."""
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
    """In the block, call `tell(functions, seconds)` instead of printing the line."""
    before, Progress.tell = Progress.tell, staticmethod(tell)
    try:
        yield
    finally:
        Progress.tell = before


def compiling_said(sentence: Callable[[int, float], str]) -> None:
    """From now on, the line is `sentence(functions, seconds)`, in the chosen language."""
    Progress.sentence = staticmethod(sentence)


def compile_quietly() -> None:
    """For a background process, which does not own the terminal: show no line."""
    Progress.tell = staticmethod(lambda *_: None)


@contextlib.contextmanager
def seldom_collected() -> Iterator[None]:
    """In the block the garbage collector looks seldom. Numba makes so many objects that the collector
    would take an eighth of the time, and nearly all of them are still in use."""
    before = gc.get_threshold()
    gc.set_threshold(50_000, 20, 100)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _say(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(text)
        sys.stderr.flush()


say_once = functools.cache(_say)
