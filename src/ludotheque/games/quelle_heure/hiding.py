"""What is done against memory: the hand gets a new order before the left neighbour draws from it.

They remember where the cards stand that they saw go in (`expected`), and draw by it: an hour that they
can place, rather not a ghost. So a ghost goes where it is likely to be drawn, and an hour of use to them
where it is not. Where they expect nothing, any order is as good as another.
"""

from typing import Any

from ludotheque.core.bits import popcount
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.memory import any_order
from ludotheque.games.quelle_heure.rows import can_place, is_full
from ludotheque.games.quelle_heure.table import DRAW, GHOST, PLACES, UNKNOWN, Move

BEST = 4
UNSEEN, USEFUL, USELESS, GHOSTLY = range(4)
"""What a card is to the neighbour who is about to draw."""
GHOST_LOST, HOUR_GIVEN, FOUND_OUT = 1.5, 0.75, 1.0
"""How good or bad it is that they draw a ghost, an hour that they can place, another card than they
expect. Who is found out is not believed again."""
ROUNDING = 1e-9


@rule
def out_of_turn_action(v: Any, rng: Any, level: int, order: Any) -> int:
    """A new order before a card is drawn from a hand that was partly shown. Only the best level does
    this, as only careful people do."""
    is_drawn_from = not v.over and v.phase == DRAW and right_neighbour(v, v.turn) == v.seat
    was_shown = v.kept[v.seat] != 0 or v.ghosts_shown[v.seat] > 0
    if level < BEST or not is_drawn_from or not was_shown or v.hand_size[v.seat] < 2:
        return -1
    any_order(v, rng, order)
    is_improved = True
    while is_improved:
        is_improved = False
        for i in range(v.hand_size[v.seat]):
            for j in range(i):
                as_it_is = gain(v, i, order[i]) + gain(v, j, order[j])
                if gain(v, i, order[j]) + gain(v, j, order[i]) > as_it_is + ROUNDING:
                    order[i], order[j] = order[j], order[i]
                    is_improved = True
    return Move.ARRANGE


@rule
def gain(v: Any, position: int, number: int) -> float:
    """What a card at a position may bring, by its number in the old order."""
    card, expected = v.own[number - 1], v.expected[position]
    kind, value = use(v, card), 0.0
    if kind == GHOSTLY:
        value = GHOST_LOST
    elif kind == USEFUL:
        value = -HOUR_GIVEN
    if expected != UNKNOWN and expected != card:
        value -= FOUND_OUT
    return odds(v, position) * value


@rule
def odds(v: Any, position: int) -> float:
    """How likely the neighbour draws from a position, beside any card of which they expect nothing.
    Fitted to what level 4 draws; but that takes a ghost with open eyes while its row is empty, which
    people never do."""
    kind, alike = use(v, v.expected[position]), 0
    for i in range(v.hand_size[v.seat]):
        alike += use(v, v.expected[i]) == kind
    filled, chance = popcount(v.row_places[v.turn]) / PLACES, 1.0
    if kind == USEFUL:
        chance = 1.5 + 2.0 * filled
    elif kind == USELESS:
        chance = 0.9 - 0.6 * filled
    elif kind == GHOSTLY:
        chance = 0.05
    return chance / alike


@rule
def use(v: Any, card: int) -> int:
    if card == UNKNOWN:
        return UNSEEN
    if card == GHOST:
        return GHOSTLY
    return USEFUL if is_full(v, v.turn) or can_place(v, v.turn, card) else USELESS
