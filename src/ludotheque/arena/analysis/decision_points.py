"""A match taken apart: the table before every line of its transcript, and which lines are decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.json_types import Result
from ludotheque.core.tables.replay import Transcript, replay_steps
from ludotheque.core.tables.table import Table


@dataclass
class Moment:
    """One line of a transcript, and the table after it."""

    line: int
    """From 1 on, as a replay counts its steps."""
    seat: int | None
    move: str
    truth: Any
    view: Any = None
    """What the seat knew; None where there was nothing to decide: chance, the only legal move, moves
    that are all alike to it, a choice that was changed before it counted, a move that is no choice of
    the game (time that is up)."""
    action: int = -1
    is_forced: bool = False
    """The only legal move: whoever sees all cards knew it before."""
    closes: bool = True
    """False: others still choose at the same time, and what it means shows with the last of them."""


@dataclass(frozen=True)
class Course:
    """A whole match: where it began, and everything that happened."""

    game: Game
    names: list[str]
    options: dict[str, bool]
    start: Any
    moments: list[Moment]
    result: Result | None

    @property
    def players(self) -> int:
        return int(self.start.players)


def course_of(transcript: Transcript) -> Course:
    """Raises `BadTranscript` where it does not come out as it is written."""
    steps = replay_steps(Table, transcript)
    table = next(steps)
    start, moments = table.truth(), list[Moment]()
    open_choices: dict[int, Moment] = {}
    for number, line in enumerate(transcript.lines, 1):
        awaited = set(table.awaited)
        legal = _legal(table, line.seat)
        view, action = _decision(table, line.seat, line.text, legal)
        next(steps)
        moment = Moment(
            number, line.seat, line.text, table.truth(), view, action, is_forced=legal == [line.text]
        )
        if line.seat is not None and view is not None:
            if line.seat not in awaited and line.seat in open_choices:
                open_choices[line.seat].view = None
            open_choices[line.seat] = moment
        is_simultaneous = len(awaited) > 1 or (line.seat is not None and line.seat not in awaited)
        moment.closes = not (is_simultaneous and table.awaited and set(table.awaited) <= awaited)
        if moment.closes:
            open_choices.clear()
        moments.append(moment)
    for _ in steps:  # what a replay checks at the end
        pass
    return Course(table.game, list(table.names), table.options, start, moments, table.result)


def _legal(table: Table, seat: int | None) -> list[str]:
    is_somebody = seat is not None and seat < table.players  # the replay refuses others
    return table.legal_moves(seat) if is_somebody and seat is not None else []


def _decision(table: Table, seat: int | None, move: str, legal: list[str]) -> tuple[Any, int]:
    """What the seat knows before it moves, and its move; None where it has no choice."""
    if move not in legal or len(legal) == 1:
        return None, -1
    view = table.observed(seat)
    is_blind = table.game.rules.is_blind(view)
    return (None, -1) if is_blind else (view, table.game.notation.numbers[move])
