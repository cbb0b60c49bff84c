"""A searching player that sees all cards: how much could be won at all. The ladder's, and nobody else's.

It searches as the best bot of the game does, but imagines nothing: the table from which its search
starts is the true one, with every hand and every pile. What dice will roll it does not know, nor what
nobody can: in Quelle heure est-il ? it draws by its memory, like everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from ludotheque.bots.levels import grow_within
from ludotheque.bots.players import Bot, Thought, never
from ludotheque.bots.search import Search
from ludotheque.core.game import Game
from ludotheque.core.rule import rule


@rule
def imagine(v: Any, rng: Any, s: Any) -> None:
    """There is nothing to imagine: `s` begins as the truth."""


class OracleBot(Bot):
    name, level = "oracle", 4

    def __init__(self, game: Game, limit: Any = None) -> None:
        super().__init__(game, limit)
        self._all_seeing = replace(game, functions=replace(game.functions, imagine=imagine))
        self._search = Search(self._all_seeing)
        # A type that no view has or begins with: compiled code is never mistaken for that of the bots.
        kinds = _kinds(game.view)
        self._view = np.dtype([("sees_all", np.int64), *kinds.items()], align=True)
        self._uncovered = [name for name, kind in _kinds(game.state).items() if kinds.get(name) == kind]

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        """`v` is the truth (`arena.matches.match.Truth`)."""
        self._search.begin(self._seen(v.state, v.seat), rng)
        self._search.memory.worlds.blank[0] = v.state
        done = grow_within(self._search, self.limit, stop)
        found = self._search.found()
        return Thought(found[0].action, found, done)

    def _seen(self, s: Any, seat: int) -> Any:
        """Its view, in which nothing is covered that has a place in it."""
        seen = np.zeros(1, self._view).view(np.recarray)[0]
        self.game.rules.observe(s, seat, seen)
        for name in self._uncovered:
            seen[name] = s[name]
        return seen


def _kinds(record: Any) -> dict[str, Any]:
    return {name: record.fields[name][0] for name in record.names}
