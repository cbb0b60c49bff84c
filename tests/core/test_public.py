"""`ludotheque.__all__` is the whole public surface: every name has an example that is run, and types.

`typed_use.py` says what a type checker knows of it."""

from __future__ import annotations

import doctest
import functools
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ludotheque

INSIDE = ("Game",)
"""Classes that are named in types; what everybody may use of them stands in their docstring."""
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
        for home in () if name in INSIDE else thing.__mro__:
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
