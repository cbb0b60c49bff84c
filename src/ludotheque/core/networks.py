"""Small networks that rate the moves of a seat: how they are evaluated, and the files they come in.

A network sees what the seat may know: numbers of the table (`context`, the first of them 1) and numbers
of each legal move (`rows`, in the order of the moves). It has two hidden layers of 32-bit floats. Every
sum has a fixed order, so it gives the same bits compiled, interpreted and in a browser.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.chance import uniform
from ludotheque.core.maths import exp
from ludotheque.core.rule import rule

UNITS, LATER = 32, 16
ROOM = 2 * UNITS + LATER
"""The units of the two hidden layers, and the numbers that `rate_moves` needs room for."""


@dataclass(frozen=True)
class NetworkRules:
    """What a game says of its network."""

    context: int
    row: int
    notes: int
    """How many whole numbers `sense` notes down meanwhile."""
    sense: Callable[[Any, int, Any, Any, Any], int]
    """`(s, seat, notes, context, rows)`: write what the seat goes by, and only what it may know; returns
    the number of rows."""
    kind_of: Callable[[Any], int]
    """Which row of weights serves a table: by players and variant."""
    kinds: tuple[tuple[int, dict[str, bool]], ...]
    """The players and the options that each row is trained for."""
    path: Path


@dataclass(frozen=True)
class ValueRules:
    """What a game says of a network that rates a table: what each seat may hope for.

    Of every seat that is still in, `features` numbers go to the units of that seat and, by other
    weights, to those of all the others; what the units say is its strength, and its hope is the share of
    exp(strength) among all. One kind is a variant: it has such a network for every number of players
    that are left, `features` + 1 by 2 × `units` weights (the last row: thresholds, output).
    """

    features: int
    units: int
    sizes: tuple[int, ...]
    """The numbers of players that are left, each with a network of its own; last, a full table."""
    kinds: tuple[tuple[int, dict[str, bool]], ...]
    """The full table, and the options, that each row of weights is trained for."""
    new_room: Callable[[Any], Any]
    """What a game needs to play in."""
    play: Callable[..., int]
    """`(room, template, weights, rng, trust, seen, hopes, sizes)`: play matches by these weights; write
    of every position what counts for each seat that is left, what it was found to be able to hope for,
    and which network is concerned; returns how many positions there are."""
    contest: Callable[..., float]
    """`(room, template, weights, others, rng, matches)`: the share won by one seat with `weights`."""
    path: Path

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the weights of one kind."""
        return len(self.sizes), self.features + 1, 2 * self.units


def size_of(context: int, row: int) -> int:
    """How many weights a network has: both inputs, the layer between, its biases, and the output."""
    return (context + row) * UNITS + UNITS * LATER + 2 * LATER


@rule
def rate_moves(w: Any, context: Any, rows: Any, n: int, units: Any, worth: Any) -> None:
    """What each of the `n` moves is worth, into `worth`. `units`: room for 2 × UNITS + LATER numbers."""
    later = 2 * UNITS
    for u in range(UNITS):
        units[u] = 0.0
    for i in range(len(context)):
        seen = context[i]
        if seen != 0.0:
            for u in range(UNITS):
                units[u] += seen * w[i * UNITS + u]
    first = len(context) * UNITS
    second = first + rows.shape[1] * UNITS
    bias = second + UNITS * LATER
    for move in range(n):
        for u in range(UNITS):
            units[UNITS + u] = units[u]
        for i in range(rows.shape[1]):
            seen = rows[move, i]
            if seen != 0.0:
                for u in range(UNITS):
                    units[UNITS + u] += seen * w[first + i * UNITS + u]
        for k in range(LATER):
            units[later + k] = w[bias + k]
        for u in range(UNITS):
            heard = units[UNITS + u]
            if heard > 0.0:
                for k in range(LATER):
                    units[later + k] += heard * w[second + u * LATER + k]
        worth[move] = 0.0
        for k in range(LATER):
            if units[later + k] > 0.0:
                worth[move] += units[later + k] * w[bias + LATER + k]


@rule
def sample_move(worth: Any, n: int, sharpness: float, rng: Any) -> int:
    """One of the moves, the better the likelier: the higher `sharpness`, the more so."""
    most = worth[0]
    for i in range(1, n):
        most = max(most, worth[i])
    total = 0.0
    for i in range(n):
        total += exp(sharpness * (worth[i] - most))
    aim = uniform(rng) * total
    for i in range(n - 1):
        aim -= exp(sharpness * (worth[i] - most))
        if aim < 0.0:
            return i
    return n - 1


# Files: a line of JSON that says what it is and how it was made, and then the weights as 16-bit floats


def write_network(path: Path, weights: np.ndarray[Any, Any], about: dict[str, Any]) -> None:
    """`weights`: one row for each kind of table."""
    data = np.ascontiguousarray(weights, "<f2").tobytes()
    head = {**about, "shape": list(weights.shape), "sha256": hashlib.sha256(data).hexdigest()}
    path.write_bytes(json.dumps(head).encode() + b"\n" + data)


def about_network(path: Path) -> dict[str, Any]:
    """What its file says of it: the game, the command that made it, what it was measured to be."""
    with path.open("rb") as file:
        return dict(json.loads(file.readline()))


def read_network(path: Path) -> np.ndarray[Any, Any]:
    """The weights as 32-bit floats; a damaged file is refused."""
    head, _, data = path.read_bytes().partition(b"\n")
    about = json.loads(head)
    if hashlib.sha256(data).hexdigest() != about["sha256"]:
        raise ValueError(f"{path} is damaged: its checksum is wrong. Install ludotheque again.")
    return np.frombuffer(data, "<f2").astype(np.float32).reshape(about["shape"])
