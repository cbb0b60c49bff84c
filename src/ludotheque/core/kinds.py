"""The kinds of which fields, moves, events, refusals and reasons are made.

A *leaf* is one value (`core.leaves`): a number with its range, a flag, a seat, a card, "or none".
A *kind* says how many there are and how a record holds them: one, a row, a list, a set of bits. How a
kind is stored, told as JSON, read from JSON, decoded by the page and shown to a learner follows from it.

    number(0, 12)                     one number
    each_seat(set_of(number(1, 60)))  a set of cards for every seat
    row(7, maybe(HOUR))               seven places
    some(36, HOUR)                    up to 36; zeros follow the last
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludotheque.core.leaves import FACES, FLAG, SEAT, Leaf

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
"""No count is higher: it takes a byte."""


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
