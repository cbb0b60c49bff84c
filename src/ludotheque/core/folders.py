"""The folders for data and for the cache on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

OURS = PlatformDirs("ludotheque", appauthor=False)


def data_folder() -> Path:
    """Saved matches, transcripts, the database of `serve`. On Linux it is below ``XDG_DATA_HOME``."""
    return OURS.user_data_path


def cache_folder() -> Path:
    """Compiled code. ``LUDOTHEQUE_CACHE``, or the user's cache folder (on Linux ``XDG_CACHE_HOME``)."""
    named = os.environ.get("LUDOTHEQUE_CACHE")
    return Path(named) if named else OURS.user_cache_path
