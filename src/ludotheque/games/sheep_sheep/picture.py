"""Sheep Sheep as a picture: the meadow, the pile, and what lies before each player."""

from collections import Counter
from pathlib import Path

from ludotheque.core.display.drawing import GLOW, INK_2, LINE, PAPER, SHEET, Drawing, text_width
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.sheep_sheep.table import CELLS

FOLDER = Path(__file__).parent
MEADOW, MARGIN, PEN = 400, 12, 92
CELL = MEADOW * 0.92 / 3
SIDE = 348
WIDTH = MEADOW + 3 * MARGIN + SIDE
INK_PLUM, YELLOW = "#2a2238", "#ffe14d"


def draw(view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]) -> Drawing:
    pens = view["players"] * (PEN + 8)
    height = max(MEADOW + 2 * MARGIN, 2 * MARGIN + 74 + pens)
    drawing = Drawing(FOLDER, WIDTH, height)
    drawing.rect(0, 0, WIDTH, height, rx=14, fill=PAPER)
    top = (height - MEADOW) / 2
    if drawing.has("meadow"):
        drawing.piece("meadow", MARGIN, top, MEADOW, MEADOW)
    else:
        drawing.rect(MARGIN, top, MEADOW, MEADOW, rx=20, fill="light-dark(#8ccb57, #2f5d4c)")
    for cell in range(CELLS):
        _card(drawing, view["meadow"][cell], words, *_corner(cell, top))
    for group in view["groups"]:
        _fence(drawing, group, top)
    _middle(drawing, view, words, names)
    own = {one["seat"]: one for one in open_views}
    for seat in range(view["players"]):
        _pen(drawing, own.get(seat, view), view, words, names, seat)
    return drawing


def _corner(cell: int, top: float) -> tuple[float, float]:
    return MARGIN + MEADOW * 0.04 + CELL * (cell % 3), top + MEADOW * 0.04 + CELL * (cell // 3)


def _card(drawing: Drawing, card: list[int] | None, words: Words, x: float, y: float) -> None:
    gap, size = CELL * 0.055, CELL * 0.89
    if card is None:
        drawing.rect(x + gap, y + gap, size, size, rx=12, fill="#fff", fill_opacity=0.22, stroke_width=2,
                     stroke="light-dark(#2b5f24, #a9dcbc)", stroke_dasharray="6 4")  # fmt: skip
        return
    up, down = card
    label = words("sheep-sheep-family", family=up)
    drawing.piece(f"card-{up}-{down}", x + gap, y + gap, size, size, label)
    if drawing.has(f"card-{up}-{down}"):
        drawing.text(x + gap + size * 0.09, y + gap + size * 0.93, label, size * 0.105, fill=INK_PLUM,
                     font_weight="700")  # fmt: skip


def _fence(drawing: Drawing, group: list[int], top: float) -> None:
    """Around the cells of a group: every side that is not between two of them."""
    sides = []
    for cell in group:
        x, y = _corner(cell, top)
        column, row = cell % 3, cell // 3
        ends = [
            (row - 1, column, f"M{x:.1f} {y:.1f}h{CELL:.1f}"),
            (row + 1, column, f"M{x:.1f} {y + CELL:.1f}h{CELL:.1f}"),
            (row, column - 1, f"M{x:.1f} {y:.1f}v{CELL:.1f}"),
            (row, column + 1, f"M{x + CELL:.1f} {y:.1f}v{CELL:.1f}"),
        ]
        sides += [
            side
            for other, beside, side in ends
            if not (0 <= other < 3 and 0 <= beside < 3 and 3 * other + beside in group)
        ]
    drawing.element("path", d="".join(sides), fill="none", stroke=INK_PLUM, stroke_width=8,
                    stroke_linecap="round")  # fmt: skip
    drawing.element("path", d="".join(sides), fill="none", stroke=YELLOW, stroke_width=4.5,
                    stroke_linecap="round", stroke_dasharray="10 6")  # fmt: skip


def _middle(drawing: Drawing, view: ViewDict, words: Words, names: list[str]) -> None:
    x, y = MEADOW + 2 * MARGIN, MARGIN
    drawing.piece(f"pile-{view['pile_size']}", x, y, 70, 66, str(view["pile_size"]))
    if view["over"]:
        drawing.text(x + 84, y + 40, words("sheep-sheep-screen-over"), 17, font_weight="700")
        return
    title = words("sheep-sheep-screen-turn", seat=names[view["turn"]])
    room = SIDE - 84 - (90 if view["drawn"] else 0)
    drawing.text(x + 84, y + 26, title, 16, room, font_weight="700")
    said = words(
        "sheep-sheep-screen-exchanges", exchanges=view["exchanges"], most=view["most_exchanges"]
    )
    drawing.text(x + 84, y + 48, said, 13, room, fill=INK_2)
    if view["drawn"]:
        one, other = view["drawn"]
        drawing.piece(f"mini-{one}-{other}", x + SIDE - 84, y + 6, 84, 53, f"{one + 1}/{other + 1}")


def _pen(
    drawing: Drawing, own: ViewDict, view: ViewDict, words: Words, names: list[str], seat: int
) -> None:
    x, y = MEADOW + 2 * MARGIN, MARGIN + 74 + seat * (PEN + 8)
    has_won = seat in view["winners"]
    is_lit = has_won or (seat == view["turn"] and not view["over"])
    drawing.rect(x, y, SIDE, PEN, rx=12, fill=SHEET, stroke=GLOW if is_lit else LINE,
                 stroke_width=2.5 if is_lit else 1.5)  # fmt: skip
    fetish = own["fetish"][seat]
    drawing.piece("fetish-secret" if fetish is None else f"fetish-{fetish}", x + 8, y + 10, 58, 65,
                  "?" if fetish is None else words("sheep-sheep-family", family=fetish))  # fmt: skip
    name = ("★ " if has_won else "") + names[seat]
    drawing.text(
        x + 76, y + 20, name, 15, SIDE - 172, font_weight="700" if seat == view["seat"] else "600"
    )
    points = own["points"][seat]
    if points is not None:
        said = words("sheep-sheep-screen-points", points=points)
        drawing.text(x + SIDE - 12, y + 20, said, 13, text_anchor="end", font_weight="700")
    for i, (one, other) in enumerate(view["hands"][seat]):
        drawing.piece(f"mini-{one}-{other}", x + 74 + 66 * i, y + 26, 60, 38, f"{one + 1}/{other + 1}")
    left = x + 76.0
    for family, count in Counter(view["taken"][seat]).most_common():
        drawing.piece(f"sheep-{family}", left, y + 66, 22, 22, str(family + 1))
        drawing.text(left + 24, y + 82, str(count), 14, font_weight="700")
        left += 30 + text_width(str(count), 14)
