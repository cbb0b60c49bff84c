"""Decisions of chance as text: `water 9 3 … / 4 8 9 …`.

A game declares the parts of it, in the order in which its numbers stand in the outcome array.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.kinds import Leaf


@dataclass(frozen=True)
class Part:
    """`count` numbers after an optional word."""

    word: str
    leaf: Leaf
    count: int
    each_seat: bool = False
    """Whether every seat has such a part, in order."""
    by_seat: bool = False
    """Whether there are as many numbers as seats."""
    until_zero: bool = False
    """Whether the numbers end at the first 0. A part without numbers is left out."""
    is_sorted: bool = False
    """Whether the order has no meaning. Then it is written ascending."""

    def entries(self, players: int) -> int:
        """The most numbers that are written."""
        return players if self.by_seat else self.count


@dataclass(frozen=True)
class Outcome:
    """All parts of one decision."""

    parts: tuple[Part, ...]
    most_seats: int

    @property
    def size(self) -> int:
        return sum(part.count * (self.most_seats if part.each_seat else 1) for part in self.parts)

    def _places(self, players: int) -> list[tuple[Part, int]]:
        """The parts that are written, with the index of their first number. Seats that are not at the
        table take no room where a part of variable length follows."""
        found, at = [], 0
        for part in self.parts:
            for _ in range(players if part.each_seat else 1):
                found.append((part, at))
                at += part.count
        return found

    def text(self, outcome: Any, players: int) -> str:
        written = []
        for part, at in self._places(players):
            numbers = [int(number) for number in outcome[at : at + part.entries(players)]]
            if part.until_zero:
                numbers = numbers[: numbers.index(0)] if 0 in numbers else numbers
                if not numbers:
                    continue
            texts = [
                part.leaf.text(number) for number in (sorted(numbers) if part.is_sorted else numbers)
            ]
            written.append(" ".join([part.word, *texts] if part.word else texts))
        return " / ".join(written)

    def read(self, text: str, players: int, outcome: Any) -> None:
        """Parse the text. Raises `ValueError` where it has another form. The game checks whether the
        outcome is possible."""
        waiting = [part.split() for part in text.split("/")]
        for part, at in self._places(players):
            if part.until_zero and (not waiting or part.word not in ("", *waiting[0][:1])):
                continue
            numbers = self._numbers(part, waiting.pop(0) if waiting else [])
            is_short = part.until_zero and 0 < len(numbers) < part.count
            if len(numbers) != part.entries(players) and not is_short:
                raise ValueError(f"{part.entries(players)} numbers are decided here")
            outcome[at : at + len(numbers)] = numbers
        if waiting:
            raise ValueError("more is written than chance decides")

    def _numbers(self, part: Part, words: Sequence[str]) -> list[int]:
        if part.word:
            if not words or words[0] != part.word:
                raise ValueError(f"this part begins with {part.word}")
            words = words[1:]
        numbers = [part.leaf.numbered(word) for word in words]
        if any(number is None for number in numbers):
            raise ValueError("a number that cannot be")
        return [number for number in numbers if number is not None]
