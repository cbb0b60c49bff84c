"""What people type at a table of Sheep Sheep, in either language, and the move that they mean."""

from __future__ import annotations

import re

from ludotheque.core.screens import View, small_letters

LETTERS = "PNRMVYJ"
"""One letter a family, the first of its name in both languages."""
NAMES = (
    ("pirate",),
    ("ninja",),
    ("robot",),
    ("magicien", "magician"),
    ("vampire",),
    ("yeti",),
    ("jongleur", "juggler"),
)
DONE = ("done", "d", "fin", "f", "fini", "end", "stop", "ok", ".")
OFFICIAL = r"swap [0-3] [0-8]|take [0-8]|lay [0-8] [0-6]"


def understand(view: View, typed: str) -> str | None:
    """`25`, `2 5`; `fin`; a place of a group; `5p`, `p5`, `5 pirate`; or a move as it is written."""
    text = _plain(typed)
    if re.fullmatch(OFFICIAL, text):
        return text
    if view["phase"] == "exchange":
        return _exchange(text)
    if view["phase"] == "choose":
        return _group(view, text)
    return _place(text)


def _plain(typed: str) -> str:
    """Small letters without accents, one space between words."""
    return " ".join(re.sub(r"[,;:/>→-]", " ", small_letters(typed)).split())


def _exchange(text: str) -> str | None:
    if text in DONE:
        return "done"
    found = re.fullmatch(r"(?:[a-z]+ )?([0-9]) ?([0-9])", text)
    return f"swap {found[1]} {found[2]}" if found else None


def _group(view: View, text: str) -> str | None:
    """Any place of a group means the group."""
    found = re.fullmatch(r"(?:[a-z]+ )?([0-8])", text)
    if not found:
        return None
    for group in view["groups"]:
        if int(found[1]) in group:
            return f"take {group[0]}"
    return f"take {found[1]}"


def _place(text: str) -> str | None:
    found = re.fullmatch(r"([0-8]) ?([a-z]+|[0-6])|([a-z]+) ?([0-8])", text)
    if not found:
        return None
    cell, family = found[1] or found[4], _family(found[2] or found[3])
    return None if family is None else f"lay {cell} {family}"


def _family(text: str) -> int | None:
    if text.isdigit():
        return int(text)
    for family, names in enumerate(NAMES):
        if any(name.startswith(text) for name in names):
            return family
    return None


def in_words(move: str) -> tuple[str, dict[str, object]]:
    """`swap 2 5`, `done`, `time`, `take 4`, `lay 5 3`"""
    verb, *places = move.split()
    first, second, *_ = [*map(int, places), 0, 0]
    named = {"hand": first, "cell": second} if verb == "swap" else {"cell": first, "family": second}
    return f"sheep-sheep-move-{verb}", dict(named)
