"""The prospects of each seat in a match of Land Unter between two rounds."""

from typing import Any

import numpy as np

from ludotheque.core.contract import share_of_win, winners
from ludotheque.core.maths import exp
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.rules import rings_on


@rule
def chapter(s: Any) -> int:
    """A chapter is a round. The end of a round says nearly all: the next one has other hands."""
    return s.round_no + (1 if s.over else 0)


# Fitted to the results of matches in which everybody plays at a glance, for 3, 4 and 5 players: the
# points that a ring is worth in a hand still to be played, and how much chance there is in 1, 2, …
# rounds still to be played.
WORTH_OF_RING = np.array([0.30, 0.25, 0.42])
SPREAD = np.array(
    [
        [1.0, 1.84, 2.69, 3.3, 0.0, 0.0],
        [1.0, 1.46, 2.15, 2.65, 3.1, 0.0],
        [1.0, 1.43, 2.08, 2.68, 3.19, 3.6],
    ]
)
HONOUR = 0.1
"""The weight of points beside winning: a player who has lost or won plays on for points."""


@rule
def prospects(s: Any, out: Any) -> None:
    """The winner, and a small part for the points. Between two rounds, the probability to win, from
    the points and the rings of the hands to come."""
    is_over = s.over
    table, left = s.players - 3, 0 if is_over else s.players - s.round_no + 1
    most, total = -1e9, 0.0
    for seat in range(s.players):
        hope = 1.0 * s.scores[seat]
        for i in range(left):  # LU-15: hands come from the right
            hope += WORTH_OF_RING[table] * rings_on(s.dealt[(seat + s.players - i) % s.players])
        out[seat] = hope / SPREAD[table, left]
        most = max(most, out[seat])
    for seat in range(s.players):
        out[seat] = exp(out[seat] - most)
        total += out[seat]
    won = winners(s)
    for seat in range(s.players):
        out[seat] /= total
        if is_over:
            share = share_of_win(won, seat)
            out[seat] = HONOUR * out[seat] + (1.0 - HONOUR) * share
