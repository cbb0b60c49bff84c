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
"""Positions looked at for one flock in an imagined match."""
AHEAD = 2
"""Exchanges of the next player that somebody thinks of there who fills the meadow."""
CONSIDERED = 4
"""Places that are considered."""
MARGIN = 0.8
"""How much the lead at the end counts, beside winning."""
LEAD = 20.0
"""A lead of so many points is as good as any."""
CURIOSITY = 0.15
TRUST = 3.0
"""For how many imagined matches the value of a plan at first sight counts."""
SUSPICION = 0.4
"""How much each sheep taken speaks for that fetish."""

# Playing on


@rule
def carry_out(s: Any, seat: int, steps: Any, length: int, first: int) -> None:
    """The exchanges, then the flock. SS-15: after the third calm exchange the turn ends by itself."""
    ends_itself = s.calm and length > 0 and s.exchanges + length == CALM_EXCHANGES
    for i in range(length):
        apply(s, seat, steps[i], None)
    if not ends_itself:
        apply(s, seat, Move.DONE, None)
    if s.phase == CHOOSE and not s.over:
        apply(s, seat, Move.TAKE + first, None)


@rule
def play_on(s: Any, desk: Any, plans: Any, rng: Any) -> None:
    """To the end of the match."""
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
    """SS-8: of some places, the one that serves the next player least."""
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
    """Whoever has taken many of a family may have it as fetish; no two seats have the same (SS-3)."""
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
    """The plan to try next (UCB); at first the value at first sight counts."""
    best, best_value, highest = 0, -1e9, -1e9
    for i in range(plans.count[0]):
        highest = max(highest, plans.value[i])
    for i in range(plans.count[0]):
        visits = plans.visits[i] + TRUST
        first_sight = 0.5 + 0.5 * MARGIN * (plans.value[i] - highest) / LEAD
        value = (plans.total[i] + TRUST * first_sight) / visits
        value += CURIOSITY * math.sqrt(log(1.0 + plans.count[1]) / visits)
        if value > best_value:
            best, best_value = i, value
    return best


@rule
def count_match(s: Any, seat: int, plans: Any, i: int) -> None:
    """An imagined match with plan `i` is over."""
    share = share_of_win(s.won, seat)
    plans.visits[i] += 1
    plans.count[1] += 1
    plans.total[i] += (1.0 - MARGIN) * share + MARGIN * lead(s, seat)
    plans.wins[i] += share
    plans.points[i] += points(s, seat)


@rule
def lead(s: Any, seat: int) -> float:
    """From 0 to 1: the points of a seat beside those of the best of the others."""
    best = signed(0)
    for other in range(s.players):
        if other != seat:
            best = max(best, points(s, other))
    return min(max(0.5 + 0.5 * (points(s, seat) - best) / LEAD, 0.0), 1.0)
