"""The policy of Quelle heure est-il ?: a network that places an hour without a search.

`ludotheque train quelle-heure` trains one in matches against itself. None is shipped: in the search it
takes longer than it brings (`docs/bots-measured-quelle-heure.md`).

Its inputs tell how each row stands, where the ghosts are, and of each place (or shift) what the own row
is after it. All of it is known to the seat: `s` may be an imagined table, and nobody in it looks into
other hands.
"""

from pathlib import Path
from typing import Any

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.maths import log
from ludotheque.core.networks import NetworkRules
from ludotheque.core.rule import routine, rule
from ludotheque.games.quelle_heure.hands import right_neighbour
from ludotheque.games.quelle_heure.heuristic import shifted
from ludotheque.games.quelle_heure.rules import legal
from ludotheque.games.quelle_heure.table import (
    DRAW,
    FIRST_HOUR,
    GHOST,
    LAST_HOUR,
    PLACE,
    PLACES,
    REPAIR,
    SEATS,
    Move,
)

# Inputs

TABLE = 8
"""Numbers about the whole table."""
OTHER = 6
"""Numbers about each other player, from the left neighbour on."""
CONTEXT = TABLE + OTHER * (SEATS - 1)
MOVE = 12
"""Numbers about each move."""
ONCE, TWICE, OWN, NEAR, MOVES = range(5)
"""Scratch memory: the hours with one or two cards out of sight, the hours of the own hand, those that
the right neighbour is known to hold, and the legal moves."""
NOTES = MOVES + PLACES
ALL_HOURS = (1 << LAST_HOUR + 1) - (1 << FIRST_HOUR)


@routine
def sense(s: Any, seat: int, notes: Any, context: Any, rows: Any) -> int:
    """Write the numbers into `context` and `rows` (one row for each move). Returns the number of
    moves, or 0 for a draw, where all cards look alike."""
    if s.phase == DRAW:
        return 0
    sense_cards(s, seat, notes)
    sense_table(s, seat, context)
    n = legal(s, seat, notes[MOVES:])
    for i in range(n):
        action = notes[MOVES + i]
        hours, places = s.row_hours[seat], s.row_places[seat]
        for k in range(MOVE):
            rows[i, k] = 0.0
        if s.phase == PLACE:
            place = action - Move.PLACE
            hours, places = hours | bit(s.drawn), places | bit(place)
            middle = (s.drawn - FIRST_HOUR) * (PLACES - 1) / (LAST_HOUR - FIRST_HOUR)
            rows[i, 8], rows[i, 9] = place / PLACES, abs(place - middle) / PLACES
        elif action == Move.STOP:
            rows[i, 10] = 1.0
        else:
            places = shifted(places, action)
        sense_row(hours, places, notes, rows[i])
    return n


@rule
def sense_cards(s: Any, seat: int, notes: Any) -> None:
    """The hours that may still come, and their possible places."""
    once, twice, own, near = signed(0), signed(0), signed(0), right_neighbour(s, seat)
    for other in range(s.players):
        twice |= once & s.row_hours[other]
        once |= s.row_hours[other]
    for i in range(s.box_size):
        twice |= once & bit(s.box[i])
        once |= bit(s.box[i])
    for i in range(s.hand_size[seat]):
        card = s.hand[seat, i]
        if card != GHOST:
            twice |= once & bit(card)
            once |= bit(card)
            own |= bit(card)
    if s.phase == PLACE:
        twice |= once & bit(s.drawn)
        once |= bit(s.drawn)
    notes[ONCE], notes[TWICE] = ALL_HOURS & ~twice, ALL_HOURS & ~once
    notes[OWN], notes[NEAR] = own, s.kept[near]


@rule
def sense_table(s: Any, seat: int, context: Any) -> None:
    """The rows and hands, and the known ghosts."""
    context[0] = 1.0
    context[1] = popcount(s.row_places[seat]) / PLACES
    context[2] = s.ghosts[seat] / 2.0
    context[3] = s.hand_size[seat] / 10.0
    context[4] = s.pile_left / 20.0
    context[5] = (1.0 + s.repairs) / 2.0 if s.phase == REPAIR else 0.0
    context[6] = (s.drawn - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR) if s.phase == PLACE else 0.0
    context[7] = min(s.turns, 100) / 100.0
    for step in range(1, SEATS):
        at, other = TABLE + OTHER * (step - 1), (seat + step) % s.players
        if step >= s.players:
            for i in range(OTHER):
                context[at + i] = 0.0
            continue
        context[at] = popcount(s.row_places[other]) / PLACES
        context[at + 1] = s.hand_size[other] / 10.0
        context[at + 2] = s.ghosts_shown[other] / 2.0
        context[at + 3] = s.ghosts_possible[other] / 2.0
        context[at + 4] = s.ghosts_certain[other] / 2.0
        context[at + 5] = 1.0 if popcount(s.row_places[other]) >= PLACES - 1 else 0.0


@rule
def sense_row(hours: int, places: int, notes: Any, row: Any) -> None:
    """Write how well a row can be filled: from all cards, and from each possible place."""
    hours |= bit(LAST_HOUR + 1)
    places |= bit(PLACES)
    left = notes[ONCE] | notes[OWN]
    ways, missing, gaps, slack, hard, open_hours = 1.0, 0, 0, 9, 0.0, signed(0)
    last_hour, last_place = FIRST_HOUR - 1, -1
    while places:
        hour, place = lowest(hours), lowest(places)
        between = bit(hour) - bit(last_hour + 1)
        free = place - last_place - 1
        if free > 0:
            fitting = popcount(between & left)
            copies = popcount(between & notes[ONCE]) + popcount(between & notes[TWICE])
            for i in range(free):
                ways = ways * (fitting - i) / (i + 1) if fitting > i else 0.0
            missing += max(0, free - popcount(between))
            gaps += 1
            slack = min(slack, fitting - free)
            hard += free / (0.5 + copies)
            open_hours |= between
        last_hour, last_place = hour, place
        hours &= hours - 1
        places &= places - 1
    total = popcount(notes[ONCE]) + popcount(notes[TWICE])
    fits = popcount(open_hours & notes[ONCE]) + popcount(open_hours & notes[TWICE])
    row[0] = log(1.0 + ways) / 8.0
    row[1] = min(missing, 3) / 3.0
    row[2] = gaps / 4.0
    row[3] = min(slack, 9) / 9.0
    row[4] = min(hard, 4.0) / 2.0
    row[5] = fits / max(total, 1)
    row[6] = popcount(open_hours & notes[NEAR]) / 4.0
    row[7] = popcount(open_hours & notes[OWN]) / 8.0
    row[11] = 1.0 if missing > 0 else 0.0


# The network

PATH = Path(__file__).with_name("policy.net")


@rule
def kind_of(s: Any) -> int:
    """The index of the weights: by players."""
    return s.players - 2


NETWORK = NetworkRules(
    context=CONTEXT,
    row=MOVE,
    notes=NOTES,
    sense=sense,
    kind_of=kind_of,
    kinds=tuple((players, {}) for players in (2, 3, 4)),
    path=PATH,
)
