"""The heuristic of a sensible captain: what a move takes, what neighbours could take, and the storm.

`rollout_action` is a quick move for imagined matches: rob somebody if possible, otherwise sail home.
`preference` is what temperaments like: the port, a raid, and whom to raid.
"""

from typing import Any

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.chance import uniform
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Temperament
from ludotheque.games.bateaux.board import PORTS, after, around, distance
from ludotheque.games.bateaux.rules import afloat, free_water, legal
from ludotheque.games.bateaux.table import BOAT_OF, BOATS, CELLS_OF, DIE, END_OF, Move

CAUTION = 0.6  # a neighbour has one move, and other boats too
NEARNESS = 0.1  # how much a child likes to be near other boats
WHOLE = 100.0  # a child never splits a roll
HUNGER = 0.08  # the value of prey that one of the six rolls reaches


@rule
def action_values(v: Any, actions: Any, values: Any) -> None:
    """The value of each move in goods, as this captain sees it."""
    n = len(actions)
    if actions[0] == Move.PASS:
        values[0] = 0.0
        return
    for i in range(n):
        values[i] = plunder(v, actions[i]) - storm_toll(v, actions[i])
    for die in range(1, DIE + 1):
        near_prey = hunting_ground(v, die)
        for i in range(n):
            if has(near_prey, END_OF[actions[i]]):
                values[i] += HUNGER * (8.0 if die == rest_of(v, actions[i]) else 1.0)
        for other in range(v.players):
            if other != v.seat and v.fleet[other]:
                struck = within_strike(v, other, die)
                for i in range(n):
                    values[i] -= CAUTION * loss(v, actions[i], struck) / DIE


@rule
def child_values(v: Any, actions: Any, values: Any) -> None:
    """A child raids if it can. Otherwise it sails towards the nearest boat that it could raid. It
    ignores the storm, the neighbours' next moves and its port, and it does not split a roll."""
    n = len(actions)
    if actions[0] == Move.PASS:
        values[0] = 0.0
        return
    for i in range(n):
        values[i] = plunder(v, actions[i]) - NEARNESS * nearest_prey(v, END_OF[actions[i]])
        if rest_of(v, actions[i]) > 0:
            values[i] -= WHOLE


@rule
def nearest_prey(v: Any, cell: int) -> int:
    """The distance of the nearest enemy boat, at sea or in its port. 0: there is none."""
    nearest = signed(0)
    for hull in range(BOATS * v.players):
        if hull // BOATS != v.seat and v.goods[hull] > 0:
            away = distance(signed(v.cell[hull]), cell)
            if nearest == 0 or away < nearest:
                nearest = away
    return nearest


@rule
def price(goods: int) -> float:
    """The cost of losing one good: the last good is the boat itself."""
    return 1.0 + 3.0 / (signed(goods) * signed(goods))


@rule
def rest_of(v: Any, action: int) -> int:
    """The pips that this move leaves for the rest of a split roll."""
    return v.left - CELLS_OF[action] if v.split else signed(0)


@rule
def plunder(v: Any, action: int) -> float:
    """LB-7, LB-9: what the move takes, which boats it sinks, and which players it eliminates."""
    total = 0.0
    beside = around(bit(END_OF[action]))
    for other in range(v.players):
        reached = v.fleet[other] & ~PORTS[v.players, other] & beside
        if other == v.seat or reached == 0:
            continue
        sunk = 0
        for boat in range(BOATS):
            hull = BOATS * other + boat
            if v.goods[hull] > 0 and has(reached, v.cell[hull]):
                total += price(v.goods[hull])
                sunk += 1 if v.goods[hull] == 1 else 0
        if sunk == popcount(v.fleet[other]):
            total += 50.0 if popcount(afloat(v)) == 2 else 3.0
    return total


@rule
def at_sea_after(v: Any, action: int, boat: int) -> int:
    """The cell of a boat after the move, as a bit. Empty where it is sunk or safe in its port."""
    hull = BOATS * v.seat + boat
    if v.goods[hull] == 0:
        return signed(0)
    cell = bit(END_OF[action] if boat == BOAT_OF[action] else v.cell[hull])
    return cell & ~PORTS[v.players, v.seat]


@rule
def storm_toll(v: Any, action: int) -> float:
    """LB-6: every roll until this player's next move, their own included, is a storm with probability
    1/6."""
    total = 0.0
    for boat in range(BOATS):
        if at_sea_after(v, action, boat):
            total += price(v.goods[BOATS * v.seat + boat])
    return total * popcount(afloat(v)) / DIE


@rule
def loss(v: Any, action: int, struck: int) -> float:
    """The cost of an attack on these cells, for this player after their move."""
    total = 0.0
    for boat in range(BOATS):
        if at_sea_after(v, action, boat) & struck:
            total += price(v.goods[BOATS * v.seat + boat])
    return total


@rule
def within_strike(v: Any, seat: int, die: int) -> int:
    """The cells beside which a boat of a player can end its move with this roll."""
    free = free_water(v, seat)
    found = signed(0)
    boats = v.fleet[seat]
    while boats:
        boat = boats & -boats
        boats ^= boat
        for cells in range(1 if v.split else die, die + 1):
            found |= after(cells, boat, free)
    return around(found)


@rule
def hunting_ground(v: Any, die: int) -> int:
    """The cells from which this player would reach a boat at sea with this roll, approximately."""
    prey = signed(0)
    for other in range(v.players):
        if other != v.seat:
            prey |= v.fleet[other] & ~PORTS[v.players, other]
    free = free_water(v, v.seat)
    return after(die, around(prey) & free, free)


HOME = 0.7
"""The value of a place in the port, in goods: there are neither storms nor pirates."""
WHIM = 0.9


@rule
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """The move that takes most, with a small random part."""
    n = legal(s, seat, out)
    if out[0] == Move.PASS:
        return out[0]
    home = PORTS[s.players, seat]
    prey = signed(0)
    for other in range(s.players):
        if other != seat:
            prey |= s.fleet[other] & ~PORTS[s.players, other]
    near = around(prey)
    wanted, most = out[0], -1e9
    for i in range(n):
        end = END_OF[out[i]]
        value = WHIM * uniform(rng)
        if has(near, end):
            value += booty(s, around(bit(end)) & prey)
        if has(home, end):
            value += HOME
        if has(home, s.cell[BOATS * seat + BOAT_OF[out[i]]]):
            value -= HOME
        if value > most:
            wanted, most = out[i], value
    return wanted


@rule
def booty(s: Any, reached: int) -> float:
    """The goods that a move takes. A boat that sinks counts more."""
    total = 0.0
    while reached:
        cell = lowest(reached)
        reached &= reached - 1
        for hull in range(BOATS * s.players):
            if s.goods[hull] > 0 and s.cell[hull] == cell:
                total += 2.0 if s.goods[hull] == 1 else 1.0
    return total


FAR = 6.0


@rule
def preference(v: Any, action: int, temperament: int) -> float:
    if action == Move.PASS:
        return 0.0
    end = signed(END_OF[action])
    if temperament == Temperament.CAREFUL:
        return 1.0 if has(PORTS[v.players, v.seat], end) else -0.5 * beside(v, end)
    if temperament == Temperament.BOLD:
        return 1.0 - 2.0 * min(nearest_prey(v, end), FAR) / FAR
    if temperament == Temperament.GRABBING:
        return beside(v, end)
    if temperament == Temperament.SPITEFUL:
        return 1.0 if around(bit(end)) & v.fleet[leader(v)] & ~PORTS[v.players, leader(v)] else 0.0
    return 0.0


@rule
def beside(v: Any, end: int) -> float:
    """The number of boats at sea that can be reached from there: none, one, or more."""
    reached = 0
    for other in range(v.players):
        if other != v.seat:
            reached += popcount(v.fleet[other] & ~PORTS[v.players, other] & around(bit(end)))
    return min(reached, 2) / 2


@rule
def leader(v: Any) -> int:
    """The other player with the most points now."""
    best = -1
    for other in range(v.players):
        if other != v.seat and (best < 0 or v.points[other] > v.points[best]):
            best = other
    return best
