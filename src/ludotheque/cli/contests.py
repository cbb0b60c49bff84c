"""What `arena` and `ladder` share: their options, the bar, and how figures are written."""

from __future__ import annotations

import math
import secrets
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from ludotheque.arena.contests import Contest
from ludotheque.arena.keeping import Record
from ludotheque.arena.picture import Picture, drawn
from ludotheque.arena.simulate import Interval
from ludotheque.arena.workers import Crew, hired
from ludotheque.cli.refusals import Misused, within
from ludotheque.cli.simulate import open_for_writing
from ludotheque.cli.speech import text
from ludotheque.cli.waiting import waiting
from ludotheque.core.words import Words

Seed = Annotated[str | None, typer.Option(help=text("cli-arena-help-seed"))]
Keep = Annotated[Path | None, typer.Option(metavar="FILE", help=text("cli-arena-help-keep"))]
Svg = Annotated[str | None, typer.Option("--svg", metavar="FILE", help=text("cli-arena-help-svg"))]
Workers = Annotated[int | None, typer.Option(callback=within(1), help=text("cli-arena-help-workers"))]
On = Annotated[str | None, typer.Option(metavar="dask://HOST:PORT", help=text("cli-arena-help-on"))]
AsJson = Annotated[bool, typer.Option("--json", help=text("cli-simulate-help-json"))]
Advance = Callable[[float, str], None]
"""So much more is done, and how it stands now."""


def check_outputs(is_json: bool, svg: str | None) -> None:
    if is_json and svg == "-":
        raise Misused("cli-error-both-outputs")
    check_writable(svg)


def check_writable(path: str | None) -> None:
    """Now, and not after hours of play."""
    if path is not None and path != "-":
        existed = Path(path).exists()
        with open_for_writing(path, "a"):
            pass
        if not existed:
            Path(path).unlink()


@contextmanager
def kept(path: Path | None) -> Iterator[Record]:
    record = Record(path)
    try:
        yield record
    finally:
        record.close()


def seed_of(asked: str | None, record: Record) -> str:
    """The one asked for; that of the matches that are there; any."""
    return asked if asked is not None else record.setting.get("seed", secrets.token_hex(4))


@contextmanager
def bar(label: str, total: float, done: int, words: Words) -> Iterator[Advance]:
    """How far it is, how long still, and how it stands; on a terminal only."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(20),
        TextColumn("{task.percentage:>3.0f}" + words.number("%")),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}", style="dim"),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task(label, total=total, completed=done, standing="")

        def advance(more: float, standing: str) -> None:
            progress.update(task, advance=more, standing=standing)

        yield advance


def make_ready(contests: Iterable[Contest], words: Words) -> None:
    """Compile. Ctrl-C ends it at once: a compiler that is interrupted in Python has a lot to say."""
    console = Console(stderr=True)

    def leave(number: int, _frame: object) -> None:
        console.show_cursor()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    before = signal.signal(signal.SIGINT, leave)
    try:
        with waiting(console, words("cli-preparing"), words):
            for contest in contests:
                contest.make_ready()
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def crew_of(on: str | None, workers: int, game: str) -> Iterator[Crew]:
    """Those who play, until the end of the block. A worker that is gone must not end the command as a
    reader who leaves early does."""
    has_pipes = hasattr(signal, "SIGPIPE")
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN) if has_pipes else None
    crew = None
    try:
        crew = hired(on, workers, game)
        yield crew
    finally:
        if crew is not None:
            crew.stop()
        if has_pipes:
            signal.signal(signal.SIGPIPE, before)


def percent(share: float, words: Words, digits: int = 1) -> str:
    return words.number(f"{share:.{digits}%}")


def share_text(share: Interval, words: Words) -> str:
    """41,2 % (36,0 – 46,5)."""
    low, high = (f"{100 * end:.1f}" for end in (share.low, share.high))
    return f"{percent(share.mean, words)} ({words.number(f'{low} – {high}')})"


def mean_text(mean: Interval, words: Words, form: str = ".2f", sign: str = "") -> str:
    """7,04 (6,72 – 7,36); from one deal the mean alone."""
    told = f"{mean.mean:{sign}{form}}"
    if math.isfinite(mean.low):
        told += f" ({mean.low:{form}} – {mean.high:{form}})"
    return words.number(told.replace("-", "−"))


def duration(seconds: float, words: Words) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return words("cli-arena-seconds", seconds=max(1, round(seconds)))
    if minutes < 60:
        return words("cli-arena-minutes", minutes=minutes)
    return words("cli-arena-hours", hours=minutes // 60, minutes=minutes % 60)


def write_picture(path: str, picture: Picture) -> None:
    with open_for_writing(path) as file:
        file.write(drawn(picture))
