"""The help of a command, its arguments and options, and `--help`, which shows it; and texts that are
wrapped as it is."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TextIO

from typer.core import TyperCommand, TyperGroup

from ludotheque.cli.options import spoken
from ludotheque.core.words import Words

PIPE_WIDTH = 100
"""The width of the help, where no terminal gives one."""
NARROW = 60
"""On fewer columns, what an option does stands below its name."""
KINDS = {"int": "N", "float": "N", "str": "TEXT", "path": "FILE", "dir": "FOLDER"}


@dataclass(frozen=True)
class Parameter:
    """An argument or an option of a command."""

    names: tuple[str, ...]
    value: str
    """The placeholder of the value (`FILE`). Empty for a flag."""
    does: str
    default: str
    variable: str
    is_option: bool
    is_required: bool

    @property
    def typed(self) -> str:
        if self.is_option:
            return " ".join(filter(None, (", ".join(self.names), self.value)))
        return self.value if self.is_required else f"[{self.value}]"


def value_name(name: str, words: Words) -> str:
    """FILE is FICHIER in French; `fr|en` and `A,B,…` are what they are."""

    def translated(found: re.Match[str]) -> str:
        key = f"cli-value-{found[0].lower()}"
        return words(key) if words.has(key) else found[0]

    return re.sub(r"[A-Z]{2,}", translated, name)


def parameters(command: Any, words: Words, context: Any = None) -> list[Parameter]:
    """The parameters for people, without the hidden ones that our own processes use."""
    given = command.params if context is None else command.get_params(context)
    prefix = command.context_settings.get("auto_envvar_prefix", "")
    return [_parameter(one, words, prefix) for one in given if not getattr(one, "hidden", False)]


def _parameter(one: Any, words: Words, prefix: str) -> Parameter:
    is_option = one.param_type_name == "option"
    default = one.default
    is_told = default not in (None, "", False, (), []) and not callable(default)
    kind = (one.metavar or one.display_type(None)).strip("<>")
    return Parameter(
        names=tuple(sorted({*one.opts, *one.secondary_opts}, key=lambda name: (-len(name), name))),
        value="" if getattr(one, "is_flag", False) else value_name(KINDS.get(kind, kind), words),
        does=words("cli-usage-help" if one.name == "help" else one.help),
        default=_default(default, words) if is_told else "",
        variable=one.envvar
        or (f"{prefix}_{one.name.upper()}" if prefix and is_option and one.name != "help" else ""),
        is_option=is_option,
        is_required=bool(one.required),
    )


def _default(value: object, words: Words) -> str:
    """Only a number gets the decimal sign of the language: 127.0.0.1 and a file stay as they are."""
    return words.number(f"{value:g}") if isinstance(value, float) else str(value)


def usage(path: str, command: Any, words: Words) -> str:
    """ludotheque replay [OPTIONS] FILE"""
    if hasattr(command, "commands"):
        return f"{path} {words('cli-usage-options')} {words('cli-usage-command')}"
    typed = [one.typed for one in parameters(command, words) if not one.is_option]
    return " ".join([path, words("cli-usage-options"), *typed])


class Command(TyperCommand):
    def format_help(self, ctx: Any, _formatter: Any) -> None:
        print_help(self, ctx)


class Group(TyperGroup):
    def format_help(self, ctx: Any, _formatter: Any) -> None:
        print_help(self, ctx)


def print_help(command: Any, ctx: Any) -> None:
    words, width = spoken(), _width()
    found = parameters(command, words, ctx)
    commands = getattr(command, "commands", {})
    bold, coloured = _styles()
    print(bold(words.labelled(words("cli-usage"), usage(ctx.command_path, command, words))))
    print()
    print("\n".join(folded(words(command.help), width, 2)))
    parts = {
        "commands": [(name, words(one.help)) for name, one in commands.items()],
        "arguments": [(one.typed, one.does) for one in found if not one.is_option],
        "options-title": [(one.typed, _told(one, words)) for one in found if one.is_option],
    }
    for title, rows in parts.items():
        if rows:
            print()
            print(bold(words(f"cli-usage-{title}")))
            for line in _rows(rows, width, coloured):
                print(line)
    if commands:
        print()
        print("\n".join(folded(words("cli-usage-more"), width)))


def _told(one: Parameter, words: Words) -> str:
    told = [one.does]
    if one.default:
        told.append(words("cli-usage-default", value=one.default))
    if one.is_required:
        told.append(words("cli-usage-required"))
    return " ".join(told)


def _rows(rows: Iterable[tuple[str, str]], width: int, coloured: Callable[[str], str]) -> Iterator[str]:
    rows = list(rows)
    column = max(len(typed) for typed, _ in rows) + 4
    for typed, meaning in rows:
        if width < NARROW:
            yield f"  {coloured(typed)}"
            yield from folded(meaning, width, 6)
        else:
            first, *more = folded(meaning, width, column)
            yield f"  {coloured(typed)}{first[len(typed) + 2 :]}"
            yield from more


def folded(text: str, width: int, indent: int = 0, first: int | None = None) -> list[str]:
    """Wrap a text, but not at a no-break space, and not within an option."""
    return textwrap.wrap(
        text, max(width, indent + 10), initial_indent=" " * (indent if first is None else first),
        subsequent_indent=" " * indent, break_on_hyphens=False, break_long_words=False,
    )  # fmt: skip


def say(text: str, stream: TextIO | None = None, indent: int = 0) -> None:
    """Print a text. On a terminal no word is cut in two; `indent` is for lines after the first."""
    stream = stream or sys.stdout
    if stream.isatty():
        width = shutil.get_terminal_size().columns
        text = "\n".join(
            row for line in text.split("\n") for row in folded(line, width, indent, 0) or [""]
        )
    print(text, file=stream)


def _width() -> int:
    return shutil.get_terminal_size((PIPE_WIDTH, 24)).columns if _is_terminal() else PIPE_WIDTH


def _is_terminal() -> bool:
    return sys.stdout.isatty() or "COLUMNS" in os.environ


def _styles() -> tuple[Callable[[str], str], Callable[[str], str]]:
    is_plain = not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    if is_plain:
        return str, str
    return lambda text: f"\x1b[1m{text}\x1b[0m", lambda text: f"\x1b[36m{text}\x1b[0m"
