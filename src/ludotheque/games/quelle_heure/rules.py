"""The rules of Quelle heure est-il ?, in the order of the booklet. QH-n: rule n of the rules page."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.bits import bit, has, highest, lowest, nth, popcount, signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure.events import (
    ARRANGED,
    ASKED,
    BOXED,
    CARD_BITS,
    DEALT,
    GHOST,
    GHOST_DRAWN,
    HAND_RAN_OUT,
    HOUR_DRAWN,
    KEPT,
    ONLY_GHOSTS_LEFT,
    PILE_DRAWN,
    PLACED,
    REPAIR_ENDED,
    ROW_BLOCKED,
    ROW_FILLED,
    SHIFTED,
    TURNS_RAN_OUT,
    WON,
)
from ludotheque.games.quelle_heure.knowledge import (
    all_see_it_kept,
    all_see_it_leave,
    all_see_only_ghosts,
    all_see_that_a_ghost_is_left,
    all_see_that_an_hour_is_left,
    all_see_that_no_ghost_is_left,
    nobody_else_sees_it_drawn,
)

SEATS = 4
FIRST_HOUR, LAST_HOUR = 6, 22
HOURS = 34  # QH-1: each hour twice
CARDS = HOURS + 2
PLACES = 7
ALL_PLACES = (1 << PLACES) - 1
DEALT_EACH = 7
MOST_TURNS = 200  # QH-13

# What the table waits for
DEAL, DRAW, PLACE, REPAIR = 0, 1, 2, 3

# Why it is over; 0: it is not
RUNNING, ROW_WINS, NO_CARD_LEFT, TOO_LONG = 0, 1, 2, 3

# Moves as numbers: a card of the neighbour, a place, a card of one's row to the left and to the right,
# the end of a repair, and from ARRANGE on the orders of a hand (which are not listed).
DRAW_FIRST = 0
PLACE_FIRST = DRAW_FIRST + CARDS
SHIFT_FIRST = PLACE_FIRST + PLACES
STOP = SHIFT_FIRST + 2 * PLACES
ARRANGE = STOP + 1
ARRANGE_SIZE_BITS = 6
MOST_MOVES = CARDS

STATE = np.dtype(
    [
        # A row increases: the set of its hours and the set of its filled places say which lies where.
        ("row_hours", np.int64, (SEATS,)),
        ("row_places", np.int64, (SEATS,)),
        ("kept", np.int64, (SEATS,)),  # knowledge.py: hours that are known to be in a hand
        ("kept_twice", np.int64, (SEATS,)),
        ("ghosts_shown", np.int8, (SEATS,)),
        ("ghosts_possible", np.int8, (SEATS,)),
        ("ghosts_certain", np.int8, (SEATS,)),
        ("ghosts", np.int8, (SEATS,)),  # in each hand
        ("hand_size", np.int8, (SEATS,)),
        ("hand", np.int8, (SEATS, CARDS)),
        ("pile", np.int8, (CARDS,)),  # the top is the last
        ("pile_left", np.int8),
        ("pile_ghosts_possible", np.int8),
        ("box", np.int8, (HOURS,)),
        ("box_size", np.int8),
        ("ghosts_in_play", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("phase", np.int8),
        ("drawn", np.int8),  # phase PLACE: the hour to be placed
        ("repairs", np.int8),
        ("turns", np.int16),
        ("ending", np.int8),
        ("winner", np.int8),
    ],
    align=True,
)


@rule
def start(s: Any, log: Any) -> None:
    s.winner = -1
    s.ghosts_in_play = 1 if s.players == 2 else 2  # QH-2
    s.phase = DEAL


@rule
def to_act(s: Any) -> int:
    if s.ending != RUNNING:
        return 0
    if s.phase == DEAL:
        return CHANCE
    return bit(s.turn)


@rule
def right_neighbour(s: Any, seat: int) -> int:
    return seat - 1 if seat > 0 else s.players - 1


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    if s.phase == DRAW:
        n = s.hand_size[right_neighbour(s, seat)]
        for i in range(n):
            out[i] = DRAW_FIRST + i
        return n
    if s.phase == PLACE:
        first, n = places_for(s, seat, s.drawn)
        for i in range(n):
            out[i] = PLACE_FIRST + first + i
        return n
    n = 0
    places = s.row_places[seat]
    for place in range(PLACES):
        if has(places, place):
            if place > 0 and not has(places, place - 1):
                out[n] = SHIFT_FIRST + 2 * place
                n += 1
            if place < PLACES - 1 and not has(places, place + 1):
                out[n] = SHIFT_FIRST + 2 * place + 1
                n += 1
    if s.repairs > 0:
        out[n] = STOP
        n += 1
    return n


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    if s.phase == DRAW:
        return DRAW_FIRST + below(rng, signed(s.hand_size[right_neighbour(s, seat)]))
    if s.phase == PLACE:
        first, n = places_for(s, seat, s.drawn)
        return PLACE_FIRST + first + below(rng, n)
    return out[below(rng, legal(s, seat, out))]


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action >= ARRANGE:
        arrange(s, seat, action - ARRANGE)
        emit(log, ARRANGED, seat)
    elif action == STOP:
        end_repair(s, log)
    elif action >= SHIFT_FIRST:
        shift(s, (action - SHIFT_FIRST) >> 1, (action - SHIFT_FIRST) & 1, log)
    elif action >= PLACE_FIRST:
        place_the_hour(s, action - PLACE_FIRST, log)
    else:
        draw_from_the_neighbour(s, action - DRAW_FIRST, log)


# Set-up


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """QH-2: seven cards to each seat, ghosts among them; the other hours are the pile, from the top."""
    ghosts = signed(s.ghosts_in_play)
    for i in range(ghosts):
        outcome[i] = GHOST
    hours = outcome[ghosts:]
    for i in range(HOURS):
        hours[i] = FIRST_HOUR + (i >> 1)
    shuffle(rng, hours, HOURS, HOURS)
    shuffle(rng, outcome, DEALT_EACH * signed(s.players), ghosts)


@rule
def settle(s: Any, outcome: Any, log: Any) -> None:
    dealt = DEALT_EACH * signed(s.players)
    for seat in range(s.players):
        cards = signed(0)
        for i in range(DEALT_EACH):
            card = outcome[DEALT_EACH * seat + i]
            put_in_hand(s, seat, card)
            cards |= signed(card) << (CARD_BITS * i)
        s.ghosts_possible[seat] = s.ghosts_in_play
        emit(log, DEALT, seat, cards)
    s.pile_left = HOURS + s.ghosts_in_play - dealt
    for i in range(s.pile_left):
        s.pile[s.pile_left - 1 - i] = outcome[dealt + i]
    s.phase = DRAW  # QH-3: seat 0 starts


@rule
def put_in_hand(s: Any, seat: int, card: int) -> None:
    """A new card enters at the end."""
    s.hand[seat, s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    if card == GHOST:
        s.ghosts[seat] += 1


@rule
def take_from_hand(s: Any, seat: int, position: int) -> int:
    hand = s.hand[seat]
    card = hand[position]
    s.hand_size[seat] -= 1
    for i in range(position, s.hand_size[seat]):
        hand[i] = hand[i + 1]
    hand[s.hand_size[seat]] = 0
    if card == GHOST:
        s.ghosts[seat] -= 1
    return card


# A turn


@rule
def draw_from_the_neighbour(s: Any, position: int, log: Any) -> None:
    """QH-3."""
    seat = signed(s.turn)
    neighbour = signed(right_neighbour(s, seat))
    card = take_from_hand(s, neighbour, position)
    all_see_it_leave(s, neighbour, card)
    if card == GHOST:
        emit(log, GHOST_DRAWN, seat, neighbour)
        take_the_ghost(s, seat, neighbour, log)
        return
    emit(log, HOUR_DRAWN, seat, neighbour, card)
    hold_an_hour(s, neighbour, log)
    if is_full(s, seat):  # QH-12
        keep(s, seat, card, log)
    elif can_place(s, seat, card):  # QH-4: he must
        s.drawn = card
        s.phase = PLACE
    else:
        ask_the_others(s, seat, card, log)


@rule
def places_for(s: Any, seat: int, hour: int) -> tuple[int, int]:
    """QH-4: the free places where the row still increases lie side by side: the first, and how many."""
    if has(s.row_hours[seat], hour):
        return 0, 0
    places = s.row_places[seat]
    later = places
    for _ in range(popcount(s.row_hours[seat] & (bit(hour) - 1))):
        later &= later - 1
    first = highest(2 * (places ^ later) + 1)
    return first, lowest(later | bit(PLACES)) - first


@rule
def can_place(s: Any, seat: int, hour: int) -> bool:
    return places_for(s, seat, hour)[1] > 0


@rule
def is_full(s: Any, seat: int) -> bool:
    return s.row_places[seat] == ALL_PLACES


@rule
def place_the_hour(s: Any, place: int, log: Any) -> None:
    """QH-4."""
    seat = signed(s.turn)
    s.row_hours[seat] |= bit(s.drawn)
    s.row_places[seat] |= bit(place)
    emit(log, PLACED, seat, s.drawn, place)
    s.drawn = 0
    if is_full(s, seat):
        if s.ghosts[seat] == 0:
            win(s, seat, log)
            return
        all_see_that_a_ghost_is_left(s, seat)
        emit(log, ROW_FILLED, seat)
    end_turn(s, log)


@rule
def take_the_ghost(s: Any, seat: int, neighbour: int, log: Any) -> None:
    """QH-5."""
    put_in_hand(s, seat, GHOST)
    all_see_it_kept(s, seat, GHOST)
    if is_full(s, neighbour):  # QH-12
        if s.ghosts[neighbour] == 0:
            win(s, neighbour, log)
            return
        all_see_that_a_ghost_is_left(s, neighbour)
    hold_an_hour(s, neighbour, log)
    end_turn(s, log)


@rule
def arrange(s: Any, seat: int, order: int) -> None:
    """QH-6. `order`: the size of the hand, and above it, least significant digit first, which of the
    cards not placed yet comes next."""
    size = order & ((1 << ARRANGE_SIZE_BITS) - 1)
    rest = order >> ARRANGE_SIZE_BITS
    hand = s.hand[seat]
    for i in range(size):
        chosen = i + rest % (size - i)
        rest //= size - i
        card = hand[chosen]
        for j in range(chosen, i, -1):
            hand[j] = hand[j - 1]
        hand[i] = card


@rule
def accepts(s: Any, seat: int, action: int) -> bool:
    """QH-6: any order of one's hand, at any time."""
    if action < ARRANGE or s.ending != RUNNING or s.phase == DEAL:
        return False
    size = int(s.hand_size[seat])
    order = action - ARRANGE
    if size == 0 or order & ((1 << ARRANGE_SIZE_BITS) - 1) != size:
        return False
    rest = order >> ARRANGE_SIZE_BITS
    for left in range(size, 0, -1):
        rest //= left
    return rest == 0


@rule
def ask_the_others(s: Any, seat: int, hour: int, log: Any) -> None:
    """QH-7: could anybody else place it?"""
    could = False
    for other in range(s.players):
        if other != seat and can_place(s, other, hour):
            could = True
            break
    emit(log, ASKED, seat, hour, could)
    if could:
        keep(s, seat, hour, log)
        return
    s.box[s.box_size] = hour
    s.box_size += 1
    emit(log, BOXED, seat, hour)
    if s.pile_left > 0:
        nobody_else_sees_it_drawn(s, seat)
        draw_from_the_pile(s, seat, log)
    end_turn(s, log)


@rule
def keep(s: Any, seat: int, hour: int, log: Any) -> None:
    """QH-7, QH-12."""
    put_in_hand(s, seat, hour)
    all_see_it_kept(s, seat, hour)
    emit(log, KEPT, seat, hour, is_full(s, seat))
    end_turn(s, log)


@rule
def hold_an_hour(s: Any, seat: int, log: Any) -> None:
    """QH-8, for a seat that has just lost a card."""
    if s.hand_size[seat] > s.ghosts[seat]:
        all_see_that_an_hour_is_left(s, seat)
        return
    if s.hand_size[seat] > 0:
        emit(log, ONLY_GHOSTS_LEFT, seat)
    while s.pile_left > 0 and s.hand_size[seat] == s.ghosts[seat]:
        draw_from_the_pile(s, seat, log)
    all_see_only_ghosts(s, seat)


@rule
def draw_from_the_pile(s: Any, seat: int, log: Any) -> None:
    s.pile_left -= 1
    card = s.pile[s.pile_left]
    put_in_hand(s, seat, card)
    emit(log, PILE_DRAWN, seat, s.pile_left, card)


# Emergency


@rule
def is_dead(hours: int, places: int) -> bool:
    """QH-10. A card has as many hours before it as its hour is above 06, and free places accordingly:
    from one card to the next, hour less place must not fall, from 06 before the row to 22 behind it."""
    room = signed(FIRST_HOUR)
    while places:
        if lowest(hours) - lowest(places) < room:
            return True
        room = lowest(hours) - lowest(places)
        hours &= hours - 1
        places &= places - 1
    return room > LAST_HOUR - (PLACES - 1)


@rule
def hour_at(s: Any, seat: int, place: int) -> int:
    """The hour on a filled place."""
    return nth(s.row_hours[seat], popcount(s.row_places[seat] & (bit(place) - 1)))


@rule
def shift(s: Any, place: int, to_the_right: int, log: Any) -> None:
    """QH-10: by one place, onto a free one; once or twice."""
    seat = signed(s.turn)
    onto = place + 1 if to_the_right else place - 1
    emit(log, SHIFTED, seat, hour_at(s, seat, place), place, onto)
    s.row_places[seat] ^= bit(place) | bit(onto)
    s.repairs += 1
    if s.repairs == 2:
        end_repair(s, log)


@rule
def end_repair(s: Any, log: Any) -> None:
    s.repairs = 0
    is_cured = not is_dead(s.row_hours[s.turn], s.row_places[s.turn])
    emit(log, REPAIR_ENDED, s.turn, is_cured)
    end_turn(s, log)


# End


@rule
def win(s: Any, seat: int, log: Any) -> None:
    """QH-11, QH-12. Either way the turn is over with it."""
    s.turns += 1
    s.winner = seat
    s.ending = ROW_WINS
    all_see_that_no_ghost_is_left(s, seat)
    emit(log, WON, seat)


@rule
def end_turn(s: Any, log: Any) -> None:
    s.turns += 1
    if s.pile_left == 0:
        for seat in range(s.players):
            if s.hand_size[seat] == 0:  # QH-9
                s.ending = NO_CARD_LEFT
                emit(log, HAND_RAN_OUT, seat)
                return
    if s.turns >= MOST_TURNS:  # QH-13
        s.ending = TOO_LONG
        emit(log, TURNS_RAN_OUT, s.turns)
        return
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    s.phase = DRAW
    if is_dead(s.row_hours[s.turn], s.row_places[s.turn]):  # QH-10
        s.phase = REPAIR
        emit(log, ROW_BLOCKED, s.turn)


@rule
def scores(s: Any, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = 1 if s.winner == seat else 0


@rule
def winners(s: Any) -> int:
    return bit(s.winner) if s.winner >= 0 else 0


@rule
def reason(s: Any) -> int:
    return s.ending - 1
