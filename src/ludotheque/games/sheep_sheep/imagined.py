"""Imagined matches that judge the plans of Sheep Sheep.

Each plan is tried in the same imagined worlds, one after the other, and the match is played on from
there: everybody makes the best flock that he finds, and fills the meadow so that the next player finds
little. `imagine` is that of the contract, for `Game.bound`: the ladder's oracle has another.
"""

import math
from typing import Any

from ludotheque.core.bits import bit, has, lowest, signed
from ludotheque.core.chance import below, rewind, uniform
from ludotheque.core.contract import imagine, share_of_win
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
def play_on(s: Any, desk: Any, plans: Any, settings: Any, rng: Any) -> None:
    """To the end of the match."""
    while not s.over:
        seat = s.turn
        if s.phase == EXCHANGE:
            spread(s, seat, desk)
            most = exchanges_planned(s, s.exchanges)
            length = best_flock(desk, s.fetish[seat], most, settings.likely_effort, plans.found)
            first = 0
            if length == NONE:
                length = 0
            else:
                first = lowest(flock_of(desk, length, plans.found[0]))
            carry_out(s, seat, desk.plan, length, first)
        else:
            fill(s, seat, desk, plans, settings, rng)


@rule
def fill(s: Any, seat: int, desk: Any, plans: Any, settings: Any, rng: Any) -> None:
    """SS-8: of some places, the one that serves the next player least."""
    count = legal(s, seat, plans.out)
    best, best_value = signed(0), -1e9
    for _ in range(settings.places):
        action = plans.out[below(rng, count)]
        value = -present(s, action, settings.ahead, settings.likely_effort, desk, plans)
        if value > best_value:
            best, best_value = action, value
    apply(s, seat, best, None)


@rule
def guess_fetishes(v: Any, s: Any, suspicion: float, guess: Any, rng: Any) -> None:
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
            guess[family] = math.exp(suspicion * s.sheep[seat, family]) if has(among, family) else 0.0
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
def promising(plans: Any, settings: Any) -> int:
    """The plan to try next (UCB); at first the value at first sight counts."""
    best, best_value, highest = 0, -1e9, -1e9
    for i in range(plans.count[0]):
        highest = max(highest, plans.value[i])
    for i in range(plans.count[0]):
        visits = plans.visits[i] + settings.trust
        first_sight = 0.5 + 0.5 * settings.margin * (plans.value[i] - highest) / settings.lead
        value = (plans.total[i] + settings.trust * first_sight) / visits
        value += settings.curiosity * math.sqrt(math.log(1.0 + plans.count[1]) / visits)
        if value > best_value:
            best, best_value = i, value
    return best


@rule
def judge(
    v: Any, seat: int, desk: Any, plans: Any, settings: Any, matches: int, rng: Any, stream: int
) -> None:
    """Some imagined matches more. The n-th of every plan has the same fetishes and the same pile."""
    for _ in range(matches):
        i = promising(plans, settings)
        rewind(rng, stream + plans.visits[i])
        plans.tables[1] = plans.tables[0]
        s = plans.tables[1]
        imagine(v, rng, s)
        guess_fetishes(v, s, settings.suspicion, plans.guess, rng)
        if v.phase == EXCHANGE:
            carry_out(s, seat, plans.steps[i], plans.length[i], plans.first[i])
        else:
            apply(s, seat, plans.steps[i, 0], None)
        play_on(s, desk, plans, settings, rng)
        share = share_of_win(s.won, seat)
        plans.visits[i] += 1
        plans.count[1] += 1
        plans.total[i] += (1.0 - settings.margin) * share + settings.margin * lead(
            s, seat, settings.lead
        )
        plans.wins[i] += share
        plans.points[i] += points(s, seat)


@rule
def lead(s: Any, seat: int, enough: float) -> float:
    """From 0 to 1: the points of a seat beside those of the best of the others."""
    best = signed(0)
    for other in range(s.players):
        if other != seat:
            best = max(best, points(s, other))
    return min(max(0.5 + 0.5 * (points(s, seat) - best) / enough, 0.0), 1.0)
