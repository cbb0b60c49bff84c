"""The errors of the command and of its parser. The catalogue has the sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from typer.exceptions import TyperException

from ludotheque.core.errors import REFUSED, LudothequeError, reason_of, shortened

INTERRUPTED = 130


class FileTrouble(LudothequeError):
    """A file that is not there, or cannot be read or written."""


class DamagedMatch(LudothequeError):
    """A saved match that cannot be continued. The file stays where it is."""

    exit_code = REFUSED


class Misused(LudothequeError):
    """Options that do not go together."""


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FileTrouble("cli-error-not-text", path=str(path)) from None
    except OSError as error:
        raise FileTrouble("cli-error-unreadable", path=str(path), reason=reason_of(error)) from None


# The parser writes English only. The attributes of its errors say which error it is.

WANTED = {"int_parsing": "cli-error-not-whole", "float_parsing": "cli-error-not-number"}


def in_our_words(error: TyperException, name_of: Callable[[str], str]) -> LudothequeError:
    """An error of the parser as one of ours. `name_of` gives the name of an argument in the language of
    this run."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "ludotheque"
    option = getattr(error, "option_name", None)
    if hasattr(error, "possibilities") and context is not None:
        known = [name for parameter in context.command.params for name in parameter.opts]
        return _unknown("cli-error-no-option", option, known, command)
    if option is not None:
        takes_none = "not take" in error.message
        return Misused("cli-error-no-value" if takes_none else "cli-error-value", option=option)
    if getattr(error, "param", None) is not None:
        return _bad_parameter(error, command, name_of)
    if context is not None and hasattr(context.command, "commands"):
        named = re.search(r"""command ['"](.*)['"]\.""", error.message)
        if named is None:
            return Misused("cli-error-missing", name=name_of("COMMAND"), command=command)
        return _unknown("cli-error-no-command", named[1], list(context.command.commands), command)
    given = error.message.partition(" (")[2].removesuffix(")")
    return Misused("cli-error-too-many", given=shortened(given or error.message), command=command)


def _unknown(key: str, given: object, known: list[str], command: str) -> Misused:
    near = get_close_matches(str(given), known, n=1)
    return Misused(key, given=shortened(given), command=command, near=near, suggested=len(near))


def _bad_parameter(
    error: TyperException, command: str, name_of: Callable[[str], str]
) -> LudothequeError:
    from pydantic import ValidationError  # seldom needed, and slow to load

    parameter = getattr(error, "param", None)
    assert parameter is not None
    name = max(parameter.opts, key=len)
    name = name if name.startswith("-") else name_of(parameter.metavar or name.upper())
    if hasattr(error, "param_type"):
        return Misused("cli-error-missing", name=name, command=command)
    cause = error.__cause__
    if isinstance(cause, ValidationError):
        found = cause.errors()[0]
        if found["type"] in WANTED:
            return Misused(WANTED[found["type"]], option=name, given=shortened(found["input"]))
        given, *known = re.findall("'([^']*)'", found["msg"]) or [""]
        if "is not one of" in found["msg"] and known:
            return Misused("cli-error-choose", option=name, given=shortened(given), known=known)
    return Misused("cli-error-bad-value", option=name, reason=shortened(error.message, 160))
