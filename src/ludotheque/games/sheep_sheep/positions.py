"""Checks of positions of Sheep Sheep."""

from typing import Any

import numpy as np

from ludotheque.core.bits import members, popcount
from ludotheque.core.cards import in_order
from ludotheque.core.positions import check_length, check_range, refuse, refuse_if, too_often
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, PAIRS, copies, empty_cells, groups_of_three
from ludotheque.games.sheep_sheep.rules import is_idle, leaders, most_exchanges
from ludotheque.games.sheep_sheep.table import CARD, CHOOSE, HAND, IDLE_ROUNDS, REFILL, UNKNOWN


def check_position(s: Any) -> None:
    check_range("exchanges", s.exchanges, 0, most_exchanges(s))
    check_range("idle", s.idle, 0, IDLE_ROUNDS * int(s.players) - (0 if s.over else 1))
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
        check_length(f"hands[{seat}]", s.hands[seat], HAND)
    cards = [in_order(card) for card in (*s.meadow, *s.hands.flat, *s.pile, s.drawn)]
    for card in too_often(cards, most):
        faces = str(CARD.told(card))
        raise refuse("pile", "sheep-sheep-position-card-too-often", card=faces, copies=most)
    every = most * len(PAIRS)
    refuse_if(s.taken_size > every, "taken", "sheep-sheep-position-too-many-taken", most=every)


def _check_fetishes(fetishes: list[int]) -> None:
    """SS-3."""
    for seat, family in enumerate(fetishes):
        refuse_if(family == UNKNOWN, f"fetish[{seat}]", "position-not-a-number", given="None")
        is_taken = family in fetishes[seat + 1 :]
        refuse_if(is_taken, "fetish", "sheep-sheep-position-fetish-twice", family=family)


def _check_phase(s: Any) -> None:
    """Check that the seat can do something."""
    empty, won = empty_cells(s), leaders(s) if s.over else 0
    is_refilled, is_chosen = (not s.over and s.phase == phase for phase in (REFILL, CHOOSE))
    refuse_if(bool(s.drawn) != is_refilled, "drawn", "sheep-sheep-position-drawn")
    refuse_if(is_refilled and not empty, "meadow", "sheep-sheep-position-meadow-full")
    is_open = empty and not s.over and not is_refilled
    refuse_if(is_open, "meadow", "sheep-sheep-position-meadow-not-full")
    has_no_choice = is_chosen and popcount(groups_of_three(s)) < 2
    refuse_if(has_no_choice, "phase", "sheep-sheep-position-nothing-to-choose")
    # SS-11, SS-12, SS-14
    goes_on = s.over and not is_idle(s) and (s.pile_size or not empty)
    refuse_if(goes_on, "over", "sheep-sheep-position-not-over")
    refuse_if(s.won != won, "winners", "sheep-sheep-position-winners", winners=members(won))
