"""Other worlds of Goofspiel, by what the rules page hides from a seat."""

from __future__ import annotations

import copy
import random
from typing import Any


def another(position: dict[str, Any], seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Hidden: the bids of others, until all are turned up (GS-3)."""
    other = copy.deepcopy(position)
    for holder in set(range(other["players"])) - {seat}:
        if other["bids"][holder] is not None:
            other["bids"][holder] = chooser.choice(other["hands"][holder])
    return other
