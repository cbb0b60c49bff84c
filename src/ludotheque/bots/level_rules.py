"""How the four levels decide, as rules: what they look at, and what they overlook.

Levels 1 and 2 decide at a glance. Levels 3 and 4 search (`core.thinking.SearchRules`) for as long as
they are given, and then choose among what was found. Where moves seem about as good, a bot with a
temperament takes the one that it prefers. Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.chance import uniform
from ludotheque.core.contract import casual_values, child_values, preference
from ludotheque.core.rule import rule
from ludotheque.core.thinking import ACTION, VISITS, WORTH

GLANCED = 0.02
"""The weight of a preference beside the values at a glance, as a share of their range."""
SEARCHED = 0.012
"""The weight of a preference beside the results of a search, as a share of a win."""
AS_TRIED = 4
"""A move that was tried less than a fourth as often as the first is known too little to be liked."""


@rule
def decide(
    v: Any, rng: Any, level: int, overlooks: float, temperament: int, actions: Any, values: Any
) -> int:
    """Choose for level 1 or 2: the best of the moves that were not overlooked, and any of equals.
    `actions`: the legal moves; what each is worth is written into `values`."""
    if level == 1:
        child_values(v, actions, values)
    else:
        casual_values(v, actions, values)
    n, noticed = 0, np.empty(len(actions), np.bool_)
    for i in range(len(actions)):
        noticed[i] = uniform(rng) >= overlooks
        n += noticed[i]
    lean = GLANCED * (values.max() - values.min()) if temperament else 0.0
    chosen, best, liking = -1, 0.0, 0.0
    for i in range(len(actions)):
        if noticed[i] or n == 0:
            whim, worth = uniform(rng), values[i]
            if temperament:
                worth += lean * preference(v, actions[i], temperament)
            if chosen < 0 or (worth, whim) > (best, liking):
                chosen, best, liking = i, worth, whim
    return actions[chosen]


@rule
def choose(v: Any, rng: Any, overlooks: float, temperament: int, out: Any, n: int) -> int:
    """Choose for level 3 or 4: the best of the `n` moves that were found, or of those that were not
    overlooked."""
    chosen = -1
    for i in range(n if overlooks > 0.0 else 0):
        if uniform(rng) >= overlooks and chosen < 0:
            chosen = i
    first = max(chosen, 0)
    return int(out[preferred(v, temperament, out, n, first) if temperament else first, ACTION])


@rule
def preferred(v: Any, temperament: int, out: Any, n: int, first: int) -> int:
    """The row of the move to take in the place of the first: none is liked that is clearly worse."""
    chosen, best = first, -2.0
    for i in range(first, n):
        if AS_TRIED * out[i, VISITS] >= out[first, VISITS]:
            liking = SEARCHED * preference(v, int(out[i, ACTION]), temperament)
            worth = min(out[i, WORTH], out[first, WORTH]) + liking
            if worth > best:
                chosen, best = i, worth
    return chosen
