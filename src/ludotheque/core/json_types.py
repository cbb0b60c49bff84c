"""What JSON can hold, and the shapes that every game shares."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
Object: TypeAlias = dict[str, JSON]
"""A view, a position, an event: names and values. Which, a game declares (docs/fields.md)."""


class Result(TypedDict):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    reason: str
