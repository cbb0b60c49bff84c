"""A view as numbers: what stands in each slot, for every kind, every game, compiled and interpreted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludotheque import Table, find_game, game_names
from ludotheque.core.encoding.observations import Floats, Observation
from ludotheque.core.fields import Fields, Shape, public
from ludotheque.core.game import Game
from ludotheque.core.kinds import (
    COUNTS,
    FACES,
    FLAG,
    ONE,
    OWNED,
    SEAT,
    SET,
    SETS,
    SOME,
    STACK,
    TICKS,
    TRUTH,
    TWICE,
    Kind,
    Leaf,
    choice,
    counts,
    each_seat,
    faces,
    label,
    maybe,
    named,
    number,
    owned,
    pairs,
    place,
    row,
    set_of,
    sets,
    some,
    spread,
    stack,
    ticks,
    twice,
    values_of,
)
from tests.conformance.walks import some_tables, viewers

HOUR = named({23: "ghost"}, *range(6, 23))

FIELDS = Fields(
    (2, 3),
    level=public(number(1, 5)),
    fixed=public(number(4, 4)),
    is_wet=public(FLAG),
    mood=public(choice("calm", "wild", unread={4: "calm", 5: "odd"})),
    cell=public(place(3)),
    family=public(maybe(label(2), -1)),
    hour=public(maybe(HOUR)),
    turn=public(SEAT),
    guest=public(maybe(SEAT, -1)),
    card=public(maybe(faces(3))),
    coins=public(each_seat(number(-2, 2))),
    tray=public(row(2, maybe(number(1, 3)))),
    line=public(some(3, number(1, 4))),
    heap=public(stack(3, HOUR)),
    marked=public(each_seat(set_of(number(2, 4)))),
    friends=public(set_of(SEAT)),
    pictures=public(set_of(faces(2))),
    flocks=public(sets(2, place(3))),
    ready=public(ticks()),
    closed=public(ticks(3, is_inverted=True)),
    lamps=public(each_seat(ticks(2))),
    left=public(counts(number(1, 3), times=4)),
    rows=public(each_seat(spread(3, number(1, 9), "row_values", "row_places"))),
    kept=public(twice(number(1, 3), "kept_once", "kept_again")),
    taken=public(owned(4, number(0, 6))),
    boats=public(each_seat(pairs(2, at=choice("a1", "b1"), goods=number(1, 5)), is_flat=True)),
)
SHAPE = FIELDS.view(10, ("tired", "won"))
OBSERVATION = Observation(SHAPE, [f"go {i}" for i in range(10)])

RESULT_COLUMNS = ("scores_", "winners_", "reason_")


def filled(seat: int) -> Any:
    """A view with something in every field, of three players; the same table for whoever looks."""
    v = SHAPE.zeros()[0]
    v.players, v.seat, v.level, v.fixed, v.is_wet, v.mood, v.cell, v.hour = 3, seat, 2, 4, 1, 5, 1, 10
    v.family = 1
    v.turn, v.guest, v.card = 2, 0, 8 * 2 + 1
    v.coins = -2, 1, 2
    v.tray = 0, 3
    v.line = 1, 4, 0
    v.heap = 6, 23, 0  # the ghost is on top
    v.marked = 0b00100, 0, 0b11000
    v.friends = 0b101
    v.pictures = 1 << 8
    v.flocks = 0b101, 0
    v.ready = 0b010
    v.closed = 0b100  # the first two
    v.lamps = 0b00_01_10  # seat 0 the second, seat 1 the first
    v.left = 0, 1, 0, 4
    v.row_values = 0b10, 0b11000, 0
    v.row_places = 0b100, 0b101, 0
    v.kept_once, v.kept_again = 0b1010, 0b1000
    v.taken = 8 * 1 + 0, 8 * 3 + 6, 8 * 1 + 3, 0
    v.at = 1, 0, 0, 0, 0, 1
    v.goods = 2, 0, 0, 0, 4, 1
    v.to_act, v.awaited = 0b110, 0b100
    v.legal = 0b10000001, 0b10
    return v


def part(name: str, values: Floats) -> list[float]:
    return [float(value) for value in values[OBSERVATION.slices[name]]]


EXPECTED: dict[str, list[Any]] = {
    "players": [1],
    "level": [0.25],
    "fixed": [0],
    "is_wet": [1],
    "mood": [0, 0, 1],
    "cell": [0, 1, 0],
    "family": [0, 1, 0],
    "hour": [0.25, 0, 0],  # (10 − 6) ÷ 16; no ghost; not none
    "card": [0, 0, 1, 0, 1, 0, 0],
    "tray": [0, 1, 1, 0],  # none; (3 − 1) ÷ 2
    "line": [0.25, 1, 0],
    "heap": [0, 1, pytest.approx(1 / 17), 0, 0, 0],
    "pictures": [0, 1],
    "flocks": [1, 0, 1, 0, 0, 0],
    "closed": [1, 1, 0],
    "left": [0.25, 0, 1],
    "kept": [0.5, 0, 1],
    "legal": [1, 0, 0, 0, 0, 0, 0, 1, 0, 1],
    "result": [0] * 8,
}
FROM_SEAT_0: dict[str, list[Any]] = {
    "seat": [1, 0, 0, 0],
    "turn": [0, 0, 1],
    "guest": [1, 0, 0, 0],
    "coins": [0, 0.75, 1],
    "marked": [1, 0, 0, 0, 0, 0, 0, 1, 1],
    "friends": [1, 0, 1],
    "ready": [0, 1, 0],
    "lamps": [0, 1, 1, 0, 0, 0],
    # by place: the number (1 is 0, 9 is 1), and whether there is none
    "rows": [0, 1, 0, 1, 0, 0, 0.25, 0, 0, 1, 0.375, 0, 0, 1, 0, 1, 0, 1],
    "taken": [pytest.approx(1 / 7), pytest.approx(4 / 7), 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    # by place: a1, b1, goods, none
    "boats": [0, 1, 0.25, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0.75, 0, 0, 1, 0, 0],
    "to_act": [0, 1, 1],
    "awaited": [0, 0, 1],
}


def test_every_kind_as_the_first_seat_sees_it() -> None:
    values = OBSERVATION.write(filled(0))
    assert {name: part(name, values) for name in EXPECTED | FROM_SEAT_0} == EXPECTED | FROM_SEAT_0
    assert set(OBSERVATION.slices) == set(EXPECTED | FROM_SEAT_0) | {"over"}


def test_seats_count_from_the_observer_on() -> None:
    """Seat 2 sees itself first, then seat 0, then seat 1."""
    values = OBSERVATION.write(filled(2))
    assert {name: part(name, values) for name in EXPECTED} == EXPECTED
    for name, there in FROM_SEAT_0.items():
        if name not in ("seat", "guest"):
            third = len(there) // 3
            assert part(name, values) == there[2 * third :] + there[: 2 * third], name
    assert part("guest", values) == [0, 1, 0, 0]
    assert part("seat", values) == [0, 0, 1, 0]


def test_a_spectator_counts_from_seat_0() -> None:
    mine, theirs = OBSERVATION.write(filled(0)), OBSERVATION.write(filled(-1))
    assert part("seat", theirs) == [0, 0, 0, 1]
    after = OBSERVATION.slices["seat"].stop
    assert mine[after:].tobytes() == theirs[after:].tobytes()


def test_seats_that_are_not_at_the_table_are_zeros() -> None:
    v = filled(1)
    v.players, v.turn = 2, 0
    values = OBSERVATION.write(v)
    assert part("coins", values) == [0.75, 0, 0]
    assert part("turn", values) == [0, 1, 0]
    assert part("ready", values) == [1, 0, 0]
    assert part("rows", values)[12:] == [0] * 6
    assert part("boats", values)[16:] == [0] * 8
    assert part("to_act", values) == [1, 0, 0]


def test_the_result_is_there_when_the_match_is_over() -> None:
    v = filled(1)
    v.over, v.scores_, v.winners_, v.reason_ = 1, (30_000, 0, -30_000), 0b001, 1
    assert part("result", OBSERVATION.write(v)) == [0.5, 0, 1, 0, 0, 1, 0, 1]


def test_a_label_says_what_a_slot_means() -> None:
    labels = OBSERVATION.labels
    assert len(labels) == len(set(labels)) == OBSERVATION.size
    for name in (
        *("level", "hour/number", "hour/ghost", "hour/none", "seat/2", "guest/+2", "card/second-2"),
        *("marked/+0/4", "boats/+1/0/goods", "rows/+2/1/none", "legal/go 3", "result/winners/+1"),
    ):
        assert name in labels
    for name, where in OBSERVATION.slices.items():
        assert {label.partition("/")[0] for label in labels[where]} == {name}


def any_views(count: int) -> Any:
    return np.frombuffer(
        np.random.default_rng(7).bytes(count * SHAPE.dtype.itemsize), SHAPE.dtype
    ).copy()


def test_two_numbers_with_one_name_are_one() -> None:
    v = filled(0)
    v.mood = 4
    assert part("mood", OBSERVATION.write(v)) == [1, 0, 0]


def test_any_bytes_stay_within_their_row_and_between_0_and_1() -> None:
    views = any_views(2000)
    out = np.full((len(views) + 2, OBSERVATION.size), 7, np.float32)
    OBSERVATION.write_many(views, out[1:-1])
    assert np.all(out[[0, -1]] == 7)
    assert np.all((out[1:-1] >= 0) & (out[1:-1] <= 1))
    slow = Observation(SHAPE, OBSERVATION.moves, is_interpreted=True)
    assert slow.write_many(views[:50]).tobytes() == out[1:51].tobytes()


def test_any_bytes_of_a_field_stay_within_its_slice() -> None:
    views = any_views(300)
    together = OBSERVATION.write_many(views)
    everywhere = {"players", "seat", "over"}
    fields = {key: SHAPE.fields[name].kind.columns or (name,) for key, name, _ in SHAPE.told_fields()}
    for key, own in {**fields, "legal": ("legal",), "result": RESULT_COLUMNS}.items():
        alone = np.zeros_like(views)
        for column in everywhere.union(own):
            alone[column] = views[column]
        where = OBSERVATION.slices[key]
        assert np.array_equal(OBSERVATION.write_many(alone)[:, where], together[:, where]), key


def test_only_views_of_that_game_are_written() -> None:
    with pytest.raises(TypeError, match="views of one game"):
        OBSERVATION.write(FIELDS.state().zeros()[0])
    with pytest.raises(TypeError, match=f"2 rows of {OBSERVATION.size}"):
        OBSERVATION.write_many(SHAPE.zeros(2), np.zeros((2, OBSERVATION.size - 1), np.float32))


# Every game


@pytest.fixture(params=game_names())
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


def observed(game: Game, every: int) -> Iterator[tuple[Table, int | None, Any]]:
    for table in some_tables(game, every):
        for seat in viewers(table):
            yield table, seat, table.observed(seat)


def test_what_is_told_can_be_read_again_from_the_numbers(game: Game) -> None:
    """Every told field of every view: so no two views that differ give the same."""
    observation = game.observation
    for table, seat, v in observed(game, every=25):
        values = observation.write(v)
        assert values.shape == (observation.size,)
        assert np.all((values >= 0) & (values <= 1))
        told = table.view(seat)
        for name, read in Reading(observation, values, table.players, seat).fields():
            assert read == told.pop(name), name
        assert told == {"game": game.name}


def test_compiled_and_interpreted_alike_one_by_one_and_together(game: Game) -> None:
    views = [v for _, _, v in observed(game, every=60)]
    together = game.observation.write_many(np.array(views, game.view))
    slow = game.interpreted().observation
    chosen = random.Random(1).sample(range(len(views)), min(len(views), 40))
    for i in chosen:
        assert slow.write(views[i]).tobytes() == together[i].tobytes()
        assert game.observation.write(views[i]).tobytes() == together[i].tobytes()


def test_one_seat_on_everybody_sees_the_same(game: Game) -> None:
    """Relabelling the seats changes nothing but `seat`."""
    observation = game.observation
    kept = np.ones(observation.size, bool)
    kept[observation.slices["seat"]] = False
    for _, seat, v in observed(game, every=30):
        if seat is not None:
            turned = one_seat_on(game.view_shape, v)
            assert turned.tobytes() != v.tobytes()
            mine, theirs = observation.write(v), observation.write(turned)
            assert mine[kept].tobytes() == theirs[kept].tobytes()
            assert mine[~kept].tobytes() != theirs[~kept].tobytes()


def one_seat_on(shape: Shape, v: Any) -> Any:
    """The same view, had everybody sat one seat further on."""
    there, n = v.copy(), int(v.players)
    for name, field in shape.fields.items():
        kind = field.kind
        for column in kind.columns or (name,):
            if kind.how == TICKS:
                bits = int(v[column])
                size = 1 if kind.n == 0 else kind.n if kind.per_seat else 0
                there[column] = (
                    (bits << size | bits >> (n - 1) * size) & ((1 << n * size) - 1) if size else bits
                )
            elif kind.how == OWNED:
                there[column] = [x and 8 * ((x >> 3) % n + 1) + (x & 7) for x in map(int, v[column])]
            elif kind.per_seat:
                by_seat = v[column].reshape(shape.seats, -1)[:n]
                there[column].reshape(shape.seats, -1)[:n] = np.roll(by_seat, 1, axis=0)
            if kind.leaf.is_seat and kind.how == SET:
                bits = int(v[column])
                there[column] = (bits << 1 | bits >> (n - 1)) & ((1 << n) - 1)
            elif kind.leaf.is_seat:
                assert kind.how == ONE
                assert not kind.per_seat
                there[column] = v[column] if v[column] < 0 else (v[column] + 1) % n
    return there


class Reading:
    """The other way, from the labels of the slots: what the JSON of the view says."""

    def __init__(self, observation: Observation, values: Floats, players: int, seat: int | None) -> None:
        self.shape: Shape = observation.shape
        self.players, self.seat, self.observer = players, seat, seat or 0
        self.tree: dict[str, Any] = {}
        for slot, value in zip(observation.labels, values, strict=True):
            *path, last = slot.split("/")
            branch = self.tree
            for step in path:
                branch = branch.setdefault(step, {})
            branch[last] = float(value)

    def fields(self) -> Iterator[tuple[str, Any]]:
        for key, name, field in self.shape.told_fields():
            tree, kind = self.tree[key], field.kind
            if name == "seat":
                (hot,) = [slot for slot, value in tree.items() if value]
                yield key, None if hot == "none" else int(hot)
            elif kind.per_seat or kind.how == OWNED:
                yield key, [self.one(kind, tree[f"+{self.turned(i)}"]) for i in range(self.players)]
            else:
                yield key, self.one(kind, tree)
        yield "legal", [slot for slot, value in self.tree["legal"].items() if value]
        yield "result", self.result()

    def turned(self, seat: int) -> int:
        return (seat - self.observer) % self.players

    def one(self, kind: Kind, tree: Any) -> Any:
        leaf = kind.leaf
        if kind.how == ONE:
            return self.leaf(leaf, tree)
        if kind.how == TICKS:
            return [bool(tree[key]) for key in self.in_order(kind, tree)]
        if kind.how == SETS:
            every = [self.one(replace(kind, how=SET), tree[str(i)]) for i in range(kind.n)]
            return [one for one in every if one]
        if kind.how in (SET, TWICE, COUNTS):
            times = {SET: 1, TWICE: 2, COUNTS: kind.times}[kind.how]
            if leaf.is_seat:
                return [seat for seat in range(self.players) if tree[f"+{self.turned(seat)}"]]
            return [
                leaf.told(value)
                for value in values_of(leaf)
                for _ in range(round(times * tree[leaf.text(value)]))
            ]
        if kind.second is not None:
            return [self.pair(kind, tree[str(i)]) for i in range(kind.n)]
        if kind.how in (SOME, STACK, OWNED):
            filled = [tree[str(i)] for i in range(kind.n)]
            return [self.leaf(leaf, slots, above=1) for slots in filled if _is_any(slots)]
        return [self.leaf(leaf, tree[str(i)]) for i in range(kind.n)]

    def in_order(self, kind: Kind, tree: dict[str, float]) -> list[str]:
        return list(tree) if kind.n else [f"+{self.turned(seat)}" for seat in range(self.players)]

    def pair(self, kind: Kind, tree: Any) -> Any:
        if tree["none"]:
            return None
        assert kind.second is not None
        first, second = kind.columns
        return [self.leaf(kind.leaf, tree[first]), self.leaf(kind.second, tree[second])]

    def leaf(self, leaf: Leaf, slots: Any, above: int = 0) -> Any:
        slots = slots if isinstance(slots, dict) else {"": slots}
        if slots.get("none"):
            return None
        if leaf.form == FACES:
            return [int(slot.partition("-")[2]) for slot, value in slots.items() if value]
        hot = [slot for slot, value in slots.items() if value and slot not in ("", "number")]
        if leaf.is_seat:
            return (int(hot[0]) + self.observer) % self.players
        if hot:
            return leaf.told({leaf.text(value): value for value in values_of(leaf)}[hot[0]])
        least, most = (min(leaf.plain), max(leaf.plain)) if leaf.plain else (leaf.least, leaf.most)
        share = slots.get("number", slots.get(""))
        value = round(share * (most - least + above)) + least - above
        return bool(value) if leaf.form == TRUTH else value

    def result(self) -> Any:
        tree = self.tree["result"]
        if not self.tree["over"]:
            assert not any(value for values in tree.values() for value in values.values())
            return None
        scores = [tree["scores"][f"+{self.turned(seat)}"] for seat in range(self.players)]
        return {
            "scores": [round(60_000 * score) - 30_000 for score in scores],
            "winners": [
                seat for seat in range(self.players) if tree["winners"][f"+{self.turned(seat)}"]
            ],
            "reason": next(reason for reason, value in tree["reason"].items() if value),
        }


def _is_any(slots: Any) -> bool:
    return any(slots.values()) if isinstance(slots, dict) else bool(slots)
