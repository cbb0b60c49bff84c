"""Options that several commands take, and how their values are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from ludotheque.bots.host_bots import VARIABLE
from ludotheque.cli.errors import Misused
from ludotheque.cli.language import text
from ludotheque.core.errors import UnknownOption, shortened

N = TypeVar("N", int, float, int | None)


def within(least: float, most: float | None = None) -> Callable[[typer.CallbackParam, N], N]:
    """For an option: its number is in this range. Typer's own `min` refuses in English only."""

    def check(option: typer.CallbackParam, given: N) -> N:
        if given is None or least <= given <= (given if most is None else most):
            return given
        name = max(option.opts, key=len)
        if most is None:
            raise Misused("cli-error-too-small", option=name, least=least)
        raise Misused("cli-error-out-of-range", option=name, least=least, most=most)

    return check


GameName = Annotated[str, typer.Argument(metavar="GAME", help=text("cli-help-game"))]
Players = Annotated[int | None, typer.Option("--players", "-p", help=text("cli-simulate-help-players"))]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help=text("cli-help-option")),
]


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


Seed = Annotated[str | None, typer.Option(help=text("cli-arena-help-seed"))]
Keep = Annotated[Path | None, typer.Option(metavar="FILE", help=text("cli-arena-help-keep"))]
Svg = Annotated[str | None, typer.Option("--svg", metavar="FILE", help=text("cli-arena-help-svg"))]
Workers = Annotated[int | None, typer.Option(callback=within(1), help=text("cli-arena-help-workers"))]
On = Annotated[str | None, typer.Option(metavar="dask://HOST:PORT", help=text("cli-arena-help-on"))]
AsJson = Annotated[bool, typer.Option("--json", help=text("cli-simulate-help-json"))]
OwnBots = Annotated[
    str,
    typer.Option(
        metavar="A,B,…",
        envvar=VARIABLE,
        allow_from_autoenv=False,  # LUDOTHEQUE_BOTS says something else
        help=text("cli-serve-help-bots"),
    ),
]
ReadyPipe = Annotated[int, typer.Option("--ready-fd", hidden=True)]
"""A pipe to who started this process, which has to know that it runs."""
