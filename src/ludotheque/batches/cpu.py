"""Many tables of a game on the cores of this machine, compiled."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.batches import rules
from ludotheque.batches.cores import Policy, functions_of, thread_pool, with_policy
from ludotheque.batches.tables import Played, Step, Tables
from ludotheque.core.chance import GENERATOR, key_of
from ludotheque.core.errors import BadActions
from ludotheque.core.fields import record_bytes
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table

Actions = npt.NDArray[np.int32]
Seats = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]

LEAST_FOR_A_THREAD = 256
"""Fewer tables than these are quicker in one thread than in two."""


class Batch(Tables):
    """Many tables of a game. Use `ludotheque.batch` to get one.

    The arrays belong to the batch and are written over by the next step: copy what you keep.

    >>> tables = batch("land-unter", players=4, tables=8, seed=1)
    >>> tables, tables.seats.tolist()
    (<Batch of 8 tables: land-unter, 4 players>, [0, 0, 0, 0, 0, 0, 0, 0])
    """

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: Mapping[str, bool],
        tables: int,
        key: bytes,
        features: Sequence[str] | None,
        threads: int | None,
    ) -> None:
        super().__init__(game, players, options, tables, key, features)
        self._functions = functions_of(game)
        self._threads = max(1, min(threads or os.cpu_count() or 1, tables // LEAST_FOR_A_THREAD))
        self._template = self._taken(self._first)
        self._states = self._taken(game.state_shape.zeros(tables))
        self._rngs = self._taken(self._generators(key))
        self._streams = np.arange(tables, dtype=np.int64)
        self.seats: Seats = np.zeros(tables, np.int8)
        """Who acts at each table."""
        self.legal_actions: Actions = np.full((tables, game.most_moves), rules.NO_ACTION, np.int32)
        """The legal actions at each table; −1 after the last."""
        self.legal_counts: npt.NDArray[np.int32] = np.zeros(tables, np.int32)
        """How many they are."""
        self.rewards: Floats = np.zeros((tables, self.players), np.float32)
        self.scores: npt.NDArray[np.int32] = np.zeros((tables, self.players), np.int32)
        """The points of each seat in the last match that was over at a table."""
        self.done: Flags = np.zeros(tables, np.bool_)
        self.illegal: Flags = np.zeros(tables, np.bool_)
        """Where the last action was not played, because it was illegal."""
        self._outcomes = [np.zeros(game.outcome_size, np.int8) for _ in range(self._threads)]
        self._lucks: Any = None
        self._in_threads(
            lambda part, first, end: self._functions.begin_many(
                self._states,
                self._template,
                self._rngs,
                self._streams,
                self._outcomes[part],
                self.seats,
                self.legal_actions,
                self.legal_counts,
                first,
                end,
            )
        )

    # What is so

    @property
    def matches(self) -> int:
        """How many have come to an end.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.matches
        0
        """
        return int((self._streams // self.tables).sum())

    def legal_mask(self, out: Flags | None = None) -> Flags:
        """For each table a row of true and false, by the number of the action.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.legal_mask().sum(axis=1).tolist() == tables.legal_counts.tolist()
        True
        """
        mask = np.empty((self.tables, self.num_actions), np.bool_) if out is None else out
        self._check("out", mask, (self.tables, self.num_actions), np.bool_)
        self._in_threads(
            lambda _, first, end: self._functions.mask_many(
                self.legal_actions, self.legal_counts, mask, first, end
            )
        )
        return mask

    def observations(self, seats: npt.ArrayLike | None = None, out: Floats | None = None) -> Floats:
        """What a seat of each table may know, as numbers: who acts, or the seats that are named (one for
        each table, or one for all; −1: a spectator).

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.observations().shape == (8, tables.observation.size)
        True
        """
        looking = self._looking(seats)
        rows = np.empty((self.tables, self.observation.size), np.float32) if out is None else out
        self._check("out", rows, (self.tables, self.observation.size), np.float32)
        how = self.observation
        tables_of = how.where, how.rows, how.marks, how.look

        def observe(_: int, first: int, end: int) -> None:
            views = self.game.view_shape.zeros(2)
            data = record_bytes(views[1:])
            self._functions.observe_many(
                self._states, looking, self._taken(views), data, tables_of, rows, first, end
            )

        self._in_threads(observe)
        return rows

    def views(self, seats: npt.ArrayLike | None = None) -> npt.NDArray[np.void]:
        """The same as records.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.views()["seat"].tolist()
        [0, 0, 0, 0, 0, 0, 0, 0]
        """
        looking = self._looking(seats)
        views = self.game.view_shape.zeros(self.tables)
        self._in_threads(
            lambda _, first, end: self._functions.view_many(
                self._states, looking, self._taken(views), first, end
            )
        )
        return views

    def awaited(self) -> Flags:
        """For each table and seat, whether the table waits for it: more than one where all choose at
        once.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.awaited()[0].tolist()
        [True, True, True, True]
        """
        waiting = np.empty((self.tables, self.players), np.bool_)
        self._in_threads(
            lambda _, first, end: self._functions.awaited_many(self._states, waiting, first, end)
        )
        return waiting

    def table(self, number: int) -> Table:
        """One of the tables, to be looked at or played on apart from this batch, with the same luck.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.table(3)
        <Table land-unter, 4 players, cascade: move 0, waiting for [0, 1, 2, 3]>
        """
        self._check_number(number)
        state = self._states.view(self.game.state).view(np.recarray)[number]
        return self._apart(state, self._rngs.view(GENERATOR)[number])

    # What changes it

    def step(self, actions: npt.ArrayLike, skip_illegal: bool = False) -> Step:
        """Play an action at each table, for the seat that acts there.

        Where one is illegal, `BadActions` names the tables, and nothing is played anywhere. With
        `skip_illegal` those tables stand still, and `illegal` marks them.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> bool(tables.step(tables.legal_actions[:, 0]).done.any())
        False
        >>> tables.seats.tolist()
        [1, 1, 1, 1, 1, 1, 1, 1]
        """
        wanted = self._read(actions)
        found = self._in_threads(
            lambda _, first, end: self._functions.find_illegal(
                wanted, self.legal_actions, self.legal_counts, self.illegal, first, end
            )
        )
        if sum(found) and not skip_illegal:
            raise self._refused(wanted)
        self._in_threads(
            lambda part, first, end: self._functions.step_many(
                self._states,
                self._template,
                self._rngs,
                self._streams,
                self._outcomes[part],
                self.seats,
                self.legal_actions,
                self.legal_counts,
                wanted,
                self.illegal,
                self.rewards,
                self.scores,
                self.done,
                self.tables,
                first,
                end,
            )
        )
        return Step(self.rewards, self.done)

    def play(self, policy: Policy, steps: int) -> Played:
        """Let a policy play so many moves at every table, compiled together with the rules.

        It is a plain function in the Python that Numba compiles: `policy(actions, random)` or
        `policy(view, actions, random)`, with the legal actions as an array and a random number of 32
        bits; it returns one of the actions.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> def first(actions, random):
        ...     return actions[0]
        >>> tables.play(first, 10).moves
        80
        """
        run = with_policy(self.game, policy)
        if self._lucks is None:
            self._lucks = self._taken(self._generators(key_of(f"{self.key.hex()} policy")))
            self._lucks.view(GENERATOR)["stream"] = np.arange(self.tables)
        totals = np.zeros((self.tables, 1 + self.players))

        def play(part: int, first: int, end: int) -> None:
            views = self._taken(self.game.view_shape.zeros(2))
            run(
                self._states,
                self._template,
                self._rngs,
                self._lucks,
                self._streams,
                self._outcomes[part],
                self.seats,
                self.legal_actions,
                self.legal_counts,
                views,
                steps,
                self.rewards,
                self.scores,
                totals,
                self.illegal,
                first,
                end,
            )

        self._in_threads(play)
        self.rewards[:] = 0
        self.done[:] = False
        if self.illegal.any():
            raise self._refused(None)
        totals_of_all = totals.sum(axis=0)
        return Played(self.tables * steps, int(totals_of_all[0]), totals_of_all[1:])

    def copy(self) -> Batch:
        """The same tables, to be played on apart from these, with the same luck.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> other = tables.copy()
        >>> _ = other.step(other.legal_actions[:, 0])
        >>> int(tables.seats[0]), int(other.seats[0])
        (0, 1)
        """
        other = Batch.__new__(Batch)
        other.__dict__.update(self.__dict__)
        for name, value in vars(self).items():
            if isinstance(value, np.ndarray):
                setattr(other, name, value.copy())
        other._outcomes = [outcome.copy() for outcome in self._outcomes]
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Batch:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        left_out = ("_functions", "observation")
        return {name: value for name, value in vars(self).items() if name not in left_out} | {
            "features": None
            if self.observation is self.game.observation
            else list(self.observation.slices)
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        features = kept.pop("features")
        self.__dict__.update(kept)
        self._functions = functions_of(self.game)
        everything = self.game.observation
        self.observation = everything if features is None else everything.only(features)

    def __repr__(self) -> str:
        return f"<Batch of {self.tables} tables: {self.game.name}, {self.players} players>"

    # Inside

    def _taken(self, records: Any) -> Any:
        return self._functions.taken(records)

    def _in_threads(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """`work(part, first, end)` for each part of the tables, a thread each."""
        n = self._threads
        if n == 1:
            return [work(0, 0, self.tables)]
        ends = [self.tables * part // n for part in range(n + 1)]
        waiting = [thread_pool(n).submit(work, part, ends[part], ends[part + 1]) for part in range(1, n)]
        return [work(0, 0, ends[1]), *(one.result() for one in waiting)]

    def _looking(self, seats: npt.ArrayLike | None) -> Seats:
        if seats is None:
            return self.seats
        return self._read_seats(seats)

    def _read(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        self._check_actions(given.shape, given.dtype)
        return given.astype(np.int64)

    def _check(self, name: str, array: Any, shape: tuple[int, ...], dtype: type) -> None:
        if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
            raise TypeError(f"{name} is an array of {np.dtype(dtype)}, {shape}, in order of C")

    def _refused(self, actions: npt.NDArray[np.int64] | None) -> BadActions:
        return self._refusal(self.illegal, self.seats, self.legal_actions, self.legal_counts, actions)
