"""Events: what happens in a step. The rules emit them as it happens.

An event is a number and up to four more in a log record; `core.declarations` says how it is told.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.rule import rule

CAPACITY = 96
FIELDS = 4
LOG = np.dtype([("count", np.int64), ("items", np.int64, (CAPACITY, 1 + FIELDS))])


@rule
def emit(log: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Emit an event. Where the log is None, this compiles to nothing."""
    if log is not None and log.count < CAPACITY:
        item = log.items[log.count]
        item[0], item[1], item[2], item[3], item[4] = kind, a, b, c, d
        log.count += 1


def new_logs() -> Any:
    """An array with one log."""
    return np.zeros(1, LOG).view(np.recarray)


def new_log() -> Any:
    return new_logs()[0]


def happened(numbers: Any) -> list[tuple[int, ...]]:
    """Remove the events from a log (an array of one log, seen as `int64`). Returns tuples of a kind
    and its numbers."""
    count = numbers.item(0)
    if count == 0:
        return []
    numbers[0] = 0
    if count == CAPACITY:
        raise OverflowError(f"a step told more than {CAPACITY - 1} events: raise events.CAPACITY")
    size = 1 + FIELDS
    found = numbers[1 : 1 + count * size].tolist()
    return [tuple(found[i : i + size]) for i in range(0, count * size, size)]
