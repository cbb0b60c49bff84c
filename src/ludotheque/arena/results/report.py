"""The results of a comparison for people: as tables, as a picture."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ludotheque.arena.results.inference import LEVEL, Interval
from ludotheque.arena.results.share_chart import ChartGroup, Picture, Row, chart_svg
from ludotheque.core.display.drawing import xml
from ludotheque.core.display.pictures import SvgPicture, framed, grid, image
from ludotheque.core.errors import shortened
from ludotheque.core.words import Words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as Grid

    from ludotheque.arena.results.results import BotStanding, Results

WIDTH = 110
"""Columns of a table that is not for a terminal."""
UNLIMITED = 10_000


def as_text(results: Results, words: Words) -> str:
    """The tables, as they are printed."""
    from rich.console import Console

    paper = io.StringIO()
    console = Console(file=paper, width=WIDTH, highlight=False, markup=False, color_system=None)
    show(console, results, words)
    show_forfeits(console, results, words)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def as_drawing(results: Results, words: Words) -> SvgPicture:
    return SvgPicture(chart_svg(picture(results, words)))


def as_html(results: Results, words: Words) -> str:
    """The report for a notebook: the picture, the bots, the differences that are more than luck, and
    the failures."""
    drawing = picture(results, words)
    standings = [
        (
            one.bot,
            share_text(one.wins, words),
            mean_text(one.score, words),
            rating_text(one, words),
            spent(one.thinking.mean, words),
        )
        for one in results.standings
    ]
    compared = grid(columns(("pair", "what", "difference", "p"), words), difference_rows(results, words))
    return framed(
        image(chart_svg(drawing), drawing.about)
        + grid(columns(("bot", "wins", "score", "rating", "mean"), words), standings)
        + (compared if results.comparisons else "")
        + "".join(f"<p>{xml(line)}</p>" for line in forfeit_lines(results, words)),
        words.language,
    )


def columns(names: Iterable[str], words: Words) -> list[str]:
    return [words(f"cli-arena-column-{name}") for name in names]


def show(console: Console, results: Results, words: Words) -> None:
    from rich.table import Table as Grid

    contest = results.contest
    console.print(
        words("cli-arena-title", game=words(f"{contest.game}-title"), matches=results.matches,
              players=contest.players, deals=results.deals, seed=shortened(contest.seed, 64)),
        style="bold",
    )  # fmt: skip
    grid = Grid()
    for name in ("bot", "wins", "score", "rating"):
        grid.add_column(words(f"cli-arena-column-{name}"), justify="left" if name == "bot" else "right")
    for one in results.standings:
        shown = share_text(one.wins, words), mean_text(one.score, words), rating_text(one, words)
        grid.add_row(one.bot, *shown)
    print_grid(console, grid, words)
    if results.comparisons:
        print_grid(console, differences(results, words), words)
    grid = Grid()
    for name in ("bot", "mean", "longest"):
        grid.add_column(words(f"cli-arena-column-{name}"), justify="left" if name == "bot" else "right")
    for one in results.standings:
        grid.add_row(one.bot, spent(one.thinking.mean, words), spent(one.thinking.longest, words))
    print_grid(console, grid, words)
    seats = [
        words.labelled(str(seat), words.percent(share.mean, 1))
        for seat, share in enumerate(results.seats, 1)
    ]
    console.print(words("cli-arena-seats", seats=" · ".join(seats), fair=words.percent(results.fair, 1)))


def print_grid(console: Console, grid: Grid, words: Words) -> None:
    """A table; or a list, on a terminal that is too narrow for its words and figures."""
    in_any_width = console.options.update_width(UNLIMITED)
    if console.measure(grid, options=in_any_width).minimum <= console.width:
        console.print(grid)
        return
    if grid.title:
        console.print(grid.title)
    headers = [str(column.header) for column in grid.columns[1:]]
    for first, *rest in zip(*(column.cells for column in grid.columns), strict=True):
        if not grid.show_header:
            console.print(words.labelled(str(first), str(rest[0])))
            continue
        if first:  # empty: the same as in the row before
            console.print(first, style="bold")
        for header, cell in zip(headers, rest, strict=True):
            console.print(f"  {words.labelled(header, str(cell))}")


def show_forfeits(console: Console, results: Results, words: Words) -> None:
    for line in forfeit_lines(results, words):
        console.print(line)


def forfeit_lines(results: Results, words: Words) -> Iterator[str]:
    for one in results.forfeits:
        why = words(f"cli-arena-forfeit-{one.why}", said=shortened(one.said, 200))
        yield words("cli-arena-forfeit", bot=one.bot, matches=one.matches, why=why)


def differences(results: Results, words: Words) -> Grid:
    from rich.table import Table as Grid

    grid = Grid()
    for name in ("pair", "what", "difference", "p"):
        justify = "right" if name in ("difference", "p") else "left"
        grid.add_column(words(f"cli-arena-column-{name}"), justify=justify)  # type: ignore[arg-type]
    for row in difference_rows(results, words):
        grid.add_row(*row)
    return grid


def difference_rows(results: Results, words: Words) -> Iterator[tuple[str, str, str, str]]:
    for one in results.comparisons:
        in_points = type(one.wins)(
            100 * one.wins.mean, 100 * one.wins.low, 100 * one.wins.high, one.wins.p
        )
        for what, difference, p in (("wins", in_points, one.wins_p), ("score", one.score, one.score_p)):
            form = ".1f" if what == "wins" else ".2f"
            yield (
                f"{one.one} − {one.other}" if what == "wins" else "",
                words(f"cli-arena-what-{what}"),
                mean_text(difference, words, form, "+"),
                words.number("< 0.001" if p < 0.001 else f"{p:.3f}") + (" *" if p < LEVEL else "  "),
            )


def spent(seconds: float, words: Words) -> str:
    return words.number(f"{1000 * seconds:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s")


def picture(results: Results, words: Words) -> Picture:
    contest = results.contest
    rows = [Row(one.bot, one.wins, share_text(one.wins, words)) for one in results.standings]
    about = words(
        "cli-arena-picture-about", matches=results.matches, players=contest.players, deals=results.deals
    )
    return Picture(
        words("cli-arena-picture-title", game=words(f"{contest.game}-title")),
        about,
        [ChartGroup(rows, results.fair)],
        words.percent,
        [
            ("dot", words("cli-arena-picture-share")),
            ("fair", words("cli-arena-picture-fair", fair=words.percent(results.fair, 1))),
        ],
    )


# Figures


def rating_text(one: BotStanding, words: Words) -> str:
    return "–" if one.rating is None else words.number(f"{one.rating.mu:.1f}")


def share_text(share: Interval, words: Words) -> str:
    """41,2 % (36,0 – 46,5)."""
    low, high = (f"{100 * end:.1f}" for end in (share.low, share.high))
    return f"{words.percent(share.mean, 1)} ({words.number(f'{low} – {high}')})"


def mean_text(mean: Interval, words: Words, form: str = ".2f", sign: str = "") -> str:
    """7,04 (6,72 – 7,36); from one deal the mean alone."""
    told = f"{mean.mean:{sign}{form}}"
    if math.isfinite(mean.low):
        told += f" ({mean.low:{form}} – {mean.high:{form}})"
    return words.number(told.replace("-", "−"))
