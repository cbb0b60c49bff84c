"""`make mutants GAME=land-unter`: faults in the rules of a game, planted one at a time.

A mutant is one changed sign in what the rules compute: a comparison, an operator, a number, a condition.
The tests of the game run on a copy of the sources, interpreted. A mutant that no test notices is
printed: a test is missing, or the change makes no difference.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MODULES = (
    "rules.py",
    "rows.py",
    "views.py",
    "positions.py",
    "table.py",
    "hands.py",
    "meadow.py",
    "board.py",
)
COPIED = (
    "src",
    "tests",
    "examples",
    "scripts",
    "docs",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "Makefile",
)
OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


class Mutant(NamedTuple):
    file: Path
    line: int
    was: str
    text: str
    """The whole file, with the fault in it."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--mutants", type=int, default=40, help="how many, drawn at random")
    parser.add_argument("--seed", default="mutants")
    asked = parser.parse_args()
    name = asked.game.replace("-", "_")
    folder = Path("src", "ludotheque", "games", name)
    every = [
        one
        for module in MODULES
        if (ROOT / folder / module).exists()
        for one in mutants(folder / module)
    ]
    drawn = random.Random(asked.seed).sample(every, min(asked.mutants, len(every)))
    with tempfile.TemporaryDirectory(prefix="ludotheque-mutants-") as place:
        copy = Path(place)
        copied_to(copy)
        if not passes(copy, name):
            sys.exit(f"The tests of {name} fail as they are.")
        left = [mutant for mutant in drawn if not is_caught(copy, name, mutant)]
    print(f"{name}: {len(drawn) - len(left)} of {len(drawn)} mutants caught ({len(every)} are possible)")
    sys.exit(1 if left else 0)


def mutants(file: Path) -> Iterator[Mutant]:
    """Every fault that one sign makes in a function of this file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    functions = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for number, _ in enumerate(changes(function)):
            tree = ast.parse(source)
            twin = next(
                n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == function.name
            )
            line = next(at for i, at in enumerate(changes(twin, number)) if i == number)
            yield Mutant(file, line, source.splitlines()[line - 1].strip(), ast.unparse(tree))


def changes(function: ast.FunctionDef, make: int = -1) -> Iterator[int]:
    """The line of every change that can be made; the one with this number is made."""
    number = 0
    nodes = [node for statement in function.body for node in ast.walk(statement)]
    for node in nodes:
        for field, child in ast.iter_fields(node):
            if type(child) in OTHER or (field == "ops" and type(child[0]) in OTHER):
                if number == make:
                    new = OTHER[type(child[0] if field == "ops" else child)]()
                    setattr(node, field, [new, *child[1:]] if field == "ops" else new)
                yield getattr(node, "lineno", function.lineno)
                number += 1
        if isinstance(node, ast.Constant) and type(node.value) is int:
            if number == make:
                node.value += 1
            yield node.lineno
            number += 1
        elif isinstance(node, ast.If):
            if number == make:
                node.test = ast.UnaryOp(ast.Not(), node.test)
            yield node.lineno
            number += 1


def copied_to(copy: Path) -> None:
    leave = shutil.ignore_patterns("__pycache__", "page")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=leave)
        elif (ROOT / name).exists():
            shutil.copy(ROOT / name, copy / name)


def is_caught(copy: Path, game: str, mutant: Mutant) -> bool:
    whole = (copy / mutant.file).read_text(encoding="utf-8")
    (copy / mutant.file).write_text(mutant.text, encoding="utf-8")
    try:
        caught = not passes(copy, game)
    finally:
        (copy / mutant.file).write_text(whole, encoding="utf-8")
    print(
        f"{'caught' if caught else 'LEFT  '} {mutant.file.name}:{mutant.line}: {mutant.was}", flush=True
    )
    return caught


def passes(copy: Path, game: str) -> bool:
    """The tests of rules; those of bots and screens would only take time."""
    chosen = [
        str(path.relative_to(copy))
        for path in sorted((copy / "tests" / "games" / game).glob("test_*.py"))
        if "slow" not in path.read_text(encoding="utf-8") and "screen" not in path.name
    ]
    program = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *chosen]
    plain = {**os.environ, "LUDOTHEQUE_COMPILE": "0", "PYTHONPATH": str(copy / "src")}
    limit = 600  # a fault may make a match endless
    try:
        done = subprocess.run(
            program, cwd=copy, env=plain, capture_output=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    main()
