"""Memory of cards that were seen to go into a hand, and how a player uses it.

A card that goes into a hand stands at its end, and stays there unless its owner rearranges (QH-6). Most
people never do. Whoever remembers draws the hours that they need and leaves the ghosts. What careful
players do against it is in hiding.py.
"""

from typing import Any

from ludotheque.core.bits import signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.rows import can_place, is_full
from ludotheque.games.quelle_heure.table import DRAW, GHOST, UNKNOWN, Move


@rule
def recalled(v: Any, position: int) -> int:
    """The card that is expected at a place in the right neighbour's hand. 0: unknown. After a player
    was found to rearrange, nothing is expected there: they may put a ghost where an hour was."""
    return 0 if v.is_mixed or v.remembered[position] == UNKNOWN else signed(v.remembered[position])


@rule
def recalled_at(s: Any, seat: int, position: int) -> int:
    """The same at an imagined table: what the left neighbour of a seat expects of its hand."""
    return 0 if s.rearranged[seat] else signed(s.standing[seat, position])


@rule
def wish(v: Any, seat: int, card: int) -> float:
    """The value of drawing a card. An unknown card counts 0."""
    if card == 0:
        return 0.0
    if card == GHOST:
        return -1.0
    if is_full(v, seat):  # QH-12: any card goes into the hand
        return 0.5
    return 1.0 if can_place(v, seat, card) else -0.5


@rule
def draw_by_memory(s: Any, seat: int, rng: Any) -> int:
    """The position of a card with the highest value."""
    neighbour = right_neighbour(s, seat)
    best, found, alike = -2.0, signed(0), 0
    for i in range(s.hand_size[neighbour]):
        value = wish(s, seat, recalled_at(s, neighbour, i))
        if value > best:
            best, found, alike = value, i, 1
        elif value == best:
            alike += 1
            if below(rng, alike) == 0:
                found = i
    return found


@rule
def let_hands_stand(v: Any, rng: Any, s: Any) -> None:
    """Order the other hands of an imagined table: as they were seen, if that is expected to hold,
    otherwise at random."""
    for seat in range(v.players):
        if seat != v.seat:
            hand, size = s.hand[seat], s.hand_size[seat]
            shuffle(rng, hand, size, size)
            for i in range(size):
                card = recalled_at(s, seat, i)
                if card > 0 and hand[i] != card:
                    for j in range(size):
                        if hand[j] == card and recalled_at(s, seat, j) != card:
                            hand[i], hand[j] = hand[j], hand[i]
                            break


ARRANGED_IN_TRACES = 12
"""In a trace, one of this many moves is a new order of the hand."""


@rule
def any_order(v: Any, rng: Any, order: Any) -> int:
    size = v.hand_size[v.seat]
    for i in range(size):
        order[i] = i + 1
    shuffle(rng, order, size, size)
    return Move.ARRANGE


@rule
def is_choice_arbitrary(v: Any) -> bool:
    """QH-3: a player who draws sees only backs. It is a choice only if they remember one of the
    cards."""
    known = 0
    for i in range(v.hand_size[right_neighbour(v, v.seat)]):
        known += recalled(v, i) > 0
    return v.phase == DRAW and known == 0


@rule
def trace_action(v: Any, match: int, rng: Any, actions: Any, order: Any) -> int:
    """A random legal move, and sometimes an order of the hand, which is not listed."""
    if v.hand_size[v.seat] > 0 and below(rng, ARRANGED_IN_TRACES) == 0:
        return any_order(v, rng, order)
    return actions[below(rng, len(actions))]
