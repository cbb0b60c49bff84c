"""The fields of the state and of the view of a game, declared once, with who may know them.

    FIELDS = Fields(
        (3, 4, 5), (Option("open", False),),
        rings=public(each_seat(number(0, 12))),
        pile=hidden(stack(24, WATER)),
        hand_sizes=seen(each_seat(number(0, 12))),
    )

From that follow both dtypes, the public half of `observe` and of `imagine`, positions with their checks,
the view as JSON, and what the page needs to read a record. Every game has some fields without a word:
the players, the options and `over` in both records; in the view whose it is, who may act, the legal
moves and the result.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.core.kinds import (
    COUNTS,
    FLAG,
    MANY_BYTES,
    ONE,
    OWNED,
    ROW,
    SEAT,
    SEAT_SET,
    SET,
    SETS,
    SOME,
    SPREAD,
    STACK,
    TICKS,
    TWICE,
    Kind,
    Leaf,
    as_kind,
    each_seat,
    maybe,
    number,
)

Bytes = npt.NDArray[np.int8]


@dataclass(frozen=True)
class Option:
    """A variant that can be switched on or off. The state has a field of the same name."""

    name: str
    default: bool


@dataclass(frozen=True)
class Field:
    """One field. `told` is its name in JSON if it differs; None: it is not in JSON."""

    kind: Kind
    in_state: bool
    in_view: bool
    in_position: bool
    is_copied: bool = False
    """Whether it is copied from the state to every view, and back when a state is imagined."""
    is_own: bool = False
    """Whether each seat's part is copied to the view of that seat only."""
    told: str | None = ""
    until_over: bool = False
    """Whether a position has an empty list here after the end of the match."""
    is_past: bool = False
    """Whether it tells what was played, so that two tables of one position may differ in it."""


def public(
    kind: Kind | Leaf, told: str | None = "", in_position: bool = True, until_over: bool = False
) -> Field:
    """Everybody knows it. `told=None`: it can be computed from other fields and is stored for speed."""
    in_position = in_position and told is not None
    return Field(as_kind(kind), True, True, in_position, True, told=told, until_over=until_over)


def past(kind: Kind | Leaf) -> Field:
    """Everybody knows it, and it tells what was played: for bots, in no position and not in JSON."""
    return replace(public(kind, told=None), is_past=True)


def own(kind: Kind, told: str = "", in_position: bool = True) -> Field:
    """Each seat has something that only this seat knows: a bid, a hand."""
    if not kind.per_seat or kind.is_flat:
        raise TypeError("only what each seat has can be its own: own(each_seat(…))")
    return Field(kind, True, True, in_position, True, True, told)


def hidden(kind: Kind | Leaf, told: str = "") -> Field:
    """It is in positions and in no view."""
    return Field(as_kind(kind), True, False, True, told=told)


def partly(
    kind: Kind | Leaf, told: str = "", in_position: bool = True, until_over: bool = False
) -> Field:
    """It is in the state and in the view. `observe` decides who sees which part."""
    return Field(as_kind(kind), True, True, in_position, told=told, until_over=until_over)


def inner(kind: Kind | Leaf) -> Field:
    """It is in the state only: in no view and in no position."""
    return Field(as_kind(kind), True, False, False, told=None)


def seen(kind: Kind | Leaf, told: str | None = "") -> Field:
    """It is in the view only: `observe` writes it."""
    return Field(as_kind(kind), False, True, False, told=told)


class Fields:
    """The declared fields of a game, and the records that follow from them."""

    def __init__(
        self, players: tuple[int, ...], options: tuple[Option, ...] = (), **fields: Field
    ) -> None:
        self.players, self.options = players, options
        self.seats = max(players)
        taken = [
            name for name in (*fields, *(option.name for option in options)) if hasattr(np.void, name)
        ]
        if taken:
            raise TypeError(
                f"NumPy's records have something named {', '.join(taken)}: choose another name"
            )
        head = {"players": public(number(2, self.seats))}
        head |= {option.name: public(FLAG) for option in options}
        self.fields: dict[str, Field] = {**head, **fields, "over": public(FLAG)}

    @functools.cached_property
    def past(self) -> tuple[str, ...]:
        """The names of the fields that tell what was played."""
        return tuple(name for name, field in self.fields.items() if field.is_past)

    def state(self) -> Shape:
        return Shape("state", self.seats, {n: f for n, f in self.fields.items() if f.in_state})

    def position(self) -> Shape:
        """The fields of the state that are in a position."""
        return replace(self.state(), told=tuple(n for n, f in self.fields.items() if f.in_position))

    def view(self, actions: int, reasons: tuple[str, ...]) -> Shape:
        """The declared fields and those of every view. The seat comes first, so no view begins like a
        state."""
        own = {n: f for n, f in self.fields.items() if f.in_view}
        options = {"players", *(option.name for option in self.options)}
        score = number(-30_000, 30_000)
        reason = Leaf(0, max(len(reasons) - 1, 0), names=tuple(enumerate(reasons)))
        return Shape(
            "view",
            self.seats,
            {
                "seat": seen(maybe(SEAT, -1)),
                **own,
                "to_act": seen(SEAT_SET),
                "awaited": seen(SEAT_SET),
                "legal": seen(Kind(ROW, number(0, 255), (actions + 7) // 8), None),
                "scores_": seen(each_seat(score), None),
                "winners_": seen(SEAT_SET, None),
                "reason_": seen(reason, None),
            },
            first=tuple(n for n in own if n in options),
        )

    def copied(self) -> list[tuple[str, tuple[int, ...], bool]]:
        """The columns that the derived parts of `observe` and `imagine` copy: name, shape, and
        whether a seat knows only its own row."""
        return [
            (column, shape, field.is_own)
            for name, field in self.fields.items()
            if field.is_copied
            for column, _, shape in columns(name, field.kind, self.seats)
        ]


def columns(name: str, kind: Kind, seats: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """The columns of a field in a record: name, type and shape."""
    by_seat = (seats,) if kind.per_seat else ()
    if kind.how in (SPREAD, TWICE):
        return [(column, "i8", by_seat) for column in kind.columns]
    if kind.how == SET:
        return [(name, "i8", by_seat)]
    if kind.how == TICKS:
        return [(name, "i8", ())]
    if kind.how == ONE:
        return [(name, kind.leaf.store, by_seat)]
    if kind.how == OWNED:
        return [(name, "i1", (kind.n,))]
    if kind.how == SETS:
        return [(name, "i8", (*by_seat, kind.n))]
    if kind.how == COUNTS:
        return [(name, "i1", (*by_seat, kind.n))]
    shape = (seats * kind.n,) if kind.per_seat and kind.is_flat else (*by_seat, kind.n)
    assert kind.how in (ROW, SOME, STACK)
    if kind.second is None:
        return [(name, kind.leaf.store, shape)]
    leaves = (kind.leaf, kind.second)
    return [(column, leaf.store, shape) for column, leaf in zip(kind.columns, leaves, strict=True)]


@dataclass(frozen=True)
class Shape:
    """A record: its fields in order, and which of them are in JSON."""

    name: str
    seats: int
    fields: Mapping[str, Field]
    told: tuple[str, ...] | None = None
    first: tuple[str, ...] = ()
    """The fields that come first in JSON."""

    def __hash__(self) -> int:
        return id(self)

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """Order the columns by size, largest first; the first field stays first. Every byte belongs
        to a column, so records can be compared by their bytes: padding that Numba needs is a named
        column of zeros."""
        found = [c for name, field in self.fields.items() for c in columns(name, field.kind, self.seats)]
        ordered = found[:1] + sorted(found[1:], key=lambda column: -MANY_BYTES[column[1]])
        filled: list[tuple[str, str, tuple[int, ...]]] = []
        size = 0
        for name, store, shape in (*ordered, ("", "i8", (0,))):
            gap = -size % MANY_BYTES[store]
            if gap:
                filled.append((f"gap_{size}", "<u1", (gap,)))
            if name:
                filled.append((name, f"<{store}", shape))
            size += gap + MANY_BYTES[store] * math.prod(shape)
        return np.dtype(filled, align=True)

    def told_fields(self) -> list[tuple[str, str, Field]]:
        """The name in JSON, the name, and the field."""
        names = [n for n, f in self.fields.items() if f.told is not None]
        if self.told is not None:
            names = [n for n in names if n in self.told]
        names = [*self.first, *(n for n in names if n not in self.first)]
        return [(self.fields[n].told or n, n, self.fields[n]) for n in names]

    def at(self, column: str) -> int:
        """The offset of a column in the record."""
        return int(self.dtype.fields[column][1])  # type: ignore[index]

    def zeros(self, n: int = 1) -> Any:
        return np.zeros(n, self.dtype).view(np.recarray)


def record_bytes(records: Any) -> Bytes:
    """The same memory as bytes."""
    return np.asarray(records).view(np.int8)


def copy_source(
    name: str, source: str, target: str, copied: Iterable[tuple[str, tuple[int, ...], bool]]
) -> str:
    """The Python source of the function that copies the public fields. It is compiled like any rule.
    `v` is the view among its two records."""
    lines = [f"def {name}({source}, {target}):"]
    for column, shape, is_own in copied:
        for depth, length in enumerate(shape):
            is_seat = is_own and depth == 0
            head = "if v.seat >= 0:" if is_seat else f"for i{depth} in range({length}):"
            lines.append("    " * (depth + 1) + head)
        places = ", ".join(
            "v.seat" if is_own and not depth else f"i{depth}" for depth in range(len(shape))
        )
        index = f"[{places}]" if shape else ""
        lines.append("    " * (len(shape) + 1) + f"{target}.{column}{index} = {source}.{column}{index}")
    return "\n".join(lines) + "\n"
