"""What is made when it is first needed: the public names of a package (PEP 562), and what each thread
has of its own for a game.

The names stand once, in a block `if TYPE_CHECKING:` of the package's `__init__.py`, as ordinary imports:
that is what type checkers, editors and documentation tools read. Here the same block says what to load.
"""

from __future__ import annotations

import ast
import functools
import importlib
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ludotheque.core.game import Game

T = TypeVar("T")


def lazy(package: str, file: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """`__getattr__`, `__dir__` and `__all__` for the package of this file."""
    homes = public_names(Path(file).read_text(encoding="utf-8"))

    def load(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        from ludotheque.core.installation import extras_told

        with extras_told():
            value: object = getattr(importlib.import_module(homes[name]), name)
        setattr(sys.modules[package], name, value)  # the next access does not come here
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return load, names, sorted(homes)


def public_names(source: str) -> dict[str, str]:
    """The module of each name that is imported under `if TYPE_CHECKING:`."""
    blocks = [node for node in ast.parse(source).body if isinstance(node, ast.If)]
    imports = [node for block in blocks if is_for_checkers(block.test) for node in block.body]
    return {
        alias.asname or alias.name: node.module
        for node in imports
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def is_for_checkers(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def once_a_thread(make: Callable[[Game], T]) -> Callable[[Game], T]:
    """A function that makes something for a game once in every thread, and then gives the same again."""
    own = _OfThread()

    @functools.wraps(make)
    def found(game: Game) -> T:
        kept = own.made.get(id(game))
        if kept is None:  # the game is kept too, so that its id stays its own
            kept = own.made[id(game)] = game, make(game)
        made: T = kept[1]
        return made

    return found


class _OfThread(threading.local):
    def __init__(self) -> None:
        self.made: dict[int, tuple[Game, Any]] = {}
