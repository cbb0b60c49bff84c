"""Reasons for a card: what it probably takes, and what that means at this table.

Whatever is said is a fact of the view, so that it holds for a card that a search prefers as well as
for one by the rules of thumb.
"""

from typing import Any

from ludotheque.core.bits import has, lowest, popcount, signed
from ludotheque.core.declarations import Codes, code
from ludotheque.core.kinds import SEAT, choice, number
from ludotheque.core.rule import rule
from ludotheque.games.land_unter.heuristic import chances
from ludotheque.games.land_unter.table import CARD, CARDS, RINGS, WATER

ODDS = choice("sure", "nearly", "likely", "maybe")
"""The probability as a word, if the others play at random. They do not, so no number is given."""
NEARLY, LIKELY = 0.85, 0.6
SPARE = number(0, CARDS)
"""The highest remaining card, if it is higher than the one that is played. 0: none is."""


class ReasonCode(Codes):
    LAST_CARD = code(card=CARD)
    TAKES_LOW = code(card=CARD, odds=ODDS, water=WATER, spare=SPARE)
    LOW_UNDER = code(card=CARD, odds=ODDS, water=WATER, seat=SEAT, top=WATER, spare=SPARE)
    TAKES_HIGH = code(card=CARD, odds=ODDS, water=WATER)
    HIGH_UNDER = code(card=CARD, odds=ODDS, water=WATER, seat=SEAT, top=WATER)
    CLEAR_UNDER = code(card=CARD, odds=ODDS, water=WATER, spare=SPARE)
    CLEAR_BEHIND = code(card=CARD, odds=ODDS, mine=WATER, seat=SEAT, top=WATER, spare=SPARE)
    CLEAR_PAYS = code(card=CARD, odds=ODDS, mine=WATER, rings=RINGS)
    CLEAR_FALLS = code(card=CARD, odds=ODDS, mine=WATER)


@rule
def explain(v: Any, action: int, out: Any) -> int:
    """The most likely of the three fates of a card, if the others play at random."""
    out[0] = action + 1
    if popcount(v.own) == 1:
        return ReasonCode.LAST_CARD
    first, second = chances(v, action + 1)
    clear = 1.0 - first - second
    low, high = min(v.shown[0], v.shown[1]), max(v.shown[0], v.shown[1])
    seat, top = fullest(v)
    spare = higher_left(v, action + 1)
    out[3], out[4] = seat, top
    if first >= second and first >= clear:
        out[1], out[2] = odds(first), low
        if top > low:
            out[5] = spare
            return ReasonCode.LOW_UNDER
        out[3] = spare
        return ReasonCode.TAKES_LOW
    if second >= clear:
        out[1], out[2] = odds(second), high
        return ReasonCode.HIGH_UNDER if top > high else ReasonCode.TAKES_HIGH
    mine, rings = v.water[v.seat], v.rings[v.seat]
    out[1], out[2] = odds(clear), mine
    if mine < high:  # another player takes it
        out[2], out[3] = high, spare
        return ReasonCode.CLEAR_UNDER
    if mine < top:
        out[5] = spare
        return ReasonCode.CLEAR_BEHIND
    if rings > 0:  # LU-9: nobody can get more
        out[3] = rings - 1
        return ReasonCode.CLEAR_PAYS
    return ReasonCode.CLEAR_FALLS


@rule
def odds(share: float) -> int:
    """The word for a probability. Only a certain event is called sure."""
    if share == 1.0:
        return 0
    return 1 if share >= NEARLY else 2 if share >= LIKELY else 3


@rule
def higher_left(v: Any, card: int) -> int:
    """The highest card of the hand, if it is higher than this one. 0: this is the highest."""
    highest = signed(0)
    cards = signed(v.own)
    while cards:
        highest = lowest(cards)
        cards &= cards - 1
    return highest if highest > card else signed(0)


@rule
def fullest(v: Any) -> tuple[int, int]:
    """The other player with the highest water, and that water."""
    found, top = signed(-1), signed(-1)
    for seat in range(v.players):
        if seat != v.seat and has(v.inside, seat) and v.water[seat] > top:
            found, top = signed(seat), signed(v.water[seat])
    return found, top
