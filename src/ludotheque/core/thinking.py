"""What a game says about how to think in it: the settings of the search, or a search of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol


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


class Search(Protocol):
    """Thinks about one decision, a little more at a time."""

    def begin(self, v: Any, rng: Any) -> None:
        """A new decision, of the seat of the view `v`."""

    def grow(self, simulations: int) -> int:
        """Think on; how many simulations were done. 0: there is nothing more to find out."""

    def found(self) -> list[Found]:
        """The legal moves so far, the one to play first."""


class Imagining(Search, Protocol):
    """One that imagines what is hidden, with the `imagine` of the contract (`Game.bound`)."""

    blank: Any
    """One state, from which it imagines each time: zeros."""


@dataclass(frozen=True)
class Thinking:
    """The settings of the search, found by measuring: `docs/bots.md` says how, and what each brought."""

    paired: bool = False
    """Whether moves are compared on the same imagined matches (`bots.paired`), not in a tree."""
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
