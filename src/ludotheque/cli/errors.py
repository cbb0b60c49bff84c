"""What the command refuses; the catalogue has the sentences."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.errors import REFUSED, LudothequeError, shortened

INTERRUPTED = 130


class Unreadable(LudothequeError):
    """A file that is not there, or cannot be read."""


class DamagedMatch(LudothequeError):
    """A saved match that cannot be continued. The file stays where it is."""

    exit_code = REFUSED


class Misused(LudothequeError):
    """Options that do not go together."""


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Unreadable("cli-error-not-text", path=str(path)) from None
    except OSError as error:
        reason = shortened(error.strerror or error, 80)
        raise Unreadable("cli-error-unreadable", path=str(path), reason=reason) from None
