"""The thinking of bots in a game: the settings of the common search, or a search of the game's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from ludotheque.core.contract import Generator, Values, ViewRecord
from ludotheque.core.rule import routine, rule


class Temperament(IntEnum):
    """The temperaments of bots. They are equally strong: between moves of about the same value, each
    takes the one that fits its temperament."""

    EVEN = 0
    CAREFUL = 1
    BOLD = 2
    SPITEFUL = 3
    GRABBING = 4


@dataclass(frozen=True)
class Found:
    """A move that a bot has looked at, and what it is worth.

    >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
    >>> best = bot("best@50", "land-unter", seed=1).think(view).values[0]
    >>> best.move in view.legal_moves, 0 <= best.wins <= 1, best.visits > 0
    (True, True, True)
    """

    action: int
    move: str
    worth: float
    """The value that a search compares, from 0 (lost) to 1 (won). Without a search: a rough value."""
    wins: float = 0.0
    """The share of imagined matches that were won. Where a match stops early, its estimate counts."""
    points: float = 0.0
    """The mean score at the end of the imagined matches."""
    visits: int = 0
    """The imagined matches behind it; 0: none."""


@dataclass(frozen=True)
class SearchRules:
    """A search: what it writes to, and three rules on it, which run wherever rules run.

    Its memory is a tuple of arrays, of numbers or of records (a part may be such a tuple again), made
    once and begun anew for each decision. All that a search has to know lies in it or is a constant.
    """

    new_memory: Callable[[Any], Any]
    """Allocate the memory for a game. If the search imagines worlds, the field `worlds` has them
    (`core.worlds`)."""
    begin: Callable[[ViewRecord, Generator, int, Any], None]
    """`(v, rng, ideas, memory)`: begin a decision of the seat of `v`. All random numbers are drawn
    now. `ideas`: how many candidate moves to sample from the likely ones; 0: all moves are
    candidates."""
    grow: Callable[[ViewRecord, Any, int], int]
    """`(v, memory, simulations)`: continue. Returns how many simulations were done; 0: the search is
    finished."""
    found: Callable[[ViewRecord, Any, Values], int]
    """`(v, memory, out)`: write the legal moves, best first, one row each. Returns their number."""


ACTION, WORTH, WINS, POINTS, VISITS, FIRST, SECOND, THIRD = range(8)
"""The columns of a result: those of `Found`, and three numbers for the order."""
COLUMNS = 8


@rule
def put_found(out: Any, row: int, found: Any, merits: Any) -> None:
    out[row, ACTION], out[row, WORTH], out[row, WINS], out[row, POINTS], out[row, VISITS] = found
    out[row, FIRST], out[row, SECOND], out[row, THIRD] = merits


@routine
def best_found_first(out: Any, n: int) -> int:
    """Sort by merit; equal rows keep their order. Returns their number."""
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


MOST_MODELS = 4
"""The most models of other players that a game has."""

SETTINGS = np.dtype(
    [
        ("curiosity", np.float64),
        ("doubt", np.float64),
        ("models", np.float64, (MOST_MODELS,)),
        ("rounds", np.int64),
        ("depth", np.int64),
        ("rolls", np.int64),
    ]
)
"""The settings that the compiled search reads."""


@dataclass(frozen=True)
class Thinking:
    """The settings of the search. They were measured: `docs/bots-measured.md` says how, and what
    each of them gained."""

    paired: bool = False
    """Whether all moves are compared on the same imagined matches (`bots.paired_search`) instead of
    in a tree."""
    doubt: float = 0.0
    """For `paired`: the share of the other players' choices that are random."""
    others: tuple[float, ...] = ()
    """For `paired`: how likely another player is of model 1, 2 … (`model_action`) before they have
    played a card. They are of model 0 (`rollout_action`) otherwise."""
    curiosity: float = 0.5
    rounds: int = 0
    """The number of rounds of an imagined match; 0: to the end."""
    depth: int = 4
    """The number of choices below the root that have their own statistics."""
    rolls: bool = False
    """Whether an outcome of chance is part of a tree node, as a roll of dice should be."""
    strong: int = 200
    """The simulations of level 3."""
    strong_ideas: int = 0
    best_ideas: int = 0
    """For `paired`: how many candidate moves levels 3 and 4 sample from the likely ones; 0: all
    moves."""
    best: int = 20_000
    """The most simulations of level 4."""
    child_overlooks: float = 0.4
    casual_overlooks: float = 0.2
    strong_overlooks: float = 0.0
    """The share of moves that levels 1, 2 and 3 overlook."""
    casual_strength: int = 30
    strong_strength: int = 65
    """The strength of levels 2 and 3 on a scale from 0 (child) to 100 (best). Equal steps are equal
    odds."""
    span: float = 5.0
    """The logarithm of the odds between both ends of the scale: in matches of two, the best wins
    exp(span) for each one it loses."""

    def overlooks(self, level: int) -> float:
        """The share of moves that a level overlooks."""
        shares = {1: self.child_overlooks, 2: self.casual_overlooks, 3: self.strong_overlooks}
        return shares.get(level, 0.0)

    def ideas(self, level: int) -> int:
        return {3: self.strong_ideas, 4: self.best_ideas}.get(level, 0)

    def settings(self) -> Any:
        """An array of one record, for the memory of a search."""
        one = np.zeros(1, SETTINGS).view(np.recarray)
        for name in SETTINGS.names or ():
            one[name] = getattr(self, name)
        return one

    @property
    def models(self) -> tuple[float, ...]:
        """The probability of each model, from model 0 on; zeros where a game has no more of them."""
        given = (1.0 - sum(self.others), *self.others)
        return (*given, *[0.0] * (MOST_MODELS - len(given)))
