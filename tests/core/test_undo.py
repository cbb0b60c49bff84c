"""Undo: offered only where nobody else has learnt anything since."""

from __future__ import annotations

import pytest

from ludotheque import Table, UndoRefused, find_game
from ludotheque.core.tables import history
from tests.conformance.planted import with_events
from tests.core.tables import finished, opened


def refusal(t: Table, seat: int) -> str:
    before = (t.position(), t.transcript(), [t.events(viewer) for viewer in (None, 0, 1, 2)])
    assert not t.can_undo(seat)
    with pytest.raises(UndoRefused) as refused:
        t.undo(seat)
    assert (t.position(), t.transcript(), [t.events(viewer) for viewer in (None, 0, 1, 2)]) == before
    return refused.value.key


def test_a_secret_choice_can_be_taken_back() -> None:
    t = opened()
    before = t.position()
    t.play(0, t.legal_moves(0)[0])
    assert t.can_undo(0)
    t.undo(0)
    assert t.position() == before
    assert t.awaited == [0, 1, 2]


def test_two_have_chosen_and_the_first_takes_his_back() -> None:
    t = opened()
    first, second = t.legal_moves(0)[0], t.legal_moves(1)[0]
    t.play(0, first)
    t.play(1, second)
    t.undo(0)
    assert t.position()["chosen"] == [None, int(second), None]
    assert t.awaited == [0, 2]
    t.undo(1)
    assert t.position()["chosen"] == [None, None, None]


def test_a_match_goes_on_after_an_undo_as_if_nothing_had_been() -> None:
    t, straight = opened(), opened()
    low, high = t.legal_moves(0)[0], t.legal_moves(0)[-1]
    t.play(0, low)
    t.play(1, t.legal_moves(1)[0])
    t.undo(0)
    t.play(0, high)
    t.play(2, t.legal_moves(2)[0])
    straight.play(1, straight.legal_moves(1)[0])
    straight.play(0, high)
    straight.play(2, straight.legal_moves(2)[0])
    assert t.position() == straight.position()
    assert t.transcript() == straight.transcript()
    assert Table.replay(t.transcript().text()).position() == t.position()


def test_an_undo_is_told_to_everybody() -> None:
    t = opened()
    t.play(0, t.legal_moves(0)[0])
    t.undo(0)
    for viewer in (None, 0, 1, 2):
        assert t.events(viewer)[-1] == {"event": "undone", "seat": 0}


def test_a_changed_choice_that_is_taken_back_is_nobody_elses_business() -> None:
    t = opened()
    low, high = t.legal_moves(0)[0], t.legal_moves(0)[-1]
    t.play(0, low)
    told = {viewer: t.events(viewer) for viewer in (None, 1, 2)}
    t.play(0, high)
    t.undo(0)
    assert t.position()["chosen"] == [int(low), None, None]
    assert {viewer: t.events(viewer) for viewer in (None, 1, 2)} == told
    assert t.events(0)[-1] == {"event": "undone", "seat": 0}
    t.undo(0)  # and now the choice itself, which they were told of
    assert t.events(1)[-1] == {"event": "undone", "seat": 0}


def test_nothing_to_undo_before_the_first_move_of_a_seat() -> None:
    t = opened()
    assert refusal(t, 0) == "error-nothing-to-undo"
    t.play(1, t.legal_moves(1)[0])
    assert refusal(t, 0) == "error-nothing-to-undo"


def test_nothing_to_undo_when_the_match_is_over() -> None:
    assert refusal(finished(), 0) == "error-nothing-to-undo"


def test_what_was_turned_up_cannot_be_taken_back() -> None:
    t = opened()
    for seat in range(3):
        t.play(seat, t.legal_moves(seat)[0])
    for seat in range(3):
        assert refusal(t, seat) == "error-undo-shown"


def test_a_card_played_face_up_cannot_be_taken_back() -> None:
    t = Table.start("land-unter", players=3, seed=1, open=True)
    (seat,) = t.to_act
    t.play(seat, t.legal_moves(seat)[0])
    assert refusal(t, seat) == "error-undo-shown"


def test_a_move_before_the_last_deal_cannot_be_taken_back() -> None:
    t = opened()
    while t.position()["round"] == 1:
        for seat in t.awaited:
            t.play(seat, t.legal_moves(seat)[0])
    for seat in range(3):
        assert refusal(t, seat) == "error-undo-shown"


def test_a_move_on_which_others_have_built_cannot_be_taken_back() -> None:
    """In a game whose cards nobody sees, but which are played in turn."""
    blind = with_events(find_game("land-unter"), played={"reveals": False})
    t = Table.start(blind, players=3, seed=1, open=True)
    first = t.to_act[0]
    t.play(first, t.legal_moves(first)[0])
    assert t.can_undo(first)
    second = t.to_act[0]
    t.play(second, t.legal_moves(second)[0])
    assert refusal(t, first) == "error-undo-others-moved"
    t.undo(second)
    t.undo(first)
    assert t.to_act == [first]


def test_each_secret_move_was_played_again_after_every_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two may take theirs back, and one changes his mind: each change is tried once for the other."""
    t = opened()
    tried: list[object] = []
    truly = history.Without.follow

    def counted(was: history.Without, table: Table, steps: list[history.MatchStep]) -> bool:
        tried.extend(steps[was.length :])
        return truly(was, table, steps)

    monkeypatch.setattr(history.Without, "follow", counted)
    cards = t.legal_moves(1)
    t.play(0, t.legal_moves(0)[0])
    for number in range(30):
        t.play(1, cards[number % 2])
        assert sorted(t.undoable) == sorted(t.copy().undoable) == [0, 1]
        tried.clear()
        if number in (7, 8):
            t.undo(number - 7)
            t.play(0, t.legal_moves(0)[0])
            assert sorted(t.undoable) == sorted(t.copy().undoable) == [0, 1]
            tried.clear()
        t.play(1, cards[number % 3])
        assert t.undoable
        assert len(tried) <= 1
