"""What the parser of the command line refuses, in our words: its own are English only."""

from __future__ import annotations

import sys
from difflib import get_close_matches

from pydantic import ValidationError
from typer.exceptions import TyperException

from ludotheque.cli.errors import Misused
from ludotheque.cli.language import speak_as_asked
from ludotheque.core.errors import LudothequeError, shortened

WANTED = {"int_parsing": "cli-error-not-whole", "float_parsing": "cli-error-not-number"}


def in_our_words(error: TyperException) -> LudothequeError:
    """Which of the parser's refusals it is, its attributes tell."""
    speak_as_asked(sys.argv[1:])
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
        return _bad_parameter(error, command)
    if context is not None and hasattr(context.command, "commands"):
        given = next((word for word in sys.argv[1:] if word != "--"), "--")
        return _unknown("cli-error-no-command", given, list(context.command.commands), command)
    given = error.message.partition(" (")[2].removesuffix(")")
    return Misused("cli-error-too-many", given=shortened(given or error.message), command=command)


def _unknown(key: str, given: object, known: list[str], command: str) -> Misused:
    near = get_close_matches(str(given), known, n=1)
    return Misused(key, given=shortened(given), command=command, near=near, suggested=len(near))


def _bad_parameter(error: TyperException, command: str) -> LudothequeError:
    parameter = getattr(error, "param", None)
    assert parameter is not None
    name = max(parameter.opts, key=len)
    name = name if name.startswith("-") else name.upper()
    if hasattr(error, "param_type"):
        return Misused("cli-error-missing", name=name, command=command)
    cause = error.__cause__
    if isinstance(cause, ValidationError) and cause.errors()[0]["type"] in WANTED:
        found = cause.errors()[0]
        return Misused(WANTED[found["type"]], option=name, given=shortened(found["input"]))
    return Misused("cli-error-bad-value", option=name, reason=shortened(error.message, 160))
