"""Learns what tables of Les Bateaux are worth: the network of its value_network.py.

    python scripts/fit_bateaux.py build/value_network.net

Captains of `worth` play matches: at first with random moves here and there, so that all kinds of tables
are met; what comes after the last of these is learned, with who won in the end. Positions of one match
say nearly the same, so they are mixed with those of a hundred thousand others, and each serves once. All
cores play, one of them learns. How far the network is from who won (cross-entropy, less is better) is
told of matches that are not learned, by the number of players who have boats, beside that of `worth`.
What is learned is kept beside the file after each mixture; the same command goes on there, and ends with
the same weights. 42 million positions take eight minutes of two cores.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numba
import numpy as np

from ludotheque.arena.training.training import made_by
from ludotheque.core.chance import below, generator, key_of, uniform
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.installation import cores
from ludotheque.core.networks import ZERO, write_network
from ludotheque.core.rule import routine
from ludotheque.games.bateaux import GAME
from ludotheque.games.bateaux.captain import ROOT, best_action, new_chart
from ludotheque.games.bateaux.rules import apply, apply_chance, chance, legal, start
from ludotheque.games.bateaux.table import MOST_TURNS, SEATS
from ludotheque.games.bateaux.value_network import (
    INPUTS,
    LATER,
    MOST_INPUTS,
    UNITS,
    count_captains,
    new_scratch,
    sense,
)
from ludotheque.games.bateaux.worth import FEATURES, hopes, weights_of
from ludotheque.games.bateaux.worth import UNITS as WORTH_UNITS

KINDS = [  # players, options, parts of the positions
    *((players, {"split": False, "short": False}, 4) for players in (2, 3, 4, 4)),
    *((players, {"split": False, "short": True}, 1) for players in (2, 3, 4)),
    *((players, {"split": True, "short": False}, 2) for players in (2, 3, 4)),
    *((players, {"split": True, "short": True}, 1) for players in (2, 3, 4)),
]
TURN = [kind for number in range(4) for kind in KINDS if kind[2] > number]
"""The kinds of tables that are played, one after the other."""
MILLION = 1_000_000
PART, MIXED = 20_000, 300
"""The positions that one process plays at a time, and the parts that are mixed and then learned."""
FIRST_TURNS, AT_RANDOM = 30, 0.08
"""Before a turn below this, the share of random moves."""
STEP, RATE = 2048, 0.002
"""The positions of a step, and the rate of learning at the beginning."""


@routine
def play(chart: Any, template: Any, luck: Any, states: Any, won: Any) -> int:
    """Matches until the arrays are full. Returns the number of positions."""
    s, n = chart.tables[ROOT], 0
    while n + MOST_TURNS < len(won):
        chart.tables[ROOT] = template[0]
        start(s, None)
        first, last_random, turn = n, below(luck, FIRST_TURNS), 0
        while not s.over:
            chance(s, luck, chart.outcome)
            apply_chance(s, chart.outcome, None)
            while s.rolled:
                at_random = turn == last_random - 1 or (turn < last_random and uniform(luck) < AT_RANDOM)
                if at_random:
                    action = chart.actions[below(luck, legal(s, s.turn, chart.actions))]
                else:
                    action = best_action(chart, s, weights_of(s))
                apply(s, s.turn, action, None)
            turn += 1
            if turn >= last_random and not s.over:
                states[n] = chart.tables[ROOT]
                n += 1
        for position in range(first, n):
            for seat in range(s.players):
                won[position, seat] = share_of_win(s.won, seat)
    return n


def played(number: int) -> tuple[Any, Any]:
    """Part `number` of all positions, and who won."""
    players, options, _ = TURN[number % len(TURN)]
    template = GAME.state_shape.zeros(1)
    template[0] = GAME.new_state(players, GAME.checked_options(options))
    states, won = GAME.state_shape.zeros(PART), np.zeros((PART, SEATS), np.float32)
    n = play(new_chart(GAME), template, generator(key_of(f"outlook {number}")), states, won)
    return states[:n].view(np.ndarray), won[:n]


def parts(first: int, end: int, workers: int) -> Iterator[tuple[Any, Any]]:
    """The parts from `first` on, played ahead by all processes."""
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        ahead = [pool.submit(played, number) for number in range(first, min(first + MIXED, end))]
        for number in range(first + MIXED, end + MIXED):
            yield ahead.pop(0).result()
            if number < end:
                ahead.append(pool.submit(played, number))


# A network as five arrays: of the inputs, thresholds, between, thresholds, output


def first_weights() -> list[Any]:
    drawn = np.random.default_rng(1)
    inputs = drawn.normal(0, 0.05, (INPUTS, UNITS))
    inputs[SEATS * FEATURES :] *= 0.2
    between, output = drawn.normal(0, (2 / UNITS) ** 0.5, (UNITS, LATER)), drawn.normal(0, 0.1, LATER)
    arrays = inputs, np.zeros(UNITS), between, np.zeros(LATER), output
    return [array.astype(np.float32) for array in arrays]


def _forward(n: int, which: Any, amounts: Any, net: Any, first: Any, second: Any) -> float:
    """The strength, as `value_network.strength` finds it; all units are kept."""
    inputs, thresholds, between, later_thresholds, output = net
    for u in range(UNITS):
        first[u] = thresholds[u]
    for k in range(n):
        row = inputs[which[k]]
        for u in range(UNITS):
            first[u] += amounts[k] * row[u]
    for j in range(LATER):
        second[j] = later_thresholds[j]
    for u in range(UNITS):
        if first[u] > 0:
            row = between[u]
            for j in range(LATER):
                second[j] += first[u] * row[j]
    total = ZERO
    for j in range(LATER):
        total += max(second[j], ZERO) * output[j]
    return float(total)


def _backward(error: float, n: int, which: Any, amounts: Any, net: Any, slope: Any, room: Any) -> None:
    """Add the slopes of the weights, where the strength should be less by `error`."""
    _, _, between, _, output = net
    d_inputs, d_thresholds, d_between, d_later_thresholds, d_output = slope
    first, second, back, back_later = room
    for j in range(LATER):
        back_later[j] = ZERO
        if second[j] > 0:
            back_later[j] = error * output[j]
            d_output[j] += error * second[j]
            d_later_thresholds[j] += back_later[j]
    for u in range(UNITS):
        back[u] = ZERO
        if first[u] > 0:
            row, d_row, total = between[u], d_between[u], ZERO
            for j in range(LATER):
                total += row[j] * back_later[j]
                d_row[j] += first[u] * back_later[j]
            back[u] = total
            d_thresholds[u] += total
    for k in range(n):
        d_row = d_inputs[which[k]]
        for u in range(UNITS):
            d_row[u] += amounts[k] * back[u]


def _slopes(states: Any, won: Any, some: Any, net: Any, slope: Any, room: Any, learns: bool) -> float:
    """The sum of the cross-entropies of some positions. Adds the slopes of the weights to `slope`."""
    scratch, which, amounts, counts, first, second, said, back, back_later = room
    off = 0.0
    for i in some:
        s, whole = states[i], ZERO
        count_captains(s, scratch)
        for seat in range(s.players):
            if s.fleet[seat]:
                counts[seat] = sense(s, seat, scratch)
                for k in range(counts[seat]):
                    which[seat, k], amounts[seat, k] = scratch.which[k], scratch.amounts[k]
                strength = forward(
                    counts[seat], which[seat], amounts[seat], net, first[seat], second[seat]
                )
                said[seat] = np.exp(strength)
                whole += said[seat]
        for seat in range(s.players):
            if s.fleet[seat]:
                share = said[seat] / whole
                if won[i, seat] > 0:
                    off -= won[i, seat] * np.log(max(share, np.float32(1e-9)))
                if learns:
                    kept = first[seat], second[seat], back, back_later
                    error = share - won[i, seat]
                    backward(error, counts[seat], which[seat], amounts[seat], net, slope, kept)
    return off


fast = numba.njit(fastmath=True, error_model="numpy")
forward, backward = fast(_forward), fast(_backward)
slopes = fast(_slopes)


def new_room() -> Any:
    each = [(MOST_INPUTS, np.int64), (MOST_INPUTS, np.float32)]
    which, amounts = (np.zeros((SEATS, size), kind) for size, kind in each)
    first, second = (np.zeros((SEATS, size), np.float32) for size in (UNITS, LATER))
    rest = [np.zeros(size, np.float32) for size in (SEATS, UNITS, LATER)]
    return new_scratch(), which, amounts, np.zeros(SEATS, np.int64), first, second, *rest


class Learner:
    """Adam."""

    def __init__(self, kept: Path) -> None:
        self.kept, self.net = kept, first_weights()
        self.mean, self.square = ([np.zeros_like(part) for part in self.net] for _ in range(2))
        self.steps = self.parts = 0
        self.room = new_room()
        if kept.exists():
            with np.load(kept) as file:
                arrays = [file[f"arr_{i}"] for i in range(len(file))]
            self.net, self.mean, self.square = arrays[:5], arrays[5:10], arrays[10:15]
            self.steps, self.parts = map(int, arrays[15])

    def keep(self) -> None:
        new = self.kept.with_name("new." + self.kept.name)
        np.savez(new, *self.net, *self.mean, *self.square, np.array([self.steps, self.parts]))
        new.replace(self.kept)

    def learn(self, states: Any, won: Any, first: float, last: float) -> None:
        """Each position once. `first`, `last`: how much of the whole is learned before and after."""
        order = np.random.default_rng(self.parts).permutation(len(won))
        for at in range(0, len(order) - STEP, STEP):
            progress = first + (last - first) * at / len(order)
            rate = RATE * (0.505 + 0.495 * float(np.cos(np.pi * progress)))
            self.step(states, won, order[at : at + STEP], rate)

    def step(self, states: Any, won: Any, some: Any, rate: float) -> None:
        slope = [np.zeros_like(part) for part in self.net]
        slopes(states, won, some, tuple(self.net), tuple(slope), self.room, True)
        self.steps += 1
        rate *= min(1.0, self.steps / 200)
        sooner, later = 1 - 0.9**self.steps, 1 - 0.998**self.steps
        for i in range(len(slope)):
            part = slope[i] / np.float32(len(some))
            self.mean[i] += 0.1 * (part - self.mean[i])
            self.square[i] += 0.002 * (part * part - self.square[i])
            self.net[i] -= rate * (self.mean[i] / sooner) / (np.sqrt(self.square[i] / later) + 1e-8)

    def off(self, states: Any, won: Any) -> float:
        slope = tuple(np.zeros_like(part) for part in self.net)
        some = np.arange(len(won))
        return float(slopes(states, won, some, tuple(self.net), slope, self.room, False)) / len(won)


def off_by_worth(states: Any, won: Any) -> float:
    hope, told, off = np.zeros(SEATS), np.zeros((SEATS, 2 * WORTH_UNITS)), 0.0
    for s, shares in zip(states, won, strict=True):
        hopes(s, weights_of(s), told, hope)
        off -= float((shares * np.log(np.maximum(hope, 1e-9))).sum())
    return off / len(won)


class Tests:
    """Positions that are not learned, by the number of players who have boats."""

    def __init__(self) -> None:
        states, won = joined([played(-1 - number) for number in range(len(TURN))])
        afloat = (states.fleet > 0).sum(1)
        chosen = [np.nonzero(afloat == size)[0][::3] for size in (2, 3, 4)]
        self.positions = [(states[some], won[some]) for some in chosen]
        self.by_worth = [off_by_worth(*positions) for positions in self.positions]

    def told(self, learner: Learner) -> str:
        off = [learner.off(*positions) for positions in self.positions]
        return "; ".join(
            f"{size} left: {ours:.5f}, worth {theirs:.5f}"
            for size, ours, theirs in zip((2, 3, 4), off, self.by_worth, strict=True)
        )


def joined(many: list[tuple[Any, Any]]) -> tuple[Any, Any]:
    states, won = zip(*many, strict=True)
    return np.concatenate(states).view(np.recarray), np.concatenate(won)


def learn(learner: Learner, whole: int, workers: int) -> None:
    tests, coming = Tests(), parts(learner.parts, whole, workers)
    first, started = learner.parts, time.monotonic()
    while learner.parts < whole:
        many = []
        for _ in range(min(MIXED, whole - learner.parts)):
            many.append(next(coming))
            done = learner.parts + len(many)
            left = (time.monotonic() - started) * (whole - done) / (done - first)
            print(f"\r{done} of {whole} parts, {left:.0f} s left  ", end="", file=sys.stderr, flush=True)
        learner.learn(*joined(many), learner.parts / whole, (learner.parts + len(many)) / whole)
        learner.parts += len(many)
        learner.keep()
        print("\r" + tests.told(learner), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=float, default=42.0, help="in millions")
    parser.add_argument("--workers", type=int, default=cores())
    given = parser.parse_args()
    given.file.parent.mkdir(parents=True, exist_ok=True)
    learner = Learner(given.file.with_suffix(".npz"))
    about = {"game": GAME.name, **made_by(" ".join(["python", *sys.argv]))}
    learn(learner, round(given.positions * MILLION / PART), given.workers)
    weights = np.concatenate([part.ravel() for part in learner.net])
    write_network(given.file, weights[None], about)


if __name__ == "__main__":
    main()
