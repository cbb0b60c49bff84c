"""A progress bar: the share done, the time left, and the standing so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ludotheque.core.words import Words

Advance = Callable[[float, str], None]
"""Called with the work done since the last call, and with the standing as a text."""


@contextmanager
def bar(label: str, total: float, done: int, words: Words) -> Iterator[Advance]:
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
        disable=not (console.is_terminal or console.is_jupyter),
    ) as progress:
        task = progress.add_task(label, total=total, completed=done, standing="")

        def advance(more: float, standing: str) -> None:
            progress.update(task, advance=more, standing=standing)

        yield advance
