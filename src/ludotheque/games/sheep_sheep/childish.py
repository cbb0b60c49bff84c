"""A child's play of Sheep Sheep: like goes to like, at once.

It makes the largest group larger, one exchange at a time, and stops when no exchange does that. It
forgets its fetish, and fills the meadow so that sheep of one family stand together: a present for the
next player. Traces are played so too: random play would hardly ever take a group.
"""

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest, popcount, signed
from ludotheque.core.cards import up_face
from ludotheque.core.chance import below
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.heuristic import lay_drawn, take_back, try_exchange
from ludotheque.games.sheep_sheep.meadow import connected, group_at, put
from ludotheque.games.sheep_sheep.table import CHOOSE, EXCHANGE, FAMILIES, GROUP, Move

ENOUGH = 0.5
"""It stops where the largest group would not grow."""


@rule
def child_values(v: Any, actions: Any, values: Any) -> None:
    for i in range(len(actions)):
        if v.phase == EXCHANGE:
            is_done = actions[i] == Move.DONE
            values[i] = largest(v) + ENOUGH if is_done else after_exchange(v, actions[i])
        elif v.phase == CHOOSE:
            values[i] = popcount(group_at(v, actions[i] - Move.TAKE))
        else:
            values[i] = after_laying(v, actions[i])


@rule
def largest(v: Any) -> int:
    """The size of the largest group of one family."""
    most = 0
    for family in range(FAMILIES):
        sheep = signed(v.standing[family])
        while sheep:
            group = connected(sheep, lowest(sheep))
            most = max(most, popcount(group))
            sheep &= ~group
    return most


@rule
def after_exchange(v: Any, action: int) -> float:
    """The size of the largest group after an exchange."""
    held, gone = try_exchange(v, v.seat, action)
    together = largest(v)
    take_back(v, v.seat, action, held, gone)
    return float(together)


@rule
def after_laying(v: Any, action: int) -> float:
    cell = (action - Move.LAY) // FAMILIES
    lay_drawn(v, action)
    together = popcount(connected(v.standing[up_face(v.meadow[cell])], cell))
    put(v, cell, 0)
    return float(together)


GREEDY_EXCHANGES = 6
RANDOM_EXCHANGES = 4


@rule
def trace_action(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    """Greedy exchanges in every second match, random ones in the others."""
    is_greedy = v.phase == EXCHANGE and match % 2 == 1
    if v.phase == EXCHANGE and v.exchanges >= (GREEDY_EXCHANGES if is_greedy else RANDOM_EXCHANGES):
        return signed(Move.DONE)
    if not is_greedy:
        return actions[below(rng, len(actions))]
    sizes = np.zeros(len(actions))
    for i in range(len(actions) - 1):  # the last one is `done`
        sizes[i] = after_exchange(v, actions[i])
    most = sizes.max()
    if most == 0.0 or GROUP <= largest(v) >= most:
        return signed(Move.DONE)
    best = actions[sizes == most]
    return best[below(rng, len(best))]
