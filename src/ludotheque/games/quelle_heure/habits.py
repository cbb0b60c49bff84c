"""What a careful player does without being asked: he mixes his hand (QH-6). And what nobody decides."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.chance import shuffle
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.memory import recalled
from ludotheque.games.quelle_heure.notation import number_of_order
from ludotheque.games.quelle_heure.state import ARRANGE, DRAW, RUNNING

BEST = 4


def unasked(v: Any, rng: Any, level: int) -> int | None:
    """A new order, where a card is about to be drawn from a hand of which something was shown. Only who
    plays best thinks of it, as among people."""
    seat, size = int(v.seat), int(v.hand_size[v.seat])
    is_drawn_from = v.ending == RUNNING and v.phase == DRAW and right_neighbour(v, v.turn) == seat
    was_shown = bool(v.kept[seat]) or v.ghosts_shown[seat] > 0
    if level < BEST or not is_drawn_from or not was_shown or size < 2:
        return None
    order = np.arange(size)
    shuffle(rng, order, size, size)
    return ARRANGE + number_of_order([int(old) for old in order])


def is_blind(v: Any) -> bool:
    """QH-3: who draws sees nothing but backs; a choice is it only where he remembers one of them."""
    neighbour = int(right_neighbour(v, v.seat))
    return bool(v.phase == DRAW) and not any(
        recalled(v, neighbour, i) for i in range(v.hand_size[neighbour])
    )
