"""Dependencies point down only: cli → server, adapters → arena → bots → games → core."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent
BELOW = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "batches": {"core", "games"},
    "arena": {"core", "games", "bots", "batches"},
    "adapters": {"core", "games", "bots", "batches", "arena"},
    "cli": {"core", "games", "bots", "arena", "server", "client"},
    "server": {"core", "games", "bots", "arena"},
}
AT_THE_DOOR = {
    "__init__.py": {"core", "bots", "batches", "arena"},
    "__main__.py": {"cli"},
    "client.py": {"core"},
}
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 350


def imported(path: Path, source: str | None = None) -> Iterator[tuple[str, ...]]:
    """What a file imports of ours, at its top or deep inside: ("games", "land_unter", "rules")."""
    here = ("ludotheque", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(source or path.read_text(encoding="utf-8"))):
        modules: list[tuple[str, ...]] = []
        if isinstance(node, ast.Import):
            modules = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level + 1] if node.level else ()
            module = (*start, *(node.module.split(".") if node.module else ()))
            modules = [(*module, alias.name) for alias in node.names]
        yield from (module[1:] for module in modules if module[0] == "ludotheque")


def layer(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def test_every_folder_is_a_layer() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(BELOW)


def test_no_file_is_long() -> None:
    """A file shows one idea: past about 300 lines it is two."""
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert [str(path.relative_to(PACKAGE)) for path in FILES if lines[path] > MOST_LINES] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path: Path) -> None:
    own = layer(path)
    allowed = AT_THE_DOOR[own] if path.parent == PACKAGE else BELOW[own] | {own}
    assert [".".join(module) for module in imported(path) if module[0] not in allowed] == []


IN_GAMES = sorted((PACKAGE / "games").rglob("*.py"))


@pytest.mark.parametrize("path", IN_GAMES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_games_never_import_each_other(path: Path) -> None:
    game = path.relative_to(PACKAGE / "games").parts[0]
    others = [module for module in imported(path) if module[0] == "games" and module[1:2] != (game,)]
    assert others == []


def test_the_core_knows_no_game() -> None:
    names = [folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()]
    for path in (PACKAGE / "core").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        words |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not words & set(names), path


def test_imports_are_seen_wherever_they_stand() -> None:
    probe = PACKAGE / "games" / "probe.py"
    source = """
from ludotheque.core import bits
import ludotheque.arena.speed.bench
from . import land_unter
from .land_unter.rules import apply
from ..bots import players
def inside():
    from ludotheque.cli.main import run
"""
    assert sorted(imported(probe, source)) == [
        ("arena", "speed", "bench"),
        ("bots", "players"),
        ("cli", "main", "run"),
        ("core", "bits"),
        ("games", "land_unter"),
        ("games", "land_unter", "rules", "apply"),
    ]
