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
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np

from ludotheque.bots.answers import NO_MOVE, Forfeited, quoted, reason_of
from ludotheque.bots.players import Bot, Limit, Thought, never
from ludotheque.bots.programs import ProgramBot, fingerprint_of
from ludotheque.bots.views import View
from ludotheque.core.errors import LudothequeError, shortened
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object

GROUP = "ludotheque.bots"

Move: TypeAlias = "str | int"
"""A text of `legal_moves`, or a number of `legal_actions`."""


@runtime_checkable
class Player(Protocol):
    """The methods of a custom bot. `new_match()` is optional and is called when a match begins:
    whatever it remembers of the last one it may forget then; `match_over(result)` when it has ended,
    with its scores, winners and reason.

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
        >>> from ludotheque import Table
        >>> view = View.of(Table.start("land-unter", players=3, seed=7), seat=0)
        >>> Lowest().choose(view) == view.legal_actions[0]
        True
        """
        ...


Choose: TypeAlias = Callable[[View], Move]
OwnPlayer: TypeAlias = "Player | type[Player] | Choose | type[Bot]"


class OwnBot(Bot):
    """A custom player as a `Bot`."""

    is_foreign = True
    make: Callable[[], Player | Choose]
    """A new player; each seat of a table has one."""
    thing: object
    """The class, object or function that the user gave."""

    def __init__(self, game: Game, limit: Limit | None = None) -> None:
        super().__init__(game, limit)
        if self.limit.simulations is not None:
            raise LudothequeError("error-own-bot-limit", bot=self.name)
        try:
            made = type(self).make()
        except Exception as error:
            raise LudothequeError(
                "error-own-bot-made", bot=self.name, reason=reason_of(error)
            ) from error
        self.player = made
        self._choose: Choose = made.choose if isinstance(made, Player) else made

    def think(self, v: Any, rng: Any, stop: Callable[[], bool] = never) -> Thought:
        answer = self._choose(View(self.game, v, rng, self.limit.seconds or self.time_given))
        return Thought(self.number_of(answer), [])

    def number_of(self, answer: object) -> int:
        """The action of an answer, which may be a text or a number. It may be illegal. Raises
        `Forfeited` where it is neither."""
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
    """Make a kind of bot of a class, an object or a function. Raises if it is none."""
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
    """A hash of the file of a bot, so that matches of two versions do not mix; empty where it is in
    none."""
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
    """The bot `package.module:Class`. Modules in the current folder are found too."""
    module, _, attribute = path.partition(":")
    here = os.getcwd()  # noqa: PTH109 - sys.path holds texts
    if here not in sys.path:
        sys.path.append(here)
    try:
        thing: Any = importlib.import_module(module)
        for part in attribute.split("."):
            thing = getattr(thing, part)
    except Exception as error:  # whatever somebody's module does when it is imported
        raise LudothequeError(
            "error-own-bot-import", bot=shortened(path), reason=reason_of(error)
        ) from error
    return kind_from(thing, path)


def registered() -> dict[str, EntryPoint]:
    """Bots that installed packages bring, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@functools.cache
def kind_registered(name: str) -> type[Bot]:
    try:
        thing = registered()[name].load()
    except Exception as error:
        raise LudothequeError(
            "error-own-bot-import", bot=shortened(name), reason=reason_of(error)
        ) from error
    return kind_from(thing, name)
