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

from ludotheque import Table
from ludotheque.arena.training import values
from ludotheque.arena.training.policies import Learner, first_weights
from ludotheque.arena.training.sampling import CpuSampler, Samples, Setting
from ludotheque.arena.training.trainers import network_of, share_won, weights_at_first
from ludotheque.arena.training.training import (
    Plan,
    TrainingState,
    begun,
    made_by,
    ship,
    train_kind,
    train_kinds,
)
from ludotheque.arena.training.values import ValueLearner, ValueSampler, first_values
from ludotheque.core.errors import LudothequeError
from ludotheque.core.networks import ROOM, NetworkRules, rate_moves, read_network
from ludotheque.core.shelf import find_game
from ludotheque.games.bateaux import worth
from ludotheque.games.bateaux.learning import VALUES
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


def stopped_after(passes: int) -> Callable[..., None]:
    def stop(_number: int, kind: TrainingState, _off: float) -> None:
        if kind.passes == passes:
            raise KeyboardInterrupt

    return stop


@pytest.mark.parametrize(
    ("name", "kind"), [("land-unter", 3), pytest.param("bateaux", 1, marks=pytest.mark.soak)]
)
def test_a_training_that_was_stopped_comes_to_the_same_bytes(
    tmp_path: Path, name: str, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "POSITIONS", 900)
    game, made = find_game(name), []
    plan = Plan(name, 1.0, 16, "test", "cpu", 80.0, 4.0, passes=3)
    for number, stop in enumerate([lambda *_: None, stopped_after(1)]):
        kept = tmp_path / f"{number}.npz"
        with contextlib.suppress(KeyboardInterrupt):
            list(train_kinds(plan, game, kept, [kind], stop))
        list(train_kinds(plan, game, kept, [kind]))
        made.append(begun(plan, game, kept)[kind])
    assert made[0].passes == made[1].passes == 3
    assert made[0].weights.tobytes() == made[1].weights.tobytes()
    assert made[0].weights.tobytes() != weights_at_first(network_of(game), kind).tobytes()


@pytest.mark.soak
@pytest.mark.parametrize(("name", "kind", "passes"), [("bateaux", 1, 12), ("quelle-heure", 0, 400)])
def test_a_minute_of_training_wins_more_than_none(
    name: str, kind: int, passes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "POSITIONS", 4000)
    game = find_game(name)
    first = weights_at_first(network_of(game), kind)
    trained = TrainingState(first.copy())
    plan = Plan(name, 1.0, 128, "test", "cpu", 40.0, 4.0, rate=1e-2, passes=passes)
    train_kind(plan, game, kind, trained, lambda *_: None)
    fair = 1 / network_of(game).kinds[kind][0]
    assert share_won(game, kind, trained.weights, first, matches=600) > 1.2 * fair


def test_what_is_kept_and_shipped(tmp_path: Path) -> None:
    """A second for one kind. The shipped file says how it was made."""
    plan = Plan("land-unter", 1.0, 16, "test", "cpu", 80.0, 4.0)
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
        begun(Plan("land-unter", 2.0, 16, "test", "cpu", 80.0, 4.0), GAME, kept)
    kept.write_bytes(b"no training")
    with pytest.raises(LudothequeError, match="no training of ours"):
        begun(plan, GAME, kept)
    made.write_bytes(made.read_bytes()[:-1] + b"?")
    with pytest.raises(ValueError, match="damaged"):
        read_network(made)


def some_positions() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    drawn = np.random.default_rng(4)
    hopes = drawn.random((7, 3))
    return drawn.normal(size=(7, 3, VALUES.features)), hopes / hopes.sum(1, keepdims=True)


def test_slopes_of_values_are_those_of_finite_differences() -> None:
    learner, (seen, hopes) = ValueLearner(VALUES, first_values(VALUES, 1)), some_positions()
    learner.weights = learner.weights.astype(np.float64)
    _, slope = learner.slopes(1, seen, hopes)
    step, before = 1e-6, learner.weights.copy()
    moving = np.nonzero(slope)[0]
    for i in np.random.default_rng(2).choice(moving, 60, replace=False):
        off = []
        for sign in (1, -1):
            learner.weights = before.copy()
            learner.weights[i] += sign * step
            off.append(learner.slopes(1, seen, hopes)[0])
        assert (off[0] - off[1]) / (2 * step) == pytest.approx(slope[i], rel=1e-3, abs=1e-6)


@pytest.mark.soak  # a whole sampler of Les Bateaux is compiled for it
def test_values_that_it_learns_are_what_captains_hope() -> None:
    """Hopes of the rules, as those of the learner: then there is nothing to learn."""
    weights = read_network(VALUES.path)[0]
    sampler = ValueSampler(BATEAUX, VALUES, VALUES.kinds[0][1], "seen")
    _, hopes, sizes = sampler.next_positions(weights, 1)
    assert {0, 1} == {*sizes}  # pass 1: three players, and then two
    for size in (0, 1):
        assert hopes[sizes == size].sum(1) == pytest.approx(1, abs=1e-4)
    t = Table.start("bateaux", players=3, seed="values")
    for _ in range(9):
        t.play(t.to_act[0], t.legal_moves(t.to_act[0])[-1])
    state, out, ones = t.observed(0), np.zeros(4), np.eye(VALUES.features, dtype=np.float32)
    counted = np.zeros((4, VALUES.features), np.float32)
    worth.count_fleets(state, ones, counted)
    worth.evaluate(state, out)
    _, slope = ValueLearner(VALUES, weights).slopes(1, counted[None, :3], out[None, :3])
    assert np.abs(slope).max() < 1e-4


def test_a_sample_says_what_each_move_brings() -> None:
    sampler = CpuSampler(GAME, NETWORK, 0, 8, "seen")
    samples = sampler.next_samples(np.zeros(read_network(NETWORK.path).shape[1], np.float32), Setting())
    assert ((samples.counts >= 1) & (samples.counts <= 12)).all()
    assert np.isfinite(samples.context).all()
    assert np.isfinite(samples.rows).all()
    assert ((samples.brought >= 0) & (samples.brought <= 1)).all()
