"""Finds games: the folders of `games`, and the entry points of installed packages. Loads none of
them."""

from __future__ import annotations

import contextlib
import functools
import importlib
import importlib.util
import multiprocessing
import pkgutil
import re
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from ludotheque.core.errors import shortened

GROUP = "ludotheque.games"
"""The entry point under which a package offers a game: `name = "package"`."""
NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


@functools.cache
def game_sources() -> dict[str, EntryPoint | str]:
    """The source of each game: a folder of `games` (quelle_heure is `quelle-heure`) or an entry
    point. A folder wins over an entry point of the same name."""
    games = importlib.import_module("ludotheque.games")
    found: dict[str, EntryPoint | str] = {
        module.name.replace("_", "-"): f"ludotheque.games.{module.name}"
        for module in pkgutil.iter_modules(games.__path__)
        if module.ispkg
    }
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        if not NAME.fullmatch(entry.name):
            say_left_out(entry, "a name has small letters and dashes, like my-game")
        elif entry.name in found:
            say_left_out(entry, f"there is a game of the name {entry.name} already")
        else:
            found[entry.name] = entry
    return found


def say_left_out(entry: EntryPoint, why: str) -> None:
    """Write one sentence to the standard error, in the main process only."""
    package = entry.dist.name if entry.dist else entry.value
    if multiprocessing.parent_process() is None:
        sys.stderr.write(
            f"ludotheque: the game {entry.name} of {package} is left out: {shortened(why, 300)}\n"
        )


@functools.cache
def other_folders() -> tuple[Path, ...]:
    """The folders of other packages with games, which contain their words."""
    found = []
    for source in game_sources().values():
        if not isinstance(source, str):
            with contextlib.suppress(Exception):  # `core.shelf` reports a broken package
                spec = importlib.util.find_spec(source.module)
                found += [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    return tuple(found)
