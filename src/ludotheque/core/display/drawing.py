"""Drawings of tables: SVG from the page's own pieces, laid out in Python.

`make setup` renders each piece of the page once (web/plugins/pieces.mjs) into `pieces.json` beside the
game. Where that file is missing, a piece is a plain card with a label.

A drawing is plain SVG without CSS and without scripts, so that everything can show it: browsers,
notebooks, programs that make images. A colour that depends on the scheme is `light-dark(light, dark)`.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
import unicodedata
from html import escape
from pathlib import Path
from typing import Final, Literal, TypedDict

Colours = Literal["light", "dark", "auto"]
"""`auto`: the browser decides, by the `color-scheme` around the drawing."""

PAPER: Final = "light-dark(#fbf6ea, #131a2b)"
SHEET: Final = "light-dark(#ffffff, #1d2640)"
LINE: Final = "light-dark(#dccfb3, #3a4768)"
INK: Final = "light-dark(#22304a, #edf1fa)"
INK_2: Final = "light-dark(#56617a, #b4bfd6)"
GLOW: Final = "light-dark(#f5b301, #ffd24d)"
FONT: Final = "ui-rounded, 'Nunito', 'Segoe UI', system-ui, 'DejaVu Sans', sans-serif"

_SCHEMES = re.compile(r"light-dark\(([^,()]+), ?([^()]+)\)")
_LINKS = re.compile(r'href="#§([^"]+)"')
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


class Piece(TypedDict):
    box: list[float]
    """The viewBox."""
    svg: str
    overflow: bool
    """Whether the piece extends beyond its box."""


@functools.cache
def pieces_of(folder: Path) -> dict[str, Piece]:
    """The pieces of the game in this folder. Empty where the page has not been built."""
    file = folder / "pieces.json"
    try:
        found: dict[str, Piece] = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


def in_colours(svg: str, colours: Colours) -> str:
    if colours == "auto":
        return svg
    if colours not in ("light", "dark"):
        raise ValueError(f'colours are "light", "dark" or "auto", not {colours!r}')
    chosen = _SCHEMES.sub(lambda found: found[1 if colours == "light" else 2].strip(), svg)
    return chosen.replace('"transparent"', '"none"')  # for programs that know no CSS


def number(value: float) -> str:
    """The shortest text of a number."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def text_width(text: str, size: float) -> float:
    """The approximate width of a bold text in most fonts."""
    wide = sum(1.05 if unicodedata.east_asian_width(sign) in "WF" else 0.57 for sign in text)
    return wide * size


def clipped(text: str, size: float, width: float) -> str:
    """The beginning of a text that fits."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def xml(text: str) -> str:
    return escape(_UNREADABLE.sub("�", text))


class Drawing:
    """The elements so far, from back to front."""

    def __init__(self, folder: Path, width: float, height: float) -> None:
        self.pieces = pieces_of(folder)
        self.width, self.height = width, height
        self.title = ""
        self._used: dict[str, None] = {}
        self._parts: list[str] = []

    def raw(self, svg: str) -> None:
        self._parts.append(svg)

    def element(self, name: str, *inside: str, **attributes: str | float | None) -> None:
        """An element. Underscores in names of attributes become hyphens; attributes that are None are
        left out."""
        written = "".join(
            f' {key.replace("_", "-")}="{xml(value) if isinstance(value, str) else number(value)}"'
            for key, value in attributes.items()
            if value is not None
        )
        self.raw(f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>")

    def rect(
        self, x: float, y: float, width: float, height: float, **attributes: str | float | None
    ) -> None:
        self.element("rect", x=x, y=y, width=width, height=height, **attributes)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 14,
        width: float | None = None,
        **attributes: str | float | None,
    ) -> None:
        """Draw a text. A longer one than `width` is cut."""
        if width is not None:
            text = clipped(text, size, width)
        attributes.setdefault("fill", INK)
        self.element("text", xml(text), x=x, y=y, font_size=size, **attributes)

    def piece(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        label: str | None = None,
        **attributes: str | float | None,
    ) -> None:
        """Draw a piece of the page. Where there is none, draw a plain card with `label`."""
        if name in self.pieces:
            self._use(name)
            self.element("use", href=f"#§{name}", x=x, y=y, width=width, height=height, **attributes)
        elif label != "":
            self.element(
                "g", self._card(name if label is None else label, x, y, width, height), **attributes
            )

    def has(self, name: str) -> bool:
        return name in self.pieces

    def _use(self, name: str) -> None:
        if name not in self._used:
            for other in _LINKS.findall(self.pieces[name]["svg"]):
                self._use(other)
            self._used[name] = None

    @staticmethod
    def _card(label: str, x: float, y: float, width: float, height: float) -> str:
        size = min(height * 0.45, 1.5 * width / max(1, len(label)))
        shape = "".join(
            f' {key}="{number(value)}"'
            for key, value in {"x": x, "y": y, "width": width, "height": height, "rx": width / 8}.items()
        )
        return (
            f'<rect{shape} fill="{SHEET}" stroke="{INK_2}" stroke-width="1.5"/>'
            f'<text x="{number(x + width / 2)}" y="{number(y + height / 2 + size * 0.35)}" fill="{INK}"'
            f' font-size="{number(size)}" font-weight="700" text-anchor="middle">{xml(label)}</text>'
        )

    def svg(self, colours: Colours = "light") -> str:
        symbols = "".join(_symbol(name, self.pieces[name]) for name in self._used)
        inside = (f"<defs>{symbols}</defs>" if symbols else "") + "".join(self._parts)
        # Ids are unique among the drawings of one page, and the same drawing always has the same bytes.
        unique = hashlib.sha256(inside.encode()).hexdigest()[:10]
        return in_colours(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}"'
            f' height="{number(self.height)}" viewBox="0 0 {number(self.width)} {number(self.height)}"'
            f' font-family="{xml(FONT)}" role="img"><title>{xml(self.title)}</title>'
            + inside.replace("§", f"l{unique}-")
            + "</svg>",
            colours,
        )


def _symbol(name: str, piece: Piece) -> str:
    box = " ".join(map(number, piece["box"]))
    shown = ' overflow="visible"' if piece["overflow"] else ""
    return f'<symbol id="§{name}" viewBox="{box}"{shown}>{piece["svg"]}</symbol>'
