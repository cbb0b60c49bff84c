"""Win shares with their intervals, as an SVG of our own: readable on white and on black paper.

Draws what it is given; the sentences come from whoever knows the language.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from ludotheque.arena.results.inference import Interval

WIDTH, LEFT, RIGHT = 760, 226, 180
TOP, ROW, GAP, BOTTOM = 84, 34, 40, 58
STYLE = """
text { font: 13px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; fill: #1f2933 }
.title { font-size: 17px; font-weight: 600 }
.group { font-weight: 600 }
.quiet { fill: #5b6673; font-size: 12px }
.paper { fill: #ffffff }
.grid { stroke: #e3e7eb }
.share { stroke: #1f6fb2; stroke-width: 2.5; stroke-linecap: round }
.dot { fill: #1f6fb2 }
.fair { stroke: #6b7785; stroke-width: 1.5; stroke-dasharray: 5 4 }
.goal { stroke: #b45309; stroke-width: 1.5; stroke-dasharray: 2 3 }
.bound { stroke: #7c4dab; stroke-width: 1.5 }
.gem { fill: #7c4dab }
@media (prefers-color-scheme: dark) {
  text { fill: #e6e9ed }
  .quiet { fill: #a3afbb }
  .paper { fill: #14181d }
  .grid { stroke: #2b323a }
  .share { stroke: #6cb4ee }
  .dot { fill: #6cb4ee }
  .fair { stroke: #93a0ad }
  .goal { stroke: #f0a04b }
  .bound { stroke: #c79bf2 }
  .gem { fill: #c79bf2 }
}
"""


@dataclass
class Row:
    label: str
    share: Interval
    figures: str
    """The share in words, on the right."""
    bound: Interval | None = None


@dataclass
class ChartGroup:
    """Rows with the same fair share."""

    rows: list[Row]
    fair: float
    title: str = ""
    goal: float | None = None


@dataclass
class Picture:
    title: str
    about: str
    groups: list[ChartGroup]
    percent: Callable[[float], str]
    """A share as the language writes it: 40 %."""
    legend: list[tuple[str, str]] = field(default_factory=list)
    """A mark (`dot`, `fair`, `goal`, `gem`) and what it means."""


def chart_svg(picture: Picture) -> str:
    rows = sum(len(group.rows) for group in picture.groups)
    titles = sum(bool(group.title) for group in picture.groups)
    height = TOP + rows * ROW + titles * GAP + BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-labelledby="title about">',
        f'<title id="title">{escape(picture.title)}</title>',
        f'<desc id="about">{escape(picture.about)}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        _text(24, 34, picture.title, "title"),
        _text(24, 56, picture.about, "quiet"),
        *_rows(picture, height),
        *_legend(picture, height - 18),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _rows(picture: Picture, height: int) -> Iterator[str]:
    most = _end_of_scale(picture)
    bottom = height - BOTTOM

    def x(share: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * share / most, 1)

    step = 0.1 if most <= 0.6 else 0.2
    for i in range(round(most / step) + 1):
        yield _line(x(i * step), TOP - 4, x(i * step), bottom, "grid")
        yield _text(x(i * step), bottom + 16, picture.percent(i * step), "quiet", "middle")
    y = TOP
    for group in picture.groups:
        if group.title:
            yield _text(24, y + 26, group.title, "group")
            y += GAP
        end = y + ROW * len(group.rows)
        yield _line(x(group.fair), y, x(group.fair), end, "fair")
        if group.goal is not None:
            yield _line(x(group.goal), y, x(group.goal), end, "goal")
        for row in group.rows:
            yield from _row(row, x, y + ROW / 2)
            y += ROW


def _row(row: Row, x: Callable[[float], float], y: float) -> Iterator[str]:
    yield _text(LEFT - 14, y + 4, row.label, "", "end")
    yield _text(WIDTH - 24, y + 4, row.figures, "", "end")
    if row.bound is not None:
        yield _line(x(row.bound.low), y + 8, x(row.bound.high), y + 8, "bound")
        yield _gem(x(row.bound.mean), y + 8)
    yield _line(x(row.share.low), y, x(row.share.high), y, "share")
    yield _dot(x(row.share.mean), y)


def _legend(picture: Picture, y: float) -> Iterator[str]:
    left = 30.0
    for mark, meaning in picture.legend:
        if mark in ("fair", "goal"):
            yield _line(left, y - 10, left, y + 3, mark)
        else:
            yield _dot(left, y - 4) if mark == "dot" else _gem(left, y - 4)
        yield _text(left + 12, y, meaning, "quiet")
        left += 30 + 6.6 * len(meaning)


def _end_of_scale(picture: Picture) -> float:
    """A tenth above everything that is drawn, and never more than all."""
    ends = [group.goal or group.fair for group in picture.groups]
    ends += [row.share.high for group in picture.groups for row in group.rows]
    ends += [row.bound.high for group in picture.groups for row in group.rows if row.bound]
    tenths = math.ceil(max(ends) * 10 - 1e-9)
    return min(10, max(tenths if tenths <= 6 else tenths + tenths % 2, 2)) / 10


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}"{look} text-anchor="{anchor}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}"/>'


def _dot(x: float, y: float) -> str:
    return f'<circle class="dot" cx="{x}" cy="{y}" r="5"/>'


def _gem(x: float, y: float) -> str:
    return f'<path class="gem" d="M {x} {y - 5} l 5 5 l -5 5 l -5 -5 z"/>'
