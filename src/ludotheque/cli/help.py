"""`--help`, in the language of this run. Typer's own help has its headings and types in English only."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperCommand, TyperGroup

from ludotheque.cli.language import spoken
from ludotheque.core.words import Words

PIPE_WIDTH = 100
"""Where no terminal says how wide it is."""


class Command(TyperCommand):
    def format_help(self, ctx: Any, _formatter: Any) -> None:
        print_help(self, ctx)


class Group(TyperGroup):
    def format_help(self, ctx: Any, _formatter: Any) -> None:
        print_help(self, ctx)


def print_help(command: Any, ctx: Any) -> None:
    words = spoken()
    console = Console(highlight=False, markup=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(highlight=False, markup=False, width=PIPE_WIDTH)
    shown = [one for one in command.get_params(ctx) if not getattr(one, "hidden", False)]
    arguments = [one for one in shown if one.param_type_name == "argument"]
    options = [one for one in shown if one.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    rest = [words("cli-usage-command")] if commands else [_argument(one) for one in arguments]
    usage = [ctx.command_path, words("cli-usage-options"), *rest]
    console.print(Text(words.labelled(words("cli-usage"), " ".join(usage)), "bold"))
    console.print(Padding(Text(words(command.help)), (1, 0, 1, 2)))
    _print_rows(console, words("cli-usage-commands"), [(n, words(c.help)) for n, c in commands.items()])
    _print_rows(
        console, words("cli-usage-arguments"), [(_argument(a), words(a.help)) for a in arguments]
    )
    _print_rows(console, words("cli-usage-options-title"), [_option(one, ctx, words) for one in options])
    if commands:
        console.print(Text(words("cli-usage-more")), style="dim")


def _print_rows(console: Console, title: str, rows: Iterable[tuple[str, str]]) -> None:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for typed, meaning in rows:
        grid.add_row(typed, meaning)
    if grid.row_count:
        console.print(Text(title, "bold"))
        console.print(Padding(grid, (0, 0, 1, 2)))


def _argument(one: Any) -> str:
    name = (one.metavar or one.name).upper()
    return name if one.required else f"[{name}]"


def _option(one: Any, ctx: Any, words: Words) -> tuple[str, str]:
    names = ", ".join(sorted(one.opts, key=len, reverse=True))
    if one.name == "help":
        return names, words("cli-usage-help")
    told = [words(one.help)]
    default = one.get_default(ctx)
    if default not in (None, "", False, (), []) and not callable(default):
        told.append(words("cli-usage-default", value=str(default)))
    if one.required:
        told.append(words("cli-usage-required"))
    return f"{names}{_value(one, ctx, words)}", " ".join(told)


def _value(one: Any, ctx: Any, words: Words) -> str:
    """What is typed after an option; nothing after one that is only there or not."""
    if one.is_flag:
        return ""
    kind = (one.metavar or one.display_type(ctx)).strip("<>")
    kind = {"int": "N", "float": "N", "str": words("cli-usage-text"), "path": "FILE"}.get(kind, kind)
    return f" {kind}"
