"""Broken positions: each is refused, and the refusal names the field and says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ludotheque import BadPosition, Table, Words
from tests.games.land_unter.positions import Position, position

Change = Callable[[Position], None]


def secret() -> Position:
    """Trick 11, the hands are 1 60, 2 59, 3 58; seat 3 is out and has laid down 4 57."""
    return position(4, out=[3], water=[7, 2, 0, 0])


def open_play() -> Position:
    """Seat 1 leads; it has laid its 59."""
    hands = [[1, 60], [2], [3, 58]]
    return position(3, open=True, leader=1, chosen={1: 59}, hands=hands)


def one_out() -> Position:
    """Open play; nobody has laid a card, seat 3 is out."""
    return position(4, out=[3], open=True, leader=1)


def over() -> Position:
    t = Table.from_position(position(3, rings=[3, 0, 3]), seed=1)
    for seat, card in enumerate(("60", "59", "3")):
        t.play(seat, card)
    return t.position()


def test_the_positions_that_are_broken_below_are_whole() -> None:
    for whole in (secret(), open_play(), one_out(), over()):
        assert Table.from_position(whole).position() == whole


@pytest.mark.parametrize("whole", [secret, open_play, over])
@pytest.mark.parametrize("field", sorted(position()))
def test_a_missing_field_is_named(whole: Callable[[], Position], field: str) -> None:
    broken = whole()
    del broken[field]
    assert refused(broken) == (field, "position-missing")


NONSENSE: list[Any] = [None, "nonsense", 1.5, -99, 99, 10**30, True, [], {}, [[]], [None]]
MEANS_SOMETHING: dict[str, list[Any]] = {
    "leader": [None],
    "over": [True],
    "open": [True],
    "cascade": [True],
}
MEANS_SOMETHING_INSIDE: dict[str, list[Any]] = {"chosen": [None], "out": [True]}
LISTS = ["dealt", "hands", "chosen", "rings", "water", "out", "shown", "pile", "scores"]


@pytest.mark.parametrize("field", sorted(set(position()) - {"game"}))
def test_nonsense_in_a_field_is_refused_by_its_name(field: str) -> None:
    for nonsense in NONSENSE:
        if nonsense not in MEANS_SOMETHING.get(field, []):
            broken = secret()
            broken[field] = nonsense
            assert refused(broken)[0].startswith(field)


@pytest.mark.parametrize("field", LISTS)
def test_nonsense_inside_a_list_is_refused_by_its_place(field: str) -> None:
    for nonsense in NONSENSE:
        if nonsense not in MEANS_SOMETHING_INSIDE.get(field, []):
            broken = secret()
            broken[field][1] = nonsense
            assert refused(broken)[0].startswith(f"{field}[1]")


def at(field: str, *places: int, to: Any) -> Change:
    def change(broken: Position) -> None:
        part: Any = broken
        path: list[Any] = [field, *places]
        for place in path[:-1]:
            part = part[place]
        part[path[-1]] = to

    return change


def both(*changes: Change) -> Change:
    def change(broken: Position) -> None:
        for one in changes:
            one(broken)

    return change


BROKEN = [
    # the whole
    (secret, at("colour", to="blue"), "colour", "position-unknown-field"),
    (secret, at("players", to=2), "players", "position-out-of-range"),
    (secret, at("players", to=6), "players", "position-out-of-range"),
    (secret, at("players", to=5), "dealt", "position-wrong-length"),
    (secret, at("open", to=True), "leader", "position-not-a-number"),
    (secret, at("over", to=True), "chosen", "position-wrong-length"),
    (secret, at("out", 1, to=True), "out", "land-unter-position-too-few-in"),
    (secret, at("round", to=0), "round", "position-out-of-range"),
    (secret, at("round", to=5), "round", "position-out-of-range"),
    (secret, at("trick", to=0), "trick", "position-out-of-range"),
    (secret, at("trick", to=13), "trick", "position-out-of-range"),
    (secret, at("trick", to=10), "hands[0]", "position-wrong-length"),
    (secret, at("trick", to=12), "hands[0]", "position-wrong-length"),
    # the cards
    (secret, at("dealt", 0, 0, to=61), "dealt[0][0]", "position-out-of-range"),
    (secret, at("dealt", 0, 0, to=0), "dealt[0][0]", "position-out-of-range"),
    (secret, at("dealt", 1, 0, to=1), "dealt[1]", "land-unter-position-card-twice"),
    (secret, at("dealt", 0, 0, to=59), "dealt[0]", "position-not-ascending"),
    (secret, at("dealt", 0, to=[1, 60]), "dealt[0]", "position-wrong-length"),
    (secret, at("hands", 0, to=[60, 1]), "hands[0]", "position-not-ascending"),
    (secret, at("hands", 0, to=[1, 1]), "hands[0]", "position-not-ascending"),
    (secret, at("hands", 0, to=[2, 60]), "hands[0]", "land-unter-position-not-dealt"),
    (secret, at("hands", 1, to=[1, 59]), "hands[1]", "land-unter-position-not-dealt"),
    (secret, at("hands", 0, to=[55, 60]), "hands[0]", "land-unter-position-not-dealt"),
    (secret, at("hands", 0, to=[60]), "hands[0]", "position-wrong-length"),
    (secret, at("hands", 0, to=[]), "hands[0]", "position-wrong-length"),
    (secret, at("hands", to=[[1, 60]] * 3), "hands", "position-wrong-length"),
    (secret, at("hands", 3, to=[]), "hands[3]", "position-wrong-length"),
    # the choices
    (secret, at("chosen", 0, to=2), "chosen[0]", "land-unter-position-chosen"),
    (secret, at("chosen", 3, to=57), "chosen[3]", "land-unter-position-out-chose"),
    (secret, at("chosen", to=[60, 59, 58, None]), "chosen", "land-unter-position-all-chosen"),
    (secret, at("chosen", to=[]), "chosen", "position-wrong-length"),
    (open_play, at("chosen", 1, to=2), "chosen[1]", "land-unter-position-chosen"),
    (open_play, at("chosen", 1, to=58), "chosen[1]", "land-unter-position-not-dealt"),
    (open_play, at("chosen", 1, to=None), "hands[1]", "position-wrong-length"),
    (
        open_play,
        both(at("leader", to=2), at("hands", 1, to=[2])),
        "chosen",
        "land-unter-position-out-of-turn",
    ),
    # the leader
    (secret, at("leader", to=0), "leader", "land-unter-position-leader-secret"),
    (open_play, at("leader", to=None), "leader", "position-not-a-number"),
    (open_play, at("leader", to=3), "leader", "position-out-of-range"),
    (open_play, at("leader", to=0), "chosen", "land-unter-position-out-of-turn"),
    (one_out, at("leader", to=3), "leader", "land-unter-position-leader-out"),
    # rings, water, who is in
    (secret, at("rings", 0, to=-1), "rings[0]", "position-out-of-range"),
    (secret, at("rings", 0, to=13), "rings[0]", "position-out-of-range"),
    (secret, at("rings", 3, to=1), "rings", "land-unter-position-out-has"),
    (secret, at("water", 0, to=13), "water[0]", "position-out-of-range"),
    (secret, at("water", 3, to=1), "water", "land-unter-position-out-has"),
    (
        secret,
        both(at("out", 0, to=True), at("rings", 0, to=0)),
        "out",
        "land-unter-position-too-few-in",
    ),
    (secret, at("out", 0, to=0), "out[0]", "position-not-a-flag"),
    (secret, at("scores", 0, to=30), "scores[0]", "position-out-of-range"),
    (secret, at("scores", 0, to=-6), "scores[0]", "position-out-of-range"),
    # the water cards
    (secret, at("shown", to=[4]), "shown", "position-wrong-length"),
    (secret, at("shown", to=[4, 13]), "shown[1]", "position-out-of-range"),
    (secret, at("shown", to=[0, 4]), "shown[0]", "position-out-of-range"),
    (secret, at("pile", to=[1]), "pile", "position-wrong-length"),
    (secret, at("pile", to=[1, 1, 3]), "pile", "position-wrong-length"),
    (secret, at("pile", to=[4, 4]), "pile", "land-unter-position-water-thrice"),
    (secret, at("water", to=[7, 7, 7, 0]), "pile", "land-unter-position-water-thrice"),
    # the end
    (over, at("round", to=2), "over", "land-unter-position-over-early"),
    (over, at("over", to=1), "over", "position-not-a-flag"),
    (over, at("over", to=False), "chosen", "position-wrong-length"),
    (over, at("out", to=[True, True, True]), "out", "land-unter-position-too-few-in"),
    (over, at("chosen", to=[None, None, None]), "chosen", "position-wrong-length"),
    (over, at("shown", to=[1, 2]), "shown", "position-wrong-length"),
    (over, at("hands", 0, to=[]), "hands[0]", "position-wrong-length"),
]


@pytest.mark.parametrize(("whole", "change", "field", "why"), BROKEN)
def test_a_broken_position_is_refused_and_the_field_named(
    whole: Callable[[], Position], change: Change, field: str, why: str
) -> None:
    broken = whole()
    change(broken)
    assert refused(broken) == (field, why)


@pytest.mark.parametrize("nothing", [None, [], "", 7, "land-unter"])
def test_what_is_no_position_at_all_is_refused(nothing: Any) -> None:
    assert refused(nothing) == ("position", "position-not-an-object")


def refused(broken: Any) -> tuple[str, str]:
    with pytest.raises(BadPosition) as error:
        Table.from_position(broken)
    field, why = str(error.value.arguments["field"]), str(error.value.arguments["why"])
    for language in ("fr", "en"):
        assert field in Words(language).error(error.value)
    return field, why
