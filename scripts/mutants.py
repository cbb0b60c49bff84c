"""`make mutants GAME=land-unter`: faults in the rules of a game, planted one at a time.

A mutant is one changed sign in the rules: a comparison, an operator, a number, a condition. The tests of
the game run interpreted, in a process for each mutant, which loads the changed module from memory. A
mutant that no test notices is LEFT: a test is missing, or the change makes no difference. A mutant is
`late` if its tests were not through within the limit: it runs endlessly, or only slow tests notice it.
It does not count as caught. A test that catches a mutant is run without it too: it has to pass.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib.machinery
import json
import os
import random
import re
import resource
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIRST = ("rules.py", "views.py", "positions.py")
"""The modules of a game with its rules. Those of its folder that they import belong to them."""
NOT_OF_RULES = (
    "screen",
    "heuristic",
    "reasons",
    "rollout",
    "search",
    "levels",
    "bots",
    "rule_pages",
    "words",
)
"""Test files about bots, screens and sentences."""
RANDOM_ACTIONS = (
    "tests/conformance/test_conformance.py::test_conformance[{game}-random_actions_are_legal]"
)
"""The one function of a game's rules that only the conformance suite tests."""
OPTIONS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not soak"]
UNKNOWN, SLOW = 0.5, 10.0
"""The seconds of a test that has not run yet, to sort by; of one that is marked `slow`."""
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
    """The whole file with the fault."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--mutants", type=int, default=40, help="how many, drawn at random")
    parser.add_argument("--seed", default="mutants")
    parser.add_argument("--seconds", type=int, default=600, help="processor time for one mutant")
    asked = parser.parse_args()
    name = asked.game.replace("-", "_")
    every = [one for file in modules_of(name) for one in mutants(file)]
    drawn = random.Random(asked.seed).sample(every, min(asked.mutants, len(every)))
    prepare()
    counts = dict.fromkeys(("caught", "late", "LEFT"), 0)
    with tempfile.TemporaryDirectory(prefix="ludotheque-mutants-") as folder:
        runner = Runner(name, Path(folder) / "tests.json", asked.seconds)
        for mutant in drawn:
            outcome = runner.outcome(mutant)
            counts[outcome] += 1
            print(f"{outcome:7} {mutant.file.name}:{mutant.line}: {mutant.was}", flush=True)
    print(
        f"{asked.game}: {counts['caught']} of {len(drawn)} mutants caught, {counts['LEFT']} left,"
        f" {counts['late']} not decided within {asked.seconds} s ({len(every)} mutants are possible)"
    )
    sys.exit(1 if counts["LEFT"] else 0)


def modules_of(game: str) -> list[Path]:
    """The modules with the rules of a game, and those of its folder that they import."""
    folder = ROOT / "src" / "ludotheque" / "games" / game
    found: list[Path] = []
    wanted = [folder / name for name in FIRST]
    while wanted:
        file = wanted.pop(0)
        if file.is_file() and file not in found:
            found.append(file)
            names = re.findall(rf"games\.{game}\.(\w+)", file.read_text(encoding="utf-8"))
            wanted += [folder / f"{name}.py" for name in names]
    return found


def mutants(file: Path) -> Iterator[Mutant]:
    """Every fault that one changed sign makes in a function of this file."""
    source = file.read_text(encoding="utf-8")
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
    """The line of every possible change. Makes the change with the number `make`."""
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


def prepare() -> None:
    """Load what all mutants share once; each of them runs in a fork of this process."""
    os.environ["LUDOTHEQUE_COMPILE"] = "0"
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    for name in ("ludotheque.client", "ludotheque.core.tables.table"):
        importlib.import_module(name)


class Runner:
    def __init__(self, game: str, notes: Path, seconds: int) -> None:
        files = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
        self._tests = [str(file) for file in files if not file.stem.endswith(NOT_OF_RULES)]
        self._tests.append(RANDOM_ACTIONS.format(game=game.replace("_", "-")))
        self._notes = notes
        self._seconds = seconds
        self._sound: set[str] = set()
        """The tests that are known to pass without a mutant."""

    def outcome(self, mutant: Mutant) -> str:
        status = self._run(mutant, self._tests)
        if os.WIFSIGNALED(status):
            return "late"
        if os.WEXITSTATUS(status) == 0:
            return "LEFT"
        test = json.loads(self._notes.read_text(encoding="utf-8"))["failed"]
        if test not in self._sound:
            if self._run(None, [test] if test else ["--collect-only", *self._tests]) != 0:
                sys.exit(f"{test or 'The collection of tests'} fails without a mutant.")
            self._sound.add(test)
        return "caught"

    def _run(self, mutant: Mutant | None, tests: list[str]) -> int:
        """The status of a process that runs these tests."""
        child = os.fork()
        if child == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (self._seconds, self._seconds + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if mutant is not None:
                load_from_memory(mutant)
            with Path(os.devnull).open("w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
            os._exit(pytest.main([*OPTIONS, *tests], plugins=[FastTestsFirst(self._notes)]))
        return os.waitpid(child, 0)[1]


def load_from_memory(mutant: Mutant) -> None:
    loader: Any = importlib.machinery.SourceFileLoader
    get_code = loader.get_code

    def changed(self: Any, fullname: str) -> CodeType | None:
        if Path(self.path) == mutant.file:
            return compile(mutant.text, str(mutant.file), "exec")
        found: CodeType | None = get_code(self, fullname)
        return found

    loader.get_code = changed


class FastTestsFirst:
    """Runs begin with the tests that were fast in earlier runs, so most mutants are caught soon. The
    times are written after each test: a run may end at its limit."""

    def __init__(self, notes: Path) -> None:
        self._notes = notes
        self._seconds: dict[str, float] = {}
        with contextlib.suppress(FileNotFoundError):
            self._seconds = json.loads(notes.read_text(encoding="utf-8"))["seconds"]
        self._failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=self._expected)

    def _expected(self, item: pytest.Item) -> float:
        unknown = SLOW if item.get_closest_marker("slow") else UNKNOWN
        return self._seconds.get(item.nodeid, unknown)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test during which a run ends comes last in the next one."""
        if nodeid not in self._seconds:
            self._seconds[nodeid] = float("inf")
            self._write()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call":
            self._seconds[report.nodeid] = report.duration
        if report.failed:
            self._failed = report.nodeid
        if report.when == "teardown":
            self._write()

    def pytest_sessionfinish(self) -> None:
        self._write()

    def _write(self) -> None:
        notes = {"seconds": self._seconds, "failed": self._failed}
        self._notes.write_text(json.dumps(notes), encoding="utf-8")


if __name__ == "__main__":
    main()
