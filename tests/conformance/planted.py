"""Faults planted on purpose: broken variants of a game that the suite has to catch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.rule import is_rule, rebuilt


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

    broken = ModuleType(f"broken {game.name}")
    broken.__file__ = game.modules[0].__file__
    broken.__package__ = game.modules[0].__package__
    for name, function in game.rules.functions.items():
        setattr(broken, name, rebuilt(replaced.get(function, function), swap, lambda copy: copy, memo))
    for module in game.modules:
        if hasattr(module, "explain"):
            broken.explain = module.explain  # type: ignore[attr-defined]
    return replace(game, modules=(broken,))


def with_events(game: Game, **changed: dict[str, Any]) -> Game:
    """The game with some of its events declared otherwise."""
    kinds = tuple(replace(kind, **changed.get(kind.name, {})) for kind in game.events)
    return replace(game, events=kinds)
