"""Land Unter as a picture: everybody's land in the sea, the water to take, the hands that are open."""

from pathlib import Path

from ludotheque.core.display.drawing import GLOW, INK, INK_2, PAPER, SHEET, Drawing
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.land_unter.table import LEVELS, TRICKS

FOLDER = Path(__file__).parent
WIDTH, SCENE, SEA = 760, 356, 262
UNIT = 0.84
"""The land is drawn in a box of 120 units; its surface, where the gauge says 0, lies at 158."""
SURFACE, LAND_TOP, STEP = 158, 62, 8
ROUGH = 8
SKIES = {
    "mouton": ("light-dark(#6fbfec, #0a1836)", "light-dark(#e9f8ff, #2b4f80)"),
    "inondation": ("light-dark(#9fb9c9, #171d2f)", "light-dark(#f8ead0, #4a4763)"),
}
SEAS = {
    "mouton": ("light-dark(#2596bd, #17597e)", "light-dark(#0b4a76, #061f36)"),
    "inondation": ("light-dark(#6f947f, #375a52)", "light-dark(#2a4a43, #101f1f)"),
}
FOAM = "light-dark(#e8fbff, #8cc7e0)"
CREAM, DARK_RED, RED = "#fffaf0", "#7d1d16", "#c3271d"


def draw(view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]) -> Drawing:
    hands = [one for one in open_views if one["hand"]]
    drawing = Drawing(FOLDER, WIDTH, SCENE + _hands_height(hands))
    theme = words.theme if words.theme in SKIES else "mouton"
    drawing.raw(
        f'<defs><clipPath id="§scene"><rect width="{WIDTH}" height="{SCENE}" rx="14"/></clipPath>'
        + _gradient("sky", SKIES[theme])
        + _gradient("deep", SEAS[theme])
        + "</defs>"
    )
    drawing.rect(0, 0, WIDTH, drawing.height, rx=14, fill=PAPER)
    drawing.raw('<g clip-path="url(#§scene)">')
    drawing.rect(0, 0, WIDTH, SCENE, fill="url(#§sky)")
    rough = "-rough" if max(view["shown"], default=0) > ROUGH else ""
    drawing.piece(f"far-{theme}{rough}", 0, SEA - 220, WIDTH, WIDTH * 0.3, "")
    lane = WIDTH / view["players"]
    for seat in range(view["players"]):
        _land(drawing, view, seat, lane * (seat + 0.5), theme)
    _sea(drawing)
    for seat in range(view["players"]):
        _before_the_land(drawing, view, words, names, seat, lane)
    drawing.raw("</g>")
    _header(drawing, view, words)
    for line, one in enumerate(hands):
        _hand(drawing, one, words, names, SCENE + 8, line, is_alone=len(hands) == 1)
    return drawing


def _gradient(name: str, colours: tuple[str, str]) -> str:
    stops = zip((0, 0.75), colours, strict=True)
    inside = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="§{name}" x2="0" y2="1">{inside}</linearGradient>'


def _sea(drawing: Drawing) -> None:
    waves = "q14-12 28 0" + "t28 0" * (WIDTH // 28 + 1)
    drawing.element("path", d=f"M0 {SEA}{waves}V{SCENE}H0z", fill="url(#§deep)", fill_opacity=0.86)
    drawing.element("path", d=f"M0 {SEA}{waves}", fill="none", stroke=FOAM, stroke_width=2)


def _header(drawing: Drawing, view: ViewDict, words: Words) -> None:
    if view["over"]:
        when = words("land-unter-screen-over")
    else:
        when = words(
            "land-unter-screen-when",
            round=view["round"],
            rounds=view["players"],
            trick=view["trick"],
            tricks=TRICKS,
        )
    _pill(drawing, 12, 12, when, "start")
    if view["over"]:
        return
    for i, level in enumerate(sorted(view["shown"])):
        x = WIDTH - 230 + 114 * i
        drawing.piece(f"water-{level}", x, 10, 36, 42, str(level))
        taker = words(f"land-unter-screen-{'first' if i == 0 else 'second'}-takes")
        _pill(drawing, x + 40, 20, taker, "start", 12)


def _pill(drawing: Drawing, x: float, y: float, text: str, anchor: str, size: float = 14) -> None:
    width = len(text) * size * 0.54 + 16
    left = {"start": x, "middle": x - width / 2}[anchor]
    drawing.rect(left, y, width, size + 10, rx=8, fill=SHEET, fill_opacity=0.93)
    drawing.text(
        left + width / 2, y + size + 2, text, size, fill=INK, text_anchor="middle", font_weight="600"
    )


def _land(drawing: Drawing, view: ViewDict, seat: int, middle: float, theme: str) -> None:
    is_out, has_won = view["out"][seat], seat in (view["result"] or {"winners": []})["winners"]
    sunk = 15 * STEP if is_out else view["water"][seat] * STEP
    left, top = middle - 60 * UNIT, SEA - SURFACE * UNIT
    drawing.piece(f"land-{theme}", left, top + sunk * UNIT, 120 * UNIT, 206 * UNIT, "")
    stands = SURFACE + 17 if is_out else LAND_TOP + sunk
    x, y = left + (54 + 20) * UNIT, top + stands * UNIT
    drawing.piece(
        f"animal-{theme}-{seat}", x - 30 * UNIT, y - 50 * UNIT, 70 * UNIT, 52 * UNIT, str(seat + 1)
    )
    if has_won:
        crown = "M9-45 7-58l7 5 5-8 5 8 7-5-2 13q-10-3-20 0z"
        drawing.element(
            "path", d=crown, transform=f"translate({x:.1f} {y:.1f}) scale({UNIT})",
            fill="#ffd23e", stroke="#8a5a00", stroke_width=1.5,
        )  # fmt: skip
    if not drawing.has(f"land-{theme}"):
        height = max(0, LEVELS - view["water"][seat]) * STEP * UNIT
        drawing.rect(middle - 40, SEA - height, 80, height + 40, rx=8, fill="#a87f57")


def _before_the_land(
    drawing: Drawing, view: ViewDict, words: Words, names: list[str], seat: int, lane: float
) -> None:
    middle = lane * (seat + 0.5)
    _laid(drawing, view, seat, middle)
    if view["water"][seat]:
        x, y = middle - 60 * UNIT - 8, SEA - 22
        if seat in view["highest"]:
            drawing.rect(x - 3, y - 3, 38, 43, rx=8, fill="none", stroke=RED, stroke_width=3)
        drawing.piece(f"water-{view['water'][seat]}", x, y, 32, 37, str(view["water"][seat]))
        if seat in view["highest"]:
            drawing.element("circle", cx=x + 32, cy=y, r=9, fill=RED, stroke="#fff", stroke_width=2)
            drawing.text(x + 32, y + 4.5, "!", 13, fill="#fff", font_weight="800", text_anchor="middle")
    if view["out"][seat]:
        _pill(drawing, middle, SEA + 28, words("land-unter-screen-out"), "middle", 13)
    else:
        _rings(drawing, view["rings"][seat], middle, lane - 24)
    _plate(drawing, view, names, seat, middle, lane)


def _laid(drawing: Drawing, view: ViewDict, seat: int, middle: float) -> None:
    x, y, card = middle - 20, 66, view["chosen"][seat]
    if card is not None:
        drawing.piece(f"card-{card}", x, y, 40, 56, str(card))
        if not view["open"]:  # nobody else sees it
            drawing.rect(x - 3, y - 3, 46, 62, rx=8, fill="none", stroke=CREAM, stroke_dasharray="5 4")
    elif view["has_chosen"][seat]:
        drawing.piece("back", x, y, 40, 56, "?")
    elif seat in view["awaited"]:
        drawing.rect(x, y, 40, 56, rx=6, fill="#fff", fill_opacity=0.2, stroke=CREAM, stroke_width=1.5,
                     stroke_dasharray="5 4")  # fmt: skip


def _rings(drawing: Drawing, rings: int, middle: float, width: float) -> None:
    step = min(21, (width - 48) / max(1, rings - 1)) if rings > 1 else 0
    left = middle - (26 + step * (rings - 1) + 20 * bool(rings)) / 2
    drawing.rect(left, SEA + 26, 22, 20, rx=10, fill=CREAM)
    drawing.text(
        left + 11, SEA + 41, str(rings), 14, fill=DARK_RED, font_weight="700", text_anchor="middle"
    )
    for i in range(rings):
        drawing.piece("ring", left + 26 + step * i, SEA + 26, 20, 20, "")


def _plate(
    drawing: Drawing, view: ViewDict, names: list[str], seat: int, middle: float, lane: float
) -> None:
    width = min(190, lane - 14)
    is_own, has_won = seat == view["seat"], seat in (view["result"] or {"winners": []})["winners"]
    edge = GLOW if has_won or seat in view["awaited"] else "none"
    drawing.rect(
        middle - width / 2, SEA + 56, width, 28, rx=9, fill=SHEET, stroke=edge, stroke_width=2.5
    )
    score = str(view["scores"][seat]).replace("-", "−")
    weight = "700" if is_own or has_won else "500"
    drawing.text(middle - width / 2 + 10, SEA + 75, names[seat], 14, width - 52, font_weight=weight)
    drawing.text(middle + width / 2 - 10, SEA + 75, score, 15, font_weight="800", text_anchor="end")


def _hands_height(hands: list[ViewDict]) -> int:
    return {0: 0, 1: 112}.get(len(hands), 12 + 64 * len(hands))


def _hand(
    drawing: Drawing, view: ViewDict, words: Words, names: list[str], y: float, line: int, is_alone: bool
) -> None:
    seat = view["seat"]
    width, height = (50.0, 70.0) if is_alone else (38.0, 53.2)
    left, top = (12.0, y + 26) if is_alone else (132.0, y + 6 + 64 * line)
    label = words.labelled(names[seat], "") if not is_alone else names[seat]
    drawing.text(
        12, y + 17 if is_alone else top + 30, label.strip(), 14, 600 if is_alone else 112,
        fill=INK_2, font_weight="600",
    )  # fmt: skip
    step = min(width + 7, (WIDTH - left - width - 12) / max(1, len(view["hand"]) - 1))
    for i, card in enumerate(view["hand"]):
        x = left + step * i
        drawing.piece(f"card-{card}", x, top, width, height, str(card))
        if card == view["chosen"][seat]:
            drawing.rect(x - 2, top - 2, width + 4, height + 4, rx=9, fill="none", stroke=GLOW,
                         stroke_width=3)  # fmt: skip
