"""The two ways to train a network: on what moves bring (policy), or on who wins (value)."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ludotheque.arena.training.policies import Learner, first_weights, on_host
from ludotheque.arena.training.sampling import CpuSampler, Samples, Setting
from ludotheque.arena.training.values import BATCH as POSITIONS_AT_ONCE
from ludotheque.arena.training.values import ValueLearner, ValueSampler, first_values
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.networks import NetworkRules, ValueRules

ROUNDS, BATCH = 2, 4096
"""The number of times a pass goes through its samples, and the samples of one step."""
Memory = dict[str, np.ndarray[Any, Any]]


def network_of(game: Game, name: str = "") -> NetworkRules | ValueRules:
    """A network of a game, by the name of its file; the most important one without a name."""
    if not game.networks:
        raise LudothequeError("error-no-network", game=game.name)
    for network in game.networks:
        if name in ("", network.path.stem):
            return network
    names = ", ".join(network.path.stem for network in game.networks)
    raise LudothequeError("error-other-network", game=game.name, name=name, names=names)


def library_of(device: str) -> Any:
    """The array library: NumPy, or CuPy for a GPU."""
    if device != "cuda":
        return np
    import cupy

    return cupy


class Trainer(Protocol):
    def begin(self, weights: Any, memory: Memory, passes: int, /) -> None:
        """Begin with these weights, or continue a training with its memory after some passes."""

    def next_pass(self, sharpness: float, rate: float, number: int, /) -> int:
        """One pass. Returns the number of samples. The number of the pass decides its random numbers."""

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        """The weights to save, and what is needed to continue."""


class PolicyTrainer:
    """The network learns what moves bring (`sampling`)."""

    def __init__(
        self, device: str, game: Game, network: NetworkRules, number: int, tables: int, seed: str
    ) -> None:
        self.xp, self.network, self.number = library_of(device), network, number
        self.learner = Learner(network, first_weights(network, number), self.xp)
        new_sampler: Any = CpuSampler
        if device == "cuda":
            from ludotheque.arena.training.gpu_sampler import GpuSampler

            new_sampler = GpuSampler
        compiling = new_sampler(game, network, number, 2, seed)
        compiling.next_samples(self.learner.weights, Setting())
        self.sampler = new_sampler(game, network, number, tables, f"{seed} {number}")

    def begin(self, weights: Any, memory: Memory, passes: int) -> None:
        self.learner = Learner(self.network, weights, self.xp)
        if memory:
            self.learner.restore(memory)
            self.sampler.restore(memory["tables"], passes)

    def next_pass(self, sharpness: float, rate: float, number: int) -> int:
        xp, learner = self.xp, self.learner
        taught = self.sampler.next_samples(learner.weights, Setting(sharpness=sharpness))
        samples = Samples(*map(xp.asarray, taught))
        most = int(samples.counts.max())
        samples = samples._replace(rows=samples.rows[:, :most], brought=samples.brought[:, :most])
        chosen = xp.nonzero(samples.counts > 1)[0]
        shuffle = xp.random.RandomState(1_000_003 * self.number + number)
        for _ in range(ROUNDS):
            order = chosen[shuffle.permutation(len(chosen))]
            for part in range(0, len(order), BATCH):
                some = Samples(*(array[order[part : part + BATCH]] for array in samples))
                learner.learn(some, rate)
        learner.remember()
        return len(chosen)

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        return on_host(self.learner.average), {**self.learner.kept(), "tables": self.sampler.kept()}


class ValueTrainer:
    """The network learns who wins (`values`), on the CPU."""

    def __init__(self, game: Game, network: ValueRules, number: int, seed: str) -> None:
        self.game, self.network, self.number = game, network, number
        self.sampler = ValueSampler(game, network, number, f"{seed} {number}")

    def begin(self, weights: Any, memory: Memory, _passes: int) -> None:
        self.learner = ValueLearner(self.game, self.network, weights)
        if memory:
            self.learner.restore(memory)

    def next_pass(self, _sharpness: float, rate: float, number: int) -> int:
        states, won = self.sampler.next_positions(number)
        order = np.random.RandomState(1_000_003 * self.number + number).permutation(len(won))
        for part in range(0, len(order), POSITIONS_AT_ONCE):
            some = order[part : part + POSITIONS_AT_ONCE]
            self.learner.learn(states[some], won[some], rate)
        return len(won)

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        return self.learner.weights.copy(), self.learner.kept()


def trainer_of(
    device: str, game: Game, network: NetworkRules | ValueRules, number: int, tables: int, seed: str
) -> Trainer:
    if isinstance(network, ValueRules):
        return ValueTrainer(game, network, number, seed)
    return PolicyTrainer(device, game, network, number, tables, seed)


def weights_at_first(network: NetworkRules | ValueRules, number: int) -> np.ndarray[Any, Any]:
    first = first_values if isinstance(network, ValueRules) else first_weights
    return first(network, number)  # type: ignore[arg-type]
