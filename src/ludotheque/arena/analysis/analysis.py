"""Judges a finished match: what each decision cost, and what was luck.

`docs/analyse.md` says what the figures mean, and what they do not mean.
"""

from __future__ import annotations

import contextlib
import itertools
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from ludotheque.arena.analysis import figures
from ludotheque.arena.analysis.judgement import Alternative, Analysis, Decision, Point
from ludotheque.arena.analysis.outlooks import MOST_OTHERS, MoveOutlook, Outlook, Outlooks
from ludotheque.bots.levels import BestBot
from ludotheque.bots.players import Limit, never
from ludotheque.core.chance import generator, key_of
from ludotheque.core.contract import NOBODY
from ludotheque.core.errors import BadTranscript, is_count
from ludotheque.core.game import Game
from ludotheque.core.installation import cores
from ludotheque.core.kinds import Object, Result
from ludotheque.core.tables.functions import table_functions
from ludotheque.core.tables.replay import Transcript, replay_steps
from ludotheque.core.tables.table import Table
from ludotheque.core.thinking import Found


@dataclass
class Moment:
    """One line of a transcript, and the table after it."""

    line: int
    """The number of the line, from 1, as a replay counts its steps."""
    seat: int | None
    move: str
    truth: Any
    view: Any = None
    """The view of the seat. None if there was nothing to decide: chance decided, there was one legal
    move, all moves were alike to the seat, the choice was changed before it counted, or the clock
    moved."""
    action: int = -1
    is_forced: bool = False
    """Whether it was the only legal move. It changes nothing for somebody who sees all cards."""
    closes: bool = True
    """False while others still choose at the same time: the outlook changes with the last choice."""


@dataclass(frozen=True)
class Course:
    """A whole match: its first state, and every line."""

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
    """Replay a transcript. Raises `BadTranscript` where the replay differs from the text."""
    steps = replay_steps(Table, transcript)
    table = next(steps)
    start, moments = table.truth(), list[Moment]()
    open_choices: dict[int, Moment] = {}
    for number, line in enumerate(transcript.lines, 1):
        awaited = set(table.awaited)
        legal = _legal(table, line.seat)
        view, action = _choice(table, line.seat, line.text, legal)
        next(steps)
        moment = Moment(
            number, line.seat, line.text, table.truth(), view, action, is_forced=legal == [line.text]
        )
        if line.seat is not None and view is not None:
            if line.seat not in awaited and line.seat in open_choices:
                open_choices[line.seat].view = None
            open_choices[line.seat] = moment
        who = NOBODY if line.seat is None else line.seat
        moment.closes = bool(figures.closes(_bits(awaited), _bits(table.awaited), who))
        if moment.closes:
            open_choices.clear()
        moments.append(moment)
    for _ in steps:  # the checks of a replay at its end
        pass
    return Course(table.game, list(table.names), table.options, start, moments, table.result)


def _bits(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _legal(table: Table, seat: int | None) -> list[str]:
    is_somebody = seat is not None and seat < table.players  # the replay refuses others
    return table.legal_moves(seat) if is_somebody and seat is not None else []


def _choice(table: Table, seat: int | None, move: str, legal: list[str]) -> tuple[Any, int]:
    """The view of the seat before it moves, and its move. None: it has no choice."""
    if move not in legal or len(legal) == 1:
        return None, -1
    view = table.observed(seat)
    if table.game.rules.is_choice_arbitrary(view):
        return None, -1
    return view, table.game.notation.numbers[move]


MATCHES = 1000
"""The number of imagined matches for every figure. A share of wins is then known to 1.6 % or better, a
price often better."""
SEARCH_PART = 4
"""The best bot thinks for a quarter of its simulations, unless told otherwise."""
KEY = key_of("analyse")
TRUTH, MOVES, SEARCH = 0, 1, 2
"""Each line of the transcript has one stream of luck for each of these three uses."""


class Judge:
    """Judges moments, one at a time. Each worker thread has its own judge."""

    def __init__(self, game: Game, simulations: int, matches: int) -> None:
        self.game = game
        self.bot = BestBot(game, Limit(simulations=simulations))
        self.outlooks = Outlooks(game, KEY, matches)

    def __call__(self, moment: Moment) -> tuple[Outlook | None, Decision | None]:
        """The outlook after the moment, and the decision. The outlook is None where the move was
        forced: it is the same as before."""
        after = None
        if not moment.is_forced:
            after = self.outlooks.from_truth(moment.truth, 4 * moment.line + TRUTH)
        decided = moment.view is not None
        return after, _decision(self.game, self.bot, self.outlooks, moment) if decided else None


def judged(
    course: Course, start: Outlook, simulations: int, matches: int, workers: int
) -> Generator[Point, None, None]:
    """The points of a match, in their order. They do not depend on the number of threads. Compiled code
    runs outside of the interpreter's lock."""
    own = threading.local()

    def judge(moment: Moment) -> tuple[Outlook | None, Decision | None]:
        if not hasattr(own, "judge"):
            own.judge = Judge(course.game, simulations, matches)
        return cast(Judge, own.judge)(moment)

    before = start
    pool = ThreadPoolExecutor(workers)
    try:
        running = [(moment, pool.submit(judge, moment)) for moment in course.moments]
        for moment, done in running:
            after, decision = done.result()
            yield _point(moment, before, after or before, decision)
            before = after or before
    finally:
        pool.shutdown(cancel_futures=True)


def analyse(
    match: Transcript | Table | str,
    simulations: int | None = None,
    matches: int = MATCHES,
    progress: Callable[[int, int], None] = lambda _, __: None,
    stop: Callable[[], bool] = never,
    workers: int | None = None,
) -> Analysis:
    """Judge every decision of a match that is over: a table, its transcript, or the text of that. The
    same match and numbers give the same figures.

    `simulations`: how many the best bot thinks for; `matches`: how many are imagined for every figure.
    Stopped, or by Ctrl-C, it gives what is there.

    >>> table = Table.start("bateaux", players=2, seed=7)
    >>> while not table.is_over:
    ...     table.play(table.awaited[0], table.legal_moves()[-1])
    >>> analysis = analyse(table.transcript(), simulations=1, matches=2, workers=1)
    >>> analysis.is_whole, len(analysis.decisions) > 0
    (True, True)
    """
    transcript = match.transcript() if isinstance(match, Table) else match
    if isinstance(transcript, str):
        transcript = Transcript.read(transcript)
    if not isinstance(transcript, Transcript):
        raise TypeError(f"analyse takes a table, a transcript or its text, not {type(match).__name__}")
    if simulations is not None and not is_count(simulations):
        raise ValueError(f"the best bot thinks for at least 1 simulation, not {simulations!r}")
    if not is_count(matches):
        raise ValueError(f"at least 1 match is imagined for a figure, not {matches!r}")
    course = course_of(transcript)
    if course.result is None:
        raise BadTranscript("error-analyse-unfinished", line=_last_line(transcript))
    most = simulations or max(course.game.thinking.best // SEARCH_PART, 1)
    start = Outlooks(course.game, KEY, matches).from_truth(course.start, TRUTH)
    lines = len(course.moments)
    analysis = Analysis(
        course.game, course.names, course.options, course.result, lines, most, matches, start
    )
    points = judged(course, start, most, matches, workers or cores())
    with contextlib.closing(points), contextlib.suppress(KeyboardInterrupt):
        for point in points:
            analysis.points.append(point)
            progress(point.line, lines)
            if stop():
                break
    return analysis


def warm_up(transcript: Transcript) -> None:
    """Compile what an analysis needs, by judging a decision."""
    course = course_of(transcript)
    judge = Judge(course.game, 1, 2)
    decided = (moment for moment in course.moments if moment.view is not None)
    for moment in itertools.islice(decided, 1):
        judge(moment)


def _last_line(transcript: Transcript) -> int:
    return transcript.lines[-1].number if transcript.lines else 1


def _decision(game: Game, bot: BestBot, outlooks: Outlooks, moment: Moment) -> Decision:
    """One search chooses the best move, and other matches, which the search has not seen, price it.
    Otherwise the price would be too good: the best of many guesses is partly luck."""
    v, stream = moment.view, 4 * moment.line
    thought = bot.think(v.copy(), generator(KEY, (stream + SEARCH) << 32))
    others = _others(thought.found, {moment.action, thought.action})
    found = outlooks.of_moves(v, moment.action, thought.action, stream + MOVES, others)
    seat = int(v.seat)
    wins, points = found.past_best.wins, found.past_best.points
    why, arguments = game.explain(v.copy(), thought.action)
    return Decision(
        seat=seat,
        played=moment.move,
        best=game.notation.texts[thought.action],
        cost=0.0 - wins.mean[seat],
        cost_error=wins.error[seat],
        points=0.0 - points.mean[seat],
        points_error=points.error[seat],
        grade=grade(-wins.mean[seat], wins.error[seat], moment.action == thought.action),
        why=why,
        arguments=arguments,
        shown=_shown(game, v),
        alternatives=_alternatives(game, [moment.action, thought.action, *others], found),
        **_effects(found),
    )


def _shown(game: Game, v: Any) -> Object:
    view = table_functions(game).shown(v)
    return {name: view[name] for name in ("seat", *sorted(game.notation.told_by))}


def grade(cost: float, error: float, is_best: bool) -> str:
    return figures.GRADES[figures.grade_of(cost, error, is_best)]


def _effects(found: MoveOutlook) -> dict[str, list[float]]:
    gain, harm = found.past_usual.wins, found.past_best.wins
    return {
        "gain": gain.mean,
        "gain_error": gain.error,
        "harm": harm.mean,
        "harm_error": harm.error,
    }


def _others(found: list[Found], known: set[int]) -> list[int]:
    """The next best moves of the bot's search."""
    return [one.action for one in found if one.action not in known][:MOST_OTHERS]


def _alternatives(game: Game, moves: list[int], found: MoveOutlook) -> list[Alternative]:
    """`moves` are the played one, the best one, then others, in this order."""
    played, best, *others = (
        Alternative(game.notation.texts[move], *shares)
        for move, shares in zip(moves, found.shares, strict=True)
    )
    rest = others if played == best else [played, *others]
    return [best, *sorted(rest, key=lambda one: -one.wins)]


def _point(moment: Moment, before: Outlook, after: Outlook, decision: Decision | None) -> Point:
    seats = slice(len(after.wins.mean))
    lines = np.zeros((2, *figures.LINE))
    for line, known in zip(lines, (before, after), strict=True):
        line[figures.WINS, seats], line[figures.WINS_ERROR, seats] = known.wins.mean, known.wins.error
    if decision is not None:
        lines[1, figures.GAIN, seats] = decision.gain
        lines[1, figures.GAIN_ERROR, seats] = decision.gain_error
    figures.note_luck(lines, 1)
    return Point(
        line=moment.line,
        seat=moment.seat,
        move=moment.move,
        wins=after.wins.mean,
        wins_error=after.wins.error,
        points=after.points.mean,
        luck=lines[1, figures.LUCK, seats].tolist(),
        luck_error=lines[1, figures.LUCK_ERROR, seats].tolist(),
        closes=moment.closes,
        decision=decision,
    )
