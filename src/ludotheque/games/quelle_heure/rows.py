"""The rows of Quelle heure est-il ?: where an hour may lie, and whether a row can still be filled."""

from typing import Any

from ludotheque.core.bits import bit, has, highest, lowest, nth, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure import table
from ludotheque.games.quelle_heure.table import PLACES

ALL_PLACES = (1 << PLACES) - 1


@rule
def places_for(hours: int, places: int, hour: int) -> tuple[int, int]:
    """QH-4: the free places where the row still increases are adjacent. Returns the first, and their
    number."""
    if has(hours, hour):
        return 0, 0
    later = places
    for _ in range(popcount(hours & (bit(hour) - 1))):
        later &= later - 1
    first = highest(2 * (places ^ later) + 1)
    return first, lowest(later | bit(PLACES)) - first


@rule
def can_place(s: Any, seat: int, hour: int) -> bool:
    return places_for(s.row_hours[seat], s.row_places[seat], hour)[1] > 0


@rule
def is_full(s: Any, seat: int) -> bool:
    return s.row_places[seat] == ALL_PLACES


@rule
def is_dead(hours: int, places: int) -> bool:
    """QH-10. Before a card there must be enough hours for the free places: from one card to the next,
    hour minus place must not decrease, from 06 before the row to 22 after it."""
    room = signed(table.FIRST_HOUR)
    while places:
        if lowest(hours) - lowest(places) < room:
            return True
        room = lowest(hours) - lowest(places)
        hours &= hours - 1
        places &= places - 1
    return room > table.LAST_HOUR - (PLACES - 1)


@rule
def gaps_in(hours: int, places: int) -> int:
    """QH-10. The free places between two neighbours, or at an end, for which there are too few hours."""
    found = signed(0)
    before, last = signed(table.FIRST_HOUR) - 1, signed(-1)
    for place in range(PLACES + 1):
        hour = signed(table.LAST_HOUR) + 1
        if place < PLACES:
            if not places & bit(place):
                continue
            hour = lowest(hours)
            hours &= hours - 1
        if hour - before < place - last:
            found |= bit(place) - bit(last + 1)
        before, last = hour, signed(place)
    return found


@rule
def hour_at(s: Any, seat: int, place: int) -> int:
    """The hour on a filled place."""
    return nth(s.row_hours[seat], popcount(s.row_places[seat] & (bit(place) - 1)))
