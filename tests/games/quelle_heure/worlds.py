"""Other worlds of Quelle heure est-il ?, by what the rules page hides from a seat."""

from __future__ import annotations

import copy
import random
from typing import Any


def another(position: dict[str, Any], seat: int | None, chooser: random.Random) -> dict[str, Any]:
    """Hidden: the other hands, their order included, and the pile.

    Ghosts stay in their hands: who says that they hold nothing but ghosts (QH-8), and who does not win
    with a full row (QH-11), tells something of them; so they change places within a hand only.
    """
    other = copy.deepcopy(position)
    hidden = [hand for holder, hand in enumerate(other["hands"]) if holder != seat] + [other["pile"]]
    hours = [card for cards in hidden for card in cards if card != "ghost"]
    chooser.shuffle(hours)
    for cards in hidden:
        cards[:] = [card if card == "ghost" else hours.pop() for card in cards]
        if cards is not other["pile"]:
            chooser.shuffle(cards)
    return other
