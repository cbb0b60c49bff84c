"""Training samples: what each legal move of a table brings, found by playing on with the same luck.

A table is played by the network that learns. Before each move, all legal moves are tried from the true
state, and everybody plays on by the network to the end of the round; what the seat may then hope for
(`evaluate`) is what the network is to foresee from what the seat may know. Over many tables the unknown
averages out: the true state is one of those that agree with the view.

The rules are written against the contract and `sense`, for one game; the same lines run on the CPU and
on a GPU (`gpu_sampler`). `CpuSampler` plays many tables at once on the cores of this machine.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.chance import GENERATOR, below, generator, key_of, rewind, uniform
from ludotheque.core.compiling.function_graph import bound
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    apply_chance,
    awaited,
    chance,
    evaluate,
    legal,
    round_number,
    start,
)
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.networks import ROOM, NetworkRules, rate_moves, sample_move
from ludotheque.core.rule import routine, rule


def sense(s: Any, seat: int, notes: Any, context: Any, rows: Any) -> int:
    """The inputs of a game's network. The game's own function takes the place of this one."""
    raise NotImplementedError("bound to a game before it runs")


class Scratch(NamedTuple):
    """Scratch arrays for one table, in which a move is chosen."""

    moves: Any
    notes: Any
    context: Any
    rows: Any
    units: Any
    worth: Any
    outcome: Any
    hope: Any


class Setting(NamedTuple):
    """The settings by which the network plays on while a sample is made."""

    sharpness: float = 40.0
    doubt: float = 0.05
    """The share of random moves: people do not all play alike."""
    rounds: float = 1
    worlds: float = 1
    """The number of times each move is tried."""
    own_doubt: float = 0.1
    """The share of random moves in the match itself, to see more positions."""


SHARPNESS, DOUBT, ROUNDS, WORLDS, OWN_DOUBT = range(len(Setting._fields))
"""The places of a `Setting` in the array that compiled code reads."""


class Samples(NamedTuple):
    """One sample of every table: what the seat saw, its moves, their number, and what each brought."""

    context: Any
    rows: Any
    counts: Any
    brought: Any


@routine
def choose_by_network(
    w: Any, s: Any, seat: int, rng: Any, scratch: Any, sharpness: float, doubt: float
) -> int:
    """The move that the network chooses for a seat, as an index into its legal moves."""
    n = legal(s, seat, scratch.moves)
    if n == 1:
        return 0
    if uniform(rng) < doubt:
        return below(rng, n)
    if sense(s, seat, scratch.notes, scratch.context, scratch.rows) == 0:
        return below(rng, n)
    rate_moves(w, scratch.context, scratch.rows, n, scratch.units, scratch.worth)
    return sample_move(scratch.worth, n, sharpness, rng)


@rule
def play_on(w: Any, s: Any, rng: Any, scratch: Any, sharpness: float, doubt: float, goal: int) -> None:
    """Play by the network until a round begins."""
    seats = awaited(s)
    while seats and round_number(s) < goal:
        if seats == CHANCE:
            chance(s, rng, scratch.outcome)
            apply_chance(s, scratch.outcome, None)
        else:
            seat = lowest(seats)
            picked = choose_by_network(w, s, seat, rng, scratch, sharpness, doubt)
            apply(s, seat, scratch.moves[picked], None)
        seats = awaited(s)


@rule
def worth_of_move(
    tables: Any, move: int, luck: Any, stream: int, w: Any, scratch: Any, settings: Any
) -> float:
    """The value of a move of the awaited seat at `tables[0]`; `tables[1]` is used to play on.
    `settings`: a `Setting` as an array."""
    s, t = tables[0], tables[1]
    seat, goal, total = lowest(awaited(s)), round_number(s) + int(settings[ROUNDS]), 0.0
    worlds = int(settings[WORLDS])
    for world in range(worlds):
        rewind(luck, stream * worlds + world)
        tables[1] = tables[0]
        legal(t, seat, scratch.moves)
        apply(t, seat, scratch.moves[move], None)
        play_on(w, t, luck, scratch, settings[SHARPNESS], settings[DOUBT], goal)
        evaluate(t, scratch.hope)
        total += scratch.hope[seat]
    return total / worlds


@rule
def look_and_move(
    tables: Any, template: Any, rng: Any, luck: Any, stream: int, w: Any, scratch: Any, settings: Any,
    context: Any, rows: Any,
) -> None:  # fmt: skip
    """Write the inputs of the awaited seat at `tables[0]`; then let it move by the network."""
    s = tables[0]
    seat = lowest(awaited(s))
    if legal(s, seat, scratch.moves) > 1:
        sense(s, seat, scratch.notes, context, rows)
    rewind(luck, -1 - stream)
    picked = choose_by_network(w, s, seat, luck, scratch, settings[SHARPNESS], settings[OWN_DOUBT])
    apply(s, seat, scratch.moves[picked], None)
    play_to_next_choice(tables, template, rng, scratch.outcome)


@rule
def number_of_moves(s: Any, scratch: Any) -> int:
    """The number of moves to choose from. 1 if the network has no inputs for them: then any move will
    do."""
    seat = lowest(awaited(s))
    if legal(s, seat, scratch.moves) == 1:
        return 1
    return max(sense(s, seat, scratch.notes, scratch.context, scratch.rows), 1)


@rule
def play_to_next_choice(tables: Any, template: Any, rng: Any, outcome: Any) -> None:
    """Let chance decide until a seat is awaited. A finished match is replaced by a new one."""
    s = tables[0]
    while True:
        seats = awaited(s)
        if seats == 0:
            tables[0] = template
            start(s, None)
        elif seats == CHANCE:
            chance(s, rng, outcome)
            apply_chance(s, outcome, None)
        else:
            break


@rule
def play_random_moves(tables: Any, template: Any, rng: Any, scratch: Any, moves: int) -> None:
    """Play some random moves, so that not all tables begin together."""
    tables[0] = template
    s = tables[0]
    start(s, None)
    play_to_next_choice(tables, template, rng, scratch.outcome)
    for _ in range(moves):
        seat = lowest(awaited(s))
        n = legal(s, seat, scratch.moves)
        apply(s, seat, scratch.moves[below(rng, n)], None)
        play_to_next_choice(tables, template, rng, scratch.outcome)


MOST_WARM_UP = 256
"""The most random moves at a table before its first sample."""


@rule
def samples_between(
    first: int, end: int, done: int, states: Any, tables: Any, templates: Any, lucks: Any, w: Any,
    scratch: Any, settings: Any, context: Any, rows: Any, counts: Any, brought: Any,
) -> None:  # fmt: skip
    rng, luck = lucks[0], lucks[1]
    for i in range(first, end):
        stream = done * len(counts) + i
        template = templates[i % len(templates)]
        rewind(rng, stream)
        tables[0] = states[i]
        if done == 0:
            play_random_moves(tables, template, rng, scratch, i % MOST_WARM_UP)
        counts[i] = number_of_moves(tables[0], scratch)
        if counts[i] > 1:
            for move in range(counts[i]):
                brought[i, move] = worth_of_move(tables, move, luck, stream, w, scratch, settings)
        look_and_move(tables, template, rng, luck, stream, w, scratch, settings, context[i], rows[i])
        states[i] = tables[0]


def meanings_of(game: Game, network: NetworkRules) -> dict[Any, Any]:
    """The functions of a game for the names against which `sampling` is written."""
    return {**game.rules.meanings(), sense: network.sense}


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
        jobs = []
        for core, (first, end) in enumerate(itertools.pairwise(edges.tolist())):
            own = self.rooms[core], self.templates, self.lucks[core], w, self.scratches[core]
            given = first, end, self.done, self.states, *own, settings
            jobs.append(self._pool.submit(self._run, *given, *seen))
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
