"""Faults planted on purpose: broken variants of a game that the suite has to catch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ludotheque.core import game_rules
from ludotheque.core.compiling.function_graph import rebuilt
from ludotheque.core.declarations import Events
from ludotheque.core.game import Game
from ludotheque.core.game_rules import Rules
from ludotheque.core.rule import is_rule, plain


@dataclass(frozen=True)
class Fault:
    name: str
    game: Game
    check: Callable[[Game], None]
    """The check that has to find it."""


def with_rules(game: Game, replaced: dict[Any, Any]) -> Game:
    """The game, interpreted, with some of its rules replaced wherever they are called."""
    memo: dict[int, Any] = {}

    def swap(value: object) -> object:
        return replaced.get(value, value) if is_rule(value) else value

    def broken(function: Any) -> Any:
        return rebuilt(replaced.get(function, function), swap, lambda copy: copy, memo)

    def is_own(function: Any) -> bool:
        """What comes from the contract is bound to the broken functions later."""
        return is_rule(function) and plain(function).__module__ != game_rules.__name__

    functions = {
        name: broken(function) if is_own(function) or function in replaced else function
        for name, function in game.functions.by_name().items()
    }
    return replace(game, functions=Rules(**functions), runs_interpreted=True)


def with_events(game: Game, **changed: dict[str, Any]) -> Game:
    """The game with some of its events declared otherwise."""
    kinds = {event.name: replace(event.kind, **changed.get(event.said, {})) for event in game.events}
    return replace(game, events=Events("Event", kinds))  # type: ignore[arg-type, call-arg]
