"""In secret play no seat is special: LU-18 and LU-19 name the lowest seat, in open play only."""

from __future__ import annotations

import pytest

from ludotheque.games.land_unter import GAME
from tests.games.land_unter.faults import seats_are_equal

pytestmark = pytest.mark.slow


def test_seats_are_equal_in_secret_play() -> None:
    seats_are_equal(GAME, open=False)


def test_seats_are_equal_without_cascade() -> None:
    seats_are_equal(GAME, open=False, cascade=False)
