"""Flat Monte Carlo: a yardstick that knows nothing of a game but its rules.

For every legal move it imagines so many worlds that agree with what the seat has seen, plays the move,
lets everybody play at random to the end, and counts the wins. None of our bots was trained or tuned
against it. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest, signed
from ludotheque.core.chance import GENERATOR, reseed, rewind
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    awaited,
    chance,
    imagine,
    legal_in_view,
    random_action,
    scores,
    settle,
    share_of_win,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found

DONE, MOVES = range(2)


class Tally(NamedTuple):
    """Everything the search writes to."""

    blank: Any
    """A state of zeros."""
    tables: Any
    luck: Any
    """A generator of its own: simulation number n is stream n."""
    count: Any
    """Simulations done; legal moves."""
    actions: Any
    visits: Any
    wins: Any
    points: Any
    outcome: Any
    out: Any
    score: Any


def new_tally(game: Game) -> Tally:
    n = game.most_moves
    return Tally(
        blank=game.state_shape.zeros(1),
        tables=game.state_shape.zeros(1),
        luck=np.zeros(1, GENERATOR).view(np.recarray),
        count=np.zeros(2, np.int64),
        actions=np.zeros(n, np.int64),
        visits=np.zeros(n, np.int64),
        wins=np.zeros(n),
        points=np.zeros(n),
        outcome=np.zeros(game.outcome_size, np.int8),
        out=np.zeros(n, np.int64),
        score=np.zeros(MOST_SEATS, np.int64),
    )


@rule
def begin(v: Any, rng: Any, ideas: int, t: Any) -> None:
    reseed(t.luck[0], rng)
    n = legal_in_view(v, t.actions)
    t.count[DONE], t.count[MOVES] = 0, n
    for i in range(n):
        t.visits[i] = 0
        t.wins[i] = t.points[i] = 0.0


@rule
def grow(v: Any, t: Any, simulations: int) -> int:
    """One move after the other, so that all have had as many."""
    seat = signed(v.seat)
    for _ in range(simulations):
        move = t.count[DONE] % t.count[MOVES]
        rewind(t.luck[0], t.count[DONE])
        t.tables[0] = t.blank[0]
        s = t.tables[0]
        imagine(v, t.luck[0], s)
        apply(s, seat, t.actions[move], None)
        play_at_random(s, t)
        scores(s, t.score)
        t.visits[move] += 1
        t.wins[move] += share_of_win(winners(s), seat)
        t.points[move] += t.score[seat]
        t.count[DONE] += 1
    return simulations


@rule
def play_at_random(s: Any, t: Any) -> None:
    seats = awaited(s)
    while seats:
        if seats == CHANCE:
            chance(s, t.luck[0], t.outcome)
            settle(s, t.outcome, None)
        else:
            seat = lowest(seats)
            apply(s, seat, random_action(s, seat, t.luck[0], t.out), None)
        seats = awaited(s)


@rule
def found(v: Any, t: Any, out: Any) -> int:
    """By wins; of equals, by points."""
    for i in range(t.count[MOVES]):
        visits = t.visits[i]
        times = max(visits, 1)
        wins, points = t.wins[i] / times, t.points[i] / times
        put_found(out, i, (t.actions[i], wins, wins, points, visits), (wins, points, -i))
    return best_found_first(out, t.count[MOVES])


FLAT = SearchRules(new_tally, begin, grow, found)
