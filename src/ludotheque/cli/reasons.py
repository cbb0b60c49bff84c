"""Why the bots played as they did: told only where it gives nothing away.

A reason speaks of what the bot sees, its own hand included, and of its move. So at a table with people
it is told when the bot knew no more than a spectator, before its move and after it; where bots play
among themselves, always. After a match
`ludotheque replay` tells the reasons for every move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ludotheque.bots.players import Choice
from ludotheque.core.words import Words


class Reasons:
    def __init__(
        self, words: Words, names: list[str], is_watched: bool, tell: Callable[[str], str] = str
    ) -> None:
        """`tell`: how a move is called."""
        self.words = words
        self.names = names
        self.is_watched = is_watched
        self.tell = tell
        self._last: dict[int, tuple[Choice, bool]] = {}

    def keep(self, seat: int, choice: Choice, was_open: bool) -> None:
        """The last move of each bot; `was_open`: everybody knew what it knew, and what it did."""
        self._last.pop(seat, None)
        self._last[seat] = choice, was_open

    def sentences(self) -> list[str]:
        if not self._last:
            return [self.words("cli-why-none")]
        told = [
            why_sentence(
                self.words, self.names, seat, self.tell(choice.move), choice.why, choice.arguments
            )
            for seat, (choice, was_open) in self._last.items()
            if was_open or self.is_watched
        ]
        return told or [self.words("cli-why-later")]


def why_sentence(
    words: Words, names: list[str], seat: int, move: str, why: str, arguments: Mapping[str, object]
) -> str:
    reason = words.why(why, arguments, names)
    return words("cli-why", name=names[seat], move=move, why=reason)
