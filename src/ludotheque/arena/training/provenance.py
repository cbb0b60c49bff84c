"""How a network was made: what its file says of it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from ludotheque.core.extras import __version__

PACKAGE = Path(__file__).parents[2]


def made_by(command: str) -> dict[str, str]:
    return {"command": command, "version": __version__, "commit": commit()}


def commit() -> str:
    """Of the sources, where git knows them; with a + where they have changed since."""
    if shutil.which("git") is None:
        return ""
    found = _git("log", "-1", "--format=%H", "--", ".")
    return found + "+" if found and _git("status", "--porcelain", "--", ".") else found


def _git(*asked: str) -> str:
    command = ["git", "-C", str(PACKAGE), *asked]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    return told.stdout.strip() if told.returncode == 0 else ""
