"""How a match of Land Unter stands between two rounds: what each seat may hope for."""

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.contract import share_of_win, winners
from ludotheque.core.maths import exp
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.rules import rings_on
from ludotheque.games.land_unter.table import CARDS


@rule
def chapter(s: Any) -> int:
    """Rounds: how a round ends says nearly all; the next one has other hands, and new luck."""
    return s.round_no + (1 if s.over else 0)


# Fitted to matches in which everybody plays at a glance (scripts/fit_land_unter.py), for 3 players, 3 in
# open play, 4, …: what a hand still to be played is worth, in points, and how much chance there is in 1,
# 2, … rounds still to be played. Of a hand: each ring, and of each card x, x², x³ and x⁴, where x goes
# from −1 (card 1) to 1 (card 60).
WORTH_OF_HAND = np.array(
    [
        [0.986, 0.341, 0.854, -0.335, 0.634],
        [1.274, 0.293, 1.400, -0.279, 0.449],
        [0.881, -0.334, 0.894, 0.327, -0.042],
        [0.858, -0.431, 1.141, 0.488, -0.034],
        [0.833, -0.598, 0.316, 0.585, 0.232],
        [0.856, -0.586, 0.477, 0.608, 0.153],
    ]
)
SPREAD = np.array(
    [
        [1.0, 1.91, 3.39, 3.9, 0.0, 0.0],
        [1.0, 1.85, 3.17, 3.7, 0.0, 0.0],
        [1.0, 1.40, 1.86, 2.17, 2.4, 0.0],
        [1.0, 1.25, 1.68, 2.01, 2.3, 0.0],
        [1.0, 1.24, 1.63, 1.88, 2.09, 2.3],
        [1.0, 1.12, 1.47, 1.75, 1.89, 2.1],
    ]
)
HEIGHT = (np.arange(CARDS + 1) - (CARDS + 1) / 2) / ((CARDS - 1) / 2)
WORTH_OF_CARD = WORTH_OF_HAND[:, 1:] @ np.array([HEIGHT**power for power in range(1, 5)])
HONOUR = 0.1
"""What points count beside winning: who has lost, or won, plays on for them."""


@rule
def worth_of_hand(table: int, hand: int) -> float:
    worth = WORTH_OF_HAND[table, 0] * rings_on(hand)
    while hand:
        worth += WORTH_OF_CARD[table, lowest(hand)]
        hand &= hand - 1
    return worth


@rule
def prospects(s: Any, out: Any) -> None:
    """Who has won, and a little for the points; between two rounds, who may win: by the points, and by
    the hands to come."""
    is_over = s.over
    table, left = 2 * (s.players - 3) + s.open, 0 if is_over else s.players - s.round_no + 1
    most, total = -1e9, 0.0
    for seat in range(s.players):
        hope = 1.0 * s.scores[seat]
        for i in range(left):  # LU-15: hands come from the right
            hope += worth_of_hand(table, s.dealt[(seat + s.players - i) % s.players])
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
