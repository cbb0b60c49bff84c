"""A progress bar: the share done, the time left, and the standing so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Protocol

from ludotheque.core.compiling.progress import Progress as Compiling
from ludotheque.core.compiling.progress import compiling_told
from ludotheque.core.words import Words


class Advance(Protocol):
    def __call__(self, done: float, standing: str = "", /) -> None:
        """`done`: how much of the total is done; `standing`: a text beside the bar."""


@contextmanager
def bar(
    label: str, total: float, words: Words, done: int = 0, is_shown: bool = True
) -> Iterator[Advance]:
    """Show a bar, on a terminal or in a notebook. Elsewhere nothing is shown."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(20),
        TextColumn("{task.percentage:>3.0f}" + words.number("%")),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}", style="dim"),
    )
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not (is_shown and (console.is_terminal or console.is_jupyter)),
    ) as progress:
        task = progress.add_task(label, total=total, completed=done, standing="")

        def advance(done: float, standing: str = "", /) -> None:
            progress.update(task, completed=done, standing=standing)

        def tell(functions: int, seconds: float) -> None:
            said = Compiling.sentence(functions, seconds) if Compiling.depth else ""
            progress.update(task, standing=said)

        # While it is shown, the bar has the terminal: a line of the compiler would stand above it.
        with nullcontext() if progress.disable else compiling_told(tell):
            yield advance
