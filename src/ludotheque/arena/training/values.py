"""Networks that rate a table: what each seat may hope for, learned from matches that they play.

A match is played by the weights as they are. What a position was worth is found backwards from its end:
some of what the network hoped one position later, and some of what was found there (the TD(λ) return).
So luck that a later position knows already does not blur what an earlier one learns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludotheque.arena.training.policies import Adam
from ludotheque.core.chance import generator, key_of
from ludotheque.core.game import Game
from ludotheque.core.networks import ValueRules

TRUST = 0.8
"""λ: how much the value found one position later counts, beside what the network expected there."""
POSITIONS = 12_000
"""The most positions of one pass."""
BATCH = 512


def first_values(network: ValueRules, seed: int) -> np.ndarray[Any, Any]:
    """Random first weights, with which all seats have about the same chances."""
    drawn = np.random.default_rng(seed)
    weights = drawn.normal(0, 1 / 9, network.shape)
    weights[:, -1, : network.units] = 0.5
    weights[:, -1, network.units :] = drawn.normal(0, 0.1, (len(network.sizes), network.units))
    return weights.astype(np.float32).ravel()


class ValueLearner(Adam):
    """The weights of one kind of table, for all numbers of players."""

    def __init__(self, network: ValueRules, weights: Any, xp: Any = np) -> None:
        super().__init__(weights, xp)
        self.network = network
        if self.weights.size != np.prod(network.shape):
            raise ValueError("these weights are of a network of another size")

    def slopes(self, size: int, seen: Any, hopes: Any) -> tuple[Any, Any]:
        """The cross-entropy of the expected shares, and its gradient. `size`: the index of the network;
        `seen`: by position, seat and feature."""
        xp, net = self.xp, self.network
        w = self.weights.reshape(net.shape)[size]
        own, others = w[:-1, : net.units], w[:-1, net.units :]
        threshold, out = w[-1, : net.units], w[-1, net.units :]
        of_others = seen @ others
        heard = seen @ own + of_others.sum(1, keepdims=True) - of_others + threshold
        said = xp.maximum(heard, 0) @ out
        said -= said.max(1, keepdims=True)
        share = xp.exp(said)
        share /= share.sum(1, keepdims=True)
        back = ((share - hopes) / len(seen))[..., None]
        units = back * out * (heard > 0)
        mixed = units.sum(1, keepdims=True) - units
        flat = seen.reshape(-1, net.features)
        slope = xp.zeros_like(self.weights).reshape(net.shape)
        slope[size, :-1, : net.units] = flat.T @ units.reshape(-1, net.units)
        slope[size, :-1, net.units :] = flat.T @ mixed.reshape(-1, net.units)
        slope[size, -1, : net.units] = units.sum((0, 1))
        slope[size, -1, net.units :] = (xp.maximum(heard, 0) * back).sum((0, 1))
        off = -(hopes * xp.log(xp.maximum(share, 1e-9))).sum() / len(seen)
        return off, slope.ravel()


class ValueSampler:
    """Plays matches to learn from, one after the other, on one core."""

    def __init__(self, game: Game, network: ValueRules, options: Mapping[str, bool], seed: str) -> None:
        self.network, self.seed = network, seed
        self.room = network.new_room(game)
        self.templates = [template(game, players, options) for players in network.sizes]
        full = network.sizes[-1]
        self.seen = np.zeros((POSITIONS, full, network.features), np.float32)
        self.hopes = np.zeros((POSITIONS, full), np.float32)
        self.sizes = np.zeros(POSITIONS, np.int64)

    def next_positions(self, weights: Any, number: int) -> tuple[Any, Any, Any]:
        """The positions of one pass. The sizes of tables take turns."""
        rng = generator(key_of(f"{self.seed} {number}"))
        w = np.ascontiguousarray(weights, np.float64).reshape(self.network.shape)
        at = self.templates[number % len(self.templates)]
        n = self.network.play(self.room, at, w, rng, TRUST, self.seen, self.hopes, self.sizes)
        return self.seen[:n], self.hopes[:n], self.sizes[:n]


def template(game: Game, players: int, options: Mapping[str, bool]) -> Any:
    state = game.state_shape.zeros(1)
    state[0] = game.new_state(players, options)
    return state


def value_share(
    game: Game, network: ValueRules, kind: int, w: Any, others: Any, matches: int, seed: str
) -> float:
    """The share of wins of one seat against others, all without search."""
    players, options = network.kinds[kind]
    mine, theirs = (np.asarray(one, np.float64).reshape(network.shape) for one in (w, others))
    room, rng = network.new_room(game), generator(key_of(seed))
    return float(network.contest(room, template(game, players, options), mine, theirs, rng, matches))
