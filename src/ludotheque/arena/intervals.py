"""Intervals of 95 %: of a mean, and of a share (Wilson's)."""

from __future__ import annotations

import math
from dataclasses import dataclass

NORMAL = 1.96
"""How many standard errors an interval reaches where nothing has to be guessed from few values."""


@dataclass
class Interval:
    """A mean and where it lies with 95 % confidence."""

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
    """Of independent matches; a shared win counts as a part of one."""
    return wilson(float(wins) / n, n) if n else Interval(math.nan, math.nan, math.nan)
