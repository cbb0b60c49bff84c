"""The result of an analysis: every point of the match, and every decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludotheque.arena.analysis.outlooks import Outlook
from ludotheque.core.game import Game
from ludotheque.core.json_types import Object, Result


@dataclass(frozen=True)
class Alternative:
    """A move, and what the player could expect of it, in the same imagined matches as the cost."""

    move: str
    wins: float
    points: float


@dataclass(frozen=True)
class Decision:
    seat: int
    played: str
    best: str
    cost: float
    """The share of the win that the move lost, judged by what the player could know. 0 where it was the
    best bot's move."""
    cost_error: float
    points: float
    """The same in points."""
    points_error: float
    grade: str
    """`best`: the best bot's move; `better`: surely better than that; `fine`: neither surely better nor
    surely worse; `mistake`; `blunder`."""
    why: str
    arguments: dict[str, Any]
    """Why the best move is best: a key of the catalogue."""
    shown: Object
    """The fields of the player's view that are needed to describe the moves in words."""
    alternatives: list[Alternative]
    """The best move, then what was played and what the bot would have thought of next, by their wins."""
    gain: list[float]
    """What the move brought to every seat, compared with what ordinary players do there."""
    gain_error: list[float]
    harm: list[float]
    """What it brought to every seat, compared with the best move."""
    harm_error: list[float]


@dataclass(frozen=True)
class Point:
    """The match after one line."""

    line: int
    seat: int | None
    move: str
    wins: list[float]
    """What somebody who sees all cards expects: the share of the win of every seat."""
    wins_error: list[float]
    points: list[float]
    luck: list[float]
    """The change that no player caused."""
    luck_error: list[float]
    closes: bool
    decision: Decision | None = None


@dataclass(repr=False)
class Analysis:
    """A match that was judged; a notebook shows its course as a picture.

    >>> table = Table.start("quelle-heure", players=2, seed=7)
    >>> while not table.is_over:
    ...     table.play(table.awaited[0], table.legal_moves()[-1])
    >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
    >>> analysis
    <Analysis of quelle-heure, 2 players: ...>
    """

    game: Game
    names: list[str]
    options: dict[str, bool]
    result: Result
    lines: int
    """How many lines the match has. There are fewer `points` where the analysis was stopped."""
    simulations: int
    matches: int
    start: Outlook
    points: list[Point] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many played.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> analysis.players
        2
        """
        return len(self.result["scores"])

    @property
    def is_whole(self) -> bool:
        """False: it was stopped before the end of the match.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> analysis.is_whole
        True
        """
        return len(self.points) == self.lines

    @property
    def decisions(self) -> list[tuple[Point, Decision]]:
        """Every decision, with the point of the match that it led to.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> all(decision.cost >= -1 for _, decision in analysis.decisions)
        True
        """
        return [(point, point.decision) for point in self.points if point.decision is not None]

    def __repr__(self) -> str:
        judged = f"{len(self.points)} of {self.lines} lines, {len(self.decisions)} decisions"
        return f"<Analysis of {self.game.name}, {self.players} players: {judged}>"

    def _repr_html_(self) -> str:
        from ludotheque.arena.analysis.course_chart import analysis_html

        return analysis_html(self)

    @property
    def reached(self) -> list[float]:
        """The result; of a stopped analysis, what could be expected where it stopped.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> len(analysis.reached)
        2
        """
        return self.points[-1].wins if self.points else self.start.wins.mean

    @property
    def reached_error(self) -> list[float]:
        """None of a result. Without a point what was reached is the start itself, which has its own.

        >>> table = Table.start("quelle-heure", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> len(analysis.reached_error)
        2
        """
        return self.points[-1].wins_error if self.points else [0.0] * self.players
