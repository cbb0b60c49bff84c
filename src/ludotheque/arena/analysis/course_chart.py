"""The course of a judged match as a picture: a line for each player, the turning points marked.

Lines differ in colour, in their dashes and in the sign at their end, and each bears its name. The
picture follows the light or dark setting of whoever looks at it.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from ludotheque.arena.analysis.judgement import Analysis, Turning, turning_points, verdict
from ludotheque.core.display.drawing import xml
from ludotheque.core.display.pictures import framed, grid, image, seat_names
from ludotheque.core.words import Words, spoken_language

WIDTH, PLOT_HEIGHT = 900, 320
LEFT, RIGHT, TOP = 70, 220, 80
CAPTION = 24
NAME_ROWS = 18
"""The least distance between two names at the ends of their lines."""

STYLE = """
text { font: 14px system-ui, sans-serif; fill: var(--ink); }
.title { font-size: 18px; font-weight: 600; }
.small { font-size: 12px; fill: var(--faint); }
.name { font-weight: 600; }
.grid { stroke: var(--rule); }
.course { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.thread { stroke: var(--faint); stroke-width: 1; }
.turn { stroke: var(--faint); stroke-dasharray: 2 3; }
.mark { fill: var(--paper); stroke: var(--ink); stroke-width: 1.5; }
.number { font-size: 12px; font-weight: 600; text-anchor: middle; }
svg { --ink: #1c1c1c; --faint: #5f5f5f; --rule: #dcdcdc; --paper: #ffffff;
  --seat0: #0060a8; --seat1: #b34700; --seat2: #00734f; --seat3: #9a2a7a; --seat4: #6b5b00; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #f0f0f0; --faint: #a8a8a8; --rule: #3c3c3c; --paper: #1b1b1e;
    --seat0: #6db8ff; --seat1: #ff9d5c; --seat2: #3fd6a2; --seat3: #f08fd2; --seat4: #e0cb4b; }
}
"""
DASHES = ("", "9 4", "3 3", "12 4 3 4", "1 5")
SIGNS = (
    '<circle r="5"/>',
    '<path d="M-5-5h10v10h-10z"/>',
    '<path d="M0-6 6 5H-6z"/>',
    '<path d="M0-6 6 0 0 6-6 0z"/>',
    '<path d="M-6-2h4v-4h4v4h4v4h-4v4h-4v-4h-4z"/>',
)


def picture(analysis: Analysis, words: Words, names: list[str]) -> str:
    drawing = ChartDrawing(analysis)
    turnings = turning_points(analysis)
    title = words("analysis-picture-title", title=words(f"{analysis.game.name}-title"))
    captions = [caption(turning, analysis, words, names) for turning in turnings]
    height = TOP + PLOT_HEIGHT + 60 + CAPTION * len(captions)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-labelledby="title about" lang="{words.language}">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="about">{escape(words("analysis-picture-about"))} '
        f"{escape(' '.join(f'{text}.' for text in captions))}</desc>",
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="var(--paper)"/>',
        f'<text class="title" x="{LEFT}" y="30">{escape(title)}</text>',
        f'<text class="small" x="{LEFT}" y="54">{escape(words("analysis-picture-wins"))}</text>',
        *drawing.grid(words),
        *drawing.turnings(turnings),
        *drawing.courses(names),
    ]
    for row, text in enumerate(captions):
        y = TOP + PLOT_HEIGHT + 62 + CAPTION * row
        parts += [
            *mark(LEFT + 9, y - 5, row + 1),
            f'<text x="{LEFT + 28}" y="{y}">{escape(text)}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def caption(turning: Turning, analysis: Analysis, words: Words, names: list[str]) -> str:
    decision = analysis.points[turning.line - 1].decision
    if turning.kind == "slip" and decision is not None:
        return words(
            "analysis-picture-slip",
            step=turning.line,
            name=names[decision.seat],
            move=decision.played,
            best=decision.best,
            change=words.percent(-decision.cost, signed=True),
        )
    if turning.kind == "stroke" and decision is not None:
        return words(
            "analysis-picture-stroke",
            step=turning.line,
            name=names[decision.seat],
            move=decision.played,
            change=words.percent(turning.swing, signed=True),
        )
    order = sorted(range(len(names)), key=lambda seat: -abs(turning.changes[seat]))[:2]
    changes = [f"{names[seat]} {words.percent(turning.changes[seat], signed=True)}" for seat in order]
    return words("analysis-picture-luck", step=turning.line, changes=changes)


def mark(x: float, y: float, number: int) -> list[str]:
    return [
        f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="9"/>',
        f'<text class="number" x="{x:.1f}" y="{y + 4:.1f}">{number}</text>',
    ]


class ChartDrawing:
    def __init__(self, analysis: Analysis) -> None:
        self.lines = max(analysis.lines, 1)
        self.players = analysis.players
        closed = [point for point in analysis.points if point.closes]
        self.course = [(0, analysis.start.wins.mean), *((point.line, point.wins) for point in closed)]

    def x(self, line: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * line / self.lines

    def y(self, share: float) -> float:
        return TOP + PLOT_HEIGHT * (1 - share)

    def grid(self, words: Words) -> list[str]:
        parts = []
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self.y(share)
            label = words.percent(share)
            parts += [
                f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>',
                f'<text class="small" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>',
            ]
        y = TOP + PLOT_HEIGHT + 20
        label = escape(words("analysis-picture-steps"))
        return [
            *parts,
            f'<text class="small" x="{LEFT}" y="{y}">0</text>',
            f'<text class="small" x="{self.x(self.lines / 2):.1f}" y="{y}" text-anchor="middle">'
            f"{label}</text>",
            f'<text class="small" x="{WIDTH - RIGHT}" y="{y}" text-anchor="end">{self.lines}</text>',
        ]  # fmt: skip

    def turnings(self, turnings: list[Turning]) -> list[str]:
        parts, last = [], -100.0
        for number, turning in enumerate(turnings, 1):
            x = self.x(turning.line)
            last = max(x, last + 20)  # two marks side by side stay apart
            parts.append(
                f'<line class="turn" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{TOP + PLOT_HEIGHT}"/>'
            )
            parts += mark(last, TOP - 12, number)
        return parts

    def courses(self, names: list[str]) -> list[str]:
        parts = []
        line, last = self.course[-1]
        places = self._name_places(last)
        for seat in range(self.players):
            colour = f"var(--seat{seat})"
            way = " ".join(f"{self.x(at):.1f},{self.y(wins[seat]):.1f}" for at, wins in self.course)
            x, y, place = self.x(line), self.y(last[seat]), places[seat]
            thread = f'x1="{x + 6:.1f}" y1="{y:.1f}" x2="{x + 22:.1f}" y2="{place:.1f}"'
            parts += [
                f'<polyline class="course" points="{way}" stroke="{colour}" '
                f'stroke-dasharray="{DASHES[seat]}"/>',
                f'<line class="thread" {thread}/>',
                f'<g transform="translate({x + 28:.1f} {place:.1f})" fill="{colour}">{SIGNS[seat]}</g>',
                f'<text class="name" x="{x + 40:.1f}" y="{place + 5:.1f}">{escape(names[seat])}</text>',
            ]
        return parts

    def _name_places(self, shares: list[float]) -> list[float]:
        """The place of each name: as near to the end of its line as possible, without overlap."""
        order = sorted(range(self.players), key=lambda seat: (-shares[seat], seat))
        places = [0.0] * self.players
        lowest = -100.0
        for seat in order:
            lowest = max(self.y(shares[seat]), lowest + NAME_ROWS)
            places[seat] = lowest
        over = max(lowest - TOP - PLOT_HEIGHT - 10, 0)
        bottom = TOP + PLOT_HEIGHT + 10.0
        for seat in reversed(order) if over else []:
            places[seat] = min(places[seat], bottom)
            bottom = places[seat] - NAME_ROWS
        return places


def analysis_html(analysis: Analysis) -> str:
    """The course of a judged match with its turning points, and what luck and moves brought to each."""
    words = Words(spoken_language())
    names = seat_names(analysis.names, analysis.players, words)
    how, winners = verdict(analysis), analysis.result["winners"]
    said = words(f"analysis-verdict-{how}", winner=names[winners[0]]) if how and winners else ""
    columns = ("player", "start", "luck", "own", "others", "end", "decisions", "slips")
    rows = [
        (
            names[one.seat],
            words.percent(one.start),
            words.percent(one.luck, signed=True),
            words.percent(one.own_moves, signed=True),
            words.percent(one.others_moves, signed=True),
            words.percent(one.result),
            str(one.decisions),
            f"{one.slips} ({one.blunders})",
        )
        for one in analysis.balances
    ]
    return framed(
        image(picture(analysis, words, names), words("analysis-picture-about"))
        + f"<p>{xml(said)}</p>"
        + grid((words(f"analysis-column-{name}") for name in columns), rows)
    )
