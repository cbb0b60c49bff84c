"""`@rule`: plain Python functions that also run compiled, over arrays and on a GPU.

A rule is written once. `@rule` compiles it with Numba when it is first called and keeps the machine
code on disk (`core.compiling.cache`); the plain function stays reachable as `.py_func`. Everything works
without Numba, or with ``LUDOTHEQUE_COMPILE=0``: then a rule is the plain function itself.
`core.compiling.function_graph` moves rules to other targets.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

from ludotheque.core.compiling.cache import alone, cache_class
from ludotheque.core.compiling.progress import Progress, say_once

F = TypeVar("F", bound=Callable[..., Any])


def _numba() -> Any:
    if os.environ.get("LUDOTHEQUE_COMPILE", "1").lower() in ("0", "no", "false", "off"):
        return None
    try:
        import numba
    except ImportError:
        return None
    return numba


numba = _numba()
COMPILED = numba is not None


def rule(function: F) -> F:
    """Compile `function` with Numba, cached on disk; without Numba it stays as it is."""
    if not COMPILED:
        function.py_func = function  # type: ignore[attr-defined]
        return function
    return cast(F, compiled(function, None))


def routine(function: F) -> F:
    """A rule that is called, not inlined: for the long parts of a search, which are called from several
    places and would be compiled anew in each."""
    function.is_routine = True  # type: ignore[attr-defined]
    return rule(function)


def bare(function: F) -> F:
    """Under `@rule` or `@routine`: it allocates nothing, and neither does what it calls. Then Numba need
    not count the references to arrays, which takes longer than the work where arrays are handed on."""
    function.is_bare = True  # type: ignore[attr-defined]
    return function


def is_rule(thing: object) -> bool:
    return hasattr(thing, "py_func")


def plain(function: Callable[..., Any]) -> FunctionType:
    return cast(FunctionType, getattr(function, "py_func", function))


def compiled(function: Callable[..., Any], game: Path | None, is_kept: bool = True) -> Any:
    # Rules are small and call each other all the time: inlined, they run an eighth faster.
    inline = not hasattr(function, "is_routine")
    counts_references = not hasattr(function, "is_bare")
    dispatcher = numba.njit(nogil=True, forceinline=inline, _nrt=counts_references)(function)
    if not is_kept:
        return dispatcher
    try:
        dispatcher._cache = cache_class()(function, game)
    except OSError as error:  # nowhere to write: slower starts, nothing else
        say_once(f"ludotheque: compiled code cannot be kept on this machine ({error})\n")
    return _watched(dispatcher)


def _watched(dispatcher: Any) -> Any:
    """Show a line on the terminal while the first call on this machine compiles. Processes that need the
    same at once do not all compile it: the others wait for what the first keeps."""
    compile_core, get = dispatcher._compiler.compile, dispatcher.compile

    def compile_and_tell(args: Any, return_type: Any) -> Any:
        with Progress():
            return compile_core(args, return_type)

    def get_alone(signature: Any) -> Any:
        with alone(dispatcher._cache):
            return get(signature)

    dispatcher._compiler.compile, dispatcher.compile = compile_and_tell, get_alone
    return dispatcher
