"""No seat is special: everybody one seat on, and the match is the same."""

from __future__ import annotations

from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure.faults import seats_are_equal


def test_seats_are_equal() -> None:
    seats_are_equal(GAME)
