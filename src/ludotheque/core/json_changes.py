"""What has changed between two JSON objects with the same fields in the same order, as JSON.

For the views of a table: a move changes a few fields of a view, and only those are sent.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.direct import call_directly
from ludotheque.core.rule import bare, routine

QUOTE, BACKSLASH, COMMA = 34, 92, 44
OPENING = (91, 123)
CLOSING = (93, 125)


@routine
@bare
def field_end(text: Any, at: int) -> int:
    """Where the field that begins there ends: at a comma or a brace of the object itself."""
    depth = 0
    in_string = False
    while True:
        c = text[at]
        if in_string:
            if c == BACKSLASH:
                at += 1
            elif c == QUOTE:
                in_string = False
        elif c == QUOTE:
            in_string = True
        elif c == OPENING[0] or c == OPENING[1]:
            depth += 1
        elif depth == 0 and (c == COMMA or c == CLOSING[1]):
            return at
        elif c == CLOSING[0] or c == CLOSING[1]:
            depth -= 1
        at += 1


@routine
@bare
def write_changes(old: Any, new: Any, out: Any) -> int:
    """The fields of `new` that are not as in `old`, as an object; how many bytes that are."""
    out[0] = OPENING[1]
    n, i, j = 1, 1, 1
    while j < len(new):
        end_i, end_j = field_end(old, i), field_end(new, j)
        is_same = end_i - i == end_j - j
        k = 0
        while is_same and k < end_j - j:
            is_same = old[i + k] == new[j + k]
            k += 1
        if not is_same:
            if n > 1:
                out[n] = COMMA
                n += 1
            for m in range(j, end_j):
                out[n] = new[m]
                n += 1
        i, j = end_i + 1, end_j + 1
    out[n] = CLOSING[1]
    return n + 1


class _Compiled:
    write_changes: Any


call_directly(_Compiled, "write_changes", write_changes)


def json_changes(old: bytes, new: bytes) -> bytes:
    """Both compact, without spaces between their parts."""
    out = np.empty(len(new), np.uint8)
    size = _Compiled.write_changes(np.frombuffer(old, np.uint8), np.frombuffer(new, np.uint8), out)
    return out[:size].tobytes()
