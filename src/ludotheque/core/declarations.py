"""Moves, events, refusals and reasons, declared one by one.

Each declaration is a member of an enumeration and is its own number, so nothing depends on order:

    class Move(Moves):
        SWAP = move("swap {hand} {cell}", hand=place(4), cell=place(9))
        DONE = move("done")

    class Event(Events):
        RING_LOST = event(seat=SEAT, rings=number(0, 12))

    class Refused(Codes):
        NOT_IN_HAND = code(card=number(1, 60))

Rules use the members as numbers (`emit(log, Event.RING_LOST, seat, rings)`), also compiled. `Move.SWAP`
is the first of its numbers: one for every combination of its arguments, the last argument counting
fastest.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from ludotheque.core.kinds import JSON, ONE, PACKED, SET, Kind, Leaf, Object, as_kind, values_of

NUMBERS = 8
"""The most numbers that a refusal or a reason has."""


def _key(name: str) -> str:
    return name.lower().replace("_", "-")


# Moves


@dataclass(frozen=True)
class MoveKind:
    form: str
    arguments: dict[str, Leaf] = field(default_factory=dict)
    is_listed: bool = True
    order: str = ""
    """The field of the state that takes the list of the move, each number plus 1, before it is
    played."""

    @property
    def count(self) -> int:
        """The number of moves of this kind: one for every combination of its arguments."""
        count = 1
        for leaf in self.arguments.values():
            count *= len(values_of(leaf))
        return count


def move(form: str, is_listed: bool = True, order: str = "", **arguments: Leaf) -> MoveKind:
    """`form` is the notation of the move. Arguments are numbered in the order of the keywords, not of
    the text. `is_listed=False`: the move can be legal, but is not among the legal moves. `order`: a
    list follows the text and is written to that field of the state."""
    return MoveKind(form, arguments, is_listed, order)


class Moves(IntEnum):
    """The kinds of moves of a game. The value of a member is the first of its action numbers."""

    kind: MoveKind

    def __new__(cls, kind: MoveKind) -> Moves:
        before = list(cls.__members__.values())
        number = before[-1] + before[-1].kind.count if before else 0
        member = int.__new__(cls, number)
        member._value_ = number
        member.kind = kind
        return member

    @property
    def key(self) -> str:
        return _key(self.name)


@dataclass(frozen=True)
class MoveMeant:
    """A move as a number. `order` is the list that some moves have."""

    action: int
    order: tuple[int, ...] = ()


class Notation:
    """The moves of a game as texts and as numbers."""

    def __init__(self, moves: type[Moves]) -> None:
        self.moves = moves
        self.texts: list[str] = []
        self.kinds: list[Moves] = []
        self.arguments: list[dict[str, int]] = []
        for kind in moves:
            leaves = kind.kind.arguments
            for values in itertools.product(*map(values_of, leaves.values())):
                named = dict(zip(leaves, values, strict=True))
                self.kinds.append(kind)
                self.arguments.append(named)
                self.texts.append(
                    kind.kind.form.format_map({n: leaves[n].text(v) for n, v in named.items()})
                )
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        self._meant = {text: MoveMeant(number) for text, number in self.numbers.items()}
        self.listed = [kind.kind.is_listed for kind in self.kinds]
        self._with_order = [kind for kind in moves if kind.kind.order]

    @property
    def told_by(self) -> set[str]:
        """The fields of a view that show what lies in the places that moves name."""
        leaves = (leaf for kind in self.moves for leaf in kind.kind.arguments.values())
        return {leaf.lies_in.partition("[")[0] for leaf in leaves if leaf.lies_in}

    @property
    def actions(self) -> int:
        """The number of distinct actions. They are numbered from 0."""
        return len(self.texts)

    def __repr__(self) -> str:
        return f"<Notation of {self.actions} moves, from {self.texts[0]!r} to {self.texts[-1]!r}>"

    def text(self, action: int, order: Sequence[int] = ()) -> str:
        text = self.texts[action]
        return " ".join([text, *(str(old) for old in order)]) if self.kinds[action].kind.order else text

    def meant(self, text: str) -> MoveMeant | None:
        """The move that a text means, legal or not. None where the text is not in the notation."""
        if (meant := self._meant.get(text)) is not None:
            return meant
        for kind in self._with_order:
            word, _, rest = text.partition(" ")
            if word == kind.kind.form and re.fullmatch("(0|[1-9][0-9]?)( (0|[1-9][0-9]?))*", rest):
                return MoveMeant(int(kind), tuple(map(int, rest.split())))
        return None

    def said(self, text: str, view: Mapping[str, Any] | None = None) -> tuple[str, Object] | None:
        """The suffix of the key of a move's sentence, and its arguments as people count. For a place
        the arguments also contain what lies there in the view: `cell_shows`, and its other half,
        `cell_other`; `none` where nothing lies there, or where there is no view."""
        meant = self.meant(text)
        if meant is None:
            return None
        kind = self.kinds[meant.action]
        told: Object = {}
        for name, value in self.arguments[meant.action].items():
            leaf = kind.kind.arguments[name]
            told[name] = value + 1 if leaf.is_place else leaf.told(value)
            if leaf.lies_in:
                shown = None if view is None else _shown(view, leaf.lies_in, value)
                halves = shown if isinstance(shown, list) else [shown, None]
                told[f"{name}_shows"], told[f"{name}_other"] = (
                    "none" if half is None else half for half in halves
                )
        return kind.key, told


def _shown(view: Mapping[str, Any], name: str, index: int) -> Any:
    """What a view shows in a place. The field is like `meadow`, or like `hands[seat]` for the row of
    the seat."""
    field, _, is_own = name.partition("[")
    found = view[field]
    if is_own:
        found = [] if view["seat"] is None else found[view["seat"]]
    return found[index] if index < len(found) else None


# Events


@dataclass(frozen=True)
class EventKind:
    """One thing that can happen. `fields` names its numbers, in order, with their kinds. Only the
    seat in the field `owner` sees the fields in `secret`. `reveals`: somebody learns something that
    they could not know before, so nothing before this event can be undone."""

    fields: dict[str, Kind]
    secret: frozenset[str] = frozenset()
    owner: str = "seat"
    reveals: bool = True
    private: bool = False
    """Whether the event itself is secret: others do not see that it happened."""
    counted: bool = False
    """Whether `simulate` counts how often it happens."""

    def whole(self, name: str, numbers: Sequence[int]) -> Object:
        """All fields, for transcripts."""
        named = zip(self.fields.items(), numbers, strict=False)
        return {"event": name, **{field: told(kind, value) for (field, kind), value in named}}

    def is_told(self, numbers: Sequence[int], viewer: int | None) -> bool:
        return not self.private or self._is_owner(numbers, viewer)

    def told(self, name: str, numbers: Sequence[int], viewer: int | None) -> Object | None:
        """The event as a viewer sees it (None: a spectator). None where the viewer sees nothing of
        it."""
        is_owner = self._is_owner(numbers, viewer)
        if self.private and not is_owner:
            return None
        named = zip(self.fields.items(), numbers, strict=False)
        return {
            "event": name,
            **{
                field: told(kind, value)
                for (field, kind), value in named
                if is_owner or field not in self.secret
            },
        }

    def owner_of(self, numbers: Sequence[int]) -> int | None:
        """The seat that may see all of it. None where there is no owner."""
        place = self._owner_place
        return None if place is None else numbers[place]

    @functools.cached_property
    def _owner_place(self) -> int | None:
        places = list(self.fields)
        return places.index(self.owner) if self.owner in places else None

    def _is_owner(self, numbers: Sequence[int], viewer: int | None) -> bool:
        return viewer is not None and self.owner_of(numbers) == viewer


def _spoken_kinds(arguments: Mapping[str, Kind | Leaf]) -> dict[str, Kind]:
    """The arguments of a sentence. Those that end in `seat` are told by name."""
    kinds = {name: as_kind(kind) for name, kind in arguments.items()}
    for name, kind in kinds.items():
        if kind.leaf.is_seat and kind.how == ONE and name.split("_")[-1] != "seat":
            raise TypeError(f"people read the name of a seat: call {name} seat, or {name}_seat")
    return kinds


def event(
    secret: Sequence[str] = (),
    owner: str = "seat",
    reveals: bool = True,
    private: bool = False,
    counted: bool = False,
    **fields: Kind | Leaf,
) -> EventKind:
    if unknown := set(secret) - set(fields):
        raise TypeError(f"an event has no field {', '.join(unknown)} to keep secret")
    return EventKind(_spoken_kinds(fields), frozenset(secret), owner, reveals, private, counted)


class Events(IntEnum):
    kind: EventKind

    def __new__(cls, kind: EventKind) -> Events:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = len(cls.__members__)
        member.kind = kind
        return member

    @property
    def said(self) -> str:
        """The name in JSON and in transcripts: `ring_lost`."""
        return self.name.lower()


def told(kind: Kind, value: int) -> JSON:
    """A number of an event, a refusal or a reason as JSON."""
    if kind.how == ONE:
        return kind.leaf.told(value)
    return [kind.leaf.told(one) for one in _members(kind, value)]


def _members(kind: Kind, value: int) -> list[int]:
    found = []
    if kind.how == SET:
        while value:
            found.append((value & -value).bit_length() - 1)
            value &= value - 1
        return found
    assert kind.how == PACKED
    while value:
        found.append((value & ((1 << kind.bits) - 1)) - kind.plus)
        value >>= kind.bits
    return found


# Refusals and reasons


@dataclass(frozen=True)
class CodeKind:
    arguments: dict[str, Kind]


def code(**arguments: Kind | Leaf) -> CodeKind:
    return CodeKind(_spoken_kinds(arguments))


class Codes(IntEnum):
    """Numbers from 1 on, each with its arguments. 0 means that nothing is wrong."""

    kind: CodeKind

    def __new__(cls, kind: CodeKind) -> Codes:
        member = int.__new__(cls, 1 + len(cls.__members__))
        member._value_ = 1 + len(cls.__members__)
        member.kind = kind
        return member

    @property
    def key(self) -> str:
        return _key(self.name)

    def arguments(self, numbers: Sequence[int]) -> Object:
        """The numbers as arguments of a sentence: people count places from 1."""
        named = zip(self.kind.arguments.items(), numbers, strict=False)
        return {name: said(kind, int(value)) for (name, kind), value in named}


def said(kind: Kind, value: int) -> JSON:
    """A number as an argument of a sentence: people count places from 1."""
    if kind.leaf.is_place:
        return value + 1 if kind.how == ONE else [one + 1 for one in _members(kind, value)]
    return told(kind, value)


@functools.cache
def spoken_places(events: type[Events]) -> dict[str, frozenset[str]]:
    """The fields of each event that people count from 1."""
    return {
        kind.said: frozenset(name for name, field in kind.kind.fields.items() if field.leaf.is_place)
        for kind in events
    }


@functools.cache
def secret_fields(events: type[Events]) -> dict[str, frozenset[str]]:
    """The fields of each event that only their owner is told."""
    return {kind.said: kind.kind.secret for kind in events}
