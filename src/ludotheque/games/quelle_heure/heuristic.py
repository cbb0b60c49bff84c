"""How a sensible player of Quelle heure est-il ? thinks: leave many ways to fill the row."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.memory import recalled, wish
from ludotheque.games.quelle_heure.rows import is_dead
from ludotheque.games.quelle_heure.rules import legal, random_action
from ludotheque.games.quelle_heure.state import (
    DRAW,
    FIRST_HOUR,
    LAST_HOUR,
    PLACE,
    PLACE_FIRST,
    PLACES,
    SHIFT_FIRST,
    STOP,
)

MIDDLE = (FIRST_HOUR + LAST_HOUR) // 2
RECENT = 2
"""How many cards of his neighbour a casual player has in mind: those that went in last."""


@rule
def weigh(v: Any, actions: Any, values: Any) -> int:
    """Places and shifts by the ways to fill the row that they leave; from behind, cards look alike."""
    n = legal(v, v.seat, actions)
    if v.phase == DRAW:
        for i in range(n):
            values[i] = 0.0
        return n
    left = hours_left(v)
    best = 0.0
    for i in range(n):
        values[i] = worth(v, v.seat, actions[i], left)
        best = max(best, values[i])
    if best > 0.0:
        for i in range(n):
            values[i] = values[i] / best if values[i] > 0.0 else values[i]
    return n


@rule
def hours_left(v: Any) -> int:
    """The hours that may still come: not both are in rows and in the box."""
    once, twice = signed(0), signed(0)
    for seat in range(v.players):
        twice |= once & v.row_hours[seat]
        once |= v.row_hours[seat]
    for i in range(v.box_size):
        twice |= once & bit(v.box[i])
        once |= bit(v.box[i])
    return ~twice


@rule
def impulse(v: Any, actions: Any, values: Any) -> int:
    """A child fills its row from the ends, early hours from the left and late ones from the right, one
    card beside the other, unless that blocks the row at once; a blocked row it shifts until it is not.
    """
    n = legal(v, v.seat, actions)
    hours, places = v.row_hours[v.seat], v.row_places[v.seat]
    for i in range(n):
        values[i] = 0.0
        if v.phase == PLACE:
            place = actions[i] - PLACE_FIRST
            if is_dead(hours | bit(v.drawn), places | bit(place)):
                values[i] = -1.0
            elif v.drawn < MIDDLE:
                values[i] = 1.0 - place / PLACES
            else:
                values[i] = (place + 1) / PLACES
        elif v.phase != DRAW:
            onto = places if actions[i] == STOP else shifted(places, actions[i])
            values[i] = min(ways_to_fill(hours, onto, ~signed(0)), 1.0)
    return n


@rule
def hunch(v: Any, actions: Any, values: Any) -> int:
    """A casual player keeps a place for as many hours as possible, and does not see how many places have
    to share them. When he draws he knows what he has just seen: the last cards of his neighbour."""
    n = legal(v, v.seat, actions)
    hours, places, left = v.row_hours[v.seat], v.row_places[v.seat], hours_left(v)
    for i in range(n):
        values[i] = 0.0
        if v.phase == PLACE:
            values[i] = variety(hours | bit(v.drawn), places | bit(actions[i] - PLACE_FIRST), left)
        elif v.phase != DRAW:
            onto = places if actions[i] == STOP else shifted(places, actions[i])
            values[i] = variety(hours, onto, left)
    if v.phase == DRAW:
        for i in range(max(n - RECENT, 0), n):
            values[i] = wish(v, v.seat, recalled(v, right_neighbour(v, v.seat), i))
    return n


@rule
def variety(hours: int, places: int, left: int) -> float:
    """The share of all hours that are left and could go into the row next; less than 0: it is dead."""
    if is_dead(hours, places):
        return -1.0
    hours |= bit(LAST_HOUR + 1)
    places |= bit(PLACES)
    fitting, last_hour, last_place = 0, FIRST_HOUR - 1, -1
    while places:
        hour, place = lowest(hours), lowest(places)
        if place > last_place + 1:
            fitting += popcount((bit(hour) - bit(last_hour + 1)) & left)
        last_hour, last_place = hour, place
        hours &= hours - 1
        places &= places - 1
    return fitting / (LAST_HOUR + 1 - FIRST_HOUR)


@rule
def likely(s: Any, seat: int, rng: Any, out: Any) -> int:
    """In an imagined match everybody plays what seems best at a glance."""
    if s.phase == DRAW:
        return random_action(s, seat, rng, out)
    n = legal(s, seat, out)
    left = hours_left(s)
    best, best_worth = out[0], -1e9
    for i in range(n):
        value = worth(s, seat, out[i], left)
        if value > best_worth:
            best, best_worth = out[i], value
    return best


@rule
def worth(v: Any, seat: int, action: int, left: int) -> float:
    """The ways to fill the row after a place or a step of a repair; after a first step, with the best
    second one."""
    hours, places = v.row_hours[seat], v.row_places[seat]
    if v.phase == PLACE:
        return ways_to_fill(hours | bit(v.drawn), places | bit(action - PLACE_FIRST), left)
    if action == STOP:
        return ways_to_fill(hours, places, left)
    places = shifted(places, action)
    best = ways_to_fill(hours, places, left)
    if v.repairs == 0:
        for place in range(PLACES - 1):
            both = signed(3) << place
            if popcount(places & both) == 1:
                best = max(best, ways_to_fill(hours, places ^ both, left))
    return best


@rule
def shifted(places: int, action: int) -> int:
    """The filled places after a shift: of two neighbouring places the other one is filled."""
    place, to_the_right = (action - SHIFT_FIRST) >> 1, (action - SHIFT_FIRST) & 1
    return places ^ (signed(3) << (place - 1 + to_the_right))


@rule
def ways_to_fill(hours: int, places: int, left: int) -> float:
    """In how many ways the hours that are left can fill the free places; less than 0: the row is dead,
    and so many hours are missing."""
    hours |= bit(LAST_HOUR + 1)
    places |= bit(PLACES)
    ways, missing = 1.0, 0
    last_hour, last_place = FIRST_HOUR - 1, -1
    while places:
        hour, place = lowest(hours), lowest(places)
        between = bit(hour) - bit(last_hour + 1)
        free = place - last_place - 1
        fitting = popcount(between & left)
        for i in range(free):
            ways = ways * (fitting - i) / (i + 1) if fitting > i else 0.0
        missing += max(0, free - popcount(between))
        last_hour, last_place = hour, place
        hours &= hours - 1
        places &= places - 1
    return -1.0 * missing if missing > 0 else ways
