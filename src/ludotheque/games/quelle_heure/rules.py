"""The rules of Quelle heure est-il ?, in the order of the booklet. QH-n: rule n of the rules page."""

from typing import Any

from ludotheque.core.bits import bit, has, list_set, popcount, signed
from ludotheque.core.cards import is_order_of, rearrange, times
from ludotheque.core.chance import below, shuffle
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.quelle_heure import table
from ludotheque.games.quelle_heure.hands import (
    all_see_it_drawn,
    all_see_it_kept,
    all_see_only_ghosts,
    all_see_that_an_hour_is_left,
    nobody_else_sees_it_drawn,
    put_in_hand,
    right_neighbour,
)
from ludotheque.games.quelle_heure.rows import can_place, hour_at, is_dead, is_full, places_for
from ludotheque.games.quelle_heure.table import GHOST, PLACES, Event, Move, RefusalCode

# Why it is over
ROW_WINS, NO_CARD_LEFT, TOO_LONG = 0, 1, 2


@rule
def start(s: Any, log: Any) -> None:
    s.winner = -1
    s.ghosts_in_play = 1 if s.players == 2 else 2  # QH-2
    s.phase = table.DEAL


@rule
def to_act(s: Any) -> int:
    if s.over:
        return 0
    return CHANCE if s.phase == table.DEAL else bit(s.turn)


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    if s.phase == table.DRAW:
        return list_set(bit(s.hand_size[right_neighbour(s, seat)]) - 1, -signed(Move.DRAW), out)
    if s.phase == table.PLACE:
        first, n = places_for(s.row_hours[seat], s.row_places[seat], s.drawn)
        return list_set((bit(n) - 1) << first, -signed(Move.PLACE), out)
    n, places = 0, s.row_places[seat]
    for place in range(PLACES - 1):
        if popcount(places & (3 << place)) == 1:  # QH-10: a card beside a free place
            out[n] = Move.SHIFT + 2 * place + (1 if has(places, place) else 2)
            n += 1
    if s.repairs > 0:
        out[n] = Move.STOP
        n += 1
    return n


@rule
def shift_of(action: int) -> tuple[int, int]:
    """The place of the card, and the adjacent place where it goes."""
    number = action - Move.SHIFT
    return number >> 1, (number >> 1) + 2 * (number & 1) - 1


@rule
def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    if action == Move.ARRANGE:  # QH-6: any order of one's hand, at any time
        out[0] = s.hand_size[seat]
        return 0 if is_order_of(s.order, s.hand_size[seat]) else RefusalCode.ARRANGE
    if s.phase == table.DRAW:
        out[0] = s.hand_size[right_neighbour(s, seat)]
        if action >= Move.PLACE:
            return RefusalCode.DRAW_NOW
        return 0 if action - Move.DRAW < out[0] else RefusalCode.NO_SUCH_CARD
    if s.phase == table.PLACE:
        place = action - Move.PLACE
        out[0], out[1] = s.drawn, place
        if not 0 <= place < PLACES:
            return RefusalCode.PLACE_NOW
        if has(s.row_places[seat], place):
            out[0] = hour_at(s, seat, place)
            return RefusalCode.PLACE_TAKEN
        first, n = places_for(s.row_hours[seat], s.row_places[seat], s.drawn)
        return 0 if first <= place < first + n else RefusalCode.NOT_INCREASING
    if action < Move.SHIFT:
        return RefusalCode.REPAIR_NOW
    if action == Move.STOP:
        return 0 if s.repairs > 0 else RefusalCode.STOP_EARLY
    place, onto = shift_of(action)
    out[0] = place
    if not has(s.row_places[seat], place):
        return RefusalCode.NOTHING_TO_SHIFT
    out[0], out[1] = hour_at(s, seat, place), place
    is_free = 0 <= onto < PLACES and not has(s.row_places[seat], onto)
    return 0 if is_free else RefusalCode.NO_ROOM_TO_SHIFT


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    if s.phase == table.DRAW:
        return Move.DRAW + below(rng, signed(s.hand_size[right_neighbour(s, seat)]))
    if s.phase == table.PLACE:
        first, n = places_for(s.row_hours[seat], s.row_places[seat], s.drawn)
        return Move.PLACE + first + below(rng, n)
    return out[below(rng, legal(s, seat, out))]


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action == Move.ARRANGE:
        rearrange(s.hand[seat], s.order, s.hand_size[seat])
        emit(log, Event.ARRANGED, seat)
    elif action == Move.STOP:
        end_repair(s, log)
    elif action >= Move.SHIFT:
        shift(s, action, log)
    elif action >= Move.PLACE:
        place_the_hour(s, action - Move.PLACE, log)
    else:
        draw_from_the_neighbour(s, action - Move.DRAW, log)


# Set-up


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """QH-2: seven cards for each seat, ghosts among them. The other hours are the pile, from the top."""
    ghosts = signed(s.ghosts_in_play)
    for i in range(ghosts):
        outcome[i] = GHOST
    hours = outcome[ghosts:]
    for i in range(table.HOURS):
        hours[i] = table.FIRST_HOUR + (i >> 1)
    shuffle(rng, hours, table.HOURS, table.HOURS)
    shuffle(rng, outcome, table.DEALT_EACH * signed(s.players), ghosts)


@rule
def is_possible_outcome(s: Any, outcome: Any) -> bool:
    """QH-1, QH-2: each hour twice, all ghosts in play among the dealt cards, and no card more often."""
    cards, dealt = table.HOURS + s.ghosts_in_play, table.DEALT_EACH * s.players
    for hour in range(table.FIRST_HOUR, table.LAST_HOUR + 1):
        if times(outcome[:cards], hour) != 2:
            return False
    return times(outcome[:dealt], GHOST) == s.ghosts_in_play and outcome[cards] == 0


@rule
def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    dealt = table.DEALT_EACH * signed(s.players)
    for seat in range(s.players):
        cards = signed(0)
        for i in range(table.DEALT_EACH):
            card = outcome[table.DEALT_EACH * seat + i]
            put_in_hand(s, seat, card)
            cards |= signed(card) << (table.CARD_BITS * i)
        s.ghosts_possible[seat] = s.ghosts_in_play
        emit(log, Event.DEALT, seat, cards)
    s.pile_left = table.HOURS + s.ghosts_in_play - dealt
    for i in range(s.pile_left):
        s.pile[s.pile_left - 1 - i] = outcome[dealt + i]
    s.phase = table.DRAW  # QH-3: seat 0 starts


# A turn


@rule
def draw_from_the_neighbour(s: Any, position: int, log: Any) -> None:
    """QH-3."""
    seat = signed(s.turn)
    neighbour = signed(right_neighbour(s, seat))
    card = all_see_it_drawn(s, neighbour, position)
    if card == GHOST:
        emit(log, Event.GHOST_DRAWN, seat, neighbour)
        all_see_it_kept(s, seat, GHOST)  # QH-5
        if not wins(s, neighbour, log):  # QH-12
            hold_an_hour(s, neighbour, log)
            end_turn(s, log)
        return
    emit(log, Event.HOUR_DRAWN, seat, neighbour, card)
    hold_an_hour(s, neighbour, log)
    if is_full(s, seat):  # QH-12
        keep(s, seat, card, log)
    elif can_place(s, seat, card):  # QH-4: they must
        s.drawn = card
        s.phase = table.PLACE
    else:
        ask_the_others(s, seat, card, log)


@rule
def place_the_hour(s: Any, place: int, log: Any) -> None:
    """QH-4."""
    seat = signed(s.turn)
    s.row_hours[seat] |= bit(s.drawn)
    s.row_places[seat] |= bit(place)
    emit(log, Event.PLACED, seat, s.drawn, place)
    s.drawn = 0
    if not wins(s, seat, log):
        if is_full(s, seat):
            emit(log, Event.ROW_FILLED, seat)
        end_turn(s, log)


@rule
def ask_the_others(s: Any, seat: int, hour: int, log: Any) -> None:
    """QH-7: whether another player could place it."""
    could = False
    for other in range(s.players):
        could = could or (other != seat and can_place(s, other, hour))
    emit(log, Event.ASKED, seat, hour, could)
    if could:
        keep(s, seat, hour, log)
        return
    s.box[s.box_size] = hour
    s.box_size += 1
    emit(log, Event.BOXED, seat, hour)
    if s.pile_left > 0:
        nobody_else_sees_it_drawn(s, seat)
        draw_from_the_pile(s, seat, log)
    end_turn(s, log)


@rule
def keep(s: Any, seat: int, hour: int, log: Any) -> None:
    """QH-7, QH-12."""
    all_see_it_kept(s, seat, hour)
    emit(log, Event.KEPT, seat, hour, is_full(s, seat))
    end_turn(s, log)


@rule
def hold_an_hour(s: Any, seat: int, log: Any) -> None:
    """QH-8, for a seat that has just lost a card."""
    if s.hand_size[seat] > s.ghosts[seat]:
        all_see_that_an_hour_is_left(s, seat)
        return
    if s.hand_size[seat] > 0:
        emit(log, Event.ONLY_GHOSTS_LEFT, seat)
    while s.pile_left > 0 and s.hand_size[seat] == s.ghosts[seat]:
        draw_from_the_pile(s, seat, log)
    all_see_only_ghosts(s, seat)


@rule
def draw_from_the_pile(s: Any, seat: int, log: Any) -> None:
    s.pile_left -= 1
    card = s.pile[s.pile_left]
    s.pile[s.pile_left] = 0
    put_in_hand(s, seat, card)
    emit(log, Event.PILE_DRAWN, seat, s.pile_left, card)


# Emergency


@rule
def shift(s: Any, action: int, log: Any) -> None:
    """QH-10: shift a card by one place to a free one, once or twice."""
    seat = signed(s.turn)
    place, onto = shift_of(action)
    emit(log, Event.SHIFTED, seat, hour_at(s, seat, place), place, onto)
    s.row_places[seat] ^= bit(place) | bit(onto)
    s.repairs += 1
    if s.repairs == 2:
        end_repair(s, log)


@rule
def end_repair(s: Any, log: Any) -> None:
    s.repairs = 0
    is_cured = not is_dead(s.row_hours[s.turn], s.row_places[s.turn])
    emit(log, Event.REPAIR_ENDED, s.turn, is_cured)
    end_turn(s, log)


# End


@rule
def wins(s: Any, seat: int, log: Any) -> bool:
    """QH-11, QH-12. Both end the turn."""
    if not is_full(s, seat):
        return False
    if s.ghosts[seat] > 0:  # as all see now
        s.ghosts_certain[seat] |= s.ghosts_shown[seat] == 0
        return False
    s.ghosts_possible[seat] = 0
    s.turns += 1
    s.winner, s.over = seat, 1
    emit(log, Event.WON, seat)
    return True


@rule
def end_turn(s: Any, log: Any) -> None:
    s.turns += 1
    for seat in range(s.players):
        if s.hand_size[seat] == 0:  # QH-9: and the pile is empty
            s.over = 1
            emit(log, Event.HAND_RAN_OUT, seat)
            return
    if s.turns >= table.MOST_TURNS:  # QH-13
        s.over = 1
        emit(log, Event.TURNS_RAN_OUT, s.turns)
        return
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    s.phase = table.DRAW
    if is_dead(s.row_hours[s.turn], s.row_places[s.turn]):  # QH-10
        s.phase = table.REPAIR
        emit(log, Event.ROW_BLOCKED, s.turn)


@rule
def winners(s: Any) -> int:
    return bit(s.winner) if s.winner >= 0 else 0


@rule
def reason(s: Any) -> int:
    if s.winner >= 0:
        return ROW_WINS
    for seat in range(s.players):
        if s.hand_size[seat] == 0:
            return NO_CARD_LEFT
    return TOO_LONG
