"""Where the tests of a game are: a game gives the suite its `worlds`, and may give its `faults`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any

from ludotheque.core.shelf import find_game


def tests_of(name: str) -> str:
    """The package of its tests: of ours tests.games.…; a package `src/x` with a game has `x_tests`
    beside `src`, or on the path."""
    game = find_game(name)
    own, _, folder = game.package.rpartition(".")
    if own == "ludotheque.games":
        return f"tests.games.{folder}"
    tests, beside = f"{game.package}_tests", str(game.folder.parents[1])
    if importlib.util.find_spec(tests) is None:
        sys.path.append(beside)
        assert importlib.util.find_spec(tests), f"no package {tests} in {beside} or on the Python path"
    return tests


def has_part(name: str, module: str) -> bool:
    return importlib.util.find_spec(f"{tests_of(name)}.{module}") is not None


def part(name: str, module: str) -> Any:
    return importlib.import_module(f"{tests_of(name)}.{module}")


def folder_of_tests(name: str) -> Path:
    return Path(str(importlib.import_module(tests_of(name)).__file__)).parent
