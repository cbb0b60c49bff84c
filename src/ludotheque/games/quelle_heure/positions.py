"""Checks of positions of Quelle heure est-il ?, and what everybody knows of the hands."""

import itertools
from typing import Any

import numpy as np

from ludotheque.core.bits import members
from ludotheque.core.positions import check_range, refuse, refuse_if, too_often
from ludotheque.games.quelle_heure.hands import all_see_only_ghosts, all_see_that_an_hour_is_left
from ludotheque.games.quelle_heure.rows import is_full
from ludotheque.games.quelle_heure.rules import legal
from ludotheque.games.quelle_heure.table import CARDS, GHOST, MOST_TURNS, PLACE, REPAIR


def check_position(s: Any) -> None:
    """Cards that a position does not mention are out of the game."""
    check_range("turns", s.turns, 0, MOST_TURNS if s.over else MOST_TURNS - 1)
    rows = itertools.chain(*map(members, s.row_hours))
    everywhere = [*rows, *s.hand.flat, *s.pile, *s.box, s.drawn]
    ghosts, most = everywhere.count(GHOST), 1 if s.players == 2 else 2  # QH-2
    refuse_if(ghosts > most, "hands", "quelle-heure-position-ghosts", most=most, given=ghosts)
    for hour in too_often((card for card in everywhere if card != GHOST), 2):  # QH-1
        raise refuse("hands", "quelle-heure-position-hour-thrice", hour=hour)
    s.ghosts_in_play, s.pile_ghosts_possible = ghosts, np.count_nonzero(s.pile == GHOST)
    s.pile_left, s.box_size = np.count_nonzero(s.pile), np.count_nonzero(s.box)
    s.hand_size[:], s.ghosts[:] = np.count_nonzero(s.hand, 1), np.count_nonzero(s.hand == GHOST, 1)
    if s.over:
        _check_ending(s)
    else:
        _check_running(s)
    for seat in range(int(s.players)):
        _know_hand(s, seat)


def _has_won(s: Any, seat: int) -> bool:
    return bool(is_full(s, seat) and s.ghosts[seat] == 0)


def _check_ending(s: Any) -> None:
    if s.drawn or s.repairs:
        raise refuse("drawn" if s.drawn else "repairs", "quelle-heure-position-over-unfinished")
    winner, is_stuck = int(s.winner), s.pile_left == 0 and not all(s.hand_size[: s.players])
    if winner >= 0:
        refuse_if(not _has_won(s, winner), "winner", "quelle-heure-position-not-won", seat=winner)
    elif not is_stuck and s.turns < MOST_TURNS:
        raise refuse("over", "quelle-heure-position-over-without-reason", turns=MOST_TURNS)


def _check_running(s: Any) -> None:
    refuse_if(s.winner >= 0, "winner", "quelle-heure-position-winner-early")
    for seat in range(int(s.players)):
        is_over = s.hand_size[seat] == 0 and not (s.phase == PLACE and s.pile_left == 0)  # QH-9
        refuse_if(_has_won(s, seat), "over", "quelle-heure-position-already-won", seat=seat)
        refuse_if(is_over, f"hands[{seat}]", "quelle-heure-position-empty-hand")
    refuse_if((s.drawn > 0) != (s.phase == PLACE), "drawn", "quelle-heure-position-drawn")
    refuse_if(s.repairs and s.phase != REPAIR, "repairs", "quelle-heure-position-repairs")
    moves = legal(s, int(s.turn), np.zeros(CARDS, np.int64))
    refuse_if(moves == 0, "phase", "quelle-heure-position-no-move")


def _know_hand(s: Any, seat: int) -> None:
    """In a position, nobody remembers anything."""
    s.ghosts_possible[seat] = 0 if _has_won(s, seat) else s.ghosts_in_play
    if s.hand_size[seat] == s.ghosts[seat]:
        all_see_only_ghosts(s, seat)
    else:
        all_see_that_an_hour_is_left(s, seat)
        s.ghosts_certain[seat] = is_full(s, seat) and not _has_won(s, seat)
