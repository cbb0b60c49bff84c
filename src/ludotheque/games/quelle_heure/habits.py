"""What a careful player does without being asked: he mixes his hand (QH-6). And what nobody decides.

A card that goes into a hand stands at its end. Who remembers that draws the hours he needs from there
and leaves the ghosts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.chance import shuffle
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.notation import number_of_order
from ludotheque.games.quelle_heure.state import ARRANGE, DRAW, RUNNING


def unasked(v: Any, rng: Any) -> int | None:
    """A new order, where a card is about to be drawn from a hand of which something was shown."""
    seat = int(v.seat)
    is_drawn_from = v.ending == RUNNING and v.phase == DRAW and right_neighbour(v, v.turn) == seat
    was_shown = bool(v.kept[seat]) or v.ghosts_shown[seat] > 0
    if not is_drawn_from or not was_shown or v.hand_size[seat] < 2:
        return None
    order = np.arange(v.hand_size[seat])
    shuffle(rng, order, len(order), len(order))
    return ARRANGE + number_of_order([int(old) for old in order])


def is_blind(v: Any) -> bool:
    """QH-6: who draws sees nothing but backs, and a view does not tell where a card stands."""
    return bool(v.phase == DRAW)
