"""The turn as a puzzle: which flocks can be had within so many exchanges, exactly.

For one family and one size the search deepens one exchange at a time. It gives up a line where the
sheep that are still missing need more exchanges than are left, and a position that it has met before
with as many exchanges left.

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


def _missing() -> Any:
    """[sheep, size]: how many more sheep a group of that size needs at least, wherever they go."""
    reached = interpreted(connected)
    groups = [cells for cells in range(1, 1 << CELLS) if reached(cells, lowest(cells)) == cells]
    missing = np.full((1 << CELLS, CELLS + 1), CELLS, np.int64)
    all_sheep = np.arange(1 << CELLS)
    counts = np.array([popcount(sheep) for sheep in range(1 << CELLS)])
    for group in groups:
        missing[:, counts[group]] = np.minimum(missing[:, counts[group]], counts[group & ~all_sheep])
    return missing


def _marks() -> Any:
    """A random number for every card on every cell, and in a hand; sums of them tell positions apart."""
    rng, drawn = generator(key_of("sheep-sheep flocks")), interpreted(next_word)
    marks = np.zeros((CELLS + 1, 1 << CARD), np.int64)
    for place in range(CELLS + 1):
        for card in range(1 << CARD):
            marks[place, card] = (int(drawn(rng)) << 12) ^ int(drawn(rng))
    return marks


# Interpreted: a game may be imported, for the names of its events, in the middle of compiling another.
MISSING = _missing()
MARKS = _marks()
IN_HAND = CELLS


class Desk(NamedTuple):
    """The memory of the search. It is allocated once."""

    meadow: Any
    hand: Any
    stand: Any
    mark: Any
    holds: Any
    """Cards with the family in the hand, by exchanges made."""
    hides: Any
    """Cards in the meadow with the family on the side below."""
    moves: Any
    """The exchanges still to be tried."""
    plan: Any
    """The exchange made from each position on the way."""
    met: Any
    """The positions met, by their mark …"""
    left: Any
    """… with so many exchanges left, and in which search: 16 × search + left."""
    count: Any
    """[0]: the number of this search. [1]: positions looked at. [2]: the most of them."""


SEARCH, LOOKED_AT, MOST = 0, 1, 2


@rule
def new_desk(places: int = 1 << 15) -> Desk:
    return Desk(
        meadow=np.zeros(LONGEST + 1, np.int64),
        hand=np.zeros(LONGEST + 1, np.int64),
        stand=np.zeros(LONGEST + 1, np.int64),
        mark=np.zeros(LONGEST + 1, np.int64),
        holds=np.zeros(LONGEST + 1, np.int64),
        hides=np.zeros(LONGEST + 1, np.int64),
        moves=np.zeros(LONGEST + 1, np.int64),
        plan=np.zeros(LONGEST + 1, np.int64),
        met=np.zeros(places, np.int64),
        left=np.zeros(places, np.int64),
        count=np.zeros(3, np.int64),
    )


@rule
def spread(s: Any, seat: int, desk: Any) -> None:
    """The position of a table (or of a view) for a seat, as the first one of the desk."""
    meadow, hand, stand, mark = signed(0), signed(0), signed(0), signed(0)
    for cell in range(CELLS):
        card = signed(s.meadow[cell])
        meadow |= card << (CARD * cell)
        mark += MARKS[cell, card]
    for place in range(HAND):
        card = signed(s.hands[seat, place])
        hand |= card << (CARD * place)
        mark += MARKS[IN_HAND, card]
    for family in range(FAMILIES):
        stand |= s.standing[family] << (CELLS * family)
    desk.meadow[0], desk.hand[0], desk.stand[0], desk.mark[0] = meadow, hand, stand, mark


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
def count_family(desk: Any, family: int) -> int:
    """Cards with the family in the hand and below in the meadow; returns how many are doubles.

    A double is laid where its like lies the other way up, and comes back: one exchange for two sheep.
    """
    holds, hides, doubles, partners = 0, 0, 0, signed(0)
    for place in range(HAND):
        card = card_in(desk.hand[0], place)
        if shows(card, family):
            holds += 1
            partner = up_face(card) + down_face(card) - family
            doubles += 1 if partners & bit(partner) else 0
            partners |= bit(partner)
    for cell in range(CELLS):
        card = card_in(desk.meadow[0], cell)
        if card and shows(card, family):
            hides += 1 if down_face(card) == family else 0
            partner = up_face(card) + down_face(card) - family
            doubles += 1 if partners & bit(partner) else 0
            partners |= bit(partner)
    desk.holds[0], desk.hides[0] = holds, hides
    return doubles


@rule
def at_least(missing: int, holds: int, doubles: int) -> int:
    """Exchanges that so many missing sheep cost: one each, one more for a card not in the hand."""
    return missing + max(missing - holds - doubles, 0)


@rule
def possible(desk: Any, level: int, family: int, only_lay: bool) -> int:
    """SS-6: the exchanges from a position, bit 9 × place + cell; or those that lay the family up."""
    hand, stand, found = desk.hand[level], desk.stand[level], signed(0)
    for place in range(HAND):
        card = card_in(hand, place)
        one, other = up_face(card), down_face(card)
        cells = signed(0)
        if not only_lay:
            cells = cells_of(stand, one) | cells_of(stand, other)
        elif one == family:
            cells = cells_of(stand, other)
        elif other == family:
            cells = cells_of(stand, one)
        found |= cells << (CELLS * place)
    return found


@rule
def exchange(desk: Any, level: int, place: int, cell: int, family: int) -> None:
    """SS-6, from one position of the desk to the next."""
    meadow, hand, stand = desk.meadow[level], desk.hand[level], desk.stand[level]
    held, gone = card_in(hand, place), card_in(meadow, cell)
    hidden = up_face(gone)
    new = down_face(held) if up_face(held) == hidden else up_face(held)
    laid, got = card_of(new, hidden), in_order(gone)
    desk.meadow[level + 1] = meadow ^ ((gone ^ laid) << (CARD * cell))
    desk.hand[level + 1] = hand ^ ((held ^ got) << (CARD * place))
    desk.stand[level + 1] = stand ^ (bit(CELLS * hidden + cell) | bit(CELLS * new + cell))
    desk.mark[level + 1] = (
        desk.mark[level]
        + (MARKS[cell, laid] - MARKS[cell, gone])
        + (MARKS[IN_HAND, got] - MARKS[IN_HAND, held])
    )
    desk.holds[level + 1] = desk.holds[level] - shows(held, family) + shows(gone, family)
    gained = 1 if hidden == family else 0
    lost = 1 if down_face(gone) == family else 0
    desk.hides[level + 1] = desk.hides[level] + gained - lost


@rule
def met_before(desk: Any, level: int, left: int) -> bool:
    """Whether this search has been here with as many exchanges left; it remembers that it has now."""
    mark = desk.mark[level]
    place = (mark ^ (mark >> 17)) & (len(desk.met) - 1)
    if desk.met[place] == mark and 16 * desk.count[SEARCH] + left <= desk.left[place]:
        return True
    desk.met[place] = mark
    desk.left[place] = 16 * desk.count[SEARCH] + left
    return False


@rule
def can_reach(desk: Any, family: int, size: int, doubles: int, exchanges: int) -> bool:
    """Whether a flock of that family and size can be had in so many exchanges; the plan is on the desk.

    False also where too many positions have been looked at.
    """
    level = 0
    open_level(desk, 0, family, size, exchanges)
    while level >= 0:
        if desk.moves[level] == 0:
            level -= 1
            continue
        action = lowest(desk.moves[level])
        desk.moves[level] &= desk.moves[level] - 1
        exchange(desk, level, action // CELLS, action % CELLS, family)
        desk.count[LOOKED_AT] += 1
        if desk.count[LOOKED_AT] > desk.count[MOST]:
            return False
        left = exchanges - level - 1
        missing = MISSING[cells_of(desk.stand[level + 1], family), size]
        desk.plan[level] = action
        if missing == 0:
            return True
        if missing > desk.holds[level + 1] + desk.hides[level + 1]:
            continue
        if at_least(missing, desk.holds[level + 1], doubles) > left:
            continue
        if left >= 2 and met_before(desk, level + 1, left):
            continue
        level += 1
        open_level(desk, level, family, size, left)
    return False


@rule
def open_level(desk: Any, level: int, family: int, size: int, left: int) -> None:
    missing = MISSING[cells_of(desk.stand[level], family), size]
    desk.moves[level] = possible(desk, level, family, missing == left)


@rule
def shortest(desk: Any, family: int, size: int, most: int, effort: int) -> int:
    """The fewest exchanges for a flock of at least that size, at most `most`; NONE where not found.

    No more than about `effort` positions are looked at.
    """
    missing = MISSING[cells_of(desk.stand[0], family), size]
    if missing == 0:
        return 0
    doubles = count_family(desk, family)
    if missing > desk.holds[0] + desk.hides[0]:
        return NONE
    desk.count[SEARCH] += 1
    desk.count[LOOKED_AT] = 0
    desk.count[MOST] = effort
    for exchanges in range(at_least(missing, desk.holds[0], doubles), most + 1):
        if can_reach(desk, family, size, doubles, exchanges):
            return made(desk, family, size, exchanges)
        if desk.count[LOOKED_AT] > effort:
            return NONE
    return NONE


@rule
def made(desk: Any, family: int, size: int, most: int) -> int:
    """The length of the plan on the desk: up to the first position with the flock."""
    level = 1
    while level < most and MISSING[cells_of(desk.stand[level], family), size]:
        level += 1
    return level


@rule
def flock_of(desk: Any, level: int, family: int) -> int:
    """The cells of the largest flock of a family in a position of the desk; 0 where there is none."""
    sheep, best = cells_of(desk.stand[level], family), signed(0)
    while popcount(sheep) >= GROUP:
        group = connected(sheep, lowest(sheep))
        if popcount(group) > max(popcount(best), GROUP - 1):
            best = group
        sheep &= ~group
    return best


@rule
def largest_hoped(desk: Any, family: int) -> int:
    """A flock that cannot be exceeded, whatever is exchanged; less than GROUP: there is none."""
    count_family(desk, family)
    size = CELLS
    while size >= GROUP:
        if MISSING[cells_of(desk.stand[0], family), size] <= desk.holds[0] + desk.hides[0]:
            break
        size -= 1
    return size
