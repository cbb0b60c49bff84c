"""Les Bateaux as a picture: the chart with ports and boats, the die, the captains. Nothing is hidden."""

from pathlib import Path

from ludotheque.core.display.drawing import GLOW, INK_2, LINE, PAPER, SHEET, Drawing
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.bateaux.table import BOATS, GOODS, STORM_DIE

FOLDER = Path(__file__).parent
CHART, MARGIN = 452, 12
UNIT = CHART / 776
"""The chart is drawn in a box of 776 units: 7 × 7 cells of 100, and 38 around them."""
SIDE = 268
WIDTH, HEIGHT = CHART + 3 * MARGIN + SIDE, CHART + 2 * MARGIN
CARD_HEIGHT = 82
INK_BLUE = "#22304a"


def draw(view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]) -> Drawing:
    drawing = Drawing(FOLDER, WIDTH, HEIGHT)
    drawing.rect(0, 0, WIDTH, HEIGHT, rx=14, fill=PAPER)
    lit = "" if view["over"] else f"-{view['turn']}"
    if drawing.has(f"chart-{view['players']}{lit}"):
        drawing.piece(f"chart-{view['players']}{lit}", MARGIN, MARGIN, CHART, CHART)
    else:
        _plain_chart(drawing, view)
    if view["die"] == STORM_DIE and not view["over"]:
        size = 700 * UNIT
        drawing.raw(f'<clipPath id="§sea"><rect x="{_at(0):.1f}" y="{_at(0):.1f}" width="{size:.1f}"'
                    f' height="{size:.1f}"/></clipPath><g clip-path="url(#§sea)">')  # fmt: skip
        drawing.piece("storm", _at(0), _at(0), size, size, "")
        drawing.raw("</g>")
    for seat, fleet in enumerate(view["boats"]):
        for number, boat in enumerate(fleet):
            if boat is not None:
                x, y = _place(boat[0])
                _ship(drawing, x, y, 100 * UNIT, seat, number, boat[1])
                if view["split"] and view["tired"][seat][number] and not view["over"]:
                    drawing.element("circle", cx=x + 9, cy=y + 10, r=8, fill="#fdf8ec", stroke=INK_BLUE)
                    drawing.text(x + 9, y + 14, "⚓", 11, fill=INK_BLUE, text_anchor="middle")
    _roll(drawing, view, words, names)
    for seat in range(view["players"]):
        _captain(drawing, view, words, names, seat)
    return drawing


def _at(units: float) -> float:
    return MARGIN + (38 + units) * UNIT


def _place(cell: str) -> tuple[float, float]:
    """The upper left corner of a cell: columns from the west, rows from the south."""
    return _at(100 * "abcdefg".index(cell[0])), _at(100 * (7 - int(cell[1:])))


def _ship(drawing: Drawing, x: float, y: float, size: float, seat: int, number: int, goods: int) -> None:
    name = f"ship-{seat}-{number}-{min(goods, GOODS)}"
    drawing.piece(
        name, x - size * 0.04, y - size * 0.04, size * 1.08, size * 1.04, "▲◆■★"[seat] + str(number + 1)
    )
    if goods > GOODS:  # like the page: more than three are shown as a number
        unit = size / 100
        drawing.element("circle", cx=x + 82 * unit, cy=y + 24 * unit, r=18 * unit, fill="#fff3c9",
                        stroke=INK_BLUE, stroke_width=3 * unit)  # fmt: skip
        drawing.text(x + 82 * unit, y + 33 * unit, str(goods), 25 * unit, fill=INK_BLUE,
                     font_weight="800", text_anchor="middle")  # fmt: skip


def _plain_chart(drawing: Drawing, view: ViewDict) -> None:
    drawing.rect(MARGIN, MARGIN, CHART, CHART, rx=9, fill="light-dark(#f6ead0, #2a2f42)")
    drawing.rect(_at(0), _at(0), 700 * UNIT, 700 * UNIT, fill="light-dark(#2a7d9c, #15466a)")
    for port in view["ports"]:
        for cell in port:
            x, y = _place(cell)
            drawing.rect(x, y, 100 * UNIT, 100 * UNIT, fill="#e9d9a6", fill_opacity=0.6)
    start, end = _at(0), _at(700)
    grid = "".join(
        f"M{_at(100 * i):.1f} {start:.1f}V{end:.1f}M{start:.1f} {_at(100 * i):.1f}H{end:.1f}"
        for i in range(1, 7)
    )
    drawing.element("path", d=grid, stroke="#d6f1f6", opacity=0.4, fill="none")


def _roll(drawing: Drawing, view: ViewDict, words: Words, names: list[str]) -> None:
    x, y = CHART + 2 * MARGIN, MARGIN
    drawing.rect(x, y, SIDE, 62, rx=10, fill=SHEET, stroke=LINE, stroke_width=1.5)
    if view["over"]:
        drawing.text(x + 14, y + 27, words("bateaux-screen-over"), 15, font_weight="700")
        drawing.text(x + 14, y + 47, words("bateaux-screen-turns", turns=view["turns"]), 13, fill=INK_2)
        return
    drawing.piece(f"die-{view['die']}", x + 10, y + 10, 42, 42, str(view["die"]))
    drawing.text(x + 64, y + 27, names[view["turn"]], 15, SIDE - 78, font_weight="700")
    said = [words("bateaux-screen-turns", turns=view["turns"] + 1)]
    if view["die"] == STORM_DIE:
        said.append(words("bateaux-screen-storm"))
    if view["split"] and view["parts"]:
        said.append(words("bateaux-screen-left", left=view["left"], part=view["parts"] + 1))
    drawing.text(x + 64, y + 47, " · ".join(said), 13, SIDE - 70, fill=INK_2)


def _captain(drawing: Drawing, view: ViewDict, words: Words, names: list[str], seat: int) -> None:
    x, y = CHART + 2 * MARGIN, MARGIN + 72 + seat * (CARD_HEIGHT + 8)
    has_won = seat in view["winners"]
    is_lit = has_won or (seat == view["turn"] and not view["over"])
    drawing.rect(x, y, SIDE, CARD_HEIGHT, rx=10, fill=SHEET, stroke=GLOW if is_lit else LINE,
                 stroke_width=2.5 if is_lit else 1.5)  # fmt: skip
    fleet = view["boats"][seat]
    weight = "700" if seat == view["seat"] or has_won else "600"
    name = ("★ " if has_won else "") + names[seat]
    fill = {} if any(fleet) else {"fill": INK_2}
    drawing.text(x + 12, y + 22, name, 15, SIDE - 104, font_weight=weight, **fill)
    points = words("bateaux-screen-points", points=view["points"][seat])
    drawing.text(x + SIDE - 12, y + 22, points, 13, text_anchor="end", font_weight="700")
    for number in range(BOATS):
        left, boat = x + 12 + 52 * number, fleet[number]
        if boat is not None:
            _ship(drawing, left, y + 32, 42, seat, number, boat[1])
        else:
            drawing.element("path", d=f"M{left + 8} {y + 44}l22 22m0-22l-22 22", stroke=INK_2,
                            stroke_width=2.5, stroke_linecap="round", opacity=0.6)  # fmt: skip
    if view["sunk"][seat]:
        said = words("bateaux-screen-sunk", sunk=view["sunk"][seat])
        drawing.text(x + SIDE - 12, y + 60, said, 13, SIDE - 180, fill=INK_2, text_anchor="end")
