"""Plans for a turn of Sheep Sheep, and the imagined matches that judge them.

A plan is what a seat does until its turn is over: the exchanges, and the flock that it takes; or one
place for a drawn card. Each plan is tried in the same imagined worlds, one after the other, and the
match is played on from there: everybody makes the best flock that he finds, and fills the meadow so
that the next player finds little.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.chance import below, rewind, uniform
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.flocks import (
    LONGEST,
    NONE,
    exchange,
    flock_of,
    largest_hoped,
    possible,
    shortest,
    spread,
)
from ludotheque.games.sheep_sheep.heuristic import lay_drawn, neighbour
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, CELLS, FAMILIES, GROUP
from ludotheque.games.sheep_sheep.rules import CALM_EXCHANGES, DONE, LAY, MOST_MOVES, TAKE, apply, legal
from ludotheque.games.sheep_sheep.scoring import points, winners
from ludotheque.games.sheep_sheep.state import CHOOSE, EXCHANGE, REFILL, SEATS, STATE, put
from ludotheque.games.sheep_sheep.views import UNKNOWN, imagine

MOST_PLANNED = 12
"""Exchanges of a turn at the most: at a second or two for each the sand does not run out (SS-6)."""
PLANS = 96
NO_FAMILY = -1


class Settings(NamedTuple):
    """Found by measuring: `docs/bots.sheep-sheep.md`."""

    effort: int = 3_000
    """Positions looked at for one flock, when a plan is made …"""
    likely_effort: int = 300
    """… and in an imagined match."""
    ahead: int = 2
    """Exchanges of the next player that somebody thinks of who fills the meadow in an imagined match."""
    places: int = 4
    """Places that he considers."""
    margin: float = 0.5
    """How much the lead at the end counts, beside winning."""
    lead: float = 20.0
    """A lead of so many points is as good as any."""
    curiosity: float = 0.15
    trust: float = 3.0
    """For how many imagined matches the value of a plan at first sight counts."""
    suspicion: float = 0.4
    """How much each sheep taken speaks for that fetish."""
    tidy: int = 1
    """Whether to think of exchanges after the flock stands."""


class Plans(NamedTuple):
    """Everything that the judging of plans writes to; made once."""

    steps: Any
    length: Any
    first: Any
    """The first cell of the flock that is taken."""
    value: Any
    """At first sight, in points."""
    visits: Any
    total: Any
    wins: Any
    points: Any
    count: Any
    """[0]: the plans. [1]: the imagined matches."""
    tables: Any
    """A table of zeros, and the imagined one."""
    out: Any
    found: Any
    guess: Any


def new_plans() -> Plans:
    return Plans(
        steps=np.zeros((PLANS, LONGEST), np.int64),
        length=np.zeros(PLANS, np.int64),
        first=np.zeros(PLANS, np.int64),
        value=np.zeros(PLANS),
        visits=np.zeros(PLANS, np.int64),
        total=np.zeros(PLANS),
        wins=np.zeros(PLANS),
        points=np.zeros(PLANS),
        count=np.zeros(2, np.int64),
        tables=np.zeros(2, STATE).view(np.recarray),
        out=np.zeros(MOST_MOVES, np.int64),
        found=np.zeros(FAMILIES, np.int64),
        guess=np.zeros(FAMILIES),
    )


# The best flock


@rule
def exchanges_planned(s: Any, made: int) -> int:
    """How many more a player who has made so many thinks of."""
    return max((CALM_EXCHANGES if s.calm else MOST_PLANNED) - made, 0)


@rule
def sheep_count(family: int, fetish: int) -> int:
    """SS-13."""
    return 2 if family == fetish else 1


@rule
def best_flock(desk: Any, fetish: int, most: int, effort: int, found: Any) -> int:
    """The exchanges to the flock that brings most, from the position on the desk; NONE where none does.

    Its family is in `found[0]`, its points in `found[1]`.
    """
    best = 0
    for family in range(FAMILIES):
        found[family] = largest_hoped(desk, family)
        if found[family] >= GROUP:
            best = max(best, found[family] * sheep_count(family, fetish))
    while best >= GROUP:
        for family in range(FAMILIES):
            each = sheep_count(family, fetish)
            if best % each == 0 and GROUP <= best // each <= found[family]:
                exchanges = shortest(desk, family, best // each, most, effort)
                if exchanges != NONE:
                    found[0], found[1] = family, best
                    return exchanges
        best -= 1
    found[0], found[1] = NO_FAMILY, 0
    return NONE


# Playing on


@rule
def carry_out(s: Any, seat: int, steps: Any, length: int, first: int) -> None:
    """The exchanges, then the flock. SS-15: after the third calm exchange the turn ends by itself."""
    ends_itself = s.calm and length > 0 and s.exchanges + length == CALM_EXCHANGES
    for i in range(length):
        apply(s, seat, steps[i], None)
    if not ends_itself:
        apply(s, seat, DONE, None)
    if s.phase == CHOOSE and not s.over:
        apply(s, seat, TAKE + first, None)


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
        elif s.phase == CHOOSE:
            apply(s, seat, TAKE + largest_first(s, plans.out), None)
        else:
            fill(s, seat, desk, plans, settings, rng)


@rule
def largest_first(s: Any, out: Any) -> int:
    legal(s, s.turn, out)
    return out[0] - TAKE


@rule
def fill(s: Any, seat: int, desk: Any, plans: Any, settings: Any, rng: Any) -> None:
    """SS-8: of some places, the one that serves the next player least."""
    count = legal(s, seat, plans.out)
    best, best_value = signed(0), -1e9
    for _ in range(settings.places):
        action = plans.out[below(rng, count)]
        value = -present(s, seat, action, settings.ahead, settings.likely_effort, desk, plans)
        if value > best_value:
            best, best_value = action, value
    apply(s, seat, best, None)


@rule
def present(s: Any, seat: int, action: int, ahead: int, effort: int, desk: Any, plans: Any) -> float:
    """The sheep that the next player finds within some exchanges, if the drawn card is laid so."""
    lay_drawn(s, action)
    spread(s, neighbour(s), desk)
    best_flock(desk, NO_FAMILY, min(ahead, exchanges_planned(s, 0)), effort, plans.found)
    put(s, (action - LAY) // FAMILIES, 0)
    return float(plans.found[1])


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


# Plans


@rule
def make_plans(v: Any, seat: int, desk: Any, plans: Any, settings: Any, most: int) -> None:
    """Every size of flock of every family within so many exchanges; or every place, or every group."""
    plans.count[0], plans.count[1] = 0, 0
    if v.phase == EXCHANGE:
        most = min(most, exchanges_planned(v, v.exchanges))
        spread(v, seat, desk)
        for family in range(FAMILIES):
            for size in range(largest_hoped(desk, family), GROUP - 1, -1):
                length = shortest(desk, family, size, most, settings.effort)
                if length != NONE:
                    add_flock(v, seat, desk, plans, family, length)
                if length == 0:
                    if settings.tidy and most > 0:
                        add_tidying(v, seat, desk, plans, family)
                    break
        if plans.count[0] == 0:
            add_plan(plans, 0, 0, 0.0)
        return
    for i in range(legal(v, seat, plans.out)):
        action = plans.out[i]
        plans.steps[plans.count[0], 0] = action
        if v.phase == REFILL:
            value = -present(v, seat, action, most, settings.effort, desk, plans)
        else:
            spread(v, seat, desk)
            family = v.meadow[action - TAKE] >> 3
            value = float(popcount(flock_of(desk, 0, family)) * sheep_count(family, v.fetish[seat]))
        legal(v, seat, plans.out)
        add_plan(plans, 1, 0, value)


@rule
def add_plan(plans: Any, length: int, first: int, value: float) -> None:
    """A plan whose steps are written already."""
    number = plans.count[0]
    if number == PLANS - 1:
        return
    plans.length[number], plans.first[number], plans.value[number] = length, first, value
    plans.visits[number], plans.total[number] = 0, 0.0
    plans.wins[number], plans.points[number] = 0.0, 0.0
    plans.count[0] += 1


TIRED = 0.001
"""What an exchange costs, in points: of two ways to the same flock the shorter."""


@rule
def add_flock(v: Any, seat: int, desk: Any, plans: Any, family: int, length: int) -> None:
    flock = flock_of(desk, length, family)
    for i in range(length):
        plans.steps[plans.count[0], i] = desk.plan[i]
    value = popcount(flock) * sheep_count(family, v.fetish[seat]) - TIRED * length
    add_plan(plans, length, lowest(flock), value)


@rule
def add_tidying(v: Any, seat: int, desk: Any, plans: Any, family: int) -> None:
    """The flock stands; one exchange more changes what the seat keeps and what it leaves."""
    flock = flock_of(desk, 0, family)
    left = possible(desk, 0, family, False)
    while left:
        action = lowest(left)
        left &= left - 1
        if has(flock, action % CELLS):
            continue
        exchange(desk, 0, action // CELLS, action % CELLS, family)
        if flock_of(desk, 1, family) == flock:
            desk.plan[0] = action
            add_flock(v, seat, desk, plans, family, 1)


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
def judge(v: Any, seat: int, desk: Any, plans: Any, settings: Any, matches: int, rng: Any, stream: int):  # type: ignore[no-untyped-def]
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
        won = winners(s)
        share = ((won >> seat) & 1) / popcount(won)
        plans.visits[i] += 1
        plans.count[1] += 1
        plans.total[i] += (1.0 - settings.margin) * share + settings.margin * lead(s, seat, settings.lead)
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
