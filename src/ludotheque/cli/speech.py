"""The language in which one run of the command speaks: asked for, or that of the locale."""

from __future__ import annotations

import functools
import re
from typing import Annotated

import typer
from rich import _wrap

from ludotheque.core.rule import compiling_said
from ludotheque.core.words import Words, spoken_language

# Rich would break a line at a no-break space too; it has no option for that.
_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")

_spoken: list[Words] = []


def speak(language: str | None = None, theme: str = "") -> Words:
    """The words of this run; errors are told in the same language."""
    words = Words(spoken_language(language), theme)
    _spoken[:] = [words]
    compiling_said(functools.partial(compiling, words))
    return words


def compiling(words: Words, functions: int, seconds: float) -> str:
    return words("cli-compiling", functions=functions, seconds=round(seconds))


def spoken() -> Words:
    return _spoken[0] if _spoken else Words(spoken_language())


def text(key: str) -> str:
    """A sentence of `--help`, in the language of the locale."""
    return Words(spoken_language())(key)


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
