"""Cards and cells: the two faces of a card, the positions of sheep, the set-up.

0 1 2
3 4 5
6 7 8
"""

from typing import Any

import numpy as np

from ludotheque.core.bits import as_mask, bit, has, lowest, popcount, signed
from ludotheque.core.cards import down_face, in_order, times, turned_over, up_face
from ludotheque.core.chance import below, pick, shuffle
from ludotheque.core.events import emit
from ludotheque.core.kinds import values_of
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.table import CARD, CELLS, DEAL, EXCHANGE, FAMILIES, GROUP, HAND, Event

ALL_FAMILIES = (1 << FAMILIES) - 1
ALL_CELLS = (1 << CELLS) - 1
NOT_LEFT = ALL_CELLS & ~as_mask([0, 3, 6])
NOT_RIGHT = ALL_CELLS & ~as_mask([2, 5, 8])
TRIES = 100  # SS-4
PAIRS = np.array(values_of(CARD), np.int8)  # SS-1: two different families on each card
DECK = FAMILIES  # an outcome has a fetish for each seat, then the cards in the order of the deal


@rule
def connected(sheep: int, cell: int) -> int:
    """The cells of `sheep` that are connected with `cell`. Diagonals do not count."""
    group = bit(cell)
    while True:
        beside = ((group & NOT_RIGHT) << 1) | ((group & NOT_LEFT) >> 1)
        grown = (group | beside | (group << 3) | (group >> 3)) & sheep
        if grown == group:
            return group
        group = grown


@rule
def crowded(meadow: Any) -> int:
    """The cells of nine cards that belong to a group of three or more."""
    cells = signed(0)
    for family in range(FAMILIES):
        sheep = signed(0)
        for cell in range(CELLS):
            sheep |= bit(cell) if up_face(meadow[cell]) == family else signed(0)
        while popcount(sheep) >= GROUP:
            group = connected(sheep, lowest(sheep))
            cells |= group if popcount(group) >= GROUP else signed(0)
            sheep &= ~group
    return cells


@rule
def lay_out(rng: Any, meadow: Any) -> bool:
    """SS-4: turn over cards of groups that are too large. False: groups remain, so deal again."""
    faces = below(rng, 1 << CELLS)
    for cell in range(CELLS):
        if has(faces, cell):
            meadow[cell] = turned_over(meadow[cell])
    for _ in range(TRIES):
        crowd = crowded(meadow)
        if crowd == 0:
            return True
        cell = pick(rng, crowd)
        meadow[cell] = turned_over(meadow[cell])
    return crowded(meadow) == 0


@rule
def put(s: Any, cell: int, card: int) -> None:
    """Put a card, or none (0), on a cell."""
    if s.meadow[cell]:
        s.standing[up_face(s.meadow[cell])] &= ~bit(cell)
    s.meadow[cell] = card
    if card:
        s.standing[up_face(card)] |= bit(cell)


@rule
def empty_cells(s: Any) -> int:
    cells = signed(ALL_CELLS)
    for family in range(FAMILIES):
        cells &= ~s.standing[family]
    return cells


@rule
def groups_of_three(s: Any) -> int:
    """SS-7: the first cell of every group that can be taken, as bits."""
    firsts = signed(0)
    for family in range(FAMILIES):
        sheep = s.standing[family]
        while popcount(sheep) >= GROUP:
            group = connected(sheep, lowest(sheep))
            if popcount(group) >= GROUP:
                firsts |= group & -group
            sheep &= ~group
    return firsts


@rule
def group_at(s: Any, cell: int) -> int:
    return connected(s.standing[up_face(s.meadow[cell])], cell)


@rule
def exchanges(s: Any, seat: int) -> int:
    """SS-6: where a card of the hand has the family of a cell on either face; bit 9 × card + cell."""
    found = signed(0)
    for place in range(HAND):
        card = s.hands[seat, place]
        found |= (s.standing[up_face(card)] | s.standing[down_face(card)]) << (CELLS * place)
    return found


# Set-up: SS-1 to SS-5


@rule
def start(s: Any, log: Any) -> None:
    s.phase = DEAL


@rule
def copies(players: int) -> int:
    """SS-1, SS-2: every pair of families three times, or twice with two players."""
    return 2 if players == 2 else 3


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """SS-3, SS-4, SS-5: a fetish for each seat; then the hands, the meadow and the pile."""
    for family in range(FAMILIES):
        outcome[family] = family
    shuffle(rng, outcome, FAMILIES, s.players)
    for i in range(s.players, FAMILIES):
        outcome[i] = 0  # back into the box, unseen

    deck, size = outcome[DECK:], len(PAIRS) * copies(s.players)
    for i in range(size):
        deck[i] = PAIRS[i % len(PAIRS)]
    shuffle(rng, deck, size, size)
    rest = deck[HAND * s.players : size]
    while not lay_out(rng, rest):
        for i in range(CELLS):
            rest[i] = in_order(rest[i])
        shuffle(rng, rest, len(rest), len(rest))


@rule
def is_possible_outcome(s: Any, outcome: Any) -> bool:
    """SS-1 to SS-4: different fetishes, every pair so many times, no group of three in the meadow."""
    fetishes, deck = signed(0), outcome[DECK:]
    for seat in range(s.players):
        fetishes |= bit(outcome[seat])
    for card in PAIRS:
        if times(deck, card) + times(deck, turned_over(card)) != copies(s.players):
            return False
    return popcount(fetishes) == s.players and crowded(deck[HAND * s.players :]) == 0


@rule
def apply_chance(s: Any, outcome: Any, log: Any) -> None:
    deck, n = outcome[DECK:], HAND * s.players + CELLS
    for seat in range(s.players):
        s.fetish[seat], s.could_be[seat] = outcome[seat], ALL_FAMILIES
        emit(log, Event.FETISH_DEALT, seat, outcome[seat])
        for place in range(HAND):
            s.hands[seat, place] = deck[HAND * seat + place]
    for cell in range(CELLS):
        put(s, cell, deck[n - CELLS + cell])
    s.pile_size = len(PAIRS) * copies(s.players) - n
    for i in range(s.pile_size):
        s.pile[s.pile_size - 1 - i] = deck[n + i]
    emit(log, Event.MEADOW_LAID, s.pile_size)
    s.phase = EXCHANGE
    emit(log, Event.TURN_STARTED, s.turn)
