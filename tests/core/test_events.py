"""Events: the whole truth, and what each viewer is told of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludotheque.core import shelf
from ludotheque.core.bits import as_mask
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.declarations import Events, code, event, spoken_places
from ludotheque.core.events import CAPACITY, emit, happened, new_logs
from ludotheque.core.kinds import FLAG, SEAT, Object, named, number, packed, place, set_of
from ludotheque.core.words import Words

CARD = number(1, 60)


class Event(Events):
    DEALT = event(seat=SEAT, rings=number(0, 12), cards=set_of(CARD), secret=("cards",))
    CHANGED = event(seat=SEAT, card=CARD, private=True)
    STARTED = event()
    WENT = event(place=place(7), way=packed(named({0: "a1", 8: "b1"}), bits=6, plus=1), far=FLAG)


def whole(kind: Events, numbers: tuple[int, ...]) -> Object:
    return kind.kind.whole(kind.said, numbers)


def told(kind: Events, numbers: tuple[int, ...], viewer: int | None) -> Object | None:
    return kind.kind.told(kind.said, numbers, viewer)


def test_the_whole_truth() -> None:
    numbers = (2, 5, as_mask([3, 17]), 0)
    assert whole(Event.DEALT, numbers) == {"event": "dealt", "seat": 2, "rings": 5, "cards": [3, 17]}
    assert whole(Event.STARTED, (0, 0, 0, 0)) == {"event": "started"}


def test_places_ways_names_and_flags_are_told() -> None:
    way = 1 | (9 << 6)
    assert whole(Event.WENT, (3, way, 1, 0)) == {
        "event": "went",
        "place": 3,
        "way": ["a1", "b1"],
        "far": True,
    }
    assert spoken_places(Event) == {
        "dealt": frozenset(),
        "changed": frozenset(),
        "started": frozenset(),
        "went": frozenset({"place"}),
    }


def test_a_secret_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="an event has no field colour to keep secret"):
        event(seat=SEAT, card=CARD, secret=("colour",))


@pytest.mark.parametrize("declare", [event, code])
def test_a_seat_by_another_name_is_refused_since_people_would_read_a_number(declare: Any) -> None:
    with pytest.raises(TypeError, match="call winner seat, or winner_seat"):
        declare(winner=SEAT)
    assert declare(winner_seat=SEAT, seats=set_of(SEAT))


def test_what_an_owner_knows_is_told_whatever_the_secret_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Ours(Events):
        GIVEN = event(seat=SEAT, colour=CARD, secret=("colour",))

    words = Words("en")
    for key, text in {
        "given": "{ $seat } gets one",
        "given-known": "{ $seat } gets { $colour }",
    }.items():
        name = f"our-game-event-{key}"
        monkeypatch.setitem(words._catalogue._unparsed, name, f"{name} = {text}\n")
    monkeypatch.setattr(shelf, "find_game", lambda _name: SimpleNamespace(events=Ours))
    said = [
        words.event("our-game", told(Ours.GIVEN, (1, 7), seat) or {}, ["Zoé", "Léo"]) for seat in (0, 1)
    ]
    assert said == ["Léo gets one", "Léo gets 7"]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_secret_is_for_its_owner(viewer: int | None) -> None:
    numbers = (2, 5, as_mask([3, 17]), 0)
    assert told(Event.DEALT, numbers, viewer) == {"event": "dealt", "seat": 2, "rings": 5}
    assert told(Event.DEALT, numbers, 2) == whole(Event.DEALT, numbers)


def test_a_spectator_is_not_seat_0() -> None:
    assert told(Event.DEALT, (0, 5, 8, 0), None) == {"event": "dealt", "seat": 0, "rings": 5}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_that_something_private_happened_is_for_its_owner(viewer: int | None) -> None:
    assert told(Event.CHANGED, (2, 17, 0, 0), viewer) is None
    assert told(Event.CHANGED, (2, 17, 0, 0), 2) == {"event": "changed", "seat": 2, "card": 17}


def test_a_log_keeps_what_happens_until_it_is_taken() -> None:
    logs = new_logs()
    log = logs[0]
    emit(log, 3, 1, -2)
    interpreted(emit)(log, 4, 2**40)
    assert happened(logs.view(np.int64)) == [(3, 1, -2, 0, 0), (4, 2**40, 0, 0, 0)]
    assert happened(logs.view(np.int64)) == []


def test_without_a_log_nothing_is_told() -> None:
    emit(None, 3, 1)
    interpreted(emit)(None, 3, 1)


def test_a_step_that_tells_too_much_is_a_mistake_that_shows() -> None:
    logs = new_logs()
    log = logs[0]
    for _ in range(CAPACITY + 5):
        emit(log, 1)
    with pytest.raises(OverflowError, match="CAPACITY"):
        happened(logs.view(np.int64))
