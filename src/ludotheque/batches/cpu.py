"""Many tables of a game on the cores of this machine, compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludotheque.batches import rules
from ludotheque.batches.cores import (
    Policy,
    functions_of,
    in_threads,
    policy_blamed,
    threads_for,
    with_policy,
)
from ludotheque.batches.tables import (
    Actions,
    Flags,
    Floats,
    Played,
    Seats,
    Step,
    Tables,
    check_array,
    read_only,
)
from ludotheque.core.chance import GENERATOR, key_of
from ludotheque.core.errors import BadActions
from ludotheque.core.fields import record_bytes
from ludotheque.core.game import Game
from ludotheque.core.tables.table import Table

SHOWN = ("seats", "legal_actions", "legal_counts", "rewards", "scores", "done", "illegal")
"""The arrays of a batch that others see."""


class Batch(Tables):
    """Many tables of a game. Use `ludotheque.batch` to get one.

    The arrays belong to the batch and are written over by the next step: copy what you keep.

    >>> tables = batch("land-unter", players=4, tables=8, seed=1)
    >>> tables, tables.seats.tolist()
    (<Batch of 8 tables: land-unter, 4 players>, [0, 0, 0, 0, 0, 0, 0, 0])

    They can be read only: an action is legal because `legal_actions` has it.
    """

    seats: Seats
    """The seat that acts at each table."""
    legal_actions: Actions
    """The legal actions at each table; −1 after the last."""
    legal_counts: npt.NDArray[np.int32]
    """The number of legal actions at each table."""
    rewards: Floats
    """The reward of each seat by the last step: its share of the win where a match is over."""
    scores: npt.NDArray[np.int32]
    """The points of each seat in the last match that was over at a table."""
    done: Flags
    """Whether the last step ended the match of each table."""
    illegal: Flags
    """Whether the last action was illegal, and so was not played."""

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
        self._threads = threads_for(threads, tables)
        self._template = self._taken(self._first)
        self._states = self._taken(game.state_shape.zeros(tables))
        self._rngs = self._taken(self._generators(key))
        self._streams = np.arange(tables, dtype=np.int64)
        self._seats = np.zeros(tables, np.int8)
        self._legal_actions = np.full((tables, game.most_moves), rules.NO_ACTION, np.int32)
        self._legal_counts = np.zeros(tables, np.int32)
        self._rewards = np.zeros((tables, self.players), np.float32)
        self._scores = np.zeros((tables, self.players), np.int32)
        self._done, self._illegal = np.zeros(tables, np.bool_), np.zeros(tables, np.bool_)
        self._show()
        self._outcomes = [np.zeros(game.outcome_size, np.int8) for _ in range(self._threads)]
        self._lucks: Any = None
        self._in_threads(
            lambda part, first, end: self._functions.begin_many(*self._at(part), first, end)
        )

    # The state

    @property
    def matches(self) -> int:
        """The number of matches that are over.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.matches
        0
        """
        return int((self._streams // self.tables).sum())

    def legal_mask(self, out: Flags | None = None) -> Flags:
        """A row of booleans for each table, indexed by action.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.legal_mask().sum(axis=1).tolist() == tables.legal_counts.tolist()
        True
        """
        mask = np.empty((self.tables, self.num_actions), np.bool_) if out is None else out
        check_array("out", mask, (self.tables, self.num_actions), np.bool_)
        self._in_threads(
            lambda _, first, end: self._functions.mask_many(
                self._legal_actions, self._legal_counts, mask, first, end
            )
        )
        return mask

    def observations(self, seats: npt.ArrayLike | None = None, out: Floats | None = None) -> Floats:
        """The observation of one seat of each table: the seat that acts, or the seats that are named
        (one for each table, or one for all; −1: a spectator).

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.observations().shape == (8, tables.observation.size)
        True
        """
        looking = self._looking(seats)
        rows = np.empty((self.tables, self.observation.size), np.float32) if out is None else out
        check_array("out", rows, (self.tables, self.observation.size), np.float32)
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
        """The views of those seats as records.

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
        """Whether each table waits for each seat. It waits for several where all choose at once.

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

    # Changes

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
                wanted, self._legal_actions, self._legal_counts, self._illegal, first, end
            )
        )
        if sum(found) and not skip_illegal:
            raise self._refused(wanted)
        given = wanted, self._illegal, self._rewards, self._scores, self._done, self.tables
        self._in_threads(
            lambda part, first, end: self._functions.step_many(*self._at(part), *given, first, end)
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
        if steps < 0:
            raise ValueError(f"a policy plays 0 or more moves, not {steps}")
        run = with_policy(self.game, policy)
        if self._lucks is None:
            self._lucks = self._taken(self._generators(key_of(f"{self.key.hex()} policy")))
            self._lucks.view(GENERATOR)["stream"] = np.arange(self.tables)
        totals = np.zeros((self.tables, 1 + self.players))

        def play(part: int, first: int, end: int) -> None:
            views = self._taken(self.game.view_shape.zeros(2))
            run(
                self._states, self._template, self._rngs, self._lucks, self._streams,
                self._outcomes[part], self._seats, self._legal_actions, self._legal_counts, views,
                steps, self._rewards, self._scores, totals, self._illegal, first, end,
            )  # fmt: skip

        with policy_blamed():
            self._in_threads(play)
        self._rewards[:] = 0
        self._done[:] = False
        if self._illegal.any():
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
                vars(other)[name] = value.copy()
        other._outcomes = [outcome.copy() for outcome in self._outcomes]
        other._show()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Batch:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        left_out = ("_functions", "observation", *SHOWN)
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
        vars(self)["observation"] = everything if features is None else everything.only(features)
        self._show()

    def __repr__(self) -> str:
        return f"<Batch of {self.tables} tables: {self.game.name}, {self.players} players>"

    # Inside

    def _show(self) -> None:
        vars(self).update({name: read_only(vars(self)[f"_{name}"]) for name in SHOWN})

    def _at(self, part: int) -> tuple[Any, ...]:
        """The tables, their luck and who acts, as the compiled functions take them."""
        luck = self._rngs, self._streams, self._outcomes[part]
        return self._states, self._template, *luck, self._seats, self._legal_actions, self._legal_counts

    def _taken(self, records: Any) -> Any:
        return self._functions.plain_records(records)

    def _in_threads(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        return in_threads(self._threads, self.tables, work)

    def _looking(self, seats: npt.ArrayLike | None) -> Seats:
        if seats is None:
            return self._seats
        return self._read_seats(seats)

    def _refused(self, actions: npt.NDArray[np.int64] | None) -> BadActions:
        return self._refusal(
            self._illegal, self._seats, self._legal_actions, self._legal_counts, actions
        )
