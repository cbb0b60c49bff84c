"""What everybody at the table knows of the hands, from what has been shown.

A hand is an unordered set to the others: its owner may rearrange it unseen (QH-6). Every card that goes
from hand to hand is shown to all (QH-4, QH-5); cards from the pile are seen by nobody else (QH-7, QH-8).
So exactly this is known of a hand, to all the same:

* `kept`, `kept_twice`: hours that were shown and went into it, until such an hour is drawn from it
  (which may or may not be the one that was seen);
* `ghosts_shown`: ghosts that were seen to go into it, or that its owner has said to hold;
* `ghosts_possible`: how many of its other cards can be ghosts at most. Cards from the pile are none
  (QH-2), and who does not say that he holds only ghosts holds an hour (QH-8);
* `ghosts_certain`: how many of them are ghosts at least. Who fills his row and does not win, or loses a
  ghost then and does not win, holds one (QH-11, QH-12).
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, has, popcount
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.events import GHOST


@rule
def unseen_cards(s: Any, seat: int) -> int:
    """The cards in a hand that were not seen to come."""
    known = popcount(s.kept[seat]) + popcount(s.kept_twice[seat]) + s.ghosts_shown[seat]
    return s.hand_size[seat] - known


@rule
def all_see_it_kept(s: Any, seat: int, card: int) -> None:
    if card == GHOST:
        s.ghosts_shown[seat] += 1
    elif has(s.kept[seat], card):
        s.kept_twice[seat] |= bit(card)
    else:
        s.kept[seat] |= bit(card)


@rule
def all_see_it_leave(s: Any, seat: int, card: int) -> None:
    if card == GHOST:
        if s.ghosts_shown[seat] > 0:
            s.ghosts_shown[seat] -= 1
        else:
            s.ghosts_possible[seat] -= 1
            s.ghosts_certain[seat] = max(s.ghosts_certain[seat] - 1, 0)
    elif has(s.kept_twice[seat], card):
        s.kept_twice[seat] &= ~bit(card)
    else:
        s.kept[seat] &= ~bit(card)


@rule
def all_see_that_an_hour_is_left(s: Any, seat: int) -> None:
    """QH-8: he did not say that he holds only ghosts."""
    most = unseen_cards(s, seat)
    if s.kept[seat] == 0:
        most -= 1
    s.ghosts_possible[seat] = min(s.ghosts_possible[seat], most)


@rule
def all_see_only_ghosts(s: Any, seat: int) -> None:
    """QH-8: he had nothing but ghosts, said so, and drew until he had an hour, if there was one."""
    s.kept[seat], s.kept_twice[seat] = 0, 0
    s.ghosts_shown[seat] = s.ghosts[seat]
    s.ghosts_possible[seat], s.ghosts_certain[seat] = 0, 0
    s.pile_ghosts_possible = min(s.pile_ghosts_possible, s.pile_left)


@rule
def nobody_else_sees_it_drawn(s: Any, seat: int) -> None:
    """QH-7: the top of the pile; a ghost only where a made-up position put one there."""
    if s.pile_ghosts_possible > 0:
        s.ghosts_possible[seat] += 1
        s.pile_ghosts_possible = min(s.pile_ghosts_possible, s.pile_left - 1)


@rule
def all_see_that_a_ghost_is_left(s: Any, seat: int) -> None:
    """QH-11: his row is full, and he has not won."""
    if s.ghosts_shown[seat] == 0 and s.ghosts_certain[seat] == 0:
        s.ghosts_certain[seat] = 1


@rule
def all_see_that_no_ghost_is_left(s: Any, seat: int) -> None:
    """QH-11: he has won."""
    s.ghosts_possible[seat] = 0
