"""A network that learns from lessons: what it is told, the step it takes, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ludotheque.arena.training.cpu_lessons import CpuHall
from ludotheque.arena.training.learner import Learner, first_weights
from ludotheque.arena.training.lessons import Lessons, Setting
from ludotheque.arena.training.training import Plan, begun, ship, train_kinds
from ludotheque.core.errors import LudothequeError
from ludotheque.core.networks import ROOM, NetworkRules, about_network, rate_moves, read_network
from ludotheque.core.shelf import find_game
from ludotheque.games.land_unter.policy import NETWORK

GAME = find_game("land-unter")
SMALL = NetworkRules(4, 3, 0, NETWORK.sense, NETWORK.kind_of, (), Path("none"))


def some_lessons(tables: int = 6, moves: int = 5) -> Lessons:
    drawn = np.random.default_rng(1)
    return Lessons(
        drawn.normal(size=(tables, 4)).astype(np.float32),
        drawn.normal(size=(tables, moves, 3)).astype(np.float32),
        drawn.integers(2, moves + 1, tables).astype(np.int32),
        drawn.normal(size=(tables, moves)).astype(np.float32),
    )


def test_slopes_are_those_of_finite_differences() -> None:
    learner, lessons = Learner(SMALL, first_weights(SMALL, 1)), some_lessons()
    learner.weights = learner.weights.astype(np.float64)
    lessons = Lessons(*(part if part.dtype == np.int32 else part.astype(np.float64) for part in lessons))
    _, slope = learner.slopes(lessons)
    step, before = 1e-6, learner.weights.copy()
    for i in np.random.default_rng(2).choice(len(before), 60, replace=False):
        off = []
        for sign in (1, -1):
            learner.weights = before.copy()
            learner.weights[i] += sign * step
            off.append(learner.slopes(lessons)[0])
        assert (off[0] - off[1]) / (2 * step) == pytest.approx(slope[i], rel=1e-3, abs=1e-6)


def test_what_it_learns_is_what_the_rules_rate_by() -> None:
    """The matrices of the learner and the compiled sums give the same differences between moves."""
    learner, lessons = Learner(SMALL, first_weights(SMALL, 3)), some_lessons()
    told = np.zeros(5, np.float32)
    rate_moves(learner.weights, lessons.context[0], lessons.rows[0], 5, np.zeros(ROOM, np.float32), told)
    exact = Lessons(lessons.context[:1], lessons.rows[:1], np.array([5], np.int32), (told + 7)[None, :])
    assert learner.slopes(exact)[0] == pytest.approx(0, abs=1e-9)


def test_it_learns_what_lessons_say() -> None:
    learner, lessons = Learner(SMALL, first_weights(SMALL, 1)), some_lessons(64)
    before = learner.slopes(lessons)[0]
    for _ in range(300):
        learner.learn(lessons, 1e-2)
    assert learner.slopes(lessons)[0] < before / 2


def test_a_training_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Two kinds, a second each; it is stopped in the second. The shipped file says how it was made."""
    plan = Plan("land-unter", 1.0, 16, "test", "cpu", 80.0, 4.0)
    kept, made = tmp_path / "kept.npz", tmp_path / "policy.net"

    def stop(number: int, *_: object) -> None:
        if number == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(train_kinds(plan, GAME, kept, [0, 3], stop))
    before = begun(plan, GAME, kept)
    assert before[0].spent >= 1.0 > before[3].spent > 0.0
    assert before[0].curve
    assert before[0].lessons > 0
    finished = dict(train_kinds(plan, GAME, kept, [0, 3]))
    assert finished[0].lessons == before[0].lessons  # its time is up
    assert finished[3].lessons > before[3].lessons
    kinds = begun(plan, GAME, kept)
    ship(plan, GAME, kinds, made, {"command": "ludotheque train land-unter"})
    assert np.allclose(read_network(made)[3], kinds[3].weights, atol=1e-2)
    assert about_network(made)["kinds"][3]["players"] == 4
    with pytest.raises(LudothequeError, match="another training"):
        begun(Plan("land-unter", 2.0, 16, "test", "cpu", 80.0, 4.0), GAME, kept)
    kept.write_bytes(b"no training")
    with pytest.raises(LudothequeError, match="no training of ours"):
        begun(plan, GAME, kept)
    made.write_bytes(made.read_bytes()[:-1] + b"?")
    with pytest.raises(ValueError, match="damaged"):
        read_network(made)


def test_a_lesson_says_what_each_move_brings() -> None:
    hall = CpuHall(GAME, 3, {"open": False}, 8, "seen")
    lessons = hall.next_lessons(np.zeros(read_network(NETWORK.path).shape[1], np.float32), Setting())
    assert ((lessons.counts >= 1) & (lessons.counts <= 12)).all()
    assert np.isfinite(lessons.context).all()
    assert np.isfinite(lessons.rows).all()
    assert ((lessons.brought >= 0) & (lessons.brought <= 1)).all()
