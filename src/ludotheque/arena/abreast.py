"""What is different for the 32 threads of a GPU that run abreast, a table each.

Where one of them does something else, the others wait. So they come together again and again on their
way through the match, and make random words at the same time. The matches are those of `playout`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import lowest, signed, word
from ludotheque.core.chance import next_block
from ludotheque.core.contract import CHANCE, apply, awaited, chance, random_action, settle
from ludotheque.core.rule import rule

GENERATOR = np.dtype(
    [("key", np.uint32, (8,)), ("stream", np.int64), ("counter", np.int64), ("used", np.int32)],
    align=True,
)
"""Without its words, which are in an array beside it: `rng` is a pair here."""
ROOM = 32
"""Words in that array: two blocks."""


def in_any_thread(flag: bool) -> bool:
    """Whether the flag is set in one of the threads that are here together."""
    return flag


@rule
def next_word_abreast(rng: Any) -> int:
    """`chance.next_word`; when a thread has run out of words, all that have room make a block."""
    g, words = rng
    left = 16 * g.counter - g.used
    if in_any_thread(left == 0) and left <= ROOM - 16:
        next_block(g, words[16 * (g.counter & 1) :])
    drawn = signed(words[g.used & (ROOM - 1)])
    g.used += 1
    return drawn


@rule
def play_out_abreast(s: Any, rng: Any, outcome: Any, out: Any, log: Any) -> int:
    """`play_out`; a thread waits before the move of the last awaited seat, which may end a trick, and
    before chance decides, until the others have come as far."""
    moves = 0
    seats = word(awaited(s))  # 64 bits are twice the work for a GPU
    while seats:
        while seats and seats != CHANCE:
            is_last = word(seats & (seats - 1)) == 0
            another_is_not = in_any_thread(not is_last)
            if not is_last or not another_is_not:
                seat = lowest(seats)
                apply(s, seat, random_action(s, seat, rng, out), log)
                moves += 1
            seats = word(awaited(s))
        if seats:
            chance(s, rng, outcome)
            settle(s, outcome, log)
            seats = word(awaited(s))
    return moves
