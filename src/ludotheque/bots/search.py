"""A search at work: one declared by a game, or one of the two that serve every game that has none."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.bots.level_rules import choose
from ludotheque.bots.paired_search import PAIRED
from ludotheque.bots.tree_search import TREE
from ludotheque.core.game import Game
from ludotheque.core.thinking import COLUMNS, Found, SearchRules


def search_rules(game: Game) -> SearchRules:
    return game.search or (PAIRED if game.thinking.paired else TREE)


class Search:
    """Thinks about one decision, a little more at a time."""

    def __init__(self, game: Game, rules: SearchRules | None = None) -> None:
        rules = rules or search_rules(game)
        self.memory = rules.new_memory(game)
        self._begin, self._grow = game.bound(rules.begin), game.bound(rules.grow)
        self._found, self._choose = game.bound(rules.found), game.bound(choose)
        self._out = np.zeros((game.most_moves, COLUMNS))
        self._texts = game.notation.texts

    def begin(self, v: Any, rng: Any, ideas: int = 0) -> None:
        """Begin a decision of the seat of the view `v`."""
        self._v = v
        self._begin(v, rng, ideas, self.memory)

    def grow(self, simulations: int) -> int:
        """Think on; how many simulations were done. 0: there is nothing more to find out."""
        return int(self._grow(self._v, self.memory, simulations))

    def found(self) -> list[Found]:
        """The legal moves so far, the best first."""
        self._rows = int(self._found(self._v, self.memory, self._out))
        return [
            Found(int(action), self._texts[int(action)], worth, wins, points, int(visits))
            for action, worth, wins, points, visits, *_ in self._out[: self._rows].tolist()
        ]

    def chosen(self, rng: Any, overlooks: float, temperament: int = 0) -> int:
        """The action to play, of what was found last."""
        return int(self._choose(self._v, rng, overlooks, temperament, self._out, self._rows))
