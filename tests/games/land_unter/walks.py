"""Tables of Land Unter as they come about in play: states between two choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludotheque.arena.matches.match import turns
from ludotheque.core.chance import below, generator, key_of
from ludotheque.games.land_unter import GAME


def states(seed: str, players: int = 3, every: int = 1, **options: bool) -> Iterator[Any]:
    """The states of a match in which everybody plays any card, at every so many choices."""
    rules, rng, s = GAME.rules, generator(key_of(seed)), GAME.new_state(players, options)
    out: Any = np.zeros(GAME.most_moves, np.int64)
    for count, seat in enumerate(turns(GAME, s, rng), below(rng, every)):
        if count % every == 0:
            yield copied(s)
        rules.apply(s, seat, rules.random_action(s, seat, rng, out), None)


def copied(s: Any) -> Any:
    copy = np.zeros(1, GAME.state).view(np.recarray)
    copy[0] = s
    return copy[0]


def seen_by(s: Any, seat: int) -> Any:
    v = GAME.new_view()
    GAME.rules.observe(s, seat, v)
    return v
