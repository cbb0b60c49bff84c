"""How a match of Les Bateaux ends, and who has won: LB-12 to LB-14."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.table import BOATS, MOST_TURNS, SEATS, Event

REASONS = ("last", "storm", "short", "turns")
LAST, STORM, SHORT, TURNS = range(len(REASONS))


@rule
def afloat(s: Any) -> int:
    """The players who have boats."""
    seats = signed(0)
    for seat in range(SEATS):
        if s.fleet[seat]:
            seats |= bit(seat)
    return seats


@rule
def boats_on_the_board(s: Any) -> int:
    return s.fleet[0] | s.fleet[1] | s.fleet[2] | s.fleet[3]


@rule
def reason(s: Any) -> int:
    """What the table shows is enough to tell: LB-12 twice; LB-13: only two players are left, with one
    boat each; LB-14 where it is none of these."""
    left = popcount(afloat(s))
    if left < 2:
        return STORM if left == 0 else LAST
    return SHORT if s.short and left == 2 and popcount(boats_on_the_board(s)) == 2 else TURNS


@rule
def look_for_the_end(s: Any, before: int, log: Any) -> None:
    """LB-12 to LB-14. `before`: the players who had boats before the move or the storm."""
    if reason(s) != TURNS or s.turns >= MOST_TURNS:
        left = afloat(s)
        s.won = with_most_points(s, left) if left else before
        s.over, s.rolled = 1, 0
        emit(log, Event.MATCH_OVER)


@rule
def with_most_points(s: Any, seats: int) -> int:
    best, found = signed(-1), signed(0)
    for seat in range(s.players):
        mine = points(s, seat)
        if has(seats, seat) and mine >= best:
            found = found | bit(seat) if mine == best else bit(seat)
            best = mine
    return found


@rule
def points(s: Any, seat: int) -> int:
    """LB-13: one for each good on a boat, two for each enemy boat sunk."""
    total = 2 * signed(s.sunk[seat])
    for hull in range(BOATS * seat, BOATS * seat + BOATS):
        total += s.goods[hull]
    return total


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = points(s, seat)


@rule
def winners(s: Any) -> int:
    return s.won
