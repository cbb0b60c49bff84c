"""The part of a batch that is the same on the cores of this machine and on a GPU."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludotheque.core.chance import GENERATOR, generator
from ludotheque.core.contract import NOBODY
from ludotheque.core.encoding.observations import Observation
from ludotheque.core.errors import BadActions, BadSeat, shortened
from ludotheque.core.game import Game
from ludotheque.core.tables.state import Sealed
from ludotheque.core.tables.table import Table

Actions = npt.NDArray[np.int32]
Seats = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]


def read_only(array: Any) -> Any:
    """A view of the same memory that cannot be written to."""
    shown = array.view()
    shown.flags.writeable = False
    return shown


def check_array(name: str, array: Any, shape: tuple[int, ...], dtype: type) -> None:
    """Refuse an array to write into that is not made as the compiled functions need it."""
    if array.shape != shape or array.dtype != dtype or not array.flags.c_contiguous:
        raise TypeError(f"{name} is an array of {np.dtype(dtype)}, {shape}, in order of C")


class Step(NamedTuple):
    """The result of the last actions, for each table.

    >>> tables = batch("land-unter", players=4, tables=8, seed=1)
    >>> rewards, done = tables.step(tables.legal_actions[:, 0])
    >>> rewards.shape, done.shape
    ((8, 4), (8,))
    """

    rewards: npt.NDArray[np.float32]
    """The share of each seat in the win where the match is over, else 0."""
    done: npt.NDArray[np.bool_]
    """Whether a match is over: what is to be seen at that table now is the next one."""


class Played(NamedTuple):
    """The result of a compiled policy.

    >>> tables = batch("land-unter", players=4, tables=8, seed=1)
    >>> def first(actions, random):
    ...     return actions[0]
    >>> played = tables.play(first, 10)
    >>> played.moves, played.matches
    (80, 0)
    """

    moves: int
    matches: int
    """Those that came to an end."""
    rewards: npt.NDArray[np.float64]
    """The sum of what each seat has won."""


class Tables(Sealed):
    """Many tables of a game: how many, with which players and options, and how they are observed."""

    _changed_by = "step and play"
    game: Game
    """The game of all tables."""
    players: int
    """The number of seats of each table."""
    options: dict[str, bool]
    """The variant that is played."""
    tables: int
    """The number of tables."""
    key: bytes
    """The key of the generator of chance."""
    observation: Observation
    """The layout of an observation: size, slices by name, labels."""

    def __init__(
        self,
        game: Game,
        players: int | None,
        options: Mapping[str, bool],
        tables: int,
        key: bytes,
        features: Sequence[str] | None,
    ) -> None:
        self._first = game.state_shape.zeros()
        self._first[0] = s = game.new_state(players, options)
        vars(self).update(
            game=game,
            players=int(s.players),
            options={option.name: bool(s[option.name]) for option in game.options},
            tables=tables,
            key=key,
            observation=game.observation if features is None else game.observation.only(features),
        )

    @property
    def num_actions(self) -> int:
        """The number of distinct actions; `game.notation.texts` has the text of each.

        >>> tables = batch("land-unter", players=4, tables=8, seed=1)
        >>> tables.num_actions
        60
        """
        return self.game.num_actions

    def __len__(self) -> int:
        return self.tables

    def _generators(self, key: bytes) -> Any:
        """Create a generator for each table, at the beginning of the first stream."""
        rngs = np.zeros(self.tables, GENERATOR).view(np.recarray)
        rngs[:] = generator(key)
        return rngs

    def _apart(self, state: Any, rng: Any) -> Table:
        """A table of its own in this state, with this luck."""
        table = Table(self.game, state, self.key)
        table._rng = rng
        table._first_position = table.position()
        return table

    def _check_number(self, number: int) -> None:
        if not -self.tables <= operator.index(number) < self.tables:
            raise IndexError(f"there are {self.tables} tables, from 0 on")

    def _read_seats(self, seats: npt.ArrayLike) -> npt.NDArray[np.int8]:
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (self.tables,)):
            raise BadSeat("error-bad-seats", tables=self.tables)
        if given.size and not (NOBODY <= given.min() and given.max() < self.players):
            wrong = given.max() if given.max() >= self.players else given.min()
            raise BadSeat("error-bad-seat", given=shortened(int(wrong)), most=self.players - 1)
        return np.broadcast_to(given, (self.tables,)).astype(np.int8)

    def _read(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        self._check_actions(given.shape, given.dtype)
        return given.astype(np.int64)

    def _check_actions(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        if shape != (self.tables,) or dtype.kind not in "iu":
            raise BadActions(
                "error-bad-actions-shape", tables=self.tables, shape=str(shape), type=str(dtype)
            )

    def _refusal(
        self, illegal: npt.NDArray[np.bool_], seats: Any, legal: Any, counts: Any, actions: Any = None
    ) -> BadActions:
        """Build the error for illegal actions. Without `actions`, a policy has chosen them."""
        wrong = np.flatnonzero(illegal)
        first = int(wrong[0])
        error = BadActions(
            "error-bad-actions" if actions is not None else "error-bad-policy",
            count=len(wrong),
            table=first,
            seat=int(seats[first]),
            legal=legal[first, : counts[first]].tolist(),
            **({} if actions is None else {"action": int(actions[first])}),
        )
        error.tables = wrong.tolist()
        return error
