"""The rules of Sheep Sheep, in the order of the booklet, after the set-up in `meadow`. SS-n: rule n."""

from typing import Any

from ludotheque.core.bits import bit, has, list_set, lowest, nth, popcount, signed
from ludotheque.core.cards import card_of, down_face, in_order, turned_over, up_face
from ludotheque.core.chance import below, pick
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import routine, rule
from ludotheque.games.sheep_sheep import table
from ludotheque.games.sheep_sheep.meadow import empty_cells, exchanges, group_at, groups_of_three, put
from ludotheque.games.sheep_sheep.table import CELLS, FAMILIES, Event, Move, RefusalCode

TURN_SECONDS, REFILL_SECONDS = 90, 60  # SS-6, SS-8


@rule
def to_act(s: Any) -> int:
    if s.over:
        return signed(0)
    return signed(CHANCE) if s.phase == table.DEAL else bit(s.turn)


# Legal moves


@rule
def most_exchanges(s: Any) -> int:
    """SS-10, SS-15."""
    return table.CALM_EXCHANGES if s.calm else table.MOST_EXCHANGES


@rule
def moves_now(s: Any, seat: int) -> tuple[int, int]:
    """The first move of this phase, and the legal ones from there on, as bits."""
    if s.phase == table.EXCHANGE:
        swaps = exchanges(s, seat) if s.exchanges < most_exchanges(s) else signed(0)
        return signed(Move.SWAP), swaps | bit(Move.DONE)
    if s.phase == table.CHOOSE:
        return signed(Move.TAKE), groups_of_three(s)
    found, cells = signed(0), empty_cells(s)
    while cells:
        found |= (bit(up_face(s.drawn)) | bit(down_face(s.drawn))) << (FAMILIES * lowest(cells))
        cells &= cells - 1
    return signed(Move.LAY), found


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    first, found = moves_now(s, seat)
    return list_set(found, -first, out)


@rule
def why_not(s: Any, seat: int, action: int, out: Any) -> int:
    if action == Move.TIME:  # SS-10: never listed
        is_right = s.phase == table.EXCHANGE and not s.calm and not s.over and seat == s.turn
        return 0 if is_right else RefusalCode.TIME
    first, found = moves_now(s, seat)
    at = action - first
    if 0 <= at < CELLS * FAMILIES and has(found, at):
        return 0
    if s.phase == table.EXCHANGE:
        if at > Move.DONE:
            return RefusalCode.EXCHANGE_NOW
        out[0] = s.exchanges
        if s.exchanges >= most_exchanges(s):
            return RefusalCode.NO_MORE_EXCHANGES
        held, cell = s.hands[seat, at // CELLS], at % CELLS
        out[0], out[1], out[2], out[3] = at // CELLS, cell, up_face(held), down_face(held)
        out[4] = up_face(s.meadow[cell])
        return RefusalCode.NO_MATCH
    if s.phase == table.CHOOSE:
        out[0] = at
        return RefusalCode.NOT_A_GROUP if 0 <= at < CELLS else RefusalCode.CHOOSE_NOW
    if at < 0:
        return RefusalCode.REFILL_NOW
    out[0], out[1], out[2] = at % FAMILIES, up_face(s.drawn), down_face(s.drawn)
    if not s.meadow[at // FAMILIES]:
        return RefusalCode.NOT_A_FACE
    out[0], out[1] = at // FAMILIES, up_face(s.meadow[at // FAMILIES])
    return RefusalCode.PLACE_TAKEN


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    """Most moves are exchanges. To test for one first is a twentieth faster."""
    if s.phase != table.EXCHANGE or s.exchanges >= most_exchanges(s):
        first, found = moves_now(s, seat)
        return first + pick(rng, found)
    swaps = exchanges(s, seat)
    index = below(rng, popcount(swaps) + 1)
    return nth(swaps, index) if index < popcount(swaps) else signed(Move.DONE)


# A turn


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action < Move.DONE:
        place, cell = action // CELLS, action % CELLS
        swap(s, seat, place, cell)
        emit(log, Event.EXCHANGED, seat, place, cell, up_face(s.meadow[cell]))
        s.exchanges += 1
        if s.calm and s.exchanges == table.CALM_EXCHANGES:  # SS-15
            stop_exchanging(s, seat, log)
    elif action == Move.DONE:
        stop_exchanging(s, seat, log)
    elif action == Move.TIME:
        run_out_of_time(s, seat, log)
    elif action < Move.LAY:
        take_group(s, seat, action - Move.TAKE, log)
    else:
        lay(s, seat, (action - Move.LAY) // FAMILIES, (action - Move.LAY) % FAMILIES, log)


@rule
def swap(s: Any, seat: int, place: int, cell: int) -> None:
    """SS-6: the face that matches the card taken is hidden, the other one appears."""
    held, gone = s.hands[seat, place], s.meadow[cell]
    hidden = up_face(gone)
    new = down_face(held) if up_face(held) == hidden else up_face(held)
    s.hands[seat, place] = in_order(gone)
    put(s, cell, card_of(new, hidden))


@rule
def stop_exchanging(s: Any, seat: int, log: Any) -> None:
    """SS-7, SS-9."""
    firsts = groups_of_three(s)
    if firsts == 0:
        take_nothing(s, seat, log)
    elif firsts & (firsts - 1) == 0:
        take_group(s, seat, lowest(firsts), log)
    else:
        s.phase = table.CHOOSE
        emit(log, Event.SEVERAL_GROUPS, seat, popcount(firsts))


@routine
def run_out_of_time(s: Any, seat: int, log: Any) -> None:
    emit(log, Event.SAND_RAN_OUT, seat)
    chosen = group_by_time(s, s.fetish[seat])
    if chosen < 0:
        take_nothing(s, seat, log)
        return
    for family in range(FAMILIES):  # public conclusions about the fetish
        if group_by_time(s, family) != chosen:
            s.could_be[seat] &= ~bit(family)
    take_group(s, seat, chosen, log)


@rule
def group_by_time(s: Any, fetish: int) -> int:
    """SS-7: the largest group; among equals one of the fetish family, then the first in reading
    order. −1: none."""
    chosen, most, firsts = signed(-1), 0, groups_of_three(s)
    while firsts:
        cell = lowest(firsts)
        firsts &= firsts - 1
        value = 2 * popcount(group_at(s, cell)) + (1 if up_face(s.meadow[cell]) == fetish else 0)
        if value > most:
            chosen, most = cell, value
    return chosen


@rule
def take_group(s: Any, seat: int, first: int, log: Any) -> None:
    """SS-7: take the whole group without turning the cards over."""
    group, family = group_at(s, first), up_face(s.meadow[first])
    emit(log, Event.GROUP_TAKEN, seat, family, popcount(group), group)
    s.sheep[seat, family] += popcount(group)
    while group:
        put(s, lowest(group), 0)
        s.taken[s.taken_size] = 8 * (seat + 1) + family
        s.taken_size += 1
        group &= group - 1
    s.idle = 0
    draw(s, seat, log)


@rule
def draw(s: Any, seat: int, log: Any) -> None:
    """SS-8; SS-11: a place is empty, and the pile is too."""
    if s.pile_size == 0:
        end_match(s, log)
    else:
        s.pile_size -= 1
        s.drawn, s.pile[s.pile_size] = s.pile[s.pile_size], 0
        s.phase = table.REFILL
        emit(log, Event.DRAWN, seat, up_face(s.drawn), down_face(s.drawn), s.pile_size)


@rule
def lay(s: Any, seat: int, cell: int, family: int, log: Any) -> None:
    """SS-8: put the card on the chosen place with the chosen face up."""
    put(s, cell, s.drawn if up_face(s.drawn) == family else turned_over(s.drawn))
    s.drawn = 0
    emit(log, Event.LAID, seat, cell, family)
    if empty_cells(s):
        draw(s, seat, log)
    else:
        next_turn(s, log)


@rule
def take_nothing(s: Any, seat: int, log: Any) -> None:
    """SS-9, SS-12."""
    s.idle += 1
    emit(log, Event.NOTHING_TAKEN, seat, s.idle)
    if is_idle(s):
        end_match(s, log)
    else:
        next_turn(s, log)


@rule
def next_turn(s: Any, log: Any) -> None:
    """SS-9: the left neighbour is next."""
    s.turn = (s.turn + 1) % s.players
    s.phase = table.EXCHANGE
    s.exchanges = 0
    emit(log, Event.TURN_STARTED, s.turn)


# The end


@rule
def is_idle(s: Any) -> bool:
    """SS-12: three rounds in a row without a group taken."""
    return s.idle >= table.IDLE_ROUNDS * s.players


@routine
def end_match(s: Any, log: Any) -> None:
    s.over, s.won = 1, leaders(s)
    for seat in range(s.players):
        emit(
            log, Event.FETISH_SHOWN, seat, s.fetish[seat], s.sheep[seat, s.fetish[seat]], points(s, seat)
        )
    emit(log, Event.MATCH_OVER)


@rule
def points(s: Any, seat: int) -> int:
    """SS-13."""
    total = signed(s.sheep[seat, s.fetish[seat]])
    for family in range(FAMILIES):
        total += s.sheep[seat, family]
    return total


@rule
def leaders(s: Any) -> int:
    """SS-14: points, then fetish sheep, then the most sheep of one family, as one number."""
    seats, best = signed(0), signed(-1)
    for seat in range(s.players):
        own = 100 * points(s, seat) + s.sheep[seat, s.fetish[seat]]
        most = signed(0)
        for family in range(FAMILIES):
            most = max(most, signed(s.sheep[seat, family]))
        own = 100 * own + most
        if own > best:
            seats, best = signed(0), own
        if own == best:
            seats |= bit(seat)
    return seats


@rule
def reason(s: Any) -> int:
    """SS-11, SS-12: an index into the `reasons` of the game."""
    return 1 if is_idle(s) else 0


# The hourglass: the table measures the time, the rules do not


@rule
def clock_period(v: Any) -> int:
    """The period: a turn, or a whole refill. Sheep taken and idle turns tell one turn from the next."""
    if v.calm or v.over:
        return signed(0)
    part = 2 if v.phase == table.REFILL else 1
    return ((signed(v.taken_size) * 16 + v.idle) * 4 + v.turn) * 2 + part


@rule
def clock_seconds(v: Any) -> int:
    return REFILL_SECONDS if v.phase == table.REFILL else TURN_SECONDS


@rule
def clock_expired(v: Any, rng: Any, actions: Any) -> int:
    """SS-10, SS-7; SS-8: cards that are not placed in time are placed at random."""
    if v.phase == table.EXCHANGE:
        return signed(Move.TIME)
    if v.phase == table.CHOOSE:
        return Move.TAKE + group_by_time(v, v.fetish[v.seat])
    return actions[below(rng, len(actions))]
