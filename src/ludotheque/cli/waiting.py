"""A line in the terminal while something takes its time, most of all the first time on a machine."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from rich.console import Console
from rich.status import Status

from ludotheque.cli.speech import compiling
from ludotheque.core.rule import compiling_told
from ludotheque.core.words import Words


@contextlib.contextmanager
def waiting(console: Console, sentence: str, words: Words) -> Iterator[Status]:
    """The sentence; where rules are compiled meanwhile, how far that is, on the same line."""
    with console.status(sentence) as status:

        def tell(functions: int, seconds: float) -> None:
            status.update(compiling(words, functions, seconds))

        with compiling_told(tell):
            yield status
