"""Imagined worlds: the part that every search has.

A search imagines a table that agrees with what its seat has seen, plays it on, and counts what each
move brought. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.chance import GENERATOR, uniform
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    apply_chance,
    awaited,
    chance,
    imagine,
    model_action,
    model_likelihoods,
    random_action,
    rollout_action,
    round_number,
    scores,
    to_act,
    winners,
)
from ludotheque.core.game_rules import share_of_win
from ludotheque.core.rule import routine, rule
from ludotheque.core.thinking import MOST_MODELS

NO_GOAL = 1 << 30
"""A round that no match reaches."""
WORLDS_TO_INFER = 8
"""The worlds over which the models of the others are weighed."""
ALIKE = 0.5
"""The probability that all others are of one model, before they have played a card: who is at a table
together often plays alike."""


class Worlds(NamedTuple):
    """The imagined table and its scratch arrays."""

    blank: Any
    """A state of zeros, from which each world is imagined."""
    tables: Any
    luck: Any
    """The generator of the imagined world."""
    outcome: Any
    out: Any
    hope: Any
    score: Any
    odds: Any
    """The odds of each model for each seat, by what it has played."""
    evidence: Any
    """The same in one imagined world."""
    alike: Any
    """The odds that all others are of each model. The last: each has a model of its own."""
    model: Any
    """The model by which each seat plays in this world: 0 is `rollout_action`."""


class Trials(NamedTuple):
    """Sums over the imagined matches that tried each move."""

    visits: Any
    total: Any
    """The value that the search compares, from 0 (lost) to 1 (won)."""
    wins: Any
    points: Any


def new_worlds(game: Any, tables: int = 1) -> Worlds:
    return Worlds(
        blank=game.state_shape.zeros(1),
        tables=game.state_shape.zeros(tables),
        luck=np.zeros(1, GENERATOR).view(np.recarray),
        outcome=np.zeros(game.outcome_size, np.int8),
        out=np.zeros(game.most_moves, np.int64),
        hope=np.zeros(MOST_SEATS),
        score=np.zeros(MOST_SEATS, np.int64),
        odds=np.zeros((MOST_SEATS, MOST_MODELS)),
        evidence=np.zeros((MOST_SEATS, MOST_MODELS)),
        alike=np.zeros(MOST_MODELS + 1),
        model=np.zeros(MOST_SEATS, np.int64),
    )


def new_trials(most: int) -> Trials:
    return Trials(np.zeros(most, np.int64), np.zeros(most), np.zeros(most), np.zeros(most))


@routine
def imagine_world(v: Any, w: Any) -> None:
    """Imagine a new world on the first table. Not inlined: a search has several places for it, and
    calls it once for many moves."""
    w.tables[0] = w.blank[0]
    imagine(v, w.luck[0], w.tables[0])


@rule
def infer_models(v: Any, seat: int, models: Any, w: Any) -> None:
    """Find the odds of each model for each of the others: those of `models` before they have played a
    card, then by what they have played. Their cards are imagined, so this is a mean over worlds.
    Needs a second table."""
    w.odds[:] = 0.0
    for _ in range(WORLDS_TO_INFER):
        imagine_world(v, w)
        w.evidence[:] = 1.0
        model_likelihoods(w.tables[0], seat, w.tables[1], w.evidence)
        for other in range(v.players):
            for model in range(MOST_MODELS):
                w.odds[other, model] += models[model] * w.evidence[other, model] / WORLDS_TO_INFER
    infer_shared_model(v, seat, models, w)


@rule
def infer_shared_model(v: Any, seat: int, models: Any, w: Any) -> None:
    """Find the odds that all others are of one model, from how likely each of them is of it."""
    w.alike[MOST_MODELS] = 1.0 - ALIKE
    for model in range(MOST_MODELS):
        w.alike[model] = ALIKE * models[model]
    for other in range(v.players):
        if other == seat:
            continue
        w.alike[MOST_MODELS] *= w.odds[other].sum()
        for model in range(MOST_MODELS):
            if models[model] > 0.0:
                w.alike[model] *= w.odds[other, model] / models[model]


@rule
def imagine_players(s: Any, seat: int, w: Any) -> None:
    """Draw the model of each of the others; the seat itself plays by model 0."""
    together = sample_index(w.alike, w.luck[0])
    for other in range(s.players):
        if other == seat:
            w.model[other] = 0
        elif together < MOST_MODELS:
            w.model[other] = together
        else:
            w.model[other] = sample_index(w.odds[other], w.luck[0])


@rule
def sample_index(odds: Any, rng: Any) -> int:
    """Draw an index by its odds."""
    aim, picked = uniform(rng) * odds.sum(), 0
    for i in range(len(odds)):
        if odds[i] > 0.0:
            picked = i
            if aim < odds[i]:
                break
            aim -= odds[i]
    return picked


@rule
def guessed(s: Any, seat: int, doubt: float, w: Any) -> int:
    """The move of a seat: the likely one, or with probability `doubt` any move."""
    if doubt > 0.0 and uniform(w.luck[0]) < doubt:
        return random_action(s, seat, w.luck[0], w.out)
    if w.model[seat]:
        return model_action(s, seat, w.model[seat], w.luck[0], w.out)
    return rollout_action(s, seat, w.luck[0], w.out)


@rule
def play_on(s: Any, seat: int, goal: int, doubt: float, w: Any) -> None:
    """Play until a round begins, or to the end. `doubt` is for the moves of the other seats only."""
    seats = awaited(s)
    while seats and round_number(s) < goal:
        if seats == CHANCE:
            chance(s, w.luck[0], w.outcome)
            apply_chance(s, w.outcome, None)
        else:
            other = lowest(seats)
            apply(s, other, guessed(s, other, 0.0 if other == seat else doubt, w), None)
        seats = awaited(s)


@rule
def clear_trial(t: Any, i: int) -> None:
    t.visits[i] = 0
    t.total[i] = t.wins[i] = t.points[i] = 0.0


@rule
def count_result(s: Any, seat: int, w: Any, t: Any, i: int) -> None:
    """Add the wins and the points of an imagined match, which are shown to people. A match that
    stopped early has no winner: its estimate counts."""
    scores(s, w.score)
    share = w.hope[seat]
    if to_act(s) == 0:
        share = share_of_win(winners(s), seat)
    t.wins[i] += share
    t.points[i] += w.score[seat]


@rule
def means(t: Any, i: int) -> Any:
    """The means of value, wins and points over the matches. Zeros where there was none."""
    times = max(t.visits[i], 1)
    return t.total[i] / times, t.wins[i] / times, t.points[i] / times
