"""A batch whose tables stay in the memory of a GPU: `ludotheque.batch(…, device="cuda")`.

One thread has one table, and runs the functions of `rules` moved to CUDA. What a batch shows are arrays
on the GPU, which PyTorch, CuPy and JAX take without a copy (`torch.as_tensor(tables.seats)`); `step`
takes theirs. Nothing goes to the host but the number of illegal actions, once a step, and not even that
with `skip_illegal`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ludotheque.batches import rules
from ludotheque.batches.cores import Policy, as_rule, how_it_chooses
from ludotheque.batches.tables import Played, Tables
from ludotheque.core import bits, contract
from ludotheque.core.chance import GENERATOR as CPU_GENERATOR
from ludotheque.core.chance import key_of, next_word, rewind
from ludotheque.core.cuda_chance import (
    GENERATOR,
    ROOM,
    given_back,
    next_word_together,
    rewind_together,
    taken_over,
)
from ludotheque.core.cuda_target import (
    THREADS,
    blocks,
    cuda,
    is_simulated,
    is_there,
    mover,
    record_type,
)
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.observation_writer import mark_fields
from ludotheque.core.rule import rule
from ludotheque.core.table import Table


class DeviceArray(Protocol):
    """An array in the memory of a GPU."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def dtype(self) -> np.dtype[Any]: ...

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]: ...

    def copy_to_host(self) -> npt.NDArray[Any]: ...


class GpuStep(NamedTuple):
    """What the last actions brought, for each table."""

    rewards: DeviceArray
    """Of each seat: its share of the win where the match is over, else 0."""
    done: DeviceArray
    """Whether a match is over: what is to be seen at that table now is the next one."""


class GpuBatch(Tables):
    """Many tables of a game on a GPU. Use `ludotheque.batch(…, device="cuda")` to get one.

    It is used as `Batch` is. The arrays belong to the batch and are written over by the next step.
    """

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: Mapping[str, bool],
        tables: int,
        key: bytes,
        features: Sequence[str] | None,
    ) -> None:
        if not is_there():
            raise LudothequeError("error-no-gpu")
        super().__init__(game, players, options, tables, key, features)
        self._kernels = kernels_of(game)
        self._template: Any = cuda.to_device(self._first)
        self._states: Any = _spread(game.state_shape.zeros(tables))
        self._rngs: Any = _spread(self._generators(key))
        self._streams: Any = cuda.to_device(np.arange(tables, dtype=np.int64))
        self.seats: DeviceArray = _filled(tables, np.int8)
        """Who acts at each table."""
        self.legal_actions: DeviceArray = _filled((tables, game.most_moves), np.int32, rules.NO_ACTION)
        """The legal actions at each table; −1 after the last."""
        self.legal_counts: DeviceArray = _filled(tables, np.int32)
        """How many they are."""
        self.rewards: DeviceArray = _filled((tables, self.players), np.float32)
        self.scores: DeviceArray = _filled((tables, self.players), np.int32)
        """The points of each seat in the last match that was over at a table."""
        self.done: DeviceArray = _filled(tables, np.bool_)
        self.illegal: DeviceArray = _filled(tables, np.bool_)
        """Where the last action was not played, because it was illegal."""
        self._found: Any = _filled(1, np.int32)
        self._lucks: Any = None
        self._looking: Any = None
        self._launch("begin", *self._matches(), self.seats, self.legal_actions, self.legal_counts)

    # What is so

    @property
    def matches(self) -> int:
        """How many have come to an end."""
        return int((self._streams.copy_to_host() // self.tables).sum())

    def legal_mask(self, out: Any = None) -> DeviceArray:
        """For each table a row of true and false, by the number of the action."""
        mask = self._out(out, (self.tables, self.num_actions), np.bool_)
        self._launch("mask", self.legal_actions, self.legal_counts, mask)
        return out if out is not None else mask

    def observations(self, seats: npt.ArrayLike | None = None, out: Any = None) -> DeviceArray:
        """What a seat of each table may know, as numbers: who acts, or the seats that are named (one for
        each table, or one for all; −1: a spectator). `out` may be an array of another library."""
        if self._looking is None:
            how = self.observation
            given = (how.where, how.rows, how.marks, how.look)
            self._looking = [cuda.to_device(np.ascontiguousarray(one)) for one in given]
        looking = self.seats if seats is None else cuda.to_device(self._read_seats(seats))
        rows = self._out(out, (self.tables, self.observation.size), np.float32)
        values = rows.reshape(rows.size)
        self._kernels["clear"][blocks(values.size)](values)
        self._launch("observe", self._states, looking, *self._looking, rows)
        return out if out is not None else rows

    def awaited(self) -> DeviceArray:
        """For each table and seat, whether the table waits for it: more than one where all choose at
        once."""
        waiting = _filled((self.tables, self.players), np.bool_)
        self._launch("awaited", self._states, waiting)
        return waiting

    def table(self, number: int) -> Table:
        """One of the tables, to be looked at or played on apart from this batch, with the same luck."""
        self._check_number(number)
        number %= self.tables
        state = _gathered(self._states, self.game.state)[number]
        return self._apart(state, _gathered(self._rngs, CPU_GENERATOR)[number])

    # What changes it

    def step(self, actions: Any, skip_illegal: bool = False) -> GpuStep:
        """Play an action at each table, for the seat that acts there. `actions` is an array on the GPU,
        of any library, or one of NumPy, which is copied there.

        Where one is illegal, `BadActions` names the tables, and nothing is played anywhere. With
        `skip_illegal` those tables stand still, and `illegal` marks them.
        """
        wanted = _on_gpu(actions)
        self._check_actions(tuple(wanted.shape), np.dtype(wanted.dtype))
        legal = wanted, self.legal_actions, self.legal_counts, self.illegal
        if skip_illegal:
            self._launch("mark_illegal", *legal)
        else:
            self._launch("find_illegal", *legal, self._found)
            if self._is_any_illegal():
                raise self._refused(wanted.copy_to_host())
        self._launch(
            "step",
            *self._matches(),
            self.seats,
            self.legal_actions,
            self.legal_counts,
            wanted,
            self.illegal,
            self.rewards,
            self.scores,
            self.done,
        )
        return GpuStep(self.rewards, self.done)

    def play(self, policy: Policy, steps: int) -> Played:
        """Let a policy play so many moves at every table, compiled together with the rules: as
        `Batch.play`."""
        kernel = kernel_with_policy(self.game, policy)
        if self._lucks is None:
            lucks = self._generators(key_of(f"{self.key.hex()} policy"))
            lucks.stream = np.arange(self.tables)
            self._lucks = _spread(lucks)
        totals = _filled(1 + self.players, np.float64)
        kernel[blocks(self.tables)](
            *self._matches(),
            self._lucks,
            self.seats,
            self.legal_actions,
            self.legal_counts,
            steps,
            self.rewards,
            self.scores,
            totals,
            self.illegal,
            self.done,
            self._found,
        )
        if self._is_any_illegal():
            raise self._refused(None)
        of_all = totals.copy_to_host()
        return Played(self.tables * steps, int(of_all[0]), of_all[1:])

    def copy(self) -> GpuBatch:
        """The same tables, to be played on apart from these, with the same luck."""
        other = GpuBatch.__new__(GpuBatch)
        other.__dict__.update(self.__dict__, _looking=None)
        for name, value in vars(self).items():
            if hasattr(value, "copy_to_host"):
                setattr(other, name, _copied(value))
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> GpuBatch:
        return self.copy()

    def __reduce__(self) -> Any:
        raise TypeError("tables on a GPU cannot be pickled: pickle tables.table(i), or what you need")

    def __repr__(self) -> str:
        return f"<GpuBatch of {self.tables} tables: {self.game.name}, {self.players} players>"

    # Inside

    def _matches(self) -> tuple[Any, ...]:
        return self._states, self._template, self._rngs, self._streams

    def _launch(self, name: str, *given: Any) -> None:
        self._kernels[name][blocks(self.tables)](*given)

    def _is_any_illegal(self) -> bool:
        if not self._found.copy_to_host()[0]:
            return False
        self._found = _filled(1, np.int32)
        return True

    def _out(self, out: Any, shape: tuple[int, ...], dtype: type) -> Any:
        if out is None:
            return cuda.device_array(shape, dtype)
        found = _on_gpu(out)
        if found.shape != shape or found.dtype != dtype or not found.is_c_contiguous():
            raise TypeError(f"out is an array on the GPU of {np.dtype(dtype)}, {shape}, in order of C")
        return found

    def _refused(self, actions: npt.NDArray[Any] | None) -> Exception:
        return self._refusal(
            self.illegal.copy_to_host(),
            self.seats.copy_to_host(),
            self.legal_actions.copy_to_host(),
            self.legal_counts.copy_to_host(),
            actions,
        )


def _filled(shape: int | tuple[int, ...], dtype: Any, value: int = 0) -> Any:
    return cuda.to_device(np.full(shape, value, dtype))


def _on_gpu(array: Any) -> Any:
    """An array of any library that is there already, or one of NumPy, copied there."""
    if hasattr(array, "copy_to_host"):
        return array
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    return cuda.to_device(np.ascontiguousarray(array))


def _words(record: np.dtype[Any]) -> np.dtype[Any]:
    """What a record is copied as: eight bytes at once, where it can be divided."""
    return np.dtype(np.int8 if record.itemsize % 8 else np.int64)


def _spread(records: Any) -> Any:
    """Records on the GPU: the first word of all of them, then the second, … Threads that run together
    read what is side by side."""
    words = np.asarray(records).view(_words(records.dtype)).reshape(len(records), -1)
    return cuda.to_device(np.ascontiguousarray(words.T))


def _gathered(words: Any, record: np.dtype[Any]) -> Any:
    """The same on the host, as records."""
    return np.ascontiguousarray(words.copy_to_host().T).view(record)[:, 0].view(np.recarray)


def _copied(array: Any) -> Any:
    if is_simulated():
        return cuda.to_device(array.copy_to_host())
    other = cuda.device_array(array.shape, array.dtype)
    other.copy_to_device(array)
    return other


# The kernels of a game


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
    """For each table a thread, which calls the function of `rules`."""
    moved = mover(game)
    begin_many, step_many, mask_many, awaited_many, is_listed, observe, mark_fields_of = (
        moved(function)
        for function in (
            rules.begin_many,
            rules.step_many,
            rules.mask_many,
            rules.awaited_many,
            rules.is_listed,
            contract.observe,
            mark_fields,
        )
    )
    load, store = moved(load_words), moved(store_words)
    outcome_size = game.outcome_size
    state, view, luck = map(record_type, (game.state, game.view, CPU_GENERATOR))
    state_words, view_words, luck_words = map(_words, (game.state, game.view, CPU_GENERATOR))

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
                tables,
                template,
                lucks,
                streams[mine],
                outcome,
                seats[mine],
                listed[mine],
                counts[mine],
                0,
                1,
            )
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
        states: Any,
        template: Any,
        rngs: Any,
        streams: Any,
        seats: Any,
        listed: Any,
        counts: Any,
        actions: Any,
        illegal: Any,
        rewards: Any,
        score: Any,
        done: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < seats.size:
            tables, lucks = cuda.local.array(1, state), cuda.local.array(1, luck)
            outcome = cuda.local.array(outcome_size, np.int8)
            mine = slice(i, i + 1)
            load(states, i, tables.view(state_words))
            load(rngs, i, lucks.view(luck_words))
            step_many(
                tables,
                template,
                lucks,
                streams[mine],
                outcome,
                seats[mine],
                listed[mine],
                counts[mine],
                actions[mine],
                illegal[mine],
                rewards[mine],
                score[mine],
                done[mine],
                seats.size,
                0,
                1,
            )
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

    def clear(values: Any) -> None:
        i = cuda.grid(1)
        if i < values.size:
            values[i] = 0

    def look(states: Any, seats: Any, where: Any, rows: Any, marks: Any, look_up: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < out.shape[0]:
            tables, views = cuda.local.array(1, state), cuda.local.array(1, view)
            load(states, i, tables.view(state_words))
            clean = views.view(view_words)
            for k in range(clean.size):
                clean[k] = 0
            observe(tables[0], seats[i], views[0])
            mark_fields_of(views.view(np.int8), where, rows, marks, look_up, out[i])

    kernels = {
        "begin": begin,
        "mark_illegal": mark_illegal,
        "find_illegal": find_illegal,
        "step": step,
        "mask": mask,
        "awaited": awaited_seats,
        "clear": clear,
        "observe": look,
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
    state_words, view_words, kept_words = map(_words, (game.state, game.view, CPU_GENERATOR))
    outcome_size, most_moves, most_totals = game.outcome_size, game.most_moves, 1 + game.players[-1]

    def kernel(
        states: Any,
        template: Any,
        rngs: Any,
        streams: Any,
        lucks: Any,
        seats: Any,
        listed: Any,
        counts: Any,
        steps: int,
        rewards: Any,
        score: Any,
        totals: Any,
        illegal: Any,
        done: Any,
        found: Any,
    ) -> None:
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
            tables,
            template,
            rng,
            luck,
            streams[i],
            seats.size,
            outcome,
            moves,
            views,
            steps,
            rewards[i],
            score[i],
            total,
        )
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
