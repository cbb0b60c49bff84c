"""The bench: what it measures, beside what. Rates are compared within one run, never with a clock."""

from __future__ import annotations

import pytest

from ludotheque.arena.bench import OPEN_SPIEL, Runner, bench, open_spiel_runner
from ludotheque.core.game import find_game


def test_open_spiel_is_measured_beside_it() -> None:
    figures = bench(find_game("land-unter"), 5, {}, seconds=1.5)
    (open_spiel,) = (other for other in figures["others"] if other["name"] == OPEN_SPIEL)
    assert open_spiel["ratio"] == pytest.approx(
        figures["moves_per_second"] / open_spiel["moves_per_second"]
    )
    assert open_spiel["ratio"] > 5  # about 20 on an idle machine: far from anything that noise explains
    assert figures["spread"][0] <= figures["moves_per_second"] <= figures["spread"][1]


def test_open_spiel_moves_are_the_players_moves() -> None:
    runner = open_spiel_runner()
    assert runner is not None
    # 13 cards, 3 players; the last card of each is played by itself: 12 × 3
    assert runner.run(10) == 360


def test_the_median_counts() -> None:
    runner = Runner("", lambda n: n)
    runner.rates = [1.0, 100.0, 3.0]
    assert runner.rate == 3.0
