"""The type of an analysis as JSON: what `balance.as_json` writes, and `GET …/analysis` gives."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from ludotheque.arena.analysis.balance import Balance, Turning
from ludotheque.arena.analysis.expected import Outlook
from ludotheque.arena.analysis.judgement import Point
from ludotheque.server.rooms.message_types import Result


class Analysis(TypedDict):
    analysis: int
    """The version of this form."""
    game: str
    players: int
    names: list[str]
    options: dict[str, bool]
    result: Result
    lines: int
    """How many the match has; `points` are fewer where the analysis was stopped."""
    is_whole: bool
    simulations: int
    matches: int
    start: Outlook
    balances: list[Balance]
    verdict: Literal["luck", "skill", "both"] | None
    turning_points: list[Turning]
    points: list[Point]
