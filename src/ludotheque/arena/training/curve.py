"""The learning curve of a training as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ludotheque.arena.training.trainers import network_of
from ludotheque.arena.training.training import TrainingState
from ludotheque.core.game import Game

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, ROW = 720, 320, 52, 34, 40, 18
COLOURS = ("#1f6f8b", "#c2571a", "#4d7c2a", "#8a4f9e", "#b8860b", "#a23b3b", "#3a5ea8", "#5d5d5d")


def drawn(game: Game, kinds: Sequence[TrainingState], words: Callable[[str], str]) -> str:
    """An SVG with a line for every kind of table, as a multiple of its fair share."""
    points = [point for kind in kinds for point in kind.curve]
    longest = max([seconds for seconds, _ in points], default=1.0) or 1.0
    players = [players for players, _ in network_of(game).kinds]
    lines = [
        [(seconds, share * seats) for seconds, share in kind.curve]
        for seats, kind in zip(players, kinds, strict=True)
    ]
    most = max([2.0, *(times for line in lines for _, times in line)])
    height, floor = HEIGHT + ROW * len(kinds), HEIGHT - BOTTOM

    def at(seconds: float, times: float) -> str:
        x = LEFT + (WIDTH - LEFT - 16) * seconds / longest
        return f"{x:.1f},{floor - (floor - TOP) * times / most:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="{LEFT}" y="22" font-weight="bold">{escape(words("cli-train-curve"))}</text>',
        f'<text x="{WIDTH - 16}" y="{HEIGHT - 10}" text-anchor="end">'
        f"{longest:.0f} {escape(words('cli-train-curve-seconds'))}</text>",
    ]
    for times in range(int(most) + 1):
        start, end = at(0, times), at(longest, times)
        parts.append(f'<polyline points="{start} {end}" stroke="#ddd" fill="none"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{start.split(",")[1]}" text-anchor="end">{times} ×</text>'
        )
    for number, line in enumerate(lines):
        seats, options = network_of(game).kinds[number]
        colour = COLOURS[number % len(COLOURS)]
        named = ", ".join([str(seats), *(name for name, is_on in options.items() if is_on)])
        path = " ".join(at(*point) for point in line)
        parts.append(f'<polyline points="{path}" stroke="{colour}" fill="none" stroke-width="2"/>')
        y = HEIGHT + ROW * number + 8
        parts.append(f'<rect x="{LEFT}" y="{y - 9}" width="16" height="4" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + 24}" y="{y}">{escape(named)}</text>')
    return "\n".join([*parts, "</svg>", ""])
