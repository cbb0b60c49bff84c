"""`ludotheque analyse`: the analysis of a finished match, in words, as JSON, and as a picture."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.arena.analysis.analysis import MATCHES, warm_up
from ludotheque.arena.analysis.analysis import analyse as judge
from ludotheque.arena.analysis.course_chart import picture
from ludotheque.arena.analysis.figures import MISTAKE, SURE, SURE_OF_A_SUM
from ludotheque.arena.analysis.judgement import (
    Alternative,
    Analysis,
    Balance,
    Decision,
    Point,
    Turning,
    turning_points,
    verdict,
)
from ludotheque.arena.analysis.judgement import as_json as balance_json
from ludotheque.arena.progress_bar import bar
from ludotheque.arena.results.report import print_grid
from ludotheque.cli.errors import Misused, read_text
from ludotheque.cli.help import folded
from ludotheque.cli.options import AsJson, Cores, Language, MatchFile, Svg, speak, within
from ludotheque.cli.output import check_outputs, open_for_writing, waiting
from ludotheque.cli.sitting.narration import names_of, paragraphs, result_sentences
from ludotheque.cli.sitting.saved_matches import match_file
from ludotheque.core.display.screens import told_move
from ludotheque.core.errors import shortened
from ludotheque.core.names import clean_name
from ludotheque.core.tables.replay import Transcript
from ludotheque.core.tables.table import Table
from ludotheque.core.words import Words

STANDARD_OUTPUT = "-"
PIPE_WIDTH = 100
"""The width of the tables, where no terminal gives one."""


def analyse(
    file: MatchFile,
    seat: Annotated[str | None, typer.Option(metavar="NAME|N", help="cli-analyse-help-seat")] = None,
    everything: Annotated[bool, typer.Option("--all", help="cli-analyse-help-all")] = False,
    simulations: Annotated[
        int | None, typer.Option(callback=within(1), help="cli-analyse-help-simulations")
    ] = None,
    matches: Annotated[
        int, typer.Option("--matches", "-n", callback=within(2), help="cli-analyse-help-matches")
    ] = MATCHES,
    cores: Cores = None,
    svg: Svg = None,
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    words = speak(lang)
    check_outputs(as_json, svg)
    transcript = Transcript.read(read_text(match_file(file)))
    table = Table.replay(transcript)
    names = names_of(table, words)
    only = None if seat is None else _seat(seat, names)
    if table.is_over:  # the notice about compiling and the bar would overwrite each other
        with waiting(Console(stderr=True), words("cli-preparing"), words):
            warm_up(transcript)
    with bar(words("cli-analyse-progress"), len(transcript.lines), words) as advance:
        analysis = judge(transcript, simulations, matches, lambda done, _: advance(done), workers=cores)
    if svg is not None:
        with open_for_writing(svg) as stream:
            stream.write(picture(analysis, words, names))
    if as_json:
        print(json.dumps(balance_json(analysis), ensure_ascii=False))
    elif svg != STANDARD_OUTPUT:
        _tell(analysis, table, words, only, everything)


def _seat(asked: str, names: list[str]) -> int:
    """The seat of a number, counted from 1, or of a name."""
    meant = clean_name(asked).casefold()
    by_name = {name.casefold(): seat for seat, name in enumerate(names)}
    known = {str(seat + 1): seat for seat in range(len(names))} | by_name
    if meant not in known:
        raise Misused("cli-analyse-error-seat", seat=shortened(asked), names=names)
    return known[meant]


def _tell(analysis: Analysis, table: Table, words: Words, seat: int | None, everything: bool) -> None:
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPE_WIDTH)
    account = Account(analysis, table, words, seat)
    parts = [*account.story(), *(account.every_decision() if everything else ())]
    for part in parts:
        if isinstance(part, Grid):
            print_grid(console, part, words)
        elif console.is_terminal:
            indent = 3 if re.match(r"   |\d\. ", part.plain) else 0
            rows = folded(part.plain, console.width, indent, 0)
            console.print(Text("\n".join(rows), part.style))
        else:
            console.print(part, soft_wrap=True)


MOST_NEWS = 5
"""The most paragraphs about what happened at a turning point."""


def points(share: float) -> int:
    """A share in whole percent, without a sign: the sentence says whether it was lost or won."""
    return abs(round(100 * share))


def margin(error: float, words: Words, reach: float = SURE_OF_A_SUM, digits: int = 0) -> str:
    """The margin of error: `±3`. It has 95 % confidence; a judgement uses a larger `reach`."""
    return words.number(f"±{100 * reach * error:.{digits}f}")


def side(decision: Decision) -> str:
    """The sentence for a move that is neither surely better nor surely worse than the best bot's."""
    is_sure = abs(decision.cost) > SURE * decision.cost_error
    if points(decision.cost) == 0 or (is_sure and abs(decision.cost) < MISTAKE):
        return "same"
    return "worse" if decision.cost > 0 else "better"


class Account:
    def __init__(self, analysis: Analysis, table: Table, words: Words, seat: int | None = None) -> None:
        self.analysis = analysis
        self.table = table
        self.words = words
        self.seat = seat
        """The seat for which the match is told; None: for all seats."""
        self.names = names_of(table, words)
        self.turnings = turning_points(analysis)
        self._events = [line.events for line in table.transcript().lines]

    def tell(self, decision: Decision, move: str) -> str:
        return told_move(self.analysis.game, move, self.words, decision.shown)

    def story(self) -> Iterator[Text | Grid]:
        words, analysis = self.words, self.analysis
        title = words(f"{analysis.game.name}-title")
        yield Text(words("cli-replay-title", title=title, names=self.names), "bold")
        for sentence in result_sentences(self.table, words):
            yield Text(sentence)
        if not analysis.is_whole:
            yield Text(
                words("cli-analyse-stopped", step=len(analysis.points), length=analysis.lines), "bold"
            )
        yield Text("")
        how = verdict(analysis)
        if how is not None:
            winner = self.names[analysis.result["winners"][0]]
            yield Text(words(f"analysis-verdict-{how}", winner=winner))
        yield Text(words("analysis-turnings" if self.turnings else "analysis-no-turning"), "bold")
        for number, turning in enumerate(self.turnings, 1):
            yield from self._turning(number, turning)
        yield Text(words("analysis-sure"), "dim")
        yield Text("")
        yield self._balances()
        yield Text(words("analysis-sum"), "dim")
        yield self._skill()
        yield Text(words("analysis-skill"), "dim")

    def every_decision(self) -> Iterator[Text | Grid]:
        yield Text("")
        yield Text(self.words("analysis-decisions"), "bold")
        for point, decision in self.analysis.decisions:
            if self.seat in (None, decision.seat):
                yield Text(self._judgement(point, decision))
                if decision.grade != "best":
                    yield Text(f"   {self._compared(decision)}")

    # Turning points

    def _turning(self, number: int, turning: Turning) -> Iterator[Text]:
        point = self.analysis.points[turning.line - 1]
        if turning.kind == "slip" and point.decision is not None:
            yield Text(f"{number}. {self._judgement(point, point.decision)}")
            yield Text(f"   {self._compared(point.decision)}")
            yield Text(f"   {self._why(point.decision)}")
            return
        if turning.kind == "stroke" and point.decision is not None:
            yield Text(f"{number}. {self._stroke(point, point.decision)}")
            yield Text(f"   {self._compared(point.decision)}")
            if point.decision.grade == "best":
                yield Text(f"   {self._why(point.decision)}")
            return
        told = self.words("analysis-luck", step=turning.line, changes=self.changes(turning))
        yield Text(f"{number}. {told}")
        news = paragraphs(self.table.game, self._events[turning.line - 1], self.words, self.names)
        for paragraph in news[:MOST_NEWS]:
            yield Text(f"   {paragraph}")

    def changes(self, turning: Turning) -> list[str]:
        """`Zoé +16 %`, for the players whose outlook changed most."""
        order = sorted(range(len(self.names)), key=lambda seat: -abs(turning.changes[seat]))
        return [
            f"{self.names[seat]} {self.words.percent(turning.changes[seat], signed=True)}"
            for seat in order
            if abs(turning.changes[seat]) >= turning.swing / 2
        ]

    def _judgement(self, point: Point, decision: Decision) -> str:
        return self.words(
            f"analysis-{decision.grade}",
            step=point.line,
            name=self.names[decision.seat],
            move=self.tell(decision, decision.played),
            best=self.tell(decision, decision.best),
            cost=points(decision.cost),
            margin=margin(decision.cost_error, self.words, SURE),
            side=side(decision),
        )

    def _stroke(self, point: Point, decision: Decision) -> str:
        return self.words(
            "analysis-stroke",
            step=point.line,
            name=self.names[decision.seat],
            move=self.tell(decision, decision.played),
            gain=points(decision.gain[decision.seat]),
            margin=margin(decision.gain_error[decision.seat], self.words, SURE),
        )

    def _why(self, decision: Decision) -> str:
        because = self.words.why(decision.why, decision.arguments, self.names)
        name, best = self.names[decision.seat], self.tell(decision, decision.best)
        return self.words("analysis-why", best=best, name=name, because=because)

    def _compared(self, decision: Decision) -> str:
        """The best move, the one that was played and what else there was, side by side."""
        told = [self._worth(decision, one) for one in decision.alternatives]
        return self.words("analysis-compared", moves=" · ".join(told))

    def _worth(self, decision: Decision, one: Alternative) -> str:
        return self.words(
            "analysis-worth",
            move=self.tell(decision, one.move),
            wins=points(one.wins),
            played=one.move == decision.played,
        )

    # Every player

    def _rows(self) -> list[Balance]:
        return [one for one in self.analysis.balances if self.seat in (None, one.seat)]

    def _balances(self) -> Grid:
        grid = self._grid("start", "luck", "own", "others", "end")
        for one in self._rows():
            grid.add_row(
                self.names[one.seat],
                self.words.percent(one.start),
                self._with_margin(one.luck, one.luck_error),
                self._with_margin(one.own_moves, one.own_error),
                self._with_margin(one.others_moves, one.others_error),
                self.words.percent(one.result),
            )
        return grid

    def _skill(self) -> Grid:
        grid = self._grid("decisions", "as-best", "slips", "lost", "gifts")
        all_decisions = len(self.analysis.decisions)
        for one in self._rows():
            grid.add_row(
                self.names[one.seat],
                str(one.decisions),
                str(one.as_best),
                f"{one.slips} ({one.blunders})",
                self._each(one.mistakes, one.mistakes_error, one.decisions),
                self._each(one.gifts, one.gifts_error, all_decisions - one.decisions),
            )
        return grid

    def _grid(self, *columns: str) -> Grid:
        grid = Grid()
        grid.add_column(self.words("analysis-column-player"))
        for column in columns:
            grid.add_column(self.words(f"analysis-column-{column}"), justify="right")
        return grid

    def _each(self, share: float, error: float, decisions: int) -> str:
        """The mean over so many decisions. A sum over a match could be more than a whole win."""
        count = max(decisions, 1)
        reach = margin(error / count, self.words, digits=1)
        return f"{self.words.percent(share / count, 1, signed=True)} {reach}"

    def _with_margin(self, share: float, error: float) -> str:
        return f"{self.words.percent(share, signed=True)} {margin(error, self.words)}"
