"""The language in which one run of the command speaks: asked for, or that of the locale."""

from __future__ import annotations

from typing import Annotated

import typer

from ludotheque.core.words import Words, spoken_language

_spoken: list[Words] = []


def speak(language: str | None = None, theme: str = "") -> Words:
    """The words of this run; errors are told in the same language."""
    words = Words(spoken_language(language), theme)
    _spoken[:] = [words]
    return words


def spoken() -> Words:
    return _spoken[0] if _spoken else Words(spoken_language())


def text(key: str) -> str:
    """A sentence of `--help`, in the language of the locale."""
    return Words(spoken_language())(key)


Language = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help=text("cli-help-lang"))]
