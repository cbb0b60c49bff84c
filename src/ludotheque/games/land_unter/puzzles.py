"""Puzzles: which card clearly wins more matches. They begin during a round, before anybody has
chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.additions import PuzzleRules

LEAST_CARDS, FIRST_TRICK = 4, 4


def is_for_search(view: Mapping[str, Any]) -> bool:
    has_cards = len(view["hand"]) >= LEAST_CARDS
    return has_cards and not any(view["has_chosen"]) and view["trick"] >= FIRST_TRICK


PUZZLES = PuzzleRules(is_for_search=is_for_search, players=(3, 4))
