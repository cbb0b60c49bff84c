"""The page of every command and option, from the command line's own declarations."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from typing import Any

import typer
from scripts.documentation.tables import code, table

from ludotheque.cli.main import command_line
from ludotheque.core.words import Words, spoken_language

OF_THIS_MACHINE = ("thinkers",)
"""Options whose default depends on the machine: their help says how."""

HEADS = {
    "en": ("option", "what it does", "default", "variable"),
    "fr": ("option", "ce qu’elle fait", "par défaut", "variable"),
}


@dataclass(frozen=True)
class Parameter:
    """An argument or an option of a command."""

    names: tuple[str, ...]
    help: str
    default: str
    variable: str
    is_option: bool
    metavar: str

    @property
    def typed(self) -> str:
        if not self.is_option:
            return self.metavar or self.names[0].upper()
        return ", ".join(self.names) + (f" {self.metavar}" if self.metavar else "")


@functools.cache
def commands() -> dict[str, Any]:
    found: dict[str, Any] = typer.main.get_command(command_line()).commands  # type: ignore[attr-defined]
    return found


def parameters(command: Any) -> list[Parameter]:
    """Those that people may use: not what processes of ours tell each other."""
    prefix = command.context_settings.get("auto_envvar_prefix", "")
    return [_parameter(one, prefix) for one in command.params if not one.hidden and one.name != "help"]


def _parameter(one: Any, prefix: str) -> Parameter:
    is_option = one.param_type_name == "option"
    variable = one.envvar or (f"{prefix}_{one.name.upper()}" if prefix and is_option else "")
    default = one.default
    is_told = default not in (None, "", False, (), []) and one.name not in OF_THIS_MACHINE
    return Parameter(
        names=tuple(sorted({*one.opts, *one.secondary_opts}, key=lambda name: (-len(name), name))),
        help=Words(spoken_language())(one.help) if one.help else "",
        default=str(default) if is_told and not callable(default) else "",
        variable=variable,
        is_option=is_option,
        metavar=one.metavar or "",
    )


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
        rows = [(code(one.typed), one.help, code(one.default), code(one.variable)) for one in found]
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
