"""What a seat may know of a table of Quelle heure est-il ?, and what the rest could be.

Hidden are the other hands, their order included, and the pile. What is known of the hands is the same
for everybody (hands.py); besides, a seat sees its own, and remembers how the one stood from which it
draws.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.hands import put_in_hand, right_neighbour, times_kept, unseen_cards
from ludotheque.games.quelle_heure.rules import is_dead
from ludotheque.games.quelle_heure.table import FIRST_HOUR, GHOST, HOURS, LAST_HOUR, SEATS, UNKNOWN


@rule
def observe_hidden(s: Any, seat: int, v: Any) -> None:
    for other in range(s.players):
        if is_dead(s.row_hours[other], s.row_places[other]):
            v.dead |= bit(other)
        if 0 < s.hand_size[other] == s.ghosts_shown[other]:
            v.only_ghosts |= bit(other)
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            v.own[i] = s.hand[seat, i]
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
    unseen, ghosts = unseen_places(v)
    s.pile_left = 0
    for seat in range(v.players):
        s.hand_size[seat] = 0
        if seat == v.seat:
            for i in range(v.hand_size[seat]):
                put_in_hand(s, seat, v.own[i])
        else:
            put_known_cards(v, seat, s)
    if v.seat >= 0:
        neighbour = right_neighbour(v, v.seat)
        s.rearranged[neighbour] = v.is_mixed
        for i in range(v.hand_size[neighbour]):
            s.standing[neighbour, i] = v.remembered[i] if v.remembered[i] != UNKNOWN else 0
    imagine_ghosts(v, rng, ghosts, unseen, s)
    imagine_hours(v, rng, unseen, s)
    shuffle(rng, s.pile, s.pile_left, s.pile_left)
    for seat in range(v.players):
        if seat != v.seat:
            shuffle(rng, s.hand[seat], s.hand_size[seat], s.hand_size[seat])


@rule
def unseen_places(v: Any) -> tuple[Any, int]:
    """The cards out of sight, in each hand and in the pile, and how many of them are ghosts."""
    unseen = np.zeros(SEATS + 1, np.int64)
    unseen[v.players], ghosts = v.pile_left, signed(v.ghosts_in_play)
    for seat in range(v.players):
        if seat != v.seat:
            unseen[seat] = unseen_cards(v, seat)
            ghosts -= v.ghosts_shown[seat]
    for card in v.own:
        ghosts -= card == GHOST
    return unseen, ghosts


@rule
def put_known_cards(v: Any, seat: int, s: Any) -> None:
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        for _ in range(times_kept(v, seat, hour)):
            put_in_hand(s, seat, hour)
    for _ in range(v.ghosts_shown[seat]):
        put_in_hand(s, seat, GHOST)


@rule
def put(s: Any, where: int, card: int, unseen: Any) -> None:
    """Into a hand, or (`where` is the number of players) into the pile."""
    unseen[where] -= 1
    if where < s.players:
        put_in_hand(s, where, card)
    else:
        s.pile[s.pile_left] = card
        s.pile_left += 1


@rule
def imagine_ghosts(v: Any, rng: Any, ghosts: int, unseen: Any, s: Any) -> None:
    """One or two ghosts: the pairs of places for them, as often as there are ways to lie there."""
    if ghosts == 0:
        return
    size, pair = v.players + 1, 0
    ways = np.zeros((SEATS + 1) * (SEATS + 1), np.int64)
    for i in range(size * size):
        ways[i] = ghost_ways(v, ghosts, i // size, i % size, unseen)
    aim = below(rng, ways.sum())
    while aim >= ways[pair]:
        aim -= ways[pair]
        pair += 1
    put(s, pair // size, GHOST, unseen)
    if ghosts == 2:
        put(s, pair % size, GHOST, unseen)


@rule
def ghost_ways(v: Any, ghosts: int, one: int, other: int, unseen: Any) -> int:
    """In how many ways a ghost can lie in the hand (or pile) `one`, and of two the other in `other`."""
    for where in range(v.players + 1):
        count = (where == one) + (ghosts == 2 and where == other)
        least, most = 0, signed(v.pile_ghosts_possible)
        if where < v.players:
            least, most = signed(v.ghosts_certain[where]), signed(v.ghosts_possible[where])
        if where != v.seat and not least <= count <= min(most, unseen[where]):
            return 0
    if ghosts == 1:
        return unseen[one] if other == 0 else 0
    return unseen[one] * (unseen[other] - (one == other))


@rule
def imagine_hours(v: Any, rng: Any, unseen: Any, s: Any) -> None:
    """The hours that lie nowhere in sight, shuffled, into the places that are left."""
    left = unseen_hours(v)
    hours, size = np.zeros(HOURS, np.int8), 0
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        for _ in range(left[hour]):
            hours[size] = hour
            size += 1
    shuffle(rng, hours, size, size)
    n = 0
    for where in range(v.players + 1):
        while unseen[where] > 0:
            put(s, where, hours[n], unseen)
            n += 1


@rule
def unseen_hours(v: Any) -> Any:
    """Of each hour, how many cards lie nowhere in sight."""
    left = np.full(LAST_HOUR + 1, 2)
    left[v.drawn] -= 1
    for i in range(v.box_size):
        left[v.box[i]] -= 1
    for card in v.own:
        left[card] -= 1
    for seat in range(v.players):
        for hour in range(FIRST_HOUR, LAST_HOUR + 1):
            left[hour] -= has(v.row_hours[seat], hour)
            left[hour] -= times_kept(v, seat, hour) if seat != v.seat else 0
    return left
