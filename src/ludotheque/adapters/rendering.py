"""A table as text and as an image, for `render()`. Drawn from a view: it shows nothing that its seat may
not know."""

from __future__ import annotations

import functools
import io
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from ludotheque.adapters.nodes import Node
from ludotheque.core.contract import NOBODY
from ludotheque.core.display.pictures import drawn
from ludotheque.core.display.screens import screen_of
from ludotheque.core.installation import extras_told
from ludotheque.core.words import Words

with extras_told():
    import resvg_py
    from PIL import Image, ImageFont

RENDER_MODES = ("human", "ansi", "rgb_array")
COLUMNS = 100
PIXELS = 800
Pixels = npt.NDArray[np.uint8]


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def render(node: Node, seat: int, mode: str | None) -> Any:
    """Render the table as `seat` sees it: text (`ansi`), an image (`rgb_array`), or text on the
    terminal (`human`)."""
    if mode == "rgb_array":
        return pixels(svg_of(node, seat))
    if mode == "ansi":
        return text_of(node, seat)
    if mode == "human":
        sys.stdout.write(text_of(node, seat))
        return None
    raise ValueError(f"render() needs a render_mode, one of {', '.join(RENDER_MODES)}")


def _names(node: Node) -> list[str]:
    return [f"player_{seat}" for seat in range(node.players)]


def text_of(node: Node, seat: int) -> str:
    console = Console(width=COLUMNS, record=True, file=io.StringIO())
    view = json.loads(node.view(seat))
    console.print(screen_of(node.game).draw(view, Words("en"), _names(node), COLUMNS))
    return console.export_text()


def svg_of(node: Node, seat: int) -> str:
    """The table as SVG, as a notebook shows it."""
    view = json.loads(node.view(seat))
    return drawn(node.game, view, _names(node), [] if seat == NOBODY else [view], "en").svg()


def pixels(svg: str) -> Pixels:
    """Rows of pixels: red, green, blue."""
    file, family = _font()
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=PIXELS,
        background="#ffffff",
        font_files=[str(file)],
        font_family=family,
        sans_serif_family=family,
        serif_family=family,
    )
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))


@functools.cache
def _font() -> tuple[Path, str]:
    """The file and the name of the font that Pillow brings: without a font of its family on the machine,
    resvg writes nothing."""
    font = ImageFont.load_default(PIXELS / 50)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("this Pillow has no FreeType: it cannot write on a picture")
    file = Path(_folder().name) / "font.ttf"
    file.write_bytes(font.font_bytes)
    return file, str(font.getname()[0])


@functools.cache
def _folder() -> TemporaryDirectory[str]:
    """Removed at the end of the process."""
    return TemporaryDirectory(prefix="ludotheque-")
