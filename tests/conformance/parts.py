"""Where the tests of a game are: a game gives the suite its `worlds` and its `faults`."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from ludotheque.core.shelf import find_game


def tests_of(name: str) -> str:
    """The package of its tests: of ours tests.games.…; a package `x` with a game has `x_tests`."""
    package = find_game(name).package
    own, _, folder = package.rpartition(".")
    return f"tests.games.{folder}" if own == "ludotheque.games" else f"{package}_tests"


def part(name: str, module: str) -> Any:
    return importlib.import_module(f"{tests_of(name)}.{module}")


def folder_of_tests(name: str) -> Path:
    return Path(str(importlib.import_module(tests_of(name)).__file__)).parent
