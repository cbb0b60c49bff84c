"""How the four levels decide, as rules: what they look at, and what they overlook.

Levels 1 and 2 decide at a glance. Levels 3 and 4 search (`core.thinking.SearchRules`) for as long as
they are given, and then choose among what was found. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.chance import uniform
from ludotheque.core.contract import hunch, impulse
from ludotheque.core.rule import rule
from ludotheque.core.thinking import ACTION


@rule
def decide(v: Any, rng: Any, level: int, overlooks: float, actions: Any, values: Any) -> int:
    """Level 1 or 2: the best of the moves that were not overlooked; of equals, any. `actions`: the legal
    moves; what each is worth is written into `values`."""
    if level == 1:
        impulse(v, actions, values)
    else:
        hunch(v, actions, values)
    n, noticed = 0, np.empty(len(actions), np.bool_)
    for i in range(len(actions)):
        noticed[i] = uniform(rng) >= overlooks
        n += noticed[i]
    chosen, liking = -1, 0.0
    for i in range(len(actions)):
        if noticed[i] or n == 0:
            whim = uniform(rng)
            if chosen < 0 or (values[i], whim) > (values[chosen], liking):
                chosen, liking = i, whim
    return actions[chosen]


@rule
def choose(rng: Any, overlooks: float, out: Any, n: int) -> int:
    """Level 3 or 4: the best of the `n` moves that were found, or of those that were not overlooked."""
    chosen = -1
    for i in range(n if overlooks > 0.0 else 0):
        if uniform(rng) >= overlooks and chosen < 0:
            chosen = i
    return int(out[max(chosen, 0), ACTION])
