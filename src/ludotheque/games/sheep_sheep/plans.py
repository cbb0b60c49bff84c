"""Plans for a turn of Sheep Sheep.

A plan is what a seat does until its turn is over: the exchanges, and the flock that it takes; or one
place for a drawn card; or one of several groups. `imagined` judges them.
"""

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import has, lowest, popcount
from ludotheque.core.cards import up_face
from ludotheque.core.rule import routine, rule
from ludotheque.core.worlds import clear_trial, new_trials
from ludotheque.games.sheep_sheep.flocks import (
    FLOCK,
    LONGEST,
    NONE,
    exchange,
    flock_of,
    largest_hoped,
    possible,
    shorten,
    spread,
    way_to,
)
from ludotheque.games.sheep_sheep.heuristic import lay_drawn, neighbour
from ludotheque.games.sheep_sheep.meadow import group_at, put
from ludotheque.games.sheep_sheep.rules import legal
from ludotheque.games.sheep_sheep.table import (
    CALM_EXCHANGES,
    CELLS,
    EXCHANGE,
    FAMILIES,
    GROUP,
    MOST_MOVES,
    REFILL,
    Move,
)

MOST_PLANNED = 12
"""The most exchanges in a turn: with a second or two for each, the time is sufficient (SS-6)."""
PLANS = 96
NO_FAMILY = -1
EFFORT = 10_000
"""The most positions that are searched for one flock (measured: `docs/bots-measured-sheep-sheep.md`)."""


class Plans(NamedTuple):
    """The memory of the search, allocated once."""

    steps: Any
    length: Any
    first: Any
    """The first cell of the flock that is taken."""
    value: Any
    """The first estimate, in points."""
    trials: Any
    """The sum over the imagined matches of each plan."""
    count: Any
    """[0]: the plans. [1]: the imagined matches."""
    out: Any
    found: Any
    guess: Any


def new_plans() -> Plans:
    return Plans(
        steps=np.zeros((PLANS, LONGEST), np.int64),
        length=np.zeros(PLANS, np.int64),
        first=np.zeros(PLANS, np.int64),
        value=np.zeros(PLANS),
        trials=new_trials(PLANS),
        count=np.zeros(2, np.int64),
        out=np.zeros(MOST_MOVES, np.int64),
        found=np.zeros(FAMILIES, np.int64),
        guess=np.zeros(FAMILIES),
    )


# The best flock


@rule
def exchanges_planned(s: Any, made: int) -> int:
    """The number of further exchanges that a player considers after so many."""
    return max((CALM_EXCHANGES if s.calm else MOST_PLANNED) - made, 0)


@rule
def sheep_count(family: int, fetish: int) -> int:
    """SS-13."""
    return 2 if family == fetish else 1


@routine
def best_flock(desk: Any, fetish: int, most: int, effort: int, found: Any) -> int:
    """The exchanges to the flock with the most points, from the position on the desk. NONE where
    there is none. `found[0]` is its family, `found[1]` its points."""
    best = 0
    for family in range(FAMILIES):
        found[family] = largest_hoped(desk, family)
        if found[family] >= GROUP:
            best = max(best, found[family] * sheep_count(family, fetish))
    while best >= GROUP:
        for family in range(FAMILIES):
            each = sheep_count(family, fetish)
            if best % each == 0 and GROUP <= best // each <= found[family]:
                exchanges = way_to(desk, family, best // each, most, effort)
                if exchanges != NONE:
                    found[0], found[1] = family, popcount(desk.count[FLOCK]) * each
                    return exchanges
        best -= 1
    found[0], found[1] = NO_FAMILY, 0
    return NONE


@rule
def present(s: Any, action: int, ahead: int, effort: int, desk: Any, plans: Any) -> float:
    """The sheep that the next player finds within some exchanges, if the drawn card is placed so."""
    lay_drawn(s, action)
    spread(s, neighbour(s), desk)
    best_flock(desk, NO_FAMILY, min(ahead, exchanges_planned(s, 0)), effort, plans.found)
    put(s, (action - Move.LAY) // FAMILIES, 0)
    return float(plans.found[1])


# Plans


@rule
def make_plans(v: Any, seat: int, desk: Any, plans: Any, most: int) -> None:
    """All sizes of flocks of all families within so many exchanges; or all places; or all groups."""
    plans.count[0], plans.count[1] = 0, 0
    if v.phase == EXCHANGE:
        most = min(most, exchanges_planned(v, v.exchanges))
        spread(v, seat, desk)
        for family in range(FAMILIES):
            for size in range(largest_hoped(desk, family), GROUP - 1, -1):
                length = way_to(desk, family, size, most, EFFORT)
                if length != NONE:
                    length = shorten(desk, family, size, length, EFFORT)
                    add_flock(v, seat, desk, plans, family, length, desk.count[FLOCK])
                if length == 0:
                    if most > 0:
                        add_tidying(v, seat, desk, plans, family)
                    break
        if plans.count[0] == 0:
            add_plan(plans, 0, 0, 0.0)
            if most > 0:
                add_stirring(v, seat, plans)
        return
    for i in range(legal(v, seat, plans.out)):
        action = plans.out[i]
        plans.steps[plans.count[0], 0] = action
        if v.phase == REFILL:
            value = -present(v, action, most, EFFORT, desk, plans)
        else:
            flock, family = group_at(v, action - Move.TAKE), up_face(v.meadow[action - Move.TAKE])
            value = float(popcount(flock) * sheep_count(family, v.fetish[seat]))
        add_plan(plans, 1, 0, value)


@rule
def add_plan(plans: Any, length: int, first: int, value: float) -> None:
    """Add a plan whose steps are written."""
    number = plans.count[0]
    if number == PLANS - 1:
        return
    plans.length[number], plans.first[number], plans.value[number] = length, first, value
    clear_trial(plans.trials, number)
    plans.count[0] += 1


TIRED = 0.001
"""The cost of an exchange in points: the shorter of two ways to the same flock is better."""


@rule
def add_flock(v: Any, seat: int, desk: Any, plans: Any, family: int, length: int, flock: int) -> None:
    for i in range(length):
        plans.steps[plans.count[0], i] = desk.plan[i]
    value = popcount(flock) * sheep_count(family, v.fetish[seat]) - TIRED * length
    add_plan(plans, length, lowest(flock), value)


@rule
def add_tidying(v: Any, seat: int, desk: Any, plans: Any, family: int) -> None:
    """The flock is there. One more exchange changes the seat's hand and what the next player finds."""
    flock = flock_of(desk, 0, family)
    left = possible(desk, 0)
    while left:
        action = lowest(left)
        left &= left - 1
        if has(flock, action % CELLS):
            continue
        exchange(desk, 0, action, 1, family)
        if flock_of(desk, 1, family) == flock:
            desk.plan[0] = action
            add_flock(v, seat, desk, plans, family, 1, flock)


@rule
def add_stirring(v: Any, seat: int, plans: Any) -> None:
    """No flock is within reach. One exchange changes the seat's hand and what the next player finds."""
    for i in range(legal(v, seat, plans.out)):
        if plans.out[i] != Move.DONE:
            plans.steps[plans.count[0], 0] = plans.out[i]
            add_plan(plans, 1, 0, -TIRED)
