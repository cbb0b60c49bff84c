"""What a seat may know of a table of Quelle heure est-il ?, and what the rest could be.

Hidden are the other hands, their order included, and the pile. What is known of the hands is the same
for everybody (knowledge.py); besides, a seat sees its own, and remembers how the one stood from which it
draws.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import has, signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.events import GHOST
from ludotheque.games.quelle_heure.hands import put_in_hand, right_neighbour
from ludotheque.games.quelle_heure.knowledge import unseen_cards
from ludotheque.games.quelle_heure.state import CARDS, FIRST_HOUR, HOURS, LAST_HOUR, SEATS

VIEW = np.dtype(
    [
        ("row_hours", np.int64, (SEATS,)),
        ("row_places", np.int64, (SEATS,)),
        ("kept", np.int64, (SEATS,)),
        ("kept_twice", np.int64, (SEATS,)),
        ("ghosts_shown", np.int8, (SEATS,)),
        ("ghosts_possible", np.int8, (SEATS,)),
        ("ghosts_certain", np.int8, (SEATS,)),
        ("standing", np.int8, (SEATS, CARDS)),  # of the right neighbour; nobody else draws from his hand
        ("rearranged", np.int8, (SEATS,)),
        ("hand_size", np.int8, (SEATS,)),
        ("own", np.int8, (CARDS,)),  # one's own hand, as it stands
        ("pile_left", np.int8),
        ("pile_ghosts_possible", np.int8),
        ("box", np.int8, (HOURS,)),
        ("box_size", np.int8),
        ("ghosts_in_play", np.int8),
        ("seat", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
        ("drawn", np.int8),
        ("repairs", np.int8),
        ("turns", np.int16),
        ("ending", np.int8),
        ("winner", np.int8),
    ],
    align=True,
)


@rule
def observe(s: Any, seat: int, v: Any) -> None:
    v.seat = seat
    show_to_all(s, v)
    if seat >= 0:
        for i in range(s.hand_size[seat]):
            v.own[i] = s.hand[seat, i]
        remember(s, right_neighbour(s, seat), v)


@rule
def remember(known: Any, neighbour: int, other: Any) -> None:
    """What the one who draws from a hand remembers of its order, from a state to a view or back."""
    other.rearranged[neighbour] = known.rearranged[neighbour]
    for i in range(known.hand_size[neighbour]):
        other.standing[neighbour, i] = known.standing[neighbour, i]


@rule
def show_to_all(known: Any, other: Any) -> None:
    """What is public, from a state to a view or from a view to a state."""
    other.players, other.ghosts_in_play = known.players, known.ghosts_in_play
    other.turn, other.phase, other.drawn = known.turn, known.phase, known.drawn
    other.repairs, other.turns = known.repairs, known.turns
    other.ending, other.winner = known.ending, known.winner
    other.pile_left, other.pile_ghosts_possible = known.pile_left, known.pile_ghosts_possible
    other.box_size = known.box_size
    for i in range(known.box_size):
        other.box[i] = known.box[i]
    for seat in range(known.players):
        other.kept[seat], other.kept_twice[seat] = known.kept[seat], known.kept_twice[seat]
        other.ghosts_shown[seat] = known.ghosts_shown[seat]
        other.ghosts_possible[seat] = known.ghosts_possible[seat]
        other.ghosts_certain[seat] = known.ghosts_certain[seat]
        other.hand_size[seat] = known.hand_size[seat]
        other.row_hours[seat] = known.row_hours[seat]
        other.row_places[seat] = known.row_places[seat]


# What the rest could be. The cards that are known to be in a hand are put there; every way in which the
# other cards can lie in the other places (of the hands and of the pile) is equally likely, as long as no
# hand gets more ghosts than it can have, or fewer than it must. The rules fix nothing more: which card
# of a hand is drawn, and how a hand is arranged, is the players' own affair.


@rule
def imagine(v: Any, rng: Any, s: Any) -> None:
    show_to_all(v, s)
    unseen = np.zeros(SEATS + 1, np.int64)  # the cards to be filled in, by hand, and in the pile
    for seat in range(v.players):
        s.hand_size[seat] = 0
        if seat == v.seat:
            for i in range(v.hand_size[seat]):
                put_in_hand(s, seat, v.own[i])
        else:
            unseen[seat] = unseen_cards(v, seat)
            put_known_cards(v, seat, s)
    unseen[v.players] = v.pile_left
    s.pile_left = 0
    if v.seat >= 0:
        remember(v, right_neighbour(v, v.seat), s)
    imagine_ghosts(v, rng, unseen, s)
    imagine_hours(v, rng, unseen, s)
    shuffle(rng, s.pile, s.pile_left, s.pile_left)
    for seat in range(v.players):
        if seat != v.seat:
            shuffle(rng, s.hand[seat], s.hand_size[seat], s.hand_size[seat])


@rule
def put_known_cards(v: Any, seat: int, s: Any) -> None:
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        if has(v.kept[seat], hour):
            put_in_hand(s, seat, hour)
        if has(v.kept_twice[seat], hour):
            put_in_hand(s, seat, hour)
    for _ in range(v.ghosts_shown[seat]):
        put_in_hand(s, seat, GHOST)


@rule
def put(s: Any, where: int, card: int) -> None:
    """Into a hand, or (`where` is the number of players) into the pile."""
    if where < s.players:
        put_in_hand(s, where, card)
    else:
        s.pile[s.pile_left] = card
        s.pile_left += 1


@rule
def imagine_ghosts(v: Any, rng: Any, unseen: Any, s: Any) -> None:
    """One or two ghosts: the pairs of places for them, as often as there are ways to lie there."""
    left = v.ghosts_in_play
    for seat in range(v.players):
        left -= s.ghosts[seat]
    if left == 0:
        return
    ways = np.zeros((SEATS + 1, SEATS + 1), np.int64)
    total = 0
    for one in range(v.players + 1):
        for other in range(v.players + 1 if left == 2 else 1):
            ways[one, other] = ghost_ways(v, left, one, other, unseen)
            total += ways[one, other]
    aim = below(rng, total)
    for one in range(v.players + 1):
        for other in range(v.players + 1):
            if 0 <= aim < ways[one, other]:
                put(s, one, GHOST)
                unseen[one] -= 1
                if left == 2:
                    put(s, other, GHOST)
                    unseen[other] -= 1
            aim -= ways[one, other]


@rule
def ghost_ways(v: Any, left: int, one: int, other: int, unseen: Any) -> int:
    """In how many ways a ghost can lie in the hand (or pile) `one`, and of two the other in `other`."""
    for where in range(v.players + 1):
        count = (where == one) + (left == 2 and where == other)
        least, most = 0, signed(v.pile_ghosts_possible)
        if where < v.players:
            least, most = signed(v.ghosts_certain[where]), signed(v.ghosts_possible[where])
        if where != v.seat and not least <= count <= min(most, unseen[where]):
            return 0
    if left == 1:
        return unseen[one]
    return unseen[one] * (unseen[other] - (one == other))


@rule
def imagine_hours(v: Any, rng: Any, unseen: Any, s: Any) -> None:
    """The hours that lie nowhere in sight, shuffled, into the places that are left."""
    times = np.zeros(LAST_HOUR + 1, np.int64)
    for seat in range(v.players):
        for hour in range(FIRST_HOUR, LAST_HOUR + 1):
            times[hour] += has(v.row_hours[seat], hour)
        for i in range(s.hand_size[seat]):
            times[s.hand[seat, i]] += 1
    for i in range(v.box_size):
        times[v.box[i]] += 1
    times[v.drawn] += 1
    hours = np.zeros(HOURS, np.int8)
    size = 0
    for hour in range(FIRST_HOUR, LAST_HOUR + 1):
        for _ in range(2 - times[hour]):
            hours[size] = hour
            size += 1
    shuffle(rng, hours, size, size)
    n = 0
    for where in range(v.players + 1):
        for _ in range(unseen[where]):
            put(s, where, hours[n])
            n += 1
