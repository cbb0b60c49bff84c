"""The end of a match of Sheep Sheep, and who has won: SS-11 to SS-14."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, signed
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.events import FETISH_SHOWN, MATCH_OVER
from ludotheque.games.sheep_sheep.meadow import FAMILIES

IDLE_ROUNDS = 3


@rule
def is_idle(s: Any) -> bool:
    """SS-12: three rounds in a row without a group taken."""
    return s.idle >= IDLE_ROUNDS * s.players


@rule
def end_match(s: Any, log: Any) -> None:
    s.over = 1
    for seat in range(s.players):
        emit(log, FETISH_SHOWN, seat, s.fetish[seat], fetish_sheep(s, seat), points(s, seat))
    emit(log, MATCH_OVER)


@rule
def fetish_sheep(s: Any, seat: int) -> int:
    return signed(s.sheep[seat, s.fetish[seat]])


@rule
def points(s: Any, seat: int) -> int:
    """SS-13."""
    total = fetish_sheep(s, seat)
    for family in range(FAMILIES):
        total += s.sheep[seat, family]
    return total


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = points(s, seat)


@rule
def rank(s: Any, seat: int) -> int:
    """SS-14: points, then fetish sheep, then the most sheep of one family, as one number."""
    most = signed(0)
    for family in range(FAMILIES):
        most = max(most, signed(s.sheep[seat, family]))
    return 10000 * points(s, seat) + 100 * fetish_sheep(s, seat) + most


@rule
def winners(s: Any) -> int:
    """SS-14."""
    seats, best = signed(0), signed(-1)
    for seat in range(s.players):
        own = rank(s, seat)
        if own > best:
            seats, best = signed(0), own
        if own == best:
            seats |= bit(seat)
    return seats


PILE_USED_UP, NOTHING_MORE_TAKEN = 0, 1
REASONS = ("pile", "idle")


@rule
def reason(s: Any) -> int:
    """SS-11, SS-12."""
    return NOTHING_MORE_TAKEN if is_idle(s) else PILE_USED_UP
