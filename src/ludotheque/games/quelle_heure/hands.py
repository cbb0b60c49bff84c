"""The hands: cards in an order that their owner may change (QH-6), and what the others know of them.

To the others a hand is an unordered set. Every card that goes from hand to hand is shown to all (QH-4,
QH-5); cards from the pile are seen by nobody else (QH-7, QH-8). So all know exactly this of a hand:

* `kept`, `kept_twice`: hours that were shown and went into it, until such an hour is drawn from it
  (which may or may not be the one that was seen);
* `ghosts_shown`: ghosts that were seen to go into it, or that its owner has said to hold;
* `ghosts_possible`: how many of its other cards can be ghosts at most. Cards from the pile are none
  (QH-2), and an owner who does not say that they hold only ghosts holds an hour (QH-8);
* `ghosts_certain`: how many of them are ghosts at least. Players who fill their row and do not win, or
  lose a ghost then and do not win, hold one (QH-11, QH-12).

The left neighbour, who draws from a hand, can remember more; it is no knowledge, since a hand may be
rearranged:

* `standing`: the cards of `kept` and `ghosts_shown`, where they were seen to go in. When another card
  comes from there, the hand was rearranged, and nothing is known of its order any more;
* `rearranged`: that this has happened to a hand, once at least.
"""

from typing import Any

from ludotheque.core.bits import bit, has, popcount, signed
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.table import GHOST


@rule
def right_neighbour(s: Any, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1


@rule
def put_in_hand(s: Any, seat: int, card: int) -> None:
    """A new card enters at the end."""
    s.hand[seat, s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    if card == GHOST:
        s.ghosts[seat] += 1


@rule
def all_see_it_kept(s: Any, seat: int, card: int) -> None:
    s.standing[seat, s.hand_size[seat]] = card
    put_in_hand(s, seat, card)
    if card == GHOST:
        s.ghosts_shown[seat] += 1
    else:
        s.kept_twice[seat] |= s.kept[seat] & bit(card)
        s.kept[seat] |= bit(card)


@rule
def all_see_it_drawn(s: Any, seat: int, position: int) -> int:
    """Remove the card at that position."""
    hand, standing = s.hand[seat], s.standing[seat]
    card = hand[position]
    neighbour_sees_where_it_stood(s, seat, position, card)
    s.hand_size[seat] -= 1
    for i in range(position, s.hand_size[seat]):
        hand[i], standing[i] = hand[i + 1], standing[i + 1]
    hand[s.hand_size[seat]], standing[s.hand_size[seat]] = 0, 0
    if card != GHOST:
        s.kept[seat] &= ~bit(card) | s.kept_twice[seat]
        s.kept_twice[seat] &= ~bit(card)
        return card
    s.ghosts[seat] -= 1
    if s.ghosts_shown[seat] > 0:
        s.ghosts_shown[seat] -= 1
    else:
        s.ghosts_possible[seat] -= 1
        s.ghosts_certain[seat] = max(s.ghosts_certain[seat] - 1, 0)
    return card


@rule
def neighbour_sees_where_it_stood(s: Any, seat: int, position: int, card: int) -> None:
    """If a hand has both cards of an hour, either may be the one that was seen to go in. Then the
    place of the other is not known."""
    standing = s.standing[seat]
    if standing[position] == card:
        return
    alike, copies = 0, 2
    for i in range(s.hand_size[seat]):
        alike += standing[i] == card
    if card == GHOST:
        copies = signed(s.ghosts_in_play)
        for other in range(s.players):
            copies -= s.ghosts_shown[other] if other != seat else 0
    is_moved = standing[position] > 0 or (alike > 0 and alike == copies)
    s.rearranged[seat] |= is_moved
    for i in range(s.hand_size[seat]):
        if is_moved or standing[i] == card:
            standing[i] = 0


@rule
def all_see_that_an_hour_is_left(s: Any, seat: int) -> None:
    """QH-8: the owner did not say that they hold only ghosts."""
    most = unseen_cards(s, seat) - (s.kept[seat] == 0)
    s.ghosts_possible[seat] = min(s.ghosts_possible[seat], most)


@rule
def all_see_only_ghosts(s: Any, seat: int) -> None:
    """QH-8: the owner held only ghosts, said so, and drew until an hour came, if there was one."""
    s.kept[seat], s.kept_twice[seat] = 0, 0
    s.ghosts_shown[seat] = s.ghosts[seat]
    s.ghosts_possible[seat], s.ghosts_certain[seat] = 0, 0
    for i in range(s.hand_size[seat]):
        s.standing[seat, i] = GHOST if i < s.ghosts[seat] else 0
    s.pile_ghosts_possible = min(s.pile_ghosts_possible, s.pile_left)


@rule
def nobody_else_sees_it_drawn(s: Any, seat: int) -> None:
    """QH-7: take the top card of the pile. It is a ghost only in a made-up position."""
    if s.pile_ghosts_possible > 0:
        s.ghosts_possible[seat] = min(s.ghosts_possible[seat] + 1, s.ghosts_in_play)
        s.pile_ghosts_possible = min(s.pile_ghosts_possible, s.pile_left - 1)


@rule
def times_kept(s: Any, seat: int, hour: int) -> int:
    """The number of cards of an hour that are known to be in a hand."""
    return signed(has(s.kept[seat], hour)) + signed(has(s.kept_twice[seat], hour))


@rule
def unseen_cards(s: Any, seat: int) -> int:
    """The number of cards in a hand that nobody saw coming."""
    known = popcount(s.kept[seat]) + popcount(s.kept_twice[seat]) + s.ghosts_shown[seat]
    return s.hand_size[seat] - known
