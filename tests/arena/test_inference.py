"""Intervals and tests: known values, and how often they are right on matches of known odds."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque.arena.results.inference import (
    FEW_DEALS,
    LEVEL,
    Interval,
    difference_of,
    fewest_deals,
    holm,
    mean_of,
    p_value,
    share_interval,
    share_of,
)


def test_interval_of_a_mean() -> None:
    # 1, 2, 3: mean 2, standard error 1/√3; the 0.975 quantile of t with 2 degrees is 4.3027
    interval = mean_of(np.array([1.0, 2.0, 3.0]))
    assert interval.mean == pytest.approx(2.0)
    assert interval.high - 2.0 == pytest.approx(4.3027 / 3**0.5, abs=1e-4)
    assert 2.0 - interval.low == pytest.approx(4.3027 / 3**0.5, abs=1e-4)


def test_one_deal_has_a_mean_and_no_interval() -> None:
    interval = mean_of(np.array([7.0]))
    assert interval.mean == 7.0
    assert math.isinf(interval.low)


def test_a_share_of_independent_matches_has_wilsons_interval() -> None:
    """A match a deal: 1000 of 4000. The spread of the deals is that of independent tries."""
    values = np.zeros(4000)
    values[:1000] = 1
    interval, wilson = share_of(values), share_interval(1000, 4000)
    assert (interval.low, interval.high) == pytest.approx((wilson.low, wilson.high), abs=2e-5)


def test_a_share_stays_between_0_and_1_and_is_never_certain() -> None:
    for values in (np.ones(12), np.zeros(12), np.full(12, 0.5)):
        interval = share_of(values)
        assert 0.0 <= interval.low <= interval.mean <= interval.high <= 1.0
        assert interval.high - interval.low > 0.15


@pytest.mark.parametrize("deals", range(2, 31))
def test_one_deal_more_that_is_won_never_makes_a_share_less_sure(deals: int) -> None:
    """To the last: all deals won say more than all but one."""
    found = [share_of(np.repeat([1.0, 0.0], [won, deals - won])) for won in range(deals + 1)]
    for less, more in itertools.pairwise(found):
        assert less.low <= more.low
        assert less.high <= more.high


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("deals", [2, 3, 6, 12, 40])
def test_a_perfect_result_is_the_surest(deals: int, seats: int) -> None:
    """Also beside one that has lost a single match of a deal, which is a part of it."""
    perfect, nearly = np.ones(deals), np.ones(deals)
    nearly[0] -= 1 / seats
    assert share_of(nearly).low <= share_of(perfect).low
    assert share_of(1 - nearly).high >= share_of(1 - perfect).high


def test_six_deals_all_won_are_more_than_half() -> None:
    # Wilson: 6 / (6 + 1.96²)
    assert share_of(np.ones(6)).low == pytest.approx(0.6097, abs=1e-4)


def test_three_deals_that_all_came_out_for_one() -> None:
    # 2 of the 2³ ways to change signs are as far from 0: all plus, all minus
    assert p_value(np.array([1.0, 2.0, 0.5])) == pytest.approx(0.25)
    assert p_value(np.array([1.0])) == 1.0
    assert p_value(np.zeros(5)) == 1.0


def test_many_deals_are_tested_by_t() -> None:
    from scipy import stats  # half a second

    values = np.random.default_rng(3).normal(0.2, 1.0, 80)
    assert p_value(values) == pytest.approx(stats.ttest_1samp(values, 0.0).pvalue)


def test_both_ways_to_test_agree_where_they_meet() -> None:
    from scipy import stats

    values = np.random.default_rng(4).normal(0.4, 1.0, FEW_DEALS)
    assert p_value(values) == pytest.approx(stats.ttest_1samp(values, 0.0).pvalue, abs=0.02)


def test_deals_that_all_came_out_the_same_are_no_proof_beyond_their_number() -> None:
    few = np.array([1.0, 0.0]), np.zeros(2)
    assert difference_of(*few).high > 6  # of any figures
    shares = difference_of(*few, share_of, 1.0)
    assert (shares.mean, shares.low, shares.high) == (0.5, -1.0, 1.0)
    sure = difference_of(np.ones(30), np.zeros(30), share_of)
    assert sure.mean == 1.0
    assert sure.low < 0.9
    assert sure.p == pytest.approx(2.0**-29)


def test_holms_correction() -> None:
    # sorted 0.01, 0.03, 0.04: 3 · 0.01; 2 · 0.03; 0.04 is raised to the one before
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


@pytest.mark.parametrize("pairs", [1, 3, 10, 28, 500, 5000])
def test_with_fewer_deals_nothing_can_be_significant(pairs: int) -> None:
    """The clearest of differences, won in every deal, among others that say nothing."""
    fewest = fewest_deals(pairs)

    def smallest(deals: int) -> float:
        return min(holm([p_value(np.linspace(0.999, 1.0, deals)), *[1.0] * (pairs - 1)]))

    assert smallest(fewest) < LEVEL
    assert fewest == 1 or smallest(fewest - 1) >= LEVEL


# How often they are right


def paired_matches(rng: Any, deals: int, share: float, luck: float) -> Any:
    """Sets of three matches in which the deal decides all three at once, with odds `luck`; else each
    match is decided by itself. A row a deal."""
    together = rng.random((deals, 1)) < share
    apart = rng.random((deals, 3)) < share
    return np.where(rng.random((deals, 1)) < luck, together, apart).astype(float)


def coverage(interval_of: Callable[[Any], Interval], share: float, deals: int, luck: float) -> float:
    rng = np.random.default_rng(11)
    covered = 0
    for _ in range(1500):
        interval = interval_of(paired_matches(rng, deals, share, luck))
        covered += interval.low <= share <= interval.high
    return covered / 1500


@pytest.mark.parametrize(
    ("share", "deals", "luck"), [(1 / 3, 40, 0.8), (0.5, 20, 0.0), (0.1, 60, 0.5), (0.9, 30, 0.9)]
)
def test_the_interval_of_a_share_covers_the_truth(share: float, deals: int, luck: float) -> None:
    """95 %, within what 1500 repetitions show (±1.1 %) and what few deals do to Wilson's interval."""
    assert 0.93 <= coverage(lambda matches: share_of(matches.mean(1)), share, deals, luck) <= 0.985


def test_matches_counted_as_independent_would_not_cover_it() -> None:
    """What the pairing by deal is for: the same matches, with the match as the unit."""
    by_match = coverage(lambda matches: share_interval(matches.sum(), matches.size), 1 / 3, 40, 0.8)
    assert by_match < 0.85


def test_equal_bots_are_called_different_one_time_in_twenty() -> None:
    """Three bots, one winner a match, luck shared by the deal; between equals Holm's family of three
    comparisons errs in at most 5 %, a single comparison in 5 %."""
    rng = np.random.default_rng(5)
    single = family = 0
    for _ in range(1000):
        base = rng.integers(0, 3, (40, 1))
        winner = np.where(rng.random((40, 3)) < 0.5, base, rng.integers(0, 3, (40, 3)))
        shares = [(winner == bot).mean(1) for bot in range(3)]
        p_values = [difference_of(shares[i], shares[j]).p for i, j in ((0, 1), (0, 2), (1, 2))]
        single += p_values[0] < 0.05
        family += min(holm(p_values)) < 0.05
    assert 0.033 <= single / 1000 <= 0.068
    assert family / 1000 <= 0.062
