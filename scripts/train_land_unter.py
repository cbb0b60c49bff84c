"""Trains the instinct of Land Unter in matches against itself, by policy gradient.

    python scripts/train_land_unter.py PLAYERS SECONDS FILE.npz [FROM.npz]

What is learnt is what a card brings until the end of the round: own points less the mean of the others'
who are still in. `weights.py` has the results (`context`, `card`, `out`) of 200 to 600 seconds for each
number of players, a quarter of the matches in open play, in hundredths.
"""

from __future__ import annotations

import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import njit

from ludotheque.core.bits import has, lowest, nth
from ludotheque.core.chance import generator, key_of, uniform
from ludotheque.core.contract import CHANCE
from ludotheque.games.land_unter.rules import (
    CHOOSE,
    HAND,
    OUTCOME_SIZE,
    SEATS,
    STATE,
    TRICKS,
    apply,
    awaited,
    chance,
    settle,
    start,
)
from ludotheque.games.land_unter.senses import CARD, CONTEXT, sense
from ludotheque.games.land_unter.weights import UNITS

BATCH, RATE, ENTROPY, OPEN, CASCADE = 100, 4e-3, 0.03, 0.25, 0.75
MEMORY = np.dtype(
    [
        ("context", np.float64, (CONTEXT,)),
        ("cards", np.float64, (HAND, CARD)),
        ("chances", np.float64, (HAND,)),
        ("units", np.float64, (UNITS,)),
        ("value_units", np.float64, (UNITS,)),
        ("value", np.float64),
        ("rings", np.int64, (SEATS,)),
        ("inside", np.int64),
        ("n", np.int64),
        ("picked", np.int64),
        ("seat", np.int64),
    ]
)


@njit
def play(tables: Any, rng: Any, players: int, p: Any, g: Any, memory: Any, outcome: Any) -> int:
    """A batch of matches; adds the gradients of `p` to `g`. Returns the number of choices."""
    notes, before, choices = np.zeros(2 * SEATS, np.int64), np.zeros(SEATS), 0
    for _ in range(BATCH):
        tables[1] = tables[0]
        s = tables[1]
        s.players = players
        s.open, s.cascade = uniform(rng) < OPEN, uniform(rng) < CASCADE
        start(s, None)
        while awaited(s):
            if awaited(s) == CHANCE:
                chance(s, rng, outcome)
                settle(s, outcome, None)
                continue
            for i in range(players):
                before[i] = s.score[i]
            number, length = s.round_no, 0
            while s.stage == CHOOSE and s.round_no == number:
                m = memory[length]
                m.seat = lowest(awaited(s))
                m.n = sense(s, m.seat, notes, m.context, m.cards)
                m.inside = s.inside
                for i in range(players):
                    m.rings[i] = s.rings[i]
                look(m, p)
                aim, m.picked = uniform(rng), 0
                while m.picked < m.n - 1 and aim >= m.chances[m.picked]:
                    aim -= m.chances[m.picked]
                    m.picked += 1
                apply(s, m.seat, nth(s.hand[m.seat], m.picked), None)
                length += 1
            for i in range(players):
                before[i] = s.score[i] - before[i]
            for i in range(length):
                learn(memory[i], before, players, p, g)
            choices += length
    return choices


@njit
def look(m: Any, p: Any) -> None:
    """The chances of the cards, and what is expected until the end of the round."""
    m.value, most, total = 0.0, -1e9, 0.0
    for unit in range(UNITS):
        m.units[unit] = m.value_units[unit] = 0.0
        for i in range(CONTEXT):
            m.units[unit] += m.context[i] * p.context[i, unit]
            m.value_units[unit] += m.context[i] * p.value_context[i, unit]
        m.value += max(m.value_units[unit], 0.0) * p.value_out[unit]
    for i in range(m.n):
        m.chances[i] = 0.0
        for unit in range(UNITS):
            m.chances[i] += max(level(m, p, i, unit), 0.0) * p.out[unit]
        most = max(most, m.chances[i])
    for i in range(m.n):
        m.chances[i] = math.exp(m.chances[i] - most)
        total += m.chances[i]
    for i in range(m.n):
        m.chances[i] /= total


@njit
def level(m: Any, p: Any, i: int, unit: int) -> float:
    found = m.units[unit]
    for k in range(CARD):
        found += m.cards[i, k] * p.card[k, unit]
    return found


@njit
def learn(m: Any, points: Any, players: int, p: Any, g: Any) -> None:
    rest, others, surprise = 0.0, 0, 0.0
    for i in range(players):
        if i != m.seat and has(m.inside, i):
            rest += points[i] - m.rings[i]
            others += 1
    gain = points[m.seat] - m.rings[m.seat] - rest / others - m.value
    for unit in range(UNITS):
        if m.value_units[unit] > 0:
            g.value_out[unit] += gain * m.value_units[unit]
            for i in range(CONTEXT):
                g.value_context[i, unit] += gain * p.value_out[unit] * m.context[i]
    for i in range(m.n):
        surprise -= m.chances[i] * math.log(max(m.chances[i], 1e-12))
    for i in range(m.n):
        push = gain * ((1.0 if i == m.picked else 0.0) - m.chances[i])
        push -= ENTROPY * m.chances[i] * (math.log(max(m.chances[i], 1e-12)) + surprise)
        for unit in range(UNITS):
            height = level(m, p, i, unit)
            if height > 0:
                g.out[unit] += push * height
                for k in range(CARD):
                    g.card[k, unit] += push * p.out[unit] * m.cards[i, k]
                for k in range(CONTEXT):
                    g.context[k, unit] += push * p.out[unit] * m.context[k]


def train(players: int, seconds: float, path: Path, begin: Path | None) -> None:
    shapes = {"context": (CONTEXT, UNITS), "card": (CARD, UNITS), "out": (UNITS,)}
    shapes |= {"value_context": (CONTEXT, UNITS), "value_out": (UNITS,)}
    kind = np.dtype([(name, np.float64, shape) for name, shape in shapes.items()])
    p, g, mean, square = (np.zeros(1, kind).view(np.recarray) for _ in range(4))
    start_at = np.load(begin) if begin else {}
    chooser = np.random.default_rng(players)
    for name, shape in shapes.items():
        p[name][0] = (
            start_at[name] if begin else chooser.normal(0, 0.4 if len(shape) > 1 else 0.2, shape)
        )
    tables, outcome = np.zeros(2, STATE).view(np.recarray), np.zeros(OUTCOME_SIZE, np.int8)
    memory = np.zeros(SEATS * TRICKS, MEMORY).view(np.recarray)
    rng, started, steps = generator(key_of(f"train {players}")), time.monotonic(), 0
    while (spent := (time.monotonic() - started) / seconds) < 1:
        g[:] = np.zeros(1, kind)
        choices = play(tables, rng, players, p[0], g[0], memory, outcome)
        steps += 1
        for name in shapes:  # Adam, slower towards the end
            slope = g[name] / choices
            mean[name] = 0.9 * mean[name] + 0.1 * slope
            square[name] = 0.99 * square[name] + 0.01 * slope**2
            step = mean[name] / (1 - 0.9**steps) / (np.sqrt(square[name] / (1 - 0.99**steps)) + 1e-8)
            p[name] += RATE * min(1.0, 2.05 - 2 * spent) * step
    np.savez(path, **{name: p[name][0] for name in shapes})
    print(f"{players} players: {steps} steps")


if __name__ == "__main__":
    paths = [Path(name) for name in sys.argv[3:]]
    train(int(sys.argv[1]), float(sys.argv[2]), paths[0], paths[1] if len(paths) > 1 else None)
