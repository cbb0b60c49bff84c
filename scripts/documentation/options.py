"""The page of every command and option, from the command line's own declarations."""

from __future__ import annotations

import functools
import os
from typing import Any

import typer
from scripts.documentation.tables import code, table

from ludotheque.cli.help import Parameter
from ludotheque.cli.help import parameters as described
from ludotheque.cli.main import command_line
from ludotheque.core.words import Words, spoken_language

HEADS = {
    "en": ("option", "what it does", "default", "variable"),
    "fr": ("option", "ce qu’elle fait", "par défaut", "variable"),
}


@functools.cache
def commands() -> dict[str, Any]:
    found: dict[str, Any] = typer.main.get_command(command_line()).commands  # type: ignore[attr-defined]
    return found


def parameters(command: Any) -> list[Parameter]:
    return described(command, Words(spoken_language()))


def options_tables() -> str:
    """In the language in which this process began: the declarations are made once."""
    heads = HEADS[spoken_language()]
    parts = []
    for name, command in commands().items():
        found = parameters(command)
        arguments = " ".join(one.typed for one in found if not one.is_option)
        parts += [
            f"## `{name}`",
            Words(spoken_language())(command.help),
            f"`ludotheque {' '.join(filter(None, [name, arguments]))}`",
        ]
        rows = [(code(one.typed), one.does, code(one.default), code(one.variable)) for one in found]
        has_variables = any(one.variable for one in found)
        width = 4 if has_variables else 3
        parts.append(table(heads[:width], [row[:width] for row in rows], kind="options"))
    return "\n\n".join(parts) + "\n"


def variables_of_options() -> dict[str, list[str]]:
    """The commands that read a variable in the place of an option: `--redis` of serve and worker."""
    found: dict[str, list[str]] = {}
    for name, command in commands().items():
        for one in parameters(command):
            if one.variable:
                option = max(one.names, key=len)
                found.setdefault(one.variable, []).append(f"{name} {option}")
    return found


if __name__ == "__main__":
    os.write(1, options_tables().encode())
