"""Bots of OpenSpiel at our tables: in `compare`, in the arena, wherever a bot of one's own plays.

    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from ludotheque.adapters.openspiel import RandomRollouts
    from ludotheque.adapters.openspiel_bots import OpenSpielBot

    def is_mcts(game, seed):
        return ISMCTSBot(game, RandomRollouts(seed=seed), 1.4, 1000, random_state=RandomState(seed))

    compare("land-unter", [OpenSpielBot(is_mcts), "best", "best"])

Such a bot gets a view like everybody else. From it a table is imagined that looks the same to its seat,
and OpenSpiel gets the state of that table: it cannot peek, and it has no history of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from ludotheque.adapters.game_functions import Luck
from ludotheque.adapters.nodes import Node
from ludotheque.adapters.openspiel import SpielGame, SpielState
from ludotheque.adapters.openspiel_types import short_name
from ludotheque.bots.views import View
from ludotheque.core.chance import key_of
from ludotheque.core.shelf import find_game
from ludotheque.core.tables.table import Table

MakeBot = Callable[[SpielGame, int], pyspiel.Bot]
"""Makes a bot for a game of OpenSpiel, with a seed for its luck."""


class OpenSpielBot:
    """A bot of OpenSpiel that plays wherever a bot of one's own can.

    The game that it is made for is turn-based and samples what chance decides; the bot has a method
    `step(state)`, as all of OpenSpiel's have.
    """

    def __init__(self, make: MakeBot, name: str = "") -> None:
        self.make = make
        self.name = name or getattr(make, "__name__", "openspiel")
        self._game: SpielGame | None = None
        self._bot: Any = None

    def new_match(self) -> None:
        self._game = self._bot = None

    def choose(self, view: View) -> int:
        table = view.imagine()
        if self._game is None:
            self._game = self._sampled(table, view.random.getrandbits(31))
        node = Node.of(table.game, table.truth().tobytes())
        return int(self._bot.step(SpielState(self._game, node)))

    def _sampled(self, table: Table, seed: int) -> SpielGame:
        game = loaded(table.game.name, table.players, tuple(table.options.items()))
        game.luck = Luck(key_of(seed))
        self._bot = self.make(game, seed)
        return game

    def __getstate__(self) -> dict[str, object]:
        """Without what belongs to a match: neither a game nor a bot of OpenSpiel has to be copied."""
        return {**self.__dict__, "_game": None, "_bot": None}


def loaded(name: str, players: int, options: tuple[tuple[str, bool], ...]) -> SpielGame:
    """The game of a table in OpenSpiel, as searches in Python take it, with luck of its own."""
    settings = {"players": players, "turn_based": True, "sampled_chance": True, **dict(options)}
    game: SpielGame = pyspiel.load_game(short_name(find_game(name)), settings)
    return game
