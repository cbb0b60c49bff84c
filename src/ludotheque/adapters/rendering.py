"""A table as text and as an image, for `render()`. Drawn from a view: it shows nothing that its seat may
not know."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console

from ludotheque.adapters.nodes import Node
from ludotheque.core.display.screens import screen_of
from ludotheque.core.extras import extras_told
from ludotheque.core.words import Words

with extras_told():
    import resvg_py
    from PIL import Image

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 100
Pixels = npt.NDArray[np.uint8]


def render(node: Node, seat: int, mode: str | None) -> Any:
    """As `seat` sees it: text (`ansi`), an image (`rgb_array`), or text on the terminal (`human`)."""
    if mode == "rgb_array":
        return pixels(picture_of(node, seat))
    if mode == "ansi":
        return text_of(node, seat)
    if mode == "human":
        sys.stdout.write(text_of(node, seat))
        return None
    raise ValueError(f"render() needs a render_mode, one of {', '.join(RENDER_MODES)}")


def _drawn(node: Node, seat: int) -> Console:
    names = [f"player_{one}" for one in range(node.players)]
    console = Console(width=WIDTH, record=True, file=io.StringIO(), color_system="truecolor")
    console.print(screen_of(node.game).draw(json.loads(node.view(seat)), Words("en"), names, WIDTH))
    return console


def text_of(node: Node, seat: int) -> str:
    return _drawn(node, seat).export_text()


def picture_of(node: Node, seat: int) -> str:
    """The table as SVG."""
    return _drawn(node, seat).export_svg(title=node.game.name)


def pixels(svg: str, width: int = 800) -> Pixels:
    """Rows of pixels: red, green, blue."""
    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))
    return np.asarray(image.convert("RGB"))
