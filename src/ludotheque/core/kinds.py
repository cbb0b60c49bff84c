"""The kinds of which fields, moves, events, refusals and reasons are made, and the types of JSON.

A *leaf* is one value: a number with its range, a flag, a seat, a card, "or none".
A *kind* says how many leaves there are and how a record stores them: one, a row, a list, a set of bits.
The storage, the JSON, the checks of a position, the decoder of the page and the observation for a
learner all follow from the kind.

    number(0, 12)                     one number
    place(9)                          0 to 8 for programs, 1 to 9 for people
    choice("draw", …)                 one of some names
    maybe(number(1, 60))              0 is none, null in JSON
    each_seat(set_of(number(1, 60)))  a set of cards for every seat
    row(7, maybe(HOUR))               seven places
    some(36, HOUR)                    up to 36; zeros follow the last
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypedDict

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""A value that somebody sent: check its type before you use it."""
Object: TypeAlias = dict[str, Any]
"""A view, a position or an event that we made. The game declares its fields (docs/fields.md), and no
static type knows them, so values are `Any`: `table.view(0)["hand"][0]` needs no cast."""
Value: TypeAlias = Any
"""A field of such an object."""


class Result(TypedDict):
    """The result of a match."""

    scores: list[int]
    winners: list[int]
    reason: str


NUMBER, TRUTH, FACES = 0, 1, 2
"""The form of a leaf in JSON: a number or a name, true or false, the two faces of a card."""

MANY_BYTES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8, "u1": 1}


@dataclass(frozen=True)
class Leaf:
    """One value. It is stored as a number from `least` to `most`."""

    least: int
    most: int
    form: int = NUMBER
    none: int | None = None
    """The stored number that is null in JSON."""
    names: tuple[tuple[int, str], ...] = ()
    """Numbers that are texts in JSON."""
    plain: frozenset[int] = frozenset()
    """The numbers without a name, where others have one."""
    unread: tuple[int, ...] = ()
    """Numbers that are never read: no position is written while the value is one of them."""
    is_seat: bool = False
    is_place: bool = False
    """Whether people count it from 1: a place, a card in a hand, a boat. Programs count from 0."""
    is_label: bool = False
    """Whether the numbers are only names, without an order."""
    is_ordered: bool = False
    """Whether the smaller of two faces comes first."""
    complaint: str = ""
    """The key of the error for a position that has another name here."""
    lies_in: str = ""
    """The field of a view that shows what lies in that place: `meadow`, or `hands[seat]` for the row
    of the seat that moves."""

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
        """A stored number as JSON."""
        if self.none is not None and value == self.none:
            return None
        if self.form == TRUTH:
            return bool(value)
        if self.form == FACES:
            return [value >> 3, value & 7]
        return dict(self.names).get(value, value)

    def text(self, value: int) -> str:
        """The text in a move or in an outcome of chance: `e4`, `ghost`, `13` for the faces of a card."""
        told = self.told(value)
        return "".join(map(str, told)) if isinstance(told, list) else str(told)

    def numbered(self, text: str) -> int | None:
        """The stored number of a text. None where it is not exactly the text of a value."""
        return _numbered(self).get(text)


_TEXTS: dict[Leaf, dict[str, int]] = {}


def _numbered(leaf: Leaf) -> dict[str, int]:
    if leaf not in _TEXTS:
        _TEXTS[leaf] = {leaf.text(value): value for value in reversed(values_of(leaf))}
    return _TEXTS[leaf]


def values_of(leaf: Leaf) -> list[int]:
    """All values that it can have, ascending, without null."""
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
    """0 … count − 1 without an order: families, colours."""
    return Leaf(0, count - 1, is_label=True)


def choice(*names: str, unread: Mapping[int, str] | None = None) -> Leaf:
    """One of some names, numbered from 0. `unread` names numbers that a position never has."""
    more = dict(unread or {})
    told = {**dict(enumerate(names)), **more}
    return Leaf(0, max(told), names=tuple(sorted(told.items())), unread=tuple(more))


def named(names: Mapping[int, str], *plain: int, complaint: str = "") -> Leaf:
    """Numbers with names, and `plain` numbers without."""
    known, texts = [*names, *plain], tuple(sorted(names.items()))
    return Leaf(min(known), max(known), names=texts, plain=frozenset(plain), complaint=complaint)


def faces(families: int, is_ordered: bool = False) -> Leaf:
    """A card with two different families, stored as 8 × the first + the other."""
    return Leaf(1, 8 * families, FACES, is_ordered=is_ordered)


def maybe(leaf: Leaf, none: int = 0) -> Leaf:
    """The leaf or null. `none` is the number that stands for null."""
    return replace(leaf, none=none)


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

MANY_TIMES = 127
"""The highest count. A count takes one byte."""


@dataclass(frozen=True)
class Kind:
    how: int
    leaf: Leaf
    n: int = 1
    per_seat: bool = False
    second: Leaf | None = None
    """The second of two columns; JSON has pairs. A 0 in the second column means that there is no
    pair."""
    columns: tuple[str, ...] = ()
    """The names of the two columns."""
    is_flat: bool = False
    """Whether the rows of all seats are stored as one row."""
    is_inverted: bool = False
    bits: int = 0
    plus: int = 0
    times: int = MANY_TIMES
    """The highest count of a value."""

    @property
    def is_of_seats(self) -> bool:
        """Whether JSON has a list with an entry for every seat."""
        return self.per_seat or self.how == OWNED or (self.how == TICKS and self.n == 0)

    @property
    def has_halves(self) -> bool:
        """Whether JSON has two values that belong together: the faces of a card, a pair."""
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
    """`n` flags as bits; 0: one flag for each seat. Inverted: a set bit is false in JSON."""
    return Kind(TICKS, FLAG, n, is_inverted=is_inverted)


def counts(leaf: Leaf, times: int = MANY_TIMES) -> Kind:
    """The number of times each value occurs, at most `times`."""
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
    """A row of `n` pairs in two columns. There is no pair where the second is 0."""
    (one, first), (other, second) = columns.items()
    return Kind(ROW, first, n, second=second, columns=(one, other))


def packed(leaf: Leaf, bits: int, plus: int = 0) -> Kind:
    return Kind(PACKED, leaf, bits=bits, plus=plus)
