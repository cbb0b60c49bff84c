"""What a seat may know of a table of Sheep Sheep, and what the rest could be."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, nth, popcount, signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, CELLS, FAMILIES
from ludotheque.games.sheep_sheep.state import CARDS, HAND, SEATS, keep, put

CODES = 8 * FAMILIES  # every card is a smaller number
UNKNOWN = -1

# Public fields have the names that they have in the state, so that rules can be asked about a view.
VIEW = np.dtype(
    [
        ("standing", np.int64, (FAMILIES,)),
        ("meadow", np.int8, (CELLS,)),
        ("hands", np.int8, (SEATS, HAND)),
        ("fetish", np.int8, (SEATS,)),  # one's own; everybody's when the match is over
        ("could_be", np.int8, (SEATS,)),
        ("taken", np.int8, (CARDS,)),
        ("taken_size", np.int8),
        ("unseen", np.int8, (CODES,)),  # how many of each card are in the pile: those seen nowhere
        ("pile_size", np.int8),
        ("drawn", np.int8),
        ("seat", np.int8),
        ("players", np.int8),
        ("calm", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
        ("exchanges", np.int8),
        ("idle", np.int8),
        ("over", np.int8),
    ],
    align=True,
)


@rule
def observe(s: Any, seat: int, v: Any) -> None:
    v.seat = seat
    v.players, v.calm = s.players, s.calm
    v.turn, v.phase, v.exchanges, v.idle, v.over = s.turn, s.phase, s.exchanges, s.idle, s.over
    v.drawn, v.pile_size, v.taken_size = s.drawn, s.pile_size, s.taken_size
    for cell in range(CELLS):
        put(v, cell, s.meadow[cell])
    for other in range(SEATS):
        v.fetish[other] = UNKNOWN
        v.could_be[other] = s.could_be[other]
        if other < s.players and (other == seat or s.over):  # SS-3
            v.fetish[other] = s.fetish[other]
        for place in range(HAND):
            v.hands[other, place] = s.hands[other, place]
    for i in range(s.taken_size):
        v.taken[i] = s.taken[i]
    for i in range(s.pile_size):
        v.unseen[s.pile[i]] += 1


@rule
def imagine(v: Any, rng: Any, s: Any) -> None:
    s.players, s.calm = v.players, v.calm
    s.turn, s.phase, s.exchanges, s.idle, s.over = v.turn, v.phase, v.exchanges, v.idle, v.over
    s.drawn = v.drawn
    for cell in range(CELLS):
        put(s, cell, v.meadow[cell])
    for seat in range(v.players):
        s.could_be[seat] = v.could_be[seat]
        for place in range(HAND):
            s.hands[seat, place] = v.hands[seat, place]
    for i in range(v.taken_size):
        keep(s, v.taken[i] >> 3, v.taken[i] & 7)
    imagine_fetishes(v, rng, s)
    for card in range(CODES):
        for _ in range(v.unseen[card]):
            s.pile[s.pile_size] = card
            s.pile_size += 1
    shuffle(rng, s.pile, s.pile_size, s.pile_size)


@rule
def imagine_fetishes(v: Any, rng: Any, s: Any) -> None:
    """SS-3: every deal of different fetishes that agrees with what is known is equally likely."""
    known = signed(0)
    for seat in range(v.players):
        if v.fetish[seat] != UNKNOWN:
            s.fetish[seat] = v.fetish[seat]
            known |= bit(v.fetish[seat])
    agrees = False
    while not agrees:
        agrees = True
        loose = ALL_FAMILIES & ~known
        for seat in range(v.players):
            if v.fetish[seat] == UNKNOWN:
                family = nth(loose, below(rng, popcount(loose)))
                loose &= ~bit(family)
                s.fetish[seat] = family
                agrees = agrees and has(v.could_be[seat], family)
