"""`ludotheque.__all__` is the whole public surface: every name has an example that is run, and types."""

from __future__ import annotations

import doctest
import functools
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludotheque

ROOT = Path(__file__).resolve().parents[2]
NAMES = [name for name in ludotheque.__all__ if not name.startswith("__")]
Member = tuple[str, Any]


def function_of(member: Any) -> Any:
    """What a method, a property or a class method is made of; None: it is neither."""
    if isinstance(member, property):
        return member.fget
    if isinstance(member, functools.cached_property):
        return member.func
    if isinstance(member, classmethod | staticmethod):
        return member.__func__
    return member if inspect.isfunction(member) else None


def members(name: str) -> Iterator[Member]:
    """The name itself, and of a class every public method, inherited ones of ours included."""
    thing = getattr(ludotheque, name)
    yield name, thing
    if inspect.isclass(thing):
        seen = set()
        for home in thing.__mro__:
            if home.__module__.startswith("ludotheque."):
                for one, member in vars(home).items():
                    function = function_of(member)
                    is_ours = function is not None and function.__module__.startswith("ludotheque.")
                    if is_ours and not one.startswith("_") and one not in seen:
                        seen.add(one)
                        yield f"{name}.{one}", function


MEMBERS = {title: member for name in NAMES for title, member in members(name)}


@pytest.mark.parametrize("title", MEMBERS)
def test_everything_public_has_an_example_that_runs(title: str) -> None:
    member = MEMBERS[title]
    written = inspect.getdoc(member) or ""
    assert ">>>" in written, f"{title} has no example"
    test = doctest.DocTestParser().get_doctest(
        written, {name: getattr(ludotheque, name) for name in NAMES}, title, None, None
    )
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not result.failed, "".join(said)


@pytest.mark.parametrize("title", MEMBERS)
def test_everything_public_has_types_and_none_is_any(title: str) -> None:
    member = MEMBERS[title]
    function = member.__init__ if inspect.isclass(member) else member
    is_ours = inspect.isfunction(function) and function.__module__.startswith("ludotheque.")
    if not is_ours:  # of a protocol, a tuple
        return
    for name, parameter in inspect.signature(function).parameters.items():
        if name not in ("self", "cls"):
            assert parameter.annotation is not inspect.Parameter.empty, f"{title}: {name} has no type"
    for name, annotation in function.__annotations__.items():
        assert not re.search(r"\bAny\b", str(annotation)), f"{title}: {name} is {annotation}"


def test_a_type_checker_knows_the_interface(tmp_path: Path) -> None:
    """mypy --strict over a program that uses it: each line that says what it reveals is right."""
    program = ROOT / "tests" / "core" / "typed_use.py"
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    lines = program.read_text(encoding="utf-8").splitlines()
    wanted = {i: line.partition("# ")[2] for i, line in enumerate(lines, 1) if "reveal_type(" in line}
    found = {
        int(number): kind
        for number, kind in re.findall(r'typed_use.py:(\d+): note: Revealed type is "(.*)"', done.stdout)
    }
    assert found == wanted
    assert "error" not in done.stdout, done.stdout
    assert not any("Any" in kind for kind in found.values())
