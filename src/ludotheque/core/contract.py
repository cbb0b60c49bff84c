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
    action_values,
    apply,
    apply_chance,
    awaited,
    casual_values,
    chance,
    child_values,
    clock_expired,
    clock_period,
    clock_seconds,
    evaluate,
    explain,
    imagine,
    imagine_hidden,
    is_choice_arbitrary,
    is_possible_outcome,
    legal,
    model_action,
    model_likelihoods,
    observe,
    observe_hidden,
    out_of_turn_action,
    points,
    preference,
    random_action,
    reason,
    recall_public,
    rollout_action,
    round_number,
    scores,
    set_up,
    show_public,
    start,
    to_act,
    trace_action,
    why_not,
    winners,
)
from ludotheque.core.default_rules import (
    action_values_default,
    awaited_default,
    casual_values_default,
    child_values_default,
    clock_expired_default,
    clock_period_default,
    clock_seconds_default,
    evaluate_default,
    explain_default,
    imagine_hidden_default,
    imagine_whole,
    is_choice_arbitrary_default,
    is_possible_outcome_default,
    legal_in_view,
    model_action_default,
    model_likelihoods_default,
    observe_hidden_default,
    observe_whole,
    out_of_turn_action_default,
    points_default,
    points_for_a_win,
    points_of_all,
    preference_default,
    random_action_default,
    reason_default,
    rollout_action_default,
    round_number_default,
    set_up_default,
    share_of_win,
    show_legal,
    trace_action_default,
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
    "action_values",
    "action_values_default",
    "apply",
    "apply_chance",
    "awaited",
    "awaited_default",
    "casual_values",
    "casual_values_default",
    "chance",
    "child_values",
    "child_values_default",
    "clock_expired",
    "clock_expired_default",
    "clock_period",
    "clock_period_default",
    "clock_seconds",
    "clock_seconds_default",
    "evaluate",
    "evaluate_default",
    "explain",
    "explain_default",
    "imagine",
    "imagine_hidden",
    "imagine_hidden_default",
    "imagine_whole",
    "is_choice_arbitrary",
    "is_choice_arbitrary_default",
    "is_possible_outcome",
    "is_possible_outcome_default",
    "legal",
    "legal_in_view",
    "model_action",
    "model_action_default",
    "model_likelihoods",
    "model_likelihoods_default",
    "observe",
    "observe_hidden",
    "observe_hidden_default",
    "observe_whole",
    "out_of_turn_action",
    "out_of_turn_action_default",
    "points",
    "points_default",
    "points_for_a_win",
    "points_of_all",
    "preference",
    "preference_default",
    "random_action",
    "random_action_default",
    "reason",
    "reason_default",
    "recall_public",
    "rollout_action",
    "rollout_action_default",
    "round_number",
    "round_number_default",
    "scores",
    "set_up",
    "set_up_default",
    "share_of_win",
    "show_legal",
    "show_public",
    "start",
    "to_act",
    "trace_action",
    "trace_action_default",
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
    apply_chance: Callable[[State, Outcomes, Log], None]
    observe_hidden: Callable[[State, int, View], None] = observe_hidden_default
    imagine_hidden: Callable[[View, Generator, State], None] = imagine_hidden_default
    points: Callable[[State, int], int] = points_default
    winners: Callable[[State], int] = winners_default
    reason: Callable[[State], int] = reason_default
    awaited: Callable[[State], int] = awaited_default
    is_possible_outcome: Callable[[State, Outcomes], bool] = is_possible_outcome_default
    random_action: Callable[[State, int, Generator, Numbers], int] = random_action_default
    action_values: Callable[[View, Numbers, Values], None] = action_values_default
    child_values: Callable[[View, Numbers, Values], None] = child_values_default
    casual_values: Callable[[View, Numbers, Values], None] = casual_values_default
    preference: Callable[[View, int, int], float] = preference_default
    explain: Callable[[View, int, Numbers], int] = explain_default
    rollout_action: Callable[[State, int, Generator, Numbers], int] = rollout_action_default
    model_action: Callable[[State, int, int, Generator, Numbers], int] = model_action_default
    model_likelihoods: Callable[[State, int, State, Values], None] = model_likelihoods_default
    round_number: Callable[[State], int] = round_number_default
    evaluate: Callable[[State, Values], None] = evaluate_default
    out_of_turn_action: Callable[[View, Generator, int, Outcomes], int] = out_of_turn_action_default
    is_choice_arbitrary: Callable[[View], bool] = is_choice_arbitrary_default
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
