"""The search of Sheep Sheep: every flock within reach, then matches played on from each."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.chance import below, generator, key_of, rewind, uniform
from ludotheque.core.game import Game
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Found
from ludotheque.games.sheep_sheep.flocks import (
    LONGEST,
    MISSING,
    cells_of,
    count_family,
    flock_of,
    new_desk,
    shortest,
    spread,
)
from ludotheque.games.sheep_sheep.heuristic import lay_drawn
from ludotheque.games.sheep_sheep.meadow import connected, ALL_FAMILIES, CELLS, FAMILIES, GROUP
from ludotheque.games.sheep_sheep.rules import (
    CALM_EXCHANGES,
    DONE,
    LAY,
    MOST_MOVES,
    TAKE,
    apply,
    legal,
    random_action,
)
from ludotheque.games.sheep_sheep.scoring import points, winners
from ludotheque.games.sheep_sheep.state import (
    CHOOSE,
    EXCHANGE,
    REFILL,
    SEATS,
    STATE,
    put,
)
from ludotheque.games.sheep_sheep.views import UNKNOWN, imagine

class Settings(NamedTuple):
    beta: float = 0.4
    mix: float = 0.5
    scale: float = 20.0
    curiosity: float = 0.3
    root_fill: int = 13
    roll_fill: int = 0
    roll_effort: int = 300
    effort: int = 3000
    noise: float = 0.5
    fills: int = 300

MOST_PLANNED = 12
"""Exchanges of a turn, at the most: with a second for each the sand does not run out (SS-6)."""
PLANS = 64

class Plans(NamedTuple):
    steps: Any  # [PLANS, LONGEST]
    length: Any
    first: Any  # cell of the group
    value: Any
    visits: Any
    total: Any
    wins: Any
    points: Any
    count: Any  # [0] number of plans
    tables: Any
    out: Any
    weights: Any
    hope: Any
    guess: Any

def new_plans():
    return Plans(np.zeros((PLANS, LONGEST), np.int64), np.zeros(PLANS, np.int64), np.zeros(PLANS, np.int64), np.zeros(PLANS), np.zeros(PLANS, np.int64), np.zeros(PLANS), np.zeros(PLANS), np.zeros(PLANS), np.zeros(2, np.int64), np.zeros(2, STATE).view(np.recarray), np.zeros(MOST_MOVES, np.int64), np.zeros(FAMILIES, np.int64), np.zeros(SEATS), np.zeros(FAMILIES))


@rule
def most_now(s: Any) -> int:
    most = CALM_EXCHANGES if s.calm else MOST_PLANNED
    return max(most - s.exchanges, 0)

@rule
def largest_hoped(desk: Any, family: int) -> int:
    count_family(desk, family)
    size = CELLS
    while size >= GROUP and MISSING[cells_of(desk.stand[0], family), size] > desk.holds[0] + desk.hides[0]:
        size -= 1
    return size

@rule
def greedy(s: Any, seat: int, fetish: int, desk: Any, most: int, effort: int, found: Any) -> int:
    """best flock by points: returns exchanges, or -1; found[0]=family, found[1]=points"""
    spread(s, seat, desk)
    best = 0
    for family in range(FAMILIES):
        found[family] = largest_hoped(desk, family)
        if found[family] >= GROUP:
            best = max(best, found[family] * (2 if family == fetish else 1))
    while best >= GROUP:
        for family in range(FAMILIES):
            weight = 2 if family == fetish else 1
            if best % weight == 0 and GROUP <= best // weight <= found[family]:
                n = shortest(desk, family, best // weight, most, effort)
                if n >= 0:
                    found[0] = family
                    found[1] = best
                    return n
        best -= 1
    found[1] = 0
    return -1

@rule
def carry_out(s: Any, seat: int, steps: Any, n: int, first: int) -> None:
    for i in range(n):
        apply(s, seat, steps[i], None)
    finish(s, seat, n, first)

@rule
def finish(s: Any, seat: int, n: int, first: int) -> None:
    if s.phase == EXCHANGE and not (s.calm and n > 0 and s.exchanges in (0, CALM_EXCHANGES)):
        apply(s, seat, DONE, None)
    if s.phase == CHOOSE:
        apply(s, seat, TAKE + first, None)

@rule
def play_turn(s: Any, seat: int, desk: Any, plans: Any, rng: Any, z: Any) -> None:
    n = greedy(s, seat, s.fetish[seat], desk, most_now(s), z.roll_effort, plans.weights)
    if n < 0:
        apply(s, seat, DONE, None)
        return
    first = lowest(flock_of(desk, n, plans.weights[0]))
    carry_out(s, seat, desk.plan, n, first)

@rule
def play_on(s: Any, desk: Any, plans: Any, rng: Any, z: Any) -> None:
    while not s.over:
        seat = s.turn
        if s.phase == EXCHANGE:
            play_turn(s, seat, desk, plans, rng, z)
        elif s.phase == CHOOSE:
            apply(s, seat, random_action(s, seat, rng, plans.out), None)
        else:
            fill(s, seat, desk, plans, rng, z)

@rule
def fill(s: Any, seat: int, desk: Any, plans: Any, rng: Any, z: Any) -> None:
    n = legal(s, seat, plans.out)
    if z.roll_fill == 0:
        apply(s, seat, plans.out[below(rng, n)], None)
        return
    best, best_value = 0, -1e9
    for i in range(n):
        value = place_value(s, seat, plans.out[i], desk, plans, z.roll_fill, z) + z.noise * uniform(rng)
        if value > best_value:
            best, best_value = i, value
    apply(s, seat, plans.out[best], None)

@rule
def place_value(s: Any, seat: int, action: int, desk: Any, plans: Any, mode: int, z: Any) -> float:
    lay_drawn(s, action)
    cell = (action - LAY) // FAMILIES
    family = (action - LAY) % FAMILIES
    other = (seat + 1) % s.players
    value = 0.0
    if mode == 1:  # group size
        value = -float(popcount(connected(s.standing[family], cell)))
    elif mode == 2:  # upper bound
        spread(s, other, desk)
        for f in range(FAMILIES):
            value = min(value, -float(largest_hoped(desk, f)))
    elif mode == 3:
        spread(s, other, desk)
        for f in range(FAMILIES):
            value -= largest_hoped(desk, f) ** 2 / 4.0
    elif mode < 20:
        greedy(s, other, -1, desk, min(mode - 10, CALM_EXCHANGES if s.calm else 12), z.fills, plans.weights)
        value = -float(plans.weights[1])
    else:
        for f in range(FAMILIES):
            if f != s.fetish[seat]:
                greedy(s, other, f, desk, min(mode - 20, CALM_EXCHANGES if s.calm else 12), z.fills, plans.weights)
                value -= float(plans.weights[1]) / 6
    put(s, cell, 0)
    return value

@rule
def guess_fetishes(v: Any, s: Any, guess: Any, rng: Any, z: Any) -> None:
    used = signed(0)
    for seat in range(v.players):
        if v.fetish[seat] != UNKNOWN:
            used |= bit(v.fetish[seat])
    for seat in range(v.players):
        if v.fetish[seat] == UNKNOWN:
            total = 0.0
            among = signed(v.could_be[seat]) & ALL_FAMILIES & ~used
            for f in range(FAMILIES):
                guess[f] = math.exp(z.beta * s.sheep[seat, f]) if has(among, f) else 0.0
                total += guess[f]
            if total == 0.0:
                return
            x = uniform(rng) * total
            f = 0
            while f < FAMILIES - 1 and (x >= guess[f] or guess[f] == 0.0):
                x -= guess[f]
                f += 1
            s.fetish[seat] = f
            used |= bit(f)

@rule
def hopes(s: Any, hope: Any, z: Any) -> None:
    won = winners(s)
    for seat in range(s.players):
        best = -1000
        for other in range(s.players):
            if other != seat:
                best = max(best, points(s, other))
        margin = (points(s, seat) - best) / z.scale
        share = ((won >> seat) & 1) / popcount(won)
        hope[seat] = (1 - z.mix) * share + z.mix * min(max(0.5 + margin / 2, 0.0), 1.0)

@rule
def lay_plans(v: Any, seat: int, desk: Any, plans: Any, most: int, effort: int, z: Any) -> None:
    """The flocks within reach of so many exchanges."""
    n = 0
    if v.phase == EXCHANGE:
        spread(v, seat, desk)
        for family in range(FAMILIES):
            weight = 2 if family == v.fetish[seat] else 1
            top = largest_hoped(desk, family)
            for size in range(top, GROUP - 1, -1):
                length = shortest(desk, family, size, most, effort)
                if length >= 0 and n < PLANS - 1:
                    flock = flock_of(desk, length, family)
                    for i in range(length):
                        plans.steps[n, i] = desk.plan[i]
                    plans.length[n] = length
                    plans.first[n] = lowest(flock)
                    plans.value[n] = weight * popcount(flock) - 0.001 * length
                    n += 1
        plans.length[n] = 0
        plans.value[n] = 0.0
        plans.first[n] = 0
        if n == 0:
            n += 1
    else:
        n = legal(v, seat, plans.out)
        for i in range(n):
            plans.steps[i, 0] = plans.out[i]
            plans.length[i] = 1
            plans.value[i] = 0.0
            if v.phase == REFILL and z.root_fill:
                plans.value[i] = place_value(v, seat, plans.steps[i, 0], desk, plans, z.root_fill, z)
    plans.count[0] = n
    plans.count[1] = 0
    for i in range(n):
        plans.visits[i] = 0
        plans.total[i] = 0.0
        plans.wins[i] = 0.0
        plans.points[i] = 0.0

@rule
def promising(plans: Any, z: Any) -> int:
    best, best_value = 0, -1.0
    for i in range(plans.count[0]):
        if plans.visits[i] == 0:
            return i
        value = plans.total[i] / plans.visits[i] + z.curiosity * math.sqrt(math.log(1.0 + plans.count[1]) / plans.visits[i])
        if value > best_value:
            best, best_value = i, value
    return best

@rule
def simulate(v: Any, seat: int, desk: Any, plans: Any, simulations: int, rng: Any, stream: int, z: Any) -> None:
    for _ in range(simulations):
        i = promising(plans, z)
        rewind(rng, stream + plans.visits[i])
        plans.tables[1] = plans.tables[0]
        s = plans.tables[1]
        imagine(v, rng, s)
        guess_fetishes(v, s, plans.guess, rng, z)
        if v.phase == EXCHANGE:
            carry_out(s, seat, plans.steps[i], plans.length[i], plans.first[i])
        else:
            apply(s, seat, plans.steps[i, 0], None)
        play_on(s, desk, plans, rng, z)
        hopes(s, plans.hope, z)
        won = winners(s)
        plans.visits[i] += 1
        plans.count[1] += 1
        plans.total[i] += plans.hope[seat]
        plans.wins[i] += ((won >> seat) & 1) / popcount(won)
        plans.points[i] += points(s, seat)


class FlockSearch:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.z = Settings()
        self.desk, self.plans = new_desk(), new_plans()
        self.rng = generator(key_of("sheep-sheep"))

    def begin(self, v: Any, rng: Any) -> None:
        self.v, self.seat, self.done = v, int(v.seat), 0
        self.stream = ((int(v.pile_size) * 64 + int(v.taken_size)) * 64 + int(v.idle)) << 24

    def grow(self, n: int) -> int:
        v, before = self.v, self.done
        self.done += n
        if before < MOST_PLANNED:
            most = min(self.done, MOST_PLANNED, int(most_now(v)))
            lay_plans(v, self.seat, self.desk, self.plans, most, self.z.effort, self.z)
        if self.plans.count[0] == 1: return 0
        if self.done > MOST_PLANNED:
            simulate(v, self.seat, self.desk, self.plans, min(n, self.done - MOST_PLANNED), self.rng, self.stream, self.z)
        return n

    def found(self) -> list[Found]:
        p = self.plans
        best = {}
        for i in range(int(p.count[0])):
            visits = int(p.visits[i])
            action = int(p.steps[i, 0]) if p.length[i] else DONE
            if visits:
                one = Found(action, p.total[i] / visits, p.wins[i] / visits, p.points[i] / visits, visits)
            else:
                one = Found(action, float(p.value[i]), 0.0, 0.0, 0)
            if action not in best or (one.visits, one.worth) > (best[action].visits, best[action].worth):
                best[action] = one
        return sorted(best.values(), key=lambda one: (-one.visits, -one.worth, one.action))
