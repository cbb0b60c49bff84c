"""What the arena adds to the WebAssembly module of a game: the yardstick of its speed."""

from __future__ import annotations

from typing import Any

from ludotheque.arena.playout import play_out
from ludotheque.core.chance import rewind
from ludotheque.core.contract import start
from ludotheque.core.exports import OUT, OUTCOME, RNG, Export, Returns, number, records
from ludotheque.core.rule import rule


@rule
def play_matches(tables: Any, rng: Any, first: int, matches: int, outcome: Any, out: Any) -> int:
    """Random matches on the streams first, first + 1, … of the key of `rng`; the number of their moves.
    `tables` are two states: one with the players and the options, and one to play at."""
    total = 0
    for i in range(matches):
        tables[1] = tables[0]
        s = tables[1]
        rewind(rng, first + i)
        start(s, None)
        total += play_out(s, rng, outcome, out, None)
    return total


EXPORTS = (
    Export(
        "play_matches",
        play_matches,
        (records("state", 2), RNG, number("first"), number("matches"), OUTCOME, OUT),
        Returns.NUMBER,
        "The moves of so many random matches.",
    ),
)
