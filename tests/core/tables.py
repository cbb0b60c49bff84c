"""Tables of Land Unter for the tests of the core: it is the smallest game with everything in it."""

from __future__ import annotations

import functools

from ludotheque import Table

NAMES = ["Zoé", "Léo", "Mia"]


def played_out(t: Table) -> Table:
    """To the end: whoever is awaited plays his highest card."""
    while not t.is_over:
        for seat in t.awaited:
            t.play(seat, t.legal_moves(seat)[-1])
    return t


@functools.cache
def finished() -> Table:
    """A whole match. Do not change it."""
    t = Table.start("land-unter", players=3, seed="finished")
    t.names = NAMES
    return played_out(t)


def opened() -> Table:
    """A match in its first trick: nobody has chosen."""
    return Table.start("land-unter", players=3, seed="opened")
