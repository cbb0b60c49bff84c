"""A searching player that sees all cards: how much could be won at all. The ladder's, and nobody else's.

It searches the tree of the bots (`bots.tree`), but imagines nothing: the table it starts from is the
true one, with every hand and every pile. What dice will roll it does not know. A game's own search may
be stronger for all that: the ladder then says that the oracle is no bound.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ludotheque.bots.levels import grow_within
from ludotheque.bots.players import Bot, Thought, never
from ludotheque.bots.search import TreeSearch
from ludotheque.bots.tree import empty
from ludotheque.core.game import Game
from ludotheque.core.rule import rule


@rule
def imagine(v: Any, rng: Any, s: Any) -> None:
    """There is nothing to imagine: `grow` has copied the truth into `s`."""


NO_VIEW = np.zeros(0, np.int8)
"""What `grow` gets for a view; no game has one of this type, so compiled code is never mistaken."""


class OracleSearch(TreeSearch):
    def __init__(self, game: Game) -> None:
        super().__init__(replace(game, modules=(*game.modules, sys.modules[__name__])))

    def begin(self, v: Any, rng: Any) -> None:
        self._v, self._rng, self._seat = NO_VIEW, rng, v.seat
        empty(self._tree)
        self._tree.tables[0] = v.state

    def _legal(self) -> list[int]:
        tree = self._tree
        count = self.game.rules.legal(tree.tables[0], self._seat, tree.out)
        return [int(action) for action in tree.out[:count]]


class OracleBot(Bot):
    name, level = "oracle", 4

    def __init__(self, game: Game, limit: Any = None) -> None:
        super().__init__(game, limit)
        self._search = OracleSearch(game)

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        """`v` is the truth (`arena.match.Truth`)."""
        self._search.begin(v, rng)
        done = grow_within(self._search, self.limit, stop)
        found = self._search.found()
        return Thought(found[0].action, found, done)
