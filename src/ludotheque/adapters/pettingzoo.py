"""The games in PettingZoo: turn by turn, and where all choose at once also in parallel.

    from ludotheque.adapters import pettingzoo

    env = pettingzoo.env("land-unter", players=4)

docs/adapters.md says more.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.adapters.game_functions import Luck
from ludotheque.adapters.nodes import Node
from ludotheque.adapters.rendering import RENDER_MODES, checked_mode, render
from ludotheque.core.chance import fresh_key, key_of
from ludotheque.core.contract import NOBODY
from ludotheque.core.game import Game
from ludotheque.core.installation import extras_told
from ludotheque.core.shelf import find_game

with extras_told():
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

Observed = dict[str, Any]
ILLEGAL = -1.0
"""The reward for an illegal action, which ends the match."""


def env(game: str | Game, **settings: Any) -> AECEnv[str, Observed, int | None]:
    """Turn by turn, with PettingZoo's usual wrappers: an illegal move ends the match, and calls in the
    wrong order are told."""
    made: Any = raw_env(game, **settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    found: AECEnv[str, Observed, int | None] = wrappers.OrderEnforcingWrapper(made)
    return found


def raw_env(game: str | Game, **settings: Any) -> TurnEnv:
    return TurnEnv(game, **settings)


def parallel_env(game: str | Game, **settings: Any) -> AtOnceEnv:
    """All who are awaited choose at once. Raises `ValueError` for a game that is played turn by turn."""
    return AtOnceEnv(game, **settings)


class EnvironmentBase:
    """The common part of both environments: a node, its luck, and what the seats are told of it."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        render_mode: str | None = None,
        **options: bool,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self.first = Node.start(find_game(game) if isinstance(game, str) else game, players, **options)
        self.metadata: dict[str, Any] = {
            "name": f"ludotheque_{self.game.name.replace('-', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.first.players)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.game.observation.size, self.game.notation.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._luck = Luck(fresh_key())
        self.node = self._settled(self.first)
        self.metadata["is_parallelizable"] = len(self.node.seats) > 1

    @property
    def game(self) -> Game:
        return self.first.game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _start(self, seed: int | None) -> None:
        """Start a match. Without a seed, the generator of the previous match continues."""
        if seed is not None:
            self._luck = Luck(key_of(seed))
        self.node = self._settled(self.first)
        self.agents = self.possible_agents[:]

    def _settled(self, node: Node) -> Node:
        while node.is_chance:
            node = node.settled(self._luck)
        return node

    def _observed(self, agent: str, is_awaited: bool) -> Observed:
        seat = self._seats[agent]
        mask = np.zeros(self.game.notation.actions, np.int8)
        if is_awaited:
            mask[self.node.legal(seat)] = 1
        return {"observation": self.node.row(seat), "action_mask": mask}

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.node, NOBODY, self.render_mode)

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TurnEnv(EnvironmentBase, AECEnv[str, Observed, "int | None"]):
    """One agent after the other. Where several choose at once, none of them sees what the others chose:
    they are asked in the order of their seats."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        AECEnv.__init__(self)
        EnvironmentBase.__init__(self, game, **settings)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._start(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        self._shown()

    def observe(self, agent: str) -> Observed:
        return self._observed(agent, agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.node = self._settled(self.node.played(self._seats[agent], int(action)))
        self._cumulative_rewards[agent] = 0.0
        if self.node.is_over:
            self.rewards = dict(zip(self.agents, self.node.utilities(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        self._shown()

    def _select(self) -> None:
        over = self.agents[0] if self.agents else ""
        self.agent_selection = over if self.node.is_over else self.possible_agents[self.node.turn]


class AtOnceEnv(EnvironmentBase, ParallelEnv[str, Observed, int]):
    """All at once. A seat that is not awaited has an empty mask, and may name any action: it waits."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        EnvironmentBase.__init__(self, game, **settings)
        if len(self.node.seats) == 1:
            raise ValueError(f"{self.game.name} is played turn by turn: take env, not parallel_env")

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        self._start(seed)
        return self._all_observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observed],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents, node, seats = self.agents, self.node, self.node.seats
        missing = [agents[seat] for seat in seats if agents[seat] not in actions]
        if missing:
            raise ValueError(f"step takes an action of every agent, also of {', '.join(missing)}")
        wrong = [seat for seat in seats if int(actions[agents[seat]]) not in node.legal(seat)]
        if not wrong:
            for seat in seats:
                node = node.played(seat, int(actions[agents[seat]]))
            self.node = self._settled(node)
        is_over = bool(wrong) or self.node.is_over
        rewards = [ILLEGAL if seat in wrong else 0.0 for seat in range(len(agents))]
        rewards = rewards if wrong else list(self.node.utilities())
        found = (
            self._all_observed(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {"is_illegal": True} if self._seats[agent] in wrong else {} for agent in agents},
        )
        if is_over:
            self.agents = []
        self._shown()
        return found

    def _all_observed(self) -> dict[str, Observed]:
        return {agent: self._observed(agent, True) for agent in self.agents}
