"""What a comparison allows to say: intervals and tests, with the deal as the unit.

All figures here are made of one value a deal (the mean of its set of matches). The matches of a set
share their luck; the deals are independent.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.arena.intervals import Interval, wilson
from ludotheque.arena.results.student_t import t_below, t_quantile

CONFIDENCE = 0.95
LEVEL = 0.05
"""Below it a difference is called significant."""
FEW_DEALS = 16
"""Up to so many deals all changes of sign are tried; beyond, the t distribution is close enough."""


@functools.cache
def quantile(deals: int) -> float:
    """How many standard errors an interval reaches: Student's t."""
    return t_quantile(max(deals - 1, 1), (1 + CONFIDENCE) / 2)


def standard_error(values: Any) -> float:
    return float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def mean_of(values: Any) -> Interval:
    """A mean over deals, and its t interval. One deal says nothing about how far deals differ."""
    mean, reach = float(np.mean(values)), quantile(len(values)) * standard_error(values)
    return Interval(mean, mean - reach, mean + reach)


def share_of(values: Any) -> Interval:
    """A share from 0 to 1: Wilson's interval for as many independent tries as the spread between the
    deals is worth. Unlike the t interval it stays within 0 and 1, and has a width near them.

    Deals that all came out the same, or one alone, are a try each, and Student's t, which is for a
    spread that was measured, has no say. No result is told as surer than a perfect one of as many."""
    share, error = float(np.mean(values)), standard_error(values)
    deals = len(values)
    if not 0 < error < math.inf:
        return wilson(share, deals)
    found = wilson(share, share * (1 - share) / error**2, quantile(deals))
    found.low = min(found.low, wilson(1.0, deals).low)
    found.high = max(found.high, wilson(0.0, deals).high)
    return found


@dataclass
class Difference(Interval):
    p: float
    """How often luck alone makes a difference as large, between two that are equally good."""


def difference_of(one: Any, other: Any, interval_of: Callable[[Any], Interval] = mean_of) -> Difference:
    """One minus the other, deal by deal; `interval_of` is how each of them is told by itself."""
    apart = np.asarray(one) - np.asarray(other)
    found = mean_of(apart)
    if standard_error(apart) == 0:  # every deal came out the same: no surer than each of the two
        first, second = interval_of(one), interval_of(other)
        found.low -= first.mean - first.low + second.high - second.mean
        found.high += first.high - first.mean + second.mean - second.low
    return Difference(**vars(found), p=p_value(apart))


def p_value(apart: Any) -> float:
    """The two-sided test that the differences of the deals have mean 0."""
    if len(apart) <= FEW_DEALS:
        return _by_signs(apart)
    error = standard_error(apart)
    if error == 0:
        return 1.0 if np.mean(apart) == 0 else 2.0 ** (1 - len(apart))
    return 2 * t_below(len(apart) - 1, -abs(float(np.mean(apart))) / error)


def _by_signs(apart: Any) -> float:
    """Between equals each deal might as well have come out the other way round: the part of all ways to
    change the signs that gives at least this sum."""
    signs = np.array(list(itertools.product((1.0, -1.0), repeat=len(apart))))
    sums = np.abs(signs @ np.asarray(apart, np.float64))
    return float(np.mean(sums >= sums[0] - 1e-9))


def fewest_deals(pairs: int) -> int:
    """How many deals it takes for any of so many differences to come out as significant: with fewer,
    even one that has the same sign in every deal does not, as its p is 2 ways out of all 2ⁿ."""
    deals = 1
    while deals <= FEW_DEALS and pairs * 2.0 ** (1 - deals) >= LEVEL:
        deals += 1
    return deals


def holm(p_values: Sequence[float]) -> list[float]:
    """Corrected for their number (Holm 1979): below 0.05, all such claims together are wrong in at most
    one of twenty comparisons of a whole field."""
    order = sorted(range(len(p_values)), key=lambda i: p_values[i])
    corrected, least = [0.0] * len(p_values), 0.0
    for rank, i in enumerate(order):
        least = max(least, min(1.0, (len(p_values) - rank) * p_values[i]))
        corrected[i] = least
    return corrected
