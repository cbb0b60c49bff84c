"""`exp` and `log` that give the same bits on every target.

Those of C libraries, GPUs and browsers differ in the last place, and one bit can tip a tie in a search.
These need nothing but sums, products and quotients, which IEEE 754 defines to the last bit (Numba does
not fuse them; on a GPU it has to be told so). The argument is reduced by powers of 2, a short polynomial
does the rest: for `exp` Taylor's, for `log` that of FreeBSD's msun. They are off by 1.25 units in the
last place at the most.
"""

from __future__ import annotations

from decimal import Decimal

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.rule import rule

# The logarithm of 2 in two parts: the first has so few digits that its products with exponents are
# exact.
LN2_HIGH = 6.93147180369123816490e-01
LN2_LOW = 1.90821492927058770002e-10
LN2 = LN2_HIGH + LN2_LOW

BIAS, MANTISSA = 1023, 52
"""A float has an exponent plus `BIAS`, and `MANTISSA` bits."""
LARGEST, LEAST = 709.0, -708.0
"""The range of `exp`: above it the result is infinite, below it 0."""

STEPS = 128
ROOTS = np.array([float(Decimal(2) ** (Decimal(j) / STEPS)) for j in range(STEPS)]).view(np.int64)
"""The powers of 2 between 0 and 1 in equal steps, as bits. An exponent is added to them."""


@rule
def exp(x: float) -> float:
    if x > LARGEST:
        return np.inf
    if not x >= LEAST:
        return x if x != x else 0.0  # noqa: PLR0124 - what is not a number stays so
    n = int(x * (STEPS / LN2) + (0.5 if x >= 0.0 else -0.5))
    r = (x - n * (LN2_HIGH / STEPS)) - n * (LN2_LOW / STEPS)
    square = r * r
    rest = (r + square * (0.5 + r * (1 / 6))) + square * square * (1 / 24 + r * (1 / 120))
    power = np.int64(ROOTS[n % STEPS] + ((n // STEPS) << MANTISSA)).view(np.float64)
    return power + power * rest


@rule
def log(x: float) -> float:
    """The logarithm of a number from 2^−1022 on. It is −inf for 0."""
    if not x > 0.0:
        return -np.inf if x == 0.0 else np.nan
    if x > 1.7976931348623157e308:
        return x
    bits = np.float64(x).view(np.int64)
    k = (bits >> MANTISSA) - BIAS
    m = np.int64(bits - (k << MANTISSA)).view(np.float64)
    if m > 1.4142135623730951:
        m, k = 0.5 * m, k + 1
    f = m - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    even = w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)
    even = z * (6.666666666666735130e-01 + w * 2.857142874366239149e-01 + w * even)
    half = 0.5 * f * f
    return k * LN2_HIGH - ((half - (s * (half + (odd + even)) + k * LN2_LOW)) - f)


@rule
def whole_percent(share: float) -> int:
    return signed(round(100 * share))
