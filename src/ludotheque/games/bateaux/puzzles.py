"""Puzzles about the last boat: where it is safest until it moves again, computed over the rolls of
both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.additions import Posed, PuzzleRules
from ludotheque.core.bits import popcount, signed
from ludotheque.core.kinds import Object
from ludotheque.core.rule import rule
from ludotheque.games.bateaux.rules import apply, apply_chance, legal
from ludotheque.games.bateaux.table import DIE, MOST_MOVES

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table

LEAST_LEAD = 3
"""The least difference between the answer and the next best move, in pairs of rolls (of 36)."""
MOST_ANSWERS = 2
FIRST_TURN = 4


@rule
def saved(s: Any, seat: int) -> bool:
    return s.fleet[seat] != 0


@rule
def after_own_roll(s: Any, seat: int, tables: Any, outcome: Any) -> int:
    """LB-6: with how many of its six rolls the seat still has its boat when it moves again."""
    if s.over or s.rolled:
        return signed(DIE if saved(s, seat) else 0)
    left = signed(0)
    for die in range(1, DIE + 1):
        tables[3] = s
        outcome[0] = die
        apply_chance(tables[3], outcome, None)
        left += 1 if saved(tables[3], seat) else 0
    return left


@rule
def safe_rolls(seat: int, action: int, tables: Any, outcome: Any, moves: Any) -> int:
    """The number of the 36 pairs of rolls (theirs, then ours) that leave the boat afloat, whatever
    the other player does. Starts from `tables[0]`."""
    tables[1] = tables[0]
    apply(tables[1], seat, action, None)
    if tables[1].over:
        return signed(DIE * DIE if saved(tables[1], seat) else 0)
    safe = signed(0)
    for die in range(1, DIE + 1):
        tables[2] = tables[1]
        outcome[0] = die
        apply_chance(tables[2], outcome, None)
        tables[4] = tables[2]
        if tables[4].over or not tables[4].rolled:
            safe += DIE if saved(tables[4], seat) else 0
            continue
        least = signed(DIE)
        for i in range(legal(tables[4], tables[4].turn, moves)):
            tables[2] = tables[4]
            apply(tables[2], tables[4].turn, moves[i], None)
            least = min(least, after_own_roll(tables[2], seat, tables, outcome))
        safe += least
    return safe


def safety(table: Table, seat: int) -> dict[str, int]:
    """The number of 36 for each move."""
    tables = np.zeros(5, table.game.state).view(np.recarray)
    tables[0] = table.truth()
    outcome = np.zeros(table.game.outcome_size, np.int8)
    moves, numbers = np.zeros(MOST_MOVES, np.int64), table.game.notation.numbers
    return {
        move: int(safe_rolls(seat, numbers[move], tables, outcome, moves))
        for move in table.legal_moves(seat)
    }


def exact(table: Table, seat: int) -> Posed | None:
    """A puzzle that is solved exactly: two players, and this seat has one boat. None: there is none
    here."""
    s = table.truth()
    if table.players != 2 or s.split or popcount(s.fleet[seat]) != 1 or len(table.legal_moves(seat)) < 3:
        return None
    safe = safety(table, seat)
    best = max(safe.values())
    answers = sorted(move for move, rolls in safe.items() if rolls == best)
    others = [rolls for rolls in safe.values() if rolls < best]
    if len(answers) > MOST_ANSWERS or not others or best - max(others) < LEAST_LEAD:
        return None
    size = "easy" if best == DIE * DIE else "middle" if best - max(others) >= 2 * LEAST_LEAD else "hard"
    evidence: Object = {"kind": "rolls", "of": DIE * DIE, "safe": dict(safe)}
    return Posed("last", [[move] for move in answers], evidence, size)


def has_several_boats(view: Mapping[str, Any]) -> bool:
    """Whether imagined matches can compare the moves: not with the last boat, nor in the first turns."""
    mine = view["boats"][view["seat"]]
    return sum(boat is not None for boat in mine) > 1 and view["turns"] >= FIRST_TURN


PUZZLES = PuzzleRules(exact, has_several_boats, players=(2, 3))
