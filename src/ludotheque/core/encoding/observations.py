"""A view as a flat row of numbers for learning: `float32`, from 0 to 1, the same slots in every match.

    observation = game.observation
    row = observation.write(table.observed(seat))
    row[observation.slices["rings"]]      # by the names that the JSON of a view has
    observation.labels[17]                # what one slot means: `rings/+1`, of the next seat

How many slots a field takes, and what stands in them, follows from its kind (`ENCODING`). Seats count
from the observer on: `+0` is one's own, `+1` the next; a spectator counts from seat 0. Seats that nobody
has taken are zeros, so that the size is the same for every number of players and every variant. Fields
that are not told are left out: they follow from the others, or tell what was played.

Like the JSON of `codec` it is written straight from the bytes of a record, by one compiled writer
for all games. No bytes make it write outside of its row.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.contract import ViewRecord
from ludotheque.core.encoding.layouts import layout_of
from ludotheque.core.encoding.observation_writer import (
    END,
    LOOK,
    LOW,
    LOW_2,
    RANGE,
    RANGE_2,
    SEATS,
    SLOTS,
    START,
    STEP,
    STRIDE,
    TURNED,
    write_observations,
)
from ludotheque.core.fields import Field, Shape, record_bytes
from ludotheque.core.kinds import (
    COUNTS,
    FACES,
    OWNED,
    ROW,
    SET,
    SETS,
    SOME,
    SPREAD,
    STACK,
    TICKS,
    TWICE,
    Kind,
    Leaf,
    values_of,
)

Floats = npt.NDArray[np.float32]
Views = npt.NDArray[np.void]

ENCODING = (
    ("a number", "one: 0 is the least that it can be, 1 the most"),
    ("true or false", "one: 1 or 0"),
    ("one of some names, a place, a label", "one each: 1 in one of them"),
    ("a number or a name", "one for the number, then one for each name"),
    ("a seat", "one each, from the observer on; only `seat` itself is as the table counts"),
    (
        "a card with two families",
        "one for each family that can be first, then for each that can be second",
    ),
    ("or none", "one more: 1 where there is none"),
    ("a row", "place by place"),
    ("a list", "place by place; an empty place is all zeros, so numbers begin above 0 there"),
    ("none or a pair", "the first, the second, and one more: 1 where there is none"),
    ("a set", "one for each value that may be in it: 1 where it is"),
    ("a list of sets", "place by place"),
    (
        "a list in which a value may be twice, or n times",
        "one for each value: 0, ½, 1; in steps of 1 ÷ n",
    ),
    ("for each seat", "all of the above for each seat, from the observer on"),
    ("`legal`", "one for each action of the game: 1 where it may be played now"),
    ("`result`", "zeros until the match is over: the score of each seat, who won, and why it ended"),
)
"""The numbers of an observation for each kind of field."""

LISTS = (SOME, STACK, OWNED)


class Observation:
    """The layout of a view of a game as numbers.

    >>> find_game("land-unter").observation.only(["hand", "trick"])
    <Observation of 61 numbers: trick, hand>
    """

    def __init__(self, shape: Shape, moves: Iterable[str] = (), is_interpreted: bool = False) -> None:
        self.shape, self.moves = shape, tuple(moves)
        self.rows = layout_of(shape, self.moves).rows
        self.slices: dict[str, slice] = {}
        """The slots of each field, by its name in JSON."""
        self._labels: list[str] = []
        self._look: list[int] = []
        self._marks: list[list[int]] = []
        for key, name, field in shape.told_fields():
            self._add_field(key, name, field)
        self._add("legal", [f"/{text}" for text in self.moves])
        self._add_result()
        self.marks = np.array(self._marks, np.int64)
        self.look = np.array([*self._look, 0], np.int64)
        self.where = np.array([shape.at("seat"), shape.at("players"), shape.dtype.itemsize], np.int64)
        self._write = interpreted(write_observations) if is_interpreted else write_observations

    @property
    def size(self) -> int:
        """The number of numbers in a row.

        >>> find_game("land-unter").observation.only(["hand"]).size
        60
        """
        return len(self._labels)

    def __repr__(self) -> str:
        return f"<Observation of {self.size} numbers: {', '.join(self.slices)}>"

    @functools.cached_property
    def labels(self) -> tuple[str, ...]:
        """The meaning of each slot: `hand/17`, `rings/+2`, `leader/none`.

        >>> find_game("land-unter").observation.only(["hand"]).labels[:2]
        ('hand/1', 'hand/2')
        """
        return tuple(self._labels)

    def write(self, v: ViewRecord) -> Floats:
        """Write one view.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> float(table.game.observation.only(["hand"]).write(table.observed(0)).sum())
        12.0
        """
        return self.write_many(np.asarray(v).reshape(1))[0]

    def write_many(self, views: Views, out: Floats | None = None) -> Floats:
        """Write an array of views to the rows of `out`, which is made if it is not given.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> (tables.game.observation.write_many(tables.views()) == tables.observations()).all()
        np.True_
        """
        if views.dtype != self.shape.dtype or views.ndim != 1:
            raise TypeError("an array of one dimension is written, of the views of one game")
        if out is None:
            out = np.empty((len(views), self.size), np.float32)
        if out.shape != (len(views), self.size) or out.dtype != np.float32:
            raise TypeError(f"{len(views)} rows of {self.size} float32 are written")
        data = record_bytes(np.ascontiguousarray(views))
        self._write(data, self.where, self.rows, self.marks, self.look, out)
        return out

    def only(self, names: Iterable[str]) -> Observation:
        """An observation of some fields only, in the order of the view.

        >>> list(find_game("land-unter").observation.only(["hand", "trick"]).slices)
        ['trick', 'hand']
        """
        wanted = [names] if isinstance(names, str) else list(names)
        unknown = [name for name in wanted if name not in self.slices]
        if unknown or not wanted:
            wrong = f"a view has no field {', '.join(unknown)}" if unknown else "no field is named"
            raise ValueError(f"{wrong}; a view has {', '.join(self.slices)}")
        new = copy.copy(self)
        new.slices, new._labels = {}, []
        kept = [i for i, name in enumerate(self.slices) if name in wanted]
        new.rows, new.marks = self.rows[kept].copy(), self.marks[kept].copy()
        for mark, name in zip(new.marks, [list(self.slices)[i] for i in kept], strict=True):
            start = len(new._labels)
            new._labels += self._labels[self.slices[name]]
            new.slices[name] = slice(start, len(new._labels))
            mark[START], mark[END] = start, len(new._labels)
        new.__dict__.pop("labels", None)
        return new

    # The table

    def _add(self, key: str, labels: Iterable[str]) -> list[int]:
        """The slots of a field, and its row of the table."""
        start = len(self._labels)
        self._labels += [key + label for label in labels]
        self.slices[key] = slice(start, len(self._labels))
        mark = [0] * 12
        mark[START], mark[END], mark[LOOK], mark[SEATS] = start, len(self._labels), -1, self.shape.seats
        self._marks.append(mark)
        return mark

    def _add_result(self) -> None:
        reason = self.shape.fields["reason_"].kind.leaf
        mark = self._add(
            "result",
            [
                *(f"/scores/+{seat}" for seat in range(self.shape.seats)),
                *(f"/winners/+{seat}" for seat in range(self.shape.seats)),
                *(f"/reason/{text}" for _, text in reason.names),
            ],
        )
        score = self.shape.fields["scores_"].kind.leaf
        mark[LOW], mark[RANGE] = score.least, score.most - score.least

    def _add_field(self, key: str, name: str, field: Field) -> None:
        kind, seats = field.kind, self.shape.seats
        is_turned = kind.leaf.is_seat and name != "seat"
        one, look = _slots_of_value(kind, seats, is_turned)
        place, places = _slots_of_place(kind, one), _places(kind, seats)
        by_seat = kind.per_seat or kind.how == OWNED
        mark = self._add(
            key,
            [
                seat + there + slot
                for seat in ([f"/+{seat}" for seat in range(seats)] if by_seat else [""])
                for there in places
                for slot in place
            ],
        )
        mark[SLOTS], mark[STEP], mark[STRIDE] = len(one), len(place), len(place) * len(places)
        mark[TURNED] = is_turned or (kind.how == TICKS and kind.n == 0)
        mark[LOW], mark[RANGE] = _scale(kind.leaf, kind.how in LISTS)
        if kind.how == COUNTS:
            mark[LOW], mark[RANGE] = 0, kind.times
        if kind.second is not None:
            mark[LOW_2], mark[RANGE_2] = _scale(kind.second, False)
        if look:
            mark[LOOK] = len(self._look)
            self._look += look


def _slots_of_value(kind: Kind, seats: int, is_turned: bool) -> tuple[list[str], list[int]]:
    """The meanings of the slots of one value, and the slot of each value from `least` to `most`, or
    −1 where the value is scaled. Plain numbers, two faces and seats relative to the observer have no
    such list."""
    leaf, is_set = kind.leaf, kind.how in (SET, SETS, TWICE, COUNTS)
    look: list[int] = []
    if is_turned:
        slots = [f"/+{seat}" for seat in range(seats)]
    elif leaf.form == FACES and not is_set:
        slots = [f"/{side}-{i}" for side in ("first", "second") for i in range(leaf.most >> 3)]
    else:
        slots, look = _slots_of_number(leaf, seats, is_set)
    if leaf.none is not None or kind.how == SPREAD:
        slots = ["/number" if slot == "" else slot for slot in slots] + ["/none"]
    return slots, look


def _slots_of_number(leaf: Leaf, seats: int, is_set: bool) -> tuple[list[str], list[int]]:
    known = [value for value in values_of(leaf) if not leaf.is_seat or value < seats]
    if is_set or _is_apart(leaf):
        apart, slots = known, []
    elif leaf.names:
        apart, slots = [value for value in known if value in dict(leaf.names)], ["/number"]
    else:
        return [""], []
    texts = {value: f"/{leaf.text(value)}" for value in apart}  # two numbers may have one name
    slots += dict.fromkeys(texts.values())
    values = range(leaf.least, leaf.most + 1)
    return slots, [slots.index(texts[value]) if value in texts else -1 for value in values]


def _is_apart(leaf: Leaf) -> bool:
    """Whether each value has its own slot."""
    return leaf.is_seat or leaf.is_place or leaf.is_label or (bool(leaf.names) and not leaf.plain)


def _slots_of_place(kind: Kind, one: list[str]) -> list[str]:
    if kind.second is None:
        return one
    first, second = kind.columns
    return [*(f"/{first}{slot}" for slot in one), f"/{second}", "/none"]


def _places(kind: Kind, seats: int) -> list[str]:
    if kind.how == TICKS and kind.n == 0:
        return [f"/+{seat}" for seat in range(seats)]
    if kind.how in (ROW, SOME, STACK, SPREAD, OWNED, TICKS, SETS):
        return [f"/{i}" for i in range(kind.n)]
    return [""]


def _scale(leaf: Leaf, is_list: bool) -> tuple[int, int]:
    """The factor of the scale. Nothing is scaled where the range is 0."""
    if leaf.form == FACES or _is_apart(leaf):
        return 0, 0
    least, most = (min(leaf.plain), max(leaf.plain)) if leaf.names else (leaf.least, leaf.most)
    least -= is_list
    return least, most - least
