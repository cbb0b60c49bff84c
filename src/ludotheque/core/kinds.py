"""The kinds of which fields, moves, events, refusals and reasons are made.

A *leaf* is one value: a number with its range, a flag, a seat, a card, one of some names, "or none".
A *kind* says how many there are and how a record holds them: one, a row, a list, a set of bits. How a
kind is stored, told as JSON, read from JSON, decoded by the page and shown to a learner follows from it.

    number(0, 12)                     one number
    maybe(number(1, 60))              0 is none, told as null
    each_seat(set_of(number(1, 60)))  a set of cards for every seat
    row(7, maybe(HOUR))               seven places
    some(36, HOUR)                    up to 36; zeros follow the last
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ludotheque.core.json_types import JSON

NUMBER, TRUTH, FACES = 0, 1, 2
"""How a leaf is told: as a number or a name, as true or false, as the two faces of a card."""

ONE, ROW, SOME, STACK, SET, TICKS, COUNTS, SPREAD, TWICE, OWNED, PACKED, SETS = range(12)
"""How many leaves a kind holds, and how:
    ONE     one
    ROW     exactly `n`
    SOME    up to `n`; a zero follows the last
    STACK   up to `n`, told from the top, which is the last before the zeros
    SET     the bits of an int64, told as an ascending list
    TICKS   `n` flags, the bits of an int64, told as a list of truths
    COUNTS  how many there are of each value, told as a list with each value so many times
    SPREAD  an increasing row with gaps: the set of its values, and the set of its filled places
    TWICE   a set in which a value may be twice: the set of those, and the set of those twice there
    OWNED   up to `n` in one row for all seats, each 8 × (seat + 1) + value, told seat by seat
    PACKED  a list in one int64, `bits` bits each, the first lowest, each plus `plus`
    SETS    up to `n` sets, each the bits of an int64; an empty one follows the last
"""

MANY_BYTES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "u1": 1}


MANY_TIMES = 127
"""No count is higher: it takes a byte."""


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


# Leaves


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


# Kinds


@dataclass(frozen=True)
class Kind:
    how: int
    leaf: Leaf
    n: int = 1
    per_seat: bool = False
    second: Leaf | None = None
    """Two columns side by side, told as pairs; 0 in the second says that there is none."""
    columns: tuple[str, ...] = ()
    """The names of the columns, where it takes two."""
    is_flat: bool = False
    """Of every seat a row, stored as one row."""
    is_inverted: bool = False
    bits: int = 0
    plus: int = 0
    times: int = MANY_TIMES
    """Of counts: no value is there more often."""

    @property
    def is_of_seats(self) -> bool:
        """Told as a list with an entry for every seat."""
        return self.per_seat or self.how == OWNED or (self.how == TICKS and self.n == 0)

    @property
    def has_halves(self) -> bool:
        """Told as two values that belong together: the faces of a card, a pair."""
        return self.second is not None or self.leaf.form == FACES


def as_kind(kind: Kind | Leaf) -> Kind:
    return kind if isinstance(kind, Kind) else Kind(ONE, kind)


def each_seat(kind: Kind | Leaf, is_flat: bool = False) -> Kind:
    return replace(as_kind(kind), per_seat=True, is_flat=is_flat)


def row(n: int, leaf: Leaf) -> Kind:
    return Kind(ROW, leaf, n)


def some(n: int, leaf: Leaf) -> Kind:
    return Kind(SOME, leaf, n)


def stack(n: int, leaf: Leaf) -> Kind:
    return Kind(STACK, leaf, n)


def set_of(leaf: Leaf) -> Kind:
    return Kind(SET, leaf)


SEAT_SET = set_of(SEAT)


def ticks(n: int = 0, is_inverted: bool = False) -> Kind:
    """`n` flags as bits; 0: one for each seat. Inverted: a bit that is set is told as false."""
    return Kind(TICKS, FLAG, n, is_inverted=is_inverted)


def counts(leaf: Leaf, times: int = MANY_TIMES) -> Kind:
    """`times`: so often a value can be there at the most."""
    return Kind(COUNTS, leaf, leaf.most + 1, times=times)


def spread(n: int, leaf: Leaf, values: str, places: str) -> Kind:
    return Kind(SPREAD, leaf, n, columns=(values, places))


def twice(leaf: Leaf, once: str, again: str) -> Kind:
    return Kind(TWICE, leaf, columns=(once, again))


def sets(n: int, leaf: Leaf) -> Kind:
    return Kind(SETS, leaf, n)


def owned(n: int, leaf: Leaf) -> Kind:
    return Kind(OWNED, leaf, n)


def pairs(n: int, **columns: Leaf) -> Kind:
    """A row of `n` pairs, in two columns; none where the second is 0."""
    (one, first), (other, second) = columns.items()
    return Kind(ROW, first, n, second=second, columns=(one, other))


def packed(leaf: Leaf, bits: int, plus: int = 0) -> Kind:
    return Kind(PACKED, leaf, bits=bits, plus=plus)
