"""The value of a table for each captain, as in `worth`, but by a larger network that also sees where
every boat is. It takes several times as long, so it judges only where the search stops to look ahead.

A captain sees the sea turned so that their own port is in the south. Most inputs are 0, so only the
others are listed. They go through two hidden layers to a strength, and the hope to win is the share of
exp(strength) among all who have boats. `ludotheque train bateaux` learns the weights.
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.maths import exp
from ludotheque.core.networks import LANES, ZERO, plus, put, read_network, sixteen
from ludotheque.core.rule import bare, routine, rule, wide
from ludotheque.games.bateaux.board import CELL
from ludotheque.games.bateaux.table import BOATS, CELLS, SEATS
from ludotheque.games.bateaux.worth import FEATURES, HOLDS, count_fleets

PATH = Path(__file__).with_name("value_network.net")
UNITS, LATER = 4 * LANES, 2 * LANES
"""The sizes of the two hidden layers."""

# The inputs: what `worth` counts, of oneself and of the captains to the west, north and east; then every
# boat, by whose it is, its goods and its cell; then the variant.
PLACES = SEATS * FEATURES
VARIANT = PLACES + SEATS * HOLDS * CELLS
INPUTS = VARIANT + 2
MOST_INPUTS = SEATS * (FEATURES + BOATS) + 2

# The weights: of the inputs, the thresholds, of the layer between, its thresholds, and the output
THRESHOLDS = INPUTS * UNITS
BETWEEN = THRESHOLDS + UNITS
LATER_THRESHOLDS = BETWEEN + UNITS * LATER
OUTPUT = LATER_THRESHOLDS + LATER
SIZE = OUTPUT + LATER

SIDES = np.array([[0, 0, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0], [0, 1, 2, 0], [0, 1, 2, 3]], np.int64)
"""By the number of players and the seat: the side of the port, clockwise from the south."""
ONE_EACH = np.eye(FEATURES, dtype=np.float32)


def turned_cells() -> np.ndarray[Any, Any]:
    """The number of each cell, 0 to 48, by the side that is turned to the south."""
    numbers = np.zeros((4, 64), np.int64)
    for cell, _ in CELL.names:
        east, north = (cell >> 3) - 3, (cell & 7) - 3
        for side in range(4):
            numbers[side, cell] = 7 * (east + 3) + north + 3
            east, north = -north, east
    return numbers


TURNED_CELLS = turned_cells()
WEIGHTS = read_network(PATH).ravel()


class Scratch(NamedTuple):
    """Scratch memory."""

    counted: Any
    """What `worth` counts of each seat."""
    which: Any
    """The inputs that are not 0."""
    amounts: Any
    units: Any


def new_scratch() -> Scratch:
    return Scratch(
        counted=np.zeros((SEATS, FEATURES), np.float32),
        which=np.zeros(MOST_INPUTS, np.int64),
        amounts=np.zeros(MOST_INPUTS, np.float32),
        units=np.zeros(UNITS + LATER, np.float32),
    )


@rule
def count_captains(s: Any, scratch: Any) -> None:
    """Count what each captain has and can do."""
    for seat in range(s.players):
        for what in range(FEATURES):
            scratch.counted[seat, what] = ZERO
    count_fleets(s, ONE_EACH, scratch.counted)


@rule
def sense(s: Any, seat: int, scratch: Any) -> int:
    """List the inputs of a captain, after `count_captains`. Returns their number: 0 without boats."""
    which, amounts, n = scratch.which, scratch.amounts, 0
    if s.fleet[seat] == 0:
        return 0
    side = SIDES[s.players, seat]
    for other in range(s.players):
        if s.fleet[other] == 0:
            continue
        away = (SIDES[s.players, other] - side) & 3
        for what in range(FEATURES):
            amount = scratch.counted[other, what]
            if amount != ZERO:
                which[n], amounts[n] = FEATURES * away + what, amount
                n += 1
        for hull in range(BOATS * other, BOATS * other + BOATS):
            if s.goods[hull] > 0:
                hold = HOLDS * away + min(signed(s.goods[hull]), HOLDS) - 1
                which[n] = PLACES + CELLS * hold + TURNED_CELLS[side, s.cell[hull]]
                amounts[n] = 1.0
                n += 1
    which[n], amounts[n] = VARIANT, s.split
    which[n + 1], amounts[n + 1] = VARIANT + 1, s.short
    return n + 2


@bare
@routine
@wide
def strength(w: Any, n: int, which: Any, amounts: Any, units: Any) -> float:
    """The output of the network for `n` inputs. Every sum has a fixed order."""
    for block in range(0, UNITS, LANES):
        sums = sixteen(w[THRESHOLDS + block :])
        for i in range(n):
            sums = plus(sums, amounts[i], w[which[i] * UNITS + block :])
        put(sums, units[block:])
    for block in range(0, LATER, LANES):
        sums = sixteen(w[LATER_THRESHOLDS + block :])
        for u in range(UNITS):
            sums = plus(sums, max(units[u], ZERO), w[BETWEEN + u * LATER + block :])
        put(sums, units[UNITS + block :])
    total = ZERO
    for u in range(LATER):
        total += max(units[UNITS + u], ZERO) * w[OUTPUT + u]
    return float(total)


@rule
def chance_to_win(s: Any, seat: int, scratch: Any) -> float:
    """The probability that this seat wins, from 0 to 1."""
    return hope(s, seat, WEIGHTS, scratch)


@rule
def hope(s: Any, seat: int, weights: Any, scratch: Any) -> float:
    if s.over:
        return share_of_win(s.won, seat)
    if s.fleet[seat] == 0:
        return 0.0
    count_captains(s, scratch)
    own, whole = 0.0, 0.0
    for other in range(s.players):
        n = sense(s, other, scratch)
        if n:
            part = exp(strength(weights, n, scratch.which, scratch.amounts, scratch.units))
            whole += part
            if other == seat:
                own = part
    return own / whole
