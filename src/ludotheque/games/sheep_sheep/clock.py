"""The hourglass: SS-6, SS-8. It belongs to the table, not to the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TURN_SECONDS = 90
REFILL_SECONDS = 60


def period(view: dict[str, Any]) -> tuple[Any, ...] | None:
    """A turn, or a whole refill. What was taken and the idle turns tell one turn from the next."""
    if view["calm"] or view["over"]:
        return None
    part = "refill" if view["phase"] == "refill" else "turn"
    return part, view["turn"], sum(len(sheep) for sheep in view["taken"]), view["idle"]


def seconds(view: dict[str, Any]) -> int:
    return REFILL_SECONDS if view["phase"] == "refill" else TURN_SECONDS


def expired(view: dict[str, Any], choose: Callable[[list[str]], str]) -> str:
    """SS-10, and SS-8: what is not placed by then is placed at random."""
    if view["phase"] == "exchange":
        return "time"
    if view["phase"] == "choose":
        return f"take {group_for_him(view)[0]}"
    return choose(view["legal"])


def group_for_him(view: dict[str, Any]) -> list[int]:
    """SS-7: the largest, among those one of his fetish family, among those the first one."""
    fetish = view["fetish"][view["turn"]]
    groups: list[list[int]] = view["groups"]
    return min(groups, key=lambda group: (-len(group), view["meadow"][group[0]][0] != fetish, group))
