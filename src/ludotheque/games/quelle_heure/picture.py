"""Quelle heure est-il ? as a picture: everybody's row of clocks, and the hands that are open."""

from pathlib import Path

from ludotheque.core.display.drawing import Drawing
from ludotheque.core.display.screens import ViewDict
from ludotheque.core.words import Words
from ludotheque.games.quelle_heure.table import PLACES

FOLDER = Path(__file__).parent
WIDTH, HEAD, PANEL, HAND = 760, 58, 104, 66
CARD, TALL = 56, 57.9
"""Cards are 60 by 62."""
NIGHT, DEEP, PALE, GOLD, CREAM, PURPLE = "#3a2a63", "#160f30", "#d9ceef", "#ffd24d", "#fff3d6", "#2b2350"
"""An old house at night, in both schemes, as on the page."""


def draw(view: ViewDict, words: Words, names: list[str], open_views: list[ViewDict]) -> Drawing:
    opened = {one["seat"]: one["hand"] for one in open_views if one["hand"]}
    heights = [PANEL + (HAND if seat in opened else 0) for seat in range(view["players"])]
    drawing = Drawing(FOLDER, WIDTH, HEAD + sum(heights) + 8 * len(heights) + 6)
    drawing.raw(
        '<defs><radialGradient id="§lamp" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="#ffd98a"'
        ' stop-opacity=".22"/><stop offset="1" stop-color="#0a0620" stop-opacity=".45"/>'
        "</radialGradient></defs>"
    )
    drawing.rect(0, 0, WIDTH, drawing.height, rx=14, fill=NIGHT)
    drawing.rect(0, 0, WIDTH, drawing.height, rx=14, fill="url(#§lamp)")
    _head(drawing, view, words, names)
    y = float(HEAD)
    for seat, height in enumerate(heights):
        _player(drawing, view, words, names, seat, y, height)
        if seat in opened:
            _hand(drawing, opened[seat], y + PANEL - 4)
        y += height + 8
    return drawing


def _head(drawing: Drawing, view: ViewDict, words: Words, names: list[str]) -> None:
    drawing.piece("card-back", 14, 12, 32, 33, str(view["pile"]))
    drawing.text(54, 34, f"× {view['pile']}", 15, fill="#fff", font_weight="700")
    if view["over"]:
        title = words("quelle-heure-screen-over")
    else:
        title = words("quelle-heure-screen-turn", seat=names[view["turn"]])
    drawing.text(WIDTH / 2, 34, title, 17, 330, fill="#fff", font_weight="700", text_anchor="middle")
    x = WIDTH - 14.0
    for hour in reversed(view["box"][-8:]):
        x = _tag(drawing, x, 22, str(hour)) - 4
    label = words.labelled(words("quelle-heure-screen-box"), "" if view["box"] else "–")
    drawing.text(x - 4, 37, label.strip(), 13, fill=PALE, text_anchor="end")
    if view["drawn"] is not None:
        drawing.piece(f"card-{view['drawn']}", 200, 4, 46, 47.5, str(view["drawn"]))


def _tag(drawing: Drawing, right: float, y: float, text: str) -> float:
    """A word on a light background that ends at `right`. Returns where it begins."""
    width = 9 * len(text) + 10
    drawing.rect(right - width, y, width, 20, rx=6, fill=CREAM)
    drawing.text(
        right - width / 2, y + 15, text, 13, fill=PURPLE, font_weight="700", text_anchor="middle"
    )
    return right - width


def _player(
    drawing: Drawing, view: ViewDict, words: Words, names: list[str], seat: int, y: float, height: float
) -> None:
    is_lit = view["winner"] == seat or (seat in view["to_act"] and not view["over"])
    drawing.rect(8, y, WIDTH - 16, height, rx=12, fill=DEEP, fill_opacity=0.62,
                 stroke=GOLD if is_lit else "none", stroke_width=2)  # fmt: skip
    weight = "800" if seat == view["seat"] else "600"
    state = _state(view, words, seat)
    drawing.text(20, y + 28, names[seat], 16, 110 if state else 190, fill="#fff", font_weight=weight)
    if state:
        colour = GOLD if view["winner"] == seat else "#ffb4a8" if view["dead"][seat] else PALE
        drawing.text(212, y + 28, state, 13, 84, fill=colour, font_weight="700", text_anchor="end")
    drawing.piece("card-back", 20, y + 44, 26, 26.9, "")
    drawing.text(52, y + 63, f"× {view['hand_sizes'][seat]}", 14, fill=PALE, font_weight="700")
    _known(drawing, view, seat, y + 40)
    for place in range(PLACES):
        left, hour = 226 + 74 * place, view["rows"][seat][place]
        if hour is None:
            drawing.rect(left - 3, y + 14, 66, 68, rx=8, fill="none", stroke="#8d7fc0",
                         stroke_width=1.5, stroke_dasharray="5 4")  # fmt: skip
            drawing.text(
                left + 30, y + 60, "?", 22, fill="#cbbdf2", text_anchor="middle", font_weight="700"
            )
        else:
            drawing.piece(f"card-{hour}", left - 3, y + 14, 66, 68.2, str(hour))
    drawing.rect(222, y + 90, 74 * PLACES, 6, rx=3, fill="#7a4c2a")


def _known(drawing: Drawing, view: ViewDict, seat: int, y: float) -> None:
    """The cards of a hand that everybody knows, in two lines of four."""
    known = [*(str(hour) for hour in view["kept"][seat]), *["ghost"] * view["ghosts"][seat]]
    if len(known) > 8:
        known[7:] = [f"+{len(known) - 7}"]
    for i, card in enumerate(known):
        x, line = 98 + 30 * (i % 4), y + 26 * (i // 4)
        if card == "ghost":
            drawing.piece("ghost", x + 4, line, 19, 22, "°o°")
        else:
            _tag(drawing, x + 28, line + 1, card)


def _state(view: ViewDict, words: Words, seat: int) -> str:
    if view["winner"] == seat:
        return "★ " + words("quelle-heure-screen-won")
    if view["dead"][seat]:
        return "✗ " + words("quelle-heure-screen-dead")
    return "✓ " + words("quelle-heure-screen-full") if None not in view["rows"][seat] else ""


def _hand(drawing: Drawing, hand: list[int | str], y: float) -> None:
    step = min(CARD + 4, (WIDTH - 40 - CARD) / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        drawing.piece(f"card-{card}", 20 + step * i, y + 6, CARD, TALL, str(card))
