"""Leaves: one value each, of which fields, moves, events, refusals and reasons are made.

    number(0, 12)         a number with its range
    place(9)              0 to 8 for programs, 1 to 9 for people
    choice("draw", …)     one of some names
    maybe(number(1, 60))  0 is none, told as null

How many there are, and how a record holds them, say the kinds (`core.kinds`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludotheque.core.json_types import JSON

NUMBER, TRUTH, FACES = 0, 1, 2
"""How a leaf is told: as a number or a name, as true or false, as the two faces of a card."""

MANY_BYTES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "u1": 1}


@dataclass(frozen=True)
class Leaf:
    """One value, from `least` to `most` as it is stored."""

    least: int
    most: int
    form: int = NUMBER
    none: int | None = None
    """The stored number that is told as null."""
    names: tuple[tuple[int, str], ...] = ()
    """Numbers that are told as texts."""
    plain: frozenset[int] = frozenset()
    """Where there are names: the numbers beside them that have none."""
    unread: tuple[int, ...] = ()
    """Numbers that are told and never read: no position is written then."""
    is_seat: bool = False
    is_place: bool = False
    """People count it from 1: a place, a card in a hand, a boat. Programs count it from 0."""
    is_label: bool = False
    """Its numbers are only names: none is nearer to one than to another."""
    is_ordered: bool = False
    """Of two faces the smaller family comes first."""
    complaint: str = ""
    """The key of what is said where a position has none of the names."""
    lies_in: str = ""
    """The field of a view that shows what is in that place: `meadow`; `hands[seat]` where it has a row
    for each seat, and the one of who moves is meant."""

    @property
    def store(self) -> str:
        """The smallest integer type that holds it."""
        if (self.least, self.most) == (0, 255):
            return "u1"
        least = min(self.least, 0 if self.none is None else self.none)
        for name, size in MANY_BYTES.items():
            if -(1 << 8 * size - 1) <= least and self.most < 1 << 8 * size - 1:
                return name
        raise ValueError(f"no integer holds {self.least} to {self.most}")

    def told(self, value: int) -> JSON:
        """One stored number as JSON has it."""
        if self.none is not None and value == self.none:
            return None
        if self.form == TRUTH:
            return bool(value)
        if self.form == FACES:
            return [value >> 3, value & 7]
        return dict(self.names).get(value, value)

    def text(self, value: int) -> str:
        """The same in a move or in what chance decided: `e4`, `ghost`, `13` for the faces of a card."""
        told = self.told(value)
        return "".join(map(str, told)) if isinstance(told, list) else str(told)

    def numbered(self, text: str) -> int | None:
        """The other way; None where it is none of these values, or not written the one way it is."""
        return _numbered(self).get(text)


_TEXTS: dict[Leaf, dict[str, int]] = {}


def _numbered(leaf: Leaf) -> dict[str, int]:
    if leaf not in _TEXTS:
        _TEXTS[leaf] = {leaf.text(value): value for value in reversed(values_of(leaf))}
    return _TEXTS[leaf]


def values_of(leaf: Leaf) -> list[int]:
    """All values that it can have, ascending, without none."""
    if leaf.form == FACES:
        families = range(leaf.most >> 3)
        return [
            8 * up + down
            for up in families
            for down in families
            if up < down or (up > down and not leaf.is_ordered)
        ]
    if leaf.names:
        return sorted({*dict(leaf.names), *leaf.plain})
    return list(range(leaf.least, leaf.most + 1))


def number(least: int, most: int) -> Leaf:
    return Leaf(least, most)


FLAG = Leaf(0, 1, TRUTH)
SEAT = Leaf(0, 7, is_seat=True)


def place(count: int, lies_in: str = "") -> Leaf:
    """0 … count − 1 for programs, 1 … count for people."""
    return Leaf(0, count - 1, is_place=True, lies_in=lies_in)


def label(count: int) -> Leaf:
    """0 … count − 1, where the numbers are only names: families, colours."""
    return Leaf(0, count - 1, is_label=True)


def choice(*names: str, unread: Mapping[int, str] | None = None) -> Leaf:
    """One of some names; 0 is the first. `unread` names numbers that a position never has."""
    more = dict(unread or {})
    told = {**dict(enumerate(names)), **more}
    return Leaf(0, max(told), names=tuple(sorted(told.items())), unread=tuple(more))


def named(names: Mapping[int, str], *plain: int, complaint: str = "") -> Leaf:
    """Numbers that have names, beside the plain ones, if there are any."""
    known, texts = [*names, *plain], tuple(sorted(names.items()))
    return Leaf(min(known), max(known), names=texts, plain=frozenset(plain), complaint=complaint)


def faces(families: int, is_ordered: bool = False) -> Leaf:
    """A card with two different families: 8 × the one that is told first + the other."""
    return Leaf(1, 8 * families, FACES, is_ordered=is_ordered)


def maybe(leaf: Leaf, none: int = 0) -> Leaf:
    """Or none: `none` is a number that it cannot be."""
    return replace(leaf, none=none)
