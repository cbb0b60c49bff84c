"""A table at which a match is played.

    t = Table.start("land-unter", players=4, seed=7)
    t.play(0, t.legal_moves(0)[0])

A table changes by `play` and `undo` only. A refused call raises, says why, and changes nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import cast

import numpy as np

from ludotheque.core.chance import GENERATOR, fresh_key, generator, key_of
from ludotheque.core.contract import CHANCE, State
from ludotheque.core.errors import (
    BadSeat,
    BadSeed,
    LudothequeError,
    RefusedMove,
    UndoRefused,
    shortened,
)
from ludotheque.core.events import happened
from ludotheque.core.game import Game
from ludotheque.core.kinds import JSON, Object
from ludotheque.core.positions import check_fields, flag, read_position, refuse, whole
from ludotheque.core.shelf import find_game
from ludotheque.core.tables import replay as replaying
from ludotheque.core.tables.functions import meant_by, refusal, table_functions
from ludotheque.core.tables.history import EventNumbers, History, MatchStep, record, undoable, undone
from ludotheque.core.tables.observed import ObservedTable
from ludotheque.core.tables.transcript import Transcript


class Table(ObservedTable):
    """A match, from the deal to the result. Create one with `start`, `from_position` or `replay`.

    >>> table = Table.start("land-unter", players=4, seed=7)
    >>> while table.result is None:
    ...     seat = table.awaited[0]
    ...     table.play(seat, table.legal_moves(seat)[0])
    >>> table
    <Table land-unter, 4 players, cascade: over, scores [10, 3, 0, 4], won by [0]>

    A table is a value: it is copied, compared and pickled. `print(table)` draws it for a terminal, and
    a notebook shows it as a picture; both show what a spectator sees.
    """

    def __init__(self, game: Game, s: State | None = None, key: bytes = b"") -> None:
        if s is None:
            raise TypeError("a table is made by Table.start, Table.from_position or Table.replay")
        run = table_functions(game)
        states, generators = game.state_shape.zeros(), np.zeros(1, GENERATOR).view(np.recarray)
        states[0], generators[0] = s, generator(key)
        vars(self).update(game=game, key=key, players=int(s.players), _names=[])
        self._thread, self._functions = threading.get_ident(), run
        self._states, self._rngs = run.plain_records(states), run.plain_records(generators)
        self._history = History(game)
        self._first_position = None

    @classmethod
    def start(
        cls,
        game: str | Game,
        players: int | None = None,
        seed: int | str | bytes | None = None,
        **options: bool,
    ) -> Table:
        """A new match. Without a seed nobody can know the cards and dice to come.

        >>> Table.start("land-unter", players=5, seed=7)
        <Table land-unter, 5 players, cascade: move 1, waiting for [0, 1, 2, 3, 4]>
        >>> Table.start("land-unter", players=2)
        Traceback (most recent call last):
        ludotheque.core.errors.WrongPlayers: land-unter is for 3 to 5 players, not 2.
        """
        game = game if isinstance(game, Game) else find_game(game)
        table = cls(game, game.new_state(players, options), read_seed(seed))
        game.rules.start(table._s, table._run.log[0])
        table._told_now()
        table._let_chance_decide()
        return table

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, JSON],
        seed: int | str | bytes | None = None,
        game: Game | None = None,
    ) -> Table:
        """A table in a given position: any position of the numbered rules.

        >>> position = Table.start("bateaux", players=2, seed=7).position()
        >>> Table.from_position({**position, "die": 3, "left": 3}).view(0)["die"]
        3
        """
        if not isinstance(position, Mapping):
            raise refuse("position", "position-not-an-object")
        if "game" not in position:
            raise refuse("game", "position-missing")
        game = game or find_game(cast(str, position["game"]))
        check_fields(position, ("game", *(key for key, _, _ in game.position_shape.told_fields())))
        options = {option.name: flag(option.name, position[option.name]) for option in game.options}
        players = whole("players", position["players"], game.players[0], game.players[-1])
        s = game.new_state(players, options)
        read_position(game, position, s)
        table = cls(game, s, read_seed(seed))
        table._first_position = table.position()
        return table

    # A table is a value

    def copy(self, seed: int | str | bytes | None = None) -> Table:
        """An independent copy of the match. The same moves bring the same cards and dice. With a
        `seed`, chance decides differently from here on, and the transcript of the copy begins here,
        since one key cannot prove both parts.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> other = table.copy()
        >>> for one in (table, other):
        ...     one.play(0, one.legal_moves()[0])
        >>> table == other, table.copy(seed=8).written()
        (True, [])
        """
        table: Table = type(self).__new__(type(self))
        vars(table).update(
            vars(self),
            _states=self._states.copy(),
            _rngs=self._rngs.copy(),
            _history=self._history.copy(with_steps=seed is None),
        )
        if seed is not None:
            vars(table)["key"] = read_seed(seed)
            table._rng = generator(table.key)
            table._first_position = table.position()
        return table

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        records = self._states.tobytes(), self._rngs.tobytes()
        kept = (self.key, self._names, self._history, self._first_position)
        return _unpickled, (type(self), self.game, records, *kept)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same position of the same game. Their histories may differ."""
        if not isinstance(other, Table):
            return NotImplemented
        return self.game.name == other.game.name and self._position_key() == other._position_key()

    def __hash__(self) -> int:
        """The hash of the position. It changes with every move, so put copies into sets."""
        return hash((self.game.name, self._position_key()))

    def _position_key(self) -> bytes:
        past = self.game.fields.past
        states = self._states.copy() if past else self._states
        for name in past:
            states[name] = 0
        return states.tobytes()

    # Changes

    def play(self, seat: int, move: str) -> None:
        """Play a legal move. Otherwise raise an error that says why, and change nothing.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> table.play(0, "draw 1")
        >>> table.play(0, 4)
        Traceback (most recent call last):
        ludotheque.core.errors.IllegalMove: 4 is a number, and a move is a text. To play move number 4, \
which is "draw 4": play_action(0, 4).
        """
        self._play(seat, move)
        self._let_chance_decide()

    def play_action(self, seat: int, action: int) -> None:
        """The same, with the number of a move from `legal_actions`.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> table.play_action(0, table.legal_actions()[0])
        >>> table.written()[-1]
        (0, 'draw 0')
        """
        self.play(seat, self.text(action))

    def is_legal(self, seat: int, move: str) -> bool:
        """Whether `play` would play the move. `why_not` says why not.

        >>> Table.start("quelle-heure", players=2, seed=7).is_legal(1, "draw 1")
        False
        """
        return self.why_not(seat, move) is None

    def why_not(self, seat: int, move: str) -> LudothequeError | None:
        """The error that `play` would raise. None where the move is legal.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> table.why_not(0, "draw 1") is None
        True
        >>> print(table.why_not(1, "draw 1"))
        It is not this seat’s turn; the table is waiting for seat 0.
        """
        try:
            seat = self._check_seat(seat)
            meant = meant_by(self, seat, move)
        except (RefusedMove, BadSeat) as error:
            return error
        run, notation = self._run, self.game.notation
        if meant.order:
            self.game.lay_out(self._s, meant)
        found = run.checked(self._states, seat, meant.action, notation.listed[meant.action], run.numbers)
        self._put_away(meant.action, meant.order)
        return refusal(self, found, run.numbers.tolist(), move) if found else None

    @property
    def undoable(self) -> list[int]:
        """The seats whose last move can be taken back now.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.play(1, table.legal_moves(1)[0])
        >>> table.undoable
        [1]
        """
        return undoable(self)

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` can take back the last move of a seat.

        >>> Table.start("land-unter", players=3, seed=7).can_undo(1)
        False
        """
        return self._check_seat(seat) in self.undoable

    def undo(self, seat: int) -> None:
        """Take back the last move of a seat. Possible while nobody has learnt anything since.

        >>> table = Table.start("land-unter", players=3, seed=7)
        >>> table.play(1, table.legal_moves(1)[0])
        >>> table.undo(1)
        >>> table.awaited
        [0, 1, 2]
        >>> table.undo(1)
        Traceback (most recent call last):
        ludotheque.core.errors.UndoRefused: There is nothing to take back.
        """
        seat = self._check_seat(seat)
        steps = undone(self, seat)
        if isinstance(steps, UndoRefused):
            raise steps
        is_private = self.is_private(seat)
        self._s = record(self.game, steps.pop().before)
        self._history.steps = steps
        self._history.tell_undone(seat, is_private)

    # Transcripts

    @classmethod
    def replay(cls, transcript: Transcript | str, key: bytes | None = None) -> Table:
        """Replay a transcript, which contains the decisions of chance. Raises `BadTranscript`.

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> Table.replay(table.transcript().text()) == table
        True
        """
        return replaying.replay(cls, transcript, None if key is None else read_seed(key))

    # Private

    def _put_away(self, action: int, order: tuple[int, ...]) -> None:
        if order:
            self._s[self.game.notation.kinds[action].kind.order][:] = 0

    def _play(self, seat: int, move: str) -> None:
        """Play the move only. The caller lets chance decide afterwards."""
        seat = self._check_seat(seat)
        meant = meant_by(self, seat, move)
        states, run = self._states, self._run
        before = states.tobytes()
        if meant.order:
            self.game.lay_out(self._s, meant)
        is_listed = self.game.notation.listed[meant.action]
        found = run.moved(states, seat, meant.action, is_listed, run.numbers, run.logs)
        if found:
            self._put_away(meant.action, meant.order)
            raise refusal(self, found, run.numbers.tolist(), move)
        self._write_step(seat, move, before)

    def _write_step(self, seat: int | None, written: str | bytes, before: bytes) -> None:
        told = self._told_now()
        revealing = self._functions.revealing
        reveals = seat is None or not revealing.isdisjoint([item[0] for item in told])
        self._history.steps.append(MatchStep(seat, written, before, told, reveals))

    def _told_now(self) -> tuple[EventNumbers, ...]:
        told = tuple(happened(self._functions.log_numbers))
        self._history.tell(told)
        return told

    def _let_chance_decide(self) -> None:
        run = self._run
        while run.acting(self._states) == CHANCE:
            run.decided(self._states, self._rngs, run.outcome)
            self._apply_chance()

    def _apply_chance(self) -> None:
        before, run = self._states.tobytes(), self._run
        run.settled(self._states, run.outcome, run.logs)
        self._write_step(None, run.outcome.tobytes(), before)


def _unpickled(
    table_class: type[Table],
    game: Game,
    records: tuple[bytes, bytes],
    key: bytes,
    names: list[str],
    history: History,
    first_position: Object | None,
) -> Table:
    table = table_class(game, record(game, records[0]), key)
    table._rng = np.frombuffer(records[1], GENERATOR)[0]
    table._names, table._history, table._first_position = names, history, first_position
    return table


def read_seed(seed: int | str | bytes | None) -> bytes:
    if seed is None:
        return fresh_key()
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes | np.integer):
        raise BadSeed("error-bad-seed", given=shortened(seed))
    try:
        return key_of(int(seed) if isinstance(seed, np.integer) else seed)
    except ValueError:
        raise BadSeed("error-bad-seed", given=shortened(seed)) from None
