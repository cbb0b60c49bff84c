"""The games in PettingZoo: its own tests, unchanged; copies and pickles."""

from __future__ import annotations

import copy
import functools
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from ludotheque.adapters import pettingzoo
from ludotheque.core.errors import UnknownOption, WrongPlayers
from ludotheque.core.shelf import find_game
from tests.adapters.walks import GAMES
from tests.soak import rest_in_soak

# PettingZoo warns of every dictionary with a mask, but for environments that it knows by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def first_legal(observed: dict[str, Any]) -> int:
    return int(np.flatnonzero(observed["action_mask"])[0])


def to_the_end(env: Any) -> dict[str, float]:
    """The first legal move, until the match is over; what each agent got."""
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, is_over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if is_over else first_legal(observed))
    return earned


@pytest.mark.parametrize("name", GAMES)
def test_its_tests_pass(name: str) -> None:
    for players in find_game(name).players:
        api_test(pettingzoo.env(name, players=players), num_cycles=30)
    seed_test(functools.partial(pettingzoo.env, name), num_cycles=30)


@pytest.mark.parametrize("name", rest_in_soak(GAMES, "land-unter"))
def test_its_test_of_rendering_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(pettingzoo.env, name))
    assert "player_0" in capsys.readouterr().out


@pytest.mark.parametrize("players", find_game("land-unter").players)
def test_its_tests_of_parallel_environments_pass(players: int) -> None:
    made = functools.partial(pettingzoo.parallel_env, "land-unter", players=players)
    parallel_api_test(made(), num_cycles=100)
    parallel_seed_test(made)


def test_a_game_of_turns_is_not_parallel() -> None:
    with pytest.raises(ValueError, match="turn by turn"):
        pettingzoo.parallel_env("bateaux")
    for env in (pettingzoo.env("bateaux"), pettingzoo.env("land-unter", open=True)):
        assert not env.metadata["is_parallelizable"]
    assert pettingzoo.env("land-unter").metadata["is_parallelizable"]
    with pytest.raises(ValueError, match="turn by turn"):
        pettingzoo.parallel_env("land-unter", open=True)


def test_wrong_settings_are_told() -> None:
    with pytest.raises(WrongPlayers):
        pettingzoo.env("land-unter", players=2)
    with pytest.raises(UnknownOption):
        pettingzoo.env("land-unter", closed=True)


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_play_on_alike_and_apart(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=8)
    for _ in range(5):
        env.step(first_legal(env.last()[0]))
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = env.last()[0]["observation"]
    earned = to_the_end(env)
    assert sum(earned.values()) == pytest.approx(0)
    for other in others:
        assert np.array_equal(other.last()[0]["observation"], before)
        assert to_the_end(other) == earned


def test_the_same_seed_is_the_same_match_and_no_seed_another() -> None:
    env = pettingzoo.env("land-unter")
    seen = []
    for seed in (1, None, 1, 2):
        env.reset(seed=seed)
        seen.append(env.last()[0]["observation"].tobytes())
    assert seen[0] == seen[2]
    assert len({*seen}) == 3


def test_an_illegal_move_ends_the_match() -> None:
    env = pettingzoo.env("land-unter")
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards["player_0"] == -1
    parallel = pettingzoo.parallel_env("land-unter")
    observed, _ = parallel.reset(seed=1)
    actions = {agent: first_legal(observed[agent]) for agent in parallel.agents}
    with pytest.raises(ValueError, match="also of player_1, player_2"):
        parallel.step({"player_0": actions["player_0"]})
    actions["player_1"] = int(np.flatnonzero(observed["player_1"]["action_mask"] == 0)[0])
    _, rewards, terminations, _, infos = parallel.step(actions)
    assert rewards == {"player_0": 0, "player_1": -1, "player_2": 0}
    assert all(terminations.values())
    assert infos["player_1"] == {"is_illegal": True}
    assert parallel.agents == []


def test_turn_by_turn_and_at_once_are_the_same_match() -> None:
    """Who chooses later sees nothing of what was chosen before: neither in numbers nor by the mask."""
    turns, at_once = pettingzoo.raw_env("land-unter"), pettingzoo.parallel_env("land-unter")
    turns.reset(seed=4)
    observed, _ = at_once.reset(seed=4)
    while at_once.agents:
        waiting = [agent for agent in at_once.agents if observed[agent]["action_mask"].any()]
        actions = {
            agent: first_legal(observed[agent]) if agent in waiting else 0 for agent in at_once.agents
        }
        for agent in waiting:
            assert turns.agent_selection == agent
            own = turns.observe(agent)
            assert np.array_equal(own["action_mask"], observed[agent]["action_mask"])
            chosen = turns.game.observation.slices["hand"]
            assert np.array_equal(own["observation"][chosen], observed[agent]["observation"][chosen])
            turns.step(actions[agent])
        observed, rewards, *_ = at_once.step(actions)
        assert turns.node.state == at_once.node.state
    assert rewards == turns.rewards


def test_render_without_a_mode_says_what_it_needs() -> None:
    env = pettingzoo.raw_env("bateaux")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="render_mode"):
        env.render()


def test_another_mode_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match=r"render_mode is one of human, ansi, rgb_array, not 'rgb'"):
        pettingzoo.env("bateaux", render_mode="rgb")
