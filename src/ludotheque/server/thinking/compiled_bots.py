"""Whether the bots of a game were compiled on this machine, from the sources that are here."""

from __future__ import annotations

import contextlib
import hashlib
import sys
from pathlib import Path

from ludotheque.core.folders import cache_folder

PACKAGE = Path(__file__).resolve().parents[2]


def mark_of(game: str) -> Path:
    """A folder beside the compiled code, and dropped with it when nobody has used it for long."""
    import numba  # takes half a second, and who loads this module may be in a hurry
    from llvmlite.binding import get_host_cpu_name

    from ludotheque.core.shelf import find_game

    digest = hashlib.sha256(f"{game} {numba.__version__} {sys.version} {get_host_cpu_name()}".encode())
    folders = (PACKAGE / "core", PACKAGE / "bots", find_game(game).folder)
    for path in sorted(path for folder in folders for path in folder.rglob("*")):
        if path.suffix in (".py", ".net"):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return cache_folder() / "compiled" / f"bots-{digest.hexdigest()[:20]}"


def is_compiled(game: str) -> bool:
    from ludotheque.core.rule import COMPILED

    return not COMPILED or mark_of(game).is_dir()


def note_compiled(game: str) -> None:
    if not is_compiled(game):
        with contextlib.suppress(OSError):  # a disk that is full: it is looked at again the next time
            mark_of(game).mkdir(parents=True, exist_ok=True)
