"""Is it fair? Chi-square, with a limit that fair draws pass but once in ten thousand seeds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

ONCE_IN_TEN_THOUSAND = 3.719
"""A normal deviate is larger in one case of ten thousand."""


def is_uniform(counts: Sequence[int]) -> bool:
    """Whether these cells can come from equally likely ones. Each should expect five draws or more."""
    expected = sum(counts) / len(counts)
    return _is_usual(sum((count - expected) ** 2 / expected for count in counts), len(counts) - 1)


def chance_of(counts: Sequence[int], expected: Sequence[float] | None = None) -> float:
    """The p-value of these counts by SciPy. Its import takes half a second."""
    from scipy.stats import chisquare

    found: Any = chisquare(counts, expected)
    return float(found.pvalue)


def are_alike(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two series of draws, counted in the same cells, can come from the same chances."""
    share = sum(one) / (sum(one) + sum(other))
    distance = 0.0
    for a, b in zip(one, other, strict=True):
        for count, expected in ((a, (a + b) * share), (b, (a + b) * (1 - share))):
            distance += (count - expected) ** 2 / expected
    return _is_usual(distance, len(one) - 1)


def _is_usual(chi_square: float, freedom: int) -> bool:
    """Wilson and Hilferty: the cube root of chi-square is nearly normal."""
    spread = 2 / (9 * freedom)
    return chi_square < freedom * (1 - spread + ONCE_IN_TEN_THOUSAND * math.sqrt(spread)) ** 3
