"""Imagined matches that judge the plans of Sheep Sheep.

Each plan is tried in the same imagined worlds, one after the other, and the match is played on from
there: everybody makes the best flock that they find, and fills the meadow so that the next player finds
little.
"""

import math
from typing import Any

from ludotheque.core.bits import bit, has, lowest, signed
from ludotheque.core.chance import below, uniform
from ludotheque.core.contract import share_of_win
from ludotheque.core.maths import exp, log
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.flocks import NONE, flock_of, spread
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES
from ludotheque.games.sheep_sheep.plans import best_flock, exchanges_planned, present
from ludotheque.games.sheep_sheep.rules import apply, legal, points
from ludotheque.games.sheep_sheep.table import (
    CALM_EXCHANGES,
    CHOOSE,
    EXCHANGE,
    FAMILIES,
    UNKNOWN,
    Move,
)

LIKELY_EFFORT = 300
"""The most positions that are searched for one flock in an imagined match."""
AHEAD = 2
"""How many exchanges of the next player are considered when the meadow is filled."""
CONSIDERED = 4
"""The number of places that are considered."""
MARGIN = 0.8
"""The weight of the final lead, beside winning."""
LEAD = 20.0
"""A larger lead counts no more than this many points."""
CURIOSITY = 0.15
TRUST = 3.0
"""The first estimate of a plan counts like so many imagined matches."""
SUSPICION = 0.4
"""How much each sheep taken suggests that family as the fetish."""

# Playing on


@rule
def carry_out(s: Any, seat: int, steps: Any, length: int, first: int) -> None:
    """Play the exchanges, then take the flock. SS-15: after the third calm exchange the turn ends by
    itself."""
    ends_itself = s.calm and length > 0 and s.exchanges + length == CALM_EXCHANGES
    for i in range(length):
        apply(s, seat, steps[i], None)
    if not ends_itself:
        apply(s, seat, Move.DONE, None)
    if s.phase == CHOOSE and not s.over:
        apply(s, seat, Move.TAKE + first, None)


@rule
def play_on(s: Any, desk: Any, plans: Any, rng: Any) -> None:
    """Play to the end of the match."""
    while not s.over:
        seat = s.turn
        if s.phase == EXCHANGE:
            spread(s, seat, desk)
            most = exchanges_planned(s, s.exchanges)
            length = best_flock(desk, s.fetish[seat], most, LIKELY_EFFORT, plans.found)
            first = 0
            if length == NONE:
                length = 0
            else:
                first = lowest(flock_of(desk, length, plans.found[0]))
            carry_out(s, seat, desk.plan, length, first)
        else:
            fill(s, seat, desk, plans, rng)


@rule
def fill(s: Any, seat: int, desk: Any, plans: Any, rng: Any) -> None:
    """SS-8: among some places, the one that helps the next player least."""
    count = legal(s, seat, plans.out)
    best, best_value = signed(0), -1e9
    for _ in range(CONSIDERED):
        action = plans.out[below(rng, count)]
        value = -present(s, action, AHEAD, LIKELY_EFFORT, desk, plans)
        if value > best_value:
            best, best_value = action, value
    apply(s, seat, best, None)


@rule
def guess_fetishes(v: Any, s: Any, guess: Any, rng: Any) -> None:
    """A seat that has taken many of a family probably has it as its fetish. No two seats have the
    same (SS-3)."""
    loose = signed(ALL_FAMILIES)
    for seat in range(v.players):
        if v.fetish[seat] != UNKNOWN:
            loose &= ~bit(v.fetish[seat])
    for seat in range(v.players):
        among = loose & v.could_be[seat]
        if v.fetish[seat] != UNKNOWN or among == 0:
            continue
        total = 0.0
        for family in range(FAMILIES):
            guess[family] = exp(SUSPICION * s.sheep[seat, family]) if has(among, family) else 0.0
            total += guess[family]
        mark = uniform(rng) * total
        family = lowest(among)
        rest = among & (among - 1)
        while rest and mark >= guess[family]:
            mark -= guess[family]
            family = lowest(rest)
            rest &= rest - 1
        s.fetish[seat] = family
        loose &= ~bit(family)


# Judging


@rule
def promising(plans: Any) -> int:
    """The plan to try next (UCB). At first its estimate counts."""
    best, best_value, highest = 0, -1e9, -1e9
    for i in range(plans.count[0]):
        highest = max(highest, plans.value[i])
    for i in range(plans.count[0]):
        visits = plans.trials.visits[i] + TRUST
        first_sight = 0.5 + 0.5 * MARGIN * (plans.value[i] - highest) / LEAD
        value = (plans.trials.total[i] + TRUST * first_sight) / visits
        value += CURIOSITY * math.sqrt(log(1.0 + plans.count[1]) / visits)
        if value > best_value:
            best, best_value = i, value
    return best


@rule
def count_match(s: Any, seat: int, plans: Any, i: int) -> None:
    """Add the result of an imagined match with plan `i`."""
    share, t = share_of_win(s.won, seat), plans.trials
    plans.count[1] += 1
    t.visits[i] += 1
    t.total[i] += (1.0 - MARGIN) * share + MARGIN * lead(s, seat)
    t.wins[i] += share
    t.points[i] += points(s, seat)


@rule
def lead(s: Any, seat: int) -> float:
    """The points of a seat compared with the best other seat, from 0 to 1."""
    best = signed(0)
    for other in range(s.players):
        if other != seat:
            best = max(best, points(s, other))
    return min(max(0.5 + 0.5 * (points(s, seat) - best) / LEAD, 0.0), 1.0)
