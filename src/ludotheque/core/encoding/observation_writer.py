"""The compiled writer of `observations`: the bytes of a view into a row of numbers, for every game.

`rows` are those of a `Layout`: where the bytes of each field lie. `marks` has a row for each of them:
which slots they fill.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import has, lowest, signed
from ludotheque.core.encoding.codec import number_at
from ludotheque.core.encoding.layouts import (
    AT,
    AT_2,
    BY_ONE,
    BY_ONE_2,
    BY_SEAT,
    BY_SEAT_2,
    FORM,
    HAS_NONE,
    HOW,
    INVERTED,
    LEAST,
    LEGAL,
    MOST,
    NONE,
    RESULT,
    SEATED,
    SIZE,
    SIZE_2,
    UNTIL,
    N,
)
from ludotheque.core.kinds import COUNTS, FACES, ONE, OWNED, SET, SETS, SOME, SPREAD, STACK, TICKS, TWICE
from ludotheque.core.rule import bare, routine, rule

# The columns of `marks`:
#   START, END      the slots of the field
#   STRIDE, STEP    from one seat to the next, from one place to the next
#   SLOTS           of one value
#   LOOK            where in `look` the slots of its values stand; −1: it has none, and is scaled
#   TURNED          it is a seat, and is counted from the observer
#   LOW, RANGE      (value − LOW) ÷ RANGE is the number; of a second column LOW_2, RANGE_2
#   SEATS           of the game
START, END, STRIDE, STEP, SLOTS, LOOK, TURNED, LOW, RANGE, LOW_2, RANGE_2, SEATS = range(12)

EVERY_BIT = (1 << 63) - 1
"""The highest seat number is never used."""


# `at` is the first slot to write.


@rule
@bare
def scaled(value: int, low: int, span: int) -> float:
    if span == 0:
        return 0.0
    return min(max(value - low, 0), span) / span


@rule
@bare
def set_at(data: Any, at: int) -> int:
    return number_at(data, at, 8) & EVERY_BIT


@rule
@bare
def turned(seat: int, observer: int, players: int) -> int:
    """The distance of a seat from the observer, in the order of play."""
    return seat - observer if seat >= observer else seat - observer + players


@rule
@bare
def mark_value(
    value: int, row: Any, mark: Any, look: Any, observer: int, players: int, out: Any, at: int
) -> None:
    if row[HAS_NONE] and value == row[NONE]:
        out[at + mark[SLOTS] - 1] = 1.0
    elif mark[TURNED]:
        if 0 <= value < players:
            out[at + turned(value, observer, players)] = 1.0
    elif row[FORM] == FACES:
        families = row[MOST] >> 3
        if 0 <= value >> 3 < families and value & 7 < families:
            out[at + (value >> 3)] = 1.0
            out[at + families + (value & 7)] = 1.0
    else:
        slot = signed(-1)
        if mark[LOOK] >= 0 and row[LEAST] <= value <= row[MOST]:
            slot = look[mark[LOOK] + value - row[LEAST]]
        if slot >= 0:
            out[at + slot] = 1.0
        elif mark[RANGE] > 0:
            out[at] = scaled(value, mark[LOW], mark[RANGE])


@rule
@bare
def mark_set(
    bits: int, whole: int, row: Any, mark: Any, look: Any, observer: int, players: int, out: Any, at: int
) -> None:
    """Write 1 to the slot of each value in `whole`, and 0.5 to those of the other values."""
    while bits:
        value = lowest(bits)
        bits &= bits - 1
        if mark[TURNED]:
            mark_value(value, row, mark, look, observer, players, out, at)
        elif row[LEAST] <= value <= row[MOST]:
            slot = look[mark[LOOK] + value - row[LEAST]]
            if slot >= 0:
                out[at + slot] = 1.0 if has(whole, value) else 0.5


@rule
@bare
def mark_bits(
    data: Any, row: Any, mark: Any, look: Any, seat: int, observer: int, players: int, out: Any, at: int
) -> None:
    """The kinds that are sets of bits: SET, TICKS, SPREAD, TWICE."""
    if row[HOW] == TICKS:
        bits = set_at(data, row[AT])
        many = row[N] if row[N] > 0 else players
        for i in range(many):
            if has(bits, seat * many + i) != row[INVERTED]:
                out[at + (turned(i, observer, players) if mark[TURNED] else i)] = 1.0
        return
    bits = set_at(data, row[AT] + seat * row[BY_SEAT])
    if row[HOW] == SPREAD:
        places = set_at(data, row[AT_2] + seat * row[BY_SEAT_2])
        for i in range(row[N]):
            if has(places, i) and bits != 0:
                mark_value(lowest(bits), row, mark, look, observer, players, out, at)
                bits &= bits - 1
            else:
                out[at + mark[SLOTS] - 1] = 1.0
            at += mark[STEP]
        return
    again = set_at(data, row[AT_2] + seat * row[BY_SEAT_2]) if row[HOW] == TWICE else bits
    mark_set(bits, again, row, mark, look, observer, players, out, at)


@rule
@bare
def mark_list(
    data: Any, row: Any, mark: Any, look: Any, seat: int, observer: int, players: int, out: Any, at: int
) -> None:
    """The kinds that are rows of numbers: ROW, SOME, STACK, COUNTS, OWNED, SETS."""
    how, size = row[HOW], row[N]
    first = row[AT] + seat * row[BY_SEAT] * (how != OWNED)
    if how in (SOME, STACK, OWNED, SETS):
        size = 0
        while size < row[N] and number_at(data, first + size * row[BY_ONE], row[SIZE]) != 0:
            size += 1
    for i in range(size):
        value = number_at(data, first + (size - 1 - i if how == STACK else i) * row[BY_ONE], row[SIZE])
        if how == COUNTS:
            slot = look[mark[LOOK] + i - row[LEAST]] if i >= row[LEAST] else signed(-1)
            if slot >= 0:
                out[at + slot] = scaled(value, 0, mark[RANGE])
        elif how == SETS:
            bits = value & EVERY_BIT
            mark_set(bits, bits, row, mark, look, observer, players, out, at)
            at += mark[STEP]
        elif how == OWNED:
            if (value >> 3) - 1 == seat:
                mark_value(value & 7, row, mark, look, observer, players, out, at)
                at += mark[STEP]
        elif row[SIZE_2] > 0:
            start = row[AT_2] + seat * row[BY_SEAT_2]
            second = number_at(data, start + i * row[BY_ONE_2], row[SIZE_2])
            if second == 0:
                out[at + mark[SLOTS] + 1] = 1.0
            else:
                mark_value(value, row, mark, look, observer, players, out, at)
                out[at + mark[SLOTS]] = scaled(second, mark[LOW_2], mark[RANGE_2])
            at += mark[STEP]
        else:
            mark_value(value, row, mark, look, observer, players, out, at)
            at += mark[STEP]


@rule
@bare
def mark_field(
    data: Any, row: Any, mark: Any, look: Any, seat: int, observer: int, players: int, out: Any, at: int
) -> None:
    """Write the values of one seat, or all where the field has no seats."""
    how = row[HOW]
    if how == ONE:
        value = number_at(data, row[AT] + seat * row[BY_SEAT], row[SIZE])
        mark_value(value, row, mark, look, observer, players, out, at)
    elif how in (SET, TICKS, SPREAD, TWICE):
        mark_bits(data, row, mark, look, seat, observer, players, out, at)
    else:
        mark_list(data, row, mark, look, seat, observer, players, out, at)


@rule
@bare
def mark_legal(data: Any, row: Any, out: Any, at: int) -> None:
    for byte in range((row[N] + 7) >> 3):
        bits = signed(data[row[AT] + byte]) & 255
        while bits:
            action = 8 * byte + lowest(bits)
            bits &= bits - 1
            if action < row[N]:
                out[at + action] = 1.0


@rule
@bare
def mark_result(data: Any, row: Any, mark: Any, observer: int, players: int, out: Any) -> None:
    if data[row[UNTIL]] == 0:
        return
    won, at = set_at(data, row[AT_2]), mark[START]
    for seat in range(players):
        slot = at + turned(seat, observer, players)
        out[slot] = scaled(number_at(data, row[AT] + 2 * seat, 2), mark[LOW], mark[RANGE])
        if has(won, seat):
            out[slot + mark[SEATS]] = 1.0
    reason = at + 2 * mark[SEATS] + signed(data[row[N]])
    if at <= reason < mark[END]:
        out[reason] = 1.0


@routine
@bare
def write_observation(data: Any, where: Any, rows: Any, marks: Any, look: Any, out: Any) -> None:
    """Write the bytes of one view as numbers to the row `out`."""
    for i in range(len(out)):
        out[i] = 0.0
    mark_fields(data, where, rows, marks, look, out)


@rule
@bare
def mark_fields(data: Any, where: Any, rows: Any, marks: Any, look: Any, out: Any) -> None:
    """The same, for a row that is all zeros."""
    players = players_of(data, where, marks[0])
    observer = observer_of(data, where, players)
    for i in range(len(rows)):
        mark_row(data, rows[i], marks[i], look, observer, players, out)


@rule
@bare
def players_of(data: Any, where: Any, mark: Any) -> int:
    return min(max(signed(data[where[1]]), 1), mark[SEATS])


@rule
@bare
def observer_of(data: Any, where: Any, players: int) -> int:
    """The observer, or seat 0 for a spectator."""
    observer = signed(data[where[0]])
    return observer if 0 <= observer < players else signed(0)


@rule
@bare
def mark_row(data: Any, row: Any, mark: Any, look: Any, observer: int, players: int, out: Any) -> None:
    """Write one field for all seats."""
    if row[HOW] == LEGAL:
        mark_legal(data, row, out, mark[START])
    elif row[HOW] == RESULT:
        mark_result(data, row, mark, observer, players, out)
    elif row[SEATED]:
        for seat in range(players):
            at = mark[START] + turned(seat, observer, players) * mark[STRIDE]
            mark_field(data, row, mark, look, seat, observer, players, out, at)
    else:
        mark_field(data, row, mark, look, 0, observer, players, out, mark[START])


@routine
@bare
def write_observations(data: Any, where: Any, rows: Any, marks: Any, look: Any, out: Any) -> None:
    for i in range(len(out)):
        one = data[i * where[2] : (i + 1) * where[2]]
        write_observation(one, where, rows, marks, look, out[i])
