"""Learns what counts in Les Bateaux (`games/bateaux/weights.py`) from matches among captains.

    python scripts/learn_bateaux.py --rounds 4 --positions 800000 [--split] [--short] [--weights FILE]

Each round plays matches of 2, 3 and 4 captains who weigh as the last round found best (with some moves
at random, so that poor positions are known too), keeps positions with who won in the end, and fits to
those of the last two rounds a network for 2, 3 and 4 players who have boats. A minute or two a round on
one core. `--print` writes the weights in hundredths, as they stand in `weights.py`.
"""

from __future__ import annotations

import argparse
import textwrap
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import popcount
from ludotheque.core.chance import below, generator, key_of, uniform
from ludotheque.core.rule import routine
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.captain import PLAYED, ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import apply, chance, legal, settle, start
from ludotheque.games.bateaux.table import SEATS
from ludotheque.games.bateaux.weights import UNITS, WEIGHTS
from ludotheque.games.bateaux.worth import FEATURES, count_fleets, kind_of

AT_RANDOM = 0.06  # of the moves
KEPT = 0.2  # of the positions
MEMORY = 2  # rounds whose positions are fitted
EPOCHS = 5
BATCH = 1024
RATE = 3e-3
DECAY = (0.9, 0.999)  # of what Adam remembers: slopes, and their squares


@routine
def play(
    chart: Any, players: int, split: int, short: int, weights: Any, rng: Any, x: Any, y: Any, kinds: Any
) -> int:
    """Fill `x` (by position and player who has boats: what counts), `y` (who won) and `kinds`."""
    n, played, ones = 0, 0, np.eye(FEATURES)
    counted = np.zeros((SEATS, FEATURES))
    who = np.zeros((len(y), SEATS), np.int8)
    s = chart.tables[ROOT]
    while n < len(y):
        chart.tables[ROOT] = chart.tables[PLAYED]
        s.players, s.split, s.short = players, split, short
        start(s, None)
        played += 1
        first = n
        while not s.over:
            chance(s, rng, chart.outcome)
            settle(s, chart.outcome, None)
            while s.rolled:
                if uniform(rng) < AT_RANDOM:
                    action = chart.actions[below(rng, legal(s, s.turn, chart.actions))]
                else:
                    action = best_action(chart, s, weights)
                apply(s, s.turn, action, None)
            if not s.over and n < len(y) and uniform(rng) < KEPT:
                counted[:] = 0.0
                count_fleets(s, ones, counted)
                place = 0
                for seat in range(players):
                    if s.fleet[seat]:
                        x[n, place] = counted[seat]
                        who[n, place] = seat
                        place += 1
                kinds[n] = kind_of(s)
                n += 1
        for i in range(first, n):
            for place in range(SEATS):
                y[i, place] = ((s.won >> who[i, place]) & 1) / popcount(s.won)
    return played


class Network(NamedTuple):
    own: Any
    others: Any
    threshold: Any
    out: Any


def hopes(net: Network, x: Any) -> tuple[Any, Any]:
    """What the units hear, and the hope of each player."""
    others = x @ net.others
    heard = x @ net.own + others.sum(1, keepdims=True) - others + net.threshold
    said = np.maximum(heard, 0) @ net.out
    hope = np.exp(said - said.max(1, keepdims=True))
    return heard, hope / hope.sum(1, keepdims=True)


def slopes(net: Network, x: Any, y: Any) -> Network:
    heard, hope = hopes(net, x)
    error = ((hope - y) / len(x)).astype(np.float32)[..., None]
    units = error * net.out * (heard > 0)
    flat, mixed = x.reshape(-1, x.shape[-1]), units.sum(1, keepdims=True) - units
    return Network(
        flat.T @ units.reshape(-1, UNITS),
        flat.T @ mixed.reshape(-1, UNITS),
        units.sum((0, 1)),
        (np.maximum(heard, 0) * error).sum((0, 1)),
    )


def fitted(x: Any, y: Any, seed: int) -> tuple[Network, float]:
    """The network that makes the winners most likely, by Adam."""
    rng, scale = np.random.default_rng(seed), np.maximum(x.std((0, 1)), 0.05)
    x = x / scale
    near = [rng.normal(size=shape) for shape in ((FEATURES, UNITS), (FEATURES, UNITS), UNITS, UNITS)]
    net = Network(near[0] / 9, near[1] / 9, np.full(UNITS, 0.5), near[3] / 3)
    net = Network(*(part.astype(np.float32) for part in net))
    first, second = [0.0 * part for part in net], [0.0 * part for part in net]
    order = rng.permutation(len(x))
    steps = len(x) // BATCH * EPOCHS
    for step in range(steps):
        some = order.take(range(step * BATCH, (step + 1) * BATCH), mode="wrap")
        parts = []
        for i, (part, slope) in enumerate(zip(net, slopes(net, x[some], y[some]), strict=True)):
            first[i] += (1 - DECAY[0]) * (slope - first[i])
            second[i] += (1 - DECAY[1]) * (slope**2 - second[i])
            mean, square = (
                moment / (1 - decay ** (step + 1))
                for moment, decay in zip((first[i], second[i]), DECAY, strict=True)
            )
            parts.append(part - RATE * (1 - step / steps) * mean / (np.sqrt(square) + 1e-8))
        net = Network(*parts)
    likely = float((y * np.log(np.maximum(hopes(net, x)[1], 1e-9))).sum(1).mean())
    scale = scale[:, None]
    return Network(net.own / scale, net.others / scale, net.threshold, net.out), likely


def learn(weights: Any, split: int, short: int, rounds: int, positions: int) -> None:
    chart = new_chart(GAME)
    memory: list[tuple[Any, Any, Any]] = []
    for number in range(rounds):
        started, played = time.monotonic(), 0
        for players in (2, 3, 4):
            x = np.zeros((positions, SEATS, FEATURES), np.float32)
            y, kinds = np.zeros((positions, SEATS), np.float32), np.zeros(positions, np.int64)
            rng = generator(key_of(f"learn {players} {split} {short} {number}"))
            played += play(chart, players, split, short, weights, rng, x, y, kinds)
            memory = [*memory, (x, y, kinds)][-3 * MEMORY :]
        for players in (2, 3, 4):
            row = (2 * split + short) * 3 + players - 2
            xs, ys = (
                np.concatenate([one[part][one[2] == row, :players] for one in memory]) for part in (0, 1)
            )
            net, likely = fitted(xs, ys, number)
            weights[row, :FEATURES] = np.concatenate([net.own, net.others], 1)
            weights[row, FEATURES] = np.concatenate([net.threshold, net.out])
            print(f"  {players} players: {len(xs)} positions, log-likelihood {likely:.4f}")
        print(f"round {number}: {played} matches, {time.monotonic() - started:.0f} s", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--positions", type=int, default=800_000)
    asked.add_argument("--split", action="store_true")
    asked.add_argument("--short", action="store_true")
    asked.add_argument("--weights", type=Path, default=Path("weights.npy"))
    asked.add_argument("--print", action="store_true")
    given = asked.parse_args()
    weights = np.load(given.weights) if given.weights.exists() else WEIGHTS.copy()
    if given.print:
        for row in weights:
            print(textwrap.fill(" ".join(f"{100 * w:.0f}" for w in row.flat), 105))
        return
    learn(weights, int(given.split), int(given.short), given.rounds, given.positions)
    np.save(given.weights, np.round(weights, 2))


if __name__ == "__main__":
    main()
