"""Where things are kept on this machine: the folders that its system has for that."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

OURS = PlatformDirs("ludotheque", appauthor=False)


def data_folder() -> Path:
    """Unfinished matches, transcripts, the database of `serve`: on Linux below ``XDG_DATA_HOME``."""
    return OURS.user_data_path


def cache_folder() -> Path:
    """Compiled code: ``LUDOTHEQUE_CACHE``, or the user's cache folder (Linux: ``XDG_CACHE_HOME``)."""
    named = os.environ.get("LUDOTHEQUE_CACHE")
    return Path(named) if named else OURS.user_cache_path
