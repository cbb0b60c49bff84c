"""What `arena` and `ladder` share: their options, and who plays."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludotheque.arena.contests import Contest
from ludotheque.arena.keeping import Record
from ludotheque.arena.picture import Picture, drawn
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
