"""A hint compares the advised move with the other legal moves. The terminal, the server and the page
use it.

Shares of so many imagined matches are known within their error, and no number pretends to know better:
moves whose difference is within the noise are as good. The comparison is a rule, so that the page's own
bots make it too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots.players import Choice
from ludotheque.core.rule import rule
from ludotheque.core.thinking import COLUMNS, POINTS, VISITS, WINS, WORTH

ALTERNATIVES = 3
"""Other moves that are named, at the most."""
DOUBT = 2.0
"""Standard errors within which two shares are taken for the same."""
SAME_POINTS = 0.1
CLEARLY = 0.08
"""A move that wins so much more than the next one stands out: a share of all matches."""
NEARLY, LESS = 0.1, 0.4
"""Without imagined matches: how far a move may be behind the best, as a share of the range of values."""

MEASURES = ("none", "rough", "wins", "points")
VERDICTS = ("none", "stands-out", "matters-little")
DEGREES = ("counted", "as-good", "nearly", "less", "worse")
"""`counted`: its wins or points are told. The last three are for the measure `rough`."""
MEASURE, VERDICT, OTHERS = range(3)
"""The comparison: two codes, then a row and a degree for each other move."""
ROOM = OTHERS + 2 * ALTERNATIVES


@rule
def compare_hint(found: Any, rows: int, chosen: int, out: Any) -> int:
    """Compare the row `chosen` with the next ones; how many. Codes are places in the lists above."""
    count = 0
    for row in range(rows):
        is_tried = found[row, VISITS] > 0 or found[chosen, VISITS] == 0  # as the chosen one was
        if row != chosen and is_tried and count < ALTERNATIVES:
            out[OTHERS + 2 * count] = row
            count += 1
    out[VERDICT] = 0
    if found[chosen, VISITS] == 0:
        out[MEASURE] = 1
    elif count and is_decided(found, chosen, count, out) and has_points(found, rows):
        out[MEASURE] = 3
    else:
        out[MEASURE] = 2
        out[VERDICT] = verdict(found, chosen, count, out)
    for i in range(count):
        row = out[OTHERS + 2 * i]
        out[OTHERS + 2 * i + 1] = degree(found, rows, chosen, row, out[MEASURE])
    return count


@rule
def degree(found: Any, rows: int, chosen: int, row: int, measure: int) -> int:
    if measure == 1:
        best, worst = found[0, WORTH], found[rows - 1, WORTH]
        behind = (best - found[row, WORTH]) / (best - worst) if best > worst else 0.0
        if behind < NEARLY:
            return 2
        return 3 if behind < LESS else 4
    if measure == 3:
        return int(found[chosen, POINTS] - found[row, POINTS] < SAME_POINTS)
    return int(found[chosen, WINS] - found[row, WINS] <= doubt(found, chosen, row))


@rule
def verdict(found: Any, chosen: int, count: int, out: Any) -> int:
    """The verdict in words: this move stands out, or several are as good."""
    stands_out, are_as_good = count > 0, count > 1
    for i in range(count):
        row = out[OTHERS + 2 * i]
        behind, noise = found[chosen, WINS] - found[row, WINS], doubt(found, chosen, row)
        stands_out = stands_out and behind > max(CLEARLY, noise)
        are_as_good = are_as_good and behind <= noise
    if stands_out:
        return 1
    return 2 if are_as_good else 0


@rule
def doubt(found: Any, one: int, other: int) -> float:
    return DOUBT * math.sqrt(square_error(found, one) + square_error(found, other))


@rule
def square_error(found: Any, row: int) -> float:
    """The squared standard error of a share of so many matches. It is never 0, even if all matches ended
    alike."""
    wins, visits = found[row, WINS], max(found[row, VISITS], 1.0)
    return (wins * (1.0 - wins) + 1.0 / (visits + 1.0)) / visits


@rule
def is_decided(found: Any, chosen: int, count: int, out: Any) -> bool:
    """Whether every move wins, or none does, so that only the points are left to play for."""
    share = of_100(found[chosen, WINS])
    for i in range(count):
        if of_100(found[out[OTHERS + 2 * i], WINS]) != share:
            return False
    return share == 0 or share == 100


@rule
def has_points(found: Any, rows: int) -> bool:
    """Whether the game counts points of its own, and not only who wins."""
    differ = False
    for row in range(rows):
        differ = differ or (found[row, VISITS] > 0 and found[row, POINTS] != found[row, WINS])
    return differ


@rule
def of_100(share: float) -> int:
    return math.floor(100.0 * share + 0.5)


@dataclass(frozen=True)
class HintComparison:
    """The comparison of a choice: its measure, its verdict, and the other moves with their degrees."""

    measure: str = MEASURES[0]
    verdict: str = VERDICTS[0]
    others: tuple[tuple[str, str], ...] = ()


def compared(choice: Choice) -> HintComparison:
    """A choice for which nothing was looked at, as of somebody else's bot, has nothing to compare."""
    moves = [one.move for one in choice.values]
    if choice.move not in moves:
        return HintComparison()
    found, out = np.zeros((len(moves), COLUMNS)), np.zeros(ROOM, np.int64)
    for row, one in zip(found, choice.values, strict=True):
        row[[WORTH, WINS, POINTS, VISITS]] = one.worth, one.wins, one.points, one.visits
    count = compare_hint(found, len(moves), moves.index(choice.move), out)
    rows, degrees = out[OTHERS::2][:count], out[OTHERS + 1 :: 2][:count]
    others = tuple(
        (moves[row], DEGREES[code]) for row, code in zip(rows.tolist(), degrees.tolist(), strict=True)
    )
    return HintComparison(MEASURES[int(out[MEASURE])], VERDICTS[int(out[VERDICT])], others)
