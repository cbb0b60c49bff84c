"""Random words for the 32 threads of a GPU that run together, a table each.

Where one of them makes words, the others wait. So all that have room make some at the same time. The
words are those of `core.chance`: `rng` is a pair here, the generator and an array of words beside it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import signed
from ludotheque.core.chance import next_block
from ludotheque.core.rule import rule
from ludotheque.core.targets.cuda import in_any_thread

GENERATOR = np.dtype(
    [("key", np.uint32, (8,)), ("stream", np.int64), ("counter", np.int64), ("used", np.int32)],
    align=True,
)
"""Without its words. `used` counts the words of the stream, not of a block."""
ROOM = 32
"""Words in that array: two blocks."""


@rule
def next_word_together(rng: Any) -> int:
    """`chance.next_word`; when a thread has run out of words, all that have room make a block."""
    g, words = rng
    left = 16 * g.counter - g.used
    if in_any_thread(left == 0) and left <= ROOM - 16:
        next_block(g, words[16 * (g.counter & 1) :])
    drawn = signed(words[g.used & (ROOM - 1)])
    g.used += 1
    return drawn


@rule
def rewind_together(rng: Any, stream: int) -> None:
    """`chance.rewind`."""
    g, _ = rng
    g.stream = stream
    g.counter = 0
    g.used = 0


@rule
def taken_over(rng: Any, source: Any) -> None:
    """Go on where a generator of `core.chance` is."""
    g, words = rng
    for k in range(8):
        g.key[k] = source.key[k]
    g.stream, g.counter = source.stream, source.counter
    g.used = 16 * (source.counter - 1) + source.used
    for k in range(16):
        words[16 * ((source.counter - 1) & 1) + k] = source.words[k]


@rule
def given_back(rng: Any, target: Any) -> None:
    """A generator of `core.chance` goes on where this one is; a block made ahead is made again there."""
    g, words = rng
    made = (g.used + 15) >> 4
    target.stream, target.counter = g.stream, made
    target.used = g.used - 16 * (made - 1)
    for k in range(16):
        target.words[k] = words[16 * ((made - 1) & 1) + k]
