"""What the command itself can refuse; the catalogue has the sentences."""

from __future__ import annotations

from pathlib import Path

from ludotheque.arena.keeping import DamagedRecord
from ludotheque.core.errors import BadTranscript, LudothequeError, shortened
from ludotheque.server.records import StoreTrouble, WrongDatabase

REFUSED, MISUSED = 1, 2


class Unreadable(LudothequeError):
    """A file that is not there, or cannot be read."""


class DamagedMatch(LudothequeError):
    """A kept match that cannot be gone on with. The file stays where it is."""


class Misused(LudothequeError):
    """Options that do not go together."""


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
