"""What somebody remembers of a table at which they play with the box: a few numbers, from which the
function `set_up` of a game lays out a whole state.

A game declares its facts once, in the order in which they come; those that no card or piece can be are
refused by a code of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Fact:
    name: str
    least: int
    most: int
    count: int = 1
    """So many in a row."""


def starts(facts: Sequence[Fact]) -> dict[str, int]:
    """Where each begins among all numbers."""
    found, at = dict[str, int](), 0
    for fact in facts:
        found[fact.name] = at
        at += fact.count
    return found


def total(facts: Sequence[Fact]) -> int:
    return sum(fact.count for fact in facts)
