"""What the command itself can refuse; the catalogue has the sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

from ludotheque.arena.keeping import DamagedRecord
from ludotheque.core.errors import BadTranscript, LudothequeError, shortened
from ludotheque.server.store.records import StoreTrouble, WrongDatabase

REFUSED, MISUSED, INTERRUPTED = 1, 2, 130
N = TypeVar("N", int, float, int | None)


class Unreadable(LudothequeError):
    """A file that is not there, or cannot be read."""


class DamagedMatch(LudothequeError):
    """A kept match that cannot be gone on with. The file stays where it is."""


class Misused(LudothequeError):
    """Options that do not go together."""


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


def exit_code(error: LudothequeError) -> int:
    refused = BadTranscript | DamagedMatch | DamagedRecord | StoreTrouble | WrongDatabase
    return REFUSED if isinstance(error, refused) else MISUSED


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable("cli-error-not-text", path=str(path)) from None
    except OSError as error:
        reason = shortened(error.strerror or error, 80)
        raise Unreadable("cli-error-unreadable", path=str(path), reason=reason) from None
