"""How a match of Les Bateaux ends, and who has won: LB-12 to LB-14."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.events import MATCH_OVER
from ludotheque.games.bateaux.moves import BOATS
from ludotheque.games.bateaux.state import OVER, afloat


@rule
def look_for_the_end(s: Any, before: int, log: Any) -> None:
    """LB-12, LB-13. `before`: the players who had boats before the move or the storm."""
    left = afloat(s)
    if left == 0:
        finish(s, before, log)
    elif popcount(left) == 1:
        finish(s, left, log)
    elif s.short and is_a_duel(s):
        finish(s, with_most_points(s, left), log)


@rule
def is_a_duel(s: Any) -> bool:
    """LB-13: only two players are left, with one boat each."""
    boats = 0
    for seat in range(s.players):
        boats += popcount(s.fleet[seat])
    return boats == 2 and popcount(afloat(s)) == 2


@rule
def points(s: Any, seat: int) -> int:
    """LB-13: one for each good on a boat, two for each enemy boat sunk."""
    total = 2 * signed(s.sunk[seat])
    for boat in range(BOATS):
        total += s.goods[BOATS * seat + boat]
    return total


@rule
def with_most_points(s: Any, seats: int) -> int:
    best, found = signed(-1), signed(0)
    for seat in range(s.players):
        if has(seats, seat):
            mine = points(s, seat)
            if mine > best:
                best, found = mine, signed(0)
            if mine == best:
                found |= bit(seat)
    return found


@rule
def finish(s: Any, seats: int, log: Any) -> None:
    s.won = seats
    s.stage = OVER
    emit(log, MATCH_OVER)


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = points(s, seat)


@rule
def winners(s: Any) -> int:
    return s.won


REASONS = ("last", "storm", "short", "turns")


@rule
def reason(s: Any) -> int:
    """What the table shows is enough to tell: LB-12 twice, LB-13, LB-14."""
    left = popcount(afloat(s))
    if left == 1:
        return 0
    if left == 0:
        return 1
    if s.short and is_a_duel(s):
        return 2
    return 3
