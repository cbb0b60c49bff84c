"""Views of Quelle heure est-il ?: what a seat may know, and what the rest could be.

Hidden are the other hands, their order included, and the pile. What is known of the hands is the same
for everybody (hands.py); besides, a seat sees its own, and remembers how the one stood from which it
draws, and knows how its own stood when it was last shown.
"""

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, lowest, signed
from ludotheque.core.cards import mix
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import put_in_hand, right_neighbour, times_kept, unseen_cards
from ludotheque.games.quelle_heure.memory import recalled_at
from ludotheque.games.quelle_heure.rows import gaps_in
from ludotheque.games.quelle_heure.table import FIRST_HOUR, GHOST, HOURS, LAST_HOUR, SEATS, UNKNOWN


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    for other in range(s.players):
        v.gaps[other] = gaps_in(s.row_hours[other], s.row_places[other])
        if v.gaps[other]:
            v.dead |= bit(other)
        if 0 < s.hand_size[other] == s.ghosts_shown[other]:
            v.only_ghosts |= bit(other)
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            v.own[i] = s.hand[seat, i]
            v.expected[i] = recalled_at(s, seat, i) or UNKNOWN
        neighbour = right_neighbour(s, seat)
        v.is_mixed = s.rearranged[neighbour]
        for i in range(s.hand_size[neighbour]):
            card = s.standing[neighbour, i]
            v.remembered[i] = card if card > 0 else UNKNOWN


# What the rest could be. The cards that are known to be in a hand are put there; every way in which the
# other cards can lie in the other places (of the hands and of the pile) is equally likely, as long as no
# hand gets more ghosts than it can have, or fewer than it must. The rules fix nothing more: which card
# of a hand is drawn, and how a hand is arranged, is the players' own affair.


@rule
def imagine_hidden(v: Any, rng: Any, s: Any) -> None:
    for seat in range(v.players):
        s.hand_size[seat] = 0
        if seat == v.seat:
            for i in range(v.hand_size[seat]):
                put_in_hand(s, seat, v.own[i])
                s.standing[seat, i] = v.expected[i] if v.expected[i] != UNKNOWN else 0
        else:
            put_known_cards(v, seat, s)
    if v.seat >= 0:
        neighbour = right_neighbour(v, v.seat)
        s.rearranged[neighbour] = v.is_mixed
        for i in range(v.hand_size[neighbour]):
            s.standing[neighbour, i] = v.remembered[i] if v.remembered[i] != UNKNOWN else 0
    put_unseen_cards(v, rng, s)
    shuffle(rng, s.pile, s.pile_left, s.pile_left)
    for seat in range(v.players):
        if seat != v.seat:
            shuffle(rng, s.hand[seat], s.hand_size[seat], s.hand_size[seat])


@rule
def put_known_cards(v: Any, seat: int, s: Any) -> None:
    hours = v.kept[seat]
    while hours:
        for _ in range(times_kept(v, seat, lowest(hours))):
            put_in_hand(s, seat, lowest(hours))
        hours &= hours - 1
    for _ in range(v.ghosts_shown[seat]):
        put_in_hand(s, seat, GHOST)


@rule
def put_unseen_cards(v: Any, rng: Any, s: Any) -> None:
    """Ghosts where they can be; the hours that lie nowhere in sight, shuffled, in the other places."""
    unseen, left = unseen_places(v)
    ghosts = imagine_ghosts(v, rng, left, unseen)
    hours, n = np.zeros(HOURS, np.int8), 0
    mix(rng, unseen_hours(v), hours)
    for where in range(v.players + 1):
        for i in range(unseen[where]):
            card = signed(hours[n]) if i >= ghosts[where] else GHOST
            n += i >= ghosts[where]
            if where < v.players:
                put_in_hand(s, where, card)
            else:
                s.pile[i] = card


@rule
def unseen_places(v: Any) -> tuple[Any, int]:
    """The cards out of sight, in each hand and in the pile, and how many of them are ghosts."""
    unseen = np.zeros(SEATS + 1, np.int64)
    unseen[v.players], ghosts = v.pile_left, signed(v.ghosts_in_play)
    for seat in range(v.players):
        if seat != v.seat:
            unseen[seat] = unseen_cards(v, seat)
            ghosts -= v.ghosts_shown[seat]
    for i in range(v.hand_size[v.seat] if v.seat >= 0 else 0):
        ghosts -= v.own[i] == GHOST
    return unseen, ghosts


@rule
def imagine_ghosts(v: Any, rng: Any, left: int, unseen: Any) -> Any:
    """Draw the places of one or two ghosts: each pair of places as often as there are ways to it."""
    found, ways = np.zeros(SEATS + 1, np.int64), np.zeros((SEATS + 1, SEATS + 1), np.int64)
    if left == 0:
        return found
    for one in range(v.players + 1):
        for other in range(v.players + 1 if left == 2 else 1):
            ways[one, other] = ghost_ways(v, left, one, other, unseen)
    aim = below(rng, ways.sum())
    for one in range(v.players + 1):
        for other in range(v.players + 1):
            if 0 <= aim < ways[one, other]:
                found[one] += 1
                found[other] += left == 2
            aim -= ways[one, other]
    return found


@rule
def ghost_ways(v: Any, ghosts: int, one: int, other: int, unseen: Any) -> int:
    """The number of ways in which a ghost can lie in the hand (or pile) `one`, and of two the other
    in `other`."""
    for where in range(v.players + 1):
        count = (where == one) + (ghosts == 2 and where == other)
        least, most = 0, signed(v.pile_ghosts_possible)
        if where < v.players:
            least, most = signed(v.ghosts_certain[where]), signed(v.ghosts_possible[where])
        if where != v.seat and not least <= count <= min(most, unseen[where]):
            return 0
    return unseen[one] if ghosts == 1 else unseen[one] * (unseen[other] - (one == other))


@rule
def unseen_hours(v: Any) -> Any:
    """The number of cards of each hour that are out of sight."""
    left = np.full(LAST_HOUR + 1, 2)
    left[v.drawn] -= 1
    for i in range(v.box_size):
        left[v.box[i]] -= 1
    for i in range(v.hand_size[v.seat] if v.seat >= 0 else 0):
        left[v.own[i]] -= 1
    for seat in range(v.players):
        take_off(left, v.row_hours[seat])
        if seat != v.seat:
            take_off(left, v.kept[seat])
            take_off(left, v.kept_twice[seat])
    left[:FIRST_HOUR] = 0  # no hour, or a ghost
    return left


@rule
def take_off(left: Any, hours: int) -> None:
    while hours:
        left[lowest(hours)] -= 1
        hours &= hours - 1
