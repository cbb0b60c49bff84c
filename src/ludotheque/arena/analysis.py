"""A match that is over, judged: what each decision cost, and what was luck.

`docs/analyse.md` says what the figures mean, and what they do not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ludotheque.arena.expected import MoveOutlook, Outlook, Outlooks
from ludotheque.arena.moments import Course, Moment, course_of
from ludotheque.bots.levels import BestBot
from ludotheque.bots.players import Limit, never
from ludotheque.core.chance import generator, key_of
from ludotheque.core.errors import BadTranscript
from ludotheque.core.game import Game
from ludotheque.core.thinking import Found
from ludotheque.core.transcripts import Transcript

MATCHES = 2000
"""Imagined matches for every figure: a win share is known to 1.1 % or better."""
SEARCH_PART = 4
"""The best bot thinks for a quarter of its simulations, unless told otherwise."""
MISTAKE, BLUNDER = 0.02, 0.10
"""From which loss of the win on."""
SURE = 3.0
"""Standard errors that a loss has to exceed: of a hundred good moves, none is called a mistake."""
ALTERNATIVES = 3
KEY = key_of("analyse")
TRUTH, MOVES, SEARCH = 0, 1, 2
"""Every line has streams of its own for each of these."""


@dataclass(frozen=True)
class Alternative:
    """A move that the best bot looked at, and what its search thought of it."""

    move: str
    wins: float
    points: float
    visits: int


@dataclass(frozen=True)
class Decision:
    seat: int
    played: str
    best: str
    cost: float
    """In shares of the win, as far as the player could know; 0 where he played as the best bot would."""
    cost_error: float
    points: float
    """The same in points."""
    points_error: float
    grade: str
    """`best`: the best bot's move; `better`: surely better than that; `fine`: neither surely better nor
    surely worse; `mistake`; `blunder`."""
    why: str
    arguments: dict[str, Any]
    """Why the best move: a key of the catalogue."""
    alternatives: list[Alternative]
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
    """What changed here and was nobody's doing."""
    luck_error: list[float]
    closes: bool
    decision: Decision | None = None


@dataclass
class Analysis:
    game: Game
    names: list[str]
    options: dict[str, bool]
    result: dict[str, Any]
    lines: int
    """How many the match has; `points` are fewer where the analysis was stopped."""
    simulations: int
    matches: int
    start: Outlook
    points: list[Point] = field(default_factory=list)

    @property
    def players(self) -> int:
        return len(self.result["scores"])

    @property
    def is_whole(self) -> bool:
        return len(self.points) == self.lines

    @property
    def decisions(self) -> list[tuple[Point, Decision]]:
        return [(point, point.decision) for point in self.points if point.decision is not None]

    @property
    def reached(self) -> list[float]:
        """The result; of a stopped analysis, what could be expected where it stopped."""
        return self.points[-1].wins if self.points else self.start.wins.mean


def judged(
    course: Course, simulations: int | None, matches: int, progress: Callable[[int, int], None]
) -> tuple[Analysis, Iterable[Point]]:
    """An analysis without its points, and the points, one after the other."""
    game = course.game
    assert course.result is not None
    most = simulations or max(game.thinking.best // SEARCH_PART, 1)
    outlooks = Outlooks(game, KEY, matches)
    start = outlooks.from_truth(course.start, TRUTH)
    analysis = Analysis(
        game, course.names, course.options, course.result, len(course.moments), most, matches, start
    )

    def points() -> Iterable[Point]:
        bot, before = BestBot(game, Limit(simulations=most)), start
        for moment in course.moments:
            after = before
            if not moment.is_forced:  # what has to come changes nothing
                after = outlooks.from_truth(moment.truth, 4 * moment.line + TRUTH)
            decision = None if moment.view is None else _decision(game, bot, outlooks, moment)
            yield _point(moment, before, after, decision)
            before = after
            progress(moment.line, len(course.moments))

    return analysis, points()


def analyse(
    transcript: Transcript,
    simulations: int | None = None,
    matches: int = MATCHES,
    progress: Callable[[int, int], None] = lambda _, __: None,
    stop: Callable[[], bool] = never,
) -> Analysis:
    """Judge every decision. The same transcript and numbers give the same figures.

    `simulations`: how many the best bot thinks for; `matches`: how many are imagined for every figure.
    Stopped, or by Ctrl-C, it gives what is there.
    """
    course = course_of(transcript)
    if course.result is None:
        raise BadTranscript("error-analyse-unfinished", line=_last_line(transcript))
    analysis, points = judged(course, simulations, matches, progress)
    try:
        for point in points:
            analysis.points.append(point)
            if stop():
                break
    except KeyboardInterrupt:
        pass
    return analysis


def _last_line(transcript: Transcript) -> int:
    return transcript.lines[-1].number if transcript.lines else 1


def _decision(game: Game, bot: BestBot, outlooks: Outlooks, moment: Moment) -> Decision:
    """The best move is chosen by one search and priced by matches that the search has not seen: the
    best of many guesses is a lucky guess."""
    v, stream = moment.view, 4 * moment.line
    thought = bot.think(v.copy(), generator(KEY, (stream + SEARCH) << 32))
    found = outlooks.of_moves(v, moment.action, thought.action, stream + MOVES)
    seat = int(v.seat)
    wins, points = found.past_best.wins, found.past_best.points
    why, arguments = game.explain(v.copy(), thought.action)
    return Decision(
        seat=seat,
        played=moment.move,
        best=game.notation.move_text(thought.action),
        cost=0.0 - wins.mean[seat],
        cost_error=wins.error[seat],
        points=0.0 - points.mean[seat],
        points_error=points.error[seat],
        grade=grade(-wins.mean[seat], wins.error[seat], moment.action == thought.action),
        why=why,
        arguments=arguments,
        alternatives=_alternatives(game, thought.found),
        **_effects(found),
    )


def grade(cost: float, error: float, is_best: bool) -> str:
    if is_best:
        return "best"
    if abs(cost) < MISTAKE or abs(cost) <= SURE * error:
        return "fine"
    if cost < 0:
        return "better"
    return "blunder" if cost >= BLUNDER else "mistake"


def _effects(found: MoveOutlook) -> dict[str, list[float]]:
    gain, harm = found.past_habit.wins, found.past_best.wins
    return {
        "gain": gain.mean,
        "gain_error": gain.error,
        "harm": harm.mean,
        "harm_error": harm.error,
    }


def _alternatives(game: Game, found: list[Found]) -> list[Alternative]:
    return [
        Alternative(game.notation.move_text(one.action), one.wins, one.points, one.visits)
        for one in found[:ALTERNATIVES]
    ]


def _point(moment: Moment, before: Outlook, after: Outlook, decision: Decision | None) -> Point:
    """Luck is what remains of a change when the player's part is taken off."""
    seats = range(len(after.wins.mean))
    gain = decision.gain if decision else [0.0 for _ in seats]
    gain_error = decision.gain_error if decision else [0.0 for _ in seats]
    return Point(
        line=moment.line,
        seat=moment.seat,
        move=moment.move,
        wins=after.wins.mean,
        wins_error=after.wins.error,
        points=after.points.mean,
        luck=[after.wins.mean[i] - before.wins.mean[i] - gain[i] for i in seats],
        luck_error=[math.hypot(after.wins.error[i], before.wins.error[i], gain_error[i]) for i in seats],
        closes=moment.closes,
        decision=decision,
    )
