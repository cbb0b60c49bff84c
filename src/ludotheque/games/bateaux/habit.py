"""A quick move for imagined matches: rob somebody if possible, otherwise sail home."""

from typing import Any

from ludotheque.core.bits import bit, has, lowest, signed
from ludotheque.core.chance import uniform
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.board import PORTS, around
from ludotheque.games.bateaux.rules import legal
from ludotheque.games.bateaux.table import BOAT_OF, BOATS, END_OF, Move

HOME = 0.7
"""The value of a place in the port, in goods: there are neither storms nor pirates."""
WHIM = 0.9


@rule
def likely(s: Any, seat: int, rng: Any, out: Any) -> int:
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
