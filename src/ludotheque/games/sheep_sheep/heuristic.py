"""The heuristic of a sensible player of Sheep Sheep: the largest group within a few exchanges.

They try exchanges out on the view itself, which has the public fields of a table, and take every one
of them back. `preference` is what temperaments like: to continue or to stop, and what to leave.
"""

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount
from ludotheque.core.cards import down_face, turned_over, up_face
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Temperament
from ludotheque.games.sheep_sheep.flocks import MISSING
from ludotheque.games.sheep_sheep.meadow import (
    ALL_CELLS,
    connected,
    exchanges,
    group_at,
    groups_of_three,
    put,
)
from ludotheque.games.sheep_sheep.rules import most_exchanges, swap
from ludotheque.games.sheep_sheep.table import (
    CELLS,
    CHOOSE,
    EXCHANGE,
    FAMILIES,
    GROUP,
    HAND,
    UNKNOWN,
    Move,
)

DEPTH = 2  # exchanges that a player thinks ahead for themselves
NEIGHBOUR_DEPTH = 2  # and for the next player, when the meadow is filled
NEXT_TIME_DEPTH = 2  # and for themselves then
EXCHANGE_COST = 0.1  # points that an exchange has to bring
GIFT = 0.3  # what a sheep costs in a group that is left to the next player
NEXT_TIME = 0.3  # what a point counts that could be made in the next turn
PATIENCE = 6  # exchanges that are made without a group in sight
LIKE_TO_LIKE = 0.01  # what a sheep beside its like is worth then


@rule
def action_values(v: Any, actions: Any, values: Any) -> None:
    """The value of each move in points, as far as this player can see."""
    weights = np.zeros(FAMILIES)
    sheep_are_worth(v, v.seat, weights)
    if v.phase == EXCHANGE:
        exchange_values(v, weights, actions, values)
    elif v.phase == CHOOSE:
        for i in range(len(actions)):
            values[i] = worth_of_group(v, actions[i] - Move.TAKE, weights)
    else:
        place_values(v, weights, actions, values)


@rule
def sheep_are_worth(v: Any, seat: int, weights: Any) -> None:
    """SS-13, as far as the seat of the view knows: a fetish that it does not know counts in part."""
    for family in range(FAMILIES):
        weights[family] = 1.0
    if v.fetish[seat] != UNKNOWN:
        weights[v.fetish[seat]] = 2.0
        return
    among = v.could_be[seat] & ~bit(v.fetish[v.seat])
    for family in range(FAMILIES):
        if has(among, family):
            weights[family] += 1.0 / popcount(among)


@rule
def worth_of_group(v: Any, cell: int, weights: Any) -> float:
    """The value of taking the group at `cell`, less what is left to the next player."""
    group = group_at(v, cell)
    left = 0
    firsts = groups_of_three(v) & ~group
    while firsts:
        left = max(left, popcount(group_at(v, lowest(firsts))))
        firsts &= firsts - 1
    return weights[up_face(v.meadow[cell])] * popcount(group) - GIFT * left


@rule
def best_group(v: Any, weights: Any) -> float:
    """The value of the best group that stands now. 0: there is none."""
    best = 0.0
    firsts = groups_of_three(v)
    while firsts:
        best = max(best, worth_of_group(v, lowest(firsts), weights))
        firsts &= firsts - 1
    return best


# Exchanges


@rule
def exchanges_left(v: Any, made: int) -> int:
    return most_exchanges(v) - made


@rule
def exchange_values(v: Any, weights: Any, actions: Any, values: Any) -> None:
    plan, n = np.zeros(3, np.int64), len(actions)
    values[n - 1] = best = best_group(v, weights)  # done
    for i in range(n - 1):
        values[i] = best_group_after(v, weights, actions[i]) - EXCHANGE_COST
    for depth in range(1, min(DEPTH, exchanges_left(v, v.exchanges)) + 1):
        for i in range(n - 1):
            found = search(v, v.seat, weights, depth, actions[i], best, plan)
            values[i] = max(values[i], found)
            best = max(best, found)
    if best == 0.0 and v.exchanges < PATIENCE and exchanges_left(v, v.exchanges) > 1:
        for i in range(n - 1):
            values[i] = LIKE_TO_LIKE * together_after(v, actions[i])


@rule
def try_exchange(v: Any, seat: int, action: int) -> tuple[int, int]:
    """The cards that were held and lay there before: to take it back."""
    place, cell = action // CELLS, action % CELLS
    held, gone = v.hands[seat, place], v.meadow[cell]
    swap(v, seat, place, cell)
    return held, gone


@rule
def take_back(v: Any, seat: int, action: int, held: int, gone: int) -> None:
    v.hands[seat, action // CELLS] = held
    put(v, action % CELLS, gone)


@rule
def best_group_after(v: Any, weights: Any, action: int) -> float:
    held, gone = try_exchange(v, v.seat, action)
    best = best_group(v, weights)
    take_back(v, v.seat, action, held, gone)
    return best


@rule
def together_after(v: Any, action: int) -> int:
    """Without a group in sight: the number of sheep that would stand together around the one that
    appears."""
    held, gone = try_exchange(v, v.seat, action)
    cell = action % CELLS
    together = popcount(connected(v.standing[up_face(v.meadow[cell])], cell))
    take_back(v, v.seat, action, held, gone)
    return together


SAME_CELL = sum(1 << (CELLS * place) for place in range(HAND))


@rule
def not_tried_before(action: int) -> int:
    """Exchanges to think of after `action`: another card on another cell could as well come first, and
    of two such orders one is enough."""
    same_card = ALL_CELLS << (action - action % CELLS)
    return ~(bit(action) - 1) | same_card | (SAME_CELL << (action % CELLS))


def _largest_groups() -> Any:
    """[sheep, more]: the largest group that `more` sheep added to these can make, wherever they go."""
    sizes = np.arange(CELLS + 1)
    each = [np.where(more >= MISSING, sizes, 0).max(axis=1) for more in range(DEPTH + 1)]
    return np.ascontiguousarray(np.stack(each, axis=1))


LARGEST = _largest_groups()


@rule
def hope(v: Any, seat: int, weights: Any, in_play: Any, left: int) -> float:
    """The most that so many exchanges could bring.

    Each adds one sheep of a family, as far as there are cards with it; the first one does not where
    none of them is in the hand.
    """
    held = 0
    for place in range(HAND):
        held |= bit(up_face(v.hands[seat, place])) | bit(down_face(v.hands[seat, place]))
    most = 0.0
    for family in range(FAMILIES):
        more = left if has(held, family) else left - 1
        sheep = min(LARGEST[v.standing[family], more], in_play[family])
        if sheep >= GROUP:
            most = max(most, weights[family] * sheep)
    return most


@rule
def count_in_play(v: Any, seat: int, in_play: Any) -> None:
    """The number of cards of the meadow and of a hand that have each family: exchanges do not change
    that."""
    for cell in range(CELLS):
        if v.meadow[cell]:
            in_play[up_face(v.meadow[cell])] += 1
            in_play[down_face(v.meadow[cell])] += 1
    for place in range(HAND):
        in_play[up_face(v.hands[seat, place])] += 1
        in_play[down_face(v.hands[seat, place])] += 1


# For each exchange tried: the cards that changed places, the exchange, and those still to be tried
HELD, GONE, ACTION, LEFT = 0, 1, 2, 3
# A plan: the group at its end, the exchanges that lead there
FAMILY, SHEEP, EXCHANGES = 0, 1, 2
ANY = -1


@rule
def search(v: Any, seat: int, weights: Any, depth: int, first: int, best: float, plan: Any) -> float:
    """The worth of the best group within `depth` exchanges, the first of them being `first`.

    Only a plan better than `best` is looked for, and written into `plan`; −EXCHANGE_COST where there is
    none.
    """
    in_play = np.zeros(FAMILIES, np.int64)
    count_in_play(v, seat, in_play)
    path = np.zeros((DEPTH, 4), np.int64)
    path[0, LEFT] = exchanges(v, seat) if first == ANY else bit(first)
    found, level = -EXCHANGE_COST, 0
    while level >= 0:
        if path[level, LEFT] == 0:
            level -= 1
            if level >= 0:
                take_back(v, seat, path[level, ACTION], path[level, HELD], path[level, GONE])
            continue
        action = lowest(path[level, LEFT])
        path[level, LEFT] &= path[level, LEFT] - 1
        path[level, HELD], path[level, GONE] = try_exchange(v, seat, action)
        path[level, ACTION] = action
        made, cell = level + 1, action % CELLS
        family = up_face(v.meadow[cell])
        sheep = popcount(connected(v.standing[family], cell))
        if sheep >= GROUP and weights[family] * sheep - EXCHANGE_COST * made > best:
            worth = worth_of_group(v, cell, weights) - EXCHANGE_COST * made
            if worth > best:
                best = found = worth
                plan[FAMILY], plan[SHEEP], plan[EXCHANGES] = family, sheep, made
        if (
            made < depth
            and hope(v, seat, weights, in_play, depth - made) - EXCHANGE_COST * (made + 1) > best
        ):
            level += 1
            path[level, LEFT] = exchanges(v, seat) & not_tried_before(action)
        else:
            take_back(v, seat, path[level, ACTION], path[level, HELD], path[level, GONE])
    return found


# Filling the meadow


@rule
def place_values(v: Any, weights: Any, actions: Any, values: Any) -> None:
    """SS-8: little for the next player, something for oneself."""
    theirs = np.zeros(FAMILIES)
    sheep_are_worth(v, neighbour(v), theirs)
    for i in range(len(actions)):
        lay_drawn(v, actions[i])
        values[i] = NEXT_TIME * reach(v, v.seat, weights, NEXT_TIME_DEPTH)
        values[i] -= reach(v, neighbour(v), theirs, NEIGHBOUR_DEPTH)
        put(v, (actions[i] - Move.LAY) // FAMILIES, 0)


@rule
def neighbour(v: Any) -> int:
    return (v.turn + 1) % v.players


@rule
def lay_drawn(v: Any, action: int) -> None:
    cell, family = (action - Move.LAY) // FAMILIES, (action - Move.LAY) % FAMILIES
    put(v, cell, v.drawn if up_face(v.drawn) == family else turned_over(v.drawn))


@rule
def reach(v: Any, seat: int, weights: Any, depth: int) -> float:
    """The best that a seat can get from this meadow within so many exchanges."""
    plan = np.zeros(3, np.int64)
    best = best_group(v, weights)
    return max(best, search(v, seat, weights, min(depth, exchanges_left(v, 0)), ANY, best, plan))


ENOUGH = 4
"""The number of exchanges after which the bold, too, look at the points."""


@rule
def preference(v: Any, action: int, temperament: int) -> float:
    if v.phase == EXCHANGE:
        if v.exchanges >= ENOUGH:  # nobody likes to wait forever
            return 0.0
        goes_on = -1.0 if action == Move.DONE else 1.0
        if temperament == Temperament.CAREFUL:
            return -goes_on
        if temperament == Temperament.BOLD:
            return goes_on
        return 0.0
    if v.phase == CHOOSE:
        return 2.0 * popcount(group_at(v, action - Move.TAKE)) / CELLS - 1.0
    family = (action - Move.LAY) % FAMILIES
    beside = 2.0 * popcount(v.standing[family]) / CELLS - 1.0
    if temperament == Temperament.SPITEFUL:  # adjacent sheep of a family would help the next player
        return -beside
    if temperament == Temperament.GRABBING:  # its fetish, wherever it stands
        return 1.0 if family == v.fetish[v.seat] else beside
    return 0.0
