"""A network that learns what moves bring: its error on some samples, and the step that makes it smaller.

The arrays are NumPy's, or CuPy's in the memory of a GPU: `xp` is the library whose they are. There is so
little to differentiate that it is written out; a test compares it with finite differences.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.arena.training.sampling import Samples
from ludotheque.core.networks import LATER, UNITS, NetworkRules, size_of

FIRST, SECOND = 0.9, 0.99
"""The decay rates of Adam, for gradients and for their squares."""
AVERAGED = 0.01
"""The weight of the newest weights in their moving average, which is the result."""


def first_weights(network: NetworkRules, seed: int) -> np.ndarray[Any, Any]:
    """Random first weights, with which all moves are worth about the same."""
    drawn, scale = np.random.default_rng(seed), (network.context + network.row) ** -0.5
    parts = (
        drawn.normal(0, scale, (network.context + network.row) * UNITS),
        drawn.normal(0, (2 / UNITS) ** 0.5, UNITS * LATER),
        np.zeros(LATER),
        drawn.normal(0, 0.02, LATER),
    )
    return np.concatenate(parts).astype(np.float32)


class Adam:
    """The Adam optimiser: weights, moments of their gradients, and a moving average of the weights,
    which is the result."""

    def __init__(self, weights: Any, xp: Any = np) -> None:
        self.xp = xp
        self.weights = xp.array(weights, np.float32)
        self.average = self.weights.copy()
        self.slope, self.square = xp.zeros_like(self.weights), xp.zeros_like(self.weights)
        self.steps = 0

    def step(self, slope: Any, rate: float) -> None:
        self.steps += 1
        self.slope += (1 - FIRST) * (slope - self.slope)
        self.square += (1 - SECOND) * (slope * slope - self.square)
        mean = self.slope / (1 - FIRST**self.steps)
        spread = self.xp.sqrt(self.square / (1 - SECOND**self.steps))
        self.weights -= (rate * mean / (spread + 1e-8)).astype(np.float32)

    def remember(self) -> None:
        """Update the moving average: quickly at the beginning."""
        self.average += max(AVERAGED, 1 / (1 + self.steps)) * (self.weights - self.average)

    def kept(self) -> dict[str, np.ndarray[Any, Any]]:
        """All that is needed to continue as if it had not been stopped."""
        parts = (self.weights, self.average, self.slope, self.square)
        names = ("weights", "average", "slope", "square")
        kept = {name: on_host(part) for name, part in zip(names, parts, strict=True)}
        return {**kept, "steps": np.array(self.steps)}

    def restore(self, kept: dict[str, np.ndarray[Any, Any]]) -> None:
        self.weights, self.average = self.xp.array(kept["weights"]), self.xp.array(kept["average"])
        self.slope, self.square = self.xp.array(kept["slope"]), self.xp.array(kept["square"])
        self.steps = int(kept["steps"])


def on_host(array: Any) -> np.ndarray[Any, Any]:
    """A copy as an array of NumPy."""
    return np.array(array.get() if hasattr(array, "get") else array)


class Learner(Adam):
    """The weights of a network that rates moves."""

    def __init__(self, network: NetworkRules, weights: Any, xp: Any = np) -> None:
        super().__init__(weights, xp)
        self.network = network
        if len(self.weights) != size_of(network.context, network.row):
            raise ValueError("these weights are of a network of another size")

    def parts(self, flat: Any) -> tuple[Any, ...]:
        """The matrices: of the table, of a move, between the layers; the biases; the output."""
        context, row = self.network.context * UNITS, self.network.row * UNITS
        ends = np.cumsum([context, row, UNITS * LATER, LATER])
        table, move, between, bias, out = self.xp.split(flat, [int(end) for end in ends])
        return (
            table.reshape(-1, UNITS),
            move.reshape(-1, UNITS),
            between.reshape(UNITS, LATER),
            bias,
            out,
        )

    def slopes(self, samples: Samples) -> tuple[float, Any]:
        """The squared error of the differences between moves, and its gradient. What all moves of a
        table have in common does not matter."""
        xp, (context, rows, counts, brought) = self.xp, samples
        of_table, of_move, between, bias, out = self.parts(self.weights)
        size = len(counts)
        is_move = (xp.arange(rows.shape[1])[None, :] < counts[:, None]).astype(np.float32)
        units = xp.maximum((context @ of_table)[:, None, :] + rows @ of_move, 0)
        later = xp.maximum(units @ between + bias, 0)
        off = (later @ out - brought) * is_move
        off -= is_move * (off.sum(1) / counts)[:, None]
        back = (2 / size) * off
        d_later = (back[..., None] * out) * (later > 0)
        d_units = (d_later @ between.T) * (units > 0)
        flat_later, flat_units = d_later.reshape(-1, LATER), d_units.reshape(-1, UNITS)
        slope = (
            context.T @ d_units.sum(1),
            rows.reshape(-1, rows.shape[2]).T @ flat_units,
            units.reshape(-1, UNITS).T @ flat_later,
            flat_later.sum(0),
            back.reshape(-1) @ later.reshape(-1, LATER),
        )
        return (off * off).sum() / size, xp.concatenate([part.ravel() for part in slope])

    def learn(self, samples: Samples, rate: float) -> Any:
        """One step. Returns the error before it."""
        off, slope = self.slopes(samples)
        self.step(slope, rate)
        return off
