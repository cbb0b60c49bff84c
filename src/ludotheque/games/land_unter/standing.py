"""The chance of each seat to win a match of Land Unter, between two rounds."""

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.contract import winners
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.maths import exp
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.policy import kind_of
from ludotheque.games.land_unter.rules import rings_on
from ludotheque.games.land_unter.table import CARDS


@rule
def round_number(s: Any) -> int:
    """The end of a round says nearly all: the next one has other hands."""
    return s.round_no + (1 if s.over else 0)


# Fitted to matches in which everybody plays at a glance (scripts/fit_land_unter.py), for 3 players, 3 in
# open play, 4, …: what a hand still to be played is worth, in points, and how much chance there is in 1,
# 2, … rounds still to be played. Of a hand: each ring, and of each card x, x², x³ and x⁴, where x goes
# from −1 (card 1) to 1 (card 60).
WORTH_OF_HAND = np.array(
    [
        [1.126, 0.405, 1.235, -0.364, 0.353],
        [1.284, 0.289, 1.490, -0.268, 0.381],
        [0.916, -0.377, 0.816, 0.361, 0.160],
        [0.816, -0.365, 1.237, 0.400, -0.109],
        [0.856, -0.504, 0.408, 0.425, 0.283],
        [0.836, -0.659, 0.355, 0.663, 0.359],
    ]
)
SPREAD = np.array(
    [
        [1.0, 1.89, 3.37, 3.9, 0.0, 0.0],
        [1.0, 1.89, 3.27, 3.8, 0.0, 0.0],
        [1.0, 1.40, 1.91, 2.28, 2.6, 0.0],
        [1.0, 1.29, 1.77, 2.17, 2.5, 0.0],
        [1.0, 1.26, 1.68, 1.99, 2.23, 2.4],
        [1.0, 1.16, 1.57, 1.82, 2.07, 2.3],
    ]
)
HEIGHT = (np.arange(CARDS + 1) - (CARDS + 1) / 2) / ((CARDS - 1) / 2)
ONCE, SQUARE, CUBE, FOURTH = WORTH_OF_HAND[:, 1:, None].swapaxes(0, 1)
WORTH_OF_CARD = HEIGHT * (ONCE + HEIGHT * (SQUARE + HEIGHT * (CUBE + HEIGHT * FOURTH)))
HONOUR = 0.1
"""The weight of points beside winning: a player who has lost or won plays on for points."""


@rule
def worth_of_hand(kind: int, hand: int) -> float:
    worth = WORTH_OF_HAND[kind, 0] * rings_on(hand)
    while hand:
        worth += WORTH_OF_CARD[kind, lowest(hand)]
        hand &= hand - 1
    return worth


@rule
def evaluate(s: Any, out: Any) -> None:
    """The winner, and a small part for the points. Between two rounds, the probability to win, from
    the points and the hands to come."""
    is_over = s.over
    kind, left = kind_of(s), 0 if is_over else s.players - s.round_no + 1
    most, total = -1e9, 0.0
    for seat in range(s.players):
        hope = 1.0 * s.scores[seat]
        for i in range(left):  # LU-15: hands come from the right
            hope += worth_of_hand(kind, s.dealt[(seat + s.players - i) % s.players])
        out[seat] = hope / SPREAD[kind, left]
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
