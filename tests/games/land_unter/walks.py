"""Tables of Land Unter as they come about in play: states between two choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.core.bits import lowest
from ludotheque.core.chance import below, generator, key_of
from ludotheque.core.contract import CHANCE
from ludotheque.games.land_unter import GAME


def states(seed: str, players: int = 3, every: int = 1, **options: bool) -> Iterator[Any]:
    """The states of a match in which everybody plays any card, at every so many choices."""
    rules, rng = GAME.rules, generator(key_of(seed))
    s, outcome = GAME.new_state(players, options), np.zeros(GAME.outcome_size, np.int8)
    out: Any = np.zeros(GAME.most_moves, np.int64)
    rules.start(s, None)
    count = below(rng, every)
    while seats := rules.awaited(s):
        if seats == CHANCE:
            rules.chance(s, rng, outcome)
            rules.settle(s, outcome, None)
            continue
        if count % every == 0:
            yield copied(s)
        count += 1
        seat = lowest(seats)
        rules.apply(s, seat, rules.random_action(s, seat, rng, out), None)


def copied(s: Any) -> Any:
    copy = np.zeros(1, GAME.state).view(np.recarray)
    copy[0] = s
    return copy[0]


def seen_by(s: Any, seat: int) -> Any:
    v = GAME.new_view()
    GAME.rules.observe(s, seat, v)
    return v
