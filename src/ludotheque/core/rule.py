"""`@rule`: plain Python functions that also run compiled, over arrays and on a GPU.

A rule is written once. `@rule` compiles it with Numba when it is first called and keeps the machine
code on disk (`core.compiling.cache`); the plain function stays reachable as `.py_func`. Everything works
without Numba, or with ``LUDOTHEQUE_COMPILE=0``: then a rule is the plain function itself.
`core.compiling.function_graph` moves rules to other targets. `call_directly` makes repeated calls of one
rule as short as possible.

Numba compiles a function anew for every combination of the types of its arguments. A seat is an `int8`
where it is read from a record, an `int64` where it is computed, and a type of its own where it is the
constant 0: a third of all compilations were repetitions of that kind. A rule that calls another gives
it `int64` instead (`widened`), and LLVM extends the number where it is passed.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np

from ludotheque.core.compiling.array_functions import load_array_functions
from ludotheque.core.compiling.cache import alone, cache_class
from ludotheque.core.compiling.inlining import inlined_compiler
from ludotheque.core.compiling.progress import Progress, say_once, seldom_collected

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
if COMPILED:
    from numba.core.compiler_lock import global_compiler_lock


def rule(function: F) -> F:
    """Compile `function` with Numba, cached on disk; without Numba it stays as it is."""
    if not COMPILED:
        function.py_func = function  # type: ignore[attr-defined]
        return function
    return cast(F, compiled(function, None))


def routine(function: F) -> F:
    """A rule that is called and not inlined: for long parts of a search that have several callers."""
    function.is_routine = True  # type: ignore[attr-defined]
    return rule(function)


def bare(function: F) -> F:
    """Under `@rule` or `@routine`: the function and its callees allocate nothing. So Numba need not
    count references to arrays, which can take longer than the work itself."""
    function.is_bare = True  # type: ignore[attr-defined]
    return function


def wide(function: F) -> F:
    """Under `@routine`: the compiler may turn adjacent sums into vector operations. Networks need it;
    other code is no faster, and some is slower."""
    function.is_wide = True  # type: ignore[attr-defined]
    return function


MARKS = ("is_routine", "is_bare", "is_wide")


def is_rule(thing: object) -> bool:
    return hasattr(thing, "py_func")


def plain(function: Callable[..., Any]) -> FunctionType:
    return cast(FunctionType, getattr(function, "py_func", function))


def compiled(function: Callable[..., Any], game: Path | None, is_kept: bool = True) -> Any:
    # Rules are small and call each other often: with inlining they run an eighth faster.
    inline = not hasattr(function, "is_routine")
    counts_references = not hasattr(function, "is_bare")
    # A wrapper for C would contain the inlined rule once more; nobody passes a rule as a value.
    dispatcher = numba.njit(
        nogil=True, forceinline=inline, _nrt=counts_references, no_cfunc_wrapper=True
    )(function)
    widen_whole_numbers(dispatcher)
    return _watched(dispatcher, game) if is_kept else dispatcher


@contextlib.contextmanager
def vectors(are_wanted: bool) -> Iterator[None]:
    """Set `SLP_VECTORIZE` of Numba for everything that is compiled in the block."""
    before = numba.config.SLP_VECTORIZE
    numba.config.SLP_VECTORIZE = int(are_wanted)
    try:
        yield
    finally:
        numba.config.SLP_VECTORIZE = before


def _watched(dispatcher: Any, game: Path | None) -> Any:
    """Show a progress line on the terminal while the first call compiles. Several processes do not
    compile the same function: one compiles, the others wait for its cache entry. The cache is opened
    at the first call, since a process imports many rules that it never calls.

    A rule that only rules have called has no entry point for Python: that would contain the inlined rule
    once more, and take a quarter of the time. It gets one when Python calls it.
    """
    compiler, is_inner, inner = dispatcher._compiler, False, set()
    compile_core, customize, get = compiler.compile, compiler._customize_flags, dispatcher.compile
    template, add = dispatcher.get_call_template, dispatcher.add_overload
    pipeline, caches = compiler.pipeline_class, list[Any]()

    def compile_and_tell(args: Any, return_type: Any) -> Any:
        compiler.pipeline_class = inlined_compiler() if is_inner else pipeline
        with Progress(), seldom_collected(), vectors(hasattr(dispatcher.py_func, "is_wide")):
            return compile_core(args, return_type)

    def customized(flags: Any) -> Any:
        flags.no_cpython_wrapper = is_inner
        return customize(flags)

    def template_for_rule(args: Any, kws: Any) -> Any:
        nonlocal is_inner
        is_inner = True
        try:
            return template(args, kws)
        finally:
            is_inner = False

    def add_overload(found: Any) -> None:
        if is_inner:  # where a call by Python does not find it
            dispatcher.overloads[found.signature.args] = found
            inner.add(found.signature.args)
        else:
            add(found)

    def get_alone(signature: Any) -> Any:
        with global_compiler_lock:
            if not caches:
                load_array_functions()
                caches.extend(_caches(dispatcher, game))
            if not is_inner and signature in inner:
                inner.discard(signature)
                del dispatcher.overloads[signature]
            dispatcher._cache = caches[is_inner]
            with alone(dispatcher._cache):
                return get(signature)

    compiler.compile, compiler._customize_flags = compile_and_tell, customized
    dispatcher.compile, dispatcher.add_overload = get_alone, add_overload
    dispatcher.get_call_template = template_for_rule
    return dispatcher


def _caches(dispatcher: Any, game: Path | None) -> list[Any]:
    """For code with and without an entry point for Python."""
    try:
        return [cache_class()(dispatcher.py_func, game, is_inner) for is_inner in (False, True)]
    except OSError as error:  # no writable folder: every start compiles again
        say_once(f"ludotheque: compiled code cannot be kept on this machine ({error})\n")
        return [dispatcher._cache] * 2


def plain_records(records: Any, is_compiled: bool) -> Any:
    """The same memory as an array of a plain type, which compiled functions accept fastest. The
    interpreter needs the names of the fields, so it gets the records themselves."""
    if not is_compiled:
        return records
    return records.view(np.ndarray).view(np.dtype((np.void, records.dtype)))


def call_directly(owner: object, name: str, function: Any) -> None:
    """Set a compiled function as the attribute `name` of `owner`. Its callers pass arguments of the same
    types every time.

    From the second call on, the call skips Numba's check of the argument types, which takes longer than
    most operations of a table.
    """

    def first(*arguments: Any) -> Any:
        found = function(*arguments)
        types = tuple(map(function.typeof_pyval, arguments))
        setattr(owner, name, function.get_overload(types))
        return found

    is_compiled = COMPILED and hasattr(function, "get_overload")
    setattr(owner, name, first if is_compiled else function)


def widen_whole_numbers(dispatcher: Any) -> Any:
    """From now on `dispatcher` is compiled for `int64` where other compiled code calls it with a whole
    number. A call from Python is compiled for what it is given."""
    fold = dispatcher._compiler.fold_argument_types

    def fold_and_widen(args: Any, kws: Any) -> tuple[Any, tuple[Any, ...]]:
        signature, folded = fold(args, kws)
        return signature, tuple(map(widened, folded))

    dispatcher._compiler.fold_argument_types = fold_and_widen
    return dispatcher


def widened(kind: Any) -> Any:
    """`int64` for a signed number, a constant, a member of an `IntEnum` or a default; unsigned numbers
    stay as they are, since `uint64` has no wider type."""
    types = numba.types
    if isinstance(kind, types.Omitted):
        return types.int64 if type(kind.value) is int else kind
    kind = types.unliteral(kind)
    if isinstance(kind, types.IntEnumMember):
        return types.int64
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind
