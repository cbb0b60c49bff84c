"""Why one would do that in Sheep Sheep, in a few words. Only what is so: every claim is computed."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from ludotheque.core.bits import members, popcount
from ludotheque.games.sheep_sheep.flocks import NONE, Desk, flock_of, new_desk, spread
from ludotheque.games.sheep_sheep.heuristic import lay_drawn, neighbour, take_back, try_exchange
from ludotheque.games.sheep_sheep.meadow import CELLS, FAMILIES, down_face, up_face
from ludotheque.games.sheep_sheep.plans import NO_FAMILY, best_flock, exchanges_planned
from ludotheque.games.sheep_sheep.rules import DONE, LAY, TAKE, legal
from ludotheque.games.sheep_sheep.state import CHOOSE, group_at, groups_of_three, put

WHY = (
    "sheep-sheep-why-group",
    "sheep-sheep-why-tidy",
    "sheep-sheep-why-stir",
    "sheep-sheep-why-take",
    "sheep-sheep-why-take-less",
    "sheep-sheep-why-choose-less",
    "sheep-sheep-why-nothing",
    "sheep-sheep-why-missed",
    "sheep-sheep-why-lay-safe",
    "sheep-sheep-why-lay-same",
    "sheep-sheep-why-lay-least",
    "sheep-sheep-why-lay-later",
)

EFFORT = 3_000
NEIGHBOUR_EXCHANGES = 3
"""Exchanges of the next player that are spoken of."""

Why = tuple[str, dict[str, Any]]


def explain(v: Any, action: int) -> Why:
    """Why this move, in a few words: a key of the catalogue and its arguments."""
    if action < DONE:
        return _explain_exchange(v, action)
    if action >= LAY:
        return _explain_place(v, action)
    if action >= TAKE:
        return _explain_take(v, action - TAKE)
    firsts = members(groups_of_three(v))
    if firsts:
        return _explain_take(v, max(firsts, key=lambda cell: _worth(v, cell)))
    family, _, sheep, exchanges = _reach(v, int(v.exchanges))
    if family == NO_FAMILY:
        return "sheep-sheep-why-nothing", {}
    return "sheep-sheep-why-missed", {"family": family, "sheep": sheep, "exchanges": exchanges}


_OWN = threading.local()


def _desk() -> Desk:
    """One for every thread: compiled code writes to it without waiting for the others."""
    if not hasattr(_OWN, "desk"):
        _OWN.desk = new_desk()
    desk: Desk = _OWN.desk
    return desk


def _reach(v: Any, made: int) -> tuple[int, int, int, int]:
    """The best flock for the seat of the view: family, points, sheep, and the exchanges to it."""
    desk, found = _desk(), np.zeros(FAMILIES, np.int64)
    spread(v, v.seat, desk)
    most = exchanges_planned(v, made)
    exchanges = int(best_flock(desk, v.fetish[v.seat], most, EFFORT, found))
    if exchanges == NONE:
        return NO_FAMILY, 0, 0, 0
    family = int(found[0])
    return family, int(found[1]), popcount(flock_of(desk, exchanges, family)), exchanges


def _is_fetish(v: Any, family: int) -> bool:
    return bool(family == v.fetish[v.seat])


def _worth(v: Any, cell: int) -> int:
    """SS-13: the points that the group at a cell brings."""
    sheep = popcount(group_at(v, cell))
    return sheep * (2 if _is_fetish(v, int(up_face(v.meadow[cell]))) else 1)


def _standing(v: Any) -> int:
    """The points of the best group that stands now."""
    return max((_worth(v, cell) for cell in members(groups_of_three(v))), default=0)


def _explain_exchange(v: Any, action: int) -> Why:
    before = _standing(v)
    held, gone = try_exchange(v, v.seat, action)
    family, points, sheep, exchanges = _reach(v, int(v.exchanges) + 1)
    after = _standing(v)
    take_back(v, v.seat, action, held, gone)
    if 0 < before == after == points:
        one, other = sorted((int(up_face(gone)), int(down_face(gone))))
        return "sheep-sheep-why-tidy", {"one": one, "other": other, "next_seat": _next_seat(v)}
    if family == NO_FAMILY:
        return "sheep-sheep-why-stir", {}
    return "sheep-sheep-why-group", {
        "family": family,
        "sheep": sheep,
        "exchanges": exchanges + 1,
        "fetish": _is_fetish(v, family),
    }


def _next_seat(v: Any) -> int:
    return int(neighbour(v))


def _explain_take(v: Any, cell: int) -> Why:
    family = int(up_face(v.meadow[cell]))
    taken = {
        "family": family,
        "sheep": popcount(group_at(v, cell)),
        "fetish": _is_fetish(v, family),
    }
    if v.phase == CHOOSE:
        more = _standing(v) - _worth(v, cell)
        if more > 0:
            return "sheep-sheep-why-choose-less", {**taken, "more": more, "next_seat": _next_seat(v)}
        return "sheep-sheep-why-take", taken
    _, points, _, exchanges = _reach(v, int(v.exchanges))
    more = points - _worth(v, cell)
    if more > 0:
        return "sheep-sheep-why-take-less", {
            **taken,
            "more": more,
            "exchanges": exchanges,
            "next_seat": _next_seat(v),
        }
    return "sheep-sheep-why-take", taken


def left_to_the_next(v: Any, action: int) -> int:
    """The largest flock that the next player finds within three exchanges if the card is laid so."""
    desk, found = _desk(), np.zeros(FAMILIES, np.int64)
    lay_drawn(v, action)
    spread(v, neighbour(v), desk)
    most = min(NEIGHBOUR_EXCHANGES, exchanges_planned(v, 0))
    best_flock(desk, NO_FAMILY, most, 1 << 40, found)
    put(v, (action - LAY) // FAMILIES, 0)
    return int(found[1])


def _explain_place(v: Any, action: int) -> Why:
    places = np.zeros(2 * CELLS, np.int64)
    count = legal(v, v.seat, places)
    left = {int(place): left_to_the_next(v, int(place)) for place in places[:count]}
    sheep = left[action]
    where = {
        "cell": (action - LAY) // FAMILIES,
        "family": (action - LAY) % FAMILIES,
        "next_seat": _next_seat(v),
    }
    if sheep == 0:
        return "sheep-sheep-why-lay-safe", where
    if min(left.values()) == max(left.values()):
        return "sheep-sheep-why-lay-same", {**where, "sheep": sheep}
    if sheep == min(left.values()):
        return "sheep-sheep-why-lay-least", {**where, "sheep": sheep, "most": max(left.values())}
    return "sheep-sheep-why-lay-later", {**where, "sheep": sheep}
