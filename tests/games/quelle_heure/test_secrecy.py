"""What nobody may know, nobody gets."""

from __future__ import annotations

from ludotheque.games.quelle_heure import GAME
from tests.games.quelle_heure.secrecy import what_a_seat_is_told_is_all_that_it_learns


def test_what_a_seat_is_told_is_all_that_it_learns() -> None:
    what_a_seat_is_told_is_all_that_it_learns(GAME)
