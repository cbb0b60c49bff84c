"""How matches of Sheep Sheep are played for a trace: uniform play would hardly ever take a group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.bits import as_mask, members, popcount
from ludotheque.games.sheep_sheep.meadow import connected

GREEDY_EXCHANGES = 6
RANDOM_EXCHANGES = 4


def traced_move(view: dict[str, Any], match: int, below: Callable[[int], int]) -> str:
    """A move for the seat of `view`: in every second match greedy exchanges, otherwise random ones."""
    legal: list[str] = view["legal"]
    if view["phase"] != "exchange":
        return legal[below(len(legal))]
    if match % 2 == 0:
        return "done" if view["exchanges"] >= RANDOM_EXCHANGES else legal[below(len(legal))]
    swaps = [move for move in legal if move != "done"]
    if view["exchanges"] >= GREEDY_EXCHANGES or not swaps:
        return "done"
    now = largest_group([card[0] for card in view["meadow"]])
    sizes = [largest_group(after(view, move)) for move in swaps]
    if now >= 3 and now >= max(sizes):
        return "done"
    best = [move for move, size in zip(swaps, sizes, strict=True) if size == max(sizes)]
    return best[below(len(best))]


def after(view: dict[str, Any], move: str) -> list[int]:
    """The families that the meadow shows after an exchange."""
    _, place, cell = move.split()
    shown = [card[0] for card in view["meadow"]]
    one, other = view["hands"][view["seat"]][int(place)]
    shown[int(cell)] = other if shown[int(cell)] == one else one
    return shown


def largest_group(shown: list[int]) -> int:
    sizes = [0]
    for family in set(shown):
        sheep = as_mask([cell for cell, kind in enumerate(shown) if kind == family])
        sizes += [popcount(connected(sheep, cell)) for cell in members(sheep)]
    return max(sizes)
