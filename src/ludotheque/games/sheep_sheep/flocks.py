"""The turn as a puzzle: which flocks can be had within so many exchanges.

For one family and one size the search is best-first: it goes on from the position that promises the
flock soonest. It gives up a position where the sheep that are still missing need more exchanges than
are left, and one that it has met before with as many left. Where it may look at as many positions as
there are, it finds every flock that can be had.

A position is three numbers, since millions are looked at: the cards of the meadow (six bits a cell),
the cards of the hand (six bits a place), and where each family stands (nine bits a family).
"""

from typing import Any, NamedTuple

import numpy as np

from ludotheque.core.bits import bit, lowest, popcount, signed
from ludotheque.core.cards import card_of, down_face, in_order, up_face
from ludotheque.core.chance import generator, key_of, next_word
from ludotheque.core.compiling.function_graph import interpreted
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import ALL_CELLS, connected
from ludotheque.games.sheep_sheep.table import CELLS, FAMILIES, GROUP, HAND

LONGEST = 15
"""Exchanges of the longest plan."""
CARD = 6
ONE_CARD = (1 << CARD) - 1
NONE = -1
HASTE = 3
"""An exchange that is still to come weighs as much as so many made: 1 finds shorter ways, later."""
QUEUES = 64


def _missing() -> tuple[Any, Any]:
    """[sheep, size]: how many more sheep a group of that size needs at least, wherever they go; and the
    cells where they could go."""
    reached = interpreted(connected)
    groups = [cells for cells in range(1, 1 << CELLS) if reached(cells, lowest(cells)) == cells]
    all_sheep = np.arange(1 << CELLS)
    counts = np.array([popcount(sheep) for sheep in range(1 << CELLS)])
    missing = np.full((1 << CELLS, CELLS + 1), CELLS, np.int64)
    for group in groups:
        missing[:, counts[group]] = np.minimum(missing[:, counts[group]], counts[group & ~all_sheep])
    wanted = np.zeros_like(missing)
    for group in groups:
        is_nearest = counts[group & ~all_sheep] == missing[:, counts[group]]
        wanted[is_nearest, counts[group]] |= (group & ~all_sheep)[is_nearest]
    return missing, wanted


def _marks() -> Any:
    """A random number for every card on every cell, and in a hand; sums of them tell positions apart."""
    rng, drawn = generator(key_of("sheep-sheep flocks")), interpreted(next_word)
    marks = np.zeros((CELLS + 1, 1 << CARD), np.int64)
    for place in range(CELLS + 1):
        for card in range(1 << CARD):
            marks[place, card] = (int(drawn(rng)) << 12) ^ int(drawn(rng))
    return marks


# Interpreted: a game may be imported, for the names of its events, in the middle of compiling another.
MISSING, WANTED = _missing()
MARKS = _marks()
IN_HAND = CELLS


class Desk(NamedTuple):
    """The memory of the search. It is allocated once. Position 0 is the one that is asked about."""

    meadow: Any
    hand: Any
    stand: Any
    mark: Any
    in_play: Any
    """By family: the cards that have it in the hand, or in the meadow on the side below."""
    holds: Any
    """Cards with the family in the hand."""
    made: Any
    """Exchanges made."""
    before: Any
    """The position before, and the exchange that was made there."""
    action: Any
    following: Any
    """The next position in the same queue."""
    queue: Any
    """The first position of each queue; those in a lower one promise more."""
    plan: Any
    met: Any
    """The positions met, by their mark …"""
    left: Any
    """… with so many exchanges left, and in which search: 16 × search + left."""
    count: Any


SEARCH, LOOKED_AT, MOST, FLOCK = 0, 1, 2, 3
"""Of `count`: the number of this search, the positions looked at, the most of them; the cells of the
flock at the end of the plan."""


@rule
def new_desk(positions: int = 1 << 13, places: int = 1 << 14) -> Desk:
    return Desk(
        meadow=np.zeros(positions, np.int64),
        hand=np.zeros(positions, np.int64),
        stand=np.zeros(positions, np.int64),
        mark=np.zeros(positions, np.int64),
        in_play=np.zeros(FAMILIES, np.int64),
        holds=np.zeros(positions, np.int64),
        made=np.zeros(positions, np.int64),
        before=np.zeros(positions, np.int64),
        action=np.zeros(positions, np.int64),
        following=np.zeros(positions, np.int64),
        queue=np.zeros(QUEUES, np.int64),
        plan=np.zeros(LONGEST, np.int64),
        met=np.zeros(places, np.int64),
        left=np.zeros(places, np.int64),
        count=np.zeros(4, np.int64),
    )


@rule
def spread(s: Any, seat: int, desk: Any) -> None:
    """The position of a table (or of a view) for a seat, as the first one of the desk."""
    meadow, hand, stand, mark = signed(0), signed(0), signed(0), signed(0)
    desk.in_play[:] = 0
    for cell in range(CELLS):
        card = signed(s.meadow[cell])
        meadow |= card << (CARD * cell)
        mark += MARKS[cell, card]
        desk.in_play[down_face(card)] += 1 if card else 0
    for place in range(HAND):
        card = signed(s.hands[seat, place])
        hand |= card << (CARD * place)
        mark += MARKS[IN_HAND, card]
        desk.in_play[up_face(card)] += 1
        desk.in_play[down_face(card)] += 1
    for family in range(FAMILIES):
        stand |= s.standing[family] << (CELLS * family)
    desk.meadow[0], desk.hand[0], desk.stand[0], desk.mark[0] = meadow, hand, stand, mark
    desk.made[0] = 0


@rule
def card_in(cards: int, place: int) -> int:
    return (cards >> (CARD * place)) & ONE_CARD


@rule
def cells_of(stand: int, family: int) -> int:
    return (stand >> (CELLS * family)) & ALL_CELLS


@rule
def shows(card: int, family: int) -> int:
    """1 where the family is on either face."""
    return 1 if up_face(card) == family or down_face(card) == family else 0


@rule
def other_face(card: int, family: int) -> int:
    return up_face(card) + down_face(card) - family


@rule
def count_doubles(desk: Any, family: int) -> int:
    """The cards of the family that are doubles: a double is laid where its like lies the other way up,
    and comes back, so it brings two sheep in one exchange."""
    doubles, partners = 0, signed(0)
    for place in range(HAND + CELLS):
        card = card_in(desk.hand[0], place) if place < HAND else card_in(desk.meadow[0], place - HAND)
        if card and shows(card, family):
            partner = bit(other_face(card, family))
            doubles += 1 if partners & partner else 0
            partners |= partner
    return doubles


@rule
def at_least(missing: int, holds: int, doubles: int) -> int:
    """Exchanges that so many missing sheep cost: one each, one more for a card not in the hand."""
    return missing + max(missing - holds - doubles, 0)


@rule
def likely(desk: Any, at: int, family: int, size: int) -> int:
    """Exchanges that the flock will probably cost: a card of the hand that fits nowhere now costs one
    more."""
    sheep = cells_of(desk.stand[at], family)
    missing, wanted, holds = MISSING[sheep, size], WANTED[sheep, size], desk.holds[at]
    fitting = 0
    for place in range(HAND):
        card = card_in(desk.hand[at], place)
        if shows(card, family) and cells_of(desk.stand[at], other_face(card, family)) & wanted:
            fitting += 1
    return at_least(missing, holds, 0) + max(min(missing, holds) - fitting, 0)


@rule
def possible(desk: Any, at: int) -> int:
    """SS-6: the exchanges from a position, bit 9 × place + cell."""
    hand, stand, found = desk.hand[at], desk.stand[at], signed(0)
    for place in range(HAND):
        card = card_in(hand, place)
        found |= (cells_of(stand, up_face(card)) | cells_of(stand, down_face(card))) << (CELLS * place)
    return found


@rule
def exchange(desk: Any, at: int, action: int, new: int, family: int) -> None:
    """SS-6, from one position of the desk to a new one."""
    place, cell = action // CELLS, action % CELLS
    held, gone = card_in(desk.hand[at], place), card_in(desk.meadow[at], cell)
    hidden = up_face(gone)
    shown = other_face(held, hidden)
    laid, got = card_of(shown, hidden), in_order(gone)
    desk.meadow[new] = desk.meadow[at] ^ ((gone ^ laid) << (CARD * cell))
    desk.hand[new] = desk.hand[at] ^ ((held ^ got) << (CARD * place))
    desk.stand[new] = desk.stand[at] ^ (bit(CELLS * hidden + cell) | bit(CELLS * shown + cell))
    desk.mark[new] = (
        desk.mark[at]
        + (MARKS[cell, laid] - MARKS[cell, gone])
        + (MARKS[IN_HAND, got] - MARKS[IN_HAND, held])
    )
    desk.holds[new] = desk.holds[at] - shows(held, family) + shows(gone, family)
    desk.made[new], desk.before[new], desk.action[new] = desk.made[at] + 1, at, action


@rule
def met_before(desk: Any, at: int, left: int) -> bool:
    """Whether this search has been here with as many exchanges left; it remembers that it has now."""
    mark = desk.mark[at]
    place = (mark ^ (mark >> 17)) & (len(desk.met) - 1)
    if desk.met[place] == mark and 16 * desk.count[SEARCH] + left <= desk.left[place]:
        return True
    desk.met[place] = mark
    desk.left[place] = 16 * desk.count[SEARCH] + left
    return False


@rule
def put_in_queue(desk: Any, at: int, family: int, size: int) -> int:
    """By the exchanges made, and those that are likely to come. Returns the queue."""
    number = min(desk.made[at] + HASTE * likely(desk, at, family, size), QUEUES - 1)
    desk.following[at] = desk.queue[number]
    desk.queue[number] = at
    return number


@rule
def find(desk: Any, family: int, size: int, most: int, doubles: int) -> int:
    """A way to a flock of that family and size within `most` exchanges, written as the plan: its length.
    NONE where there is none, and where enough positions have been looked at."""
    desk.count[SEARCH] += 1
    desk.queue[:] = NONE
    number, end = put_in_queue(desk, 0, family, size), 1
    while number < QUEUES:
        at = desk.queue[number]
        if at == NONE:
            number += 1
            continue
        desk.queue[number] = desk.following[at]
        actions, left = possible(desk, at), most - desk.made[at] - 1
        while actions:
            exchange(desk, at, lowest(actions), end, family)
            actions &= actions - 1
            desk.count[LOOKED_AT] += 1
            missing = MISSING[cells_of(desk.stand[end], family), size]
            if missing == 0:
                return write_plan(desk, end, family)
            if at_least(missing, desk.holds[end], doubles) <= left and not met_before(desk, end, left):
                number = min(number, put_in_queue(desk, end, family, size))
                end += 1
                if end == len(desk.mark):
                    return NONE
        if desk.count[LOOKED_AT] > desk.count[MOST]:
            return NONE
    return NONE


@rule
def write_plan(desk: Any, end: int, family: int) -> int:
    desk.count[FLOCK] = flock_of(desk, end, family)
    length, at = desk.made[end], end
    while at > 0:
        desk.plan[desk.made[at] - 1] = desk.action[at]
        at = desk.before[at]
    return length


@rule
def way_to(desk: Any, family: int, size: int, most: int, effort: int) -> int:
    """The exchanges to a flock of at least that size, at most `most`; NONE where none is found.

    No more than about `effort` positions are looked at.
    """
    missing = MISSING[cells_of(desk.stand[0], family), size]
    if missing == 0:
        desk.count[FLOCK] = flock_of(desk, 0, family)
        return 0
    if missing > desk.in_play[family]:
        return NONE
    desk.holds[0] = 0
    for place in range(HAND):
        desk.holds[0] += shows(card_in(desk.hand[0], place), family)
    doubles = count_doubles(desk, family)
    if at_least(missing, desk.holds[0], doubles) > most:
        return NONE
    desk.count[LOOKED_AT], desk.count[MOST] = 0, effort
    return find(desk, family, size, most, doubles)


@rule
def shorten(desk: Any, family: int, size: int, length: int, effort: int) -> int:
    """The fewest exchanges that are found where `length` do: each way is followed by a search for
    a shorter one."""
    shorter = length
    while shorter > 1:
        shorter = way_to(desk, family, size, shorter - 1, effort)
        if shorter != NONE:
            length = shorter
    return length


@rule
def flock_of(desk: Any, at: int, family: int) -> int:
    """The cells of the largest flock of a family in a position of the desk; 0 where there is none."""
    sheep, best = cells_of(desk.stand[at], family), signed(0)
    while popcount(sheep) >= GROUP:
        group = connected(sheep, lowest(sheep))
        if popcount(group) > max(popcount(best), GROUP - 1):
            best = group
        sheep &= ~group
    return best


@rule
def largest_hoped(desk: Any, family: int) -> int:
    """A flock that cannot be exceeded, whatever is exchanged; less than GROUP: there is none."""
    size = CELLS
    while size >= GROUP and MISSING[cells_of(desk.stand[0], family), size] > desk.in_play[family]:
        size -= 1
    return size
