"""A network that learns from samples: what they say, the step it takes, and what is kept of it."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque.arena.training import training, values
from ludotheque.arena.training.contests import share_won
from ludotheque.arena.training.policies import Learner, first_weights
from ludotheque.arena.training.sampling import CpuSampler, Samples, Setting
from ludotheque.arena.training.trainers import network_of, weights_at_first
from ludotheque.arena.training.training import (
    Plan,
    TrainingState,
    begun,
    made_by,
    seconds_left,
    ship,
    train_kind,
    train_kinds,
)
from ludotheque.arena.training.values import ValueLearner, ValueSampler, first_values
from ludotheque.core.errors import LudothequeError
from ludotheque.core.networks import ROOM, NetworkRules, ValueRules, rate_moves, read_network
from ludotheque.core.shelf import find_game
from ludotheque.games.bateaux.learning import VALUE_NETWORK, WORTH
from ludotheque.games.land_unter.policy import NETWORK

GAME, BATEAUX = find_game("land-unter"), find_game("bateaux")
SMALL = NetworkRules(4, 3, 0, NETWORK.sense, NETWORK.kind_of, (), Path("none"))


def some_samples(tables: int = 6, moves: int = 5) -> Samples:
    drawn = np.random.default_rng(1)
    return Samples(
        drawn.normal(size=(tables, 4)).astype(np.float32),
        drawn.normal(size=(tables, moves, 3)).astype(np.float32),
        drawn.integers(2, moves + 1, tables).astype(np.int32),
        drawn.normal(size=(tables, moves)).astype(np.float32),
    )


def test_slopes_are_those_of_finite_differences() -> None:
    learner, samples = Learner(SMALL, first_weights(SMALL, 1)), some_samples()
    learner.weights = learner.weights.astype(np.float64)
    samples = Samples(*(part if part.dtype == np.int32 else part.astype(np.float64) for part in samples))
    _, slope = learner.slopes(samples)
    step, before = 1e-6, learner.weights.copy()
    for i in np.random.default_rng(2).choice(len(before), 60, replace=False):
        off = []
        for sign in (1, -1):
            learner.weights = before.copy()
            learner.weights[i] += sign * step
            off.append(learner.slopes(samples)[0])
        assert (off[0] - off[1]) / (2 * step) == pytest.approx(slope[i], rel=1e-3, abs=1e-6)


def test_what_it_learns_is_what_the_rules_rate_by() -> None:
    """The matrices of the learner and the compiled sums give the same differences between moves."""
    learner, samples = Learner(SMALL, first_weights(SMALL, 3)), some_samples()
    told = np.zeros(5, np.float32)
    rate_moves(learner.weights, samples.context[0], samples.rows[0], 5, np.zeros(ROOM, np.float32), told)
    exact = Samples(samples.context[:1], samples.rows[:1], np.array([5], np.int32), (told + 7)[None, :])
    assert learner.slopes(exact)[0] == pytest.approx(0, abs=1e-9)


def test_it_learns_what_samples_say() -> None:
    learner, samples = Learner(SMALL, first_weights(SMALL, 1)), some_samples(64)
    before = learner.slopes(samples)[0]
    for _ in range(300):
        learner.learn(samples, 1e-2)
    assert learner.slopes(samples)[0] < before / 2


def plan_for(game: str, **more: Any) -> Plan:
    network = network_of(find_game(game), more.pop("network", "")).path.stem
    plan = {"seconds": 1.0, "tables": 16, "seed": "test", "device": "cpu"}
    return Plan(**{"game": game, "network": network, "sharpness": 80.0, "sharper": 4.0, **plan, **more})


def stopped_after(passes: int) -> Callable[..., None]:
    def stop(_number: int, kind: TrainingState) -> None:
        if kind.passes == passes:
            raise KeyboardInterrupt

    return stop


@pytest.mark.parametrize(
    ("name", "network", "kind"),
    [("land-unter", "policy", 3), ("bateaux", "value_network", 0), ("bateaux", "worth", 1)],
)
def test_a_training_that_was_stopped_comes_to_the_same_bytes(
    tmp_path: Path, name: str, network: str, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "POSITIONS", 900)
    monkeypatch.setattr(training, "MATCHES", 8)
    game, made = find_game(name), []
    plan = plan_for(name, network=network, passes=3)
    for number, stop in enumerate([lambda *_: None, stopped_after(1)]):
        kept = tmp_path / f"{number}.npz"
        with contextlib.suppress(KeyboardInterrupt):
            list(train_kinds(plan, game, kept, [kind], stop))
        list(train_kinds(plan, game, kept, [kind]))
        made.append(begun(plan, game, kept)[kind])
    assert made[0].passes == made[1].passes == 3
    assert made[0].weights.tobytes() == made[1].weights.tobytes()
    assert made[0].weights.tobytes() != weights_at_first(network_of(game, network), kind).tobytes()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "network", "kind", "passes"),
    [
        ("bateaux", "value_network", 0, 6),
        ("bateaux", "worth", 1, 40),
        ("quelle-heure", "policy", 0, 400),
    ],
)
def test_a_minute_of_training_wins_more_than_none(
    name: str, network: str, kind: int, passes: int
) -> None:
    game, rules = find_game(name), network_of(find_game(name), network)
    first = weights_at_first(rules, kind)
    trained = TrainingState(first.copy())
    plan = plan_for(name, network=network, tables=128, sharpness=40.0, rate=1e-2, passes=passes)
    train_kind(plan, game, kind, trained, lambda *_: None)
    fair = 1 / rules.kinds[kind][0]
    assert share_won(game, rules, kind, trained.weights, first, matches=600) > 1.2 * fair


def test_the_time_that_is_left_is_told_by_the_clock_and_by_passes() -> None:
    half = TrainingState(None, spent=5.0, passes=20)
    assert seconds_left(plan_for("bateaux", seconds=20.0), half) == pytest.approx(15)
    assert seconds_left(plan_for("bateaux", passes=80), half) == pytest.approx(15)


def test_a_network_is_named_as_its_file() -> None:
    assert network_of(BATEAUX) is network_of(BATEAUX, "value_network") is VALUE_NETWORK
    assert network_of(BATEAUX, "worth") is WORTH
    with pytest.raises(LudothequeError, match="value_network, worth"):
        network_of(BATEAUX, "policy")
    with pytest.raises(LudothequeError, match="no network to train"):
        network_of(find_game("sheep-sheep"))


def test_what_is_kept_and_shipped(tmp_path: Path) -> None:
    """A second for one kind. The shipped file says how it was made."""
    plan = plan_for("land-unter")
    kept, made = tmp_path / "kept.npz", tmp_path / "policy.net"
    list(train_kinds(plan, GAME, kept, [3]))
    kinds = begun(plan, GAME, kept)
    assert kinds[3].spent >= 1.0 > kinds[0].spent
    assert kinds[3].curve
    assert kinds[3].samples > 0
    list(train_kinds(plan, GAME, kept, [3]))
    assert begun(plan, GAME, kept)[3].samples == kinds[3].samples  # its time is up
    ship(plan, GAME, kinds, made, made_by("ludotheque train land-unter"))
    assert np.allclose(read_network(made)[3], kinds[3].weights, atol=1e-2)
    about = json.loads(made.read_bytes().partition(b"\n")[0])
    assert about["kinds"][3]["players"] == 4
    assert about["command"] == "ludotheque train land-unter"
    assert re.fullmatch(r"([0-9a-f]{40}\+?)?", about["commit"])
    with pytest.raises(LudothequeError, match="another training"):
        begun(plan_for("land-unter", seconds=2.0), GAME, kept)
    kept.write_bytes(b"no training")
    with pytest.raises(LudothequeError, match="no training of ours"):
        begun(plan, GAME, kept)
    made.write_bytes(made.read_bytes()[:-1] + b"?")
    with pytest.raises(ValueError, match="damaged"):
        read_network(made)


def some_positions(network: ValueRules, kind: int) -> tuple[Any, Any]:
    return ValueSampler(BATEAUX, network, kind, "seen").next_positions(0)


@pytest.mark.parametrize("network", [VALUE_NETWORK, WORTH])
def test_slopes_of_values_are_those_of_finite_differences(
    network: ValueRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "POSITIONS", 900)
    states, won = some_positions(network, 0)
    learner = ValueLearner(BATEAUX, network, first_values(network, 1))
    learner.weights = learner.weights.astype(np.float64)
    _, slope = learner.slopes(states[:2000], won[:2000])
    layers, _ = values.parts(network, np.arange(network.size))
    of_layers = [numbers.ravel() for layer in layers for numbers in layer]
    for numbers in (*of_layers, np.arange(network.size)[-network.layers[-1] :]):
        i, off = numbers[np.argmax(np.abs(slope[numbers]))], []
        was = learner.weights[i]
        for shift in (-1e-6, 1e-6):
            learner.weights[i] = was + shift
            off.append(learner.slopes(states[:2000], won[:2000])[0])
        learner.weights[i] = was
        assert (off[1] - off[0]) / 2e-6 == pytest.approx(slope[i], rel=1e-3)


@pytest.mark.parametrize(("network", "kind"), [(VALUE_NETWORK, 0), (WORTH, 3)])
def test_the_error_of_values_is_that_of_what_captains_hope(
    network: ValueRules, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "POSITIONS", 900)
    states, won = some_positions(network, kind)
    weights, scratch = read_network(network.path)[kind], network.new_scratch()
    off = 0.0
    for s, shares in zip(states, won, strict=True):
        for seat in np.nonzero(shares)[0]:
            off -= shares[seat] * np.log(network.hope(s, int(seat), weights, scratch))
    error, _ = ValueLearner(BATEAUX, network, weights).slopes(states, won)
    assert error == pytest.approx(off / len(won), rel=1e-4)


def test_a_sample_says_what_each_move_brings() -> None:
    sampler = CpuSampler(GAME, NETWORK, 0, 8, "seen")
    samples = sampler.next_samples(np.zeros(read_network(NETWORK.path).shape[1], np.float32), Setting())
    assert ((samples.counts >= 1) & (samples.counts <= 12)).all()
    assert np.isfinite(samples.context).all()
    assert np.isfinite(samples.rows).all()
    assert ((samples.brought >= 0) & (samples.brought <= 1)).all()
