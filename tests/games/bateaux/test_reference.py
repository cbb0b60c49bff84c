"""Random matches, compared step by step with the slow reference."""

from __future__ import annotations

import itertools

import pytest

from ludotheque.games.bateaux import GAME

from .following import goes_as_in_the_reference


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("players", "split", "short"), [*itertools.product((2, 3, 4), (False, True), (False, True))]
)
def test_random_matches_go_as_in_the_reference(
    players: int, split: bool, short: bool, seed: int
) -> None:
    goes_as_in_the_reference(GAME, players, split, short, seed)
