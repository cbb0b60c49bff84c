"""The layout of a record in bytes and its form in JSON: one row of numbers for each field.

`codec` writes JSON by these rows, `observation_writer` numbers for learning.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludotheque.core.fields import Field, Shape, columns
from ludotheque.core.kinds import MANY_BYTES, OWNED, Leaf

# The columns of a table
(
    KEY, KEY_SIZE, SEATED, HOW, N, AT, SIZE, BY_SEAT, BY_ONE, AT_2, SIZE_2, BY_SEAT_2, BY_ONE_2,
    FORM, HAS_NONE, NONE, NAMES, LEAST, MOST, INVERTED, BITS, PLUS, UNTIL, BYTES, BYTES_2,
) = range(COLUMNS := 25)  # fmt: skip

LEGAL, RESULT = 100, 101
"""Two forms that only a view has: the legal moves as texts, and the result or null."""


@dataclass(frozen=True)
class Layout:
    """The layout of a record as JSON."""

    rows: npt.NDArray[np.int64]
    names: npt.NDArray[np.int64]
    """The position and the length of each text."""
    text: npt.NDArray[np.uint8]
    """All keys and names in one text."""
    size: int
    """The greatest length of the JSON of such a record."""


class LayoutMaker:
    """Collects the texts while the rows are made."""

    def __init__(self) -> None:
        self.text = bytearray()
        self.names: list[int] = []
        self.rows: list[list[int]] = []
        self.known: dict[Leaf, int] = {}

    def add_text(self, text: str) -> tuple[int, int]:
        found = self.text.find(text.encode())
        if found < 0:
            found = len(self.text)
            self.text += text.encode()
        return found, len(text.encode())

    def add_names(self, leaf: Leaf) -> int:
        """The index of the names, or −1 for none."""
        if not leaf.names:
            return -1
        if leaf not in self.known:
            self.known[leaf] = len(self.names) // 2
            texts = dict(leaf.names)
            for value in range(leaf.least, leaf.most + 1):
                at, size = self.add_text(f'"{texts[value]}"') if value in texts else (0, 0)
                self.names += [at, size]
        return self.known[leaf]

    def row(self, key: str, how: int = 0) -> list[int]:
        row = [0] * COLUMNS
        row[KEY], row[KEY_SIZE] = self.add_text(f'"{key}":')
        row[HOW], row[NAMES] = how, -1
        self.rows.append(row)
        return row

    def add_leaf(self, row: list[int], leaf: Leaf) -> None:
        row[FORM], row[NAMES] = leaf.form, self.add_names(leaf)
        row[LEAST], row[MOST] = leaf.least, leaf.most
        row[HAS_NONE], row[NONE] = leaf.none is not None, leaf.none or 0

    def add_field(self, key: str, name: str, field: Field, shape: Shape) -> None:
        kind, row = field.kind, self.row(key, field.kind.how)
        self.add_leaf(row, kind.leaf)
        row[SEATED] = kind.per_seat or kind.how == OWNED
        row[N], row[INVERTED], row[BITS], row[PLUS] = kind.n, kind.is_inverted, kind.bits, kind.plus
        row[UNTIL] = shape.at("over") if field.until_over and shape.told is not None else -1
        for (column, store, many), (at, size, by_seat, by_one, in_all) in zip(
            columns(name, kind, shape.seats),
            ((AT, SIZE, BY_SEAT, BY_ONE, BYTES), (AT_2, SIZE_2, BY_SEAT_2, BY_ONE_2, BYTES_2)),
            strict=False,
        ):
            row[at], row[size] = shape.at(column), MANY_BYTES[store]
            row[in_all] = row[size] * math.prod(many)
            row[by_one] = row[size]
            row[by_seat] = row[size] * (kind.n if len(many) > 1 or kind.is_flat else 1)

    def made(self, size: int) -> Layout:
        return Layout(
            np.array(self.rows, np.int64).reshape(-1, COLUMNS),
            np.array([*self.names, 0, 0], np.int64),
            np.frombuffer(bytes(self.text) + b" ", np.uint8).copy(),
            size,
        )


def layout_of(shape: Shape, moves: Iterable[str] = ()) -> Layout:
    """`moves`: the texts of the actions 0, 1, …, for a view."""
    maker, texts = LayoutMaker(), list(moves)
    for key, name, field in shape.told_fields():
        maker.add_field(key, name, field, shape)
    if shape.name == "view":
        row = maker.row("legal", LEGAL)
        row[AT], row[N], row[NAMES] = shape.at("legal"), len(texts), len(maker.names) // 2
        row[BYTES] = (len(texts) + 7) // 8
        for text in texts:
            maker.names += maker.add_text(f'"{text}"')
        row = maker.row("result", RESULT)
        row[AT], row[AT_2], row[N] = shape.at("scores_"), shape.at("winners_"), shape.at("reason_")
        row[UNTIL] = shape.at("over")
        reason = shape.fields["reason_"].kind.leaf
        row[NAMES] = maker.add_names(reason)
    size = sum(map(len, texts)) + 4 * len(texts) + 40 * int(shape.dtype.itemsize) + 40 * len(maker.rows)
    return maker.made(size + 1000)
