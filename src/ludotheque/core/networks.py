"""Small networks that rate the moves of a seat: how they are evaluated, and the files they come in.

A network sees what the seat may know: numbers of the table (`context`, the first of them 1) and numbers
of each legal move (`rows`, in the order of the moves). It has two hidden layers of 32-bit floats. Every
sum has a fixed order, so it gives the same bits compiled, interpreted and in a browser.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.chance import uniform
from ludotheque.core.maths import exp
from ludotheque.core.rule import routine, rule, wide

LANES = 16
UNITS, LATER = 2 * LANES, LANES
ROOM = 2 * UNITS
"""The sizes of the two hidden layers, and the length of the scratch array of `rate_moves`."""


@dataclass(frozen=True)
class NetworkRules:
    """A network that rates moves, as a game declares it."""

    context: int
    row: int
    notes: int
    """The length of the scratch array of `sense`."""
    sense: Callable[[Any, int, Any, Any, Any], int]
    """`(s, seat, notes, context, rows)`: write the inputs, only from what the seat may know. Returns
    the number of rows."""
    kind_of: Callable[[Any], int]
    """The index of the weights for a table, by players and options."""
    kinds: tuple[tuple[int, dict[str, bool]], ...]
    """The players and the options for which each row of weights is trained."""
    path: Path


@dataclass(frozen=True)
class ValueRules:
    """The rules of a game for a network that estimates the result of each seat.

    The inputs of a seat that can still win go through hidden layers to its strength, and its estimate is
    its share of exp(strength) among all. Most inputs are 0, so only the others are listed. A kind may
    have several networks of one shape. The weights of each are, layer by layer, those of the inputs and
    the thresholds; then those of the output.
    """

    inputs: int
    layers: tuple[int, ...]
    """The sizes of the hidden layers."""
    count: Callable[[Any, Any], None]
    """`(s, scratch)`: what `sense` needs to know once for a position."""
    sense: Callable[[Any, int, Any], int]
    """`(s, seat, scratch)`: list the inputs of a seat in `scratch.which` and `scratch.amounts`. Returns
    their number: 0 where the seat can win no more."""
    hope: Callable[[Any, int, Any, Any], float]
    """`(s, seat, weights, scratch)`: the estimate for a seat, with the weights of a kind."""
    new_scratch: Callable[[], Any]
    play: Callable[[Any, Any, Any, Any, Any], int]
    """`(room, template, rng, states, won)`: play matches to learn from. Write their positions, and the
    share that each seat won in the end. Returns the number of positions."""
    new_room: Callable[[Any], Any]
    """`(game)`: the memory of `play`."""
    matches: tuple[tuple[int, dict[str, bool]], ...]
    """The players and the options of the matches to learn from. Some come several times."""
    kinds: tuple[tuple[int, dict[str, bool]], ...]
    """The options for which each row of weights is trained; the players of its contests."""
    path: Path
    networks: int = 1
    """The networks of a kind."""
    network_of: Callable[[Any], Any] = lambda states: np.zeros(len(states), np.int64)
    """Which of them judges each of these states."""

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.inputs, *self.layers)

    @property
    def size(self) -> int:
        """The number of weights of one network."""
        return sum((n + 1) * units for n, units in itertools.pairwise(self.sizes)) + self.layers[-1]


def size_of(context: int, row: int) -> int:
    """The number of weights of a network: both inputs, the layer between, its biases, and the output."""
    return (context + row) * UNITS + UNITS * LATER + 2 * LATER


ZERO = np.float32(0.0)


@routine
@wide
def rate_moves(w: Any, context: Any, rows: Any, n: int, units: Any, worth: Any) -> None:
    """Write the value of each of the `n` moves into `worth`. `units` is scratch memory of length
    ROOM."""
    first = len(context) * UNITS
    second = first + rows.shape[1] * UNITS
    bias = second + UNITS * LATER
    for u in range(UNITS):
        units[u] = 0.0
    add_layer(w, 0, context, units, 0)
    for move in range(n):
        for u in range(UNITS):
            units[UNITS + u] = units[u]
        add_layer(w, first, rows[move], units, UNITS)
        sums = sixteen(w[bias:])
        for u in range(UNITS):
            sums = plus(sums, max(units[UNITS + u], ZERO), w[second + u * LATER :])
        put(sums, units[UNITS:])
        total = ZERO
        for k in range(LATER):
            total += max(units[UNITS + k], ZERO) * w[bias + LATER + k]
        worth[move] = total


@rule
def add_layer(w: Any, first: int, inputs: Any, units: Any, at: int) -> None:
    """Add all inputs to the units from `at` on. Their weights begin at `first`."""
    for block in range(0, UNITS, LANES):
        sums = sixteen(units[at + block :])
        for i in range(len(inputs)):
            sums = plus(sums, inputs[i], w[first + i * UNITS + block :])
        put(sums, units[at + block :])


# Sixteen sums as a tuple, so the compiler keeps them in vector registers. (An array would be written to
# memory and read at every step.)


@rule
def sixteen(a: Any) -> Any:
    return (
        a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7],
        a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15],
    )  # fmt: skip


@rule
def plus(s: Any, x: float, w: Any) -> Any:
    """Add `x` times its weight to each sum."""
    return (
        s[0] + x * w[0], s[1] + x * w[1], s[2] + x * w[2], s[3] + x * w[3],
        s[4] + x * w[4], s[5] + x * w[5], s[6] + x * w[6], s[7] + x * w[7],
        s[8] + x * w[8], s[9] + x * w[9], s[10] + x * w[10], s[11] + x * w[11],
        s[12] + x * w[12], s[13] + x * w[13], s[14] + x * w[14], s[15] + x * w[15],
    )  # fmt: skip


@rule
def put(s: Any, a: Any) -> None:
    a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7] = s[:8]
    a[8], a[9], a[10], a[11], a[12], a[13], a[14], a[15] = s[8:]


@rule
def sample_move(worth: Any, n: int, sharpness: float, rng: Any) -> int:
    """A random move: better moves are more likely, and more so the higher `sharpness` is."""
    most, total = highest_and_sum(worth, n, sharpness)
    aim = uniform(rng) * total
    for i in range(n - 1):
        aim -= exp(sharpness * (worth[i] - most))
        if aim < 0.0:
            return i
    return n - 1


@rule
def chance_of_move(worth: Any, n: int, move: int, sharpness: float) -> float:
    """The probability that `sample_move` takes that move."""
    most, total = highest_and_sum(worth, n, sharpness)
    return exp(sharpness * (worth[move] - most)) / total


@rule
def highest_and_sum(worth: Any, n: int, sharpness: float) -> Any:
    """The highest worth, and the sum of the weights of all moves beside it."""
    most = worth[0]
    for i in range(1, n):
        most = max(most, worth[i])
    total = 0.0
    for i in range(n):
        total += exp(sharpness * (worth[i] - most))
    return most, total


# A file has one line of JSON, which says what it is and how it was made, then the weights as 16-bit
# floats.


def write_network(path: Path, weights: np.ndarray[Any, Any], about: dict[str, Any]) -> None:
    """Write the file. `weights` has one row for each kind of table."""
    data = np.ascontiguousarray(weights, "<f2").tobytes()
    head = {**about, "shape": list(weights.shape), "sha256": hashlib.sha256(data).hexdigest()}
    path.write_bytes(json.dumps(head).encode() + b"\n" + data)


def read_network(path: Path) -> np.ndarray[Any, Any]:
    """The weights as 32-bit floats. Refuses a damaged file."""
    head, _, data = path.read_bytes().partition(b"\n")
    about = json.loads(head)
    if hashlib.sha256(data).hexdigest() != about["sha256"]:
        raise ValueError(f"{path} is damaged: its checksum is wrong. Install ludotheque again.")
    return np.frombuffer(data, "<f2").astype(np.float32).reshape(about["shape"])
