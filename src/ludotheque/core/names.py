"""Clean names of people and other lines that people type, safe for any screen."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 24
MOST_MARKS = 3
"""The most accents on one letter: enough for every script, and too few to cover other lines."""
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Letters that are invisible."""
ROUND = str.maketrans("[]", "()")
"""Square brackets are markup in a terminal."""


def clean_name(name: str) -> str:
    """The cleaned name. Empty when nothing is left."""
    return clean_line(name, LONGEST_NAME)


def clean_line(text: str, longest: int) -> str:
    """One clean line: not too long, without markup, invisible characters or changes of the writing
    direction."""
    visible = [c for c in text.translate(BLANK).translate(ROUND) if c.isprintable() or c.isspace()]
    written = unicodedata.normalize("NFC", "".join(visible))
    squeezed = " ".join(_with_few_marks(written).split())
    return squeezed[: longest - 1].rstrip() + "…" if len(squeezed) > longest else squeezed


def _with_few_marks(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS  # the next mark needs a letter first
    for character in text:
        if unicodedata.category(character) in ("Mn", "Me"):
            marks += 1
        else:
            marks = MOST_MARKS if character.isspace() else 0
        if marks <= MOST_MARKS or character.isspace():
            kept.append(character)
    return "".join(kept)
