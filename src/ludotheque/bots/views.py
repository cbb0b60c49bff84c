"""The view of a custom bot: everything that a person in its seat would see."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

from ludotheque.core.chance import below, generator
from ludotheque.core.contract import Generator, ViewRecord
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object, Value
from ludotheque.core.tables.functions import action_of, table_functions, text_of
from ludotheque.core.tables.table import Table

SEED_BITS = 30


class View(Mapping[str, Value]):
    """What a seat knows when it is to move: everything that a person in that seat would see.

    The fields of the game are there by name, as `view.hand` or `view["hand"]`; `docs/fields.md` lists
    them. All of it is a copy: what a bot writes there changes nothing at the table.

    >>> from ludotheque import Table, View
    >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
    >>> view.players, view.seat, view.round
    (3, 0, 1)
    >>> view.legal_moves == [str(card) for card in view.hand]
    True
    """

    def __init__(
        self,
        game: Game,
        record: ViewRecord,
        luck: Generator | None = None,
        seconds: float | None = None,
    ) -> None:
        if not isinstance(game, Game) or getattr(record, "nbytes", 0) != game.view.itemsize:
            raise TypeError("a view is made by View.of(table, seat)")
        self._game, self._record, self._luck = game, record, luck
        self.seconds: float | None = seconds
        """The time for this move; None: nobody says."""

    @classmethod
    def of(cls, table: Table, seat: int | Literal["awaited"] = "awaited") -> View:
        """The view of a seat of a table now, to ask a bot by hand. The seat can be omitted if only
        one is awaited.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view
        <View land-unter, seat 0 of 3, legal moves: ...>
        """
        return cls(table.game, table.observed(table._viewer(seat, "View.of(table, {})")))

    @property
    def game(self) -> str:
        """The name of the game.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.game
        'land-unter'
        """
        return self._game.name

    @property
    def seat(self) -> int:
        """The bot's own seat, counted from 0.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.seat
        0
        """
        return int(self._record.seat)

    @property
    def players(self) -> int:
        """The number of players.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.players
        3
        """
        return int(self._record.players)

    @functools.cached_property
    def legal_actions(self) -> list[int]:
        """The legal moves as numbers, ascending.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.legal_actions == [view.action(move) for move in view.legal_moves]
        True
        """
        return self._game.legal_actions(self._record)

    @functools.cached_property
    def legal_moves(self) -> list[str]:
        """The legal moves as texts, in the same order.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> len(view.legal_moves)
        12
        """
        texts = self._game.notation.texts
        return [texts[action] for action in self.legal_actions]

    @property
    def num_actions(self) -> int:
        """The number of distinct actions of the game. They are numbered 0, 1, …

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.num_actions
        60
        """
        return self._game.num_actions

    @property
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """Whether each action of the game is legal now.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.legal_mask.shape, int(view.legal_mask.sum())
        ((60,), 12)
        """
        mask = np.zeros(self.num_actions, np.bool_)
        mask[self.legal_actions] = True
        return mask

    def text(self, action: int) -> str:
        """A move as text.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.text(16)
        '17'
        """
        return text_of(self._game, action)

    def action(self, move: str) -> int:
        """A move as number, whether it is legal now or not.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.action("17")
        16
        """
        return action_of(self._game, move)

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """The view as a flat row of numbers from 0 to 1, for a network.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.observation.dtype.name
        'float32'
        """
        return self._game.observation.write(self._record)

    def observe(self, features: Sequence[str]) -> npt.NDArray[np.float32]:
        """The observation of some fields only, as a batch with the same `features` writes it.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.observe(["hand"]).sum(), view.observe(["hand"]).size < view.observation.size
        (np.float32(12.0), True)
        """
        return self._game.observation.only(features).write(self._record)

    @property
    def observation_slices(self) -> dict[str, slice]:
        """The slice of each field in the observation.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> float(view.observation[view.observation_slices["hand"]].sum())
        12.0
        """
        return dict(self._game.observation.slices)

    @property
    def record(self) -> ViewRecord:
        """The view as the compiled rules take it: a NumPy record, a copy.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> int(view.record.seat)
        0
        """
        return copied(self._record)

    @functools.cached_property
    def random(self) -> random.Random:
        """A random generator for the bot. In the arena it is the same for the same match again.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.random.choice(view.legal_moves) in view.legal_moves
        True
        """
        luck = self._luck
        if luck is None:
            return random.Random()
        return random.Random(below(luck, 1 << SEED_BITS) << SEED_BITS | below(luck, 1 << SEED_BITS))

    def imagine(self) -> Table:
        """A whole table, drawn at random among all that agree with what this seat knows, to be played
        on: what a search is made of. The true one is as likely as any other.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.imagine().view(0)["hand"] == view.hand
        True
        """
        key = self.random.randbytes(32)
        s = self._game.state_shape.zeros()[0]
        self._game.rules.imagine(copied(self._record), generator(key), s)
        return Table(self._game, s, key)

    def to_dict(self) -> Object:
        """All fields, as JSON has them.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.to_dict()["round"]
        1
        """
        return table_functions(self._game).shown(self._record)

    @functools.cached_property
    def _fields(self) -> Object:
        return self.to_dict()

    def __getitem__(self, name: str) -> Value:
        if name not in self._fields:
            raise KeyError(self._no_field(name))
        return self._fields[name]

    def __getattr__(self, name: str) -> Value:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._fields:
            raise AttributeError(self._no_field(name))
        return self._fields[name]

    def _no_field(self, name: str) -> str:
        return f"a view of {self.game} has no field {name}; it has {', '.join(self._fields)}"

    def __reduce__(self) -> tuple[Callable[..., View], tuple[object, ...]]:
        """A copy, here or in another process, goes on with the same luck; without any, with its own."""
        luck = self.random if self._luck is not None or "random" in self.__dict__ else None
        return _again, (self._game, self._record.tobytes(), luck, self.seconds)

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._fields})

    def __repr__(self) -> str:
        moves = " ".join(self.legal_moves[:12]) + (" …" if len(self.legal_moves) > 12 else "")
        return f"<View {self.game}, seat {self.seat} of {self.players}, legal moves: {moves or 'none'}>"


def _again(game: Game, data: bytes, luck: random.Random | None, seconds: float | None) -> View:
    view = View(game, np.frombuffer(data, game.view).copy().view(np.recarray)[0], None, seconds)
    if luck is not None:
        view.random = luck
    return view


def copied(record: ViewRecord) -> ViewRecord:
    found: ViewRecord = np.frombuffer(record.tobytes(), record.dtype).copy().view(np.recarray)[0]
    return found
