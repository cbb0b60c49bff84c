"""What a position of Sheep Sheep cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from ludotheque.core.bits import members, popcount
from ludotheque.core.positions import within
from ludotheque.core.reading import refuse
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, empty_cells, groups_of_three, in_order
from ludotheque.games.sheep_sheep.rules import is_idle, leaders, most_exchanges
from ludotheque.games.sheep_sheep.setup import PAIRS, copies
from ludotheque.games.sheep_sheep.table import CHOOSE, HAND, IDLE_ROUNDS, REFILL, UNKNOWN


def check_position(s: Any) -> None:
    within("exchanges", s.exchanges, 0, most_exchanges(s))
    within("idle", s.idle, 0, IDLE_ROUNDS * int(s.players) - (0 if s.over else 1))
    for cell, card in enumerate(s.meadow.tolist()):
        s.standing[card >> 3] |= (1 << cell) if card else 0
    s.pile_size, s.taken_size = np.count_nonzero(s.pile), np.count_nonzero(s.taken)
    for sheep in s.taken[: s.taken_size].tolist():
        s.sheep[(sheep >> 3) - 1, sheep & 7] += 1
    s.could_be[: s.players] = ALL_FAMILIES
    _check_cards(s, int(copies(s.players)))
    _check_fetishes(s.fetish[: s.players].tolist())
    _check_phase(s)


def _check_cards(s: Any, most: int) -> None:
    """SS-1, SS-2, SS-4."""
    for seat in range(s.players):
        given = np.count_nonzero(s.hands[seat])
        if given != HAND:
            raise refuse(f"hands[{seat}]", "position-wrong-length", wanted=HAND, given=given)
    cards = [*s.meadow, *s.hands.flat, *s.pile, s.drawn]
    for card, times in Counter(int(in_order(card)) for card in cards if card).items():
        if times > most:
            faces = str([card >> 3, card & 7])
            raise refuse("pile", "sheep-sheep-position-card-too-often", card=faces, copies=most)
    if s.taken_size > PAIRS * most:
        raise refuse("taken", "sheep-sheep-position-too-many-taken", most=PAIRS * most)


def _check_fetishes(fetishes: list[int]) -> None:
    """SS-3."""
    for seat, family in enumerate(fetishes):
        if family == UNKNOWN:
            raise refuse(f"fetish[{seat}]", "position-not-a-number", given="None")
        if fetishes.count(family) > 1:
            raise refuse("fetish", "sheep-sheep-position-fetish-twice", family=family)


def _check_phase(s: Any) -> None:
    """What stands on the table has to leave the seat something to do."""
    empty = empty_cells(s)
    wants_drawn = s.phase == REFILL and not s.over
    if bool(s.drawn) != wants_drawn:
        raise refuse("drawn", "sheep-sheep-position-drawn")
    if wants_drawn and not empty:
        raise refuse("meadow", "sheep-sheep-position-meadow-full")
    if empty and not s.over and s.phase != REFILL:
        raise refuse("meadow", "sheep-sheep-position-meadow-not-full")
    if s.phase == CHOOSE and not s.over and popcount(groups_of_three(s)) < 2:
        raise refuse("phase", "sheep-sheep-position-nothing-to-choose")
    # SS-11, SS-12, SS-14
    if s.over and not is_idle(s) and (s.pile_size or not empty):
        raise refuse("over", "sheep-sheep-position-not-over")
    won = leaders(s) if s.over else 0
    if s.won != won:
        raise refuse("winners", "sheep-sheep-position-winners", winners=members(won))
