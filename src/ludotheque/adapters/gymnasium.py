"""The games in Gymnasium: one seat is the agent's, bots sit in the others. Importing this module
registers them.

    import gymnasium
    import ludotheque.adapters.gymnasium

    env = gymnasium.make("ludotheque/LandUnter-v0", players=4, opponents="casual")

docs/adapters.md says more.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.adapters.game_functions import Luck
from ludotheque.adapters.nodes import Node, Row
from ludotheque.adapters.rendering import RENDER_MODES, checked_mode, render
from ludotheque.arena.bot_player import BotLike, by_name, player_of, told_forfeit
from ludotheque.arena.matches.referee import chosen_by, is_ours
from ludotheque.bots.custom import called
from ludotheque.bots.players import Bot
from ludotheque.core.chance import key_of
from ludotheque.core.contract import ViewRecord
from ludotheque.core.game import Game
from ludotheque.core.installation import extras_told
from ludotheque.core.shelf import find_game, game_names

with extras_told():
    import gymnasium
    from gymnasium import spaces

ILLEGAL = -1.0
"""An illegal move ends the match, and is worth this."""
Info = dict[str, Any]
Mask = npt.NDArray[np.int8]


class SeatEnv(gymnasium.Env[Row, int]):
    """A match from one seat. The others are played by bots, which see their own views and no more.

    `players`: the fewest that the game allows unless it is said. `opponents`: a bot for all others
    (`casual`, `best@200`: docs/bots.md; a class with a method `choose(view)`, an object of one, a
    function of a view), or one for each, from the agent's left neighbour on. `seat`: the agent's; None:
    drawn anew in every match. Options of the game are keywords (`open=True`).

    A move is a number; `info["action_mask"]` and `action_masks()` say which are legal. An illegal one
    ends the match with a reward of −1. The reward comes with the last move: 1 for a win, −1 ÷
    (players − 1) for a loss, between them where a win is shared, 0 where nobody wins.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        opponents: BotLike | Sequence[BotLike] = "casual",
        seat: int | None = 0,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        self.first = Node.start(find_game(game) if isinstance(game, str) else game, players, **options)
        others = self.first.players - 1
        if isinstance(opponents, str) or not isinstance(opponents, Sequence):
            opponents = [opponents] * others
        self.opponents = by_name(opponents)
        if len(self.opponents) != others:
            raise ValueError(f"{others} opponents sit at this table, not {len(self.opponents)}")
        if seat is not None and not (isinstance(seat, int | np.integer) and 0 <= seat <= others):
            raise ValueError(f"a seat from 0 to {others}, or None, not {seat!r}")
        self.fixed_seat, self.seat = seat, seat or 0
        self.render_mode = checked_mode(render_mode)
        self.observation_space = spaces.Box(0.0, 1.0, (self.game.observation.size,), np.float32)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.game.notation.actions)
        self._bots = self._new_bots()
        self._luck = Luck(bytes(32))
        self.node = self.first
        self._is_in_play = False

    @property
    def game(self) -> Game:
        return self.first.game

    def _new_bots(self) -> list[Bot]:
        return [
            player_of(one, one if isinstance(one, str) else called(one), self.game)
            for one in self.opponents
        ]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        if options:
            raise ValueError(f"reset takes no options, and not {', '.join(options)}")
        super().reset(seed=seed)
        self._luck = Luck(key_of(self.np_random.bytes(32)))
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.first.players))
        for bot in self._bots:
            bot.new_match()
        self.node = self._until_asked(self.first)
        self._is_in_play = not self.node.is_over
        self._shown()
        return self.node.row(self.seat), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, Info]:
        if not self._is_in_play:
            raise ValueError("no match is in play: call reset()")
        try:
            number = operator.index(action)
        except TypeError:
            raise ValueError(f"an action is a whole number, not {action!r}") from None
        if number not in self.node.legal(self.seat):
            self._is_in_play = False
            return self.node.row(self.seat), ILLEGAL, True, False, {**self._info(), "is_illegal": True}
        self.node = self._until_asked(self.node.played(self.seat, number))
        self._is_in_play = not self.node.is_over
        self._shown()
        reward = self.node.utilities()[self.seat]
        return self.node.row(self.seat), reward, self.node.is_over, False, self._info()

    def action_masks(self) -> Mask:
        """The legal moves: 1 each. By this name other libraries look for them."""
        mask = np.zeros(self.game.notation.actions, np.int8)
        mask[self.node.legal(self.seat)] = 1
        return mask

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def _until_asked(self, node: Node) -> Node:
        """Chance and the bots, until the agent is awaited or the match is over."""
        while not node.is_over and not node.awaited >> self.seat & 1:
            if node.is_chance:
                node = node.settled(self._luck)
            else:
                seat = node.turn
                bot = self._bots[(seat - self.seat - 1) % self.first.players]
                node = node.played(seat, self._chosen(bot, node.record(seat)))
        return node

    def _chosen(self, bot: Bot, v: ViewRecord) -> int:
        """Ours are believed; what others answer is checked."""
        luck = self._luck.record[0]
        if is_ours(bot):
            return bot.think(v, luck).action
        with told_forfeit(bot.called):
            return self.game.notation.numbers[chosen_by(bot, v, luck).move]

    def render(self) -> Any:
        """The table as the agent sees it."""
        return render(self.node, self.seat, self.render_mode)

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bots = self._new_bots()


def env_id(name: str) -> str:
    """`land-unter` is `ludotheque/LandUnter-v0`."""
    return f"ludotheque/{''.join(part.capitalize() for part in name.split('-'))}-v0"


for _name in game_names():
    if env_id(_name) not in gymnasium.registry:
        gymnasium.register(env_id(_name), entry_point=f"{__name__}:SeatEnv", kwargs={"game": _name})
