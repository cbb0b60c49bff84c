"""Why a sensible player of Sheep Sheep does that, in a few words."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import members, popcount
from ludotheque.games.sheep_sheep.heuristic import (
    DEPTH,
    EXCHANGES,
    FAMILY,
    NEIGHBOUR_DEPTH,
    SHEEP,
    best_group,
    exchanges_left,
    lay_drawn,
    neighbour,
    reach,
    search,
    sheep_are_worth,
    worth_of_group,
)
from ludotheque.games.sheep_sheep.meadow import FAMILIES, up_face
from ludotheque.games.sheep_sheep.rules import DONE, LAY, TAKE
from ludotheque.games.sheep_sheep.state import group_at, groups_of_three, put

WHY = (
    "sheep-sheep-why-group",
    "sheep-sheep-why-stir",
    "sheep-sheep-why-take",
    "sheep-sheep-why-nothing",
    "sheep-sheep-why-lay-safe",
    "sheep-sheep-why-lay-least",
)


def explain(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    """Why this move, in a few words: a key of the catalogue and its arguments."""
    if action < DONE:
        return _explain_exchange(v, action)
    if action >= LAY:
        return _explain_place(v, action)
    weights = np.zeros(FAMILIES)
    sheep_are_worth(v, v.seat, weights)
    firsts = [action - TAKE] if action >= TAKE else members(groups_of_three(v))
    if not firsts:
        return "sheep-sheep-why-nothing", {}
    first = max(firsts, key=lambda cell: worth_of_group(v, cell, weights))
    family = int(up_face(v.meadow[first]))
    return "sheep-sheep-why-take", {
        "family": family,
        "sheep": popcount(group_at(v, first)),
        "fetish": bool(family == v.fetish[v.seat]),
    }


def _explain_exchange(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    weights, plan = np.zeros(FAMILIES), np.zeros(3, np.int64)
    sheep_are_worth(v, v.seat, weights)
    best = best_group(v, weights)
    for depth in range(1, min(DEPTH, exchanges_left(v, v.exchanges)) + 1):
        best = max(best, search(v, v.seat, weights, depth, action, best, plan))
    if not plan[EXCHANGES]:
        return "sheep-sheep-why-stir", {}
    family = int(plan[FAMILY])
    return "sheep-sheep-why-group", {
        "family": family,
        "sheep": int(plan[SHEEP]),
        "exchanges": int(plan[EXCHANGES]),
        "fetish": bool(family == v.fetish[v.seat]),
    }


def _explain_place(v: Any, action: int) -> tuple[str, dict[str, Any]]:
    theirs = np.zeros(FAMILIES)
    sheep_are_worth(v, neighbour(v), theirs)
    lay_drawn(v, action)
    best = reach(v, neighbour(v), theirs, NEIGHBOUR_DEPTH)
    put(v, (action - LAY) // FAMILIES, 0)
    where = {"cell": (action - LAY) // FAMILIES, "family": (action - LAY) % FAMILIES}
    return f"sheep-sheep-why-lay-{'least' if best > 0 else 'safe'}", where
