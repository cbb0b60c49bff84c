"""Positions: the whole state of a table as JSON, and the way back, for every game.

What a field may hold follows from its kind; every refusal says which field, and why. What the material
of a game cannot be (a card twice) the game itself says, in `check_position`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import numpy as np

from ludotheque.core.bits import as_mask
from ludotheque.core.errors import BadPosition, shortened
from ludotheque.core.fields import Field
from ludotheque.core.game import Game
from ludotheque.core.kinds import (
    COUNTS,
    FACES,
    ONE,
    OWNED,
    ROW,
    SET,
    SETS,
    SPREAD,
    STACK,
    TICKS,
    TRUTH,
    TWICE,
    Kind,
    Leaf,
)

T = TypeVar("T")


def refuse(field: str, why: str, **arguments: Any) -> BadPosition:
    return BadPosition("error-bad-position", field=field, why=why, **arguments)


def whole(field: str, value: Any, least: int, most: int) -> int:
    """A whole number in a range, of Python or of NumPy."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise refuse(field, "position-not-a-number", given=shortened(value))
    if not least <= value <= most:
        raise refuse(field, "position-out-of-range", given=shortened(value), least=least, most=most)
    return int(value)


def flag(field: str, value: Any) -> bool:
    if not isinstance(value, bool | np.bool_):
        raise refuse(field, "position-not-a-flag", given=shortened(value))
    return bool(value)


def one_of(field: str, value: Any, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise refuse(field, "position-not-one-of", given=shortened(value), known=list(known))
    return value


def several(field: str, value: Any, read: Callable[[str, Any], T], length: int | None = None) -> list[T]:
    """A list or an array. `read` reads each entry, which is named `field[i]`."""
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if not isinstance(value, list | tuple):
        raise refuse(field, "position-not-a-list", given=shortened(value))
    if length is not None and len(value) != length:
        raise refuse(field, "position-wrong-length", wanted=length, given=len(value))
    return [read(f"{field}[{i}]", entry) for i, entry in enumerate(value)]


def or_none(read: Callable[[str, Any], T]) -> Callable[[str, Any], T | None]:
    return lambda field, value: None if value is None else read(field, value)


def ascending(field: str, numbers: list[int]) -> list[int]:
    if any(a >= b for a, b in itertools.pairwise(numbers)):
        raise refuse(field, "position-not-ascending")
    return numbers


def check_fields(position: Mapping[str, Any], known: tuple[str, ...]) -> None:
    """Check that all fields are there, and no others."""
    for name in known:
        if name not in position:
            raise refuse(name, "position-missing")
    for name in position:
        if name not in known:
            raise refuse(shortened(name), "position-unknown-field", known=list(known))


def read_position(game: Game, position: Mapping[str, Any], s: Any) -> None:
    """Fill `s` from a position. `s` is all zeros except for the players and the options. Raises
    `BadPosition`."""
    fields = game.position_shape.told_fields()
    check_fields(position, ("game", *(key for key, _, _ in fields)))
    s.over = flag("over", position["over"])
    known = {"players", "over", *(option.name for option in game.options)}
    for key, name, field in fields:
        if name not in known:
            _PositionReader(int(s.players)).read_field(key, name, field, position[key], s)
    game.check_position(s)


class _PositionReader:
    def __init__(self, players: int) -> None:
        self.players = players

    def read_field(self, key: str, name: str, field: Field, value: Any, s: Any) -> None:
        kind = field.kind
        if field.until_over and s.over:
            several(key, value, self.leaf(kind.leaf), 0)
            return
        columns = kind.columns or (name,)
        if kind.how == OWNED:
            owned = several(
                key, value, lambda f, seat: several(f, seat, self.leaf(kind.leaf)), self.players
            )
            found = [8 * (seat + 1) + one for seat, values in enumerate(owned) for one in values]
            self._fits(key, found, kind.n)
            s[name][: len(found)] = found
        elif kind.how == TICKS:
            s[name] = self._ticks(key, kind, value)
        elif kind.per_seat:
            entries = several(key, value, lambda f, one: self.one(f, kind, one), self.players)
            for seat, entry in enumerate(entries):
                for column, stored in zip(columns, entry, strict=True):
                    self._store(s[column], seat, stored, kind)
        else:
            for column, stored in zip(columns, self.one(key, kind, value), strict=True):
                if isinstance(stored, list):
                    s[column][: len(stored)] = stored
                else:
                    s[column] = stored

    def _store(self, column: Any, seat: int, stored: Any, kind: Kind) -> None:
        if not isinstance(stored, list):
            column[seat] = stored
        elif kind.is_flat:
            column[seat * kind.n : seat * kind.n + len(stored)] = stored
        else:
            column[seat, : len(stored)] = stored

    def _ticks(self, key: str, kind: Kind, value: Any) -> int:
        def row(field: str, given: Any) -> list[bool]:
            return several(field, given, flag, kind.n or self.players)

        flags = (
            [one for seat in several(key, value, row, self.players) for one in seat]
            if kind.per_seat
            else row(key, value)
        )
        return as_mask([i for i, one in enumerate(flags) if one != kind.is_inverted])

    def one(self, field: str, kind: Kind, value: Any) -> tuple[Any, ...]:
        """The numbers for the columns of a kind, for one seat."""
        leaf = self.leaf(kind.leaf)
        if kind.how == ONE:
            return (leaf(field, value),)
        if kind.second is not None:
            found = several(field, value, or_none(lambda f, pair: self._pair(f, kind, pair)), kind.n)
            return [pair[0] if pair else 0 for pair in found], [pair[1] if pair else 0 for pair in found]
        if kind.how == SPREAD:
            return self._spread(field, kind, value)
        if kind.how == SET:
            return (self._set(field, value, leaf),)
        if kind.how == SETS:
            sets = several(field, value, lambda f, one: self._set(f, one, leaf))
            self._fits(field, sets, kind.n)
            return (sets,)
        entries = several(field, value, leaf, kind.n if kind.how == ROW else None)
        if kind.how == TWICE:
            again = [one for one in set(entries) if entries.count(one) > 1]
            return as_mask(entries), as_mask(again)
        if kind.how == COUNTS:
            return (np.bincount(entries, minlength=kind.n).tolist(),)
        self._fits(field, entries, kind.n)
        return (entries[::-1] if kind.how == STACK else entries,)

    def _set(self, field: str, value: Any, leaf: Any) -> int:
        return as_mask(ascending(field, several(field, value, leaf)))

    def _fits(self, field: str, entries: list[Any], most: int) -> None:
        if len(entries) > most:
            raise refuse(field, "position-too-long", most=most, given=len(entries))

    def _pair(self, field: str, kind: Kind, value: Any) -> tuple[int, int]:
        assert kind.second is not None
        one, other = several(field, value, lambda _, entry: entry, 2)
        return self.leaf(kind.leaf)(f"{field}[0]", one), self.leaf(kind.second)(f"{field}[1]", other)

    def _spread(self, field: str, kind: Kind, value: Any) -> tuple[int, int]:
        row = several(field, value, or_none(self.leaf(kind.leaf)), kind.n)
        values = [one for one in row if one is not None]
        if values != sorted(set(values)):
            raise refuse(field, "position-row-not-increasing")
        return as_mask(values), as_mask([i for i, one in enumerate(row) if one is not None])

    def leaf(self, leaf: Leaf) -> Any:
        """The function that reads one value: (field, value) → the stored number."""
        if leaf.none is not None:
            none = leaf.none
            bare = self.leaf(Leaf(**{**vars(leaf), "none": None}))
            return lambda field, value: none if value is None else bare(field, value)
        if leaf.form == TRUTH:
            return lambda field, value: int(flag(field, value))
        if leaf.form == FACES:
            return lambda field, value: _read_faces(field, value, leaf)
        if leaf.names:
            return lambda field, value: _read_named(field, value, leaf)
        most = self.players - 1 if leaf.is_seat else leaf.most
        return lambda field, value: whole(field, value, leaf.least, most)


def _read_faces(field: str, value: Any, leaf: Leaf) -> int:
    families = leaf.most >> 3
    one, other = several(field, value, lambda f, face: whole(f, face, 0, families - 1), 2)
    if one == other:
        raise refuse(field, "position-same-face", family=one)
    if leaf.is_ordered and one > other:
        raise refuse(field, "position-not-ascending")
    return 8 * one + other


def _read_named(field: str, value: Any, leaf: Leaf) -> int:
    names = {text: number for number, text in leaf.names if number not in leaf.unread}
    if leaf.complaint and (not isinstance(value, str) or value not in names):
        raise refuse(field, leaf.complaint, given=shortened(value))
    if not leaf.plain:
        return names[one_of(field, value, tuple(names))]
    if isinstance(value, str) and value in names:
        return names[value]
    return whole(field, value, min(leaf.plain), max(leaf.plain))


# For the checks of a game


def refuse_if(is_wrong: Any, field: str, why: str, **arguments: Any) -> None:
    if is_wrong:
        raise refuse(field, why, **arguments)


def check_range(key: str, value: Any, least: int, most: int) -> int:
    """Check a range that depends on the rest of the position."""
    return whole(key, int(value), least, most)


def check_length(field: str, values: Iterable[Any], wanted: int) -> None:
    """Check the number of entries. Zeros do not count."""
    given = sum(1 for value in values if value)
    refuse_if(given != wanted, field, "position-wrong-length", wanted=wanted, given=given)


def too_often(cards: Iterable[Any], most: int) -> list[int]:
    """The cards that occur more often than in the material. Zeros do not count."""
    found = Counter(int(card) for card in cards if card)
    return [card for card, times in found.items() if times > most]
