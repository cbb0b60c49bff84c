"""Puzzles: where to put an hour that has at least three places, in a row that is begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.additions import PuzzleRules

LEAST_PLACES, LEAST_PLACED = 3, 1


def is_for_search(view: Mapping[str, Any]) -> bool:
    placed = sum(hour is not None for hour in view["rows"][view["seat"]])
    has_choice = view["phase"] == "place" and len(view["legal"]) >= LEAST_PLACES
    return has_choice and placed >= LEAST_PLACED


PUZZLES = PuzzleRules(is_for_search=is_for_search, players=(2, 3))
