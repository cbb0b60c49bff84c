"""Other worlds of Sheep Sheep, by what the rules page hides from a seat."""

from __future__ import annotations

import copy
import random
from typing import Any


def another(position: dict[str, Any], seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Hidden: the other fetish cards and those in the box, until the end; the order of the pile."""
    other = copy.deepcopy(position)
    chooser.shuffle(other["pile"])
    if not other["over"]:
        known = [] if seat is None else [other["fetish"][seat]]
        hidden = [family for family in range(7) if family not in known]
        chooser.shuffle(hidden)
        for holder in range(other["players"]):
            if holder != seat:
                other["fetish"][holder] = hidden.pop()
    return other
