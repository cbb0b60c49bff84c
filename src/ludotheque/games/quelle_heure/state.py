"""The table of Quelle heure est-il ? as a record, and the numbers that its rules go by."""

from __future__ import annotations

import numpy as np

SEATS = 4
FIRST_HOUR, LAST_HOUR = 6, 22
HOURS = 34  # QH-1: each hour twice
CARDS = HOURS + 2
PLACES = 7
ALL_PLACES = (1 << PLACES) - 1
DEALT_EACH = 7
MOST_TURNS = 200  # QH-13

# What the table waits for
DEAL, DRAW, PLACE, REPAIR = 0, 1, 2, 3

# Why it is over; 0: it is not
RUNNING, ROW_WINS, NO_CARD_LEFT, TOO_LONG = 0, 1, 2, 3

# Moves as numbers: a card of the neighbour, a place, a card of one's row to the left and to the right,
# the end of a repair, and from ARRANGE on the orders of a hand (which are not listed).
DRAW_FIRST = 0
PLACE_FIRST = DRAW_FIRST + CARDS
SHIFT_FIRST = PLACE_FIRST + PLACES
STOP = SHIFT_FIRST + 2 * PLACES
ARRANGE = STOP + 1
ARRANGE_SIZE_BITS = 6
MOST_MOVES = CARDS

STATE = np.dtype(
    [
        # A row increases: the set of its hours and the set of its filled places say which lies where.
        ("row_hours", np.int64, (SEATS,)),
        ("row_places", np.int64, (SEATS,)),
        ("kept", np.int64, (SEATS,)),  # knowledge.py: hours that are known to be in a hand
        ("kept_twice", np.int64, (SEATS,)),
        ("ghosts_shown", np.int8, (SEATS,)),
        ("ghosts_possible", np.int8, (SEATS,)),
        ("ghosts_certain", np.int8, (SEATS,)),
        ("standing", np.int8, (SEATS, CARDS)),  # where cards were seen to go into a hand; 0: unknown
        ("rearranged", np.int8, (SEATS,)),  # whether a hand has been found to be
        ("ghosts", np.int8, (SEATS,)),  # in each hand
        ("hand_size", np.int8, (SEATS,)),
        ("hand", np.int8, (SEATS, CARDS)),
        ("pile", np.int8, (CARDS,)),  # the top is the last
        ("pile_left", np.int8),
        ("pile_ghosts_possible", np.int8),
        ("box", np.int8, (HOURS,)),
        ("box_size", np.int8),
        ("ghosts_in_play", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
        ("drawn", np.int8),  # phase PLACE: the hour to be placed
        ("repairs", np.int8),
        ("turns", np.int16),
        ("ending", np.int8),
        ("winner", np.int8),
    ],
    align=True,
)
