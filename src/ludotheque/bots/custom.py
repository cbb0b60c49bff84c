"""Bots of one's own: a class with one method, which gets a view and returns a move.

    class Highest:
        def choose(self, view):
            return view.legal_moves[-1]

A function that takes a view does as well. Such a bot plays wherever a bot can be named, as
`package.module:Highest`, by the name of an entry point of the group `ludotheque.bots`, and in
`ludotheque.compare` as it is. `View` is all that it gets.
"""

from __future__ import annotations

import copy
import functools
import hashlib
import importlib
import inspect
import operator
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
import numpy.typing as npt

from ludotheque.bots.answers import NO_MOVE, Forfeited, quoted
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.programs import ProgramBot, fingerprint_of
from ludotheque.core.chance import below, generator
from ludotheque.core.contract import Generator
from ludotheque.core.contract import View as ViewRecord
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.json_types import JSON, Object
from ludotheque.core.tables.functions import table_functions
from ludotheque.core.tables.table import Table

GROUP = "ludotheque.bots"
SEED_BITS = 30

Move: TypeAlias = "str | int"
"""A text of `legal_moves`, or a number of `legal_actions`."""


class View(Mapping[str, JSON]):
    """What a seat knows when it is to move: everything that a person in that seat would see.

    The fields of the game are there by name, as `view.hand` or `view["hand"]`; `docs/fields.md` lists
    them. All of it is a copy: what a bot writes there changes nothing at the table.

    >>> from ludotheque import Table
    >>> from ludotheque.bots.custom import View
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
        self._game, self._record, self._luck = game, record, luck
        self.seconds: float | None = seconds
        """The time for this move; None: nobody says."""

    @classmethod
    def of(cls, table: Table, seat: int) -> View:
        """What a seat of a table sees now: to try a bot by hand.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view
        <View land-unter, seat 0 of 3, legal moves: ...>
        """
        return cls(table.game, table.observed(seat))

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
        """One's own, counted from 0.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.seat
        0
        """
        return int(self._record.seat)

    @property
    def players(self) -> int:
        """How many play.

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
    def actions(self) -> int:
        """How many different actions the game knows: they are numbered 0, 1, …

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.actions
        60
        """
        return self._game.notation.actions

    @property
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """For each action of the game whether it is legal now.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.legal_mask.shape, int(view.legal_mask.sum())
        ((60,), 12)
        """
        mask = np.zeros(self.actions, np.bool_)
        mask[self.legal_actions] = True
        return mask

    def text(self, action: int) -> str:
        """A move as text.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.text(16)
        '17'
        """
        return self._game.notation.texts[action]

    def action(self, move: str) -> int:
        """A move as number; raises KeyError where no move is written so.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.action("17")
        16
        """
        return self._game.notation.numbers[move]

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """The view as a flat row of numbers from 0 to 1, for a network.

        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> view.observation.dtype.name
        'float32'
        """
        return self._game.observation.write(self._record)

    @property
    def observation_slices(self) -> dict[str, slice]:
        """Where each field stands in the observation.

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
        """Luck of one's own. In the arena it is the same for the same match again.

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

    def __getitem__(self, name: str) -> JSON:
        return self._fields[name]

    def __getattr__(self, name: str) -> JSON:
        if not name.startswith("_") and name in self._fields:
            return self._fields[name]
        raise AttributeError(f"a view of {self._game.name} has no field {name}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._fields})

    def __repr__(self) -> str:
        moves = " ".join(self.legal_moves[:12]) + (" …" if len(self.legal_moves) > 12 else "")
        return f"<View {self.game}, seat {self.seat} of {self.players}, legal moves: {moves or 'none'}>"


def copied(record: ViewRecord) -> ViewRecord:
    found: ViewRecord = np.frombuffer(record.tobytes(), record.dtype).copy().view(np.recarray)[0]
    return found


@runtime_checkable
class Player(Protocol):
    """What a bot of one's own has to have. `new_match()`, where there is one, is called when a match
    begins: whatever it remembers of the last one it may forget then; `match_over(result)` when it has
    ended, with its scores, winners and reason.

    >>> class Highest:
    ...     def choose(self, view):
    ...         return view.legal_moves[-1]
    >>> isinstance(Highest(), Player)
    True
    """

    def choose(self, view: View, /) -> Move:
        """A move for the seat of the view: a text of `legal_moves`, or a number of `legal_actions`.

        >>> class Lowest:
        ...     def choose(self, view):
        ...         return view.legal_actions[0]
        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> Lowest().choose(view) == view.legal_actions[0]
        True
        """
        ...


Choose: TypeAlias = Callable[[View], Move]
OwnPlayer: TypeAlias = "Player | type[Player] | Choose | type[Bot]"


class OwnBot(Bot):
    """Somebody else's player, as the rest of the house knows bots."""

    is_foreign = True
    make: Callable[[], Player | Choose]
    """A new player; each seat of a table has one."""
    thing: object
    """What was given: a class, an object, a function."""

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        super().__init__(game, limit)
        if self.limit.simulations is not None:
            raise LudothequeError("error-own-bot-limit", bot=self.name)
        try:
            made = type(self).make()
        except Exception as error:
            reason = shortened(f"{type(error).__name__}: {error}", 200)
            raise LudothequeError("error-own-bot-made", bot=self.name, reason=reason) from error
        self.player = made
        self._choose: Choose = made.choose if isinstance(made, Player) else made

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        answer = self._choose(View(self.game, v, rng, self.limit.seconds or self.time_given))
        return Thought(self.number_of(answer), [])

    def number_of(self, answer: object) -> int:
        """Of a text the number, of a number itself, whether it is legal or not; raises `Forfeited`."""
        if isinstance(answer, str) and answer in self.game.notation.numbers:
            return self.game.notation.numbers[answer]
        if isinstance(answer, bool | np.bool_) or not hasattr(answer, "__index__"):
            raise Forfeited(NO_MOVE, quoted(answer))
        try:
            return operator.index(answer)
        except TypeError:  # an array has an index, and may have none
            raise Forfeited(NO_MOVE, quoted(answer)) from None

    def new_match(self) -> None:
        begin = getattr(self.player, "new_match", None)
        if callable(begin):
            begin()

    def match_over(self, result: Object) -> None:
        end = getattr(self.player, "match_over", None)
        if callable(end):
            end(result)


def kind_from(thing: object, name: str) -> type[Bot]:
    """A class, an object or a function as a kind of bot; raises where it is none."""
    if isinstance(thing, type) and issubclass(thing, Bot):
        return thing
    if isinstance(thing, type) and isinstance(thing, Player):
        make: Callable[[], object] = thing
    elif isinstance(thing, Player) or (callable(thing) and not isinstance(thing, type)):
        make = functools.partial(copy.deepcopy, thing)  # two seats do not share what they know
    else:
        raise LudothequeError("error-not-a-bot", bot=shortened(name))
    parts = {"name": name, "called": called(thing), "make": staticmethod(make), "thing": thing}
    return type("OwnBot", (OwnBot,), parts)


def called(thing: object) -> str:
    """Its `name`, or that of its class."""
    for one, attribute in ((thing, "name"), (thing, "__name__"), (type(thing), "__name__")):
        found = getattr(one, attribute, None)
        if isinstance(found, str) and found.strip():
            return shortened(found.strip())
    return "bot"


def fingerprint(kind: type[Bot]) -> str:
    """Of the file in which a bot is written, so that matches of two versions do not mix; empty where it
    is in none."""
    if issubclass(kind, ProgramBot):
        return fingerprint_of(kind)
    thing = kind.thing if issubclass(kind, OwnBot) else kind
    written = thing if isinstance(thing, type) or inspect.isfunction(thing) else type(thing)
    try:
        source = Path(inspect.getfile(written)).read_bytes()
    except (OSError, TypeError):  # of a notebook
        try:
            source = inspect.getsource(written).encode()
        except (OSError, TypeError):
            return ""
    return hashlib.sha256(source).hexdigest()[:16]


# By name


@functools.cache
def kind_at(path: str) -> type[Bot]:
    """`package.module:Class`. Modules beside which one stands are found too."""
    module, _, attribute = path.partition(":")
    here = os.getcwd()  # noqa: PTH109 - sys.path holds texts
    if here not in sys.path:
        sys.path.append(here)
    try:
        thing: Any = importlib.import_module(module)
        for part in attribute.split("."):
            thing = getattr(thing, part)
    except Exception as error:  # whatever somebody's module does when it is imported
        reason = shortened(f"{type(error).__name__}: {error}", 200)
        raise LudothequeError("error-own-bot-import", bot=shortened(path), reason=reason) from error
    return kind_from(thing, path)


def registered() -> dict[str, EntryPoint]:
    """Bots that installed packages bring, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@functools.cache
def kind_registered(name: str) -> type[Bot]:
    try:
        thing = registered()[name].load()
    except Exception as error:
        reason = shortened(f"{type(error).__name__}: {error}", 200)
        raise LudothequeError("error-own-bot-import", bot=shortened(name), reason=reason) from error
    return kind_from(thing, name)
