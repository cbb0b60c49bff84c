"""The language of one run, and the options that several commands take."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import typer
from rich import _wrap

from ludotheque.cli.errors import Misused
from ludotheque.core.compiling.progress import compiling_said
from ludotheque.core.errors import UnknownOption, shortened
from ludotheque.core.words import DEFAULT_LANGUAGE, LANGUAGES, Words, spoken_language

# Rich would break a line at a no-break space too; it has no option for that.
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")

_spoken: list[Words] = []
_asked: list[str] = []
"""The language that stands on the command line, wherever it stands."""


def speak(language: str | None = None, theme: str = "") -> Words:
    """The words of this run; errors are told in the same language."""
    words = Words(spoken_language(language or next(iter(_asked), None), DEFAULT_LANGUAGE), theme)
    _spoken[:] = [words]
    compiling_said(functools.partial(compiling, words))
    return words


def compiling(words: Words, functions: int, seconds: float) -> str:
    return words("cli-compiling", functions=functions, seconds=round(seconds))


def spoken() -> Words:
    return _spoken[0] if _spoken else Words(spoken_language(otherwise=DEFAULT_LANGUAGE))


def speak_as_asked(arguments: list[str]) -> None:
    """Choose the language of `--lang` before the parser runs, so that its errors and the help are in
    that language too."""
    _asked.clear()
    for option, value in itertools.pairwise([*arguments, ""]):
        asked = option.removeprefix("--lang=") if option != "--lang" else value
        if asked in LANGUAGES and option.startswith("--lang"):
            _asked[:] = [asked]
    if _asked:
        speak()


def _speak_first(language: str | None) -> str | None:
    """Other options may be refused before the command begins."""
    speak(language)
    return language


Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="fr|en",
        is_eager=True,
        callback=_speak_first,
        help="cli-help-lang",
    ),
]


N = TypeVar("N", int, float, int | None)


def within(least: float, most: float | None = None) -> Callable[[typer.CallbackParam, N], N]:
    """A callback for an option that checks the range of its number. Typer's own `min` refuses in
    English only."""

    def check(option: typer.CallbackParam, given: N) -> N:
        if given is None or least <= given <= (given if most is None else most):
            return given
        name = max(option.opts, key=len)
        if most is None:
            raise Misused("cli-error-too-small", option=name, least=least)
        raise Misused("cli-error-out-of-range", option=name, least=least, most=most)

    return check


# What stands after `help=` is a key of the catalogue, what stands in capitals a word of it: the
# language is known only when the help is shown.

GameName = Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game")]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-file")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="cli-help-few-players")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="cli-help-option"),
]
Theme = Annotated[str | None, typer.Option(metavar="NAME", help="cli-help-theme")]
Plain = Annotated[bool, typer.Option("--plain", help="cli-help-plain")]


def read_options(given: list[str]) -> dict[str, bool]:
    """`open=true`, `open=yes`, or `open` alone."""
    meanings = dict.fromkeys(("true", "yes", "oui", "on", "1", ""), True)
    meanings |= dict.fromkeys(("false", "no", "non", "off", "0"), False)
    options = {}
    for entry in given:
        name, _, value = entry.partition("=")
        if value.lower() not in meanings:
            raise UnknownOption("error-bad-option-value", option=shortened(name), given=shortened(value))
        options[name] = meanings[value.lower()]
    return options


Seed = Annotated[str | None, typer.Option(help="cli-help-seed")]
Keep = Annotated[Path | None, typer.Option(metavar="FILE", help="cli-help-keep")]
Svg = Annotated[str | None, typer.Option("--svg", metavar="FILE", help="cli-help-svg")]
Cores = Annotated[int | None, typer.Option("--cores", callback=within(1), help="cli-help-cores")]
MoveSeconds = Annotated[float, typer.Option(callback=within(0.001), help="cli-help-move-seconds")]
On = Annotated[str | None, typer.Option(metavar="dask://HOST:PORT", help="cli-help-on")]
AsJson = Annotated[bool, typer.Option("--json", help="cli-help-json")]
Database = Annotated[
    str,
    typer.Option(metavar="FILE|URL", envvar="LUDOTHEQUE_DATABASE", help="cli-help-database"),
]
LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"], typer.Option(help="cli-help-log-level")
]
ReadyPipe = Annotated[int, typer.Option("--ready-fd", hidden=True)]
"""A pipe on which a process tells its parent that it is ready."""
