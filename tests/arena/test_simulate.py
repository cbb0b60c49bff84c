"""Many random matches at once: the sums, the intervals, the cores."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.arena.results.inference import mean_interval, share_interval
from ludotheque.arena.simulation.simulate import MatchCounts, Simulator, simulate
from ludotheque.core.chance import key_of
from ludotheque.core.shelf import find_game, game_names


@pytest.mark.parametrize("name", game_names())
def test_the_sums_do_not_depend_on_the_cores(name: str) -> None:
    game = find_game(name)
    player = Simulator(game, game.players[-1], {}, key_of(3))
    one, two = simulate(player, 4500, workers=1), simulate(player, 4500, workers=2)
    assert one.matches == 4500
    assert one.as_json() == two.as_json()


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_interpreted_matches_are_the_same(name: str) -> None:
    game = find_game(name)
    for players in game.players:
        fast = Simulator(game, players, {}, key_of(3)).batch(5, 3)
        slow = Simulator(game.interpreted(), players, {}, key_of(3)).batch(5, 3)
        for field in ("score", "won", "why", "moves", "told"):
            assert np.array_equal(getattr(fast, field), getattr(slow, field)), field


@pytest.mark.parametrize("name", game_names())
def test_a_match_is_the_same_in_any_batch(name: str) -> None:
    game = find_game(name)
    player = Simulator(game, game.players[0], {}, key_of(3))
    assert np.array_equal(player.batch(0, 10).score[7:], player.batch(7, 3).score)


def test_wins_are_shared_out() -> None:
    game = find_game("land-unter")
    statistics = simulate(Simulator(game, 4, {}, key_of(1)), 3000)
    assert statistics.win_shares.sum() == pytest.approx(3000)
    assert sum(statistics.lengths.values()) == 3000
    assert (
        4 * 4 * 3 <= statistics.length(0.0) <= statistics.length(0.5) <= statistics.length(1.0) <= 4 * 48
    )


def test_ctrl_c_gives_what_has_been_played() -> None:
    game = find_game("land-unter")

    def stop(so_far: MatchCounts) -> None:
        raise KeyboardInterrupt

    statistics = simulate(Simulator(game, 3, {}, key_of(1)), 50_000, workers=1, progress=stop)
    assert 0 < statistics.matches < 50_000
    assert statistics.win_shares.sum() == pytest.approx(statistics.matches)


def test_wilsons_interval() -> None:
    # 10 of 100: (0.1 + 1.96²/200 ± 1.96·√(0.1·0.9/100 + 1.96²/40000)) / (1 + 1.96²/100)
    interval = share_interval(10, 100)
    assert interval.low == pytest.approx(0.0552, abs=1e-4)
    assert interval.high == pytest.approx(0.1744, abs=1e-4)
    assert share_interval(0, 50).low == 0.0
    assert share_interval(50, 50).high == pytest.approx(1.0)


def test_interval_of_a_mean() -> None:
    # 1, 2, 3: mean 2, variance 1, standard error 1/√3
    interval = mean_interval(6.0, 14.0, 3)
    assert interval.mean == pytest.approx(2.0)
    assert interval.high - interval.mean == pytest.approx(1.96 / 3**0.5)


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    """In secret play every seat wins a fair share: of 60 intervals about 3 may miss it."""
    game = find_game("land-unter")
    missed = 0
    for seed in range(20):
        statistics = simulate(Simulator(game, 3, {}, key_of(f"cover {seed}")), 1500)
        for seat in range(3):
            interval = statistics.win_share(seat)
            missed += not interval.low <= 1 / 3 <= interval.high
    assert missed <= 10
