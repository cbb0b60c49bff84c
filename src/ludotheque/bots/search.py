"""The search that serves every game that has none of its own."""

from __future__ import annotations

from typing import Any

from ludotheque.bots.tree import ROOT, Settings, edge_of, empty, grow, new_tree
from ludotheque.core.game import Game
from ludotheque.core.thinking import Found


class TreeSearch:
    """Imagined matches, counted in a tree (`bots.tree`)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        thinking = game.thinking
        self._settings = Settings(
            float(thinking.curiosity), int(thinking.chapters), int(thinking.depth), int(thinking.rolls)
        )
        self._tree = new_tree(game)
        self._grow = game.bound(grow)
        self.blank = self._tree.tables[:1]

    def begin(self, v: Any, rng: Any) -> None:
        self._v, self._rng, self._seat = v, rng, int(v.seat)
        empty(self._tree)

    def grow(self, simulations: int) -> int:
        self._grow(self._v, self._seat, self._tree, self._settings, simulations, self._rng)
        return simulations

    def found(self) -> list[Found]:
        """By visits: what was tried most is what held up best; what was not tried yet comes last."""
        tree = self._tree
        found = []
        for action in self._legal():
            edge = edge_of(tree, ROOT, self._seat, action, False)
            visits = int(tree.visits[edge]) if edge >= 0 else 0
            sums = (tree.total[edge], tree.wins[edge], tree.points[edge]) if visits else (0.0, 0.0, 0.0)
            worth, wins, points = (float(total) / max(visits, 1) for total in sums)
            found.append(Found(action, worth, wins, points, visits))
        return sorted(found, key=lambda one: (-one.visits, -one.worth, one.action))

    def _legal(self) -> list[int]:
        """Those of the table that was imagined last: what a seat may do follows from its view."""
        if not self._tree.count[1]:
            return []
        count = self.game.rules.legal(self._tree.tables[1], self._seat, self._tree.out)
        return [int(action) for action in self._tree.out[:count]]
