"""Reasons for a move: facts of the view, and probabilities, which hold for good and bad moves."""

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, lowest, popcount, signed
from ludotheque.core.declarations import Codes, code
from ludotheque.core.kinds import SEAT, choice, number, set_of
from ludotheque.core.maths import whole_percent
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.heuristic import hours_left, shifted, ways_to_fill
from ludotheque.games.quelle_heure.memory import recalled
from ludotheque.games.quelle_heure.odds import fitting, odds_of_draw
from ludotheque.games.quelle_heure.rows import can_place, hour_at, is_dead, is_full, places_for
from ludotheque.games.quelle_heure.rules import shift_of
from ludotheque.games.quelle_heure.table import (
    DRAW,
    FIRST_HOUR,
    GHOST,
    GHOSTS,
    HOUR,
    IN_ROW,
    LAST_HOUR,
    PLACE,
    PLACES,
    SIZE,
    Move,
)

PERCENT, WAYS = number(0, 100), number(0, 1 << 20)
FITS, DANGER = choice("none", "few", "half", "most", "all"), choice("none", "slight", "great")
"""The probability that a card fits into the row, or is a ghost, as a word. The numbers are for those
who ask."""
HALF, MOST, GREAT = 35, 65, 25
"""The lowest percentage for each word."""
CHANCES = {"seat": SEAT, "percent": PERCENT, "ghost": PERCENT, "fits": FITS, "danger": DANGER}


class ReasonCode(Codes):
    DRAW = code(**CHANCES, cards=SIZE)
    DRAW_KNOWN = code(**CHANCES, cards=SIZE, hours=set_of(HOUR), count=number(1, PLACES))
    DRAW_FULL = code(seat=SEAT, ghosts=GHOSTS, cards=SIZE)
    DRAW_RECALLED = code(seat=SEAT, hour=HOUR)
    DRAW_RECALLED_USELESS = code(seat=SEAT, hour=HOUR)
    DRAW_RECALLED_GHOST = code(seat=SEAT)
    DRAW_BESIDE_GHOST = code(**CHANCES)
    DRAW_BESIDE = code(**CHANCES)
    PLACE_ROOMIEST = code(hour=HOUR, place=IN_ROW, other=IN_ROW, ways=WAYS, other_ways=WAYS)
    PLACE_KEPT = code(hour=HOUR, place=IN_ROW, kept=HOUR, seat=SEAT)
    PLACE_SOONER = code(
        hour=HOUR, place=IN_ROW, other=IN_ROW, seat=SEAT, percent=PERCENT, other_percent=PERCENT
    )
    PLACE_FITTING = code(hour=HOUR, place=IN_ROW, fitting=number(0, LAST_HOUR - FIRST_HOUR))
    PLACE_ONLY = code(hour=HOUR, place=IN_ROW)
    PLACE_BLOCKS = code(hour=HOUR, place=IN_ROW, shifts=number(1, PLACES * PLACES))
    PLACE_BLOCKS_FOR_ROOM = code(hour=HOUR, place=IN_ROW, other=IN_ROW, ways=WAYS, other_ways=WAYS)
    PLACE_LAST = code(hour=HOUR, seat=SEAT)
    PLACE_WINS = code(hour=HOUR)
    SHIFT_CURES = code(hour=HOUR)
    SHIFT_NEARER = code(hour=HOUR)
    SHIFT_ROOMIER = code(hour=HOUR)
    SHIFT_FURTHER = code(hour=HOUR)
    SHIFT_BLOCKS = code(hour=HOUR, ghost=PERCENT)
    STOP = code(ways=WAYS)
    STOP_EARLY = code(hour=HOUR, ways=WAYS, other_ways=WAYS)
    STOP_DEAD = code()
    STOP_DEAD_EARLY = code(hour=HOUR, ghost=PERCENT)


@rule
def explain(v: Any, action: int, out: Any) -> int:
    if v.phase == DRAW:
        return reason_to_draw(v, action - Move.DRAW, out)
    if v.phase == PLACE:
        return reason_to_place(v, action - Move.PLACE, out)
    return reason_to_stop(v, out) if action == Move.STOP else reason_to_shift(v, action, out)


# Drawing


@rule
def reason_to_draw(v: Any, position: int, out: Any) -> int:
    """A card that was seen to go in there, if nobody has moved it since. Otherwise the probabilities."""
    out[0] = right_neighbour(v, v.seat)
    card = recalled(v, position)
    if card == GHOST:
        return ReasonCode.DRAW_RECALLED_GHOST
    if is_full(v, v.seat):
        out[0], out[1], out[2] = left_neighbour(v), own_ghosts(v), v.hand_size[v.seat]
        return ReasonCode.DRAW_FULL
    if card == 0:
        return odds_of_unknown(v, out)
    out[1] = card
    return ReasonCode.DRAW_RECALLED if can_place(v, v.seat, card) else ReasonCode.DRAW_RECALLED_USELESS


@rule
def left_neighbour(v: Any) -> int:
    return (v.seat + 1) % v.players


@rule
def own_ghosts(v: Any) -> int:
    ghosts = 0
    for i in range(v.hand_size[v.seat]):
        ghosts += v.own[i] == GHOST
    return ghosts


@rule
def odds_of_unknown(v: Any, out: Any) -> int:
    """The reason of drawing a card that is not remembered. Others may be; all the rest look alike."""
    is_beside, is_ghost_seen = False, False
    for i in range(v.hand_size[out[0]]):
        card = recalled(v, i)
        is_beside |= card > 0
        is_ghost_seen |= card == GHOST
    odds = odds_of_draw(v, is_beside)
    fits = fitting(odds, v.row_hours[v.seat], v.row_places[v.seat])
    out[1], out[2] = whole_percent(fits), whole_percent(odds.ghost)
    out[3] = 0 if fits <= 0.0 else 1 if out[1] < HALF else 2 if out[1] <= MOST else 3
    if fits >= 1.0:
        out[3] = 4
    out[4] = 0 if odds.ghost <= 0.0 else 1 if out[2] < GREAT else 2
    if is_beside:
        return ReasonCode.DRAW_BESIDE_GHOST if is_ghost_seen else ReasonCode.DRAW_BESIDE
    out[5] = v.hand_size[out[0]]
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        if odds.known[hour] > 0 and can_place(v, v.seat, hour):
            out[6] |= bit(hour)
    out[7] = popcount(out[6])
    return ReasonCode.DRAW_KNOWN if out[6] else ReasonCode.DRAW


# Placing


@rule
def reason_to_place(v: Any, place: int, out: Any) -> int:
    out[0], out[1] = v.drawn, place
    if popcount(v.row_places[v.seat]) == PLACES - 1:
        out[1] = left_neighbour(v)
        return ReasonCode.PLACE_LAST if own_ghosts(v) > 0 else ReasonCode.PLACE_WINS
    first, n = places_for(v.row_hours[v.seat], v.row_places[v.seat], v.drawn)
    if n == 1:
        return ReasonCode.PLACE_ONLY
    left, hours = hours_left(v), v.row_hours[v.seat] | bit(v.drawn)
    other = signed(-1)  # the other place with the most ways
    for i in range(first, first + n):
        if i != place and (other < 0 or ways_on(v, hours, i, left) > ways_on(v, hours, other, left)):
            other = signed(i)
    out[2], out[4] = other, ways_on(v, hours, other, left)
    if is_dead(hours, v.row_places[v.seat] | bit(place)):
        return reason_to_block(v, hours, left, out)
    return reason_to_prefer(v, hours, left, out)


@rule
def ways_on(v: Any, hours: int, place: int, left: int) -> int:
    """The ways to fill the row with the hour on that place."""
    return signed(ways_to_fill(hours, v.row_places[v.seat] | bit(place), left))


@rule
def reason_to_block(v: Any, hours: int, left: int, out: Any) -> int:
    """QH-10: a shift in the next turn may leave more ways than any place that does not block the row.
    (A player who has drawn had no dead row, so there is such a place.) Otherwise only the effect is
    told."""
    reached = np.zeros(1 << PLACES, np.bool_)
    reached[v.row_places[v.seat] | bit(out[1])] = True
    once = after_one_shift(reached)
    out[3] = max(most_ways(hours, once, left), most_ways(hours, after_one_shift(once), left))
    if out[3] > out[4]:
        return ReasonCode.PLACE_BLOCKS_FOR_ROOM
    out[2] = 0
    while most_ways(hours, reached, ~signed(0)) < 0:  # all of them are dead
        reached = after_one_shift(reached)
        out[2] += 1
    return ReasonCode.PLACE_BLOCKS


@rule
def after_one_shift(reached: Any) -> Any:
    """The sets of filled places after one shift."""
    found = np.zeros(1 << PLACES, np.bool_)
    for places in range(1 << PLACES):
        for place in range(PLACES - 1 if reached[places] else 0):
            if popcount(places & (3 << place)) == 1:
                found[places ^ (3 << place)] = True
    return found


@rule
def most_ways(hours: int, reached: Any, left: int) -> int:
    most = signed(-99)
    for places in range(1 << PLACES):
        if reached[places]:
            most = max(most, signed(ways_to_fill(hours, places, left)))
    return most


@rule
def reason_to_prefer(v: Any, hours: int, left: int, out: Any) -> int:
    """Compared with the other place with the most ways: more ways to fill the row, an hour that the
    neighbour is known to hold, or better odds for the next card."""
    places, others = v.row_places[v.seat] | bit(out[1]), v.row_places[v.seat] | bit(out[2])
    out[3], out[4] = ways_on(v, hours, out[1], left), max(out[4], 0)
    if out[3] > out[4]:
        return ReasonCode.PLACE_ROOMIEST
    odds, neighbour = odds_of_draw(v, False), right_neighbour(v, v.seat)
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        is_kept = places_for(hours, places, hour)[1] > 0 and places_for(hours, others, hour)[1] == 0
        if is_kept and odds.known[hour] > 0:
            out[2], out[3] = hour, neighbour
            return ReasonCode.PLACE_KEPT
    out[3] = neighbour
    out[4], out[5] = (
        whole_percent(fitting(odds, hours, places)),
        whole_percent(fitting(odds, hours, others)),
    )
    if out[4] > out[5]:
        return ReasonCode.PLACE_SOONER
    out[2] = 0
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        out[2] += has(left, hour) and places_for(hours, places, hour)[1] > 0
    return ReasonCode.PLACE_FITTING


# Repairing


@rule
def reason_to_shift(v: Any, action: int, out: Any) -> int:
    """Who leaves the row dead does not draw, and so catches no ghost."""
    hours, places, left = v.row_hours[v.seat], v.row_places[v.seat], hours_left(v)
    out[0] = hour_at(v, v.seat, shift_of(action)[0])
    onto = shifted(places, action)
    if is_dead(hours, places) and not is_dead(hours, onto):
        return ReasonCode.SHIFT_CURES
    if is_dead(hours, onto) and not is_dead(hours, places):
        out[1] = percent_of_ghost(v)
        return ReasonCode.SHIFT_BLOCKS
    if ways_to_fill(hours, onto, left) <= ways_to_fill(hours, places, left):
        return ReasonCode.SHIFT_FURTHER
    return ReasonCode.SHIFT_NEARER if is_dead(hours, onto) else ReasonCode.SHIFT_ROOMIER


@rule
def percent_of_ghost(v: Any) -> int:
    """Of a draw from the right neighbour, as far as is known now."""
    return whole_percent(odds_of_draw(v, False).ghost)


@rule
def reason_to_stop(v: Any, out: Any) -> int:
    """Compared with the best of the shifts that remain (QH-10)."""
    hours, places, left = v.row_hours[v.seat], v.row_places[v.seat], hours_left(v)
    ways, ways_after, onto = ways_to_fill(hours, places, left), -99.0, places
    for place in range(PLACES - 1):
        both = signed(3) << place
        if popcount(places & both) == 1 and ways_to_fill(hours, places ^ both, left) > ways_after:
            onto, ways_after = places ^ both, ways_to_fill(hours, places ^ both, left)
    out[0] = hour_at(v, v.seat, lowest(places & ~onto))
    if is_dead(hours, places):
        if is_dead(hours, onto):
            return ReasonCode.STOP_DEAD
        out[1] = percent_of_ghost(v)
        return ReasonCode.STOP_DEAD_EARLY
    out[1], out[2] = signed(ways), signed(ways_after)
    if ways_after > ways:
        return ReasonCode.STOP_EARLY
    out[0] = out[1]
    return ReasonCode.STOP
