"""Types of JSON: any value, an object, and the result that every game has."""

from __future__ import annotations

from typing import Any, TypeAlias, TypedDict

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""A value that somebody sent: check its type before you use it."""
Object: TypeAlias = dict[str, Any]
"""A view, a position or an event that we made. The game declares its fields (docs/fields.md), and no
static type knows them, so values are `Any`: `table.view(0)["hand"][0]` needs no cast."""


class Result(TypedDict):
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    reason: str
