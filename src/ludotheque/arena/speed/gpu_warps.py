"""What is different for the 32 threads of a GPU that run in step, a table each.

Where one of them does something else, the others wait. So they come together again and again on their
way through the match. The matches are those of `playout`.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest, word
from ludotheque.core.contract import CHANCE, apply, awaited, chance, random_action, settle
from ludotheque.core.rule import rule
from ludotheque.core.targets.cuda import in_any_thread


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
