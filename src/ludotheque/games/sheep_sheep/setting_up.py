"""A table of Sheep Sheep from facts that somebody with the physical game enters: the meadow and the
hand."""

from typing import Any

from ludotheque.core.additions import Fact, starts
from ludotheque.core.bits import signed
from ludotheque.core.cards import card_of, in_order, times, turned_over
from ludotheque.core.declarations import Codes, code
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep import table
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, PAIRS, copies, put
from ludotheque.games.sheep_sheep.table import CELLS, FAMILIES, FAMILY, HAND, SHEEP

# Families count from 1: 0 means that nobody remembers.
FACTS = (
    Fact("up", 0, FAMILIES, CELLS),
    Fact("down", 0, FAMILIES, CELLS),
    Fact("one", 0, FAMILIES, HAND),
    Fact("other", 0, FAMILIES, HAND),
)
UP, DOWN, ONE, OTHER = starts(FACTS).values()


class FactErrorCode(Codes):
    EMPTY = code()
    SAME_FACES = code(family=FAMILY)
    TOO_OFTEN = code(one=FAMILY, other=FAMILY, copies=SHEEP)


@rule
def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    """First the cards with two known faces, then those with one, then the rest."""
    for known in (2, 1, 0):
        for i in range(CELLS + HAND):
            up = facts[UP + i] if i < CELLS else facts[ONE + i - CELLS]
            down = facts[DOWN + i] if i < CELLS else facts[OTHER + i - CELLS]
            if i < CELLS and up == 0:
                return FactErrorCode.EMPTY
            if signed(up > 0) + signed(down > 0) == known:
                card = card_like(s, up, down)
                if card <= 0:
                    out[0], out[1], out[2] = up - 1, down - 1, copies(s.players)
                    return FactErrorCode.SAME_FACES if up == down else FactErrorCode.TOO_OFTEN
                if i < CELLS:
                    put(s, i, card)
                else:
                    s.hands[0, i - CELLS] = in_order(card)
    for seat in range(1, s.players):
        for i in range(HAND):
            s.hands[seat, i] = card_like(s, 0, 0)
    for pair in range(len(PAIRS)):
        for _ in range(copies(s.players) - times_laid(s, PAIRS[pair])):
            s.pile[s.pile_size] = PAIRS[pair]
            s.pile_size += 1
    for seat in range(s.players):
        s.fetish[seat], s.could_be[seat] = seat, ALL_FAMILIES
    s.phase = table.EXCHANGE
    return 0


@rule
def card_like(s: Any, up: int, down: int) -> int:
    """A card with these faces (0: any) that is not used yet. −1: there is none left."""
    for one in range(1, FAMILIES + 1):
        for other in range(1, FAMILIES + 1):
            is_like = (up == 0 or up == one) and (down == 0 or down == other) and one != other
            card = card_of(one - 1, other - 1)
            if is_like and times_laid(s, in_order(card)) < copies(s.players):
                return card
    return signed(-1)


@rule
def times_laid(s: Any, card: int) -> int:
    """Compare without regard to the face that lies up."""
    found = times(s.meadow, card) + times(s.meadow, turned_over(card))
    for seat in range(s.players):
        found += times(s.hands[seat], card)
    return found
