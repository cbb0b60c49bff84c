"""The functions that the arena adds to the WebAssembly module of a game: a measure of its speed,
outlooks, and the figures of a judged match."""

from __future__ import annotations

from typing import Any

from ludotheque.arena.analysis import figures
from ludotheque.arena.analysis.outlooks import MOST_LINES, imagine_matches
from ludotheque.core.chance import rewind
from ludotheque.core.contract import MOST_SEATS, start
from ludotheque.core.playout import play_out
from ludotheque.core.rule import rule
from ludotheque.core.targets.exports import (
    COUNT,
    ONE,
    OUT,
    OUTCOME,
    RNG,
    VIEW,
    Export,
    Returns,
    array,
    fraction,
    number,
    records,
    truth,
)

LINES = f"({MOST_LINES}, 2, {MOST_SEATS})"
PASTS = f"(2, 2, {MOST_SEATS})"
SUMS = (array("sums", "float64", PASTS), array("squares", "float64", PASTS))
JUDGED = (COUNT, array("lines", "float64", f"(count, {figures.LINE[0]}, {figures.LINE[1]})"))
BALANCE = array("balance", "float64", str(len(figures.BALANCE)))


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


CONSTANTS = {
    "MOST_LINES": MOST_LINES,
    "MOST_SEATS": MOST_SEATS,
    "DECIDES": figures.DECIDES,
    "SHOWS": figures.SHOWS,
    "COURSE_COLUMNS": figures.COURSE_COLUMNS,
}

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
            *SUMS,
        ),
        about="Adds up the results of imagined matches (`analysis.outlooks`). Mover −1: none.",
    ),
    Export(
        "estimate",
        figures.estimate,
        (*SUMS, number("matches"), array("means", "float64", PASTS), array("errors", "float64", PASTS)),
        about="The means of those sums, and their standard errors.",
    ),
    Export(
        "mark_course",
        figures.mark_course,
        (COUNT, array("course", "int64", f"(count, {figures.COURSE_COLUMNS})")),
        about="Which lines of a match are decisions, and after which something shows.",
    ),
    Export(
        "grade_of",
        figures.grade_of,
        (fraction("cost"), fraction("error"), truth("is_best")),
        ONE,
        "An index of the grades.",
    ),
    Export("note_luck", figures.note_luck, (*JUDGED, number("at"))),
    Export("balance", figures.balance, (*JUDGED, number("seat"), BALANCE)),
    Export(
        "verdict_of",
        figures.verdict_of,
        (*JUDGED, number("winner"), BALANCE),
        ONE,
        "An index of the verdicts.",
    ),
    Export(
        "turnings",
        figures.turnings,
        (*JUDGED, number("players"), array("turnings", "float64", str(figures.TURNINGS))),
        ONE,
        "How many turning points are written.",
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
