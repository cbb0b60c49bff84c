"""Progress on a terminal, and files that are written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TextIO

from rich.console import Console
from rich.status import Status

from ludotheque.arena.results.inference import Interval
from ludotheque.arena.results.share_chart import Picture, chart_svg
from ludotheque.cli.errors import FileTrouble, Misused
from ludotheque.cli.options import compiling
from ludotheque.core.compiling.progress import compiling_told
from ludotheque.core.errors import reason_of
from ludotheque.core.words import Words


@contextmanager
def waiting(console: Console, sentence: str, words: Words) -> Iterator[Status]:
    """Show a sentence while something runs. While rules are compiled, show the progress of that
    instead."""
    with console.status(sentence) as status:

        def tell(functions: int, seconds: float) -> None:
            status.update(compiling(words, functions, seconds))

        with compiling_told(tell):
            yield status


@contextmanager
def open_for_writing(path: str, mode: Literal["w", "a"] = "w") -> Iterator[TextIO]:
    if path == "-":
        yield sys.stdout
        return
    try:
        with Path(path).open(mode, encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise FileTrouble("cli-error-unwritable", path=path, reason=reason_of(error)) from None


def shown(interval: Interval, form: str, words: Words) -> str:
    """`0.334 (0.331–0.337)`, with the comma of the language. A form with `z` has no negative zero."""
    parts: dict[str, Any] = {name: form.format(value) for name, value in vars(interval).items()}
    return words.number("{mean}  ({low} – {high})".format(**parts).replace("-", "−"))


def check_outputs(is_json: bool, svg: str | None) -> None:
    if is_json and svg == "-":
        raise Misused("cli-error-both-outputs")
    check_writable(svg)


def check_writable(path: str | Path | None) -> None:
    """Check at the start that files can be written, and not after hours of play."""
    if path is not None and path != "-":
        existed = Path(path).exists()
        with open_for_writing(str(path), "a"):
            pass
        if not existed:
            Path(path).unlink()


def duration(seconds: float, words: Words) -> str:
    minutes = round(seconds / 60)
    if minutes < 1:
        return words("cli-arena-seconds", seconds=max(1, round(seconds)))
    if minutes < 60:
        return words("cli-arena-minutes", minutes=minutes)
    return words("cli-arena-hours", hours=minutes // 60, minutes=minutes % 60)


def write_picture(path: str, picture: Picture) -> None:
    with open_for_writing(path) as file:
        file.write(chart_svg(picture))
