"""Dependencies point down only: cli → server, adapters → arena → bots → games → core.

The contracts are in pyproject.toml ([tool.importlinter]); `lint-imports` checks them. Here is what a
contract cannot say.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import grimp

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 350


def test_the_contracts_of_pyproject_hold() -> None:
    checked = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_nothing_of_ours_imports_the_names_for_users() -> None:
    """`ludotheque/__init__.py` hands out names of many layers, so no layer may import it."""
    graph = grimp.build_graph("ludotheque", cache_dir=None)
    assert graph.find_modules_that_directly_import("ludotheque") == set()


def test_no_file_is_long() -> None:
    """A file shows one idea: past about 300 lines it is two."""
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in PACKAGE.rglob("*.py")}
    assert [str(path) for path in lines if lines[path] > MOST_LINES] == []


def test_the_core_knows_no_game() -> None:
    """Not even by a name in its code."""
    names = {folder.name for folder in (PACKAGE / "games").iterdir() if folder.is_dir()}
    for path in (PACKAGE / "core").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        words |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not words & names, path
