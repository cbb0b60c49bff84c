"""Calls of compiled functions that take as little time as can be."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.rule import COMPILED


def taken(records: Any, is_compiled: bool) -> Any:
    """The same memory, as compiled functions take records quickest: an array that has no class of
    its own. The interpreter wants the names of the fields."""
    if not is_compiled:
        return records
    return records.view(np.ndarray).view(np.dtype((np.void, records.dtype)))


def call_directly(owner: object, name: str, function: Any) -> None:
    """Make a compiled function the attribute `name` of an object, to be called from there with arguments
    of the same types every time.

    From its second call on it is called without Numba's look at its arguments, which takes longer than
    most of what a table does.
    """

    def first(*arguments: Any) -> Any:
        found = function(*arguments)
        types = tuple(map(function.typeof_pyval, arguments))
        setattr(owner, name, function.get_overload(types))
        return found

    is_compiled = COMPILED and hasattr(function, "get_overload")
    setattr(owner, name, first if is_compiled else function)
