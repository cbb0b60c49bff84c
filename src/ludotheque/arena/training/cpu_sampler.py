"""Training samples from many tables at once, made on the cores of this machine."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ludotheque.arena.simulation.simulate import cores
from ludotheque.arena.training import sampling
from ludotheque.arena.training.sampling import (
    Samples,
    Scratch,
    Setting,
    look_and_move,
    number_of_moves,
    warm_up,
    worth_of_move,
)
from ludotheque.core import contract
from ludotheque.core.chance import GENERATOR, generator, key_of, rewind
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.game import Game
from ludotheque.core.networks import ROOM, NetworkRules
from ludotheque.core.rule import rule

MOST_WARM_UP = 256
"""The most random moves at a table before its first sample."""


@rule
def samples_between(
    first: int,
    end: int,
    done: int,
    states: Any,
    tables: Any,
    templates: Any,
    lucks: Any,
    w: Any,
    scratch: Any,
    settings: Any,
    context: Any,
    rows: Any,
    counts: Any,
    brought: Any,
) -> None:
    rng, luck = lucks[0], lucks[1]
    for i in range(first, end):
        stream = done * len(counts) + i
        template = templates[i % len(templates)]
        rewind(rng, stream)
        tables[0] = states[i]
        if done == 0:
            warm_up(tables, template, rng, scratch, i % MOST_WARM_UP)
        counts[i] = number_of_moves(tables[0], scratch)
        if counts[i] > 1:
            for move in range(counts[i]):
                brought[i, move] = worth_of_move(tables, move, luck, stream, w, scratch, settings)
        look_and_move(tables, template, rng, luck, stream, w, scratch, settings, context[i], rows[i])
        states[i] = tables[0]


def meanings_of(game: Game, network: NetworkRules) -> dict[Any, Any]:
    """What the names stand for against which `sampling` is written."""
    named = game.rules.by_name().items()
    return {
        **{vars(contract)[name]: meant for name, meant in named},
        sampling.sense: network.sense,
    }


def new_scratch(game: Game, network: NetworkRules) -> Scratch:
    return Scratch(
        moves=np.zeros(game.most_moves, np.int64),
        notes=np.zeros(max(network.notes, 1), np.int64),
        context=np.zeros(network.context, np.float32),
        rows=np.zeros((game.most_moves, network.row), np.float32),
        units=np.zeros(ROOM, np.float32),
        worth=np.zeros(game.most_moves, np.float32),
        outcome=np.zeros(game.outcome_size, np.int8),
        hope=np.zeros(MOST_SEATS),
    )


def templates_of(game: Game, players: int, options: Mapping[str, bool]) -> Any:
    """Empty tables: one for every choice of the options that are not given."""
    names = [option.name for option in game.fields.options if option.name not in options]
    choices = list(itertools.product((False, True), repeat=len(names)))
    templates = game.state_shape.zeros(len(choices))
    for i, chosen in enumerate(choices):
        templates[i] = game.new_state(players, {**options, **dict(zip(names, chosen, strict=True))})
    return templates


class CpuSampler:
    """Plays many tables. Each core makes the samples of some of them."""

    def __init__(self, game: Game, network: NetworkRules, number: int, tables: int, seed: str) -> None:
        players, options = network.kinds[number]
        self.cores = cores()
        self.templates = templates_of(game, players, options)
        self.states = game.state_shape.zeros(tables)
        self.scratches = [new_scratch(game, network) for _ in range(self.cores)]
        self.rooms = [game.state_shape.zeros(2) for _ in range(self.cores)]
        self.lucks = []
        for _ in range(self.cores):
            pair = np.zeros(2, GENERATOR).view(np.recarray)
            pair[0], pair[1] = generator(key_of(seed + " table")), generator(key_of(seed + " worlds"))
            self.lucks.append(pair)
        self.samples = Samples(
            np.zeros((tables, network.context), np.float32),
            np.zeros((tables, game.most_moves, network.row), np.float32),
            np.zeros(tables, np.int32),
            np.zeros((tables, game.most_moves), np.float32),
        )
        self._run = bound(samples_between, meanings_of(game, network), game.folder)
        self._pool = ThreadPoolExecutor(self.cores)
        self.done = 0

    def next_samples(self, weights: Any, setting: Setting) -> Samples:
        w, settings = np.ascontiguousarray(weights, np.float32), np.array(setting, np.float64)
        seen, tables = self.samples, len(self.samples.counts)
        edges = np.linspace(0, tables, self.cores + 1).astype(int)
        jobs = [
            self._pool.submit(
                self._run,
                int(edges[k]),
                int(edges[k + 1]),
                self.done,
                self.states,
                self.rooms[k],
                self.templates,
                self.lucks[k],
                w,
                self.scratches[k],
                settings,
                seen.context,
                seen.rows,
                seen.counts,
                seen.brought,
            )
            for k in range(self.cores)
        ]
        for job in jobs:
            job.result()
        self.done += 1
        return seen

    def kept(self) -> np.ndarray[Any, Any]:
        """The tables as they stand, as bytes."""
        return np.frombuffer(self.states.tobytes(), np.uint8)

    def restore(self, kept: Any, done: int) -> None:
        self.states.view(np.uint8).reshape(-1)[:] = kept
        self.done = done
