"""Training samples made on a GPU: one thread a table looks and moves, one a move plays on."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ludotheque.arena.training import sampling
from ludotheque.arena.training.sampling import (
    MOST_WARM_UP,
    Samples,
    Scratch,
    Setting,
    look_and_move,
    number_of_moves,
    play_random_moves,
    templates_of,
    worth_of_move,
)
from ludotheque.batches.kernels import load_words, store_words, words_of
from ludotheque.core.chance import key_of, next_word, rewind
from ludotheque.core.contract import MOST_SEATS
from ludotheque.core.game import Game
from ludotheque.core.networks import ROOM as UNITS_ROOM
from ludotheque.core.networks import NetworkRules
from ludotheque.core.targets.cuda import (
    GENERATOR,
    ROOM,
    THREADS,
    blocks,
    cuda,
    mover,
    next_word_together,
    record_type,
    rewind_together,
)


@functools.cache
def _kernels(game: Game) -> tuple[Any, Any]:
    """A thread for every move of every table, which plays on; one a table, which looks and moves."""
    (network,) = game.networks
    assert isinstance(network, NetworkRules)
    moved = mover(
        game,
        {
            next_word: next_word_together,
            rewind: rewind_together,
            sampling.sense: network.sense,
        },
    )
    play_on, look, warm, count, load, store = map(
        moved,
        (worth_of_move, look_and_move, play_random_moves, number_of_moves, load_words, store_words),
    )
    state, part, words = record_type(game.state), record_type(GENERATOR), words_of(game.state)
    most, outcomes = game.most_moves, game.outcome_size
    n_context, n_row, n_notes = network.context, network.row, max(network.notes, 1)
    n_units = UNITS_ROOM

    def try_moves(
        done: Any, states: Any, keys: Any, w: Any, settings: Any, counts: Any, brought: Any
    ) -> None:
        thread = cuda.grid(1)
        i, move = thread // most, thread % most
        if i >= counts.size:
            return
        tables = cuda.local.array(2, state)
        generators = cuda.local.array(1, part)
        drawn = cuda.shared.array((ROOM, THREADS), np.uint32)
        scratch = Scratch(
            cuda.local.array(most, np.int64),
            cuda.local.array(n_notes, np.int64),
            cuda.local.array(n_context, np.float32),
            cuda.local.array((most, n_row), np.float32),
            cuda.local.array(n_units, np.float32),
            cuda.local.array(most, np.float32),
            cuda.local.array(outcomes, np.int8),
            cuda.local.array(MOST_SEATS, np.float64),
        )
        load(states, i, tables.view(words))
        n = count(tables[0], scratch)
        if move == 0:
            counts[i] = n
        if n > 1 and move < n:
            for k in range(8):
                generators[0].key[k] = keys[1, k]
            luck = (generators[0], drawn[:, cuda.threadIdx.x])
            stream = np.int64(done) * counts.size + i
            brought[i, move] = play_on(tables, move, luck, stream, w, scratch, settings)

    def look_and_step(
        done: Any,
        states: Any,
        templates: Any,
        keys: Any,
        w: Any,
        settings: Any,
        context: Any,
        rows: Any,
    ) -> None:
        i = cuda.grid(1)
        if i >= context.shape[0]:
            return
        tables = cuda.local.array(2, state)
        generators = cuda.local.array(2, part)
        drawn = cuda.shared.array((2, ROOM, THREADS), np.uint32)
        scratch = Scratch(
            cuda.local.array(most, np.int64),
            cuda.local.array(n_notes, np.int64),
            cuda.local.array(n_context, np.float32),
            cuda.local.array((most, n_row), np.float32),
            cuda.local.array(n_units, np.float32),
            cuda.local.array(most, np.float32),
            cuda.local.array(outcomes, np.int8),
            cuda.local.array(MOST_SEATS, np.float64),
        )
        stream = np.int64(done) * context.shape[0] + i
        for k in range(8):
            generators[0].key[k] = keys[0, k]
            generators[1].key[k] = keys[1, k]
        for g in range(2):
            generators[g].stream, generators[g].counter, generators[g].used = stream, 0, 0
        rng = (generators[0], drawn[0, :, cuda.threadIdx.x])
        luck = (generators[1], drawn[1, :, cuda.threadIdx.x])
        template = templates[i % templates.size]
        if done < 0:
            warm(tables, template, rng, scratch, i % MOST_WARM_UP)
        else:
            load(states, i, tables.view(words))
            look(tables, template, rng, luck, stream, w, scratch, settings, context[i], rows[i])
        store(tables.view(words), states, i)

    return cuda.jit(try_moves), cuda.jit(look_and_step)


class GpuSampler:
    """Plays many tables on a GPU. The arrays stay there."""

    def __init__(self, game: Game, network: NetworkRules, number: int, tables: int, seed: str) -> None:
        players, options = network.kinds[number]
        size = words_of(game.state)
        self.try_moves, self.look_and_step = _kernels(game)
        self.most_moves = game.most_moves
        self.templates = cuda.to_device(templates_of(game, players, options))
        # A thread takes both of its tables along: the match, and the one that is imagined.
        words = 2 * game.state.itemsize // size.itemsize
        self.states = cuda.to_device(np.zeros((words, tables), size))
        keys = [np.frombuffer(key_of(seed + part), "<u4") for part in (" table", " worlds")]
        self.keys = cuda.to_device(np.stack(keys).astype(np.uint32))
        self.samples = Samples(
            cuda.to_device(np.zeros((tables, network.context), np.float32)),
            cuda.to_device(np.zeros((tables, game.most_moves, network.row), np.float32)),
            cuda.to_device(np.zeros(tables, np.int32)),
            cuda.to_device(np.zeros((tables, game.most_moves), np.float32)),
        )
        self.done = 0

    def next_samples(self, weights: Any, setting: Setting) -> Samples:
        seen, tables = self.samples, self.samples.counts.size
        settings = cuda.to_device(np.array(setting, np.float64))
        mine = (self.states, self.templates, self.keys, weights, settings, seen.context, seen.rows)
        if self.done == 0:
            self.look_and_step[blocks(tables)](-1, *mine)
        self.try_moves[blocks(tables * self.most_moves)](
            self.done, self.states, self.keys, weights, settings, seen.counts, seen.brought
        )
        self.look_and_step[blocks(tables)](self.done, *mine)
        cuda.synchronize()
        self.done += 1
        return seen

    def kept(self) -> np.ndarray[Any, Any]:
        return np.frombuffer(self.states.copy_to_host().tobytes(), np.uint8)

    def restore(self, kept: Any, done: int) -> None:
        size = self.states.dtype
        self.states = cuda.to_device(np.array(kept).view(size).reshape(self.states.shape))
        self.done = done
