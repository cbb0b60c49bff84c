"""What a game gives: the functions that everything else is written against.

A game gives its functions, decorated `@rule`, in one typed structure, `Rules`. Code that serves every
game (tables, the arena, search, the adapters) imports the names from here and is bound to one game by
`Game.bound`: the names are replaced by that game's functions, and the whole is compiled together.

The arguments, in all of them:
    s        the state of one table: a record of the game's `state` dtype
    v        what one seat may know: a record of the game's `view` dtype
    seat     0 … players − 1; `NOBODY` where a spectator looks
    action   a move as a number: `game.notation` turns it into text and back
    rng      a generator (`core.chance`)
    log      where events are told (`core.events`); None costs nothing at all
    outcome  what chance decided: an int8 array
    out      an array to write to

Rules allocate nothing, raise nothing and do not recurse: they also run on a GPU. (What concerns views
runs on the CPU only, and may allocate.)
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludotheque.core.contract_functions import (
    CHANCE,
    MOST_SEATS,
    NOBODY,
    Generator,
    Log,
    Numbers,
    Outcomes,
    State,
    Values,
    View,
    apply,
    awaited,
    can_be,
    chance,
    chapter,
    clock_expired,
    clock_period,
    clock_seconds,
    explain,
    hunch,
    imagine,
    imagine_hidden,
    impulse,
    is_blind,
    legal,
    likely,
    likely_as,
    observe,
    observe_hidden,
    points,
    prospects,
    random_action,
    reason,
    recall_public,
    recognise,
    scores,
    set_up,
    settle,
    show_public,
    start,
    taste,
    to_act,
    trace_action,
    unasked,
    weigh,
    why_not,
    winners,
)
from ludotheque.core.default_rules import (
    awaited_default,
    can_be_default,
    chapter_default,
    clock_expired_default,
    clock_period_default,
    clock_seconds_default,
    explain_default,
    hunch_default,
    imagine_hidden_default,
    imagine_whole,
    impulse_default,
    is_blind_default,
    legal_in_view,
    likely_as_default,
    likely_default,
    observe_hidden_default,
    observe_whole,
    points_default,
    points_for_a_win,
    points_of_all,
    prospects_default,
    random_action_default,
    reason_default,
    recognise_default,
    set_up_default,
    share_of_win,
    show_legal,
    taste_default,
    trace_action_default,
    unasked_default,
    weigh_default,
    winners_default,
    winners_kept,
)

__all__ = [
    "CHANCE",
    "MOST_SEATS",
    "NAMES",
    "NOBODY",
    "Generator",
    "Log",
    "Numbers",
    "Outcomes",
    "Rules",
    "State",
    "Values",
    "View",
    "apply",
    "awaited",
    "awaited_default",
    "can_be",
    "can_be_default",
    "chance",
    "chapter",
    "chapter_default",
    "clock_expired",
    "clock_expired_default",
    "clock_period",
    "clock_period_default",
    "clock_seconds",
    "clock_seconds_default",
    "explain",
    "explain_default",
    "hunch",
    "hunch_default",
    "imagine",
    "imagine_hidden",
    "imagine_hidden_default",
    "imagine_whole",
    "impulse",
    "impulse_default",
    "is_blind",
    "is_blind_default",
    "legal",
    "legal_in_view",
    "likely",
    "likely_as",
    "likely_as_default",
    "likely_default",
    "observe",
    "observe_hidden",
    "observe_hidden_default",
    "observe_whole",
    "points",
    "points_default",
    "points_for_a_win",
    "points_of_all",
    "prospects",
    "prospects_default",
    "random_action",
    "random_action_default",
    "reason",
    "reason_default",
    "recall_public",
    "recognise",
    "recognise_default",
    "scores",
    "set_up",
    "set_up_default",
    "settle",
    "share_of_win",
    "show_legal",
    "show_public",
    "start",
    "taste",
    "taste_default",
    "to_act",
    "trace_action",
    "trace_action_default",
    "unasked",
    "unasked_default",
    "weigh",
    "weigh_default",
    "why_not",
    "winners",
    "winners_default",
    "winners_kept",
]  # fmt: skip


@dataclass(frozen=True)
class Rules:
    """The functions of one game. Those without a default have to be given."""

    start: Callable[[State, Log], None]
    to_act: Callable[[State], int]
    legal: Callable[[State, int, Numbers], int]
    why_not: Callable[[State, int, int, Numbers], int]
    apply: Callable[[State, int, int, Log], None]
    chance: Callable[[State, Generator, Outcomes], None]
    settle: Callable[[State, Outcomes, Log], None]
    observe_hidden: Callable[[State, int, View], None] = observe_hidden_default
    imagine_hidden: Callable[[View, Generator, State], None] = imagine_hidden_default
    points: Callable[[State, int], int] = points_default
    winners: Callable[[State], int] = winners_default
    reason: Callable[[State], int] = reason_default
    awaited: Callable[[State], int] = awaited_default
    can_be: Callable[[State, Outcomes], bool] = can_be_default
    random_action: Callable[[State, int, Generator, Numbers], int] = random_action_default
    weigh: Callable[[View, Numbers, Values], None] = weigh_default
    impulse: Callable[[View, Numbers, Values], None] = impulse_default
    hunch: Callable[[View, Numbers, Values], None] = hunch_default
    taste: Callable[[View, int, int], float] = taste_default
    explain: Callable[[View, int, Numbers], int] = explain_default
    likely: Callable[[State, int, Generator, Numbers], int] = likely_default
    likely_as: Callable[[State, int, int, Generator, Numbers], int] = likely_as_default
    recognise: Callable[[State, int, State, Values], None] = recognise_default
    chapter: Callable[[State], int] = chapter_default
    prospects: Callable[[State, Values], None] = prospects_default
    unasked: Callable[[View, Generator, int, Outcomes], int] = unasked_default
    is_blind: Callable[[View], bool] = is_blind_default
    trace_action: Callable[[View, int, Generator, Numbers, Outcomes], int] = trace_action_default
    clock_period: Callable[[View], int] = clock_period_default
    clock_seconds: Callable[[View], int] = clock_seconds_default
    clock_expired: Callable[[View, Generator, Numbers], int] = clock_expired_default
    set_up: Callable[[State, Numbers, Numbers, Log], int] = set_up_default
    # Derived: a game does not give these.
    show_public: Callable[[State, View], None] = show_public
    recall_public: Callable[[View, State], None] = recall_public
    scores: Callable[[State, Numbers], None] = points_of_all
    observe: Callable[[State, int, View], None] = observe_whole
    imagine: Callable[[View, Generator, State], None] = imagine_whole

    def by_name(self) -> dict[str, Callable[..., Any]]:
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self)}


NAMES = tuple(f.name for f in dataclasses.fields(Rules))
