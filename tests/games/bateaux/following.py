"""A match of the game beside the same match of the slow reference."""

from __future__ import annotations

import random

from ludotheque import Table
from ludotheque.core.game import Game

from . import reference


def goes_as_in_the_reference(game: Game, players: int, split: bool, short: bool, seed: int) -> None:
    """A random match: every position, every list of legal moves, and the result are the same."""
    chooser = random.Random(seed)
    t = Table.start(game, players=players, split=split, short=short, seed=seed)
    p, is_rolled = reference.start(players, split, short), False
    seen = 0  # lines of the transcript that the reference has followed
    while not p["over"]:
        if not is_rolled:
            p, is_rolled = reference.roll(p, die_of(t, seen))
        else:
            ((seat, moves),) = reference.legal(p).items()
            assert sorted(t.legal_moves(int(seat))) == moves
            move = chooser.choice(moves)
            t.play(int(seat), move)
            p, must_roll = reference.play(p, move)
            is_rolled = not must_roll
        seen += 1
        if is_rolled or p["over"]:
            assert t.position() == p
    assert seen == len(t.transcript().lines)
    result = t.result
    assert result is not None
    assert result["scores"] == [reference.points(p, seat) for seat in range(players)]
    assert result["winners"] == p["winners"]


def die_of(t: Table, line: int) -> int:
    return int(t.transcript().lines[line].text.removeprefix("die "))
