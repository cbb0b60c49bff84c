"""The picture of the README can be drawn again."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]


def test_the_picture_of_the_terminal_is_drawn_from_a_match() -> None:
    spec = importlib.util.spec_from_file_location("picture", ROOT / "scripts" / "picture.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    drawn = script.picture("en")
    text = "".join(ElementTree.fromstring(drawn).itertext()).replace("\xa0", " ")
    for name in script.NAMES:
        assert name in text
    assert "Your hand" in text
    assert "Type its number" in text
    assert "http" not in drawn.replace("http://www.w3.org", "").replace("https://www.textualize.io", "")
    assert (ROOT / "docs" / "pictures" / "terminal.svg").is_file()
