"""Reasons for a move of Sheep Sheep. Every claim is computed."""

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest, popcount, signed
from ludotheque.core.cards import in_order, up_face
from ludotheque.core.declarations import Codes, code
from ludotheque.core.game_rules import legal_in_view
from ludotheque.core.kinds import FLAG, SEAT, number
from ludotheque.core.rule import routine, rule
from ludotheque.games.sheep_sheep.flocks import FLOCK, NONE, new_desk, shorten, spread
from ludotheque.games.sheep_sheep.heuristic import lay_drawn, neighbour, take_back, try_exchange
from ludotheque.games.sheep_sheep.meadow import group_at, groups_of_three, put
from ludotheque.games.sheep_sheep.plans import (
    EFFORT,
    NO_FAMILY,
    best_flock,
    exchanges_planned,
    sheep_count,
)
from ludotheque.games.sheep_sheep.table import (
    CARDS,
    CELL,
    CHOOSE,
    FAMILIES,
    FAMILY,
    MOST_EXCHANGES,
    MOST_MOVES,
    POINTS,
    SHEEP,
    Move,
)

EXCHANGES = number(0, MOST_EXCHANGES)


class ReasonCode(Codes):
    GROUP = code(family=FAMILY, sheep=SHEEP, fetish=FLAG, exchanges=EXCHANGES)
    TIDY = code(one=FAMILY, other=FAMILY, next_seat=SEAT)
    STIR = code()
    TAKE = code(family=FAMILY, sheep=SHEEP, fetish=FLAG)
    TAKE_LESS = code(
        family=FAMILY, sheep=SHEEP, fetish=FLAG, more=POINTS, next_seat=SEAT, exchanges=EXCHANGES
    )
    CHOOSE_LESS = code(family=FAMILY, sheep=SHEEP, fetish=FLAG, more=POINTS, next_seat=SEAT)
    NOTHING = code()
    MISSED = code(family=FAMILY, sheep=SHEEP, exchanges=EXCHANGES)
    LAY_SAFE = code(cell=CELL, family=FAMILY, next_seat=SEAT)
    LAY_SAME = code(cell=CELL, family=FAMILY, next_seat=SEAT, sheep=SHEEP)
    LAY_LEAST = code(cell=CELL, family=FAMILY, next_seat=SEAT, sheep=SHEEP, most=SHEEP)
    LAY_LATER = code(cell=CELL, family=FAMILY, next_seat=SEAT, sheep=SHEEP)


NEIGHBOUR_EXCHANGES = 3
"""The number of exchanges of the next player that are considered."""


@rule
def explain(v: Any, action: int, out: Any) -> int:
    """Why this move: a code, with its numbers in `out`."""
    if action < Move.DONE:
        return explain_exchange(v, action, out)
    if action >= Move.LAY:
        return explain_place(v, action, out)
    if action >= Move.TAKE:
        return explain_take(v, action - Move.TAKE, out)
    if groups_of_three(v):
        return explain_take(v, best_standing(v), out)
    family, _, sheep, exchanges = reach(v, signed(v.exchanges))
    out[0], out[1], out[2] = family, sheep, exchanges
    return ReasonCode.NOTHING if family == NO_FAMILY else ReasonCode.MISSED


@routine
def reach(v: Any, made: int) -> tuple[int, int, int, int]:
    """The best flock for the seat of the view: family, points, sheep, and the exchanges to it."""
    desk, found = new_desk(), np.zeros(FAMILIES, np.int64)
    spread(v, v.seat, desk)
    fetish, most = signed(v.fetish[v.seat]), exchanges_planned(v, made)
    exchanges = best_flock(desk, fetish, most, EFFORT, found)
    if exchanges == NONE:
        return signed(NO_FAMILY), signed(0), signed(0), signed(0)
    sheep = popcount(desk.count[FLOCK])
    return found[0], found[1], sheep, signed(shorten(desk, found[0], sheep, exchanges, EFFORT))


@rule
def worth(v: Any, cell: int) -> int:
    """SS-13: the points that the group at a cell brings."""
    return popcount(group_at(v, cell)) * sheep_count(up_face(v.meadow[cell]), v.fetish[v.seat])


@rule
def best_standing(v: Any) -> int:
    """The first cell of the group with the most points now. −1: there is none."""
    best, firsts = signed(-1), groups_of_three(v)
    while firsts:
        cell = lowest(firsts)
        firsts &= firsts - 1
        if best < 0 or worth(v, cell) > worth(v, best):
            best = cell
    return best


@rule
def points_standing(v: Any) -> int:
    best = best_standing(v)
    return signed(0) if best < 0 else worth(v, best)


@rule
def explain_exchange(v: Any, action: int, out: Any) -> int:
    before = points_standing(v)
    held, gone = try_exchange(v, v.seat, action)
    family, points, sheep, exchanges = reach(v, signed(v.exchanges) + 1)
    after = points_standing(v)
    take_back(v, v.seat, action, held, gone)
    if before > 0 and before == after and after == points:
        out[0], out[1], out[2] = in_order(gone) >> 3, in_order(gone) & 7, neighbour(v)
        return ReasonCode.TIDY
    out[0], out[1], out[2], out[3] = family, sheep, family == v.fetish[v.seat], exchanges + 1
    return ReasonCode.STIR if family == NO_FAMILY else ReasonCode.GROUP


@rule
def explain_take(v: Any, cell: int, out: Any) -> int:
    family = up_face(v.meadow[cell])
    out[0], out[1], out[2] = family, popcount(group_at(v, cell)), family == v.fetish[v.seat]
    out[4] = neighbour(v)
    if v.phase == CHOOSE:
        out[3] = points_standing(v) - worth(v, cell)
        return ReasonCode.CHOOSE_LESS if out[3] > 0 else ReasonCode.TAKE
    _, points, _, exchanges = reach(v, signed(v.exchanges))
    out[3], out[5] = points - worth(v, cell), exchanges
    return ReasonCode.TAKE_LESS if out[3] > 0 else ReasonCode.TAKE


@rule
def explain_place(v: Any, action: int, out: Any) -> int:
    """The largest flock that the next player finds within three exchanges, wherever the card is
    placed."""
    places, desk, found = np.zeros(MOST_MOVES, np.int64), new_desk(), np.zeros(FAMILIES, np.int64)
    exchanges = min(NEIGHBOUR_EXCHANGES, exchanges_planned(v, 0))
    sheep, least, most = signed(0), signed(CARDS), signed(0)
    for i in range(legal_in_view(v, places)):
        lay_drawn(v, places[i])
        spread(v, neighbour(v), desk)
        best_flock(desk, NO_FAMILY, exchanges, 1 << 40, found)
        put(v, (places[i] - Move.LAY) // FAMILIES, 0)
        least, most = min(least, found[1]), max(most, found[1])
        if places[i] == action:
            sheep = found[1]
    out[0], out[1] = (action - Move.LAY) // FAMILIES, (action - Move.LAY) % FAMILIES
    out[2], out[3], out[4] = neighbour(v), sheep, most
    if sheep == 0:
        return ReasonCode.LAY_SAFE
    if least == most:
        return ReasonCode.LAY_SAME
    return ReasonCode.LAY_LEAST if sheep == least else ReasonCode.LAY_LATER
