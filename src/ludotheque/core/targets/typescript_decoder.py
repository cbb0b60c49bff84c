"""The code with which the page reads a record: calls of `RecordReader` in web/src/net/record.ts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TypeAlias

from ludotheque.core.fields import Field, Shape, columns
from ludotheque.core.kinds import (
    COUNTS,
    FACES,
    MANY_BYTES,
    ONE,
    OWNED,
    ROW,
    SET,
    SETS,
    SOME,
    SPREAD,
    STACK,
    TICKS,
    TRUTH,
    TWICE,
    Kind,
    Leaf,
)

HEAD = "// Written by ludotheque.core.targets.typescript from what a game declares: do not edit it.\n"
Names: TypeAlias = tuple[tuple[int, str], ...]
Constant: TypeAlias = Callable[[Names], str]
"""The constant with the names of a leaf."""


def literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def key(name: str) -> str:
    return name if name.isidentifier() else literal(name)


def constant_of_names(title: str, names: Names, texts: str = "string") -> str:
    entries = ", ".join(f"[{number}]: {literal(text)}" for number, text in names)
    return f"const {title}: Record<number, {texts}> = {{ {entries} }};"


def leaf_reader(leaf: Leaf, constant: Constant) -> str:
    """The function that turns a stored number into its JSON value."""
    if leaf.form == TRUTH:
        known = "told.truth"
    elif leaf.form == FACES:
        known = "told.faces"
    elif leaf.names:
        known = f"told.{'namedOrNot' if leaf.plain else 'named'}({constant(leaf.names)})"
    else:
        known = "told.number"
    return known if leaf.none is None else f"told.maybe({known}, {leaf.none})"


CALLS: Mapping[int, str] = {
    ONE: "one({0}, {size}, {leaf})",
    ROW: "row({0}, {size}, {n}, {leaf})",
    SOME: "some({0}, {size}, {n}, {leaf})",
    STACK: "stack({0}, {size}, {n}, {leaf})",
    SET: "set({0}, {leaf})",
    SETS: "sets({0}, {n}, {leaf})",
    COUNTS: "counts({0}, {n}, {leaf})",
    SPREAD: "spread({0}, {1}, {n}, {leaf})",
    TWICE: "twice({0}, {1}, {leaf})",
    OWNED: "owned({0}, {n}, seat, {leaf})",
}


class Decoder:
    """Reads the fields of one shape."""

    def __init__(self, game: str, shape: Shape, constant: Constant) -> None:
        self.game, self.shape, self.constant = game, shape, constant

    def reading(self, name: str, field: Field) -> str:
        kind = field.kind
        is_seated = kind.per_seat or kind.how == OWNED
        call = f"record.{self.call(name, kind)}"
        return f"record.eachSeat((seat) => {call})" if is_seated else call

    def call(self, name: str, kind: Kind) -> str:
        """The method of `RecordReader` that reads a kind (for one seat), and the offsets of its
        columns."""
        at, sizes = [], []
        for column, store, shape in columns(name, kind, self.shape.seats):
            size = MANY_BYTES[store]
            step = size * (kind.n if len(shape) > 1 or kind.is_flat else 1)
            by_seat = "seat" if step == 1 else f"{step} * seat"
            is_apart = kind.per_seat and kind.how != TICKS
            at.append(f"{self.shape.at(column)} + {by_seat}" if is_apart else f"{self.shape.at(column)}")
            sizes.append(size)
        leaf = leaf_reader(kind.leaf, self.constant)
        if kind.how == TICKS:
            many = str(kind.n) if kind.n else "record.players"
            first = f"{many} * seat" if kind.per_seat else "0"
            return f"ticks({at[0]}, {many}, {first}, {literal(kind.is_inverted)})"
        if kind.second:
            return f"pairs({at[0]}, {sizes[0]}, {at[1]}, {sizes[1]}, {kind.n}, {leaf})"
        if kind.how not in CALLS:
            raise TypeError(f"{self.game}: the page cannot read a field like {name}")
        return CALLS[kind.how].format(*at, size=sizes[0], n=kind.n, leaf=leaf)
