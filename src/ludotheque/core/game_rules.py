"""The functions of a game as one structure, `Rules`: with the defaults for those that a game need not
give, and the derived ones."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.core import contract
from ludotheque.core.bits import has, popcount, signed
from ludotheque.core.chance import below
from ludotheque.core.contract import (
    CHANCE,
    Generator,
    Log,
    Numbers,
    Outcomes,
    State,
    Values,
    ViewRecord,
    action_values,
    awaited,
    imagine_hidden,
    legal,
    observe_hidden,
    points,
    random_action,
    reason,
    recall_public,
    rollout_action,
    scores,
    show_public,
    to_act,
    winners,
)
from ludotheque.core.rule import rule


@rule
def awaited_default(s: Any) -> int:
    return to_act(s)


@rule
def is_possible_outcome_default(s: Any, outcome: Any) -> bool:
    return True


@rule
def points_default(s: Any, seat: int) -> int:
    """The field `scores` of the state."""
    return s.scores[seat]


@rule
def points_for_a_win(s: Any, seat: int) -> int:
    """For a game without points: 1 for a winner, 0 for the others."""
    return 1 if has(winners(s), seat) else 0


@rule
def points_of_all(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = points(s, seat)


@rule
def winners_default(s: Any) -> int:
    """The seats with the most `points`. A tie is a shared win."""
    won, best = 0, signed(points(s, 0))
    for seat in range(s.players):
        score = signed(points(s, seat))
        if score > best:
            won, best = 0, score
        if score == best:
            won |= 1 << seat
    return won


@rule
def winners_kept(s: Any) -> int:
    """For a game whose state has the field `won`."""
    return s.won


@rule
def reason_default(s: Any) -> int:
    return 0


@rule
def observe_hidden_default(s: Any, seat: int, v: Any) -> None:
    """For a game where views have only public fields and the seat's own fields."""


@rule
def imagine_hidden_default(v: Any, rng: Any, s: Any) -> None:
    """For a game without secrets: the only state that is consistent with a view is the true one."""


@rule
def random_action_default(s: Any, seat: int, rng: Any, out: Any) -> int:
    return out[below(rng, legal(s, seat, out))]


@rule
def action_values_default(v: Any, actions: Any, values: Any) -> None:
    for i in range(len(actions)):
        values[i] = 0.0


@rule
def child_values_default(v: Any, actions: Any, values: Any) -> None:
    action_values(v, actions, values)


@rule
def casual_values_default(v: Any, actions: Any, values: Any) -> None:
    action_values(v, actions, values)


@rule
def preference_default(v: Any, action: int, temperament: int) -> float:
    return 0.0


@rule
def explain_default(v: Any, action: int, out: Any) -> int:
    return 0


@rule
def rollout_action_default(s: Any, seat: int, rng: Any, out: Any) -> int:
    return random_action(s, seat, rng, out)


@rule
def model_action_default(s: Any, seat: int, model: int, rng: Any, out: Any) -> int:
    return rollout_action(s, seat, rng, out)


@rule
def model_likelihoods_default(s: Any, seat: int, scratch: Any, odds: Any) -> None:
    pass


@rule
def round_number_default(s: Any) -> int:
    return 0


@rule
def share_of_win(won: int, seat: int) -> float:
    """The share of a seat in a match that the seats `won` have won: a shared win is divided."""
    return ((won >> seat) & 1) / max(popcount(won), 1)


@rule
def evaluate_default(s: Any, out: Any) -> None:
    """The result of a finished match. In an unfinished one every seat gets the same share."""
    won = (1 << s.players) - 1
    if to_act(s) == 0:
        won = winners(s)
    for seat in range(s.players):
        out[seat] = share_of_win(won, seat)


@rule
def out_of_turn_action_default(v: Any, rng: Any, level: int, order: Any) -> int:
    return -1


@rule
def is_choice_arbitrary_default(v: Any) -> bool:
    return False


@rule
def trace_action_default(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    return actions[below(rng, len(actions))]


@rule
def clock_period_default(v: Any) -> int:
    return 0


@rule
def clock_seconds_default(v: Any) -> int:
    return 0


@rule
def clock_expired_default(v: Any, rng: Any, actions: Any) -> int:
    return actions[below(rng, len(actions))]


@rule
def set_up_default(s: Any, facts: Any, out: Any, log: Any) -> int:
    """For a game that declares no facts."""
    return -1


@rule
def show_legal(s: Any, seat: int, v: Any) -> None:
    found = np.empty(8 * len(v.legal), np.int64)
    for i in range(legal(s, seat, found)):
        v.legal[found[i] >> 3] |= 1 << (found[i] & 7)


@rule
def observe_whole(s: Any, seat: int, v: Any) -> None:
    """The derived part, the game's part, and the fields that every view has."""
    v.seat = seat
    show_public(s, v)
    observe_hidden(s, seat, v)
    acting = to_act(s)
    v.to_act = acting & (CHANCE - 1)
    v.awaited = awaited(s) & (CHANCE - 1)
    if acting == 0:
        scores(s, v.scores_)
        v.winners_ = winners(s)
        v.reason_ = reason(s)
    elif seat >= 0 and has(acting, seat):
        show_legal(s, seat, v)


@rule
def imagine_whole(v: Any, rng: Any, s: Any) -> None:
    recall_public(v, s)
    imagine_hidden(v, rng, s)


@rule
def legal_in_view(v: Any, out: Any) -> int:
    """Write the legal actions of the seat of a view into `out`, ascending. Returns their number."""
    n = 0
    for byte in range(len(v.legal)):
        if v.legal[byte]:
            for place in range(8):
                if (v.legal[byte] >> place) & 1:
                    out[n] = 8 * byte + place
                    n += 1
    return n


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
    observe_hidden: Callable[[State, int, ViewRecord], None] = observe_hidden_default
    imagine_hidden: Callable[[ViewRecord, Generator, State], None] = imagine_hidden_default
    points: Callable[[State, int], int] = points_default
    winners: Callable[[State], int] = winners_default
    reason: Callable[[State], int] = reason_default
    awaited: Callable[[State], int] = awaited_default
    is_possible_outcome: Callable[[State, Outcomes], bool] = is_possible_outcome_default
    random_action: Callable[[State, int, Generator, Numbers], int] = random_action_default
    action_values: Callable[[ViewRecord, Numbers, Values], None] = action_values_default
    child_values: Callable[[ViewRecord, Numbers, Values], None] = child_values_default
    casual_values: Callable[[ViewRecord, Numbers, Values], None] = casual_values_default
    preference: Callable[[ViewRecord, int, int], float] = preference_default
    explain: Callable[[ViewRecord, int, Numbers], int] = explain_default
    rollout_action: Callable[[State, int, Generator, Numbers], int] = rollout_action_default
    model_action: Callable[[State, int, int, Generator, Numbers], int] = model_action_default
    model_likelihoods: Callable[[State, int, State, Values], None] = model_likelihoods_default
    round_number: Callable[[State], int] = round_number_default
    evaluate: Callable[[State, Values], None] = evaluate_default
    out_of_turn_action: Callable[[ViewRecord, Generator, int, Outcomes], int] = (
        out_of_turn_action_default
    )
    is_choice_arbitrary: Callable[[ViewRecord], bool] = is_choice_arbitrary_default
    trace_action: Callable[[ViewRecord, int, Generator, Numbers, Outcomes], int] = trace_action_default
    clock_period: Callable[[ViewRecord], int] = clock_period_default
    clock_seconds: Callable[[ViewRecord], int] = clock_seconds_default
    clock_expired: Callable[[ViewRecord, Generator, Numbers], int] = clock_expired_default
    set_up: Callable[[State, Numbers, Numbers, Log], int] = set_up_default
    # Derived: a game does not give these.
    show_public: Callable[[State, ViewRecord], None] = show_public
    recall_public: Callable[[ViewRecord, State], None] = recall_public
    scores: Callable[[State, Numbers], None] = points_of_all
    observe: Callable[[State, int, ViewRecord], None] = observe_whole
    imagine: Callable[[ViewRecord, Generator, State], None] = imagine_whole

    def by_name(self) -> dict[str, Callable[..., Any]]:
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self)}

    def meanings(self) -> dict[Any, Any]:
        """For each function of the contract, the function of this game."""
        return {vars(contract)[name]: function for name, function in self.by_name().items()}
