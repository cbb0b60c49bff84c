"""The declarations of Les Bateaux: its fields, moves and events. LB-n: rule n."""

import numpy as np

from ludotheque.core.declarations import Codes, Events, Moves, Notation, code, event, move
from ludotheque.core.fields import Fields, Option, public, seen
from ludotheque.core.kinds import FLAG, SEAT, each_seat, number, packed, pairs, place, set_of, ticks
from ludotheque.core.outcomes import Part
from ludotheque.games.bateaux.board import CELL

SEATS, BOATS, GOODS, CELLS = 4, 3, 3, 49
DIE, STORM_DIE = 6, 5
MOST_PARTS, MOST_TURNS = 3, 400
# A boat reaches at most 4 cells with a 1, 8 with a 2, 16 with a 3, and otherwise all 24 or 25 of one
# colour.
MOST_MOVES = BOATS * (4 + 8 + 16 + 24 + 25 + 25)

BOAT, PIPS, LOAD = place(BOATS), number(1, DIE), number(1, SEATS * BOATS * GOODS)

# Nothing is hidden. A boat has the number BOATS · seat + boat.
FIELDS = Fields(
    (2, 3, 4),
    (Option("split", False), Option("short", False)),
    turn=public(SEAT),
    die=public(PIPS),
    left=public(number(0, DIE)),  # unused pips of this roll
    parts=public(number(0, MOST_PARTS)),
    boats=public(each_seat(pairs(BOATS, cell=CELL, goods=LOAD), is_flat=True)),
    tired=public(each_seat(ticks(BOATS))),  # took a good in this roll
    sunk=public(each_seat(number(0, BOATS * (SEATS - 1)))),  # enemy boats
    turns=public(number(0, MOST_TURNS)),  # finished
    over=public(FLAG),  # what a position has
    won=public(set_of(SEAT), told="winners"),
    fleet=public(each_seat(set_of(CELL)), told=None),  # the cells of the boats
    rolled=public(FLAG, told=None),  # there is a roll to be played
    ports=seen(each_seat(set_of(CELL))),
    points=seen(each_seat(number(0, 60))),  # LB-13: the points of each seat now
)

OUTCOME = (Part("die", PIPS, 1),)


class Move(Moves):
    SAIL = move("{boat}-{cell}", boat=place(BOATS, lies_in="boats[seat]"), cell=CELL)
    PART = move("{boat}-{cell}-{cells}", boat=place(BOATS, lies_in="boats[seat]"), cells=PIPS, cell=CELL)
    PASS = move("pass")


BOAT_OF, CELLS_OF, END_OF = (
    np.array([arguments.get(name, 0) for arguments in Notation(Move).arguments], np.int8)
    for name in ("boat", "cells", "cell")
)
"""The parts of each move by its number. 0 cells: it uses the whole roll."""


class Event(Events):
    ROLLED = event(seat=SEAT, die=PIPS)
    STORM = event(seat=SEAT, counted=True)
    GOOD_LOST = event(seat=SEAT, boat=BOAT, goods=number(0, LOAD.most))
    WRECKED = event(seat=SEAT, boat=BOAT, counted=True)
    MOVED = event(seat=SEAT, boat=BOAT, origin=CELL, path=packed(CELL, bits=6, plus=1), reveals=False)
    GOOD_TAKEN = event(seat=SEAT, boat=BOAT, from_seat=SEAT, from_boat=BOAT, reveals=False, counted=True)
    BOAT_SUNK = event(seat=SEAT, from_seat=SEAT, from_boat=BOAT, reveals=False, counted=True)
    PLAYER_OUT = event(seat=SEAT, reveals=False)
    REST_LOST = event(seat=SEAT, left=PIPS, reveals=False, counted=True)
    PASSED = event(seat=SEAT, reveals=False, counted=True)
    MATCH_OVER = event(reveals=False)


class RefusalCode(Codes):
    MUST_MOVE = code()
    MUST_PASS = code(left=PIPS)
    ROLL_NOT_SPLIT = code(left=PIPS)
    BOAT_SUNK = code(boat=BOAT)
    BOAT_TIRED = code(boat=BOAT)
    SAY_CELLS = code(cells=set_of(PIPS))
    TOO_MANY_CELLS = code(left=PIPS)
    ALL_THAT_IS_LEFT = code(left=PIPS)
    SAME_CELL = code(start=CELL, end=CELL, cells=PIPS)
    CELL_TAKEN = code(start=CELL, end=CELL, cells=PIPS)
    FOREIGN_PORT = code(start=CELL, end=CELL, cells=PIPS)
    MUST_LEAVE_PORT = code(start=CELL, end=CELL, cells=PIPS)
    TOO_FAR = code(start=CELL, end=CELL, cells=PIPS, distance=number(1, 12))
    ODD = code(start=CELL, end=CELL, cells=PIPS)
    NO_WAY = code(start=CELL, end=CELL, cells=PIPS)
