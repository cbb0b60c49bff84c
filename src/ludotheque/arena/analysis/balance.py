"""The sums of a judged match: the luck and the skill of every player, and its turning points."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

from ludotheque.arena.analysis.analysis import SURE
from ludotheque.arena.analysis.judgement import Analysis, Point

TURNING_POINTS = 3
SURE_OF_A_SUM = 1.96
LEAST_TURN = 0.05
"""A smaller change is not called a turning point."""


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
    """How many decisions were the same as the best bot's."""
    slips: int
    """How many mistakes, blunders included."""
    blunders: int
    mistakes: float
    """What this seat's moves lost, compared with the best moves: 0 or less, within the error."""
    mistakes_error: float
    gifts: float
    """What this seat gained because others did not play their best moves."""
    gifts_error: float
    points_lost: float


def balances(analysis: Analysis) -> list[Balance]:
    return [_balance(analysis, seat) for seat in range(analysis.players)]


def _balance(analysis: Analysis, seat: int) -> Balance:
    own = [decision for _, decision in analysis.decisions if decision.seat == seat]
    others = [decision for _, decision in analysis.decisions if decision.seat != seat]
    own_moves = math.fsum(one.gain[seat] for one in own)
    others_moves = math.fsum(one.gain[seat] for one in others)
    own_error = math.hypot(*(one.gain_error[seat] for one in own))
    others_error = math.hypot(*(one.gain_error[seat] for one in others))
    start, result = analysis.start.wins.mean[seat], analysis.reached[seat]
    return Balance(
        seat=seat,
        start=start,
        luck=result - start - own_moves - others_moves,
        luck_error=math.hypot(
            own_error, others_error, analysis.start.wins.error[seat], analysis.reached_error[seat]
        ),
        own_moves=own_moves,
        own_error=own_error,
        others_moves=others_moves,
        others_error=others_error,
        result=result,
        decisions=len(own),
        as_best=sum(one.grade == "best" for one in own),
        slips=sum(one.grade in ("mistake", "blunder") for one in own),
        blunders=sum(one.grade == "blunder" for one in own),
        mistakes=math.fsum(one.harm[seat] for one in own),
        mistakes_error=math.hypot(*(one.harm_error[seat] for one in own)),
        gifts=math.fsum(one.harm[seat] for one in others),
        gifts_error=math.hypot(*(one.harm_error[seat] for one in others)),
        points_lost=math.fsum(one.points for one in own),
    )


def verdict(analysis: Analysis) -> str | None:
    """Whether luck brought more than half of the win: `luck`, `skill`, or `both` where that cannot be
    told. None where nobody has won, where several have, and before the end."""
    winners = analysis.result["winners"]
    if len(winners) != 1 or not analysis.is_whole:
        return None
    winner = _balance(analysis, winners[0])
    beyond = winner.luck - (winner.result - winner.start) / 2
    if abs(beyond) <= SURE_OF_A_SUM * winner.luck_error:
        return "both"
    return "luck" if beyond > 0 else "skill"


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


def turning_points(analysis: Analysis, most: int = TURNING_POINTS) -> list[Turning]:
    """The greatest turning points, in the order of the match."""
    found = [*_slips(analysis), *_strokes(analysis), *_lucky_moments(analysis)]
    greatest = sorted(found, key=lambda one: -one.swing)[:most]
    return sorted(greatest, key=lambda one: one.line)


def _slips(analysis: Analysis) -> list[Turning]:
    return [
        Turning(point.line, "slip", decision.cost, decision.harm)
        for point, decision in analysis.decisions
        if decision.grade in ("mistake", "blunder") and decision.cost >= LEAST_TURN
    ]


def _strokes(analysis: Analysis) -> list[Turning]:
    return [
        Turning(point.line, "stroke", decision.gain[decision.seat], decision.gain)
        for point, decision in analysis.decisions
        if decision.grade in ("best", "better", "fine")
        and decision.gain[decision.seat] >= LEAST_TURN
        and decision.gain[decision.seat] > SURE * decision.gain_error[decision.seat]
    ]


def _lucky_moments(analysis: Analysis) -> list[Turning]:
    """Choices made at the same time count together: their luck shows after the last of them."""
    found, together = [], list[Point]()
    for point in analysis.points:
        together.append(point)
        if not point.closes:
            continue
        seats = range(analysis.players)
        luck = [math.fsum(one.luck[i] for one in together) for i in seats]
        error = max(math.hypot(*(one.luck_error[i] for one in together)) for i in seats)
        swing = max(abs(change) for change in luck)
        if swing >= max(LEAST_TURN, SURE * error):
            found.append(Turning(point.line, "luck", swing, luck))
        together = []
    return found


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
