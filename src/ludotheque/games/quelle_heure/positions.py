"""What a position of Quelle heure est-il ? cannot be, and what all know of its hands at a glance."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import numpy as np

from ludotheque.core.bits import members
from ludotheque.core.positions import within
from ludotheque.core.reading import refuse
from ludotheque.games.quelle_heure.hands import all_see_only_ghosts, all_see_that_an_hour_is_left
from ludotheque.games.quelle_heure.rules import is_full, legal
from ludotheque.games.quelle_heure.table import CARDS, GHOST, MOST_TURNS, PLACE, REPAIR


def check_position(s: Any) -> None:
    """Cards that a position does not mention are out of the game."""
    seats = range(int(s.players))
    within("turns", s.turns, 0, MOST_TURNS if s.over else MOST_TURNS - 1)
    hands = [[int(card) for card in s.hand[seat] if card] for seat in seats]
    pile = [int(card) for card in s.pile if card]
    box = [int(hour) for hour in s.box if hour]
    rows = [members(s.row_hours[seat]) for seat in seats]
    everywhere = Counter(itertools.chain(*rows, *hands, pile, box, [int(s.drawn)]))
    ghosts = 1 if s.players == 2 else 2  # QH-2
    if everywhere[GHOST] > ghosts:
        raise refuse("hands", "quelle-heure-position-ghosts", most=ghosts, given=everywhere[GHOST])
    for hour, times in everywhere.items():
        if hour > GHOST and times > 2:  # QH-1
            raise refuse("hands", "quelle-heure-position-hour-thrice", hour=hour)
    s.ghosts_in_play, s.pile_ghosts_possible = everywhere[GHOST], pile.count(GHOST)
    s.pile_left, s.box_size = len(pile), len(box)
    for seat in seats:
        s.hand_size[seat], s.ghosts[seat] = len(hands[seat]), hands[seat].count(GHOST)
    if s.over:
        _check_ending(s)
    else:
        _check_running(s)
    for seat in seats:
        _know_hand(s, seat)


def _has_won(s: Any, seat: int) -> bool:
    return bool(is_full(s, seat) and s.ghosts[seat] == 0)


def _check_ending(s: Any) -> None:
    if s.drawn or s.repairs:
        raise refuse("drawn" if s.drawn else "repairs", "quelle-heure-position-over-unfinished")
    if s.winner >= 0 and not _has_won(s, int(s.winner)):
        raise refuse("winner", "quelle-heure-position-not-won", seat=int(s.winner))
    is_stuck = s.pile_left == 0 and not all(s.hand_size[: s.players])
    if s.winner < 0 and not is_stuck and s.turns < MOST_TURNS:
        raise refuse("over", "quelle-heure-position-over-without-reason", turns=MOST_TURNS)


def _check_running(s: Any) -> None:
    if s.winner >= 0:
        raise refuse("winner", "quelle-heure-position-winner-early")
    for seat in range(int(s.players)):
        if _has_won(s, seat):
            raise refuse("over", "quelle-heure-position-already-won", seat=seat)
        if s.hand_size[seat] == 0 and not (s.phase == PLACE and s.pile_left == 0):
            raise refuse(f"hands[{seat}]", "quelle-heure-position-empty-hand")
    if (s.drawn > 0) != (s.phase == PLACE):
        raise refuse("drawn", "quelle-heure-position-drawn")
    if s.repairs and s.phase != REPAIR:
        raise refuse("repairs", "quelle-heure-position-repairs")
    if legal(s, int(s.turn), np.zeros(CARDS, np.int64)) == 0:
        raise refuse("phase", "quelle-heure-position-no-move")


def _know_hand(s: Any, seat: int) -> None:
    """Nobody remembers how a position came about."""
    s.ghosts_possible[seat] = 0 if _has_won(s, seat) else s.ghosts_in_play
    if s.hand_size[seat] == s.ghosts[seat]:
        all_see_only_ghosts(s, seat)
    else:
        all_see_that_an_hour_is_left(s, seat)
        s.ghosts_certain[seat] = is_full(s, seat) and not _has_won(s, seat)
