"""Where cards were seen to go into a hand, and what a player makes of it.

A card that goes into a hand stands at its end, and stays there unless its owner rearranges (QH-6). Most
people never do. Whoever remembers draws the hours that they need and leaves the ghosts.
"""

from typing import Any

from ludotheque.core.bits import signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.rows import can_place, is_full
from ludotheque.games.quelle_heure.table import GHOST, UNKNOWN


@rule
def recalled(v: Any, position: int) -> int:
    """The card that is thought to stand there in the right neighbour's hand; 0: nobody knows. Who has
    been found to rearrange is not believed again: they may well put a ghost where an hour was seen."""
    return 0 if v.is_mixed or v.remembered[position] == UNKNOWN else signed(v.remembered[position])


@rule
def recalled_at(s: Any, seat: int, position: int) -> int:
    """The same at an imagined table: what the left neighbour of a seat thinks of its hand."""
    return 0 if s.rearranged[seat] else signed(s.standing[seat, position])


@rule
def wish(v: Any, seat: int, card: int) -> float:
    """How glad a player is to draw a card: of one that nobody knows, 0."""
    if card == 0:
        return 0.0
    if card == GHOST:
        return -1.0
    if is_full(v, seat):  # QH-12: whatever is drawn goes into the hand
        return 0.5
    return 1.0 if can_place(v, seat, card) else -0.5


@rule
def draw_by_memory(s: Any, seat: int, rng: Any) -> int:
    """The position of a card that is as welcome as any."""
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
    """The other hands of an imagined table in an order that can be: as it was seen, where anything was
    and it is believed, and otherwise any."""
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
