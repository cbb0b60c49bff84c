"""Random matches, every move written down with the view of who makes it. Compiled.

Written against the contract, for `Game.bound`. Match i is played on stream i of the key, with the
same draws as by `core.playout`: it is the match that `ludotheque simulate` counts.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import lowest
from ludotheque.core.chance import rewind
from ludotheque.core.contract import (
    CHANCE,
    apply,
    awaited,
    chance,
    legal,
    observe,
    random_action,
    reason,
    scores,
    settle,
    start,
    winners,
)
from ludotheque.core.encoding.codec import put, write_json
from ludotheque.core.rule import rule

MATCH, NUMBER, SEAT, ACTION, LEGAL = range(5)
"""The columns of a row of moves."""
NEXT, AT_MOVE, IS_PLAYING = range(3)
"""Where a recording stands: the match that is next or played, its next move, whether it has begun."""
OPEN, CLOSE, COMMA = ord("{"), ord("}"), ord(",")


@rule
def record_moves(
    tables: Any,
    rng: Any,
    place: Any,
    first: int,
    end: int,
    outcome: Any,
    out: Any,
    moves: Any,
    views: Any,
    score: Any,
    won: Any,
    why: Any,
    lengths: Any,
) -> int:
    """Go on until the rows of `moves` are full or match `end` would be next; how many rows are written.

    `tables` are two records, as in `playout.play_many`; results stand at the number of a match less
    `first`. `views` are as many zeros as there are rows, or none at all.
    """
    n = 0
    s = tables[1]
    while n < len(moves) and place[NEXT] < end:
        if place[IS_PLAYING] == 0:
            tables[1] = tables[0]
            rewind(rng, place[NEXT])
            start(s, None)
            place[AT_MOVE], place[IS_PLAYING] = 0, 1
        seats = awaited(s)
        if seats == 0:
            at = place[NEXT] - first
            scores(s, score[at])
            won[at], why[at], lengths[at] = winners(s), reason(s), place[AT_MOVE]
            place[NEXT] += 1
            place[IS_PLAYING] = 0
        elif seats == CHANCE:
            chance(s, rng, outcome)
            settle(s, outcome, None)
        else:
            seat = lowest(seats)
            moves[n, MATCH], moves[n, NUMBER], moves[n, SEAT] = place[NEXT], place[AT_MOVE], seat
            moves[n, LEGAL] = legal(s, seat, out)
            if len(views) > 0:
                observe(s, seat, views[n])
            action = random_action(s, seat, rng, out)
            moves[n, ACTION] = action
            apply(s, seat, action, None)
            place[AT_MOVE] += 1
            n += 1
    return n


@rule
def write_views(data: Any, count: int, rows: Any, text: Any, names: Any, players: int, out: Any) -> int:
    """Views, given as rows of bytes, as JSON objects with a comma after each; the length of it all."""
    n = 0
    for i in range(count):
        n = put(out, n, OPEN)
        n += write_json(data[i], rows, text, names, players, out[n:])
        n = put(out, n, CLOSE)
        n = put(out, n, COMMA)
    return n
