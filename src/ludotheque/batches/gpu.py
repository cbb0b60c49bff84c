"""A batch whose tables stay in the memory of a GPU: `ludotheque.batch(…, device="cuda")`.

One thread has one table, and runs the functions of `rules` moved to CUDA. What a batch shows are arrays
on the GPU, which PyTorch, CuPy and JAX take without a copy (`torch.as_tensor(tables.seats)`); `step`
takes theirs. Nothing goes to the host but the number of illegal actions, once a step, and not even that
with `skip_illegal`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
import numpy.typing as npt

from ludotheque.batches import rules
from ludotheque.batches.cores import Policy
from ludotheque.batches.kernels import kernel_with_policy, kernels_of, words_of
from ludotheque.batches.observing import Observing
from ludotheque.batches.tables import Played, Tables
from ludotheque.core.chance import GENERATOR as CPU_GENERATOR
from ludotheque.core.chance import key_of
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table
from ludotheque.core.targets.cuda import blocks, cuda, is_simulated, is_there


class OnDevice(Protocol):
    """An array of any library in the memory of a GPU."""

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]: ...


class DeviceArray(OnDevice, Protocol):
    """An array in the memory of a GPU, as Numba has it."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    @property
    def dtype(self) -> np.dtype[Any]: ...

    def copy_to_host(self) -> npt.NDArray[Any]: ...


class GpuStep(NamedTuple):
    """The result of the last actions, for each table. (The examples need a GPU.)

    >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
    >>> step = tables.step(tables.legal_actions.copy_to_host()[:, 0])  # doctest: +SKIP
    >>> step.done.copy_to_host().tolist()  # doctest: +SKIP
    [False, False]
    """

    rewards: DeviceArray
    """The share of each seat in the win where the match is over, else 0."""
    done: DeviceArray
    """Whether a match is over: what is to be seen at that table now is the next one."""


class GpuBatch(Tables):
    """Many tables of a game on a GPU. Use `ludotheque.batch(…, device="cuda")` to get one.

    It is used as `Batch` is. The arrays belong to the batch and are written over by the next step.

    >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
    >>> tables  # doctest: +SKIP
    <GpuBatch of 2 tables: land-unter, 3 players>
    """

    seats: DeviceArray
    """The seat that acts at each table."""
    legal_actions: DeviceArray
    """The legal actions at each table; −1 after the last."""
    legal_counts: DeviceArray
    """The number of legal actions at each table."""
    rewards: DeviceArray
    """The reward of each seat by the last step."""
    scores: DeviceArray
    """The points of each seat in the last match that was over at a table."""
    done: DeviceArray
    """Whether the last step ended the match of each table."""
    illegal: DeviceArray
    """Whether the last action was illegal, and so was not played."""

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
        vars(self).update(
            seats=_filled(tables, np.int8),
            legal_actions=_filled((tables, game.most_moves), np.int32, rules.NO_ACTION),
            legal_counts=_filled(tables, np.int32),
            rewards=_filled((tables, self.players), np.float32),
            scores=_filled((tables, self.players), np.int32),
            done=_filled(tables, np.bool_),
            illegal=_filled(tables, np.bool_),
        )
        self._found: Any = _filled(1, np.int32)
        self._lucks: Any = None
        self._observing: Observing | None = None
        self._launch("begin", *self._matches(), self.seats, self.legal_actions, self.legal_counts)

    # The state

    @property
    def matches(self) -> int:
        """The number of matches that are over.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.matches  # doctest: +SKIP
        0
        """
        return int((self._streams.copy_to_host() // self.tables).sum())

    def legal_mask(self, out: OnDevice | None = None) -> DeviceArray:
        """A row of booleans for each table, indexed by action.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.legal_mask().shape  # doctest: +SKIP
        (2, 60)
        """
        mask = self._out(out, (self.tables, self.num_actions), np.bool_)
        self._launch("mask", self.legal_actions, self.legal_counts, mask)
        return mask if out is None else cast(DeviceArray, out)

    def observations(
        self, seats: npt.ArrayLike | None = None, out: OnDevice | None = None
    ) -> DeviceArray:
        """The observation of one seat of each table: the seat that acts, or the seats that are named
        (one for each table, or one for all; −1: a spectator). `out` may be an array of another
        library.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.observations().shape == (2, tables.observation.size)  # doctest: +SKIP
        True
        """
        if self._observing is None:
            self._observing = Observing(self.game, self.observation, self.players)
        looking = self.seats if seats is None else cuda.to_device(self._read_seats(seats))
        rows = self._out(out, (self.tables, self.observation.size), np.float32)
        self._observing.write(self._states, looking, rows)
        return rows if out is None else cast(DeviceArray, out)

    def awaited(self) -> DeviceArray:
        """Whether each table waits for each seat. It waits for several where all choose at once.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.awaited().copy_to_host()[0].tolist()  # doctest: +SKIP
        [True, True, True]
        """
        waiting = _filled((self.tables, self.players), np.bool_)
        self._launch("awaited", self._states, waiting)
        return waiting

    def table(self, number: int) -> Table:
        """One of the tables, to be looked at or played on apart from this batch, with the same luck.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.table(1).awaited  # doctest: +SKIP
        [0, 1, 2]
        """
        self._check_number(number)
        number %= self.tables
        state = _gathered(self._states, self.game.state)[number]
        return self._apart(state, _gathered(self._rngs, CPU_GENERATOR)[number])

    # Changes

    def step(self, actions: npt.ArrayLike | OnDevice, skip_illegal: bool = False) -> GpuStep:
        """Play an action at each table, for the seat that acts there. `actions` is an array on the GPU,
        of any library, or one of NumPy, which is copied there.

        Where one is illegal, `BadActions` names the tables, and nothing is played anywhere. With
        `skip_illegal` those tables stand still, and `illegal` marks them.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> _ = tables.step(tables.legal_actions.copy_to_host()[:, 0])  # doctest: +SKIP
        >>> tables.seats.copy_to_host().tolist()  # doctest: +SKIP
        [1, 1]
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
            "step", *self._matches(), self.seats, self.legal_actions, self.legal_counts, wanted,
            self.illegal, self.rewards, self.scores, self.done,
        )  # fmt: skip
        return GpuStep(self.rewards, self.done)

    def play(self, policy: Policy, steps: int) -> Played:
        """Let a policy play so many moves at every table, compiled together with the rules: as
        `Batch.play`.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> def first(actions, random):  # doctest: +SKIP
        ...     return actions[0]
        >>> tables.play(first, 10).moves  # doctest: +SKIP
        20
        """
        kernel = kernel_with_policy(self.game, policy)
        if self._lucks is None:
            lucks = self._generators(key_of(f"{self.key.hex()} policy"))
            lucks.stream = np.arange(self.tables)
            self._lucks = _spread(lucks)
        totals = _filled(1 + self.players, np.float64)
        kernel[blocks(self.tables)](
            *self._matches(), self._lucks, self.seats, self.legal_actions, self.legal_counts, steps,
            self.rewards, self.scores, totals, self.illegal, self.done, self._found,
        )  # fmt: skip
        if self._is_any_illegal():
            raise self._refused(None)
        of_all = totals.copy_to_host()
        return Played(self.tables * steps, int(of_all[0]), of_all[1:])

    def copy(self) -> GpuBatch:
        """The same tables, to be played on apart from these, with the same luck.

        >>> tables = batch("land-unter", tables=2, seed=1, device="cuda")  # doctest: +SKIP
        >>> tables.copy()  # doctest: +SKIP
        <GpuBatch of 2 tables: land-unter, 3 players>
        """
        other = GpuBatch.__new__(GpuBatch)
        other.__dict__.update(self.__dict__)
        for name, value in vars(self).items():
            if hasattr(value, "copy_to_host"):
                vars(other)[name] = _copied(value)
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


def _spread(records: Any) -> Any:
    """Records on the GPU: the first word of all of them, then the second, … Threads that run together
    read what is side by side."""
    words = np.asarray(records).view(words_of(records.dtype)).reshape(len(records), -1)
    return cuda.to_device(np.ascontiguousarray(words.T))


def _gathered(words: Any, record: np.dtype[Any]) -> Any:
    """Copy them to the host, as records."""
    return np.ascontiguousarray(words.copy_to_host().T).view(record)[:, 0].view(np.recarray)


def _copied(array: Any) -> Any:
    if is_simulated():
        return cuda.to_device(array.copy_to_host())
    other = cuda.device_array(array.shape, array.dtype)
    other.copy_to_device(array)
    return other
