"""The language in which one run of the command speaks: asked for, or that of the locale."""

from __future__ import annotations

import functools
import itertools
import re
from typing import Annotated

import typer
from rich import _wrap

from ludotheque.core.compiling.progress import compiling_said
from ludotheque.core.words import LANGUAGES, Words, spoken_language

# Rich would break a line at a no-break space too; it has no option for that.
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")

_spoken: list[Words] = []
_asked: list[str] = []
"""The language that stands on the command line, wherever it stands."""


def speak(language: str | None = None, theme: str = "") -> Words:
    """The words of this run; errors are told in the same language."""
    words = Words(spoken_language(language or next(iter(_asked), None)), theme)
    _spoken[:] = [words]
    compiling_said(functools.partial(compiling, words))
    return words


def compiling(words: Words, functions: int, seconds: float) -> str:
    return words("cli-compiling", functions=functions, seconds=round(seconds))


def spoken() -> Words:
    return _spoken[0] if _spoken else Words(spoken_language())


def text(key: str) -> str:
    """A sentence of `--help`, by its key: the language is known only when the help is shown."""
    return key


def speak_as_asked(arguments: list[str]) -> None:
    """Before the parser comes to `--lang`: what it refuses, and help, are told in that language too."""
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
        help=text("cli-help-lang"),
    ),
]
