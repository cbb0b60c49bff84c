"""The functions that the arena adds to the WebAssembly module of a game: a measure of its speed, and
outlooks."""

from __future__ import annotations

from typing import Any

from ludotheque.arena.analysis.outlooks import MOST_LINES, imagine_matches
from ludotheque.core.chance import rewind
from ludotheque.core.contract import MOST_SEATS, start
from ludotheque.core.playout import play_out
from ludotheque.core.rule import rule
from ludotheque.core.targets.exports import (
    OUT,
    OUTCOME,
    RNG,
    VIEW,
    Export,
    Returns,
    array,
    number,
    records,
)

LINES = f"({MOST_LINES}, 2, {MOST_SEATS})"
PASTS = f"(2, 2, {MOST_SEATS})"


@rule
def play_matches(tables: Any, rng: Any, first: int, matches: int, outcome: Any, out: Any) -> int:
    """Play random matches on the streams first, first + 1, … of the key of `rng`. Returns the number of
    their moves. `tables` has two states: one with the players and the options, and one to play at."""
    total = 0
    for i in range(matches):
        tables[1] = tables[0]
        s = tables[1]
        rewind(rng, first + i)
        start(s, None)
        total += play_out(s, rng, outcome, out, None)
    return total


@rule
def imagined(
    v: Any, mover: int, moves: Any, lines: int, tables: Any, begun: int, matches: int, stream: int,
    rng: Any, outcome: Any, out: Any, score: Any, brought: Any, totals: Any, sums: Any, squares: Any,
) -> None:  # fmt: skip
    """`imagine_matches` in parts: `begun` matches of this stream are done already."""
    first = (stream << 32) + 2 * begun
    imagine_matches(
        v, mover, moves, lines, tables, matches, first, rng, outcome, out, score, brought, totals,
        sums, squares,
    )  # fmt: skip


@rule
def rewind_far(rng: Any, stream: int) -> None:
    """Go to the beginning of a long stream, which contains 2³² short ones."""
    rewind(rng, stream << 32)


EXPORTS = (
    Export(
        "imagined",
        imagined,
        (
            VIEW,
            number("mover"),
            array("moves", "int64", str(MOST_LINES)),
            number("lines"),
            records("state", 3),
            number("begun"),
            number("matches"),
            number("stream"),
            RNG,
            OUTCOME,
            OUT,
            array("scores", "int64", str(MOST_SEATS)),
            array("brought", "float64", LINES),
            array("totals", "float64", LINES),
            array("sums", "float64", PASTS),
            array("squares", "float64", PASTS),
        ),
        about="Adds up the results of imagined matches (`analysis.outlooks`). Mover −1: none.",
    ),
    Export("rewind_far", rewind_far, (RNG, number("stream"))),
    Export(
        "play_matches",
        play_matches,
        (records("state", 2), RNG, number("first"), number("matches"), OUTCOME, OUT),
        Returns.NUMBER,
        "The moves of so many random matches.",
    ),
)
