"""A rule and the rules that it calls, moved to another target by copying them with other globals.

* `interpreted(function)`: every rule replaced by its plain self, however deep;
* `bound(function, game)`: code written against `core.contract` for any game, with the names of the
  contract replaced by the functions of one game, then compiled and cached like a rule;
* `rebuilt(function, …)`: the mechanism of both, used for CUDA and WebAssembly too.
"""

from __future__ import annotations

import dis
import functools
import itertools
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

from ludotheque.core.rule import COMPILED, MARKS, compiled, is_rule, plain

F = TypeVar("F", bound=Callable[..., Any])


@functools.cache
def _names(code: CodeType) -> frozenset[str]:
    """The names of the globals that it reads, without names of attributes."""
    read = (step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return frozenset(read).union(*map(_names, inner))


def rebuilt(
    function: Callable[..., Any],
    replace: Callable[[object], object],
    finish: Callable[[FunctionType], Any],
    memo: dict[int, Any] | None = None,
) -> Any:
    """A copy of `function` and of every rule it calls.

    `replace` maps a global of a copied function to another value (or returns it unchanged);
    `finish` turns each plain copy into what the target calls (itself, or something compiled).
    """
    memo = {} if memo is None else memo
    if id(function) in memo:
        return memo[id(function)]
    source = plain(function)
    scope: dict[str, Any] = {
        "__builtins__": source.__globals__["__builtins__"],
        "__name__": source.__module__,
    }
    copy = FunctionType(source.__code__, scope, source.__name__, source.__defaults__)
    copy.__dict__.update({mark: True for mark in MARKS if hasattr(source, mark)})
    copy.__qualname__, copy.__module__, copy.__doc__ = (
        source.__qualname__,
        source.__module__,
        source.__doc__,
    )
    for name in _names(source.__code__):
        if name not in source.__globals__:
            continue
        value = replace(source.__globals__[name])
        if is_rule(value):
            value = rebuilt(cast(Any, value), replace, finish, memo)
        scope[name] = value
    memo[id(function)] = done = finish(copy)
    return done


@functools.cache
def interpreted(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule and its callees, run by the Python interpreter."""
    if not COMPILED:
        return function
    return cast(Callable[..., Any], rebuilt(function, lambda value: value, lambda copy: copy))


def bound(function: F, meanings: dict[Any, Any], game: Path, is_kept: bool = True, name: str = "") -> F:
    """`function`, with each global that is a key of `meanings` replaced; compiled, and compiled anew
    when a source in the folder of the game changes. What has somebody's own code in it is not kept on
    disk: we do not know when that changes. `name` tells functions apart that are bound for one game with
    different meanings."""

    def replace(value: object) -> object:
        try:
            return meanings.get(value, value)
        except TypeError:  # unhashable, so it is no name of the contract
            return value

    # Code that does not use the contract is compiled once for all callers.
    roots = (function, *filter(is_rule, meanings.values()))
    called = {id(one): one for one in itertools.chain(*map(all_called, roots))}
    replaced = {
        key for key, one in called.items() if any(replace(value) is not value for value in _scope(one))
    }
    memo = {key: one for key, one in called.items() if replaced.isdisjoint(map(id, all_called(one)))}
    memo.pop(id(function), None)

    def finish(copy: FunctionType) -> Any:
        copy.__qualname__ += name
        return _finish_bound(copy, game, is_kept)

    return cast(F, rebuilt(function, replace, finish, memo))


def names_any(function: Callable[..., Any], meanings: dict[Any, Any]) -> bool:
    """Whether it, or a rule that it calls, reads a global that is a key of `meanings`."""
    read = (value for called in all_called(function) for value in _scope(called))
    return any(callable(value) and value in meanings for value in read)


def _scope(function: Callable[..., Any]) -> list[Any]:
    """The values of the globals that it reads."""
    source = plain(function)
    return [source.__globals__[name] for name in _names(source.__code__) if name in source.__globals__]


@functools.cache
def all_called(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """A rule and all rules that it calls, directly or not."""
    found = {id(function): function}
    waiting = [function]
    while waiting:
        for value in _scope(waiting.pop()):
            if is_rule(value) and id(value) not in found:
                found[id(value)] = value
                waiting.append(value)
    return list(found.values())


def _finish_bound(copy: FunctionType, game: Path, is_kept: bool) -> Any:
    if not COMPILED:
        copy.py_func = copy  # type: ignore[attr-defined]
        return copy
    return compiled(copy, game, is_kept)
