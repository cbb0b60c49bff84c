"""No seat is special."""

from __future__ import annotations

import pytest

from ludotheque.games.sheep_sheep import GAME
from tests.games.sheep_sheep.faults import seats_are_equal

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("calm", [False, True])
def test_seats_are_equal(calm: bool) -> None:
    seats_are_equal(GAME, calm=calm)
