"""Puzzles: the largest group in so many exchanges, computed by trying every line of exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.additions import Posed, PuzzleRules
from ludotheque.core.bits import lowest, popcount, signed
from ludotheque.core.kinds import Object
from ludotheque.core.rule import rule
from ludotheque.games.sheep_sheep.meadow import group_at, groups_of_three
from ludotheque.games.sheep_sheep.rules import apply, legal
from ludotheque.games.sheep_sheep.table import EXCHANGE, GROUP, MOST_MOVES, Move

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

SIZES = {2: "easy", 3: "middle", 4: "hard"}
"""The size of a puzzle, by the exchanges that are needed."""
MOST_ANSWERS = 4
"""A puzzle has at most so many solutions. Some differ only in their order."""


@rule
def largest_group(s: Any) -> int:
    """SS-7: the sheep of the largest group that can be taken; 0 where there is none."""
    firsts, most = groups_of_three(s), signed(0)
    while firsts:
        most = max(most, popcount(group_at(s, lowest(firsts))))
        firsts &= firsts - 1
    return most


@rule
def try_lines(seat: int, exchanges: int, tables: Any, moves: Any, at: Any, best: Any, lines: Any) -> int:
    """Every line of so many exchanges from `tables[0]`. In `best`, by their number, the largest group
    that can stand after them; in `lines` those that reach the last of these. Returns how many do."""
    level, count = 0, 0
    best[0] = largest_group(tables[0])
    at[0], moves[0, MOST_MOVES] = 0, legal(tables[0], seat, moves[0])
    while level >= 0:
        if at[level] == moves[level, MOST_MOVES]:
            level -= 1
            continue
        action = moves[level, at[level]]
        at[level] += 1
        if action >= Move.DONE:
            continue
        tables[level + 1] = tables[level]
        apply(tables[level + 1], seat, action, None)
        level += 1
        size = largest_group(tables[level])
        if level == exchanges and size > best[level]:
            count = 0
        if level == exchanges and size >= best[level]:
            if count < len(lines):
                for i in range(exchanges):
                    lines[count, i] = moves[i, at[i] - 1]
            count += 1
        best[level] = max(best[level], size)
        if level == exchanges:
            level -= 1
        else:
            at[level], moves[level, MOST_MOVES] = 0, legal(tables[level], seat, moves[level])
    return count


def solved(table: Table, seat: int, exchanges: int) -> tuple[list[int], list[list[str]], int]:
    """The largest group by the number of exchanges, the lines that reach the last one, and their
    number."""
    tables = np.zeros(exchanges + 1, table.game.state).view(np.recarray)
    tables[0] = table.truth()
    moves = np.zeros((exchanges + 1, MOST_MOVES + 1), np.int64)
    best, lines = np.zeros(exchanges + 1, np.int64), np.zeros((MOST_ANSWERS, exchanges), np.int64)
    count = int(try_lines(seat, exchanges, tables, moves, moves[:, 0].copy(), best, lines))
    texts = table.game.notation.texts
    written = [[texts[action] for action in line] for line in lines[: min(count, MOST_ANSWERS)]]
    return best.tolist(), written, count


def exact(table: Table, seat: int) -> Posed | None:
    """Whether the last exchange makes the group larger than any that fewer exchanges can make."""
    s = table.truth()
    if s.phase != EXCHANGE or s.exchanges or s.calm:
        return None
    for exchanges in reversed(SIZES):
        best, lines, count = solved(table, seat, exchanges)
        if best[-1] > max(best[:-1]) and best[-1] > GROUP and count <= MOST_ANSWERS:
            evidence: Object = {"kind": "lines", "sheep": best[-1], "by_exchanges": [*best]}
            return Posed("flock", lines, evidence, SIZES[exchanges])
    return None


PUZZLES = PuzzleRules(exact)
