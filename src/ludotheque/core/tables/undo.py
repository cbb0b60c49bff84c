"""Undo: a move can be taken back while nobody has learnt anything since.

Others may have moved in secret meanwhile. Their moves are played again without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np

from ludotheque.core.contract import CHANCE
from ludotheque.core.errors import IllegalMove, MatchOver, NotYourTurn, UndoRefused
from ludotheque.core.events import happened
from ludotheque.core.tables.history import MatchStep, record

if TYPE_CHECKING:
    from ludotheque.core.tables.table import Table


def undoable(table: Table) -> list[int]:
    """The seats whose last move can be taken back now."""
    steps = table._history.steps
    if not steps or steps[-1].reveals or table.is_over:
        return []
    found: list[int] = []
    looked_at: set[int] = set()
    for i in range(len(steps) - 1, -1, -1):
        step = steps[i]
        if step.reveals:
            break
        if step.seat is not None and step.seat not in looked_at:
            looked_at.add(step.seat)
            if i == len(steps) - 1 or _stands_without(table, steps[i:]):
                found.append(step.seat)
    return found


def undone(table: Table, seat: int) -> list[MatchStep] | UndoRefused:
    """The steps without the last move of `seat`, played again; or the reason why this is impossible."""
    since = _since_last_move(table, seat)
    if not since:
        has_moved = any(step.seat == seat for step in table._history.steps) and not table.is_over
        return UndoRefused("error-undo-shown" if has_moved else "error-nothing-to-undo")
    anew = _played_without(table, since)
    if anew is None:
        return UndoRefused("error-undo-others-moved")
    return table._history.steps[: len(table._history.steps) - len(since)] + anew


def _since_last_move(table: Table, seat: int) -> list[MatchStep]:
    """The last move of a seat and all steps after it. Empty where there is none, where somebody has
    learnt something since, or where the match is over."""
    steps = table._history.steps
    if not steps or steps[-1].reveals or table.is_over:
        return []
    for i in range(len(steps) - 1, -1, -1):
        if steps[i].reveals:
            return []
        if steps[i].seat == seat:
            return steps[i:]
    return []


def _stands_without(table: Table, since: list[MatchStep]) -> bool:
    """Whether these steps are legal without the first one, and chance does not decide next."""
    run, notation = table._run, table.game.notation
    run.trial_bytes[:] = np.frombuffer(since[0].before, run.trial_bytes.dtype)
    for step in since[1:]:
        meant = notation.meant(cast(str, step.written))
        if step.seat is None or meant is None:
            return False
        if meant.order:
            table.game.lay_out(run.trial[0], meant)
        is_listed = notation.listed[meant.action]
        if run.moved(run.trial_states, step.seat, meant.action, is_listed, run.numbers, run.logs):
            return False
        happened(run.log_numbers)
    return bool(run.acting(run.trial_states) != CHANCE)


def _played_without(table: Table, since: list[MatchStep]) -> list[MatchStep] | None:
    """These steps without the first one, played again, and then the state after them. None where that
    is impossible."""
    trial = type(table)(table.game, record(table.game, since[0].before), table.key)
    for step in since[1:]:
        try:
            trial.play(cast(int, step.seat), step.text(table.game))
        except (NotYourTurn, IllegalMove, MatchOver):
            return None
    if any(step.seat is None for step in trial._history.steps):
        return None
    trial._history.steps.append(MatchStep(since[0].seat, "", trial._states.tobytes(), []))
    return trial._history.steps
