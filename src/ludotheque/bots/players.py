"""Players that see a view and choose.

A bot gets a view record and a generator, nothing else: it cannot peek. It answers with a move, what
each move seemed worth to it, and why, as a key of the catalogue.
"""

from __future__ import annotations

import hashlib
import itertools
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludotheque.bots.answers import START_SECONDS
from ludotheque.core.chance import below, generator, uniform
from ludotheque.core.contract import Numbers, Values
from ludotheque.core.declarations import MoveMeant
from ludotheque.core.game import Game
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.kinds import Object
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Found, Temperament


@dataclass(frozen=True)
class Limit:
    """The limit of a bot's thinking. With a number of simulations alone it is reproducible."""

    simulations: int | None = None
    seconds: float | None = None


def bot_luck(key: str, seat: int, view: bytes) -> bytes:
    """The key of a bot's generator at a table with people. It follows from the key of the match (as
    hexadecimal digits) and from what the bot sees, and so from nothing hidden."""
    return hashlib.sha256(f"ludotheque bot {seat} {key} ".encode() + view).digest()


def moves_out_of_turn(table: Table, levels: Mapping[int, int]) -> Iterator[tuple[int, str]]:
    """Moves that bots make out of turn before somebody else chooses, such as shuffling their hand: a
    seat and its move. The caller plays each move before it asks for the next one. `levels`: the level
    of each bot, by seat."""
    if not table.game.has_out_of_turn_moves:
        return
    for seat, level in levels.items():
        v = table.observed(seat)
        luck = generator(bot_luck(table.key.hex(), seat, v.tobytes()))
        move = table.game.out_of_turn_move(v, luck, level)
        if move is not None:
            yield seat, table.game.notation.text(move.action, move.order)


@dataclass(frozen=True)
class Thought:
    """The result of thinking: the move to play, and every move that was examined, best first."""

    action: int
    found: list[Found]
    simulations: int = 0


@dataclass(frozen=True)
class Choice:
    """A thought in words: the move as a text, and why."""

    move: str
    values: Sequence[Found] = ()
    """The legal moves that were looked at, best first."""
    why: str = ""
    arguments: dict[str, Any] = field(default_factory=dict)
    simulations: int = 0
    seconds: float = 0.0


def never() -> bool:
    return False


def soon() -> Callable[[], bool]:
    """Stops a thought after its first few dozen simulations: by then all that it needs is compiled."""
    asked = itertools.count()
    return lambda: next(asked) >= 5


class Bot(ABC):
    """`name` is what people type; `level` 0 is for yardsticks, 1 to 4 for those that people meet."""

    name: str
    level = 0
    is_foreign = False
    """It runs somebody else's code: nothing that it answers is believed, and its time is kept for it."""
    keeps_time = False
    """It runs somebody else's code, and ends it by itself when the time is up."""
    start_seconds = START_SECONDS
    """Seconds that somebody else's may take to begin a match, and for its first move."""
    has_moved = False
    """It has been asked for a move before."""
    time_given: float | None = None
    """Seconds that the caller gives for a move; None where there is no limit."""
    called = ""
    """The name that people see, where it is not the one that is typed."""
    temperament = Temperament.EVEN

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        self.game = game
        self.limit = limit or self.usual_limit()
        self._actions = np.zeros(game.most_moves, np.int64)
        self._values = np.zeros(game.most_moves)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}, {self.game.name}>"

    def usual_limit(self) -> Limit:
        return Limit()

    def set_temperament(self, temperament: Temperament) -> None:
        self.temperament = temperament

    @abstractmethod
    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        """A legal move for the seat of the view `v`. When `stop` says so, the best one found so far."""

    def move_out_of_turn(self, v: Any, rng: Any) -> MoveMeant | None:
        """What it does before somebody else chooses, such as rearranging its hand."""
        return self.game.out_of_turn_move(v, rng, self.level)

    def new_match(self) -> None:  # noqa: B027 - nothing to do for most
        """A match begins in the seat of this bot. Ours remember nothing anyway."""

    def match_over(self, result: Object) -> None:  # noqa: B027
        """The match has ended with this result."""

    def close(self) -> None:  # noqa: B027
        """The bot is not needed any more: release what it holds."""

    def choose(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Choice:
        """Like `think`, with moves as texts, and with the reason."""
        started = time.perf_counter()
        thought = self.think(v, rng, stop)
        why, arguments = self.game.explain(v, thought.action)
        seconds = time.perf_counter() - started
        move = self.game.notation.texts[thought.action]
        return Choice(move, thought.found, why, arguments, thought.simulations, seconds)

    def glance(self, action_values: Callable[[Any, Any, Any], None], v: Any) -> list[Found]:
        """The legal moves with their worth at a glance, in their order."""
        actions, values = self.legal(v)
        action_values(v, actions, values)
        return glanced(self.game, actions, values)

    def legal(self, v: Any) -> tuple[Numbers, Values]:
        """The legal moves, and room for what each is worth."""
        count = legal_in_view(v, self._actions)
        return self._actions[:count], self._values[:count]


class RandomBot(Bot):
    """Plays any legal move."""

    name = "random"

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        actions, _ = self.legal(v)
        return Thought(int(actions[below(rng, len(actions))]), [])


class SensibleBot(Bot):
    """Plays what seems best at a glance, by the game's own rules of thumb."""

    name = "sensible"
    whim = 0.05
    """Moves nearly as good as the best are played now and then: nobody likes to be foreseen."""

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        found = self.glance(self.game.rules.action_values, v)
        wanted = max(found, key=lambda one: one.worth + self.whim * uniform(rng))
        return Thought(wanted.action, ranked(found))


def glanced(game: Game, actions: Numbers, values: Values) -> list[Found]:
    moves = zip(actions.tolist(), values.tolist(), strict=True)
    return [Found(action, game.notation.texts[action], worth) for action, worth in moves]


def ranked(found: list[Found]) -> list[Found]:
    return sorted(found, key=lambda one: -one.worth)
