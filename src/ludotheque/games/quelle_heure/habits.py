"""What a careful player does out of turn: they shuffle their hand (QH-6). And moves without a choice."""

from typing import Any

from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.memory import recalled
from ludotheque.games.quelle_heure.table import DRAW, Move

BEST = 4
ARRANGED_IN_TRACES = 12
"""In a trace, one move of so many is a new order of the hand."""


@rule
def unasked(v: Any, rng: Any, level: int, order: Any) -> int:
    """A new order before a card is drawn from a hand that was partly shown. Only the best level does
    this, as only careful people do."""
    is_drawn_from = not v.over and v.phase == DRAW and right_neighbour(v, v.turn) == v.seat
    was_shown = v.kept[v.seat] != 0 or v.ghosts_shown[v.seat] > 0
    if level < BEST or not is_drawn_from or not was_shown or v.hand_size[v.seat] < 2:
        return -1
    return any_order(v, rng, order)


@rule
def any_order(v: Any, rng: Any, order: Any) -> int:
    size = v.hand_size[v.seat]
    for i in range(size):
        order[i] = i + 1
    shuffle(rng, order, size, size)
    return Move.ARRANGE


@rule
def is_blind(v: Any) -> bool:
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
