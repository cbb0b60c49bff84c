"""`exp` and `log`: near the truth, and the same bits compiled and interpreted."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal, localcontext

import numpy as np
import pytest

from ludotheque.core import maths
from ludotheque.core.compiling.function_graph import interpreted

RNG = np.random.default_rng(20260101)
EXPONENTS = [
    *RNG.uniform(-708, 709, 1500).tolist(),
    *RNG.uniform(-20, 20, 1500).tolist(),
    *(sign * 10.0**power for power in range(-300, 3) for sign in (-1, 1)),
    *(step * math.log(2) / 256 for step in range(-600, 600)),  # where it is reduced
]
NUMBERS = [
    *map(float, range(1, 2000)),
    *np.exp(RNG.uniform(-700, 700, 1500)).tolist(),
    *RNG.uniform(0.5, 2.0, 1500).tolist(),
    *(1.0 + sign * 2.0**-power for power in range(1, 52) for sign in (-1, 1)),
    *(2.0**power for power in range(-1022, 1024)),
]
MOST_WRONG = 1.25
"""Units in the last place."""


def wrong(found: float, truth: Decimal) -> float:
    return float(abs(Decimal(found) - truth) / Decimal(math.ulp(float(truth))))


@pytest.mark.parametrize(
    ("function", "truth", "arguments"),
    [(maths.exp, Decimal.exp, EXPONENTS), (maths.log, Decimal.ln, NUMBERS)],
)
def test_they_are_right_but_for_the_last_place_and_alike_at_every_speed(
    function: Callable[[float], float], truth: Callable[[Decimal], Decimal], arguments: list[float]
) -> None:
    slow = interpreted(function)
    with localcontext(prec=40):
        for x in arguments:
            found = function(x)
            assert wrong(found, truth(Decimal(x))) < MOST_WRONG, x
            assert found.hex() == float(slow(x)).hex() == float(slow(np.float64(x))).hex(), x


@pytest.mark.parametrize("speed", [lambda function: function, interpreted])
def test_at_the_ends(speed: Callable[..., Callable[[float], float]]) -> None:
    exp, log = speed(maths.exp), speed(maths.log)
    ends = (0.0, -0.0, -1e9, -math.inf, 1e9, math.inf)
    assert [exp(x) for x in ends] == [1.0, 1.0, 0.0, 0.0, math.inf, math.inf]
    assert [log(x) for x in (1.0, 0.0, -0.0, math.inf)] == [0.0, -math.inf, -math.inf, math.inf]
    assert all(math.isnan(x) for x in (exp(math.nan), log(math.nan), log(-1.0)))
