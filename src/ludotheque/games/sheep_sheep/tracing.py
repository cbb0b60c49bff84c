"""How matches of Sheep Sheep are played for a trace: random play would hardly ever take a group."""

from typing import Any

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.chance import below
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.childish import after_exchange, largest
from ludotheque.games.sheep_sheep.table import EXCHANGE, GROUP, Move

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
