"""The statistics of a comparison: intervals and tests, with the deal as the unit; and ratings.

All intervals and tests are made of one value a deal (the mean of its set of matches). The matches of a
set share their luck; the deals are independent. OpenSkill ratings are one figure a bot, for fields that
do not fit at one table.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ludotheque.arena.matches.match import MatchResult

NORMAL = 1.96
"""The standard errors that an interval reaches if there are many values."""


@dataclass
class Interval:
    """A mean and where it lies with 95 % confidence.

    >>> Interval(mean=0.5, low=0.4, high=0.6).high
    0.6
    """

    mean: float
    low: float
    high: float


def mean_interval(total: float, squares: float, n: int) -> Interval:
    if n == 0:
        return Interval(math.nan, math.nan, math.nan)
    mean = float(total) / n
    spread = math.sqrt(max(float(squares) / n - mean * mean, 0.0) / max(n - 1, 1))
    return Interval(mean, mean - NORMAL * spread, mean + NORMAL * spread)


def wilson(share: float, tries: float, z: float = NORMAL) -> Interval:
    """Wilson's interval for a share of so many tries."""
    z2 = z * z
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    reach = math.sqrt(z2 * (share * (1 - share) / tries + z2 / (4 * tries**2))) / (1 + z2 / tries)
    return Interval(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def share_interval(wins: float, n: int) -> Interval:
    """The interval of a share of independent matches. A shared win counts as a part of one."""
    return wilson(float(wins) / n, n) if n else Interval(math.nan, math.nan, math.nan)


CONFIDENCE = 0.95
LEVEL = 0.05
"""A difference with a smaller p is called significant."""
FEW_DEALS = 16
"""Up to so many deals all changes of sign are tried; beyond, the t distribution is close enough."""


@functools.cache
def quantile(deals: int) -> float:
    """The standard errors that an interval reaches: Student's t."""
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
    """The probability of a difference at least as large between two bots that are equally good."""


def difference_of(
    one: Any, other: Any, interval_of: Callable[[Any], Interval] = mean_of, most: float = math.inf
) -> Difference:
    """One minus the other, deal by deal; `interval_of` is how each of them is told by itself, and `most`
    how far apart they can be."""
    apart = np.asarray(one) - np.asarray(other)
    found = mean_of(apart)
    if standard_error(apart) == 0:  # every deal came out the same: no surer than each of the two
        first, second = interval_of(one), interval_of(other)
        found.low -= first.mean - first.low + second.high - second.mean
        found.high += first.high - first.mean + second.mean - second.low
    if len(apart) > 1:
        found.low, found.high = max(found.low, -most), min(found.high, most)
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
    """A sign-flip test: the share of all ways to change the signs that gives at least this sum.
    Between equals, each deal might as well have come out the other way round."""
    signs = np.array(list(itertools.product((1.0, -1.0), repeat=len(apart))))
    sums = np.abs(signs @ np.asarray(apart, np.float64))
    return float(np.mean(sums >= sums[0] - 1e-9))


def fewest_deals(pairs: int) -> int:
    """The least number of deals with which one of so many differences can be significant. With fewer,
    not even the same sign in every deal is enough, since its p is 2 of all 2ⁿ ways."""
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


# Student’s t distribution

PRECISION = 1e-15
MOST_TERMS = 10_000
TINY = 1e-300


def incomplete_beta(a: float, b: float, x: float, rest: float) -> float:
    """I_x(a, b), from 0 at x = 0 to 1 at x = 1. `rest` is 1 − x, which the caller knows more exactly.

    Its continued fraction (DLMF 8.17.22) converges within a few dozen terms where
    x < (a + 1) / (a + b + 2); elsewhere I_x(a, b) = 1 − I_{1−x}(b, a). Student’s t by it is right to
    1e-11 with a thousand degrees of freedom, to 1e-8 with a million, where logarithms of the gamma
    function are large.
    """
    if x <= 0:
        return 0.0
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, rest, x)
    power = a * math.log(x) + b * math.log(rest)
    beta = math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
    return math.exp(power - beta) / (a * _fraction(a, b, x))


def _fraction(a: float, b: float, x: float) -> float:
    """1 + d₁/(1 + d₂/(1 + …)), from the front (Lentz): a part that is 0 becomes a tiny one."""
    value, above, below = 1.0, 1.0, 0.0
    for term in range(1, MOST_TERMS):
        m = term // 2
        if term % 2:
            d = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            d = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        above = 1 + d / above or TINY
        below = 1 / (1 + d * below or TINY)
        value *= above * below
        if abs(above * below - 1) < PRECISION:
            return value
    raise ArithmeticError(f"the continued fraction does not converge: {a=} {b=} {x=}")


def t_below(freedom: float, t: float) -> float:
    """The probability of a value below `t`, with so many degrees of freedom."""
    whole = freedom + t * t
    tail = incomplete_beta(freedom / 2, 0.5, freedom / whole, t * t / whole) / 2
    return tail if t < 0 else 1 - tail


def t_quantile(freedom: float, probability: float) -> float:
    """The value below which that share lies, found by bisection."""
    if not 0 < probability < 1:
        raise ValueError(f"a probability between 0 and 1 has a quantile, not {probability}")
    if probability < 0.5:
        return -t_quantile(freedom, 1 - probability)
    low, high = 0.0, 1.0
    while t_below(freedom, high) < probability:
        low, high = high, 2 * high
    while (middle := (low + high) / 2) not in (low, high):
        if t_below(freedom, middle) < probability:
            low = middle
        else:
            high = middle
    return high


@dataclass
class Rating:
    mu: float
    sigma: float


def ranks(result: MatchResult) -> list[float]:
    """The rank of each seat: 1 for the winners, then by points; equals share a rank. After a forfeit,
    all others share the first rank."""
    if result.forfeit is not None:
        return [1.0 if seat in result.winners else 2.0 for seat in range(len(result.scores))]
    worth = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    order = sorted(set(worth), reverse=True)
    return [1.0 + order.index(one) for one in worth]


def ratings(
    field: Sequence[str], matches: Iterable[tuple[tuple[str, ...], MatchResult]]
) -> dict[str, Rating]:
    """The ratings after all matches; none where OpenSkill is not installed. A bot with several seats
    gets the mean of their updates."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return {}

    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in field}
    for seated, result in matches:
        teams = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot in seated]
        after = model.rate(teams, ranks=ranks(result))
        for bot in set(seated):
            own = [team[0] for team, name in zip(after, seated, strict=True) if name == bot]
            rated[bot].mu = sum(one.mu for one in own) / len(own)
            rated[bot].sigma = sum(one.sigma for one in own) / len(own)
    return {bot: Rating(float(one.mu), float(one.sigma)) for bot, one in rated.items()}
