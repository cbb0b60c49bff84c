"""Players that see a view and choose.

A bot gets a view record and a generator, nothing else: it cannot peek. It answers with a move, what
each move seemed worth to it, and why, as a key of the catalogue.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from ludotheque.core.chance import below, uniform
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game


@dataclass(frozen=True)
class Choice:
    move: str
    values: tuple[tuple[str, float], ...] = ()
    """The legal moves and what each is worth, best first."""
    why: str = ""
    arguments: dict[str, Any] = field(default_factory=dict)


class Bot(Protocol):
    name: str

    def choose(self, v: Any, rng: Any) -> Choice:
        """A legal move for the seat of the view `v`."""


class RandomBot:
    """Plays any legal move."""

    name = "random"

    def __init__(self, game: Game) -> None:
        self.game = game
        self._actions = np.zeros(game.most_moves, np.int64)
        self._values = np.zeros(game.most_moves)

    def choose(self, v: Any, rng: Any) -> Choice:
        count = self.game.rules.weigh(v, self._actions, self._values)
        return Choice(self.game.notation.move_text(int(self._actions[below(rng, count)])))


class SensibleBot:
    """Plays what seems best at a glance, by the game's own rules of thumb."""

    name = "sensible"
    whim = 0.05
    """Moves nearly as good as the best are played now and then: nobody likes to be foreseen."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._actions = np.zeros(game.most_moves, np.int64)
        self._values = np.zeros(game.most_moves)

    def choose(self, v: Any, rng: Any) -> Choice:
        count = self.game.rules.weigh(v, self._actions, self._values)
        actions = [int(action) for action in self._actions[:count]]
        values = [float(value) for value in self._values[:count]]
        wanted = max(range(count), key=lambda i: values[i] + self.whim * uniform(rng))
        text = self.game.notation.move_text
        ranking = sorted(zip(values, actions, strict=True), key=lambda pair: -pair[0])
        why, arguments = self.game.explain(v, actions[wanted])
        return Choice(
            text(actions[wanted]),
            tuple((text(action), value) for value, action in ranking),
            why,
            arguments,
        )


BOTS = {bot.name: bot for bot in (RandomBot, SensibleBot)}


def new_bot(name: str, game: Game) -> Bot:
    if name not in BOTS:
        raise LudothequeError("error-unknown-bot", bot=shortened(name), known=list(BOTS))
    return BOTS[name](game)
