"""Student’s t distribution and its quantiles.

By the regularised incomplete beta function, whose continued fraction (DLMF 8.17.22) converges within
some dozen terms where x < (a + 1) / (a + b + 2); elsewhere I_x(a, b) = 1 − I_{1−x}(b, a). Right to 1e-11
with a thousand degrees of freedom, to 1e-8 with a million, where logarithms of the gamma function are
large.
"""

from __future__ import annotations

import math

PRECISION = 1e-15
MOST_TERMS = 10_000
TINY = 1e-300


def incomplete_beta(a: float, b: float, x: float, rest: float) -> float:
    """I_x(a, b), from 0 at x = 0 to 1 at x = 1. `rest` is 1 − x, which the caller knows more exactly."""
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
    """The value below which that share lies. By bisection: the function grows."""
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
