"""Other worlds of Land Unter, by what the rules page hides from a seat."""

from __future__ import annotations

import copy
import random
from typing import Any


def half_rings(card: int) -> int:
    return (0, 1, 2, 1, 0)[(card - 1) // 12]


def another(position: dict[str, Any], seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Hidden: other hands, cards chosen but not turned up, cards dealt to nobody, the order of the pile.

    Two hidden cards with the same rings change places; the announced rings stay as they are. A seat
    remembers the hands that it has held (its own, and in round r those of its next r − 1 left
    neighbours); a hand that was laid down is open.
    """
    other = copy.deepcopy(position)
    n = other["players"]
    chooser.shuffle(other["pile"])
    known = {s for s in range(n) if other["out"][s]}
    if seat is not None:
        known |= {(seat + i) % n for i in range(other["round"])}
    dealt = {card for hand in other["dealt"] for card in hand}
    hidden = {card: None for card in range(1, 61) if card not in dealt}
    for holder in set(range(n)) - known:
        hidden |= dict.fromkeys(other["hands"][holder], holder)
    for _ in range(6):
        one, two = chooser.sample(sorted(hidden), 2) if len(hidden) > 1 else (0, 0)
        if one and half_rings(one) == half_rings(two) and hidden[one] != hidden[two]:
            _change_places(other, one, two)
            hidden[one], hidden[two] = hidden[two], hidden[one]
    if not other["open"] and not other["over"]:
        for holder in set(range(n)) - {seat}:
            if other["chosen"][holder] is not None:
                other["chosen"][holder] = chooser.choice(other["hands"][holder])
    return other


def _change_places(position: dict[str, Any], one: int, two: int) -> None:
    swap = {one: two, two: one}
    for hands in (position["dealt"], position["hands"]):
        for hand in hands:
            hand[:] = sorted(swap.get(card, card) for card in hand)
    position["chosen"] = [swap.get(card, card) for card in position["chosen"]]
