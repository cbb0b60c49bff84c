"""The heuristic of a sensible player of Quelle heure est-il ?: keep many ways to fill the row.

`preference` is what temperaments like: where to place, which card to draw.
"""

from typing import Any

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.core.thinking import Temperament
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.memory import recalled, wish
from ludotheque.games.quelle_heure.rows import is_dead
from ludotheque.games.quelle_heure.rules import legal, random_action, shift_of
from ludotheque.games.quelle_heure.table import DRAW, FIRST_HOUR, LAST_HOUR, PLACE, PLACES, UNKNOWN, Move

MIDDLE = (FIRST_HOUR + LAST_HOUR) // 2
RECENT = 2
"""The number of the neighbour's last cards that a casual player remembers."""


@rule
def action_values(v: Any, actions: Any, values: Any) -> None:
    """Rate places and shifts by the ways to fill the row that remain. All draws are equal."""
    left = hours_left(v)
    best = 0.0
    for i in range(len(actions)):
        values[i] = 0.0 if v.phase == DRAW else worth(v, v.seat, actions[i], left)
        best = max(best, values[i])
    if best > 0.0:
        for i in range(len(actions)):
            values[i] = values[i] / best if values[i] > 0.0 else values[i]


@rule
def hours_left(v: Any) -> int:
    """The hours that may still come: at least one of their cards is neither in a row nor in the box."""
    once, twice = signed(0), signed(0)
    for seat in range(v.players):
        twice |= once & v.row_hours[seat]
        once |= v.row_hours[seat]
    for i in range(v.box_size):
        twice |= once & bit(v.box[i])
        once |= bit(v.box[i])
    return ~twice


@rule
def child_values(v: Any, actions: Any, values: Any) -> None:
    """A child fills its row from the ends, early hours from the left and late ones from the right,
    without gaps, unless that blocks the row at once. It shifts a blocked row until it is not blocked."""
    hours, places = v.row_hours[v.seat], v.row_places[v.seat]
    for i in range(len(actions)):
        values[i] = 0.0
        if v.phase == PLACE:
            place = actions[i] - Move.PLACE
            if is_dead(hours | bit(v.drawn), places | bit(place)):
                values[i] = -1.0
            elif v.drawn < MIDDLE:
                values[i] = 1.0 - place / PLACES
            else:
                values[i] = (place + 1) / PLACES
        elif v.phase != DRAW:
            onto = places if actions[i] == Move.STOP else shifted(places, actions[i])
            values[i] = min(ways_to_fill(hours, onto, ~signed(0)), 1.0)


@rule
def casual_values(v: Any, actions: Any, values: Any) -> None:
    """A casual player keeps a place for as many hours as possible, and ignores how many places share
    them. For a draw they remember only the neighbour's last cards."""
    n = len(actions)
    hours, places, left = v.row_hours[v.seat], v.row_places[v.seat], hours_left(v)
    for i in range(n):
        values[i] = 0.0
        if v.phase == PLACE:
            values[i] = variety(hours | bit(v.drawn), places | bit(actions[i] - Move.PLACE), left)
        elif v.phase != DRAW:
            onto = places if actions[i] == Move.STOP else shifted(places, actions[i])
            values[i] = variety(hours, onto, left)
    if v.phase == DRAW:
        for i in range(max(n - RECENT, 0), n):
            values[i] = wish(v, v.seat, recalled(v, i))


@rule
def variety(hours: int, places: int, left: int) -> float:
    """The share of the remaining hours that could go into the row next. Below 0: the row is dead."""
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
def rollout_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """In an imagined match everybody plays the move with the best quick estimate."""
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
    """The ways to fill the row after a placement or a shift. After a first shift, with the best
    second one."""
    hours, places = v.row_hours[seat], v.row_places[seat]
    if v.phase == PLACE:
        return ways_to_fill(hours | bit(v.drawn), places | bit(action - Move.PLACE), left)
    if action == Move.STOP:
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
    """The filled places after a shift between two neighbouring places."""
    place, onto = shift_of(action)
    return places ^ (bit(place) | bit(onto))


@rule
def ways_to_fill(hours: int, places: int, left: int) -> float:
    """The number of ways in which the remaining hours can fill the free places. Below 0: the row is
    dead, and so many hours are missing."""
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


CENTRE = (PLACES - 1) / 2


@rule
def preference(v: Any, action: int, temperament: int) -> float:
    if v.phase == PLACE:
        outwards = 2.0 * abs(action - Move.PLACE - CENTRE) / CENTRE - 1.0
        if temperament == Temperament.CAREFUL:  # the ends first: there a card blocks least
            return outwards
        if temperament == Temperament.BOLD:
            return -outwards
    elif v.phase == DRAW:
        card = action - Move.DRAW
        if temperament == Temperament.GRABBING:  # rather a known card
            return 1.0 if v.remembered[card] != UNKNOWN else -1.0
        if temperament == Temperament.SPITEFUL:  # rather a card that the neighbour has just taken
            return 2.0 * (card + 1) / v.hand_size[right_neighbour(v, v.seat)] - 1.0
    return 0.0
