"""Sheep Sheep is set up: SS-1 to SS-5."""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit, popcount, signed
from ludotheque.core.chance import shuffle
from ludotheque.core.events import emit
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import ALL_FAMILIES, card_of, crowded, in_order, lay_out, put
from ludotheque.games.sheep_sheep.table import CARDS, CELLS, DEAL, EXCHANGE, FAMILIES, HAND, Event

DECK = FAMILIES  # in what chance decides: a fetish for each seat, then the cards as they are dealt
PAIRS = 21


@rule
def start(s: Any, log: Any) -> None:
    s.phase = DEAL


@rule
def copies(players: int) -> int:
    """SS-1, SS-2: every pair of families three times, or twice with two players."""
    return 2 if players == 2 else CARDS // PAIRS


@rule
def chance(s: Any, rng: Any, outcome: Any) -> None:
    """SS-3, SS-4, SS-5: a fetish for each seat; then the hands, the meadow and the pile."""
    for family in range(FAMILIES):
        outcome[family] = family
    shuffle(rng, outcome, FAMILIES, s.players)
    for i in range(s.players, FAMILIES):
        outcome[i] = 0  # back into the box unseen

    size = PAIRS * copies(s.players)
    deck = outcome[DECK:]
    n = 0
    for _ in range(copies(s.players)):
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
def can_be(s: Any, outcome: Any) -> bool:
    """SS-1 to SS-4: different fetishes, every pair so many times, no group of three in the meadow."""
    fetishes, deck = signed(0), outcome[DECK:]
    for seat in range(s.players):
        fetishes |= bit(outcome[seat])
    for low in range(FAMILIES):
        for high in range(low + 1, FAMILIES):
            times = 0
            for i in range(len(deck)):
                times += 1 if deck[i] and in_order(deck[i]) == card_of(low, high) else 0
            if times != copies(s.players):
                return False
    return popcount(fetishes) == s.players and crowded(deck[HAND * s.players :]) == 0


@rule
def settle(s: Any, outcome: Any, log: Any) -> None:
    deck, n = outcome[DECK:], HAND * s.players + CELLS
    for seat in range(s.players):
        s.fetish[seat], s.could_be[seat] = outcome[seat], ALL_FAMILIES
        emit(log, Event.FETISH_DEALT, seat, outcome[seat])
        for place in range(HAND):
            s.hands[seat, place] = deck[HAND * seat + place]
    for cell in range(CELLS):
        put(s, cell, deck[n - CELLS + cell])
    s.pile_size = PAIRS * copies(s.players) - n
    for i in range(s.pile_size):
        s.pile[s.pile_size - 1 - i] = deck[n + i]
    emit(log, Event.MEADOW_LAID, s.pile_size)
    s.phase = EXCHANGE
    emit(log, Event.TURN_STARTED, s.turn)
