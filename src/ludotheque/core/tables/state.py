"""The queries of a table. Nothing here changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import get_ident
from typing import Any, Literal

import msgspec
import numpy as np

from ludotheque.core.bits import members
from ludotheque.core.chance import GENERATOR, commitment
from ludotheque.core.contract import CHANCE, NOBODY, Generator, State, ViewRecord
from ludotheque.core.encoding.observations import Floats
from ludotheque.core.errors import BadSeat, given_as, shortened
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object, Result
from ludotheque.core.tables.functions import TableFunctions, table_functions
from ludotheque.core.tables.history import History, record


class Sealed:
    """Only properties with a setter can be set from outside. The class itself sets attributes in
    `vars(self)`."""

    _changed_by = ""
    """The methods that change the object, named in the error message."""

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_") and getattr(getattr(type(self), name, None), "fset", None) is None:
            raise AttributeError(f"{name} of a {self._kind} cannot be set: {self._changed_by} change it")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of a {self._kind} cannot be deleted")

    @property
    def _kind(self) -> str:
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Clock:
    """The clock runs on while the period stays the same.

    >>> Clock(period=3, seconds=90).seconds
    90
    """

    period: int
    seconds: int


class ReadableTable(Sealed):
    """The queries of `Table`. Records are arrays of one, as the compiled functions take them."""

    _changed_by = "play and undo"
    game: Game
    """The game."""
    players: int
    """The number of seats. Seats count from 0."""
    key: bytes
    """The key of the generator of chance. It determines all cards and dice to come, so keep it
    secret."""
    _names: list[str]
    _thread: int
    """The thread that used it last, and the functions of that thread."""
    _functions: TableFunctions
    _states: Any
    _rngs: Any
    _history: History
    _first_position: Object | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people in the seats, from the first seat on. Empty if nobody has named
        them. Set them all at once.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> table.names = ["Ada", "Blaise"]
        >>> table.transcript().names
        ['Ada', 'Blaise']
        """
        return tuple(self._names)

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        is_text = isinstance(names, str) or not all(isinstance(name, str) for name in names)
        if is_text or len(names) > self.players:
            wanted = f"texts, one for each of its {self.players} seats"
            raise ValueError(f"names of a table are {wanted}, not {shortened(names)}")
        self._names = list(names)

    @property
    def _run(self) -> TableFunctions:
        """Each thread has its own functions and scratch memory."""
        if self._thread != get_ident():
            self._thread, self._functions = get_ident(), table_functions(self.game)
        return self._functions

    @property
    def _s(self) -> State:
        return self._states.view(self.game.state).view(np.recarray)[0]

    @_s.setter
    def _s(self, s: State) -> None:
        self._states.view(self.game.state)[0] = s

    @property
    def _rng(self) -> Generator:
        return self._rngs.view(GENERATOR).view(np.recarray)[0]

    @_rng.setter
    def _rng(self, rng: Generator) -> None:
        self._rngs.view(GENERATOR)[0] = rng

    def _check_seat(self, seat: object) -> int:
        if type(seat) is int and 0 <= seat < self.players:
            return seat
        if (
            isinstance(seat, bool)
            or not isinstance(seat, int | np.integer)
            or not 0 <= seat < self.players
        ):
            raise BadSeat("error-bad-seat", given=given_as(seat), most=self.players - 1)
        return int(seat)

    def _only_awaited(self, call: str) -> int | None:
        """The awaited seat if none is named. None where nobody is awaited."""
        awaited = self.awaited
        if len(awaited) > 1:
            raise BadSeat("error-which-seat", awaited=awaited, example=call.format(awaited[0]))
        return awaited[0] if awaited else None

    def _viewer(self, seat: int | Literal["awaited"] | None, call: str) -> int | None:
        """The seat that looks; None is a spectator."""
        if seat is None:
            return None
        if seat != "awaited":
            return self._check_seat(seat)
        found = self._only_awaited(call)
        if found is None:
            raise BadSeat("error-nobody-awaited", example=call.format(0))
        return found

    # Legal moves

    @property
    def options(self) -> dict[str, bool]:
        """The variant that is played.

        >>> Table.start("land-unter", open=True).options
        {'open': True, 'cascade': True}
        """
        return {option.name: bool(self._s[option.name]) for option in self.game.options}

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now. Empty when the match is over, or (in a replay) when chance
        decides next.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.play(0, table.legal_moves(0)[0])
        >>> table.to_act, table.awaited  # seat 0 may still choose another card
        ([0, 1, 2], [1, 2])
        """
        return members(self._run.acting(self._states) & ~CHANCE)

    @property
    def awaited(self) -> list[int]:
        """The seats of `to_act` that the table waits for.

        >>> Table.start("quelle-heure", players=4, seed=7).awaited
        [0]
        """
        return members(self._run.waited_for(self._states) & ~CHANCE)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended.

        >>> Table.start("bateaux").is_over
        False
        """
        return bool(self._run.acting(self._states) == 0)

    # Views and positions

    def view(self, seat: int | None) -> Object:
        """The view of a seat (None: a spectator), with its legal moves, ready for JSON.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> len(table.view(0)["hand"]), table.view(None)["hand"]
        (12, [])
        """
        found: Object = msgspec.json.decode(self.view_json(seat))
        return found

    def view_json(self, seat: int | None) -> bytes:
        """The same as JSON text, written directly from the record.

        >>> Table.start("bateaux", seed=7).view_json(0)[:17]
        b'{"game":"bateaux"'
        """
        viewer = NOBODY if seat is None else self._check_seat(seat)
        return self._run.view_json(self._states, viewer, self.players)

    def observed(self, seat: int | None) -> ViewRecord:
        """The same as a record: bots and compiled functions use it.

        >>> int(Table.start("land-unter", players=5, seed=7).observed(2).seat)
        2
        """
        return self._run.observe(self._states, NOBODY if seat is None else self._check_seat(seat))

    def observation(self, seat: int | Literal["awaited"] | None = "awaited") -> Floats:
        """What a seat may know as numbers, for learning. `game.observation` gives their meaning. The
        seat can be omitted if only one is awaited; None is a spectator.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> row = table.observation(0)
        >>> row.shape == (table.game.observation.size,), row.dtype.name
        (True, 'float32')
        >>> float(row[table.game.observation.slices["hand"]].sum())  # a card each
        12.0
        """
        return self.game.observation.write(self.observed(self._viewer(seat, "observation({})")))

    def position(self) -> Object:
        """The whole state as JSON: for checks and for files, not for players.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> Table.from_position(table.position()) == table
        True
        """
        found: Object = msgspec.json.decode(self._run.position_json(self._states, self.players))
        return found

    def truth(self) -> State:
        """The whole state as a record (a copy), for the analysis of a finished match. Not for
        players.

        >>> int(Table.start("land-unter", players=3, seed=7).truth().players)
        3
        """
        return record(self.game, self._s.tobytes())

    @property
    def result(self) -> Result | None:
        """The result. None until the match is over.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> while table.result is None:
        ...     table.play(table.awaited[0], table.legal_moves()[0])
        >>> sorted(table.result)
        ['reason', 'scores', 'winners']
        """
        if not self.is_over:
            return None
        scores = np.zeros(self.players, np.int64)
        self.game.rules.scores(self._s, scores)
        return {
            "scores": [int(score) for score in scores],
            "winners": members(self.game.rules.winners(self._s)),
            "reason": self.game.reasons[self.game.rules.reason(self._s)],
        }

    @property
    def commitment(self) -> str:
        """The hash of the key, published from the start. The key itself is published after the match.

        >>> Table.start("land-unter", seed=7).commitment == Table.start("land-unter", seed=7).commitment
        True
        """
        return commitment(self.key)

    # Time

    def clock(self, seat: int) -> Clock | None:
        """The time limit of an awaited seat. None: no clock runs. The rules know no time: the server
        or the terminal measures it.

        >>> Table.start("land-unter", seed=7).clock(0) is None
        True
        """
        if not self.game.has_clock:
            return None
        v = self.observed(seat)
        period = int(self.game.rules.clock_period(v))
        return Clock(period, int(self.game.rules.clock_seconds(v))) if period else None

    def expired_move(self, seat: int, rng: Generator) -> str:
        """The move for a seat whose time (`clock`) is up. Only Sheep Sheep has a clock.

        >>> from ludotheque.core.chance import generator
        >>> table = Table.start("sheep-sheep", players=2, seed=7)
        >>> while table.clock(seat := table.awaited[0]) is None:
        ...     table.play(seat, table.legal_moves(seat)[0])
        >>> table.clock(seat).seconds, table.expired_move(seat, generator(table.key))
        (90, 'time')
        """
        v = self.observed(seat)
        actions = np.array(self.game.legal_actions(v), np.int64)
        return self.game.notation.texts[int(self.game.rules.clock_expired(v, rng, actions))]
