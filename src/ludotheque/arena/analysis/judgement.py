"""The result of an analysis: every point of the match, every decision, and their sums.

The sums are the luck and the skill of every player, and the turning points. `figures` computes them;
here they get names.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from ludotheque.arena.analysis import figures
from ludotheque.arena.analysis.outlooks import Outlook
from ludotheque.core.game import Game
from ludotheque.core.kinds import Object, Result


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
    """The gain of every seat by the move, compared with what ordinary players do there."""
    gain_error: list[float]
    harm: list[float]
    """The gain of every seat, compared with the best move."""
    harm_error: list[float]


@dataclass(frozen=True)
class Point:
    """The match after one line."""

    line: int
    seat: int | None
    move: str
    wins: list[float]
    """The share of the win of every seat that somebody who sees all cards expects."""
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

    >>> table = Table.start("bateaux", players=2, seed=7)
    >>> while not table.is_over:
    ...     table.play(table.awaited[0], table.legal_moves()[-1])
    >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
    >>> analysis
    <Analysis of bateaux, 2 players: ...>
    """

    game: Game
    names: list[str]
    options: dict[str, bool]
    result: Result
    lines: int
    """The number of lines of the match. There are fewer `points` where the analysis was stopped."""
    simulations: int
    matches: int
    start: Outlook
    points: list[Point] = field(default_factory=list)

    @property
    def players(self) -> int:
        """The number of players.

        >>> table = Table.start("bateaux", players=2, seed=7)
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

        >>> table = Table.start("bateaux", players=2, seed=7)
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

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> all(decision.cost >= -1 for _, decision in analysis.decisions)
        True
        """
        return [(point, point.decision) for point in self.points if point.decision is not None]

    @property
    def balances(self) -> list[Balance]:
        """The gain of each seat by luck, by its own moves and by those of the others.

        >>> table = play_match("bateaux", ["casual", "random"], seed=7)
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> [balance.seat for balance in analysis.balances]
        [0, 1]
        """
        return balances(self)

    def __repr__(self) -> str:
        judged = f"{len(self.points)} of {self.lines} lines, {len(self.decisions)} decisions"
        return f"<Analysis of {self.game.name}, {self.players} players: {judged}>"

    def _repr_html_(self) -> str:
        from ludotheque.arena.analysis.course_chart import analysis_html

        return analysis_html(self)

    @property
    def reached(self) -> list[float]:
        """The result; of a stopped analysis, what could be expected where it stopped.

        >>> table = Table.start("bateaux", players=2, seed=7)
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

        >>> table = Table.start("bateaux", players=2, seed=7)
        >>> while not table.is_over:
        ...     table.play(table.awaited[0], table.legal_moves()[-1])
        >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
        >>> len(analysis.reached_error)
        2
        """
        return self.points[-1].wins_error if self.points else [0.0] * self.players


@dataclass(frozen=True)
class Balance:
    """One seat: start + luck + own_moves + others_moves = result, to the last digit.

    In shares of the win. Moves are compared with those of ordinary players; `mistakes` and `gifts` are
    the part of them that was lost on the best moves.
    """

    seat: int
    start: float
    luck: float
    luck_error: float
    own_moves: float
    own_error: float
    others_moves: float
    others_error: float
    result: float
    decisions: int
    as_best: int
    """The number of decisions that were the same as the best bot's."""
    slips: int
    """The number of mistakes, blunders included."""
    blunders: int
    mistakes: float
    """The loss by this seat's moves, compared with the best moves: 0 or less, within the error."""
    mistakes_error: float
    gifts: float
    """The gain of this seat because others did not play their best moves."""
    gifts_error: float
    points_lost: float


COUNTED = ("decisions", "as_best", "slips", "blunders")


def lines_of(analysis: Analysis) -> Any:
    """The figures of a match as the compiled functions take them."""
    lines = np.zeros((len(analysis.points) + 1, *figures.LINE))
    seats = slice(analysis.players)
    lines[0, figures.WINS, seats] = analysis.start.wins.mean
    lines[0, figures.WINS_ERROR, seats] = analysis.start.wins.error
    for line, point in zip(lines[1:], analysis.points, strict=True):
        line[figures.WINS, seats], line[figures.WINS_ERROR, seats] = point.wins, point.wins_error
        line[figures.LUCK, seats], line[figures.LUCK_ERROR, seats] = point.luck, point.luck_error
        line[figures.ABOUT, figures.CLOSES] = point.closes
        decision = point.decision
        if decision is not None:
            line[figures.GAIN, seats], line[figures.GAIN_ERROR, seats] = (
                decision.gain,
                decision.gain_error,
            )
            line[figures.HARM, seats], line[figures.HARM_ERROR, seats] = (
                decision.harm,
                decision.harm_error,
            )
            about = (decision.seat, figures.GRADES.index(decision.grade), decision.cost, decision.points)
            line[figures.ABOUT, : len(about)] = about
    return lines


def balances(analysis: Analysis) -> list[Balance]:
    lines, found = lines_of(analysis), np.zeros(len(figures.BALANCE))
    told = []
    for seat in range(analysis.players):
        figures.balance(lines, seat, found)
        values: dict[str, Any] = dict(zip(figures.BALANCE, map(float, found), strict=True))
        counts = {name: int(values.pop(name)) for name in COUNTED}
        told.append(Balance(seat, **values, **counts))
    return told


def verdict(analysis: Analysis) -> str | None:
    """Whether luck brought more than half of the win: `luck`, `skill`, or `both` where that cannot be
    told. None where nobody has won, where several have, and before the end."""
    winners = analysis.result["winners"]
    if len(winners) != 1 or not analysis.is_whole:
        return None
    found = np.zeros(len(figures.BALANCE))
    return figures.VERDICTS[figures.verdict_of(lines_of(analysis), winners[0], found)]


@dataclass(frozen=True)
class Turning:
    """A turning point of the match."""

    line: int
    kind: str
    """`slip`: a mistake of a player; `stroke`: a move much better than ordinary ones; `luck`: nobody's
    doing."""
    swing: float
    """The shares of the win that changed hands."""
    changes: list[float]
    """The change of each seat."""


def turning_points(analysis: Analysis) -> list[Turning]:
    """The greatest turning points, in the order of the match."""
    found = np.zeros(figures.TURNINGS)
    many = figures.turnings(lines_of(analysis), analysis.players, found)
    changes = slice(figures.CHANGES, figures.CHANGES + analysis.players)
    return [
        Turning(
            analysis.points[int(one[figures.AT]) - 1].line,
            figures.TURNS[int(one[figures.KIND])],
            float(one[figures.SWING]),
            [float(change) for change in one[changes]],
        )
        for one in found[:many]
    ]


def as_json(analysis: Analysis) -> dict[str, Any]:
    """The analysis as JSON for the page. Figures have five decimal places."""
    return _rounded(
        {
            "analysis": 1,
            "game": analysis.game.name,
            "players": analysis.players,
            "names": analysis.names,
            "options": analysis.options,
            "result": analysis.result,
            "lines": analysis.lines,
            "is_whole": analysis.is_whole,
            "simulations": analysis.simulations,
            "matches": analysis.matches,
            "start": asdict(analysis.start),
            "balances": [asdict(balance) for balance in balances(analysis)],
            "verdict": verdict(analysis),
            "turning_points": [asdict(turning) for turning in turning_points(analysis)],
            "points": [asdict(point) for point in analysis.points],
        }
    )


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 5)
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, list | tuple) else value
