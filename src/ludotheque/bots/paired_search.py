"""Search that compares moves on the same imagined matches.

Every world that agrees with what the seat has seen is played once for each move, with the same luck:
the same hands, the same dice, the same choices of the others where nothing has changed for them. So
moves differ by what they are worth and by little else. A move that is clearly behind the leading one
is dropped; what is left shares the worlds to come. Everybody plays on as people would (`likely`).

Good where chance and hidden cards decide more than long lines of play, and `likely` knows the game.
Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import lowest, signed
from ludotheque.core.chance import GENERATOR, reseed, rewind, uniform
from ludotheque.core.contract import (
    CHANCE,
    MOST_SEATS,
    apply,
    awaited,
    chance,
    chapter,
    imagine,
    legal_in_view,
    likely,
    prospects,
    random_action,
    scores,
    settle,
    share_of_win,
    to_act,
    winners,
)
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import SearchRules, best_found_first, put_found

LEAST_WORLDS = 8
"""No move is dropped before so many worlds."""
SURE = 3.0
"""Standard errors behind the leading move at which a move is dropped."""

WORLDS, NEXT, LEFT, MOVES = range(4)
IDEAS = 1 << 62
"""A stream of luck that no world has."""


class Comparison(NamedTuple):
    """Everything the search writes to."""

    blank: Any
    """A state of zeros."""
    tables: Any
    """One state, which is played on."""
    luck: Any
    """A generator of its own: world number n is stream n."""
    count: Any
    """Worlds done; the next move of the present world; the moves still compared; all moves."""
    actions: Any
    still: Any
    """The places in `actions` of all moves, those still compared first."""
    visits: Any
    total: Any
    wins: Any
    points: Any
    value: Any
    """What each move brought in the present world."""
    products: Any
    """Sums of products of the values of two moves: for how far their difference can be trusted."""
    outcome: Any
    out: Any
    hope: Any
    score: Any
    settings: Any


def new_comparison(game: Game) -> Comparison:
    n = game.most_moves
    return Comparison(
        blank=game.state_shape.zeros(1),
        tables=game.state_shape.zeros(1),
        luck=np.zeros(1, GENERATOR).view(np.recarray),
        count=np.zeros(4, np.int64),
        actions=np.zeros(n, np.int64),
        still=np.zeros(n, np.int64),
        visits=np.zeros(n, np.int64),
        total=np.zeros(n),
        wins=np.zeros(n),
        points=np.zeros(n),
        value=np.zeros(n),
        products=np.zeros((n, n)),
        outcome=np.zeros(game.outcome_size, np.int8),
        out=np.zeros(n, np.int64),
        hope=np.zeros(MOST_SEATS),
        score=np.zeros(MOST_SEATS, np.int64),
        settings=game.thinking.settings(),
    )


@rule
def begin(v: Any, rng: Any, ideas: int, c: Any) -> None:
    reseed(c.luck[0], rng)
    n = legal_in_view(v, c.actions)
    c.count[WORLDS], c.count[NEXT], c.count[LEFT], c.count[MOVES] = 0, 0, n, n
    for i in range(n):
        c.still[i] = i
        c.visits[i] = 0
        c.total[i] = c.wins[i] = c.points[i] = 0.0
        for j in range(n):
            c.products[i, j] = 0.0
    if ideas > 0:
        keep_ideas(v, signed(v.seat), c, ideas)


@rule
def keep_ideas(v: Any, seat: int, c: Any, ideas: int) -> None:
    """Compare only the moves that come to mind: what the seat would play in some worlds at a glance."""
    luck, s = c.luck[0], c.tables[0]
    rewind(luck, IDEAS)
    kept = 0
    for _ in range(ideas):
        c.tables[0] = c.blank[0]
        imagine(v, luck, s)
        action = likely(s, seat, luck, c.out)
        for i in range(kept, c.count[LEFT]):
            if c.actions[c.still[i]] == action:
                c.still[i], c.still[kept] = c.still[kept], c.still[i]
                kept += 1
                break
    if kept:
        c.count[LEFT] = kept


@rule
def grow(v: Any, c: Any, simulations: int) -> int:
    """Some imagined matches more; fewer, or none, where one move is left."""
    seat = signed(v.seat)
    for done in range(simulations):
        if c.count[LEFT] <= 1:
            return done
        move = c.still[c.count[NEXT]]
        imagined(v, seat, c, c.actions[move])
        c.visits[move] += 1
        c.total[move] += c.hope[seat]
        c.value[move] = c.hope[seat]
        remember(c, seat, move)
        c.count[NEXT] += 1
        if c.count[NEXT] == c.count[LEFT]:
            end_world(c)
    return simulations


@rule
def imagined(v: Any, seat: int, c: Any, action: int) -> None:
    """The present world with this move, to its end."""
    luck, s = c.luck[0], c.tables[0]
    chapters, doubt = c.settings[0].chapters, c.settings[0].doubt
    rewind(luck, c.count[WORLDS])
    c.tables[0] = c.blank[0]
    imagine(v, luck, s)
    goal = chapter(s) + chapters if chapters else 1 << 30
    chosen = to_act(s) & ~awaited(s) & ~(1 << seat)
    if to_act(s) != CHANCE:
        while chosen:  # they have chosen already, and not just any move
            other = lowest(chosen)
            chosen &= chosen - 1
            apply(s, other, guessed(s, other, doubt, luck, c), None)
    apply(s, seat, action, None)
    seats = awaited(s)
    while seats and chapter(s) < goal:
        if seats == CHANCE:
            chance(s, luck, c.outcome)
            settle(s, c.outcome, None)
        else:
            other = lowest(seats)
            apply(s, other, guessed(s, other, 0.0 if other == seat else doubt, luck, c), None)
        seats = awaited(s)
    prospects(s, c.hope)


@rule
def guessed(s: Any, seat: int, doubt: float, luck: Any, c: Any) -> int:
    """What somebody else plays: what is likely, or, as people are not all alike, anything."""
    if doubt > 0.0 and uniform(luck) < doubt:
        return random_action(s, seat, luck, c.out)
    return likely(s, seat, luck, c.out)


@rule
def remember(c: Any, seat: int, move: int) -> None:
    """The wins and the points, for people."""
    s = c.tables[0]
    scores(s, c.score)
    share = c.hope[seat]
    if to_act(s) == 0:
        share = share_of_win(winners(s), seat)
    c.wins[move] += share
    c.points[move] += c.score[seat]


@rule
def end_world(c: Any) -> None:
    c.count[WORLDS] += 1
    c.count[NEXT] = 0
    left = c.count[LEFT]
    best = c.still[0]
    for i in range(left):
        one = c.still[i]
        if c.total[one] > c.total[best]:
            best = one
        for j in range(left):
            c.products[one, c.still[j]] += c.value[one] * c.value[c.still[j]]
    worlds = c.count[WORLDS]
    if worlds < LEAST_WORLDS:
        return
    kept = 0
    for i in range(left):
        one = c.still[i]
        behind = (c.total[best] - c.total[one]) / worlds
        square = c.products[best, best] + c.products[one, one] - 2.0 * c.products[best, one]
        spread = math.sqrt(max(square / worlds - behind * behind, 0.0) / worlds)
        if one == best or behind <= SURE * spread:
            c.still[i], c.still[kept] = c.still[kept], one
            kept += 1
    c.count[LEFT] = kept


@rule
def found(v: Any, c: Any, out: Any) -> int:
    """Those still compared before those that were dropped, each by worth; last, those that never came
    to mind."""
    for i in range(c.count[MOVES]):
        move = c.still[i]
        visits = c.visits[move]
        times = max(visits, 1)
        worth, wins, points = c.total[move] / times, c.wins[move] / times, c.points[move] / times
        group = 2 * (i < c.count[LEFT]) + (visits > 0)
        put_found(out, i, (c.actions[move], worth, wins, points, visits), (group, worth, -move))
    return best_found_first(out, c.count[MOVES])


PAIRED = SearchRules(new_comparison, begin, grow, found)
