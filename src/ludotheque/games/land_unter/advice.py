"""Why a card of Land Unter: what it probably takes, and what that means at this table.

Whatever is said is a fact of the view, so that it holds for a card that a search prefers as well as
for one by the rules of thumb.
"""

from typing import Any

from ludotheque.core.bits import has, popcount, signed
from ludotheque.core.declared import Codes, code
from ludotheque.core.leaves import SEAT, number
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.heuristic import chances
from ludotheque.games.land_unter.table import CARD, RINGS, WATER

PERCENT = number(0, 100)


class Why(Codes):
    LAST_CARD = code(card=CARD)
    TAKES_LOW = code(card=CARD, percent=PERCENT, water=WATER)
    LOW_UNDER = code(card=CARD, percent=PERCENT, water=WATER, seat=SEAT, top=WATER)
    TAKES_HIGH = code(card=CARD, percent=PERCENT, water=WATER)
    HIGH_UNDER = code(card=CARD, percent=PERCENT, water=WATER, seat=SEAT, top=WATER)
    CLEAR_UNDER = code(card=CARD, percent=PERCENT, water=WATER)
    CLEAR_BEHIND = code(card=CARD, percent=PERCENT, mine=WATER, seat=SEAT, top=WATER)
    CLEAR_PAYS = code(card=CARD, percent=PERCENT, mine=WATER, rings=RINGS)
    CLEAR_FALLS = code(card=CARD, percent=PERCENT, mine=WATER)


@rule
def explain(v: Any, action: int, out: Any) -> int:
    """The most likely of the three things that can happen to a card, if the others play any card."""
    out[0] = action + 1
    if popcount(v.own) == 1:
        return Why.LAST_CARD
    first, second = chances(v, action + 1)
    clear = 1.0 - first - second
    low, high = min(v.shown[0], v.shown[1]), max(v.shown[0], v.shown[1])
    seat, top = fullest(v)
    out[3], out[4] = seat, top
    if first >= second and first >= clear:
        out[1], out[2] = percent(first), low
        return Why.LOW_UNDER if top > low else Why.TAKES_LOW
    if second >= clear:
        out[1], out[2] = percent(second), high
        return Why.HIGH_UNDER if top > high else Why.TAKES_HIGH
    mine, rings = v.water[v.seat], v.rings[v.seat]
    out[1], out[2] = percent(clear), mine
    if mine < high:  # somebody else takes it
        out[2] = high
        return Why.CLEAR_UNDER
    if mine < top:
        return Why.CLEAR_BEHIND
    if rings > 0:  # LU-9: nobody can come to have more
        out[3] = rings - 1
        return Why.CLEAR_PAYS
    return Why.CLEAR_FALLS


@rule
def percent(share: float) -> int:
    """Nothing but what is certain is 100 %."""
    return signed(100) if share == 1.0 else min(signed(round(100 * share)), signed(99))


@rule
def fullest(v: Any) -> tuple[int, int]:
    """Who of the others has the highest water, and how much."""
    found, top = signed(-1), signed(-1)
    for seat in range(v.players):
        if seat != v.seat and has(v.inside, seat) and v.water[seat] > top:
            found, top = signed(seat), signed(v.water[seat])
    return found, top
