"""Events: what happened in a step, told by the rules as it happens, redacted for each viewer.

Inside, an event is a kind and up to four numbers in a log record. Outside, it is a dict by
allow-list: the public fields, and the secret ones for the seat that owns them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core.bits import members
from ludotheque.core.rule import rule

CAPACITY = 96
FIELDS = 4
LOG = np.dtype([("count", np.int64), ("items", np.int64, (CAPACITY, 1 + FIELDS))])


@rule
def emit(log: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell an event. Where the log is None, nothing of this is compiled into the rules."""
    if log is not None and log.count < CAPACITY:
        item = log.items[log.count]
        item[0], item[1], item[2], item[3], item[4] = kind, a, b, c, d
        log.count += 1


def new_log() -> Any:
    return np.zeros(1, LOG).view(np.recarray)[0]


# How a number of an event reads outside

Reader = Callable[[int], Any]


def number(value: int) -> int:
    return value


def seat(value: int) -> int:
    return value


def cards(value: int) -> list[int]:
    return members(value)


@dataclass(frozen=True)
class EventKind:
    """One thing that can happen.

    `fields` name the numbers, in order, with how they read. Those in `secret` are for the seat in
    the field `owner` only. `reveals` says that somebody learns by it what he could not know before:
    nothing before such an event can be undone.
    """

    name: str
    fields: dict[str, Reader]
    secret: frozenset[str] = frozenset()
    owner: str = "seat"
    reveals: bool = True
    private: bool = False
    """That it happened at all is for the owner only."""
    counted: bool = False
    """`simulate` shows how often it happens."""

    def whole(self, numbers: tuple[int, ...]) -> dict[str, Any]:
        """The whole truth, for transcripts."""
        named = zip(self.fields.items(), numbers, strict=False)
        return {"event": self.name, **{name: read(value) for (name, read), value in named}}

    def told(self, numbers: tuple[int, ...], viewer: int | None) -> dict[str, Any] | None:
        """What a viewer (None: a spectator) is told of it; None where he is told nothing."""
        truth = self.whole(numbers)
        is_owner = viewer is not None and truth.get(self.owner) == viewer
        if self.private and not is_owner:
            return None
        allowed = [name for name in self.fields if is_owner or name not in self.secret]
        return {"event": self.name, **{name: truth[name] for name in allowed}}


def happened(log: Any) -> list[tuple[int, ...]]:
    """Take the events out of a log, as tuples of a kind and its numbers."""
    items = [tuple(int(x) for x in log.items[i]) for i in range(int(log.count))]
    if len(items) == CAPACITY:
        raise OverflowError(f"a step told more than {CAPACITY - 1} events: raise events.CAPACITY")
    log.count = 0
    return items
