"""The two ways to train a network: on what moves bring (policy), or on what tables are worth (value)."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from ludotheque.arena.training.policies import Learner, first_weights, on_host, policy_share
from ludotheque.arena.training.sampling import CpuSampler, Samples, Setting
from ludotheque.arena.training.values import BATCH as POSITIONS_AT_ONCE
from ludotheque.arena.training.values import ValueLearner, ValueSampler, first_values, value_share
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.networks import NetworkRules, ValueRules, read_network

ROUNDS, BATCH = 2, 4096
"""The number of times a pass goes through its samples, and the samples of one step."""
Memory = dict[str, np.ndarray[Any, Any]]


def network_of(game: Game) -> NetworkRules | ValueRules:
    if game.network is None:
        raise LudothequeError("error-no-network", game=game.name)
    return game.network


class Where(NamedTuple):
    """`device`: cpu or cuda; `xp`: the library of arrays there."""

    device: str
    xp: Any


class Trainer(Protocol):
    def begin(self, weights: Any, memory: Memory, passes: int, /) -> None:
        """Begin with these weights, or continue a training with its memory after some passes."""

    def next_pass(self, sharpness: float, rate: float, number: int, /) -> tuple[int, float]:
        """One pass. Returns the number of samples and the error. The number of the pass decides its
        random numbers."""

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        """The weights to save, and what is needed to continue."""


class PolicyTrainer:
    """The network learns what moves bring (`sampling`)."""

    def __init__(
        self, where: Where, game: Game, network: NetworkRules, number: int, tables: int, seed: str
    ) -> None:
        self.xp, self.network, self.number = where.xp, network, number
        self.learner = Learner(network, first_weights(network, number), where.xp)
        new_sampler: Any = CpuSampler
        if where.device == "cuda":
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

    def next_pass(self, sharpness: float, rate: float, number: int) -> tuple[int, float]:
        xp, learner = self.xp, self.learner
        taught = self.sampler.next_samples(learner.weights, Setting(sharpness=sharpness))
        samples = Samples(*map(xp.asarray, taught))
        most = int(samples.counts.max())
        samples = samples._replace(rows=samples.rows[:, :most], brought=samples.brought[:, :most])
        chosen, off = xp.nonzero(samples.counts > 1)[0], 0.0
        shuffle = xp.random.RandomState(1_000_003 * self.number + number)
        for _ in range(ROUNDS):
            order = chosen[shuffle.permutation(len(chosen))]
            for part in range(0, len(order), BATCH):
                some = Samples(*(array[order[part : part + BATCH]] for array in samples))
                off = float(learner.learn(some, rate))
        learner.remember()
        return len(chosen), off

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        return on_host(self.learner.average), {**self.learner.kept(), "tables": self.sampler.kept()}


class ValueTrainer:
    """The network learns what tables are worth (`values`). Matches are played on the CPU."""

    def __init__(self, where: Where, game: Game, network: ValueRules, number: int, seed: str) -> None:
        self.xp, self.network, self.number = where.xp, network, number
        first = first_values(network, number)
        self.learner = ValueLearner(network, first, where.xp)
        self.sampler = ValueSampler(game, network, network.kinds[number][1], f"{seed} {number}")
        self.sampler.next_positions(first, 0)  # compiles

    def begin(self, weights: Any, memory: Memory, _passes: int) -> None:
        self.learner = ValueLearner(self.network, weights, self.xp)
        if memory:
            self.learner.restore(memory)

    def next_pass(self, _sharpness: float, rate: float, number: int) -> tuple[int, float]:
        xp, learner = self.xp, self.learner
        seen, hopes, sizes = self.sampler.next_positions(on_host(learner.weights), number)
        shuffle, off = np.random.RandomState(1_000_003 * self.number + number), 0.0
        for size, players in enumerate(self.network.sizes):
            chosen = np.nonzero(sizes == size)[0]
            for _ in range(ROUNDS):
                order = shuffle.permutation(chosen)
                for part in range(0, len(order), POSITIONS_AT_ONCE):
                    some = order[part : part + POSITIONS_AT_ONCE]
                    off, slope = learner.slopes(
                        size, xp.asarray(seen[some, :players]), xp.asarray(hopes[some, :players])
                    )
                    learner.step(slope, rate * len(some) / POSITIONS_AT_ONCE)
        learner.remember()
        return len(sizes), float(off)

    def learned(self) -> tuple[np.ndarray[Any, Any], Memory]:
        return on_host(self.learner.average), self.learner.kept()


def trainer_of(where: Where, game: Game, number: int, tables: int, seed: str) -> Trainer:
    network = network_of(game)
    if isinstance(network, ValueRules):
        return ValueTrainer(where, game, network, number, seed)
    return PolicyTrainer(where, game, network, number, tables, seed)


def weights_at_first(network: NetworkRules | ValueRules, number: int) -> np.ndarray[Any, Any]:
    first = first_values if isinstance(network, ValueRules) else first_weights
    return first(network, number)  # type: ignore[arg-type]


def share_won(
    game: Game, kind: int, w: Any, others: Any = None, matches: int = 3000, seed: str = "contest"
) -> float:
    """The share of wins of one seat without search. The others play by `others`, or like our bots
    without search."""
    network = network_of(game)
    if isinstance(network, ValueRules):
        shipped = read_network(network.path)[kind] if others is None else others
        return value_share(game, network, kind, w, shipped, matches, seed)
    return policy_share(game, network, kind, w, others, matches, seed)
