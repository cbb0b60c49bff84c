"""Networks that estimate the result of each seat: they learn who wins from positions of matches.

Each position serves once. What a pass learns is decided by its number, so a training that was stopped
plays the same matches again. Matches are played on all cores. A test compares the slopes with finite
differences.
"""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from ludotheque.arena.training.policies import Adam
from ludotheque.core.chance import generator, key_of
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.networks import ValueRules
from ludotheque.core.rule import rule

POSITIONS = 5000
"""The most positions that a pass has of each kind of match. Those of one match say nearly the same, so a
pass mixes a few thousand matches."""
BATCH = 2048


class Inputs(NamedTuple):
    """The inputs that are not 0, of every seat that can still win, one seat after the other."""

    which: Any
    amounts: Any
    ends: Any
    """Where those of each seat end."""
    places: Any
    """Position times MOST_SEATS, plus seat."""


def count(s: Any, scratch: Any) -> None:
    """Of a game (`ValueRules`), like `sense`."""
    raise NotImplementedError("bound to a game before it runs")


def sense(s: Any, seat: int, scratch: Any) -> int:
    raise NotImplementedError("bound to a game before it runs")


@rule
def list_inputs(states: Any, some: Any, scratch: Any, inputs: Any) -> Any:
    """The inputs at some of these positions. Returns how many there are, and of how many seats."""
    n, rows = 0, 0
    for i in range(len(some)):
        s = states[some[i]]
        count(s, scratch)
        for seat in range(s.players):
            found = sense(s, seat, scratch)
            if found == 0:
                continue
            for k in range(found):
                inputs.which[n + k], inputs.amounts[n + k] = scratch.which[k], scratch.amounts[k]
            n += found
            inputs.ends[rows], inputs.places[rows] = n, MOST_SEATS * i + seat
            rows += 1
    return n, rows


@rule
def weigh(inputs: Any, w: Any, sums: Any) -> None:
    """Add the weights of the inputs of every seat to its sums."""
    begin = 0
    for row in range(len(inputs.ends)):
        for i in range(begin, inputs.ends[row]):
            amount, which = inputs.amounts[i], inputs.which[i]
            for u in range(w.shape[1]):
                sums[row, u] += amount * w[which, u]
        begin = inputs.ends[row]


@rule
def add_slopes(inputs: Any, back: Any, slope: Any) -> None:
    """The reverse of `weigh`: add what the weights of the inputs have to do with each sum."""
    begin = 0
    for row in range(len(inputs.ends)):
        for i in range(begin, inputs.ends[row]):
            amount, which = inputs.amounts[i], inputs.which[i]
            for u in range(slope.shape[1]):
                slope[which, u] += amount * back[row, u]
        begin = inputs.ends[row]


def parts(network: ValueRules, flat: Any) -> tuple[list[tuple[Any, Any]], Any]:
    """Of one network: the weights and the thresholds of each layer, and the weights of the output."""
    layers, at = [], 0
    for n, units in itertools.pairwise(network.sizes):
        end = at + n * units
        layers.append((flat[at:end].reshape(n, units), flat[end : end + units]))
        at = end + units
    return layers, flat[at:]


def first_values(network: ValueRules, seed: int) -> np.ndarray[Any, Any]:
    """Random first weights, with which all seats have about the same chances."""
    drawn = np.random.default_rng(seed)
    weights = np.zeros((network.networks, network.size), np.float32)
    for one in weights:
        layers, out = parts(network, one)
        for i, (w, _) in enumerate(layers):
            w[:] = drawn.normal(0, (2 / len(w)) ** 0.5 if i else 0.05, w.shape)
        out[:] = drawn.normal(0, 0.1, len(out))
    return weights.ravel()


class ValueLearner(Adam):
    """The weights of one kind of table."""

    def __init__(self, game: Game, network: ValueRules, weights: Any) -> None:
        super().__init__(weights)
        if self.weights.size != network.networks * network.size:
            raise ValueError("these weights are of a network of another size")
        self.network, self.scratch = network, network.new_scratch()
        meanings = {count: network.count, sense: network.sense}
        self.list_inputs = bound(list_inputs, meanings, game.folder, name=f"-{network.path.stem}")

    def learn(self, states: Any, won: Any, rate: float) -> float:
        """One step. Returns the error before it."""
        off, slope = self.slopes(states, won)
        self.step(slope, rate * len(won) / BATCH)
        return off

    def slopes(self, states: Any, won: Any) -> tuple[float, Any]:
        """The cross-entropy of who won, and its gradient."""
        slope, off = np.zeros_like(self.weights), 0.0
        of = self.network.network_of(states)
        for number in range(self.network.networks):
            some = np.nonzero(of == number)[0]
            if len(some):
                one = slice(number * self.network.size, (number + 1) * self.network.size)
                inputs = self._listed(states, some)
                off += self._add_slopes(inputs, won[some], self.weights[one], slope[one])
        return off / len(won), slope / np.float32(len(won))

    def _listed(self, states: Any, some: Any) -> Inputs:
        most = MOST_SEATS * len(some)
        which = np.empty(most * len(self.scratch.which), np.int32)
        room = Inputs(which, np.empty(len(which), np.float32), *np.empty((2, most), np.int64))
        n, rows = self.list_inputs(states, some, self.scratch, room)
        return Inputs(room.which[:n], room.amounts[:n], room.ends[:rows], room.places[:rows])

    def _add_slopes(self, inputs: Inputs, won: Any, weights: Any, slope: Any) -> float:
        layers, out = parts(self.network, weights)
        slopes, slope_of_out = parts(self.network, slope)
        sums = np.tile(layers[0][1], (len(inputs.ends), 1))
        weigh(inputs, layers[0][0], sums)
        units = [np.maximum(sums, 0)]
        for w, thresholds in layers[1:]:
            units.append(np.maximum(units[-1] @ w + thresholds, 0))
        said = np.full(won.size, -np.inf, weights.dtype)
        said[inputs.places] = units[-1] @ out
        said = said.reshape(won.shape)
        share = np.exp(said - said.max(1, keepdims=True))
        share /= share.sum(1, keepdims=True)
        error = (share - won).ravel()[inputs.places]
        slope_of_out[:] = error @ units[-1]
        back = error[:, None] * out
        for i in reversed(range(len(layers))):
            back = back * (units[i] > 0)
            slopes[i][1][:] = back.sum(0)
            if i == 0:
                add_slopes(inputs, back, slopes[0][0])
            else:
                slopes[i][0][:] = units[i - 1].T @ back
                back = back @ layers[i][0].T
        return -float((won * np.log(np.maximum(share, 1e-9))).sum())


class ValueSampler:
    """Plays matches to learn from. The cores share the kinds of matches of a pass."""

    def __init__(self, game: Game, network: ValueRules, number: int, seed: str) -> None:
        self.game, self.network, self.seed = game, network, seed
        wanted = network.kinds[number][1].items()
        self.matches = [one for one in network.matches if wanted <= one[1].items()]
        self._pool = ThreadPoolExecutor(cores())

    def next_positions(self, number: int) -> tuple[Any, Any]:
        """The positions of a pass, and the share that each seat won in the end."""
        keys = [key_of(f"{self.seed} {number} {i}") for i in range(len(self.matches))]
        states, won = zip(*self._pool.map(self._played, self.matches, keys), strict=True)
        return np.concatenate(states).view(np.recarray), np.concatenate(won)

    def _played(self, match: tuple[int, dict[str, bool]], key: Any) -> tuple[Any, Any]:
        states = self.game.state_shape.zeros(POSITIONS)
        template, won = self.game.state_shape.zeros(1), np.zeros((POSITIONS, MOST_SEATS), np.float32)
        template[0] = self.game.new_state(*match)
        room = self.network.new_room(self.game)
        n = self.network.play(room, template, generator(key), states, won)
        return states[:n].view(np.ndarray), won[:n]
