"""Rows of cards: counted, and mixed where only their number is known. 0 is no card."""

from __future__ import annotations

from typing import Any

from ludotheque.core.chance import shuffle
from ludotheque.core.rule import rule


@rule
def times(cards: Any, card: int) -> int:
    """How often a card is among these."""
    found = 0
    for i in range(len(cards)):
        found += 1 if cards[i] == card else 0
    return found


@rule
def count_cards(cards: Any, counts: Any) -> None:
    """Add up how many there are of each."""
    for i in range(len(cards)):
        if cards[i]:
            counts[cards[i]] += 1


@rule
def mix(rng: Any, counts: Any, cards: Any) -> int:
    """Write every card as often as it is counted, in any order; how many there are."""
    size = 0
    for card in range(len(counts)):
        for _ in range(counts[card]):
            cards[size] = card
            size += 1
    shuffle(rng, cards, size, size)
    return size
