"""The rules of Sheep Sheep, in the order of the booklet. SS-n: rule n of the numbered rules.

The set-up is in `setup`, the end in `scoring`.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, lowest, nth, popcount, signed
from ludotheque.core.chance import below
from ludotheque.core.contract import CHANCE
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.events import (
    DRAWN,
    EXCHANGED,
    GROUP_TAKEN,
    LAID,
    NOTHING_TAKEN,
    SAND_RAN_OUT,
    SEVERAL_GROUPS,
    TURN_STARTED,
)
from ludotheque.games.sheep_sheep.meadow import (
    CELLS,
    FAMILIES,
    card_of,
    down_face,
    in_order,
    turned_over,
    up_face,
)
from ludotheque.games.sheep_sheep.scoring import end_match, is_idle
from ludotheque.games.sheep_sheep.state import (
    CHOOSE,
    DEAL,
    EXCHANGE,
    HAND,
    REFILL,
    empty_cells,
    exchanges,
    group_at,
    groups_of_three,
    keep,
    largest_groups,
    put,
)

MOST_EXCHANGES = 40  # SS-10
CALM_EXCHANGES = 3  # SS-15

# Actions: swap, nine for each card in the hand; done; time; take, one a cell; lay, seven a cell
SWAP = 0
DONE = SWAP + HAND * CELLS
TIME = DONE + 1
TAKE = TIME + 1
LAY = TAKE + CELLS
ACTIONS = LAY + CELLS * FAMILIES
MOST_MOVES = HAND * CELLS + 1


@rule
def to_act(s: Any) -> int:
    if s.over:
        return signed(0)
    if s.phase == DEAL:
        return signed(CHANCE)
    return bit(s.turn)


# Legal moves


@rule
def may_exchange(s: Any) -> bool:
    """SS-10, SS-15."""
    return s.exchanges < (CALM_EXCHANGES if s.calm else MOST_EXCHANGES)


@rule
def legal(s: Any, seat: int, out: Any) -> int:
    if s.phase == EXCHANGE:
        return legal_exchanges(s, seat, out)
    if s.phase == CHOOSE:
        return legal_groups(s, out)
    return legal_places(s, out)


@rule
def legal_exchanges(s: Any, seat: int, out: Any) -> int:
    n = 0
    if may_exchange(s):
        left = exchanges(s, seat)
        while left:
            out[n] = SWAP + lowest(left)
            left &= left - 1
            n += 1
    out[n] = DONE
    return n + 1


@rule
def legal_groups(s: Any, out: Any) -> int:
    firsts = groups_of_three(s)
    n = 0
    while firsts:
        out[n] = TAKE + lowest(firsts)
        firsts &= firsts - 1
        n += 1
    return n


@rule
def legal_places(s: Any, out: Any) -> int:
    cells = empty_cells(s)
    n = 0
    while cells:
        first = LAY + FAMILIES * lowest(cells)
        out[n], out[n + 1] = first + up_face(s.drawn), first + down_face(s.drawn)
        cells &= cells - 1
        n += 2
    return n


@rule
def random_action(s: Any, seat: int, rng: Any, out: Any) -> int:
    if s.phase != EXCHANGE or not may_exchange(s):
        return out[below(rng, legal(s, seat, out))]
    found = exchanges(s, seat)
    index = below(rng, popcount(found) + 1)
    return SWAP + nth(found, index) if index < popcount(found) else signed(DONE)


@rule
def accepts(s: Any, seat: int, action: int) -> bool:
    """SS-10: time running out is never listed."""
    return action == TIME and s.phase == EXCHANGE and not s.calm and not s.over and seat == s.turn


# A turn


@rule
def apply(s: Any, seat: int, action: int, log: Any) -> None:
    if action < DONE:
        place, cell = action // CELLS, action % CELLS
        swap(s, seat, place, cell)
        emit(log, EXCHANGED, seat, place, cell, up_face(s.meadow[cell]))
        s.exchanges += 1
        if s.calm and s.exchanges == CALM_EXCHANGES:  # SS-15
            stop_exchanging(s, seat, log)
    elif action == DONE:
        stop_exchanging(s, seat, log)
    elif action == TIME:
        run_out_of_time(s, seat, log)
    elif action < LAY:
        take_group(s, seat, action - TAKE, log)
    else:
        lay(s, seat, (action - LAY) // FAMILIES, (action - LAY) % FAMILIES, log)


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
        s.phase = CHOOSE
        emit(log, SEVERAL_GROUPS, seat, popcount(firsts))


@rule
def run_out_of_time(s: Any, seat: int, log: Any) -> None:
    """SS-7: he has not chosen, so it is the largest, among those one of his fetish family."""
    emit(log, SAND_RAN_OUT, seat)
    firsts = largest_groups(s)
    if firsts == 0:
        take_nothing(s, seat, log)
        return
    families = signed(0)
    chosen = lowest(firsts)
    first_family = up_face(s.meadow[chosen])
    favourites = firsts & s.standing[s.fetish[seat]]
    while firsts:
        families |= bit(up_face(s.meadow[lowest(firsts)]))
        firsts &= firsts - 1
    if favourites:
        chosen = lowest(favourites)
    # What everybody can conclude about his fetish from the group that goes to him
    family = up_face(s.meadow[chosen])
    fits = ~(families & ~bit(family)) if family == first_family else bit(family)
    s.could_be[seat] = s.could_be[seat] & fits
    take_group(s, seat, chosen, log)


@rule
def take_group(s: Any, seat: int, first: int, log: Any) -> None:
    """SS-7: whole, without turning the cards over."""
    group, family = group_at(s, first), up_face(s.meadow[first])
    emit(log, GROUP_TAKEN, seat, family, popcount(group), group)
    while group:
        put(s, lowest(group), 0)
        keep(s, seat, family)
        group &= group - 1
    s.idle = 0
    draw(s, seat, log)


@rule
def draw(s: Any, seat: int, log: Any) -> None:
    """SS-8; SS-11: a place is empty, and the pile is."""
    if s.pile_size == 0:
        end_match(s, log)
        return
    s.pile_size -= 1
    s.drawn = s.pile[s.pile_size]
    s.pile[s.pile_size] = 0
    s.phase = REFILL
    emit(log, DRAWN, seat, up_face(s.drawn), down_face(s.drawn), s.pile_size)


@rule
def lay(s: Any, seat: int, cell: int, family: int, log: Any) -> None:
    """SS-8: on the place and with the face up that he likes."""
    put(s, cell, s.drawn if up_face(s.drawn) == family else turned_over(s.drawn))
    s.drawn = 0
    emit(log, LAID, seat, cell, family)
    if empty_cells(s):
        draw(s, seat, log)
    else:
        next_turn(s, log)


@rule
def take_nothing(s: Any, seat: int, log: Any) -> None:
    """SS-9, SS-12."""
    s.idle += 1
    emit(log, NOTHING_TAKEN, seat, s.idle)
    if is_idle(s):
        end_match(s, log)
    else:
        next_turn(s, log)


@rule
def next_turn(s: Any, log: Any) -> None:
    """SS-9: the left neighbour is next."""
    s.turn = (s.turn + 1) % s.players
    s.phase = EXCHANGE
    s.exchanges = 0
    emit(log, TURN_STARTED, s.turn)
