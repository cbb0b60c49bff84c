"""The functions of `rules` on a GPU: kernels of a game, one thread a table.

The words of all tables lie side by side. A thread takes its own into a record, and puts them back.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from ludotheque.batches import rules
from ludotheque.batches.cores import Policy, as_rule, how_it_chooses
from ludotheque.core import bits, contract
from ludotheque.core.chance import GENERATOR as CPU_GENERATOR
from ludotheque.core.chance import next_word, rewind
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.targets.cuda import (
    GENERATOR,
    ROOM,
    THREADS,
    cuda,
    given_back,
    mover,
    next_word_together,
    record_type,
    rewind_together,
    taken_over,
)


def words_of(record: np.dtype[Any]) -> np.dtype[Any]:
    """The type of the words of a record: eight bytes at once, where its size allows it."""
    return np.dtype(np.int8 if record.itemsize % 8 else np.int64)


@rule
def load_words(source: Any, i: int, target: Any) -> None:
    for k in range(len(target)):
        target[k] = source[k, i]


@rule
def store_words(source: Any, target: Any, i: int) -> None:
    for k in range(len(source)):
        target[k, i] = source[k]


@functools.cache
def kernels_of(game: Game) -> dict[str, Any]:
    """Call the function of `rules` in one thread for each table."""
    moved = mover(game)
    begin_many, step_many, mask_many, awaited_many, is_listed = (
        moved(function)
        for function in (
            rules.begin_many,
            rules.step_many,
            rules.mask_many,
            rules.awaited_many,
            rules.is_listed,
        )
    )
    load, store = moved(load_words), moved(store_words)
    outcome_size = game.outcome_size
    state, luck = map(record_type, (game.state, CPU_GENERATOR))
    state_words, luck_words = map(words_of, (game.state, CPU_GENERATOR))

    def begin(
        states: Any, template: Any, rngs: Any, streams: Any, seats: Any, listed: Any, counts: Any
    ) -> None:
        i = cuda.grid(1)
        if i < seats.size:
            tables, lucks = cuda.local.array(1, state), cuda.local.array(1, luck)
            outcome = cuda.local.array(outcome_size, np.int8)
            mine = slice(i, i + 1)
            load(rngs, i, lucks.view(luck_words))
            begin_many(
                tables, template, lucks, streams[mine], outcome, seats[mine], listed[mine],
                counts[mine], 0, 1,
            )  # fmt: skip
            store(tables.view(state_words), states, i)
            store(lucks.view(luck_words), rngs, i)

    def mark_illegal(actions: Any, listed: Any, counts: Any, illegal: Any) -> None:
        i = cuda.grid(1)
        if i < illegal.size:
            illegal[i] = not is_listed(actions[i], listed[i], counts[i])

    def find_illegal(actions: Any, listed: Any, counts: Any, illegal: Any, found: Any) -> None:
        i = cuda.grid(1)
        if i < illegal.size:
            illegal[i] = not is_listed(actions[i], listed[i], counts[i])
            if illegal[i]:
                cuda.atomic.add(found, 0, 1)

    def step(
        states: Any, template: Any, rngs: Any, streams: Any, seats: Any, listed: Any, counts: Any,
        actions: Any, illegal: Any, rewards: Any, score: Any, done: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < seats.size:
            tables, lucks = cuda.local.array(1, state), cuda.local.array(1, luck)
            outcome = cuda.local.array(outcome_size, np.int8)
            mine = slice(i, i + 1)
            load(states, i, tables.view(state_words))
            load(rngs, i, lucks.view(luck_words))
            step_many(
                tables, template, lucks, streams[mine], outcome, seats[mine], listed[mine],
                counts[mine], actions[mine], illegal[mine], rewards[mine], score[mine], done[mine],
                seats.size, 0, 1,
            )  # fmt: skip
            store(tables.view(state_words), states, i)
            store(lucks.view(luck_words), rngs, i)

    def mask(listed: Any, counts: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < counts.size:
            mask_many(listed, counts, out, i, i + 1)

    def awaited_seats(states: Any, waiting: Any) -> None:
        i = cuda.grid(1)
        if i < waiting.shape[0]:
            tables = cuda.local.array(1, state)
            load(states, i, tables.view(state_words))
            awaited_many(tables, waiting[i : i + 1], 0, 1)

    kernels = {
        "begin": begin,
        "mark_illegal": mark_illegal,
        "find_illegal": find_illegal,
        "step": step,
        "mask": mask,
        "awaited": awaited_seats,
    }
    return {name: cuda.jit(kernel) for name, kernel in kernels.items()}


@functools.lru_cache(maxsize=16)
def kernel_with_policy(game: Game, policy: Policy) -> Any:
    """Many moves of a policy at each table, which is in the thread's own memory meanwhile."""
    moved = mover(
        game,
        {
            next_word: next_word_together,
            rewind: rewind_together,
            rules.policy: as_rule(policy),
            rules.chosen: how_it_chooses(policy),
        },
    )
    play_one, list_legal, waits_for = map(moved, (rules.play_one, rules.list_legal, contract.awaited))
    lowest, take, give = map(moved, (bits.lowest, taken_over, given_back))
    load, store = moved(load_words), moved(store_words)
    records = (game.state, game.view, GENERATOR, CPU_GENERATOR)
    state, view, luck_type, kept_type = map(record_type, records)
    state_words, view_words, kept_words = map(words_of, (game.state, game.view, CPU_GENERATOR))
    outcome_size, most_moves, most_totals = game.outcome_size, game.most_moves, 1 + game.players[-1]

    def kernel(
        states: Any, template: Any, rngs: Any, streams: Any, lucks: Any, seats: Any, listed: Any,
        counts: Any, steps: int, rewards: Any, score: Any, totals: Any, illegal: Any, done: Any,
        found: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i >= seats.size:
            return
        total = cuda.local.array(most_totals, np.float64)
        for k in range(totals.size):
            total[k] = 0.0
        tables = cuda.local.array(1, state)
        views = cuda.local.array(2, view)
        generators = cuda.local.array(2, luck_type)
        words = cuda.shared.array((2, ROOM, THREADS), np.uint32)
        outcome = cuda.local.array(outcome_size, np.int8)
        moves = cuda.local.array(most_moves, np.int32)
        kept = cuda.local.array(1, kept_type)
        load(states, i, tables.view(state_words))
        clean = views.view(view_words)
        for k in range(clean.size):
            clean[k] = 0
        rng = (generators[0], words[0, :, cuda.threadIdx.x])
        luck = (generators[1], words[1, :, cuda.threadIdx.x])
        load(rngs, i, kept.view(kept_words))
        take(rng, kept[0])
        load(lucks, i, kept.view(kept_words))
        take(luck, kept[0])
        stream = play_one(
            tables, template, rng, luck, streams[i], seats.size, outcome, moves, views, steps,
            rewards[i], score[i], total,
        )  # fmt: skip
        for k in range(totals.size):
            cuda.atomic.add(totals, k, total[k])
        for k in range(rewards.shape[1]):
            rewards[i, k] = 0.0
        illegal[i], done[i] = stream < 0, False
        if stream < 0:
            cuda.atomic.add(found, 0, 1)
        else:
            streams[i] = stream
        store(tables.view(state_words), states, i)
        give(luck, kept[0])
        store(kept.view(kept_words), lucks, i)
        load(rngs, i, kept.view(kept_words))
        give(rng, kept[0])
        store(kept.view(kept_words), rngs, i)
        seat = lowest(waits_for(tables[0]))
        seats[i] = seat
        counts[i] = list_legal(tables[0], seat, listed[i], listed.shape[1])

    return cuda.jit(kernel)
