"""Why a card of Land Unter, in words: what it probably takes, and what that means at this table.

Whatever is said is a fact of the view, so that it holds for a card that a search prefers as well as
for one by the rules of thumb.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import members, popcount
from ludotheque.games.land_unter.heuristic import chances

WHY = (
    "land-unter-why-last-card",
    "land-unter-why-takes-low",
    "land-unter-why-low-under",
    "land-unter-why-takes-high",
    "land-unter-why-high-under",
    "land-unter-why-clear-under",
    "land-unter-why-clear-behind",
    "land-unter-why-clear-pays",
    "land-unter-why-clear-falls",
)


def explain(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    """The most likely of the three things that can happen to a card, if the others play any card."""
    if popcount(v.held[v.seat] & ~v.played[v.seat]) == 1:
        return "land-unter-why-last-card", {"card": action}
    first, second = chances(v, action)
    likely, meaning = max((first, low), (second, high), (1.0 - first - second, clear), key=_chance)
    key, arguments = meaning(v)
    percent = 100 if likely == 1.0 else min(round(100 * likely), 99)
    return f"land-unter-why-{key}", {"card": action, "percent": percent, **arguments}


def _chance(case: tuple[float, Any]) -> float:
    return case[0]


def low(v: Any) -> tuple[str, dict[str, Any]]:
    water = int(min(v.shown))
    seat, top = fullest(v)
    return (
        ("low-under", {"water": water, "seat": seat, "top": top})
        if top > water
        else (
            "takes-low",
            {"water": water},
        )
    )


def high(v: Any) -> tuple[str, dict[str, Any]]:
    water = int(max(v.shown))
    seat, top = fullest(v)
    return (
        ("high-under", {"water": water, "seat": seat, "top": top})
        if top > water
        else (
            "takes-high",
            {"water": water},
        )
    )


def clear(v: Any) -> tuple[str, dict[str, Any]]:
    mine, water, rings = int(v.water[v.seat]), int(max(v.shown)), int(v.rings[v.seat])
    seat, top = fullest(v)
    if mine < water:  # somebody else takes it
        return "clear-under", {"water": water}
    if mine < top:
        return "clear-behind", {"seat": seat, "top": top, "mine": mine}
    if rings > 0:  # LU-9: nobody can come to have more
        return "clear-pays", {"mine": mine, "rings": rings - 1}
    return "clear-falls", {"mine": mine}


def fullest(v: Any) -> tuple[int, int]:
    """Who of the others has the highest water, and how much."""
    others = [seat for seat in members(v.inside) if seat != v.seat]
    seat = max(others, key=lambda other: int(v.water[other]))
    return seat, int(v.water[seat])
