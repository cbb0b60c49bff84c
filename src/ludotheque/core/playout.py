"""Random matches of any game, from start to end, for statistics and benchmarks.

Written against the contract, for `Game.bound`.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest
from ludotheque.core.chance import rewind
from ludotheque.core.contract import (
    CHANCE,
    apply,
    apply_chance,
    awaited,
    chance,
    random_action,
    reason,
    scores,
    start,
    winners,
)
from ludotheque.core.events import CAPACITY
from ludotheque.core.rule import rule


@rule
def play_out(s: Any, rng: Any, outcome: Any, out: Any, log: Any) -> int:
    """Play random moves to the end, the lowest awaited seat first. Returns the number of moves."""
    return play_out_counting(s, rng, outcome, out, log, None)


@rule
def play_out_counting(s: Any, rng: Any, outcome: Any, out: Any, log: Any, told: Any) -> int:
    """The same. The log is emptied after every step, and `told` counts its events by kind.

    Chance and moves share one loop: in a function for each step, Numba would count references to
    arrays at every call, which takes a fifth of the time.
    """
    moves = 0
    seats = awaited(s)
    while seats:
        if seats == CHANCE:
            chance(s, rng, outcome)
            apply_chance(s, outcome, log)
        else:
            seat = lowest(seats)
            apply(s, seat, random_action(s, seat, rng, out), log)
            moves += 1
        if told is not None:
            count_kinds(log, told)
        seats = awaited(s)
    return moves


@rule
def count_kinds(log: Any, told: Any) -> None:
    if log.count == CAPACITY:
        raise OverflowError("a step told more events than a log holds: raise events.CAPACITY")
    for i in range(log.count):
        told[log.items[i, 0]] += 1
    log.count = 0


@rule
def play_many(
    tables: Any,
    rng: Any,
    first: int,
    outcome: Any,
    out: Any,
    log: Any,
    score: Any,
    won: Any,
    why: Any,
    moves: Any,
    told: Any,
) -> int:
    """Play a match on each of the streams first, first + 1, … of the key of `rng`.

    `tables` are two records: one with the players and the options, and a table to play at. There are
    as many matches as rows in the results: `score` (by seat), `won` (the winners, as bits), `why`
    (the reason of the end), `moves`, and `told` (the events by kind). `log` and `told` are None where
    the events are not wanted, which is the faster way. Returns the number of moves in all.
    """
    total = 0
    for i in range(len(moves)):
        tables[1] = tables[0]
        s = tables[1]
        rewind(rng, first + i)
        start(s, log)
        if told is None:
            moves[i] = play_out(s, rng, outcome, out, log)
        else:
            count_kinds(log, told[i])
            moves[i] = play_out_counting(s, rng, outcome, out, log, told[i])
        scores(s, score[i])
        won[i] = winners(s)
        why[i] = reason(s)
        total += moves[i]
    return total
