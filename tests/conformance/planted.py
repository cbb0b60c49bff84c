"""Faults planted on purpose: broken variants of a game that the suite has to catch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from types import FunctionType
from typing import Any

from ludotheque.core import game_rules
from ludotheque.core.compiling.function_graph import rebuilt
from ludotheque.core.declarations import Events
from ludotheque.core.fields import columns
from ludotheque.core.game import Game
from ludotheque.core.game_rules import Rules
from ludotheque.core.rule import is_rule, plain, rule
from tests.conformance import checks


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


LISTED: tuple[int, ...] = ()
SECRET: tuple[str, ...] = ()


def lists_all(s: Any, seat: int, out: Any) -> int:
    for i in range(len(LISTED)):
        out[i] = LISTED[i]
    return len(LISTED)


def shows_all(s: Any, seat: int, v: Any) -> None:
    for column in SECRET:
        v[column] = s[column]


def imagines_nothing(v: Any, rng: Any, s: Any) -> None:
    pass


def events_tell_no_secrets(game: Game) -> None:
    checks.two_worlds_look_the_same(game)
    checks.changed_choices_stay_secret(game)
    checks.chance_tells_no_secrets(game)


def usual_faults(game: Game, another: checks.AnotherPosition | None) -> list[Fault]:
    """Those that follow from what a game declares, for a game without a `faults.py` and for whoever
    wants them in one. `another` is that of its `worlds.py`."""

    def broken(name: str, function: Callable[..., Any], **names: Any) -> Game:
        named = FunctionType(function.__code__, {**globals(), **names})
        functions = replace(game.functions, **{name: rule(named)})
        return replace(
            game, functions=functions, most_moves=game.notation.actions, runs_interpreted=True
        )

    listed = tuple(action for action, is_listed in enumerate(game.notation.listed) if is_listed)
    found = [
        Fault(
            "a legal list of all moves",
            broken("legal", lists_all, LISTED=listed),
            checks.listed_moves_are_those_that_nothing_speaks_against,
        )
    ]
    for event in game.events:
        if event.kind.secret:
            told = with_events(game, **{event.said: {"secret": frozenset()}})
            found.append(Fault(f"{event.said} with its secret", told, events_tell_no_secrets))
    if game.has_secrets:
        forgetful = broken("imagine_hidden", imagines_nothing)
        found.append(Fault("a re-deal of nothing", forgetful, checks.redeals_look_the_same))
    secret = tuple(
        column
        for name, field in game.fields.fields.items()
        if field.in_state and field.in_view and (field.is_own or not field.is_copied)
        for column, _, _ in columns(name, field.kind, game.fields.seats)
    )
    if secret and another is not None:
        nothing_hidden = partial(checks.nothing_hidden_is_in_a_view, another=another)
        shown = broken("observe_hidden", shows_all, SECRET=secret)
        found.append(Fault("a view with what others have", shown, nothing_hidden))
    return found
