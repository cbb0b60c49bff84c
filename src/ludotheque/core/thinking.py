"""What a game says about how to think in it: the settings of the search, or a search of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from ludotheque.core.contract import Generator, Values, View
from ludotheque.core.rule import routine, rule


class Manner(IntEnum):
    """The temperaments of bots. They play as well as each other, and not alike: where moves seem about
    as good, each takes the one to its taste."""

    EVEN = 0
    CAREFUL = 1
    BOLD = 2
    SPITEFUL = 3
    GRABBING = 4


@dataclass(frozen=True)
class Found:
    """A move that a search has looked at."""

    action: int
    worth: float
    """What the search goes by: from 0 (lost) to 1 (won)."""
    wins: float
    """The share won, or hoped for where an imagined match stops early."""
    points: float
    """The mean score where it stops."""
    visits: int


@dataclass(frozen=True)
class SearchRules:
    """A search: what it writes to, and three rules on it, which run wherever rules run.

    Its memory is a tuple of arrays, of numbers or of records (a part may be such a tuple again), made
    once and begun anew for each decision. All that a search has to know lies in it or is a constant.
    """

    new_memory: Callable[[Any], Any]
    """For a game. A field `blank`, where there is one, is the state from which worlds are imagined."""
    begin: Callable[[View, Generator, int, Any], None]
    """`(v, rng, ideas, memory)`: a new decision, of the seat of `v`. All luck to come is drawn now.
    `ideas`: how often to ask what comes to mind, where only such moves are compared; 0: all are."""
    grow: Callable[[View, Any, int], int]
    """`(v, memory, simulations)`: think on; how many were done. 0: there is nothing more to find out."""
    found: Callable[[View, Any, Values], int]
    """`(v, memory, out)`: the legal moves so far, the one to play first, a row each; how many."""


ACTION, WORTH, WINS, POINTS, VISITS, FIRST, SECOND, THIRD = range(8)
"""The columns of what was found: a `Found`, and three numbers that say what comes first."""
COLUMNS = 8


@rule
def put_found(out: Any, row: int, found: Any, merits: Any) -> None:
    out[row, ACTION], out[row, WORTH], out[row, WINS], out[row, POINTS], out[row, VISITS] = found
    out[row, FIRST], out[row, SECOND], out[row, THIRD] = merits


@routine
def best_found_first(out: Any, n: int) -> int:
    """By their merits; of equals, the row that was first. Returns their number."""
    for last in range(1, n):
        row = last
        while row > 0 and is_better(out, row, row - 1):
            for column in range(COLUMNS):
                held = out[row, column]
                out[row, column] = out[row - 1, column]
                out[row - 1, column] = held
            row -= 1
    return n


@rule
def is_better(out: Any, one: int, other: int) -> bool:
    for column in range(FIRST, THIRD + 1):
        if out[one, column] != out[other, column]:
            return out[one, column] > out[other, column]
    return False


SETTINGS = np.dtype(
    [
        ("curiosity", np.float64),
        ("doubt", np.float64),
        ("chapters", np.int64),
        ("depth", np.int64),
        ("rolls", np.int64),
    ]
)
"""Those of `Thinking` that a search of the bots goes by."""


@dataclass(frozen=True)
class Thinking:
    """The settings of the search, found by measuring: `docs/bots.md` says how, and what each brought."""

    paired: bool = False
    """Whether moves are compared on the same imagined matches (`bots.paired_search`), not in a tree."""
    doubt: float = 0.0
    """Where moves are `paired`: the share of the others' choices that are taken to be just any."""
    curiosity: float = 0.5
    chapters: int = 0
    """How many chapters an imagined match goes on; 0: to its end."""
    depth: int = 4
    """Choices below the root that have statistics of their own."""
    rolls: bool = False
    """Whether what chance decides is part of a node, as a roll of dice should be."""
    strong: int = 200
    """The simulations of level 3."""
    strong_ideas: int = 0
    best_ideas: int = 0
    """How often levels 3 and 4 ask themselves what they would play at a glance: where moves are
    `paired`, they compare those only. 0: all moves."""
    best: int = 20_000
    """The simulations of level 4, at the most."""
    child_overlooks: float = 0.4
    casual_overlooks: float = 0.2
    strong_overlooks: float = 0.0
    """The share of the moves that levels 1, 2 and 3 do not notice."""
    casual_strength: int = 30
    strong_strength: int = 65
    """Where levels 2 and 3 stand on the scale of strength from 0 (child) to 100 (best), on which equal
    steps are equal odds."""
    span: float = 5.0
    """The whole scale as a logarithm of odds: exp(span) matches of two are won for each that is lost."""

    def overlooks(self, level: int) -> float:
        """The share of the moves that a level does not notice."""
        shares = {1: self.child_overlooks, 2: self.casual_overlooks, 3: self.strong_overlooks}
        return shares.get(level, 0.0)

    def ideas(self, level: int) -> int:
        return {3: self.strong_ideas, 4: self.best_ideas}.get(level, 0)

    def settings(self) -> Any:
        """For the memory of a search: an array of one record."""
        one = np.zeros(1, SETTINGS).view(np.recarray)
        for name in SETTINGS.names or ():
            one[name] = getattr(self, name)
        return one
