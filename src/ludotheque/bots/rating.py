"""The strength of a person, from matches against bots of known strength: what `adaptive` goes by.

The scale is that of the bots, 0 to 100 in a game, and equal steps are equal odds (Plackett and Luce):
with `span` for the whole scale, somebody at strength s comes before somebody at t with odds of
exp((s − t) · span / 100). What is known of a person is a mean and a deviation. After a match both follow
from the place among the bots, by Bayes' rule on a grid; a little doubt is added every time, as people
learn.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.maths import exp
from ludotheque.core.rule import rule

MEAN, DEVIATION = 40.0, 35.0
"""The strength of an unknown person: a Sunday friend, or a child, or better than that."""
LEARNING = 4.0
"""The deviation that every match adds: a person changes."""
LEAST_DEVIATION, MOST_DEVIATION = 7.0, 40.0
STEPS, REACH = 121, 4.0
"""The grid, and how many deviations it goes to either side."""


class Known(NamedTuple):
    """An estimate of a person's strength."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def strength(self) -> int:
        """The strength of a bot that is as strong as the person."""
        return min(max(round(self.mean), 0), 100)

    def after(self, span: float, against: float, players: int, first: int, last: int) -> Known:
        """A match more, against `players` − 1 bots of a mean strength. The person came in at the places
        `first` to `last`, 1 before all bots; several: as good as others there."""
        out = np.zeros(2)
        rate(self.mean, self.deviation, span, against, players, first, last, out)
        return Known(float(out[0]), float(out[1]))


@rule
def likelihood(ahead: float, players: int, first: int, last: int) -> float:
    """The probability to come in at one of these places, against others that are all alike. `ahead`:
    the odds of coming before one of them."""
    behind, total = 1.0, 0.0
    for place in range(1, players + 1):
        here = ahead / (ahead + (players - place))
        if first <= place <= last:
            total += behind * here
        behind *= 1.0 - here
    return total


@rule
def rate(
    mean: float,
    deviation: float,
    span: float,
    against: float,
    players: int,
    first: int,
    last: int,
    out: Any,
) -> None:
    """The mean and the deviation after the match, into `out`."""
    weights, sums, squares = 0.0, 0.0, 0.0
    for i in range(STEPS):
        away = REACH * (2.0 * i / (STEPS - 1) - 1.0)
        strength = mean + away * deviation
        ahead = exp((strength - against) * span / 100.0)
        weight = exp(-0.5 * away * away) * likelihood(ahead, players, first, last)
        weights += weight
        sums += weight * strength
        squares += weight * strength * strength
    centre = sums / weights
    spread = math.sqrt(max(squares / weights - centre * centre, 0.0) + LEARNING * LEARNING)
    out[0] = min(max(centre, 0.0), 100.0)
    out[1] = min(max(spread, LEAST_DEVIATION), MOST_DEVIATION)


def places(scores: list[int], winners: list[int], seat: int, others: list[int]) -> tuple[int, int]:
    """The place of a seat among `others`, winners first, then by points. Returns the first and the
    last place that equals share."""

    def rank(one: int) -> tuple[bool, int]:
        return one in winners, scores[one]

    before = sum(rank(one) > rank(seat) for one in others)
    level = sum(rank(one) == rank(seat) for one in others)
    return before + 1, before + level + 1
