"""The name of a person, and any line that people type, as it can stand on any screen."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
MOST_MARKS = 3
"""Accents on one letter: enough for every script that people write, too few to climb out of a line."""
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters by name, and nothing to see."""
ROUND = str.maketrans("[]", "()")
"""Square brackets are markup in a terminal."""


def clean_name(name: str) -> str:
    """Empty when nothing is left."""
    return clean_line(name, LONGEST_NAME)


def clean_line(text: str, longest: int) -> str:
    """What somebody has typed: one line, not too long, no markup, nothing invisible or that turns the
    writing around."""
    visible = [c for c in text.translate(BLANK).translate(ROUND) if c.isprintable() or c.isspace()]
    written = unicodedata.normalize("NFC", "".join(visible))
    squeezed = " ".join(_with_few_marks(written).split())
    return squeezed[: longest - 1].rstrip() + "…" if len(squeezed) > longest else squeezed


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS  # a mark needs a letter to stand on
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me"):
            marks += 1
        else:
            marks = MOST_MARKS if character.isspace() else 0
        if marks <= MOST_MARKS or character.isspace():
            kept.append(character)
    return "".join(kept)
