"""Valid texts and JSON, spoilt: something is missing, doubled, elsewhere, or something else."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import strategies as st

ODD: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, 63, 64, 127, 128, 255, 256, 2**31, 2**63, 10**30),
    *(0.5, 1.0, -0.0, 1e308, float("inf"), float("nan")),
    *("", " ", "0", "7", "x", "true", "None", "é", "🐑", "\ud800", "\x00", "\n", "\u2028", "n" * 300),
    *("0: 1", "key:", "a=b", "land-unter", "bateaux"),
    *([], [0], [[]], [None], {}, {"x": 7}, {"event": "x"}),
]
odd = st.one_of(
    st.sampled_from(ODD).map(copy.deepcopy),  # whoever gets one may change it
    st.integers(-10, 300),
    st.text(max_size=8),
    st.lists(st.integers(-1, 70), max_size=5),
)
raw = st.one_of(
    st.binary(max_size=64), st.text(max_size=64).map(lambda text: text.encode("utf-8", "replace"))
)


def place(draw: st.DrawFn, whole: Any) -> tuple[Any, Any]:
    """What holds something, and under which key: every level is as likely, however much is below."""
    holder = whole
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = draw(st.sampled_from(keys))
        if not isinstance(holder[key], dict | list) or not holder[key] or draw(st.booleans()):
            return holder, key
        holder = holder[key]


@st.composite
def spoilt_json(draw: st.DrawFn, valid: Any, most: int = 3) -> Any:
    """A copy with one to three changes: gone, something odd, another place's value, renamed."""
    whole = copy.deepcopy(valid)
    for _ in range(draw(st.integers(1, most))):
        if not isinstance(whole, dict | list) or not whole:
            return draw(odd)
        holder, last = place(draw, whole)
        how = draw(st.integers(0, 5))
        if how == 0:
            del holder[last]
        elif how <= 2:
            holder[last] = draw(odd)
        elif how == 3:
            other, key = place(draw, whole)
            holder[last] = copy.deepcopy(other[key])
        elif how == 4 and isinstance(holder[last], int) and not isinstance(holder[last], bool):
            holder[last] += draw(st.sampled_from([-1, 1, 8, 64]))
        elif isinstance(holder, dict):
            holder[draw(st.text(max_size=6))] = holder[last]
        else:
            holder.insert(last, copy.deepcopy(holder[last]))
    return whole


@st.composite
def spoilt_text(draw: st.DrawFn, valid: str, most: int = 3) -> str:
    """Lines gone, doubled, elsewhere; words and letters changed."""
    lines = valid.splitlines()
    for _ in range(draw(st.integers(1, most))):
        if not lines:
            break
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.integers(0, 6))
        words = lines[at].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[at])
        elif how == 2:
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        elif how == 3:
            words[word] = draw(st.sampled_from(draw(st.sampled_from(lines)).split(" ")))
            lines[at] = " ".join(words)
        elif how == 4:
            value = draw(odd)
            words[word] = value if isinstance(value, str) else json.dumps(value)
            lines[at] = " ".join(words)
        elif how == 5:
            cut = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:cut] + draw(st.text(max_size=3)) + lines[at][cut:]
        else:
            lines = lines[:at]
    return draw(st.sampled_from(["\n", "\r\n"])).join(lines) + draw(st.sampled_from(["", "\n"]))


def written(value: Any) -> bytes:
    """As JSON; half a character is written as Python does."""
    return json.dumps(value).encode()
