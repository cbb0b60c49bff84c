"""A trick of Land Unter, or the end of a round, from facts that somebody with the physical game
enters."""

from typing import Any

from ludotheque.core.additions import Fact, starts
from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.declarations import Codes, code
from ludotheque.core.kinds import SEAT, number
from ludotheque.core.rule import rule
from ludotheque.games.land_unter import table
from ludotheque.games.land_unter.rules import apply, end_round
from ludotheque.games.land_unter.table import CARD, CARDS, HAND, LEVELS, SEATS, WATER, WATER_CARDS

FACTS = (
    Fact("ends", 0, 1),  # no trick: the round is over and is scored
    Fact("last", 0, 1),  # it is the last trick of the round
    Fact("round", 1, SEATS),
    Fact("rings", 0, HAND, SEATS),
    Fact("water", 0, LEVELS, SEATS),
    Fact("out", 0, 1, SEATS),
    Fact("played", 0, CARDS, SEATS),
    Fact("shown", 0, LEVELS, 2),
    Fact("scores", table.SCORE.least, table.SCORE.most, SEATS),
)
ENDS, LAST, ROUND, RINGS, LEVEL, OUT, PLAYED, SHOWN, SCORES = starts(FACTS).values()

MOST_POINTS = table.SCORE.most


class FactErrorCode(Codes):
    NO_CARD = code(seat=SEAT)
    CARD_TWICE = code(card=CARD)
    NO_WATER = code()
    WATER_THRICE = code(water=WATER)
    TOO_FEW = code(left=number(0, SEATS))
    TOO_MANY_POINTS = code(seat=SEAT)


@rule
def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    s.inside, used = 0, signed(0)
    for seat in range(s.players):
        s.scores[seat] = facts[SCORES + seat]
        if not facts[OUT + seat]:
            s.inside |= bit(seat)
            s.rings[seat], s.water[seat] = facts[RINGS + seat], facts[LEVEL + seat]
            used += s.water[seat] > 0
    s.round_no = min(facts[ROUND], signed(s.players))
    s.leader, s.stage = -1, table.CHOOSE
    wrong = why_not_so(s, facts, out)
    if wrong:
        return wrong
    # The fewest tricks after which this much water was turned up and somebody could be out.
    s.trick = table.TRICKS
    if not facts[LAST] and not facts[ENDS]:
        s.trick = max(1 + (used + 1) // 2, 2 if popcount(s.inside) < s.players else 1)
    deal(s, facts)
    if facts[ENDS]:
        end_round(s, log)
        return 0
    lay_water(s, facts)
    inside = signed(s.inside)  # the last card may begin another round
    s.waiting = s.inside
    for seat in range(s.players):
        if has(inside, seat):
            apply(s, seat, facts[PLAYED + seat] - 1, log)
    return 0


@rule
def why_not_so(s: Any, facts: Any, out: Any) -> int:
    is_trick = facts[ENDS] == 0
    out[0] = popcount(s.inside)
    if out[0] < (3 if is_trick else 1):  # LU-13
        return FactErrorCode.TOO_FEW
    for seat in range(s.players):
        out[0] = seat
        if s.scores[seat] + s.rings[seat] >= MOST_POINTS:
            return FactErrorCode.TOO_MANY_POINTS
    cards = signed(0)
    for seat in range(s.players if is_trick else 0):
        card = facts[PLAYED + seat]
        out[0] = seat
        if has(s.inside, seat) and card == 0:
            return FactErrorCode.NO_CARD
        out[0] = card
        if has(s.inside, seat) and has(cards, card):  # LU-1
            return FactErrorCode.CARD_TWICE
        cards |= bit(card)
    if is_trick and (facts[SHOWN] == 0 or facts[SHOWN + 1] == 0):  # LU-6
        return FactErrorCode.NO_WATER
    for level in range(1, LEVELS + 1):
        out[0] = level
        if times_seen(s, facts, level) > 2:  # LU-2
            return FactErrorCode.WATER_THRICE
    return 0


@rule
def times_seen(s: Any, facts: Any, level: int) -> int:
    """The number of water cards of that level on the table."""
    times = 0
    for seat in range(s.players):
        times += s.water[seat] == level
    if facts[ENDS] == 0:
        times += facts[SHOWN] == level
        times += facts[SHOWN + 1] == level
    return times


@rule
def deal(s: Any, facts: Any) -> None:
    """Deal hands with the cards that are played, and without as many as were played before."""
    free = (bit(CARDS + 1) - 1) & ~signed(1)
    for seat in range(s.players):
        if has(s.inside, seat) and facts[ENDS] == 0:
            free &= ~bit(facts[PLAYED + seat])
    for seat in range(s.players):
        played = bit(facts[PLAYED + seat]) if has(s.inside, seat) and facts[ENDS] == 0 else signed(0)
        s.dealt[seat] = played
        while popcount(s.dealt[seat]) < HAND:
            s.dealt[seat] |= bit(lowest(free))
            free &= free - 1
        s.hand[seat] = s.dealt[seat]
        gone = s.trick if facts[ENDS] or not has(s.inside, seat) else s.trick - 1
        for _ in range(max(gone, 1 if not has(s.inside, seat) else 0)):
            s.hand[seat] &= ~bit(lowest(s.hand[seat] & ~played))


@rule
def lay_water(s: Any, facts: Any) -> None:
    s.shown[0], s.shown[1] = facts[SHOWN], facts[SHOWN + 1]
    n = 0
    for level in range(1, LEVELS + 1):
        for _ in range(2 - times_seen(s, facts, level)):
            if n < WATER_CARDS - 2 * s.trick:
                s.pile[n] = level
                n += 1
