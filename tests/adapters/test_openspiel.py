"""The games in OpenSpiel: its own tests, unchanged, and its algorithms."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    random_agent,
    tabular_qlearner,
)
from open_spiel.python.observation import make_observation

from ludotheque.adapters import openspiel
from ludotheque.adapters.openspiel import RandomRollouts, packed, unpacked
from ludotheque.adapters.openspiel_types import short_name
from ludotheque.core.contract import NOBODY
from ludotheque.core.errors import BadPosition, WrongPlayers
from ludotheque.core.shelf import find_game
from tests.adapters.positions import two_tricks_left
from tests.adapters.walks import GAMES

NAMES = [short_name(find_game(name)) for name in GAMES]
LAND_UNTER = "ludotheque_land_unter"


def at_random(state: Any, chooser: random.Random) -> Any:
    """A random move, or draw, or one each."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([chooser.choice(state.legal_actions(player) or [0]) for player in players])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


def played(game: Any, moves: int, seed: int = 0) -> Any:
    """A state after so many decisions."""
    state, chooser = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node() or moves:
        moves -= not state.is_chance_node()
        at_random(state, chooser)
    return state


# OpenSpiel's own tests


def passes(suite: unittest.TestSuite) -> int:
    result = unittest.TestResult()
    suite.run(result)
    assert [said for _, said in [*result.failures, *result.errors]] == []
    return result.testsRun


def test_its_api_tests_pass() -> None:
    from open_spiel.integration_tests import api_test

    flags.FLAGS(["test", f"--test_only_games={'|'.join(NAMES)}"])
    assert passes(api_test.load_tests(unittest.TestLoader(), (), None)) == 5 * len(NAMES)


def test_its_simulation_tests_pass() -> None:
    """For every number of players; with copies, pickles, and as a turn-based game."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    loader = unittest.TestLoader()
    loader.testNamePatterns = ["*ludotheque*"]
    several = sum(len(find_game(name).players) for name in GAMES)
    assert passes(loader.loadTestsFromTestCase(GamesSimTest)) == len(NAMES) + several + 1


def test_its_test_of_sampled_chance_passes() -> None:
    """Ours are explicit unless it is asked otherwise, so the test does not find them by itself."""
    from open_spiel.python import test_utils

    for name in NAMES:
        game = pyspiel.load_game(name, {"rng_seed": 0, "sampled_chance": True, "turn_based": True})
        for seed in range(2):
            test_utils.random_playout(game.new_initial_state(), seed)
            again = pickle.loads(pickle.dumps(game))
            ends = [test_utils.random_playout(one.new_initial_state(), seed) for one in (game, again)]
            assert str(ends[0]) == str(ends[1])


VARIANTS = [
    f"{short_name(find_game(name))}({option.name}={not option.default})"
    for name in GAMES
    for option in find_game(name).options
]


@pytest.mark.parametrize("name", [*VARIANTS, f"{LAND_UNTER}(turn_based=True)"])
def test_random_simulations_in_cpp(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_simulations_in_cpp_with_sampled_chance() -> None:
    """C++ cannot serialize a game in Python that samples; pickle can."""
    game = pyspiel.load_game(f"{LAND_UNTER}(sampled_chance=True)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = played(game, 14)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(1) == state.information_state_string(1)


# What a game says of itself


def test_what_kind_of_games_they_are() -> None:
    kinds = pyspiel.GameType
    by_name = {name: pyspiel.load_game(name).get_type() for name in NAMES}
    assert {name for name, it in by_name.items() if it.dynamics == kinds.Dynamics.SIMULTANEOUS} == {
        LAND_UNTER
    }
    assert {
        name for name, it in by_name.items() if it.information == kinds.Information.PERFECT_INFORMATION
    } == {"ludotheque_bateaux"}
    assert {it.chance_mode for it in by_name.values()} == {kinds.ChanceMode.EXPLICIT_STOCHASTIC}
    assert {it.utility for it in by_name.values()} == {kinds.Utility.ZERO_SUM}
    for name in (f"{LAND_UNTER}(open=True)", f"{LAND_UNTER}(turn_based=True)"):
        assert pyspiel.load_game(name).get_type().dynamics == kinds.Dynamics.SEQUENTIAL
    sampled = pyspiel.load_game(f"{LAND_UNTER}(sampled_chance=True)")
    assert sampled.get_type().chance_mode == kinds.ChanceMode.SAMPLED_STOCHASTIC


def test_actions_are_the_moves_of_the_game() -> None:
    state = played(pyspiel.load_game("ludotheque_bateaux"), 0)
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    assert set(texts) <= set(find_game("bateaux").notation.texts)
    assert state.string_to_action(texts[0]) == state.legal_actions()[0]


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(WrongPlayers):
        pyspiel.load_game(f"{LAND_UNTER}(players=2)")
    with pytest.raises(BadPosition):
        pyspiel.load_game(LAND_UNTER, {"position": json.dumps({**two_tricks_left(), "rings": [1, 1]})})
    state = played(pyspiel.load_game(f"{LAND_UNTER}(turn_based=True)"), 0)
    with pytest.raises(ValueError, match="may not play"):
        state.apply_action(next(n for n in range(60) if n not in state.legal_actions()))


def test_a_position_is_a_game_that_has_a_name() -> None:
    with pytest.raises(BadPosition, match="this is not a position"):
        pyspiel.load_game(LAND_UNTER, {"position": "x"})
    position = two_tricks_left()
    assert unpacked(packed(position)) == position
    game = pyspiel.load_game(LAND_UNTER, {"position": json.dumps(position), "turn_based": True})
    assert set(packed(position)).isdisjoint("(),=")
    again = pyspiel.load_game(str(game))
    assert str(again.new_initial_state()) == str(game.new_initial_state())
    assert json.loads(str(again.new_initial_state())) == position
    other = {**position, "scores": [5, 4, 4]}
    assert json.loads(str(game.new_initial_state(json.dumps(other)))) == other


# What a player knows


@pytest.mark.parametrize("name", [name for name in NAMES if "bateaux" not in name])
def test_a_resampled_state_is_the_same_to_its_player(name: str) -> None:
    """As ResampleInfostateTest of OpenSpiel, which has no door to Python."""
    game = pyspiel.load_game(name, {"turn_based": True, "rng_seed": 3})
    for moves in (0, 1, 5, 17):
        state = played(game, moves)
        worlds = []
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.current_player() == state.current_player()
            worlds.append(str(world))
        assert any(world != str(state) for world in worlds)


def test_an_information_state_remembers_what_a_view_forgets() -> None:
    """Sheep Sheep: two cards exchanged to and fro lie as before, and all have seen it."""
    game = pyspiel.load_game("ludotheque_sheep_sheep")
    for seed in range(50):
        state = played(game, 0, seed)
        there = {action: state.child(action) for action in state.legal_actions()[:-1]}
        backs = [one.child(action) for action, one in there.items() if action in one.legal_actions()]
        if len(backs) < 2:
            continue
        back, other = backs[:2]
        assert back.information_state_string(1) != other.information_state_string(1)
        assert back.observation_tensor(1) == other.observation_tensor(1)
        assert back.information_state_tensor(1) != other.information_state_tensor(1)
        recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
        recall.set_from(back, 1)
        assert recall.tensor.tolist() == back.information_state_tensor(1)
        assert recall.string_from(back, 1) == back.information_state_string(1)
        return
    pytest.fail("no exchange was found")


def test_observers_part_what_is_public_from_what_is_one_s_own() -> None:
    game = pyspiel.load_game(LAND_UNTER)
    state = played(game, 0)

    def observer(**kind: Any) -> Any:
        return make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, **kind))

    public = observer(public_info=True, private_info=pyspiel.PrivateInfoType.NONE)
    own = observer(public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER)
    assert public.string_from(state, 0) == public.string_from(state, 1) == state.node.view(NOBODY)
    assert {"hand", "legal"} <= json.loads(own.string_from(state, 0)).keys()
    assert "rings" not in json.loads(own.string_from(state, 0))
    own.set_from(state, 0)
    assert own.dict["hand"].sum() == 12
    assert own.dict["rings"].sum() == 0
    public.set_from(state, 0)
    assert public.dict["hand"].sum() == 0
    whole = make_observation(game)
    whole.set_from(state, 0)
    assert whole.tensor.tolist() == state.observation_tensor(0)
    assert whole.string_from(state, 0) == state.observation_string(0)


def test_cpp_and_python_say_the_same() -> None:
    """Algorithms in Python take short ways; those in C++ ask as OpenSpiel does."""
    plain = pyspiel.State
    for name in NAMES:
        for moves in (0, 4):
            state = played(pyspiel.load_game(name), moves)
            for player in range(state.num_players()):
                for question in (
                    "legal_actions",
                    "information_state_string",
                    "observation_string",
                    "observation_tensor",
                    "information_state_tensor",
                ):
                    short = getattr(state, question)(player)
                    assert short == getattr(plain, question)(state, player), (name, question)
            for question in ("is_chance_node", "is_simultaneous_node"):
                assert getattr(state, question)() == getattr(plain, question)(state)


# Its algorithms


def test_mcts_finds_the_move() -> None:
    game = pyspiel.load_game("ludotheque_bateaux")
    state = played(game, 2)
    for evaluator in (
        RandomRollouts(1, seed=1),
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
    ):
        bot = mcts.MCTSBot(game, 2.0, 10, evaluator, random_state=np.random.RandomState(1))
        assert bot.step(state) in state.legal_actions()


def test_is_mcts_plays_a_match() -> None:
    game = pyspiel.load_game(f"{LAND_UNTER}(turn_based=True,rng_seed=1)")
    state, chooser = played(game, 0), random.Random(1)
    bot = ismcts.ISMCTSBot(game, RandomRollouts(seed=1), 1.4, 8, random_state=np.random.RandomState(1))
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            at_random(state, chooser)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", [name for name in NAMES if "bateaux" not in name])
def test_is_mcts_with_its_own_rollouts(name: str) -> None:
    game = pyspiel.load_game(name, {"turn_based": True, "rng_seed": 1, "sampled_chance": True})
    state = played(game, 3)
    own = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, own, 1.4, 5, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_compiled_rollouts_are_worth_what_its_own_are() -> None:
    """The same mean of 2,000 and of 100 random matches, within four standard errors (0.05 and less)."""
    game = pyspiel.load_game(f"{LAND_UNTER}(turn_based=True,sampled_chance=True,rng_seed=2)")
    state = played(game, 20)
    ours = RandomRollouts(2000, seed=1).evaluate(state)
    theirs = mcts.RandomRolloutEvaluator(100, np.random.RandomState(2)).evaluate(state)
    assert ours == pytest.approx(theirs, abs=0.3)
    assert sum(ours) == pytest.approx(0, abs=1e-4)


def test_cfr_solves_the_last_two_tricks() -> None:
    """Each of three players decides once without having seen anything, and once after one of 2³ ways in
    which the first trick can go: 3 × (1 + 8) = 27 information states."""
    game = pyspiel.load_game(LAND_UNTER, {"position": json.dumps(two_tricks_left()), "turn_based": True})
    solver = cfr.CFRSolver(game)
    assert len(solver._info_state_nodes) == 27
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.05 < before
    for sampling in (
        external_sampling_mccfr.ExternalSamplingSolver(game),
        outcome_sampling_mccfr.OutcomeSamplingSolver(game),
    ):
        for _ in range(30):
            sampling.iteration()
        assert exploitability.nash_conv(game, sampling.average_policy()) < before


def test_a_position_may_be_one_of_several_worlds() -> None:
    """The pile of two lies in one of two orders: the leader cannot know."""
    settings = {"position": json.dumps(two_tricks_left()), "turn_based": True, "worlds": 8}
    game = pyspiel.load_game(LAND_UNTER, settings)
    root = game.new_initial_state()
    assert root.is_chance_node()
    worlds = [root.child(number) for number, _ in root.chance_outcomes()]
    assert len(worlds) == 8
    assert {tuple(json.loads(str(world))["pile"]) for world in worlds} == {(5, 9), (9, 5)}
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert [str(again.child(number)) for number in range(8)] == [str(world) for world in worlds]
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_its_environment_for_learning() -> None:
    env = rl_environment.Environment("ludotheque_sheep_sheep")
    actions = env.action_spec()["num_actions"]
    agents = [
        tabular_qlearner.QLearner(player_id=0, num_actions=actions),
        random_agent.RandomAgent(player_id=1, num_actions=actions),
    ]
    time = env.reset()
    while not time.last():
        player = time.observations["current_player"]
        time = env.step([agents[player].step(time).action])
    for agent in agents:
        agent.step(time)
    assert sum(time.rewards) == pytest.approx(0)


LONGER = [
    "rl_main_loop --game=ludotheque_land_unter --num_players=3 --num_episodes=1",
    "mcts --game=ludotheque_bateaux --player1=mcts --player2=random --max_simulations=20 --num_games=1"
    " --quiet",
    "independent_tabular_qlearning --game=ludotheque_sheep_sheep --num_train_episodes=3 --eval_freq=2"
    " --num_eval_episodes=2",
    "example --game_string=ludotheque_sheep_sheep",
]
EXAMPLES = [
    "rl_example --game=ludotheque_quelle_heure --num_players=3",
    *(pytest.param(command, marks=pytest.mark.soak) for command in LONGER),
]


@pytest.mark.parametrize("command", EXAMPLES)
def test_its_examples_run(command: str) -> None:
    name, *arguments = command.split()
    source = Path(openspiel.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque.adapters", f"open_spiel.python.examples.{name}", *arguments],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
