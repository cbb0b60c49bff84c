"""One compiled version of a rule for all whole numbers that it is called with.

Numba compiles a function anew for every combination of the types of its arguments. A seat is an `int8`
where it is read from a record, an `int64` where it is computed, and a type of its own where it is the
constant 0: a third of all compilations were repetitions of that kind. A rule that calls another gives
it `int64` instead, and LLVM extends the number where it is passed.
"""

from __future__ import annotations

from typing import Any

import numba

# Numba has few types.
types: Any = getattr(numba, "types")  # noqa: B009


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
    if isinstance(kind, types.Omitted):
        return types.int64 if type(kind.value) is int else kind
    kind = types.unliteral(kind)
    if isinstance(kind, types.IntEnumMember):
        return types.int64
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind
