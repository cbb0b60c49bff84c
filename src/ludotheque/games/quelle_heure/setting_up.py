"""A table of Quelle heure est-il ? from facts that somebody with the physical game enters."""

from typing import Any

from ludotheque.core.additions import Fact, starts
from ludotheque.core.bits import bit, has, signed
from ludotheque.core.declarations import Codes, code
from ludotheque.core.events import emit
from ludotheque.core.kinds import SEAT
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure import table
from ludotheque.games.quelle_heure.hands import (
    all_see_that_an_hour_is_left,
    put_in_hand,
    right_neighbour,
)
from ludotheque.games.quelle_heure.rows import is_dead, is_full
from ludotheque.games.quelle_heure.rules import draw_from_the_neighbour
from ludotheque.games.quelle_heure.table import (
    FIRST_HOUR,
    GHOST,
    GHOSTS,
    HOUR,
    LAST_HOUR,
    PLACES,
    SEATS,
    Event,
)

FACTS = (
    Fact("turn", 0, SEATS - 1),
    Fact("drawn", 0, LAST_HOUR),  # from the right neighbour; 0: no card yet
    Fact("rows", 0, LAST_HOUR, SEATS * PLACES),
    Fact("ghosts", 0, 2, SEATS),
)
TURN, DRAWN, ROWS, HELD = starts(FACTS).values()


class FactErrorCode(Codes):
    NOT_INCREASING = code(seat=SEAT)
    HOUR_THRICE = code(hour=HOUR)
    TOO_MANY_GHOSTS = code(most=GHOSTS)
    WON = code(seat=SEAT)


@rule
def set_up(s: Any, facts: Any, out: Any, log: Any) -> int:
    most = 1 if s.players == 2 else 2  # QH-2
    for seat in range(s.players):
        s.ghosts_in_play = min(s.ghosts_in_play + facts[HELD + seat], 3)
        out[0], last = seat, 0
        for place in range(PLACES):
            hour = facts[ROWS + PLACES * seat + place]
            if hour:
                if hour <= last or hour < FIRST_HOUR:  # QH-4
                    return FactErrorCode.NOT_INCREASING
                s.row_hours[seat] |= bit(hour)
                s.row_places[seat] |= bit(place)
                last = hour
        if is_full(s, seat) and facts[HELD + seat] == 0:  # QH-11
            return FactErrorCode.WON
    if 0 < facts[DRAWN] < FIRST_HOUR:
        facts[DRAWN] = 0
    out[0] = most
    if s.ghosts_in_play > most:
        return FactErrorCode.TOO_MANY_GHOSTS
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        out[0] = hour
        if times_seen(s, facts, hour) > 2:  # QH-1
            return FactErrorCode.HOUR_THRICE
    s.winner, s.phase, s.turn = -1, table.DRAW, facts[TURN] % s.players
    deal(s, facts)
    if is_dead(s.row_hours[s.turn], s.row_places[s.turn]):  # QH-10
        s.phase = table.REPAIR
        emit(log, Event.ROW_BLOCKED, s.turn)
    elif facts[DRAWN]:
        draw_from_the_neighbour(s, 0, log)
    return 0


@rule
def times_seen(s: Any, facts: Any, hour: int) -> int:
    times = signed(facts[DRAWN] == hour)
    for seat in range(s.players):
        times += signed(has(s.row_hours[seat], hour))
    return times


@rule
def deal(s: Any, facts: Any) -> None:
    """Give everybody an hour and their ghosts. The other hours are the pile."""
    if facts[DRAWN]:
        put_in_hand(s, right_neighbour(s, s.turn), facts[DRAWN])
    dealt = 0
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        for _ in range(2 - times_seen(s, facts, hour)):
            if dealt < s.players:
                put_in_hand(s, dealt, hour)
                dealt += 1
            else:
                s.pile[s.pile_left] = hour
                s.pile_left += 1
    for seat in range(s.players):
        for _ in range(facts[HELD + seat]):
            put_in_hand(s, seat, GHOST)
        s.ghosts_possible[seat] = s.ghosts_in_play
        all_see_that_an_hour_is_left(s, seat)
        s.ghosts_certain[seat] = is_full(s, seat)
