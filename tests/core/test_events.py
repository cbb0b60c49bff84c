"""Events: the whole truth, and what each viewer is told of it."""

from __future__ import annotations

import pytest

from ludotheque.core.bits import as_mask
from ludotheque.core.events import (
    CAPACITY,
    EventKind,
    cards,
    emit,
    happened,
    new_log,
    number,
    seat,
)
from ludotheque.core.rule import interpreted

DEALT = EventKind("dealt", {"seat": seat, "rings": number, "cards": cards}, frozenset({"cards"}))
CHANGED = EventKind("changed", {"seat": seat, "card": number}, private=True)
STARTED = EventKind("started", {})


def test_the_whole_truth() -> None:
    numbers = (2, 5, as_mask([3, 17]), 0)
    assert DEALT.whole(numbers) == {"event": "dealt", "seat": 2, "rings": 5, "cards": [3, 17]}
    assert STARTED.whole((0, 0, 0, 0)) == {"event": "started"}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_secret_is_for_its_owner(viewer: int | None) -> None:
    numbers = (2, 5, as_mask([3, 17]), 0)
    assert DEALT.told(numbers, viewer) == {"event": "dealt", "seat": 2, "rings": 5}
    assert DEALT.told(numbers, 2) == DEALT.whole(numbers)


def test_a_spectator_is_not_seat_0() -> None:
    assert DEALT.told((0, 5, 8, 0), None) == {"event": "dealt", "seat": 0, "rings": 5}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_that_something_private_happened_is_for_its_owner(viewer: int | None) -> None:
    assert CHANGED.told((2, 17, 0, 0), viewer) is None
    assert CHANGED.told((2, 17, 0, 0), 2) == {"event": "changed", "seat": 2, "card": 17}


def test_a_log_keeps_what_happens_until_it_is_taken() -> None:
    log = new_log()
    emit(log, 3, 1, -2)
    interpreted(emit)(log, 4, 2**40)
    assert happened(log) == [(3, 1, -2, 0, 0), (4, 2**40, 0, 0, 0)]
    assert happened(log) == []


def test_without_a_log_nothing_is_told() -> None:
    emit(None, 3, 1)
    interpreted(emit)(None, 3, 1)


def test_a_step_that_tells_too_much_is_a_mistake_that_shows() -> None:
    log = new_log()
    for _ in range(CAPACITY + 5):
        emit(log, 1)
    with pytest.raises(OverflowError, match="CAPACITY"):
        happened(log)
