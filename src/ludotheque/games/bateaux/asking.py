"""What a captain is asked in a terminal, and what he means by what he types."""

from __future__ import annotations

import re
from typing import NamedTuple

from ludotheque.core.screens import View
from ludotheque.core.words import Words

PASSES = frozenset({"pass", "passe", "passer", "je passe", "p"})
BOAT_ALONE = re.compile(r"(?:[^\W\d]+\s+){0,2}([0-2])")
BOAT_AND_CELL = re.compile(
    r"(?:[^\W\d]{2,}\s+){0,4}"  # je mène le bateau
    r"(?:([0-2])[\s,:→>-]*(?:[^\W\d]{1,3}\s+){0,2})?"  # 2 en
    r"([a-g][1-7])"  # e4
    r"(?:[\s,:-]*(?:[^\W\d]+\s+){0,2}([1-6]))?"  # par 3
    r"(?:\s+[^\W\d]+)?\s*[.!]?"  # cases
)


class Choice(NamedTuple):
    """A legal move, taken apart. `cells` is 0 where the roll is not split."""

    boat: int
    end: str
    cells: int
    text: str


def choices(view: View) -> list[Choice]:
    """The legal moves of the seat of this view; only those of the boat that is marked, if one is."""
    found = []
    for text in view["legal"]:
        if text != "pass":
            boat, end, *cells = text.split("-")
            found.append(Choice(int(boat), end, int(cells[0]) if cells else 0, text))
    marked = view.get("marked")
    return found if marked is None else [choice for choice in found if choice.boat == marked]


def mark(view: View, typed: str) -> View | None:
    """A boat's number alone: the same view, with the boat marked and where it can go."""
    found = BOAT_ALONE.fullmatch(typed.strip().lower())
    if not found or not any(
        choice.boat == int(found[1]) for choice in choices({**view, "marked": None})
    ):
        return None
    return {**view, "marked": int(found[1])}


def understand(view: View, typed: str) -> str | None:
    """`2-e4`, `2 e4`, `2E4`, `boat 2 to e4`; `e4` where one boat only can mean it; `2 e4 3`, and `2 e4`
    where only one number of cells leads there; `passe`."""
    typed = typed.strip().lower()
    if typed in PASSES:
        return "pass"
    found = BOAT_AND_CELL.fullmatch(typed)
    if not found:
        return None
    boat, end, cells = found.groups()
    meant = [
        choice.text
        for choice in choices(view)
        if choice.end == end
        and (boat is None or choice.boat == int(boat))
        and (cells is None or int(cells) == (choice.cells or view["left"]))
    ]
    if len(meant) == 1:
        return meant[0]
    if boat is None and view.get("marked") is not None:
        boat = str(view["marked"])
    if boat is None:
        return None
    return f"{boat}-{end}-{cells}" if cells else f"{boat}-{end}"


def question(view: View, words: Words, names: list[str]) -> str:
    asked = {"seat": names[view["seat"]], "left": view["left"]}
    if view["legal"] == ["pass"]:
        return words("bateaux-screen-ask-pass", **asked)
    offered = choices(view)
    example = offered[len(offered) // 2]
    if view.get("marked") is not None:
        end = f"{example.end} {example.cells}" if view["split"] else example.end
        return words("bateaux-screen-ask-where", boat=example.boat, example=end, **asked)
    key = "bateaux-screen-ask-split" if view["split"] else "bateaux-screen-ask"
    return words(key, boat=example.boat, example=example.text, die=view["die"], **asked)
