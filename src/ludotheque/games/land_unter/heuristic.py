"""The heuristic of a sensible player of Land Unter: what each card would take, and what that costs.

`preference` is what temperaments like: the bold high cards, the careful low ones.
"""

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Temperament
from ludotheque.games.land_unter.table import CARDS, LEVELS, TRICKS
from ludotheque.games.land_unter.views import ALL_CARDS


@rule
def action_values(v: Any, actions: Any, values: Any) -> None:
    """The value of each card in points, as this player sees it."""
    for i in range(len(actions)):
        values[i] = worth(v, actions[i] + 1)


@rule
def worth(v: Any, card: int) -> float:
    highest, second = chances(v, card)
    low, high = min(v.shown[0], v.shown[1]), max(v.shown[0], v.shown[1])
    return (
        highest * worth_of_level(v, low, high, False)
        + second * worth_of_level(v, high, low, False)
        + (1.0 - highest - second) * worth_of_level(v, v.water[v.seat], low, True)
        - keeping(v, card)
    )


@rule
def chances(v: Any, card: int) -> tuple[float, float]:
    """The probability of this card to be the highest and the second highest, if the others play at
    random."""
    none_above, one_above = 1.0, 0.0
    loose = loose_cards(v)
    for seat in range(v.players):
        if seat != v.seat and has(v.inside, seat):
            above = beats(v, seat, card, loose)
            one_above = one_above * (1.0 - above) + none_above * above
            none_above *= 1.0 - above
    return none_above, one_above


@rule
def loose_cards(v: Any) -> int:
    """The cards that may be in any other hand."""
    loose = ALL_CARDS
    for seat in range(v.players):
        loose &= ~v.known[seat]
    return loose


@rule
def beats(v: Any, seat: int, card: int, loose: int) -> float:
    """The probability that another seat plays a higher card."""
    if v.open and v.chosen[seat]:
        return 1.0 if v.chosen[seat] > card else 0.0
    known = v.known[seat] & ~v.played[seat]
    above = ~(bit(card + 1) - 1)
    size = signed(v.hand_sizes[seat])
    hidden = size - popcount(known)
    count = 1.0 * popcount(known & above)
    if hidden > 0 and loose:
        count += hidden * popcount(loose & above) / popcount(loose)
    return count / size


@rule
def worth_of_level(v: Any, level: int, other: int, stays_out: bool) -> float:
    """The cost of this water after the trick. `other` is the water that somebody else takes (both
    cards if this player takes none)."""
    risk, best, cases = 0.0, 0.0, 0
    high = max(v.shown[0], v.shown[1])
    for one in range(v.players):
        if one == v.seat or not has(v.inside, one):
            continue
        for two in range(v.players):
            if stays_out and (two == v.seat or two == one or not has(v.inside, two)):
                continue
            if not stays_out and two != one:
                continue
            top, bottom = 0, 99
            for seat in range(v.players):
                if seat == v.seat or not has(v.inside, seat):
                    continue
                water = v.water[seat]
                if seat == one:
                    water = other
                elif stays_out and seat == two:
                    water = high
                top, bottom = max(top, water), min(bottom, water)
            cases += 1
            if level > 0 and level >= top:
                risk += 1.0
            if level <= bottom:
                best += 1.0
    risk, best = risk / cases, best / cases
    rings = v.rings[v.seat]
    ring = 2.2 if rings == 0 else 1.0 + 0.8 / (1.0 + rings)
    left = (TRICKS - signed(v.trick)) / TRICKS
    played = 1.0 - left
    return best * played * played * played - risk * ring - 0.09 * level * left


@rule
def keeping(v: Any, card: int) -> float:
    """Very high and very low cards are worth keeping: the middle ones often come second."""
    extreme = abs(2 * card - 61) / 61.0
    return 0.25 * extreme * extreme * (TRICKS - signed(v.trick)) / TRICKS


@rule
def child_values(v: Any, actions: Any, values: Any) -> None:
    """A child sees the two water cards and its own water only. It wants the lower one if that is
    below its own, and plays its highest card for it. Otherwise it plays a fairly low card."""
    low, mine = min(v.shown[0], v.shown[1]), v.water[v.seat]
    wants = low < mine or low <= CHILD_LIKES
    for i in range(len(actions)):
        height = (actions[i] + 1) / CARDS
        values[i] = height if wants else -abs(height - CHILD_GIVES)


CHILD_LIKES = 3
"""A child always wants water up to this level."""
CHILD_GIVES = 0.2
"""The card that a child gives away first, as a share of its highest card."""


MIDDLE = (1 + CARDS) / 2


@rule
def preference(v: Any, action: int, temperament: int) -> float:
    """LU-8: the highest card takes the lower water, the next one the higher water."""
    height = (action + 1 - MIDDLE) / MIDDLE
    low, high = signed(min(v.shown[0], v.shown[1])), signed(max(v.shown[0], v.shown[1]))
    if temperament == Temperament.CAREFUL:
        return -height
    if temperament == Temperament.BOLD:
        return height
    if temperament == Temperament.GRABBING:  # only a low water is worth a high card
        return height * (LEVELS + 1 - 2 * low) / LEVELS
    if temperament == Temperament.SPITEFUL:  # where the water is high, leave it to the others
        return height * (LEVELS + 1 - 2 * high) / LEVELS
    return 0.0
