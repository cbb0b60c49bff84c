"""The value of a table for each captain while the die is in the air: the fleets, weighed.

Every player who has boats has a strength: a small network with learned weights (`ludotheque train
bateaux --network worth`) finds it from what counts for them, and from the same of all the others
together. Their hope to win is the share of exp(strength) among all. What changes quickly is counted
roughly: on open water, parity and distance say which rolls lead where.
"""

from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.bits import has, lowest, popcount, signed
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.maths import exp
from ludotheque.core.networks import read_network
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import PORTS, distance
from ludotheque.games.bateaux.rules import afloat, next_roller
from ludotheque.games.bateaux.table import BOATS, DIE, SEATS

UNITS, VARIANTS, SIZES = 8, 4, 3
PATH = Path(__file__).with_name("worth.net")
WEIGHTS = read_network(PATH).astype(np.float64).reshape(VARIANTS, SIZES, -1, 2 * UNITS)
"""The weights by variant, and by 2, 3 or 4 players who have boats. Each feature has a row: its
weights for the units of its player, then for those of the others. The last row has the thresholds and
the output weights."""


HOLDS = 4  # boats with 1, 2, 3, and 4 or more goods
FLEETS = 9  # boats and how many of them at sea: 1/0 1/1 2/0 2/1 2/2 3/0 3/1 3/2 3/3

# The features
AT_SEA = 0  # boats at sea, by goods
IN_PORT = AT_SEA + HOLDS  # boats in their port, by goods
SURPLUS = IN_PORT + HOLDS  # goods beyond the fourth of a boat
FLEET = SURPLUS + 1  # which of the nine fleets
WAY_HOME = FLEET + FLEETS  # the probability of a roll that brings a boat home, by goods
DANGER = WAY_HOME + HOLDS  # the probability to be robbed before the next own move, by goods
DANGER_LATER = DANGER + HOLDS  # the same by players who move after that
PREY = DANGER_LATER + HOLDS  # the probability to rob a boat, if this player rolls next, by its goods
PREY_LATER = PREY + HOLDS  # the same, if others roll first
RANK = PREY_LATER + HOLDS  # who rolls next, second, …
SUNK = RANK + SEATS  # enemy boats sunk
FEATURES = SUNK + 1

BESIDE = np.array(
    [sum(1 << n for n in range(DIE) if n + 2 >= d and (n + d) % 2 == 0) for d in range(13)], np.int64
)
"""By the distance of two boats: the rolls that bring one beside the other (bit n: a roll of n + 1)."""
THERE = np.array(
    [sum(1 << n for n in range(DIE) if n + 1 >= d and (n + 1 + d) % 2 == 0) for d in range(13)], np.int64
)
"""By the distance of a cell: the rolls that bring a boat there."""


@rule
def strikes(s: Any, seat: int, cell: int) -> int:
    """The rolls that bring some boat of a player beside a cell."""
    found = signed(0)
    for hull in range(BOATS * seat, BOATS * seat + BOATS):
        if s.goods[hull] > 0:
            found |= BESIDE[distance(signed(s.cell[hull]), cell)]
    return found


@rule
def rolls_home(s: Any, seat: int, cell: int) -> int:
    """The rolls that bring a boat of this player from a cell to a free place in their port."""
    found = signed(0)
    places = PORTS[s.players, seat] & ~s.fleet[seat]
    while places:
        found |= THERE[distance(lowest(places), cell)]
        places &= places - 1
    return found


@rule
def wait(s: Any, seat: int) -> int:
    """The number of players who roll before this one."""
    return (seat - s.turn - 1 + s.players) % s.players


@rule
def count(out: Any, seat: int, w: Any, what: int, amount: float) -> None:
    for i in range(w.shape[1]):
        out[seat, i] += amount * w[what, i]


@rule
def add_boat(s: Any, seat: int, hull: int, w: Any, out: Any) -> None:
    """The features of a boat at sea, for its owner and for those who might rob it."""
    hold = min(signed(s.goods[hull]), HOLDS) - 1
    cell = signed(s.cell[hull])
    count(out, seat, w, AT_SEA + hold, 1.0)
    count(out, seat, w, WAY_HOME + hold, popcount(rolls_home(s, seat, cell)) / DIE)
    spared, spared_later = 1.0, 1.0
    first = next_roller(s)
    for other in range(s.players):
        if other != seat and s.fleet[other]:
            hit = popcount(strikes(s, other, cell)) / DIE
            if wait(s, other) < wait(s, seat):
                spared *= 1.0 - hit
            else:
                spared_later *= 1.0 - hit
            count(out, other, w, (PREY if other == first else PREY_LATER) + hold, hit)
    count(out, seat, w, DANGER + hold, 1.0 - spared)
    count(out, seat, w, DANGER_LATER + hold, 1.0 - spared_later)


@rule
def count_fleets(s: Any, w: Any, out: Any) -> None:
    """Add the features of each player who has boats, times their weights, to `out`, by seat. (For
    training, `w` is a unit matrix, so the features themselves are added.)"""
    rank = 0
    for i in range(1, s.players + 1):
        seat = (s.turn + i) % s.players
        if s.fleet[seat] == 0:
            continue
        port = PORTS[s.players, seat]
        boats, at_sea = 0, 0
        for hull in range(BOATS * seat, BOATS * seat + BOATS):
            goods = signed(s.goods[hull])
            if goods == 0:
                continue
            boats += 1
            if goods > HOLDS:
                count(out, seat, w, SURPLUS, goods - HOLDS)
            if has(port, s.cell[hull]):
                count(out, seat, w, IN_PORT + min(goods, HOLDS) - 1, 1.0)
            else:
                at_sea += 1
                add_boat(s, seat, hull, w, out)
        count(out, seat, w, FLEET + boats * (boats + 1) // 2 - 1 + at_sea, 1.0)
        count(out, seat, w, RANK + rank, 1.0)
        count(out, seat, w, SUNK, signed(s.sunk[seat]))
        rank += 1


@rule
def weights_of(s: Any) -> Any:
    """The weights of the variant."""
    return WEIGHTS[2 * s.split + s.short]


@rule
def size_of(s: Any) -> int:
    """The index of the network: the number of players who have boats."""
    return max(popcount(afloat(s)), 2) - 2


@rule
def hopes(s: Any, weights: Any, told: Any, out: Any) -> None:
    """The probability of every seat to win, from 0 to 1. `weights`: those of a variant. `told`:
    scratch memory for the inputs of each seat."""
    if s.over:
        for seat in range(s.players):
            out[seat] = share_of_win(s.won, seat)
        return
    w = weights[size_of(s)]
    for seat in range(s.players):
        for i in range(w.shape[1]):
            told[seat, i] = 0.0
    count_fleets(s, w, told)
    whole = 0.0
    for seat in range(s.players):
        out[seat] = exp(strength(s, seat, w, told)) if s.fleet[seat] else 0.0
        whole += out[seat]
    for seat in range(s.players):
        out[seat] /= whole


@rule
def strength(s: Any, seat: int, w: Any, told: Any) -> float:
    """The output of the units for a player: from the player's features and those of the others."""
    said, units = 0.0, w.shape[1] // 2
    for unit in range(units):
        heard = w[FEATURES, unit] + told[seat, unit]
        for other in range(s.players):
            if other != seat:
                heard += told[other, units + unit]
        if heard > 0.0:
            said += heard * w[FEATURES, units + unit]
    return said


@rule
def evaluate(s: Any, out: Any) -> None:
    hopes(s, weights_of(s), np.empty((SEATS, 2 * UNITS)), out)
