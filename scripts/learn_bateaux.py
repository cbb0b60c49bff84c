"""Learns what counts in Les Bateaux (`games/bateaux/weights.py`) from matches among captains.

    python scripts/learn_bateaux.py 2 --rounds 12 --positions 80000 [--split] [--short] [--weights FILE]

Each round plays matches between captains who weigh as in the last rounds (with some moves at random),
keeps positions with who won in the end, and fits the weights to them by logistic regression (Newton).
The weights then go half of the way to the fit: all the way, captains and fits chase each other.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from ludotheque.core.bits import popcount
from ludotheque.core.chance import below, generator, key_of, uniform
from ludotheque.core.rule import routine
from ludotheque.games.bateaux.captain import PLAYED, ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import apply, chance, legal, settle, start
from ludotheque.games.bateaux.state import MOVE, OVER, ROLL, SEATS
from ludotheque.games.bateaux.weights import WEIGHTS
from ludotheque.games.bateaux.worth import FEATURES, kind_of, strengths

AT_RANDOM = 0.03  # of the moves
KEPT = 0.3  # of the positions
CAPTAINS = 6  # of the last rounds, who play each other
MEMORY = 4  # rounds whose positions are fitted
SHRINK = 0.1


@routine
def play(
    chart: Any, players: int, split: int, short: int, captains: Any, rng: Any, ones: Any, x: Any, y: Any
) -> int:
    """Fill `x` (by position and seat: what counts) and `y` (who won; −1: nobody sits there)."""
    n, row = 0, (2 * split + short) * 3 + players - 2
    played = 0
    who = np.zeros(SEATS, np.int64)
    s = chart.tables[ROOT]
    while n < len(y):
        chart.tables[ROOT] = chart.tables[PLAYED]
        s.players, s.split, s.short = players, split, short
        start(s, None)
        played += 1
        first = n
        for seat in range(players):
            who[seat] = below(rng, len(captains))
        while s.stage != OVER:
            chance(s, rng, chart.outcome)
            settle(s, chart.outcome, None)
            while s.stage == MOVE:
                if uniform(rng) < AT_RANDOM:
                    action = chart.actions[below(rng, legal(s, s.turn, chart.actions))]
                else:
                    action = best_action(chart, s, captains[who[s.turn]])
                apply(s, s.turn, action, None)
            if s.stage == ROLL and n < len(y) and kind_of(s) == row and uniform(rng) < KEPT:
                x[n] = 0.0
                strengths(s, ones, x[n])
                for seat in range(SEATS):
                    y[n, seat] = 0.0 if seat < players else -1.0
                n += 1
        for i in range(first, n):
            for seat in range(players):
                y[i, seat] = ((s.won >> seat) & 1) / popcount(s.won)
    return played


def fitted(x: Any, y: Any) -> Any:
    """The weights that make the winners most likely."""
    x = x[:, : int((y[0] >= 0).sum())].astype(np.float64)
    y = y[:, : x.shape[1]]
    w = np.zeros(FEATURES)
    for _ in range(7):
        z = np.exp(x @ w - (x @ w).max(1, keepdims=True))
        p = z / z.sum(1, keepdims=True)
        slope = np.einsum("ns,nsf->f", y - p, x) - SHRINK * w
        flat = x.reshape(-1, FEATURES)
        mean = np.einsum("ns,nsf->nf", p, x)
        curve = flat.T @ (flat * p.reshape(-1, 1)) - mean.T @ mean + SHRINK * np.eye(FEATURES)
        w += np.linalg.solve(curve, slope)
    print(f"  log-likelihood {np.log((p * (y > 0)).sum(1)).mean():.4f}", end="")
    return w


def learn(weights: Any, players: int, split: int, short: int, rounds: int, positions: int) -> None:
    chart, row = new_chart(), (2 * split + short) * 3 + players - 2
    ones = np.eye(FEATURES)
    captains, memory = [weights.copy()], []
    for number in range(rounds):
        started = time.monotonic()
        x = np.zeros((positions, SEATS, FEATURES), np.float32)
        y = np.zeros((positions, SEATS), np.float32)
        rng = generator(key_of(f"learn {players} {split} {short} {number}"))
        played = play(chart, players, split, short, np.array(captains[-CAPTAINS:]), rng, ones, x, y)
        memory = [*memory, (x, y)][-MEMORY:]
        w = fitted(
            np.concatenate([one[0] for one in memory]), np.concatenate([one[1] for one in memory])
        )
        weights[row] += (w - weights[row]) / 2
        captains.append(weights.copy())
        print(f"  round {number}: {played} matches, {time.monotonic() - started:.0f} s", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("players", type=int)
    asked.add_argument("--rounds", type=int, default=12)
    asked.add_argument("--positions", type=int, default=80_000)
    asked.add_argument("--split", action="store_true")
    asked.add_argument("--short", action="store_true")
    asked.add_argument("--weights", type=Path, default=Path("weights.npy"))
    given = asked.parse_args()
    weights = np.load(given.weights) if given.weights.exists() else WEIGHTS.copy()
    learn(weights, given.players, int(given.split), int(given.short), given.rounds, given.positions)
    np.save(given.weights, weights)


if __name__ == "__main__":
    main()
