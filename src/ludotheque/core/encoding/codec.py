"""Records as JSON, straight from their bytes: one compiled writer for every game.

It works by the rows of a layout (`layouts`): where the bytes of a field lie, how many values they hold
and how these are told (`core.kinds`). A view of 1 kB takes about three microseconds.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import has, lowest, signed
from ludotheque.core.encoding.layouts import (
    AT,
    AT_2,
    BITS,
    BY_ONE,
    BY_ONE_2,
    BY_SEAT,
    BY_SEAT_2,
    BYTES,
    BYTES_2,
    FORM,
    HAS_NONE,
    HOW,
    INVERTED,
    KEY,
    KEY_SIZE,
    LEAST,
    LEGAL,
    MOST,
    NAMES,
    NONE,
    PLUS,
    RESULT,
    SEATED,
    SIZE,
    SIZE_2,
    UNTIL,
    N,
)
from ludotheque.core.kinds import (
    COUNTS,
    FACES,
    ONE,
    OWNED,
    PACKED,
    ROW,
    SET,
    SETS,
    SOME,
    SPREAD,
    STACK,
    TICKS,
    TRUTH,
    TWICE,
)
from ludotheque.core.rule import bare, routine, rule

# Writing. `n` is the number of bytes in `out` so far. Each function returns the new number.


@rule
@bare
def number_at(data: Any, at: int, size: int) -> int:
    value = signed(data[at + size - 1])
    for i in range(size - 2, -1, -1):
        value = (value << 8) | (signed(data[at + i]) & 255)
    return value


@rule
@bare
def put(out: Any, n: int, letter: int) -> int:
    out[n] = letter
    return n + 1


@rule
@bare
def put_text(text: Any, at: int, size: int, out: Any, n: int) -> int:
    for i in range(size):
        out[n + i] = text[at + i]
    return n + size


@rule
@bare
def put_number(value: int, out: Any, n: int) -> int:
    if value < 0:
        n = put(out, n, 45)
        value = -value
    digits, rest = 1, value
    while rest >= 10:
        rest //= 10
        digits += 1
    for i in range(digits - 1, -1, -1):
        out[n + i] = 48 + value % 10
        value //= 10
    return n + digits


@rule
@bare
def put_word(word: int, out: Any, n: int) -> int:
    """`null`, `true` and `false` as integers, whose lowest byte is the first letter."""
    while word:
        n = put(out, n, word & 255)
        word >>= 8
    return n


NULL, TRUE, FALSE = (int.from_bytes(word, "little") for word in (b"null", b"true", b"false"))


@routine
@bare
def put_leaf(value: int, row: Any, text: Any, names: Any, out: Any, n: int) -> int:
    if row[HAS_NONE] and value == row[NONE]:
        return put_word(NULL, out, n)
    if row[FORM] == TRUTH:
        return put_word(TRUE if value != row[INVERTED] else FALSE, out, n)
    if row[FORM] == FACES:
        n = put_number(value >> 3, out, put(out, n, 91))
        n = put_number(value & 7, out, put(out, n, 44))
        return put(out, n, 93)
    if row[NAMES] >= 0 and row[LEAST] <= value <= row[MOST]:
        name = 2 * (row[NAMES] + value - row[LEAST])
        if names[name + 1] > 0:
            return put_text(text, names[name], names[name + 1], out, n)
    return put_number(value, out, n)


@rule
@bare
def put_comma(out: Any, n: int) -> int:
    """A comma between two entries, and none after an opening bracket."""
    return n if out[n - 1] == 91 else put(out, n, 44)


@routine
@bare
def put_pair(data: Any, row: Any, seat: int, i: int, text: Any, names: Any, out: Any, n: int) -> int:
    """`["e4", 3]`, or null where the second is 0."""
    second = number_at(data, row[AT_2] + seat * row[BY_SEAT_2] + i * row[BY_ONE_2], row[SIZE_2])
    if second == 0:
        return put_word(NULL, out, n)
    first = number_at(data, row[AT] + seat * row[BY_SEAT] + i * row[BY_ONE], row[SIZE])
    n = put_leaf(first, row, text, names, out, put(out, n, 91))
    return put(out, put_number(second, out, put(out, n, 44)), 93)


@routine
@bare
def put_bits(
    data: Any, row: Any, seat: int, players: int, text: Any, names: Any, out: Any, n: int
) -> int:
    """The kinds that are sets of bits: SET, TICKS, SPREAD, TWICE, PACKED."""
    at = row[AT] if row[HOW] == TICKS else row[AT] + seat * row[BY_SEAT]
    bits = number_at(data, at, 8)
    if row[HOW] == TICKS:
        many = row[N] if row[N] > 0 else players
        for i in range(many):
            is_set = 1 if has(bits, (seat * many if row[SEATED] else 0) + i) else 0
            n = put_leaf(is_set, row, text, names, out, put_comma(out, n))
    elif row[HOW] == SPREAD:
        places = number_at(data, row[AT_2] + seat * row[BY_SEAT_2], 8)
        for i in range(row[N]):
            n = put_comma(out, n)
            if has(places, i):
                n = put_leaf(lowest(bits), row, text, names, out, n)
                bits &= bits - 1
            else:
                n = put_word(NULL, out, n)
    elif row[HOW] == PACKED:
        while bits:
            entry = (bits & ((1 << row[BITS]) - 1)) - row[PLUS]
            n = put_leaf(entry, row, text, names, out, put_comma(out, n))
            bits >>= row[BITS]
    else:
        again = number_at(data, row[AT_2] + seat * row[BY_SEAT_2], 8) if row[HOW] == TWICE else signed(0)
        while bits:
            value = lowest(bits)
            bits &= bits - 1
            n = put_leaf(value, row, text, names, out, put_comma(out, n))
            if has(again, value):
                n = put_leaf(value, row, text, names, out, put_comma(out, n))
    return put(out, n, 93)


@routine
@bare
def put_list(data: Any, row: Any, seat: int, text: Any, names: Any, out: Any, n: int) -> int:
    """The kinds that are rows of numbers: ROW, SOME, STACK, COUNTS, OWNED, SETS."""
    first = row[AT] + seat * row[BY_SEAT] * (row[HOW] != OWNED)
    size, how = row[N], row[HOW]
    if how in (SOME, STACK, OWNED, SETS):
        size = 0
        while size < row[N] and number_at(data, first + size * row[BY_ONE], row[SIZE]) != 0:
            size += 1
    for i in range(size):
        if how == ROW and row[SIZE_2] > 0:
            n = put_pair(data, row, seat, i, text, names, out, put_comma(out, n))
            continue
        index = size - 1 - i if how == STACK else i
        value = number_at(data, first + index * row[BY_ONE], row[SIZE])
        if how == COUNTS:
            for _ in range(value):
                n = put_leaf(i, row, text, names, out, put_comma(out, n))
        elif how == SETS:
            n = put(out, put_comma(out, n), 91)
            while value:
                n = put_leaf(lowest(value), row, text, names, out, put_comma(out, n))
                value &= value - 1
            n = put(out, n, 93)
        elif how != OWNED:
            n = put_leaf(value, row, text, names, out, put_comma(out, n))
        elif (value >> 3) - 1 == seat:
            n = put_leaf(value & 7, row, text, names, out, put_comma(out, n))
    return put(out, n, 93)


@routine
@bare
def put_field(
    data: Any, row: Any, seat: int, players: int, text: Any, names: Any, out: Any, n: int
) -> int:
    """Write the values of one seat, or all where the field has no seats."""
    how = row[HOW]
    if how == ONE:
        value = number_at(data, row[AT] + seat * row[BY_SEAT], row[SIZE])
        return put_leaf(value, row, text, names, out, n)
    n = put(out, n, 91)
    if how in (SET, TICKS, SPREAD, TWICE, PACKED):
        return put_bits(data, row, seat, players, text, names, out, n)
    return put_list(data, row, seat, text, names, out, n)


@routine
@bare
def put_legal(data: Any, row: Any, text: Any, names: Any, out: Any, n: int) -> int:
    n = put(out, n, 91)
    for byte in range((row[N] + 7) >> 3):
        bits = signed(data[row[AT] + byte]) & 255
        while bits:
            name = 2 * (row[NAMES] + 8 * byte + lowest(bits))
            bits &= bits - 1
            n = put_text(text, names[name], names[name + 1], out, put_comma(out, n))
    return put(out, n, 93)


SCORES, WINNERS, REASON = (
    np.frombuffer(text, np.uint8) for text in (b'{"scores":[', b'],"winners":[', b'],"reason":')
)


@routine
@bare
def put_result(data: Any, row: Any, players: int, text: Any, names: Any, out: Any, n: int) -> int:
    if data[row[UNTIL]] == 0:
        return put_word(NULL, out, n)
    n = put_text(SCORES, 0, len(SCORES), out, n)
    for seat in range(players):
        n = put_number(number_at(data, row[AT] + 2 * seat, 2), out, put_comma(out, n))
    n = put_text(WINNERS, 0, len(WINNERS), out, n)
    won = number_at(data, row[AT_2], 8)
    while won:
        n = put_number(lowest(won), out, put_comma(out, n))
        won &= won - 1
    n = put_text(REASON, 0, len(REASON), out, n)
    name = 2 * (row[NAMES] + signed(data[row[N]]))
    return put(out, put_text(text, names[name], names[name + 1], out, n), 125)


@routine
@bare
def put_value(data: Any, row: Any, players: int, text: Any, names: Any, out: Any, n: int) -> int:
    """Write the value of one field."""
    if row[HOW] == LEGAL:
        return put_legal(data, row, text, names, out, n)
    if row[HOW] == RESULT:
        return put_result(data, row, players, text, names, out, n)
    if row[UNTIL] >= 0 and data[row[UNTIL]] != 0:
        return put(out, put(out, n, 91), 93)
    if not row[SEATED]:
        return put_field(data, row, 0, players, text, names, out, n)
    n = put(out, n, 91)
    for seat in range(players):
        n = put_field(data, row, seat, players, text, names, out, put_comma(out, n))
    return put(out, n, 93)


@routine
@bare
def write_json(data: Any, rows: Any, text: Any, names: Any, players: int, out: Any) -> int:
    """Write the fields of a record, `"rings":[3,4],…`, without braces. Returns the number of bytes."""
    n = 0
    for i in range(len(rows)):
        row = rows[i]
        if i > 0:
            n = put(out, n, 44)
        n = put_text(text, row[KEY], row[KEY_SIZE], out, n)
        n = put_value(data, row, players, text, names, out, n)
    return n


@rule
@bare
def are_same(one: Any, at: int, other: Any, there: int, size: int) -> bool:
    i = 0
    while i < size and one[at + i] == other[there + i]:
        i += 1
    return i == size


@routine
@bare
def write_changes(
    old: Any, new: Any, rows: Any, text: Any, names: Any, players: int, out: Any, n: int
) -> int:
    """Write the fields of a view that differ from an older view, as a JSON object. Nothing is written
    where all are equal. Fields with equal bytes are skipped at once."""
    start = n
    n = put(out, n, 123)
    for i in range(len(rows)):
        row = rows[i]
        has_same_bytes = are_same(old, row[AT], new, row[AT], row[BYTES])
        has_same_bytes = has_same_bytes and are_same(old, row[AT_2], new, row[AT_2], row[BYTES_2])
        if has_same_bytes and row[HOW] != RESULT:
            continue
        before = n
        if n > start + 1:
            n = put(out, n, 44)
        n = put_text(text, row[KEY], row[KEY_SIZE], out, n)
        value = n
        n = put_value(new, row, players, text, names, out, n)
        size = put_value(old, row, players, text, names, out, n) - n
        if size == n - value and are_same(out, value, out, n, size):
            n = before
    return start if n == start + 1 else put(out, n, 125)
