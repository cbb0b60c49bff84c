"""The kernels that observe tables on a GPU: what a seat may know, as rows of numbers.

Where few fields are asked for, they are constants of a kernel of its own. So the compiler leaves out
what they do not need: the rest of the view, and the words of the state on which nothing of them depends.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ludotheque.batches.kernels import load_words, words_of
from ludotheque.core import contract, game_rules
from ludotheque.core.encoding.observation_writer import mark_fields, mark_row, observer_of
from ludotheque.core.encoding.observations import Observation
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.targets.cuda import THREADS, blocks, cuda, mover, record_type

ALWAYS = {"seat", "to_act", "awaited"}
"""Fields that every view has, of every game."""
FEW_FIELDS = 8
"""A kernel of its own takes about two seconds to compile for each of them."""
MOST_SHARED = 95
"""The most numbers of a table that fit into the 48 kB that the threads of a block share."""


class Observing:
    """Observes the tables of a batch."""

    def __init__(self, game: Game, how: Observation, players: int) -> None:
        names = tuple(how.slices)
        self._is_small = how.size <= MOST_SHARED
        self._is_of_few = len(names) <= FEW_FIELDS
        self._kernel = kernel_of_few(game, names, players) if self._is_of_few else kernel_of_all(game)
        given = (how.look,) if self._is_of_few else (how.look, how.where, how.rows, how.marks)
        self._given = [cuda.to_device(np.ascontiguousarray(one)) for one in given]

    def write(self, states: Any, seats: Any, out: Any) -> None:
        """`out` is a row of numbers for each table."""
        if not (self._is_of_few and self._is_small):
            _cleaner()[blocks(out.size)](out.reshape(out.size))
        self._kernel[blocks(seats.size)](states, seats, *self._given, out.reshape(out.size))


@functools.cache
def _cleaner() -> Any:
    def clear(values: Any) -> None:
        i = cuda.grid(1)
        if i < values.size:
            values[i] = 0

    return cuda.jit(clear)


@functools.cache
def kernel_of_all(game: Game) -> Any:
    """Mark any fields in a row of zeros, in one thread for each table."""
    moved = mover(game)
    observe, load, mark = map(moved, (contract.observe, load_words, mark_fields))
    state, view = map(record_type, (game.state, game.view))
    state_words, view_words = words_of(game.state), words_of(game.view)

    def look(states: Any, seats: Any, look_up: Any, where: Any, rows: Any, marks: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < seats.size:
            tables, views = cuda.local.array(1, state), cuda.local.array(1, view)
            load(states, i, tables.view(state_words))
            clean = views.view(view_words)
            for k in range(clean.size):
                clean[k] = 0
            observe(tables[0], seats[i], views[0])
            size = out.size // seats.size
            mark(views.view(np.int8), where, rows, marks, look_up, out[i * size : (i + 1) * size])

    return cuda.jit(look)


@functools.lru_cache(maxsize=16)
def kernel_of_few(game: Game, names: tuple[str, ...], players: int) -> Any:
    """Write a row of numbers of these fields, in one thread for each table.

    Where the numbers are few, the rows of a block are made in its shared memory, and its threads write
    what is side by side. Else each thread marks its row in place, which is all zeros before.
    """
    how = game.observation.only(names)
    moved = mover(game, _left_out(game, set(names)))
    observe, load = moved(contract.observe), moved(load_words)
    mark = _marker(moved, how, players)
    state, view = map(record_type, (game.state, game.view))
    state_words, view_words = words_of(game.state), words_of(game.view)
    size, stride = how.size, how.size | 1  # at an odd distance, threads use different banks

    def look(states: Any, i: int, seat: int, look_up: Any, row: Any) -> None:
        tables, views = cuda.local.array(1, state), cuda.local.array(1, view)
        load(states, i, tables.view(state_words))
        clean = views.view(view_words)
        for k in range(clean.size):
            clean[k] = 0
        tables[0].players = players  # so it is; now the compiler knows
        observe(tables[0], seat, views[0])
        mark(views.view(np.int8), look_up, row)

    look_at = cuda.jit(device=True)(look)

    def by_block(states: Any, seats: Any, look_up: Any, out: Any) -> None:
        rows = cuda.shared.array((THREADS, stride), np.float32)
        i, me = cuda.grid(1), cuda.threadIdx.x
        row = rows[me]
        for k in range(size):
            row[k] = 0.0
        if i < seats.size:
            look_at(states, i, seats[i], look_up, row)
        cuda.syncthreads()
        first = cuda.blockIdx.x * THREADS * size
        for k in range(me, THREADS * size, THREADS):
            if first + k < out.size:
                out[first + k] = rows[k // size, k % size]

    def in_place(states: Any, seats: Any, look_up: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < seats.size:
            look_at(states, i, seats[i], look_up, out[i * size : (i + 1) * size])

    return cuda.jit(by_block if size <= MOST_SHARED else in_place)


@rule
def nothing_more(s: Any, seat: int, v: Any) -> None:
    """Stands for the half of `observe` that nobody has asked for."""


def _left_out(game: Game, names: set[str]) -> dict[Any, Any]:
    """The rules that these fields of a view do not need, each with an empty one in its place."""
    left_out = {}
    asked = [(name, field) for told, name, field in game.view_shape.told_fields() if told in names]
    if all(field.is_copied or name in ALWAYS for name, field in asked):
        left_out[contract.observe_hidden] = nothing_more
    if "legal" not in names:
        left_out[game_rules.show_legal] = nothing_more
    return left_out


def _marker(moved: Callable[[Any], Any], how: Observation, players: int) -> Any:
    """Marks the fields one after the other, the description of each a constant."""
    scope: dict[str, Any] = {"mark_row": moved(mark_row), "observer_of": moved(observer_of)}
    scope["where"] = tuple(how.where.tolist())
    lines = ["def mark(data, look, out):", f"    observer = observer_of(data, where, {players})"]
    for i, (row, marks) in enumerate(zip(how.rows.tolist(), how.marks.tolist(), strict=True)):
        scope |= {f"row_{i}": tuple(row), f"marks_{i}": tuple(marks)}
        lines.append(f"    mark_row(data, row_{i}, marks_{i}, look, observer, {players}, out)")
    exec("\n".join(lines), scope)
    return cuda.jit(device=True)(scope["mark"])
