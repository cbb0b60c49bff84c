"""Sheep Sheep is set up: SS-1 to SS-5."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import has, lowest, nth, popcount, signed
from ludotheque.core.chance import below, shuffle
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.events import FETISH_DEALT, MEADOW_LAID, TURN_STARTED
from ludotheque.games.sheep_sheep.meadow import (
    ALL_FAMILIES,
    CELLS,
    FAMILIES,
    card_of,
    connected,
    groups_among,
    in_order,
    showing,
    turned_over,
)
from ludotheque.games.sheep_sheep.state import CARDS, DEAL, EXCHANGE, HAND, put

# What chance decides: a fetish for each seat, then the cards as they are dealt
DECK = FAMILIES
OUTCOME_SIZE = DECK + CARDS

TRIES = 100  # SS-4


@rule
def start(s: Any, log: Any) -> None:
    s.phase = DEAL


@rule
def deck_size(players: int) -> int:
    """SS-1, SS-2: every pair of families three times, or twice with two players."""
    return 42 if players == 2 else CARDS


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """SS-3, SS-4, SS-5: a fetish for each seat; then the hands, the meadow and the pile."""
    for family in range(FAMILIES):
        outcome[family] = family
    shuffle(rng, outcome, FAMILIES, s.players)
    for i in range(s.players, FAMILIES):
        outcome[i] = 0  # back into the box unseen

    size = deck_size(s.players)
    deck = outcome[DECK:]
    n = 0
    for _ in range(size // 21):
        for low in range(FAMILIES):
            for high in range(low + 1, FAMILIES):
                deck[n] = card_of(low, high)
                n += 1
    shuffle(rng, deck, size, size)

    rest = deck[HAND * s.players : size]
    while not lay_out(rng, rest):
        for i in range(CELLS):
            rest[i] = in_order(rest[i])
        shuffle(rng, rest, len(rest), len(rest))


@rule
def lay_out(rng: Any, meadow: Any) -> bool:
    """SS-4: cards of too large groups are turned over. False: that does not settle, deal anew."""
    faces = below(rng, 1 << CELLS)
    for cell in range(CELLS):
        if has(faces, cell):
            meadow[cell] = turned_over(meadow[cell])
    for _ in range(TRIES):
        crowd = crowded(meadow)
        if crowd == 0:
            return True
        cell = nth(crowd, below(rng, popcount(crowd)))
        meadow[cell] = turned_over(meadow[cell])
    return crowded(meadow) == 0


@rule
def crowded(meadow: Any) -> int:
    """The cells that belong to a group of three or more."""
    cells = signed(0)
    for family in range(FAMILIES):
        sheep = showing(meadow, family)
        firsts = groups_among(sheep)
        while firsts:
            cells |= connected(sheep, lowest(firsts))
            firsts &= firsts - 1
    return cells


@rule
def settle(s: Any, outcome: Any, log: Any) -> None:
    deck = outcome[DECK:]
    n = 0
    for seat in range(s.players):
        s.fetish[seat] = outcome[seat]
        s.could_be[seat] = ALL_FAMILIES
        emit(log, FETISH_DEALT, seat, outcome[seat])
        for place in range(HAND):
            s.hands[seat, place] = deck[n]
            n += 1
    for cell in range(CELLS):
        put(s, cell, deck[n])
        n += 1
    s.pile_size = deck_size(s.players) - n
    for i in range(s.pile_size):
        s.pile[s.pile_size - 1 - i] = deck[n + i]
    emit(log, MEADOW_LAID, s.pile_size)
    s.phase = EXCHANGE
    emit(log, TURN_STARTED, s.turn)
